import { isDay, todayIn } from '../../../domain/days.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import type { OpenAnalysis } from '../open-analysis.ts';
import { dayText } from './day-text.ts';

/**
 * How the state at the end of a period is spoken of: `now` only where its last day is today in the country; else `then`, with
 * the day's name. Of dates that could not be read nothing is known yet.
 */
export const atEnd = (
  { now }: PageRequest,
  { data, selection, formats }: OpenAnalysis,
): { when: 'now' | 'then'; day: string } => {
  const { end } = selection;
  if (!isDay(end)) return { when: 'now', day: '' };
  return { when: end < todayIn(data.basic.timeZone, now) ? 'then' : 'now', day: dayText(formats, end) };
};
