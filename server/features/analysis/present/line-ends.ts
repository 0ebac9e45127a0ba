import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { type Day, todayIn } from '../../../domain/calendar/days.ts';
import type { Formats } from '../../../domain/formats.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { dayText } from '../market/day-text.ts';

const lastDay = ({ points }: Pick<Line, 'points'>): string => points.findLast(({ value }) => value !== null)?.day ?? '';

/**
 * How far a line reaches if another one of the chart goes further, so that its last value is not taken for one of the
 * same day; '' otherwise.
 */
export const untilOf =
  ({ t }: Pick<PageRequest, 't'>, formats: Formats, { series, bucket }: Pick<TimeChart, 'series' | 'bucket'>) =>
  (line: Pick<Line, 'points'>): string => {
    const end = series.map(lastDay).toSorted().at(-1) ?? '';
    const day = lastDay(line);
    if (day === '' || day >= end) return '';
    const short = formats.bucket(day, bucket === 'month' ? 'month' : 'day').replaceAll(' ', '\u00a0');
    if (bucket === 'month') return t('analysis:late.untilMonth', { month: short });
    return t(bucket === 'week' ? 'analysis:late.untilWeek' : 'analysis:late.until', { day: short });
  };

/** The last day of the period with data. */
export const lastDayOf = ({ data, selection: { end } }: OpenAnalysis, { newest }: Pick<TimeChart, 'newest'>): Day => {
  const day = newest ? todayIn(data.basic.timeZone, Date.parse(newest)) : end;
  return day < end ? day : end;
};

/** Until when there are data, if the period that is said under the title of a chart goes on; '' otherwise. */
export const dataUntil = (
  { t }: Pick<PageRequest, 't'>,
  open: OpenAnalysis,
  reply: Pick<TimeChart, 'newest'>,
): string => {
  const { formats, selection } = open;
  const day = lastDayOf(open, reply);
  return day < selection.end ? ` · ${t('analysis:late.dataUntil', { day: dayText(formats, day) })}` : '';
};
