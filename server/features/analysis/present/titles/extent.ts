import type { Formats } from '../../../../domain/formats.ts';
import type { Translator } from '../../../../rendering/translator.ts';

/** What is counted: places, lines of a chart, pairs, or buckets of time. */
export type ExtentOf =
  | 'region'
  | 'city'
  | 'shop'
  | 'retailer'
  | 'place'
  | 'product'
  | 'pair'
  | 'line'
  | 'day'
  | 'week'
  | 'month';

/** In how many of them something holds, with the preposition: "in 3 of 8 regions", "in all 8 regions", "in the only region". */
export const extentWords = (
  { t, formats }: { t: Translator; formats: Pick<Formats, 'count'> },
  of: ExtentOf,
  { part, total }: { part: number; total: number },
): string => {
  const words = { part: formats.count(part), total: formats.count(total) };
  if (part < total) return t(`analysis:extent.some.${of}`, words);
  return total === 1 ? t(`analysis:extent.only.${of}`) : t(`analysis:extent.all.${of}`, words);
};
