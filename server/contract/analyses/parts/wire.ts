import { z } from 'zod';
import type { Filter } from '../../../domain/analysis/filter.ts';
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

/** Inputs that a declaration can have besides the selection, each under its name on the wire. */
export type Inputs = Readonly<Record<string, z.ZodType>>;

/** The chosen figure (or state, competitor, set …) of the analysis. `meaning` describes it, and what '' means. */
export const chosenFrom = <const V extends string>(values: readonly V[], meaning: string) => ({
  value: described(z.enum(['', ...values]), meaning),
});
/** The same as a master id, written as text. */
export const chosenById = (meaning: string) => ({ value: described(z.string().regex(/^\d{0,15}$/), meaning) });
/** Longest name that can be chosen by. */
export const longestName = 500;
/** The same by a name. */
export const chosenByName = (meaning: string) => ({ value: described(z.string().max(longestName), meaning) });
/** The comparison set, which is required. */
export const chosenSet = {
  value: described(z.string().regex(/^\d{1,15}$/), 'The comparison set, by its id; only an active one is compared'),
};
/** Which part of a basket is compared. */
export const basketPart = {
  filter: described(
    z.enum(['', 'common']),
    '`common` compares only the products of which every retailer that has any of the basket has a price in the period',
  ),
};
/** Whether only what changed in the period is listed. */
export const changesOnly = {
  location: described(
    z.number().int().min(0).max(1).default(0),
    '1 leaves out what was there from the beginning of the period, so that only changes are left',
  ),
};
/** The size of buckets; '' leaves it to the API. */
export const cut = {
  data_date: described(
    z.union([noText, bucket]).default(''),
    'How time is cut; an empty text leaves it to the API: by day up to 92 days, by week up to two years, by month beyond',
  ),
};
/** The sizes of buckets that a screen offers for its table; the first is the whole period. */
export const tableCuts = ['period', 'week'] as const;
/** The same for a table that can also cover the whole period. */
export const cutOrWhole = {
  data_date: described(
    z.union([noText, bucket, z.literal('period')]).default(''),
    'How time is cut; an empty text is by week, `period` the whole of it at once (the table alone)',
  ),
};
/** Maximum number of lines, columns or places. */
export const atMost = (standard: number, most: number, meaning: string) => ({
  quantity: described(z.number().int().min(1).max(most).default(standard), meaning),
});
/** Maximum number of lines in a chart. */
export const lines = atMost(8, 60, 'How many lines a chart has at the most; the file has all of them');
/** The single place, retailer or set that the analysis is about; 0 is none. */
export const about = (meaning: string) => ({ location: described(z.number().int().min(0).default(0), meaning) });
/** Only these columns. */
export const onlyColumns = {
  columns: described(
    z.array(id).max(60).default([]),
    'The only columns wanted, by their master ids, in any order; [] is no choice',
  ),
};
/** Exactly one product. */
export const oneProduct = { master_product_id: described(z.array(id).length(1), 'The one product, by its master id') };
/** Exactly one retailer. */
export const oneRetailer = {
  master_retailer_id: described(z.array(id).length(1), 'The one retailer, by its master id'),
};
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
> = {
  readonly dashboardId: number;
  /** 0 leaves it to the dashboard. */
  readonly countryId: number;
  /** Its products are those chosen one by one and by group; none means all products of the dashboard. */
  readonly filter: Filter;
  readonly sort?: S | '' | undefined;
  readonly direction?: Direction | '' | undefined;
  /** The chosen figure, state, competitor or set. */
  readonly value?: V | '' | undefined;
  readonly cut?: C | '' | undefined;
  readonly quantity?: number | undefined;
  /** The place or retailer that it is about; 0 is none. */
  readonly place?: number | undefined;
  readonly columns?: readonly number[] | undefined;
  /** Only products of the basket that all retailers have in common. */
  readonly commonOnly?: boolean | undefined;
  /** Without what was there at the beginning of the period. */
  readonly changesOnly?: boolean | undefined;
};

const orZero = <T>(choices: readonly T[]): (T | 0)[] => (choices.length > 0 ? [...choices] : [0]);
const withoutZero = <T>(list: readonly (T | 0)[]): T[] => list.filter((entry): entry is T => entry !== 0);

/** Leaves out undefined fields, so that the API's defaults apply. */
const known = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A body as read by every analysis' schema. */
export type WireBody = {
  idDashboard: number;
  start_date: string;
  end_date: string;
  master_product_id: number[];
  master_retailer_id: number[];
  region: number[];
  cities: number[];
  stores: number[];
  postal: (string | 0)[];
  country: number;
  groups: number[][];
  filter: string;
  filter2: Direction | '';
  value: string;
  data_date?: Bucket | 'period' | '';
  quantity?: number;
  location?: number;
  columns?: number[];
};

/** A body as written by `toWire`: without an order if there is only one. */
export type Written<S extends string, V extends string, C extends string> = Omit<
  WireBody,
  'filter' | 'filter2' | 'value' | 'data_date'
> & {
  filter: S | '';
  filter2: [Exclude<S, 'common'>] extends [never] ? '' : Direction | '';
  value: V | '';
  data_date?: C | '';
};

/** A question on the wire. Groups stay separate lists (docs/product.md §5). */
export const toWire = <S extends string = never, V extends string = never, C extends Bucket | 'period' = never>(
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
    commonOnly,
    changesOnly: onlyChanges,
  }: Question<S, V, C>,
  groups: readonly (readonly number[])[] = [],
): Written<S, V, C> => ({
  idDashboard: dashboardId,
  start_date: filter.start,
  end_date: filter.end,
  master_product_id: [...filter.products],
  master_retailer_id: orZero(filter.retailers),
  region: orZero(filter.regions),
  cities: orZero(filter.cities),
  stores: orZero(filter.shops),
  postal: orZero(filter.postal),
  filter: (commonOnly ? 'common' : (sort ?? '')) as S | '',
  filter2: (way ?? '') as Written<S, V, C>['filter2'],
  country: countryId,
  value: value ?? '',
  groups: groups.length > 0 ? groups.map(group => [...group]) : [[]],
  ...known({ data_date: bucket, quantity, location: onlyChanges ? 1 : place, columns }),
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
  commonOnly: body.filter === 'common',
  changesOnly: body.location === 1,
});
