import { isDay, todayIn } from '../../../domain/calendar/days.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { dayText } from './day-text.ts';

/** An analysis of states at the end of its period; `endsOn`: where all chosen retailers are late, the last day of their data. */
export type Ending = OpenAnalysis & { endsOn?: string };

/**
 * The tense for the state at the end of a period: `now` only if its last day is today in the country; otherwise `then`,
 * with the day: that of the data of the chosen retailers, if these end before. Null if the dates could not be read.
 */
export const atEnd = (
  { now }: PageRequest,
  { data, selection, formats, endsOn }: Ending,
): { when: 'now' | 'then'; day: string } => {
  const end = endsOn ?? selection.end;
  if (!isDay(end)) return { when: 'now', day: '' };
  return { when: end < todayIn(data.basic.timeZone, now) ? 'then' : 'now', day: dayText(formats, end) };
};
