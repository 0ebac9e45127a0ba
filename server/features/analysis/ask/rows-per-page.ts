import type { RowsPerPage } from '../../../../views/pages/analysis/parts/RowsPerPageForm.tsx';
import { pageSizes, writeSelection } from '../filter/selection.ts';
import type { OpenAnalysis } from './open-analysis.ts';

/**
 * The choice of how many rows a page has; it keeps the rest of the address. None where a page has all of them, unless one chose a longer
 * or a shorter page than the usual one: the way back stays.
 */
export const presentRowsPerPage = (
  { selection }: OpenAnalysis,
  total: number,
  here: string,
  offered: readonly number[] = pageSizes,
): RowsPerPage | null => {
  const sizes = [...offered].sort((a, b) => a - b);
  const isUsual = selection.limit === offered[0] || selection.limit === pageSizes[0];
  if (total <= (isUsual ? (offered[0] ?? 0) : (sizes[0] ?? 0))) return null;
  const kept = [...writeSelection(selection, { page: 1, limit: pageSizes[0] })].map(([name, value]) => ({
    name,
    value,
  }));
  return { action: here, kept, sizes, current: selection.limit };
};
