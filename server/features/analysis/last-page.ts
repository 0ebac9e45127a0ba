import type { Outcome } from '../../upstream/outcome.ts';
import type { OpenAnalysis } from './open-analysis.ts';

type Page = { total: number; data?: readonly unknown[] };

/** The rows that there are, where the page has none of them; null where nobody tells. A page without rows may tell it itself. */
const totalBeyond = async (table: Outcome<Page>, first: () => Promise<Outcome<Page>>): Promise<number | null> => {
  if (table.kind === 'ok') return table.value.data?.length === 0 ? table.value.total : null;
  if (table.kind !== 'notFound') return null;
  const found = await first();
  return found.kind === 'ok' ? found.value.total : null;
};

/** The last page, where the one asked for lies beyond it; null where it does not. */
export const lastPageOf = async (
  { selection, asks }: OpenAnalysis,
  table: Outcome<Page>,
  first: () => Promise<Outcome<Page>>,
): Promise<number | null> => {
  if (!asks || selection.page === 1) return null;
  const total = await totalBeyond(table, first);
  return total ? Math.ceil(total / selection.limit) : null;
};
