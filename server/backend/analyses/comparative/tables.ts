import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type BasketProduct, comparative } from '../../../contract/analyses/comparative.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { type Steps, withSteps } from '../../observations/sql/figures.ts';
import { rounded } from '../../observations/sql/rounding.ts';
import {
  type EngineRow,
  type Expressions,
  emptyRow,
  type Fragment,
  fileCells,
  readRow,
  replyColumns,
  rowReader,
} from '../answers/cells.ts';
import { comparedFile, namedRows } from '../answers/compared-file.ts';
import { periodSteps, sellers } from './basket.ts';
import type { BasketQuery } from './query.ts';

const inBasket = sql`product_id IN (SELECT product_id FROM basket)`;

/** What the result is based on, how many retailers are ranked, and their average cost. */
const overallSteps = (dialect: Dialect): Steps => [
  {
    name: 'overall',
    query: sql`SELECT o.*, w.*, (SELECT count(*) FROM basket) AS products, (SELECT count(*) FROM common) AS common
      FROM (SELECT sum(n) AS observations, count(DISTINCT shop_id) AS shops, max(newest) AS newest FROM placed
        WHERE ${inBasket}) AS o
      CROSS JOIN (SELECT count(*) AS ranked, CASE WHEN count(*) > 0 THEN ${rounded(sql`sum(cost)`, sql`count(*)`, dialect)} END
        AS average_cost FROM whole) AS w`,
    kept: true,
  },
  {
    name: 'shops_of',
    query: sql`SELECT retailer_id, count(DISTINCT shop_id) AS shops FROM placed WHERE ${inBasket} GROUP BY retailer_id`,
  },
];

/** The figures of a retailer in a bucket, over `f`. */
export const lineColumns: Expressions<typeof comparative.evolution.cell> = {
  cost: sql`f.cost`,
  index: sql`f.index`,
  position: sql`f.position`,
  priced: sql`coalesce(f.priced, 0)`,
  observations: sql`coalesce(f.observations, 0)`,
};
/** The same with the number of products, over `f` and `overall`. */
export const figureColumns = { ...lineColumns, products: sql`overall.products` };

type Retailers = typeof comparative.retailers;

const columns: Expressions<Retailers['columns']> = {
  masterRetailerId: sql`s.retailer_id`,
  retailerName: sql`s.name`,
  ...figureColumns,
  shops: sql`coalesce(v.shops, 0)`,
};

const totals: Expressions<Retailers['totals']> = {
  ranked: sql`overall.ranked`,
  averageCost: sql`overall.average_cost`,
  products: sql`overall.products`,
  commonProducts: sql`overall.common`,
  observations: sql`overall.observations`,
  shops: sql`overall.shops`,
};

const retailerSteps = (query: BasketQuery, dialect: Dialect): Steps => [
  ...periodSteps(query, dialect),
  sellers(query, 'figures', dialect),
  ...overallSteps(dialect),
];

/** Every compared retailer; `join`: with its figures if it has any, or only those that have. */
const retailerRows = (join: Fragment): Fragment => sql`sellers AS s CROSS JOIN overall
        ${join} figures AS f ON f.retailer_id = s.retailer_id
        LEFT JOIN shops_of AS v ON v.retailer_id = s.retailer_id`;

/** The cost of a basket at the compared retailers, with the figures over all of them. */
export type Basket = {
  rows: RowOf<Retailers['columns']>[];
  totals: RowOf<Retailers['totals']> & { newest: string | null };
};

/** Nothing to compare. */
export const noBasket: Basket = { rows: [], totals: { ...emptyRow(comparative.retailers.totals), newest: null } };

/** The same as cells of the file, the cheapest first; with `before` beside the figures of that basket and period. */
export const retailerFile = (
  query: BasketQuery,
  languageId: number,
  dialect: Dialect,
  before: BasketQuery | null = null,
): CompiledQuery<unknown> => {
  const declared = comparative.retailers.columns;
  if (before) {
    const rowsOf = (of: BasketQuery, join: Fragment) =>
      namedRows('basket_rows', retailerSteps(of, dialect), { ...columns, rank: sql`s.rank` }, retailerRows(join));
    const both = { now: rowsOf(query, sql`LEFT JOIN`), before: rowsOf(before, sql`JOIN`) };
    return comparedFile(declared, { key: ['masterRetailerId'], order: ['rank'] }, both, languageId, dialect);
  }
  const cells = fileCells(declared, columns, languageId, dialect);
  const rows = sql`SELECT ${sql.join(cells)} FROM ${retailerRows(sql`LEFT JOIN`)} ORDER BY s.rank`;
  return compile(withSteps(retailerSteps(query, dialect), rows));
};

const productSteps = (query: BasketQuery, dialect: Dialect): Steps => [
  ...periodSteps(query, dialect),
  sellers(query, 'figures', dialect),
];

/** Every product of the complete basket at every compared retailer; `join`: whether it has a price there, or only where it has. */
const productRows = (join: Fragment): Fragment => sql`wanted AS b JOIN products AS p ON p.id = b.product_id
        CROSS JOIN sellers AS s ${join} cells AS c ON c.product_id = b.product_id AND c.retailer_id = s.retailer_id`;

/** By product, then in the order of the retailers. */
const productOrder = ({ dictionaryOrder }: Dialect): Fragment => sql`${dictionaryOrder(sql`p.name`)}, p.id, s.rank`;

/** Retailers in the order of the table; products by name. */
export type BasketProducts = {
  headers: RowOf<typeof comparative.products.header>[];
  rows: BasketProduct[];
};

const { head, cell, header } = comparative.products;

const headColumns: Expressions<typeof head> = {
  masterProductId: sql`p.id`,
  upc: sql`p.upc`,
  productName: sql`p.name`,
  quantity: sql`b.quantity`,
  common: sql`b.product_id IN (SELECT product_id FROM common)`,
};
const headerColumns: Expressions<typeof header> = { masterId: sql`s.retailer_id`, name: sql`s.name` };
const cellColumns: Expressions<typeof cell> = {
  masterRetailerId: sql`s.retailer_id`,
  average: sql`c.average`,
  observations: sql`coalesce(c.n, 0)`,
  shops: sql`coalesce(c.shops, 0)`,
};

/** Rows of both tables, a row for each product and retailer: together they are one question to the engine. */
const bothStatement = (query: BasketQuery, dialect: Dialect): CompiledQuery<EngineRow> => {
  const { retailers } = comparative;
  const selected = [
    ...replyColumns(retailers.columns, columns, dialect),
    ...replyColumns(retailers.totals, totals, dialect, 'all_'),
    sql`${dialect.isoMoment(sql`overall.newest`)} AS all_newest`,
    sql`b.product_id AS basket_product`,
    ...replyColumns(head, headColumns, dialect, 'product_'),
    ...replyColumns(header, headerColumns, dialect, 'header_'),
    ...replyColumns(cell, cellColumns, dialect, 'cell_'),
  ];
  return compile(
    withSteps(
      [...periodSteps(query, dialect), sellers(query, 'figures', dialect), ...overallSteps(dialect)],
      sql`SELECT ${sql.join(selected)} FROM sellers AS s CROSS JOIN overall CROSS JOIN wanted AS b
        LEFT JOIN products AS p ON p.id = b.product_id
        LEFT JOIN figures AS f ON f.retailer_id = s.retailer_id
        LEFT JOIN shops_of AS v ON v.retailer_id = s.retailer_id
        LEFT JOIN cells AS c ON c.product_id = b.product_id AND c.retailer_id = s.retailer_id
        ORDER BY ${dialect.dictionaryOrder(sql`p.name`)}, p.id, s.rank`,
    ) as RawBuilder<EngineRow>,
  );
};

/** The retailers of a basket, the cheapest first. */
export const readBasket = async (
  { rows, dialect }: Engine,
  query: BasketQuery,
  signal?: AbortSignal,
): Promise<Basket> => {
  const declared = comparative.retailers;
  const found = await rows(bothStatement(query, dialect), signal);
  const [first] = found;
  if (!first) return noBasket;
  const ofFirstProduct = found.filter(row => row.basket_product === first.basket_product);
  return {
    rows: ofFirstProduct.map(row => readRow(declared.columns, row)),
    totals: { ...readRow(declared.totals, first, 'all_'), newest: first.all_newest as string | null },
  };
};

/** The products of a basket with a cell for each retailer. */
export const readBasketProducts = async (
  { rows, dialect }: Engine,
  query: BasketQuery,
  signal?: AbortSignal,
): Promise<BasketProducts> => {
  const found = await rows(bothStatement(query, dialect), signal);
  const known = found.filter(row => row.product_masterProductId !== null);
  const products = [...Map.groupBy(known, row => row.product_masterProductId).values()];
  const [readHead, readCell] = [rowReader(head, 'product_'), rowReader(cell, 'cell_')];
  return {
    headers: (products[0] ?? []).map(rowReader(header, 'header_')),
    rows: products.map(ofProduct => ({ ...readHead(ofProduct[0] ?? {}), cells: ofProduct.map(readCell) })),
  };
};

/** The same as cells of the file, with a row for each product and retailer; with `before` beside the figures of that period. */
export const productFile = (
  query: BasketQuery,
  languageId: number,
  dialect: Dialect,
  before: BasketQuery | null = null,
): CompiledQuery<unknown> => {
  const { common: _common, ...product } = headColumns;
  const cells: Expressions<typeof comparative.products.columns> = {
    ...product,
    retailerName: sql`s.name`,
    average: cellColumns.average,
    cost: sql`${dialect.wide(sql`b.quantity`)} * c.average`,
    observations: cellColumns.observations,
    shops: cellColumns.shops,
  };
  const declared = comparative.products.columns;
  if (before) {
    const ids = { retailerId: sql`s.retailer_id`, rank: sql`row_number() OVER (ORDER BY ${productOrder(dialect)})` };
    const rowsOf = (of: BasketQuery, join: Fragment) =>
      namedRows('product_rows', productSteps(of, dialect), { ...cells, ...ids }, productRows(join));
    const both = { now: rowsOf(query, sql`LEFT JOIN`), before: rowsOf(before, sql`JOIN`) };
    const order = { key: ['masterProductId', 'retailerId'], order: ['rank'] };
    return comparedFile(declared, order, both, languageId, dialect);
  }
  const shown = fileCells(declared, cells, languageId, dialect);
  const rows = sql`SELECT ${sql.join(shown)} FROM ${productRows(sql`LEFT JOIN`)}
        ORDER BY ${productOrder(dialect)}`;
  return compile(withSteps(productSteps(query, dialect), rows));
};
