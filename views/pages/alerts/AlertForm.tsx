import { Button, EnterButton } from '../../components/Button.tsx';
import { Definitions, type DefinitionsProps } from '../../components/Definitions.tsx';
import { AccountField, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { errorAt, FormMessages } from '../../components/forms/ErrorSummary.tsx';
import { type Choice, Choices, FieldError } from '../../components/forms/Field.tsx';
import { ListSearch } from '../../components/forms/ListSearch.tsx';
import { usePage } from '../../page-context.tsx';
import { titleWords } from '../../title-words.ts';
import { AlertSentences, type SentenceProps } from './AlertSentences.tsx';

/** A list with the ticked entries and the matches of the search; `left`: how many more there are. */
export type Listed = { choices: Choice[]; left: number };
/** The search in long lists of products and places; `found`: how many have its words, `isWhole`: nothing is left out. */
type Finder = { value: string; isNeeded: boolean; found: number | null; isWhole: boolean };

export type AlertFormProps = FormTrouble &
  SentenceProps & {
    action: string;
    cancelHref: string;
    submit: string;
    maxName: number;
    products: Listed;
    findProducts: Finder;
    groups: Choice[];
    /** Null for a basic alert, which covers all places. */
    where: { retailers: Choice[]; regions: Choice[]; cities: Listed; shops: Listed; find: Finder } | null;
    definitions: DefinitionsProps | null;
    /** Its preview is below: what was chosen is folded, so that the sentence and its answer are in sight together. */
    isPreviewed: boolean;
  };

type FindProps = { name: string; label: string; list: string; none: string; finder: Finder };

const Find = ({ finder: { isNeeded, ...finder }, ...search }: FindProps) =>
  isNeeded ? <ListSearch {...search} {...finder} /> : null;

/** What fits is in sight; a long list is scrolled. */
const listLook = (choices: readonly Choice[]) => (choices.length > 16 ? { scroll: true } : { columns: true });

/** What is ticked in these lists, in words. */
const Ticked = ({ lists }: { lists: readonly (readonly Choice[])[] }) => {
  const { t } = usePage();
  const names = lists.flat().flatMap(({ checked, label }) => (checked ? [label] : []));
  const more = names.length - 3;
  const words = more > 0 ? [...names.slice(0, 3), t('alertForm:andMore', { count: more })] : names;
  return <>{titleWords(words.join(', '))}</>;
};

const Subject = ({ products, groups, findProducts, errors, isPreviewed }: AlertFormProps) => {
  const { t } = usePage();
  const lists = (
    <>
      <div className="pickers">
        <div className="stack stack--tight">
          <Find
            name="q"
            label={t('alertForm:find')}
            list="products"
            none={t('alertForm:noMatch')}
            finder={findProducts}
          />
          <Choices
            id="products"
            legend={t('alertForm:subject')}
            name="product"
            choices={products.choices}
            scroll
            codes
          />
          {products.choices.length === 0 ? <p className="muted">{t('alertForm:noMatch')}</p> : null}
          {products.left > 0 ? <p className="muted">{t('alertForm:left', { count: products.left })}</p> : null}
        </div>
        {groups.length > 0 ? (
          <Choices id="groups" legend={t('alertForm:groups')} name="group" choices={groups} {...listLook(groups)} />
        ) : null}
      </div>
    </>
  );
  const error = errorAt(errors, 'subject', t('alertForm:subject'));
  return (
    <section className="stack stack--tight" id="subject" tabIndex={-1} aria-labelledby="subject-title">
      <h2 id="subject-title">{t('alertForm:watched')}</h2>
      {isPreviewed ? (
        <details className="stack stack--tight">
          <summary>
            <Ticked lists={[products.choices, groups]} />
          </summary>
          {lists}
        </details>
      ) : (
        <>
          <p className="field__help">{t('alertForm:subjectHelp')}</p>
          {error ? <FieldError id="subject" error={error} /> : null}
          {lists}
        </>
      )}
    </section>
  );
};

const Places = ({ id, list, name, errors }: { id: 'cities' | 'shops'; list: Listed; name: string } & FormTrouble) => {
  const { t } = usePage();
  const legend = t(`alertForm:${id}`);
  return list.choices.length === 0 && list.left === 0 ? null : (
    <div className="stack stack--tight">
      <Choices id={id} legend={legend} name={name} choices={list.choices} error={errorAt(errors, id, legend)} scroll />
      {list.left > 0 ? <p className="muted">{t('alertForm:placesLeft', { count: list.left })}</p> : null}
    </div>
  );
};

const Where = ({ where, isPreviewed, ...form }: AlertFormProps & { where: NonNullable<AlertFormProps['where']> }) => {
  const { t } = usePage();
  const { retailers, regions, cities, shops, find } = where;
  const at = (field: string, legend: string) => errorAt(form.errors, field, legend);
  const isLimited = [retailers, regions, cities.choices, shops.choices].flat().some(({ checked }) => checked);
  // Most alerts are about everywhere: four long lists without a tick stay folded.
  const isOpen = find.value !== '' || form.errors.length > 0 || (!isPreviewed && isLimited);
  return (
    <section className="stack stack--tight" aria-labelledby="where-title">
      <h2 id="where-title">{t('alertForm:where')}</h2>
      {isPreviewed && isLimited ? null : <p className="field__help">{t('alertForm:whereHelp')}</p>}
      <details className="stack stack--tight" open={isOpen}>
        <summary>
          {isPreviewed && isLimited ? (
            <Ticked lists={[retailers, regions, cities.choices, shops.choices]} />
          ) : (
            t('alertForm:choosePlaces')
          )}
        </summary>
        <div className="stack stack--tight">
          <div className="pickers">
            <Choices
              id="retailers"
              legend={t('alertForm:retailers')}
              name="retailer"
              choices={retailers}
              error={at('retailers', t('alertForm:retailers'))}
              scroll
            />
            <Choices
              id="regions"
              legend={t('alertForm:regions')}
              name="region"
              choices={regions}
              error={at('regions', t('alertForm:regions'))}
              scroll
            />
          </div>
          <Find name="at" label={t('alertForm:findPlace')} list="places" none={t('alertForm:noPlace')} finder={find} />
          <div className="pickers" id="places">
            <Places id="cities" list={cities} name="city" errors={form.errors} problem={null} />
            <Places id="shops" list={shops} name="shop" errors={form.errors} problem={null} />
          </div>
        </div>
      </details>
    </section>
  );
};

/** An alert as a sentence to fill in: what happens, to which products, where. Every button keeps the input. */
export const AlertForm = (form: AlertFormProps) => {
  const { t, basePath } = usePage();
  const { action, cancelHref, submit, kind, lines, maxName, where, definitions, errors, problem } = form;
  return (
    <form method="post" action={basePath + action} className="stack alert-form" noValidate>
      <Csrf />
      {form.findProducts.isNeeded || where?.find.isNeeded ? <EnterButton>{t('alertForm:preview')}</EnterButton> : null}
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="listed" value={form.findProducts.value} />
      {where ? <input type="hidden" name="listedAt" value={where.find.value} /> : null}
      <FormMessages problem={problem} errors={errors} />
      <AlertSentences kind={kind} lines={lines} options={form.options} errors={errors} />
      {definitions ? <Definitions {...definitions} /> : null}
      <Subject {...form} />
      {where ? <Where {...form} where={where} /> : null}
      <div className="form-narrow">
        <AccountField
          name="name"
          label={t('alertForm:name')}
          help={t('alertForm:nameHelp')}
          errors={errors}
          max={maxName}
          value={lines.name ?? ''}
        />
      </div>
      <div className="row">
        <Button name="do" value="preview">
          {t('alertForm:preview')}
        </Button>{' '}
        <Button look="primary" name="do" value="save">
          {submit}
        </Button>{' '}
        <a className="button button--quiet" href={cancelHref}>
          {t('common:cancel')}
        </a>
      </div>
    </form>
  );
};
