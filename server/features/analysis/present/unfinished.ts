import type { UnfinishedNote } from '../../../../views/pages/analysis/parts/Unfinished.tsx';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import { addDays, type Day, daysBetween } from '../../../domain/calendar/days.ts';
import type { Formats } from '../../../domain/formats.ts';
import { isUnfinished } from '../../../domain/unfinished.ts';
import type { Translator } from '../../../rendering/translator.ts';

type Reply = Pick<TimeChart, 'bucket' | 'days' | 'lastShops'>;

/**
 * A note that the last day, week or month of a chart is not complete, with its shops; null if it is complete, or
 * unknown.
 */
export const unfinishedNote = (
  t: Translator,
  formats: Formats,
  { bucket, days, lastShops }: Reply,
): UnfinishedNote | null => {
  const start = days.at(-1);
  if (start === undefined || !lastShops || !isUnfinished(lastShops)) return null;
  const when = bucket === 'month' ? formats.bucket(start, 'month') : formats.day(start);
  const shops = { last: formats.count(lastShops.last), before: formats.count(lastShops.before) };
  return {
    text: t(`evolution:unfinished.${bucket}`, { when, ...shops }),
    definition: t('figures:define.unfinished'),
  };
};

/** The last day of a bucket. */
export const endOfBucket = (start: Day, bucket: 'week' | 'month'): Day => {
  if (bucket === 'week') return addDays(start, 6);
  const [year = 0, month = 1] = start.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/**
 * Notes of the first and the last week or month where less than half of one of them is in the period: what it says stands on few days,
 * at the beginning as at the end. The other one is named too if it is not whole: it would be taken for a whole one.
 */
export const fewDaysNotes = (
  t: Translator,
  formats: Formats,
  { bucket, days }: Pick<Reply, 'bucket' | 'days'>,
  { start, end }: Period,
): string[] => {
  if (bucket === 'day') return [];
  const ends = [...new Set([days.at(0), days.at(-1)])].filter(day => day !== undefined);
  const parts = ends.flatMap(first => {
    const last = endOfBucket(first, bucket);
    const [count, all] = [
      daysBetween(first < start ? start : first, last > end ? end : last) + 1,
      daysBetween(first, last) + 1,
    ];
    return count < all ? [{ first, count, isFew: count * 2 < all }] : [];
  });
  if (!parts.some(({ isFew }) => isFew)) return [];
  return parts.map(({ first, count }) => {
    const when = bucket === 'month' ? formats.bucket(first, 'month') : formats.day(first);
    return t(`evolution:fewDays.${bucket}`, { when, count });
  });
};

/** The last day that comparable values of lines are of, if the last day, week or month is not complete; null if it is. */
export const lastComplete = ({ days, lastShops }: Pick<Reply, 'days' | 'lastShops'>): Day | null => {
  const start = days.at(-1);
  return start !== undefined && lastShops && isUnfinished(lastShops) ? addDays(start, -1) : null;
};

/** Comparable values of a line: without the last day, week or month if that is not complete. */
export const keepComplete = ({ lastShops }: Pick<Reply, 'lastShops'>, { points }: Line): (number | null)[] =>
  (lastShops && isUnfinished(lastShops) ? points.slice(0, -1) : points).map(({ value }) => value);

/** Where a line ends: its last complete value, else its last one. It is drawn there, and read out. */
export const endOf = (points: readonly (number | null)[], isUnfinished: boolean): number | null =>
  (isUnfinished ? points.slice(0, -1) : points).findLast(value => value !== null) ??
  points.findLast(value => value !== null) ??
  null;
