import type { Outcome } from '../../upstream/outcome.ts';
import type { OpenAnalysis } from './open-analysis.ts';

/** The last page, where the one asked for lies beyond it; null where it does not. */
export const lastPageOf = async (
  { selection, asks }: OpenAnalysis,
  table: Outcome<unknown>,
  first: () => Promise<Outcome<{ total: number }>>,
): Promise<number | null> => {
  if (!asks || table.kind !== 'notFound' || selection.page === 1) return null;
  const found = await first();
  return found.kind === 'ok' ? Math.ceil(found.value.total / selection.limit) : null;
};
