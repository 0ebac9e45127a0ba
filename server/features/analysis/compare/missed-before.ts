import type { LinkedNoteProps } from '../../../../views/pages/analysis/parts/LinkedNote.tsx';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { writeSelection } from '../filter/selection.ts';

/** Selections of pages that are being read, of which a question about the other period failed. */
const missed = new WeakSet<OpenAnalysis['selection']>();

/** Notes that a question about the other period failed: whoever shows the page says so, whichever part it was for. */
export const noteMissed = ({ selection }: OpenAnalysis): void => {
  missed.add(selection);
};

/** That the figures of the other period are not all there, with the same page to try again; null where they are. */
export const presentMissed = (
  { t }: PageRequest,
  { selection, formats }: OpenAnalysis,
  here: string,
): LinkedNoteProps | null => {
  const other = missed.has(selection) ? comparedPeriod(selection) : null;
  return (
    other && {
      text: t('compared:missed', { period: formats.period(other.start, other.end) }),
      link: t('common:retry'),
      href: withQuery(here, writeSelection(selection)),
    }
  );
};
