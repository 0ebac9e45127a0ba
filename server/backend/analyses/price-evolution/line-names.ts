import { sql } from 'kysely';
import type { lineHead } from '../../../contract/analyses/parts/time-chart.ts';
import type { LineKind, priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import { places } from '../../observations/sql/places.ts';
import type { Expressions, Fragment } from '../answers/cells.ts';
import { joinedDetail } from '../answers/names.ts';

/** What a line of places represents; `withRetailer`: for a retailer there. */
const kinds: Record<Exclude<LineKind, 'all'>, { level: keyof typeof places; withRetailer: boolean }> = {
  region: { level: 'region', withRetailer: false },
  city: { level: 'city', withRetailer: false },
  shop: { level: 'shop', withRetailer: false },
  retailer: { level: 'retailer', withRetailer: false },
  regionRetailer: { level: 'region', withRetailer: true },
  cityRetailer: { level: 'city', withRetailer: true },
  shopRetailer: { level: 'shop', withRetailer: true },
};

/**
 * From `matching` (product_id, shop_id, more) to the same rows with line_id and pair_id, the retailer's id of a pair or
 * otherwise 0. A shop without the line's place or retailer belongs to no line.
 */
export const inLines = (kind: LineKind): Fragment => {
  if (kind === 'all') return sql`SELECT product_id AS line_id, 0 AS pair_id, f.* FROM matching AS f`;
  const { level, withRetailer } = kinds[kind];
  const place = places[level].ofShop;
  const pair = withRetailer ? sql`s.retailer_id` : sql`0`;
  return sql`SELECT s.${place} AS line_id, ${pair} AS pair_id, f.* FROM matching AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.${place} IS NOT NULL AND ${pair} IS NOT NULL`;
};

const noText = sql`CAST(NULL AS VARCHAR)`;

/** From `lines` (line_id, pair_id, more) to the same rows with the names of the lines. */
export const namedLines = (kind: LineKind): Fragment => {
  if (kind === 'all') {
    const nowhere = sql`${noText} AS region_name, ${noText} AS retailer_name, ${noText} AS city_name, ${noText} AS address`;
    return sql`SELECT l.*, p.name, p.upc, ${noText} AS pair_name, ${nowhere} FROM lines AS l
      JOIN products AS p ON p.id = l.line_id`;
  }
  const { level, withRetailer } = kinds[kind];
  const place = places[level];
  const pair = withRetailer ? sql`JOIN retailers AS pair ON pair.id = l.pair_id` : sql``;
  return sql`SELECT l.*, place.name AS name, ${noText} AS upc, ${withRetailer ? sql`pair.name` : noText} AS pair_name,
    ${place.region} AS region_name, ${place.retailer} AS retailer_name, ${place.city} AS city_name,
    ${place.address} AS address
    FROM lines AS l JOIN ${place.table} AS place ON place.id = l.line_id ${place.joins} ${pair}`;
};

/**
 * The names of ranked lines `r`. The name of a pair contains both: a place with its retailer; a shop after its
 * retailer. Details do not repeat what the name says.
 */
export const namesOfLine = (kind: LineKind): Pick<Expressions<typeof lineHead>, 'name' | 'detail'> => {
  if (kind === 'all') return { name: sql`r.name`, detail: sql`r.upc` };
  const inName = kind === 'shopRetailer';
  const retailer = inName ? [] : ['r.retailer_name'];
  return {
    name: joinedDetail(inName ? ['r.pair_name', 'r.name'] : ['r.name', 'r.pair_name']),
    detail: joinedDetail(['r.region_name', ...retailer, 'r.city_name', 'r.address']),
  };
};

type Columns<K extends LineKind> = (typeof priceEvolution)[K]['columns'];
/** The columns that only lines of one kind have: their names. */
type Names<K extends LineKind> = { readonly [Name in Exclude<keyof Columns<K>, keyof Columns<'all'>>]: Fragment };

/** The names in the file, over ranked lines `r`. */
export const namesInFile: { readonly [K in LineKind]: Names<K> } = {
  region: { regionName: sql`r.name` },
  city: { cityName: sql`r.name`, regionName: sql`r.region_name` },
  shop: {
    shopName: sql`r.name`,
    retailerName: sql`r.retailer_name`,
    cityName: sql`r.city_name`,
    address: sql`r.address`,
  },
  retailer: { retailerName: sql`r.name` },
  regionRetailer: { regionName: sql`r.name`, retailerName: sql`r.pair_name` },
  cityRetailer: { cityName: sql`r.name`, retailerName: sql`r.pair_name`, regionName: sql`r.region_name` },
  shopRetailer: {
    retailerName: sql`r.pair_name`,
    shopName: sql`r.name`,
    cityName: sql`r.city_name`,
    address: sql`r.address`,
  },
  all: {},
};
