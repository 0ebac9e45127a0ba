import type { LinkedNoteProps } from '../../../../views/pages/analysis/parts/LinkedNote.tsx';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { writeSelection } from '../filter/selection.ts';

/** That figures of the other period, or changes in the same shops, are not all there, with the same page to try again; null where they are. */
export const presentMissed = (
  { t }: PageRequest,
  { selection, formats, failures }: OpenAnalysis,
  here: string,
): LinkedNoteProps | null => {
  const other = failures.otherPeriod ? comparedPeriod(selection) : null;
  const missed = [
    ...(other ? [t('compared:missed', { period: formats.period(other.start, other.end) })] : []),
    ...(failures.sameShops ? [t('evolution:sameShops.missed')] : []),
  ];
  return missed.length > 0
    ? { text: missed.join(' '), link: t('common:retry'), href: withQuery(here, writeSelection(selection)) }
    : null;
};
