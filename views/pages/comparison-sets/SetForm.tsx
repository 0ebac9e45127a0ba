import { AccountField, AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { errorAt, type FormError } from '../../components/forms/ErrorSummary.tsx';
import { type Choice, Choices, FieldError } from '../../components/forms/Field.tsx';
import { ListSearch } from '../../components/forms/ListSearch.tsx';
import { Tag } from '../../components/Tag.tsx';
import { usePage } from '../../page-context.tsx';
import { sharedNames } from '../../shared-names.ts';
import { titleWords } from '../../title-words.ts';

type BasketRow = {
  value: string;
  label: string;
  upc: string;
  /** The heading under which it stands. */
  group: string;
  /** Own or competitor, where that heading does not say so; ''. */
  kind: string;
  own: boolean;
  ticked: boolean;
  quantity: string;
  quantityField: string;
};

export type SetFormProps = FormTrouble & {
  action: string;
  submit: string;
  name: string;
  maxName: number;
  products: BasketRow[];
  maxQuantity: number;
  /** The search in a list that is not short; `found`: how many have its words, `left`: how many are not listed, `isWhole`: all of them are. */
  finder: { query: string; found: number | null; left: number; isWhole: boolean } | null;
  retailers: Choice[];
};

type ProductProps = { row: BasketRow; max: number; errors: FormError[]; isSpare: boolean };

/** `isSpare`: its name says which one it is, without its code. */
const Product = ({ row, max, errors, isSpare }: ProductProps) => {
  const { t } = usePage();
  const label = t('sets:quantityOf', { product: row.label });
  const error = errors.find(one => one.field === row.quantityField);
  return (
    <li className="basket__row">
      <label className="choice">
        <input type="checkbox" name="product" value={row.value} defaultChecked={row.ticked} />
        <bdi className="breakable">{titleWords(row.label)}</bdi>{' '}
        <span className={isSpare ? 'choice__note is-spare' : 'choice__note'}>
          <span className="num">{row.upc}</span>
        </span>
      </label>
      {row.kind ? <Tag kind={row.own ? 'own' : 'plain'}>{row.kind}</Tag> : null}{' '}
      <input
        className="input input--small basket__quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        id={row.quantityField}
        name={row.quantityField}
        defaultValue={row.quantity}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${row.quantityField}-error` : undefined}
      />
      {error ? <FieldError id={row.quantityField} error={error.text} /> : null}
    </li>
  );
};

const Basket = ({ products, maxQuantity, errors, finder }: SetFormProps) => {
  const { t } = usePage();
  const error = errorAt(errors, 'basket', t('sets:basket'));
  const shared = sharedNames(products.map(({ label }) => label));
  return (
    <fieldset className="choices" id="basket" tabIndex={-1}>
      <legend>{t('sets:basket')}</legend>
      {error ? <FieldError id="basket" error={error} /> : null}
      {products.length === 0 && !finder ? <p className="muted">{t('sets:noProducts')}</p> : null}
      {finder ? <Finder {...finder} /> : null}
      {products.length === 0 && finder ? <p className="muted">{t('sets:noMatch')}</p> : null}
      <div id="basket-list">
        {[...Map.groupBy(products, ({ group }) => group)].map(([group, rows]) => (
          <div className="basket__group" key={group}>
            <h2>{group}</h2>
            <ul className="basket" aria-label={group}>
              {rows.map(row => (
                <Product key={row.value} row={row} max={maxQuantity} errors={errors} isSpare={!shared.has(row.label)} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {finder && finder.left > 0 ? <p className="muted">{t('sets:left', { count: finder.left })}</p> : null}
    </fieldset>
  );
};

const Finder = ({ query, found, isWhole }: NonNullable<SetFormProps['finder']>) => {
  const { t } = usePage();
  return (
    <div className="form-narrow">
      <input type="hidden" name="listed" value={query} />
      <ListSearch
        name="q"
        label={t('sets:find')}
        value={query}
        list="basket-list"
        none={t('sets:noMatch')}
        found={found}
        isWhole={isWhole}
      />
    </div>
  );
};

/** How many are in the basket: the style sheet counts the ticks as they are set. */
const Ticked = ({ products }: Pick<SetFormProps, 'products'>) => {
  const { t } = usePage();
  return (
    <p className="basket__ticked">
      {t('sets:ticked')}{' '}
      <strong>
        <span>{products.filter(({ ticked }) => ticked).length}</span>
      </strong>
    </p>
  );
};

/** Name, retailers and basket of a set, in one form: the longest last, over a bar that keeps its button in sight. */
export const SetForm = (props: SetFormProps) => {
  const { t } = usePage();
  const { action, submit, name, maxName, retailers, errors, problem } = props;
  return (
    <AccountForm
      action={action}
      submit={submit}
      errors={errors}
      problem={problem}
      beside={<Ticked products={props.products} />}
      hasOther={props.finder !== null}
    >
      <div className="form-narrow">
        <AccountField name="name" label={t('sets:name')} errors={errors} max={maxName} value={name} />
      </div>
      <Choices
        id="retailers"
        legend={t('sets:at')}
        name="retailer"
        choices={retailers}
        error={errorAt(errors, 'retailers', t('sets:at'))}
        scroll={retailers.length > 24}
        columns
      />
      <Basket {...props} />
    </AccountForm>
  );
};
