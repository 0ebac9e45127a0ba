import type { Filter } from '../../../domain/filter.ts';
import type { LedFigure, StandsOn } from './evolution.ts';

export type MatrixSort = { by: 'product' | 'spread'; direction: 'asc' | 'desc' };

/**
 * `columns`: retailers, or shops; `columnIds`: the only ones wanted, all where there is none; `quantity`: how many of them are
 * shown at the most, those with the most observations.
 */
export type MatrixQuery = Filter & {
  columns: 'retailer' | 'shop';
  columnIds?: readonly number[] | undefined;
  figure: LedFigure;
  quantity: number;
  sort: MatrixSort;
  page: number;
  limit: number;
};

/** A file holds all columns that are wanted; the words say in it whether a product has a price or is out of stock. */
export type MatrixCsvQuery = Omit<MatrixQuery, 'quantity' | 'page' | 'limit'> & {
  words: { priced: string; out: string };
};

/** `timesCheapest`: compared products whose lowest price of all columns it has, ties included. */
export type MatrixColumn = {
  id: number;
  name: string;
  retailerName: string | null;
  cityName: string | null;
  address: string | null;
  timesCheapest: number;
};

/** A product somewhere: `value` is null where it was seen and never had a price while in stock. */
export type MatrixCell = { value: number | null; observations: number; shops: number };

/** Cells stand in the order of the columns; undefined where the product was never seen. */
export type MatrixRow = {
  productId: number;
  upc: string;
  productName: string;
  /** Over all columns, as all that follows; null without a price. */
  lowest: number | null;
  highest: number | null;
  /** The first column with the lowest price. */
  lowestName: string | null;
  /** Highest / lowest − 1 in %; null below two prices. */
  spread: number | null;
  cells: (MatrixCell | undefined)[];
};

/**
 * Product × column, `columns` being those that are shown of all `allColumns`. `total`: products that were seen in those that
 * are shown; `compared`: the ones of them with at least two prices in all columns; `averageSpread` is over these.
 */
export type Matrix = StandsOn & {
  columns: MatrixColumn[];
  rows: MatrixRow[];
  total: number;
  allColumns: number;
  compared: number;
  averageSpread: number | null;
};

/** The columns of the file, a row a product and column, only where it was seen. */
export const matrixCsvColumns = {
  retailer: ['product', 'upc', 'retailer'],
  shop: ['product', 'upc', 'shop', 'retailer', 'city', 'address'],
} as const;
