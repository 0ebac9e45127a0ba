import type { AnalysisHead } from '../../../../views/pages/analysis/parts/AnalysisFrame.tsx';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { writeSelection } from './selection.ts';

/**
 * A note that the dashboard has observations after the period (all named ranges end yesterday), with a link to them.
 */
export const presentNewer = (
  { t }: PageRequest,
  { data: { lastDay }, selection, formats, problems }: OpenAnalysis,
  here: string,
): AnalysisHead['newer'] => {
  if (problems.length > 0 || lastDay === null || lastDay <= selection.end) return null;
  const dates = { range: 'dates', end: lastDay, page: 1 } as const;
  return {
    text: t('analysis:newer', { day: formats.day(lastDay) }),
    link: t('analysis:includeNewer'),
    href: withQuery(here, writeSelection(selection, dates)),
  };
};
