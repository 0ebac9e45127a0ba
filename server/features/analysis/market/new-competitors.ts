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

/**
 * Competitors of an own product that were observed only from a day on within what the page is about, while others of it were
 * there before: from that day on their average is one of more products. '' if there are none, or the API does not say.
 */
export const newCompetitorWords = (request: PageRequest, open: OpenAnalysis, ownId: number): string => {
  const { t } = request;
  const { data, formats, selection } = open;
  const first = firstDayOf(open);
  if (!isDay(first)) return '';
  const isChosen = ({ id }: { id: number }): boolean =>
    selection.competitors.length === 0 || selection.competitors.includes(id);
  const seen = data.competitors
    .filter(({ ownProductIds }) => ownProductIds.includes(ownId))
    .filter(isChosen)
    .flatMap(({ name, firstDay }) => (firstDay === null ? [] : [{ name, firstDay }]));
  const joined = seen.filter(({ firstDay }) => firstDay > first && firstDay <= selection.end);
  if (joined.length === 0 || !seen.some(({ firstDay }) => firstDay <= first)) return '';
  const names = joined
    .toSorted((a, b) => a.firstDay.localeCompare(b.firstDay))
    .map(({ name, firstDay }) => t('analysis:joined.since', { name, day: formats.day(firstDay) }));
  return t('analysis:joined', { count: joined.length, names: listed(request, names) });
};
