import { z } from 'zod';
import { day, plainList } from './scalars.ts';

type Context = z.RefinementCtx;
type Path = (string | number)[];

const fault = (context: Context, path: Path, message: string): void =>
  context.addIssue({ code: 'custom', path, message });

/** A price in the country's currency, never below 0; null where it is not known. */
export const price = z.number().min(0).nullable();

const isPrice = (value: unknown): boolean => value === null || (Number.isFinite(value) && Number(value) >= 0);

/** Prices of a chart, null where nothing was observed. */
export const prices = plainList(price, isPrice);

/** The first days of the buckets of a chart: each once, in their order. */
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

/** That a list has an entry for each of another one. */
export const expectLength = (
  context: Context,
  path: Path,
  list: readonly unknown[],
  { name, length }: { name: string; length: number },
): void => {
  if (list.length !== length) fault(context, path, `has ${list.length} entries, ${name} ${length}`);
};

/** Some backends round an average to the cent, or compute it in floating point, and not the prices that it is of. */
const tolerance = (price: number): number => 0.005 + Math.abs(price) * 1e-9;

type Range = { minimum: number | null; average: number | null; maximum: number | null };

/** That minimum ≤ average ≤ maximum, of those that are known. */
export const expectOrder = (context: Context, path: Path, { minimum, average, maximum }: Range): void => {
  const known = [minimum, average, maximum].filter(value => value !== null);
  const isOrdered = known.every((value, at) => at === 0 || value >= (known[at - 1] ?? 0) - tolerance(value));
  if (!isOrdered) fault(context, path, `minimum ${minimum}, average ${average}, maximum ${maximum} are not in order`);
};

type Named = { name: string; data: readonly (number | null)[] };

/** The same of the series that are called so, entry by entry. */
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

/** Something that lasts from one day to another, which is not before it. */
export const lasting = <First extends string, Last extends string, T extends z.ZodType<Record<First | Last, string>>>(
  entry: T,
  first: First,
  last: Last,
): T =>
  entry.superRefine((found, context) => {
    const [from, to]: [string, string] = [found[first], found[last]];
    if (to < from) fault(context, [last], `${to} lies before ${from}`);
  });
