import type { LinkedNoteProps } from '../../../../views/pages/analysis/parts/LinkedNote.tsx';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { writeSelection } from '../filter/selection.ts';

/** How many rows of the other period a table has not; undefined where that is not known. */
export const onlyBeforeIn = (table: Outcome<object>): number | undefined =>
  table.kind === 'ok'
    ? (table.value as { summary?: { onlyBefore?: number | undefined } | undefined }).summary?.onlyBefore
    : undefined;

/**
 * How many rows of the other period this one has not, such as delisted products, with the same page the other way round, where they
 * are; null where there are none, or that is not known.
 */
export const presentOnlyBefore = (
  { t }: PageRequest,
  { selection, formats, problems, incomparable }: OpenAnalysis,
  here: string,
  rows: number | undefined,
): LinkedNoteProps | null => {
  const other = problems.length > 0 || incomparable ? null : comparedPeriod(selection);
  if (!other || !rows) return null;
  const { start, end } = selection;
  const exchanged = { range: 'dates', ...other, compared: { by: 'dates', start, end }, page: 1 } as const;
  return {
    text: t('compared:onlyBefore', {
      count: rows,
      number: formats.count(rows),
      period: formats.period(other.start, other.end),
    }),
    link: t('compared:exchange'),
    href: withQuery(here, writeSelection(selection, exchanged)),
  };
};
