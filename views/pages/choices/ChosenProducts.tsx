import { Button } from '../../components/Button.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { AskedSearch } from '../../components/forms/ListSearch.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { ProductLabel, productName } from '../../components/ProductLabel.tsx';
import { Usage, type UsageProps } from '../../components/Usage.tsx';
import { usePage } from '../../page-context.tsx';
import { sharedNames } from '../../shared-names.ts';

export type ChosenProps = {
  /** Addresses with their base: of the page, and of its form with the current search. */
  action: string;
  sendTo: string;
  removeAllHref: string;
  /** What the whole plan has chosen. */
  planHref: string;
  canEdit: boolean;
  /** The search in the chosen ones. */
  query: string;
  kept: { name: string; value: string }[];
  rows: { value: string; label: string }[];
  /** How many the search found; '' without one. */
  foundText: string;
  /** Of all chosen ones, whatever is searched. */
  total: number;
  /** "1,204 chosen" */
  totalText: string;
  pages: PagesProps;
  usage: UsageProps | null;
};

const Find = ({ action, query, kept }: ChosenProps) => {
  const { t } = usePage();
  return (
    <form method="get" action={`${action}#chosen-products`} className="finder finder--few">
      {kept.map(field => (
        <input type="hidden" key={field.name} name={field.name} value={field.value} />
      ))}
      <AskedSearch id="chosen-finder" name="chosen" label={t('choices:findChosen')} value={query} list="chosen-found" />
      <Button>{t('dashboards:find')}</Button>
    </form>
  );
};

const Rows = ({ rows, sendTo, canEdit }: ChosenProps) => {
  const { t } = usePage();
  const shared = sharedNames(rows.map(row => productName(row.label)));
  if (!canEdit)
    return (
      <ul className="chosen">
        {rows.map(row => (
          <li key={row.value}>
            <ProductLabel label={row.label} shared={shared} />
          </li>
        ))}
      </ul>
    );
  return (
    <form method="post" action={sendTo} className="stack stack--tight">
      <Csrf />
      <div className="pickbar">
        <p>{t('choices:chosenTick')}</p>
        <Button size="small" name="do" value="remove">
          {t('choices:removeTicked')}
        </Button>
      </div>
      <fieldset className="choices">
        <legend className="visually-hidden">{t('choices:chosenTitle')}</legend>
        <ul className="chosen">
          {rows.map(row => (
            <li key={row.value}>
              <label className="choice">
                <input type="checkbox" name="productIds" value={row.value} />
                <ProductLabel label={row.label} shared={shared} />
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </form>
  );
};

/**
 * The chosen products: how much of the plan they use, and which to remove. `isBeside`: always visible beside those that can
 * be added, else in the width of the page.
 */
export const ChosenProducts = ({ isBeside, ...props }: ChosenProps & { isBeside: boolean }) => {
  const { t } = usePage();
  const { rows, total, totalText, canEdit, removeAllHref, planHref, usage, pages, query, foundText } = props;
  return (
    <aside
      className={isBeside ? 'card tray duo__stuck' : 'card tray'}
      id="chosen-products"
      aria-labelledby="chosen-title"
    >
      <div className="panel__head">
        <h2 id="chosen-title">{t('choices:chosenTitle')}</h2>
        {canEdit && total > 0 ? <a href={removeAllHref}>{t('choices:removeAll')}</a> : null}
      </div>
      <p className="links-line">
        <span>{totalText}</span> <a href={planHref}>{t('choices:planProducts')}</a>
      </p>
      {usage ? <Usage {...usage} /> : null}
      {total === 0 ? (
        <p className="muted">{t('choices:chosenNone')}</p>
      ) : (
        <>
          <Find {...props} />
          <div className="stack stack--tight" id="chosen-found">
            <p className="muted" role="status">
              {rows.length === 0 ? t('choices:chosenNoneFound', { query }) : foundText}
            </p>
            {rows.length === 0 && !canEdit ? null : <Rows {...props} />}
            <Pagination {...pages} />
          </div>
        </>
      )}
    </aside>
  );
};
