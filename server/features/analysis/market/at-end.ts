import { todayIn } from '../../../domain/days.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import type { OpenAnalysis } from '../open-analysis.ts';
import { dayText } from './day-text.ts';

/**
 * How the state at the end of a period is spoken of: `now` only where its last day is today in the country; else `then`, with
 * the day's name.
 */
export const atEnd = (
  { now }: PageRequest,
  { data, selection, formats }: OpenAnalysis,
): { when: 'now' | 'then'; day: string } => {
  const { end } = selection.period;
  return { when: end < todayIn(data.basic.timeZone, now) ? 'then' : 'now', day: dayText(formats, end) };
};
