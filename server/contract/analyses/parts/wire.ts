import { z } from 'zod';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import { day, id } from '../../scalars.ts';

/**
 * The body of an analysis on the wire (docs/product.md §7.7). Only this file knows its field names: `toWire` writes a
 * question, `fromWire` reads one.
 */

/** A list of master ids in which `[0]` means "no choice" (docs/product.md §5). */
const choice = z.array(z.number().int().min(0)).min(1).max(5000);
const direction = z.enum(['asc', 'desc']);
export type Direction = z.output<typeof direction>;

/** The size of buckets. */
export const buckets = ['day', 'week', 'month'] as const;
export const bucket = z.enum(buckets);
export type Bucket = (typeof buckets)[number];

/** What rows of a page can stand together by. */
export const groupings = ['product', 'place'] as const;
/** The same, and whether their retailers end before others (`reach`). */
const allGroupings = [...groupings, 'reach'] as const;
export type Grouping = (typeof allGroupings)[number];

const described = <T extends z.ZodType>(schema: T, description: string): T => schema.meta({ description }) as T;
const notUsed = 'Not used here: an empty text';

/** The fields of every body, for any analysis. */
const selection = {
  idDashboard: described(id, 'The dashboard, by its id'),
  start_date: described(day, 'First day of the period, itself included'),
  end_date: described(day, 'Last day of the period, itself included'),
  master_product_id: described(
    z.array(id).max(5000),
    'Products, by their master ids, together with those of the groups; [] without groups means every product of the dashboard',
  ),
  master_retailer_id: described(choice, 'Retailers, by their master ids; [0] stands for no choice'),
  region: described(choice, 'Regions, by their master ids; [0] stands for no choice'),
  cities: described(choice, 'Cities, by their master ids; [0] stands for no choice'),
  stores: described(choice, 'Shops, by their master ids; [0] stands for no choice'),
  postal: described(
    z.array(z.union([z.literal(0), z.string().max(20)])).min(1),
    'Postal codes of shops, where a source has them; [0] stands for no choice',
  ),
  country: described(z.number().int().min(0), 'The country, by its id; 0 leaves it to the dashboard'),
  groups: described(z.array(z.array(id)).min(1), 'Product ids of each chosen group, a list a group; [[]] is no group'),
} as const;

const noText = z.literal('');
const unused = {
  filter: described(noText, notUsed),
  filter2: described(noText, notUsed),
  value: described(noText, notUsed),
};

/** The fields that each analysis gives a meaning of its own; only some bodies have those that are optional. */
const ofAnalysis = {
  filter: z.string(),
  filter2: z.union([noText, direction]),
  value: z.string(),
  data_date: z.union([noText, bucket, z.literal('period')]).optional(),
  quantity: z.number().optional(),
  location: z.number().optional(),
  columns: z.array(z.number()).optional(),
  grouped_by: z.union([noText, z.enum(allGroupings)]).optional(),
  compare_start: z.union([noText, day]).optional(),
  compare_end: z.union([noText, day]).optional(),
} as const;
type BodyFields = typeof selection & typeof ofAnalysis;

/** A body as read by every analysis' schema. */
export type WireBody = z.output<z.ZodObject<BodyFields>>;

/** Inputs that a declaration can have besides the selection, each under its name on the wire. */
export type Inputs = { readonly [K in keyof BodyFields]?: z.ZodType };

/**
 * What an analysis takes as its chosen figure, state, competitor, set … `meaning` describes it, and what '' means if it
 * may be left out.
 */
export const chosen = <V extends z.ZodType<string, string>>(value: V, meaning: string) => ({
  value: described(value, meaning),
});
/** The same, one of some values, or ''. */
export const chosenFrom = <const V extends string>(values: readonly V[], meaning: string) =>
  chosen(z.enum(['', ...values]), meaning);
/** What rows without an order take in its place, or ''; a question has it as its `sort`. */
export const insteadOfOrder = <const V extends string>(values: readonly V[], meaning: string) => ({
  filter: described(z.enum(['', ...values]), meaning),
});
/** The size of buckets; '' leaves it to the API. */
export const cut = {
  data_date: described(
    z.union([noText, bucket]).default(''),
    'How time is cut; an empty text leaves it to the API: by day up to 92 days, by week up to two years, by month beyond',
  ),
};
/** The same for a table that can also cover the whole period. */
export const cutOrWhole = {
  data_date: described(
    z.union([noText, bucket, z.literal('period')]).default(''),
    'How time is cut; an empty text is by week, `period` the whole of it at once (the table alone)',
  ),
};
/** The sizes of buckets that a screen offers for such a table; the first is the whole period. */
export const tableCuts = ['period', 'week'] as const;
/** Maximum number of lines, columns or places. */
export const atMost = (standard: number, most: number, meaning: string) => ({
  quantity: described(z.number().int().min(1).max(most).default(standard), meaning),
});
/** Maximum number of lines in a chart. */
export const lines = atMost(8, 60, 'How many lines a chart has at the most; the file has all of them');
/** The single place, retailer or set that the analysis is about; 0 is none. `most`: the highest number, if not an id. */
export const about = (meaning: string, most = Number.MAX_SAFE_INTEGER) => ({
  location: described(z.number().int().min(0).max(most).default(0), meaning),
});
/** Some columns, places or retailers by their ids. */
export const someColumns = (most: number, meaning: string) => ({
  columns: described(z.array(id).max(most).default([]), meaning),
});
/** Some products by their ids, in a field that is sent only where there are some: not every API knows it. */
export const someProducts = (most: number, meaning: string) => ({
  columns: described(z.array(id).max(most).optional(), meaning),
});
/** Some of what rows can stand together by; a question is written as if it might be any of it. */
const someOf = (...by: Grouping[]) => z.union([noText, z.enum(by)]).optional() as typeof ofAnalysis.grouped_by;
/** What rows of product × place stand together by; '' is nothing. A file has flat rows. */
export const grouped = {
  grouped_by: described(
    someOf(...groupings),
    'What rows stand together by, each group in the order of the column: `product`, own products first, then by name, or `place`, by name; an empty text is nothing (the table alone, a file has flat rows)',
  ),
};
/** Whether what was seen on the last day comes before what was seen last at retailers whose data end earlier. A file has flat rows. */
export const groupedByReach = {
  grouped_by: described(
    someOf('reach'),
    'What rows stand together by, each group in the order of the column: `reach`, first what was seen on the last day, then what was seen last at retailers whose newest day others have passed; an empty text is nothing (the table alone, a file has flat rows)',
  ),
};
/** Another period that figures are compared with: with both days each row, and the summary, has its own of then. */
export const compared = {
  compare_start: described(
    ofAnalysis.compare_start,
    'First day of the period that the figures are compared with, itself included; an empty text compares with nothing',
  ),
  compare_end: described(ofAnalysis.compare_end, 'Last day of that period, itself included'),
};
/** The same where the file alone has both: of a chart over time the other period is asked by itself. */
export const comparedInFile = {
  compare_start: described(
    ofAnalysis.compare_start,
    'First day of the period that the file compares with, itself included: each row stands beside the one at the same place in that period; an empty text compares with nothing. The chart takes no notice of it',
  ),
  compare_end: compared.compare_end,
};
/** The same where the file alone has both, of rows that are of places. */
export const comparedRowsInFile = {
  compare_start: described(
    ofAnalysis.compare_start,
    'First day of the period that the file compares with, itself included: each row has its figures of then; an empty text compares with nothing. The list takes no notice of it',
  ),
  compare_end: compared.compare_end,
};
/** Exactly one product. */
export const oneProduct = { master_product_id: described(z.array(id).length(1), 'The one product, by its master id') };
/** The meaning of retailers if not any number of them can be chosen. */
export const retailersAre = <R extends z.ZodType<number[], number[]>>(retailers: R, meaning: string) => ({
  master_retailer_id: described(retailers, meaning),
});
/** The meaning of products if only some can be chosen. */
export const productsAre = (meaning: string) => ({ master_product_id: described(z.array(id).max(5000), meaning) });

type Base = typeof selection & typeof unused;
type Order<S extends string> = {
  filter: z.ZodType<S | '', S | ''>;
  filter2: z.ZodType<Direction | '', Direction | ''>;
};
type With<S extends string, I extends Inputs> = Omit<Base, keyof I | ([S] extends [never] ? never : keyof Order<S>)> &
  ([S] extends [never] ? unknown : Omit<Order<S>, keyof I>) &
  I;

/** The schema of a body: the selection, the names for sorting, and the inputs of the analysis. */
export const bodySchema = <const S extends string, const I extends Inputs>(
  sortKeys: readonly S[],
  inputs: I,
): z.ZodObject<{ [K in keyof With<S, I>]: With<S, I>[K] extends z.ZodType ? With<S, I>[K] : never }> => {
  const [first, ...rest] = sortKeys;
  const order =
    first === undefined
      ? {}
      : {
          filter: described(
            z.union([noText, z.enum([first, ...rest])]),
            'The column by which rows are ordered; an empty text leaves it to the API',
          ),
          filter2: described(
            z.union([noText, direction]),
            'The direction of that order; an empty text leaves it to the API',
          ),
        };
  return z.object({ ...selection, ...unused, ...order, ...inputs }) as never;
};

/** A question to an analysis, with our field names. Omitted fields are not chosen, or left to the API. */
export type Question<
  S extends string = string,
  V extends string = string,
  C extends Bucket | 'period' = Bucket | 'period',
  D extends Direction = Direction,
> = {
  readonly dashboardId: number;
  /** 0 leaves it to the dashboard. */
  readonly countryId: number;
  /** Its products are those chosen one by one and by group; none means all products of the dashboard. */
  readonly filter: Filter;
  /** The name by which rows are ordered, or what an analysis without an order takes in its place. */
  readonly sort?: S | '' | undefined;
  readonly direction?: D | '' | undefined;
  /** The chosen figure, state, competitor or set. */
  readonly value?: V | '' | undefined;
  readonly cut?: C | '' | undefined;
  readonly quantity?: number | undefined;
  /** The place or retailer that it is about, or what an analysis takes in its place; 0 is none. */
  readonly place?: number | undefined;
  readonly columns?: readonly number[] | undefined;
  readonly grouped?: Grouping | '' | undefined;
  /** The period that the figures are compared with. */
  readonly compared?: Period | null | undefined;
};

/** The directions of an order by these names: there is none without a name. */
export type DirectionOf<S extends string> = [S] extends [never] ? never : Direction;

const orZero = <T>(choices: readonly T[]): (T | 0)[] => (choices.length > 0 ? [...choices] : [0]);
const withoutZero = <T>(list: readonly (T | 0)[]): T[] => list.filter((entry): entry is T => entry !== 0);

/** Leaves out undefined fields, so that the API's defaults apply. */
const known = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A body as written by `toWire`: without an order if there is only one. */
export type Written<S extends string, V extends string, C extends string, D extends Direction> = Omit<
  WireBody,
  'filter' | 'filter2' | 'value' | 'data_date'
> & {
  filter: S | '';
  filter2: D | '';
  value: V | '';
  data_date?: C | '';
};

/** A question on the wire. Groups stay separate lists (docs/product.md §5). */
export const toWire = <
  S extends string = never,
  V extends string = never,
  C extends Bucket | 'period' = never,
  D extends Direction = DirectionOf<S>,
>(
  {
    dashboardId,
    countryId,
    filter,
    sort,
    direction: way,
    value,
    cut: bucket,
    quantity,
    place,
    columns,
    grouped: together,
    compared: other,
  }: Question<S, V, C, D>,
  groups: readonly (readonly number[])[] = [],
): Written<S, V, C, D> => ({
  idDashboard: dashboardId,
  start_date: filter.start,
  end_date: filter.end,
  master_product_id: [...filter.products],
  master_retailer_id: orZero(filter.retailers),
  region: orZero(filter.regions),
  cities: orZero(filter.cities),
  stores: orZero(filter.shops),
  postal: orZero(filter.postal),
  filter: sort ?? '',
  filter2: way ?? '',
  country: countryId,
  value: value ?? '',
  groups: groups.length > 0 ? groups.map(group => [...group]) : [[]],
  ...known({ data_date: bucket, quantity, location: place, columns, grouped_by: together }),
  ...known({ compare_start: other?.start, compare_end: other?.end }),
});

/** The dashboard of a body; undefined if it has none. */
export const dashboardIn = (body: unknown): unknown => (body as { idDashboard?: unknown } | undefined)?.idDashboard;

/** The question of a body. */
export const fromWire = <B extends WireBody>(body: B): Question<Exclude<B['filter'], ''>, Exclude<B['value'], ''>> => ({
  dashboardId: body.idDashboard,
  countryId: body.country,
  filter: {
    start: body.start_date,
    end: body.end_date,
    products: [...new Set([...body.master_product_id, ...body.groups.flat()])],
    retailers: [...new Set(withoutZero(body.master_retailer_id))],
    regions: [...new Set(withoutZero(body.region))],
    cities: [...new Set(withoutZero(body.cities))],
    shops: [...new Set(withoutZero(body.stores))],
    postal: withoutZero(body.postal).filter(code => code !== ''),
  },
  sort: body.filter as Exclude<B['filter'], ''> | '',
  direction: body.filter2,
  value: body.value as Exclude<B['value'], ''> | '',
  cut: body.data_date,
  quantity: body.quantity,
  place: body.location,
  columns: body.columns,
  grouped: body.grouped_by,
  compared: body.compare_start && body.compare_end ? { start: body.compare_start, end: body.compare_end } : null,
});
