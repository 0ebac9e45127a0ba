import { z } from 'zod';
import { type PlaceLevel, placeLevels } from '../../domain/analysis/analysis-keys.ts';
import { expectLength, expectOrder, price } from '../consistent.ts';
import { id, moment } from '../scalars.ts';
import { anyId, choice, flag } from './parts/address.ts';
import { pages } from './parts/declare.ts';
import { product } from './parts/places.ts';
import { figureNames, priceFigures } from './parts/price-figures.ts';
import { about, atMost, chosenFrom, onlyColumns } from './parts/wire.ts';

const count = z.number().int().min(0);
const figure = z.number().nullable();

/** Why a cell has no price: observed, but always out of stock; or never observed in the period. */
const cell = z.object({
  value: price,
  state: z.enum(['priced', 'out', 'unlisted']),
  observations: count,
  shops: count,
});
export type MatrixCell = z.output<typeof cell>;

/**
 * A column of the matrix. `timesCheapest`: products whose lowest price of all columns is in this one, including ties.
 */
const header = z.object({ masterId: id, name: z.string(), detail: z.string(), timesCheapest: count });
export type MatrixHeader = z.output<typeof header>;

const row = z.object({
  masterProductId: id,
  upc: z.string(),
  productName: z.string(),
  lowest: price,
  highest: price,
  lowestName: z.string().nullable(),
  spread: figure,
  cells: z.array(cell),
});
export type MatrixRow = z.output<typeof row>;

/**
 * Product × retailer (or shop); the list of headers is never empty (docs/product.md §5): without results the reply is a
 * 404. Headers are the requested columns, those with the most observations first, and cells are in their order.
 * `columns`: number of all columns. A product's `lowest` and `highest` are over all of these, shown or not (null
 * without a price), `lowestName` is the first column in their order with the lowest; `spread` = highest / lowest − 1 in
 * %, null with fewer than two prices. `total`: products observed in the headers' columns; `compared`: those with at
 * least two prices in all columns; `averageSpread` is over those. The counts of observations are those of the headers'
 * columns.
 */
const matrix = z
  .object({
    headers: z.array(header).min(1),
    rows: z.array(row),
    page: z.number().int().min(1),
    limit: z.number().int().min(1),
    total: count,
    columns: count,
    compared: count,
    averageSpread: figure,
    observations: count,
    shops: count,
    newest: moment.nullable(),
  })
  .superRefine(({ headers, rows }, context) => {
    rows.forEach(({ cells, lowest, highest }, at) => {
      expectLength(context, ['rows', at, 'cells'], cells, { name: 'headers', length: headers.length });
      expectOrder(context, ['rows', at, 'lowest'], { minimum: lowest, average: null, maximum: highest });
    });
  });
export type PriceMatrix = z.output<typeof matrix>;

/** The columns of a matrix: by region and city the retailers there, by shop the shops of a retailer. */
export const columnsOfLevel = { region: 'retailer', city: 'retailer', shop: 'shop' } as const;

/** Sort keys of the rows: the product's name, or the spread between its lowest and highest price. */
export const matrixSorts = ['product', 'spread'] as const;

const { average, minimum, maximum, mode, observations, shops } = priceFigures;

const byLevel = (level: PlaceLevel, path: string, described: string) => {
  const ofShops = columnsOfLevel[level] === 'shop' ? 'file' : 'order';
  return pages({
    id: `perRetailer.${level}`,
    path: `price-retailer/${path}`,
    versions: 'v1',
    description: `Prices as a matrix, a row for each product, a column for each ${described}`,
    sorts: matrixSorts,
    inputs: {
      ...chosenFrom(figureNames, 'The figure in the cells; an empty text is the average'),
      ...about(
        'The region or city that the matrix is about, by its master id; by shop the retailer whose shops are its columns; 0 for all',
      ),
      ...atMost(
        20,
        60,
        'How many columns there are at the most: those with the most observations; the file has all of them',
      ),
      ...onlyColumns,
    },
    row,
    reply: matrix,
    /** A file has only the chosen figure. */
    columns: {
      ...product,
      columnName: { kind: 'text', term: columnsOfLevel[level] },
      retailerName: { kind: 'text', term: 'retailer', only: ofShops, nullable: true },
      cityName: { kind: 'text', term: 'city', only: ofShops, nullable: true },
      address: { kind: 'text', term: 'address', only: ofShops, nullable: true },
      average,
      minimum,
      maximum,
      mode,
      state: { kind: 'choice', values: ['priced', 'out'], term: 'state' },
      observations,
      shops,
    },
  });
};

/** Price per retailer: the matrix of each level; its file has a row for each product and column. */
export const pricePerRetailer = {
  /** `place`: the one region, city or (by shop) retailer; `gaps`: whether competitors show their gap to own products. */
  address: { level: choice(placeLevels), figure: choice(figureNames), place: anyId, gaps: flag },
  region: byLevel('region', 'regions', 'retailer, in a region'),
  city: byLevel('city', 'cities', 'retailer, in a city'),
  shop: byLevel('shop', 'shops', 'shop of a retailer'),
} as const;
