import { Breadcrumbs, type Crumb } from '../../components/Breadcrumbs.tsx';
import { DemoMark } from '../../components/notices/DemoMark.tsx';
import { NoMatch } from '../../components/notices/States.tsx';
import { OwnKey } from '../../components/OwnKey.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { keepUnits } from '../../keep-units.ts';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { titleWords } from '../../title-words.ts';
import { PlainTable, type PlainTableProps } from './parts/PlainTable.tsx';

export type ProductsPageProps = {
  frame: DashboardFrameProps;
  isDemo: boolean;
  crumbs: Crumb[];
  /** How many rose and fell, and how many are own ones; '' where none is shown. */
  answer: string;
  action: string;
  query: string;
  /** A note under the search; '' without one. */
  remark: string;
  count: string;
  /** By what the list stands, where nobody has chosen that; '' else. A phone has its order in the heads above the cards. */
  order: string;
  /** How fresh the data is; null if unknown. */
  newest: { name: string; age: string; text: string } | null;
  table: PlainTableProps | null;
  pages: PagesProps;
  /** If nothing was found: a link to all products, or to choosing some. */
  none: { title: string; text: string; removals: { label: string; href: string }[] } | null;
};

/** The products of a dashboard, each a link to everything about it. */
export const ProductsPage = ({
  frame,
  isDemo,
  crumbs,
  answer,
  action,
  query,
  remark,
  count,
  order,
  newest,
  table,
  pages,
  none,
}: ProductsPageProps) => {
  const { t } = usePage();
  return (
    <DashboardFrame {...frame}>
      <Breadcrumbs label={t('common:crumbs')} crumbs={crumbs} beside={isDemo ? <DemoMark /> : null} />
      <div className="pagehead">
        <h1>{t('individual:whichProduct')}</h1>
        <p className="pagehead__answer">
          {answer ? <strong>{titleWords(answer)}</strong> : null}{' '}
          <span className="not-narrow">{t('individual:whichProductLead')}</span>
        </p>
      </div>
      <div className="stack">
        {newest ? (
          <p>
            {newest.name}: <strong>{newest.age}</strong>, {keepUnits(newest.text)}
          </p>
        ) : null}
        <form method="get" action={action} className="row finder__row">
          <div className="field finder__field">
            <label htmlFor="q">{t('individual:findProduct')}</label>
            <input className="input" id="q" name="q" type="search" defaultValue={query} maxLength={100} />
          </div>
          <button type="submit" className="button">
            {t('common:find')}
          </button>
        </form>
        {remark ? <p className="muted filter-remark">{remark}</p> : null}
        <p className="muted" role="status">
          {titleWords(count)}
          {order ? <span className="not-narrow">{titleWords(` · ${order}`)}</span> : null}{' '}
          {table ? <OwnKey rows={table.rows} /> : null}
        </p>
        {table ? <PlainTable {...table} /> : null}
        {none ? <NoMatch {...none} /> : null}
        {pages.shown ? <Pagination {...pages} /> : null}
      </div>
    </DashboardFrame>
  );
};
