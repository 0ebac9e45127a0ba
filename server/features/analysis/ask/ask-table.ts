import { type Columns, listSortKeys, type SortKey } from '../../../contract/analyses/parts/columns.ts';
import { listChangeSorts } from '../../../contract/analyses/parts/compared-columns.ts';
import { isComparable } from '../../../contract/analyses/parts/declare.ts';
import type { Bucket, Direction, Inputs } from '../../../contract/analyses/parts/wire.ts';
import type { Call } from '../../../contract/call.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { type Asks, ask, buildBody } from './ask.ts';
import { fetchLastPage } from './last-page.ts';
import type { OpenAnalysis } from './open-analysis.ts';
import { withRows } from './with-rows.ts';

/** The period to compare with, in the questions of a table that can be. */
export const comparedIn = (declared: { inputs?: Inputs | undefined }, { selection }: OpenAnalysis) => {
  const compared = comparedPeriod(selection);
  return compared && isComparable(declared) ? { compared } : {};
};

/** The body of a declared table, in the requested order if it has one. */
export const tableBody = <C extends Columns, const V extends string = never, const B extends Bucket | 'period' = never>(
  declared: { columns: C; inputs?: Inputs | undefined },
  open: OpenAnalysis,
  asks: Omit<Asks<SortKey<C>, V, B>, 'sort' | 'direction'> = {},
) => {
  const { columns } = declared;
  const compared = comparedIn(declared, open);
  const byChange = 'compared' in compared ? (listChangeSorts(columns) as SortKey<C>[]) : [];
  const sort = [...listSortKeys(columns), ...byChange].find(key => key === open.selection.sort) ?? '';
  return buildBody<SortKey<C>, V, B, Direction>(open, {
    ...asks,
    ...compared,
    sort,
    direction: sort === '' ? '' : open.selection.direction,
  });
};

/** The same question in the table's first order, from its first page. */
export const withoutSort = <Open extends OpenAnalysis>(open: Open): Open => ({
  ...open,
  selection: { ...open.selection, sort: '', page: 1 },
});

/** Whether a table is requested in its first order, from its first page. */
export const isFirstPage = ({ selection: { sort, page } }: OpenAnalysis): boolean => sort === '' && page === 1;

type Paged = { data: readonly unknown[]; total: number; page: number; limit: number; summary?: object | undefined };

/**
 * Whether the row with the highest figure is among these, from the first page of a table that begins with it: where two periods are
 * compared it begins with the largest change.
 */
export const hasHighest = (open: OpenAnalysis, { data, total }: Pick<Paged, 'data' | 'total'>): boolean =>
  isFirstPage(open) && (comparedPeriod(open.selection) === null || total <= data.length);

// biome-ignore lint/suspicious/noExplicitAny: as `AnyCall`, but for what the reply is read as
type PagedCall<Reply> = Call<any, any, any, any, Reply>;

/** The figures over all rows of a table, even if its page has none; null if unknown. */
export const readSummary = <Reply extends Paged>(table: Outcome<Reply>): NonNullable<Reply['summary']> | null =>
  (table.kind === 'ok' && table.value.summary) || null;

/**
 * The requested page, the figures over all rows, and the last page if the requested one is beyond it. No rows is not
 * found.
 */
export const readPage = async <Reply extends Paged>(
  request: PageRequest,
  open: OpenAnalysis,
  call: PagedCall<Reply>,
  body: object,
): Promise<{ table: Outcome<Reply>; summary: NonNullable<Reply['summary']> | null; lastPage: number | null }> => {
  const { page, limit } = open.selection;
  const at = (query: { page: number; limit: number }) => () =>
    request.call(call, { query, body }) as Promise<Outcome<Reply>>;
  const table = await ask(open, at({ page, limit }));
  return {
    table: withRows(table),
    summary: readSummary(table),
    lastPage: await fetchLastPage(open, table, at({ page: 1, limit: 1 })),
  };
};
