import { z } from 'zod';
import { type PlaceLevel, placeLevels } from '../../domain/analysis/analysis-keys.ts';
import { expectLength, expectOrder, price } from '../consistent.ts';
import { anyId, choice, flag } from './parts/address.ts';
import { beforeSchema, type FiguresOf, type RowOf, rowSchema, type SharedOf, sharedSchema } from './parts/columns.ts';
import { pages } from './parts/declare.ts';
import { product } from './parts/places.ts';
import { figureNames, priceFigures } from './parts/price-figures.ts';
import { about, atMost, chosenFrom, compared, someColumns } from './parts/wire.ts';

/** `state`: whether it has a price, or why not: whenever observed out of stock, or never observed in the period. */
const cell = {
  value: { kind: 'price' },
  state: { kind: 'choice', values: ['priced', 'out', 'unlisted'] },
  observations: { kind: 'count' },
  shops: { kind: 'count' },
} as const;

/**
 * A column of the matrix. `timesCheapest`: products whose lowest price of all columns is in this one, including ties.
 */
const header = {
  masterId: { kind: 'id' },
  name: { kind: 'text' },
  detail: { kind: 'text' },
  timesCheapest: { kind: 'count' },
} as const;

const rowHead = {
  masterProductId: { kind: 'id' },
  upc: { kind: 'text' },
  productName: { kind: 'text' },
  lowest: { kind: 'price' },
  highest: { kind: 'price' },
  lowestName: { kind: 'text', nullable: true },
  spread: { kind: 'share' },
} as const;
/** `before`: the figure of the cell in the period that is compared with, null if it had none then. */
const comparedCell = rowSchema(cell).extend({ before: price.nullable().optional() });
const row = rowSchema(rowHead).extend({ cells: z.array(comparedCell) });

const totals = {
  total: { kind: 'count' },
  columns: { kind: 'count' },
  compared: { kind: 'count' },
  averageSpread: { kind: 'share' },
  observations: { kind: 'count' },
  shops: { kind: 'count' },
  newest: { kind: 'moment', nullable: true },
} as const;

/** What is over all of it in the period that is compared with, whatever page is asked for. */
type MatrixThen = FiguresOf<typeof totals> | null;
type MatrixShared = SharedOf<typeof totals> | undefined;

/** The fields of a matrix: those of its columns, of its rows without their cells, of a cell, and over all of them. */
export const matrixFields = { header, row: rowHead, cell, totals } as const;

/**
 * Product × retailer (or shop); the list of headers is never empty (docs/product.md §5): without results the reply is a
 * 404. Headers are the requested columns, those with the most observations first, and cells are in their order.
 * `columns`: number of all columns. A product's `lowest` and `highest` are over all of these, shown or not (null
 * without a price), `lowestName` is the first column in their order with the lowest; `spread` = highest / lowest − 1 in
 * %, null with fewer than two prices. `total`: products observed in the headers' columns; `compared`: those with at
 * least two prices in all columns; `averageSpread` is over those. The counts of observations are those of the headers'
 * columns.
 */
const matrix = rowSchema(totals)
  .extend({
    headers: z.array(rowSchema(header)).min(1),
    rows: z.array(row),
    page: z.number().int().min(1),
    limit: z.number().int().min(1),
    before: (beforeSchema(totals) as z.ZodType<MatrixThen, MatrixThen>).optional(),
    shared: (sharedSchema(totals) as z.ZodType<MatrixShared, MatrixShared>).optional(),
  })
  .superRefine(({ headers, rows }, context) => {
    rows.forEach(({ cells, lowest, highest }, at) => {
      expectLength(context, ['rows', at, 'cells'], cells, { name: 'headers', length: headers.length });
      expectOrder(context, ['rows', at, 'lowest'], { minimum: lowest, average: null, maximum: highest });
    });
  });
export type MatrixReply = z.output<typeof matrix>;

/** A cell with the id of its column. */
type MatrixCell = z.output<typeof comparedCell> & { masterId: number };
export type MatrixRow = RowOf<typeof rowHead> & { cells: MatrixCell[] };
export type PriceMatrix = Omit<MatrixReply, 'rows'> & { rows: MatrixRow[] };

const readMatrix = ({ rows, headers, ...rest }: MatrixReply): PriceMatrix => {
  const ids = headers.map(({ masterId }) => masterId);
  const readCell = (one: z.output<typeof comparedCell>, at: number): MatrixCell => ({ ...one, masterId: ids[at] ?? 0 });
  return { ...rest, headers, rows: rows.map(({ cells, ...head }) => ({ ...head, cells: cells.map(readCell) })) };
};

/** The columns of a matrix: by region and city the retailers there, by shop the shops of a retailer. */
export const columnsOfLevel = { region: 'retailer', city: 'retailer', shop: 'shop' } as const;

/** Sort keys of the rows: the product's name, or the spread between its lowest and highest price. */
export const matrixSorts = ['product', 'spread'] as const;

const { average, minimum, maximum, mode, observations, shops } = priceFigures;

const byLevel = (level: PlaceLevel, path: string, described: string) => {
  const ofShops = columnsOfLevel[level] === 'shop' ? 'file' : 'statement';
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
      ...someColumns(60, 'The only columns wanted, by their master ids, in any order; [] is no choice'),
      ...compared,
    },
    row,
    reply: matrix,
    read: readMatrix,
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
