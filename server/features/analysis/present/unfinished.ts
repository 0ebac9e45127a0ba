import type { UnfinishedNote } from '../../../../views/pages/analysis/parts/Unfinished.tsx';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
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

/** Comparable values of a line: without the last day, week or month if that is not complete. */
export const keepComplete = ({ lastShops }: Pick<Reply, 'lastShops'>, { points }: Line): (number | null)[] =>
  (lastShops && isUnfinished(lastShops) ? points.slice(0, -1) : points).map(({ value }) => value);
