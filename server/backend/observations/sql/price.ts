import { type RawBuilder, sql } from 'kysely';
import type { PlaceLevel, PriceSort, PriceSortKey } from '../analyses/price.ts';
import type { Dialect } from '../engines/engine.ts';
import { places } from './places.ts';

type Fragment = RawBuilder<unknown>;
type Number64 = number | bigint | null;

/** Figures as an engine gives them: prices in millionths. */
export type FigureColumns = Record<
  'average' | 'minimum' | 'maximum' | 'mode' | 'mode_count' | 'mode_ties' | 'dispersion' | 'observations' | 'shops',
  Number64
>;
type Named<Prefix extends string, Columns> = { [Key in keyof Columns as `${Prefix}${Key & string}`]: Columns[Key] };
type RowNames = Record<'upc' | 'product_name' | 'place_name', string | null> &
  Record<'region_name' | 'retailer_name' | 'city_name' | 'address', string | null>;
type RowIds = Record<'product_id' | 'place_id', number | null>;
/** A row of the page (all null where the page is empty), beside it the summary and the number of all rows. */
export type TableColumns = FigureColumns &
  RowNames &
  RowIds &
  Named<'all_', FigureColumns> & { all_newest: string | null; all_rows: Number64 };

/** Columns of the figures. */
export const figureNames = [
  ...['average', 'minimum', 'maximum', 'mode', 'mode_count', 'mode_ties', 'dispersion', 'observations', 'shops'],
] as (keyof FigureColumns)[];

/** Figures with the names of their product and place. */
export const named = (level: PlaceLevel): Fragment => {
  const place = places[level];
  return sql`SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, ${place.region} AS region_name,
    ${place.retailer} AS retailer_name, ${place.city} AS city_name, ${place.address} AS address
    FROM figures AS f JOIN products AS p ON p.id = f.product_id
    JOIN ${place.table} AS place ON place.id = f.place_id ${place.joins}`;
};

const sortColumn = (key: PriceSortKey, dialect: Dialect): Fragment => {
  if (key === 'product') return dialect.dictionaryOrder(sql`product_name`);
  if (key === 'place') return dialect.dictionaryOrder(sql`place_name`);
  return sql.ref(key);
};

/** Ties are ended by product and place, so that pages never overlap. */
export const order = (sort: PriceSort, dialect: Dialect): Fragment => {
  const direction = sort.direction === 'desc' ? sql`DESC` : sql`ASC`;
  const rest = [sortColumn('product', dialect), sortColumn('place', dialect), sql`product_id`, sql`place_id`];
  return sql`${sortColumn(sort.by, dialect)} ${direction} NULLS LAST, ${sql.join(rest)}`;
};
