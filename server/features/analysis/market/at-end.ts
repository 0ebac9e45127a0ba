import { isDay, todayIn } from '../../../domain/calendar/days.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { dayText } from './day-text.ts';

/**
 * The tense for the state at the end of a period: `now` only if its last day is today in the country; otherwise `then`,
 * with the day. Null if the dates could not be read.
 */
export const atEnd = (
  { now }: PageRequest,
  { data, selection, formats }: OpenAnalysis,
): { when: 'now' | 'then'; day: string } => {
  const { end } = selection;
  if (!isDay(end)) return { when: 'now', day: '' };
  return { when: end < todayIn(data.basic.timeZone, now) ? 'then' : 'now', day: dayText(formats, end) };
};
