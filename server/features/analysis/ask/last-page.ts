import type { Outcome } from '../../../upstream/outcome.ts';
import type { OpenAnalysis } from './open-analysis.ts';

type Page = { total: number; data?: readonly unknown[] };

/** The total number of rows if the page has none; null if unknown. An empty page may contain it. */
const totalBeyond = async (table: Outcome<Page>, first: () => Promise<Outcome<Page>>): Promise<number | null> => {
  if (table.kind === 'ok') return table.value.data?.length === 0 ? table.value.total : null;
  if (table.kind !== 'notFound') return null;
  const found = await first();
  return found.kind === 'ok' ? found.value.total : null;
};

/** The last page, if the requested one is beyond it; otherwise null. */
export const fetchLastPage = async (
  { selection, asks }: OpenAnalysis,
  table: Outcome<Page>,
  first: () => Promise<Outcome<Page>>,
): Promise<number | null> => {
  if (!asks || selection.page === 1) return null;
  const total = await totalBeyond(table, first);
  return total ? Math.ceil(total / selection.limit) : null;
};
