import { isDay } from '../../../domain/calendar/days.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { listed } from './late.ts';

/** The first day that figures of a page are of: that of the other period, where one is compared with that is earlier. */
const firstDayOf = ({ selection }: OpenAnalysis): string => {
  const other = comparedPeriod(selection);
  return other && other.start < selection.start ? other.start : selection.start;
};

type Seen = { id: number; name: string; firstDay: string };

/** The competitors of an own product that came within the days from `first` on, where others of it were there before. */
const joinedOf = ({ data, selection }: OpenAnalysis, ownId: number, first: string): Seen[] => {
  const seen = data.competitors
    .filter(({ ownProductIds }) => ownProductIds.includes(ownId))
    .filter(({ id }) => selection.competitors.length === 0 || selection.competitors.includes(id))
    .flatMap(({ id, name, firstDay }) => (firstDay === null ? [] : [{ id, name, firstDay }]));
  const joined = seen.filter(({ firstDay }) => firstDay > first && firstDay <= selection.end);
  return seen.some(({ firstDay }) => firstDay <= first) ? joined : [];
};

/**
 * Competitors of own products that were observed only from a day on within what the page is about, while others were there
 * before: from that day on their average is one of more products. '' if there are none, or the API does not say.
 */
export const newCompetitorWords = (request: PageRequest, open: OpenAnalysis, ownIds: readonly number[]): string => {
  const { t } = request;
  const first = firstDayOf(open);
  if (!isDay(first)) return '';
  const joined = new Map(ownIds.flatMap(id => joinedOf(open, id, first)).map(one => [one.id, one]));
  if (joined.size === 0) return '';
  const names = [...joined.values()]
    .toSorted((a, b) => a.firstDay.localeCompare(b.firstDay))
    .map(({ name, firstDay }) => t('analysis:joined.since', { name, day: open.formats.day(firstDay) }));
  const words = { count: joined.size, names: listed(request, names) };
  return t(ownIds.length === 1 ? 'analysis:joined' : 'analysis:joinedAny', words);
};
