import { z } from 'zod';
import { day, plainList } from './scalars.ts';

type Context = z.RefinementCtx;
type Path = (string | number)[];

const fault = (context: Context, path: Path, message: string): void =>
  context.addIssue({ code: 'custom', path, message });

/** A price in the country's currency, never negative; null if unknown. */
export const price = z.number().min(0).nullable();

const isPrice = (value: unknown): boolean => value === null || (Number.isFinite(value) && Number(value) >= 0);

/** Prices of a chart, null if nothing was observed. */
export const prices = plainList(price, isPrice);

/** The first days of a chart's buckets, ascending and without duplicates. */
export const days = plainList(day, value => typeof value === 'string' && z.core.regexes.date.test(value))
  .superRefine((list, context) => {
    const index = list.findIndex((one, at) => at > 0 && one <= (list[at - 1] ?? ''));
    if (index >= 0) fault(context, [index], `${list[index]} does not come after ${list[index - 1]}`);
  })
  .meta({
    type: 'array',
    items: { type: 'string', format: 'date' },
    uniqueItems: true,
    description: 'In their order.',
  });

/** Checks that one list has an entry for each entry of another. */
export const expectLength = (
  context: Context,
  path: Path,
  list: readonly unknown[],
  { name, length }: { name: string; length: number },
): void => {
  if (list.length !== length) fault(context, path, `has ${list.length} entries, ${name} ${length}`);
};

/** Some backends round an average to the cent, or calculate it in floating point, but not the prices behind it. */
const tolerance = (price: number): number => 0.005 + Math.abs(price) * 1e-9;

type Range = { minimum: number | null; average: number | null; maximum: number | null };

/** Checks that minimum ≤ average ≤ maximum, among known values. */
export const expectOrder = (context: Context, path: Path, { minimum, average, maximum }: Range): void => {
  const known = [minimum, average, maximum].filter(value => value !== null);
  const isOrdered = known.every((value, at) => at === 0 || value >= (known[at - 1] ?? 0) - tolerance(value));
  if (!isOrdered) fault(context, path, `minimum ${minimum}, average ${average}, maximum ${maximum} are not in order`);
};

type Named = { name: string; data: readonly (number | null)[] };

/** The same for the series of these names, entry by entry. */
export const expectOrderedSeries = (context: Context, series: readonly Named[]): void => {
  const [minimum, average, maximum] = ['minimum', 'average', 'maximum'].map(name =>
    series.findIndex(one => one.name === name),
  ) as [number, number, number];
  series[average]?.data.forEach((value, at) => {
    const [low, high] = [series[minimum]?.data[at] ?? null, series[maximum]?.data[at] ?? null];
    expectOrder(context, ['series', average, 'data', at], { minimum: low, average: value, maximum: high });
  });
};

/** Figures of prices whose average lies between their extremes. */
export const inOrder = <T extends z.ZodType<Range>>(figures: T): T =>
  figures.superRefine((found, context) => expectOrder(context, ['average'], found));

/** Checks that the end of an entry's period is not before its start. */
export const checkPeriod = <
  First extends string,
  Last extends string,
  T extends z.ZodType<Record<First | Last, string>>,
>(
  entry: T,
  first: First,
  last: Last,
): T =>
  entry.superRefine((found, context) => {
    const [from, to]: [string, string] = [found[first], found[last]];
    if (to < from) fault(context, [last], `${to} lies before ${from}`);
  });
