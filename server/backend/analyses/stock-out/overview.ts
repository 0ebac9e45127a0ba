import { type RawBuilder, sql } from 'kysely';
import { stockOut } from '../../../contract/analyses/stock-out.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { type Steps, withSteps } from '../../observations/sql/figures.ts';
import { countEarlier, countOnlyEarlier } from '../../observations/sql/retailer-reach.ts';
import { percent } from '../../observations/sql/rounding.ts';
import { type EngineRow, type Expressions, emptyRow, readRow, replyColumns } from '../answers/cells.ts';
import { foremostSteps } from '../answers/foremost.ts';
import { outSteps, stockTotals } from './runs.ts';

const { fields, foremost } = stockOut.overview;

const expressions = (dialect: Dialect): Expressions<typeof fields> => ({
  rate: percent(sql`hits`, sql`known`, dialect),
  out: sql`hits`,
  known: sql`known`,
  shops: sql`(SELECT count(*) FROM (SELECT DISTINCT shop_id FROM seen WHERE known > 0) AS each_shop)`,
  observations: stockTotals.columns.observations,
  pairs: stockTotals.columns.pairs,
  outNow: stockTotals.columns.out,
});

/** What is out, and what has been out the longest of it. */
const longestSteps = (dialect: Dialect): Steps => [
  {
    name: 'still_out',
    query: sql`SELECT f.product_id, f.shop_id, f.first_day, f.last_day, f.days, h.ends_earlier,
      count(*) OVER (PARTITION BY h.ends_earlier, f.days) AS alike FROM outs AS f
      JOIN reach AS h ON h.shop_id = f.shop_id WHERE f.back_day IS NULL`,
    kept: true,
  },
  ...foremostSteps(dialect, { of: 'still_out', figure: 'days', order: sql`f.days DESC`, also: ['alike'] }),
];

/** What has not come back. */
const stillOut = sql`SELECT product_id, shop_id FROM still_out`;
const known = sql`SELECT product_id, shop_id FROM seen WHERE known > 0`;

const foremostColumns: Expressions<typeof foremost> = {
  products: sql`(SELECT count(DISTINCT product_id) FROM seen WHERE known > 0)`,
  affected: sql`(SELECT count(DISTINCT product_id) FROM still_out)`,
  productName: sql`product_name`,
  shopName: sql`shop_name`,
  since: sql`first_day`,
  seen: sql`last_day`,
  days: sql`days`,
  alike: sql`coalesce(alike, 0)`,
  earlier: countEarlier(stillOut),
  affectedEarlier: countOnlyEarlier(stillOut),
  pairsEarlier: countEarlier(known),
  productsEarlier: countOnlyEarlier(known),
  earlierDays: sql`(SELECT max(days) FROM still_out WHERE ends_earlier)`,
};

const statement = (query: Filter, dialect: Dialect) =>
  compile(
    withSteps(
      [...outSteps(query, dialect), ...stockTotals.steps, ...longestSteps(dialect)],
      sql`SELECT ${sql.join([
        ...replyColumns(fields, expressions(dialect), dialect),
        ...replyColumns(foremost, foremostColumns, dialect, 'foremost_'),
      ])}, ${dialect.isoMoment(stockTotals.newest)} AS newest
        FROM ${sql.ref(stockTotals.from)} LEFT JOIN foremost ON true`,
    ) as RawBuilder<EngineRow>,
  );

/** The rate over the whole period, how many products are out of stock at its end, and which the longest; without a query nothing can match. */
export const readStockOverview = async ({ rows, dialect }: Engine, query: Filter | null, signal?: AbortSignal) => {
  const [row = null] = query ? await rows(statement(query, dialect), signal) : [];
  const newest = (row?.newest ?? null) as string | null;
  if (!row) return { ...emptyRow(fields), newest };
  return { ...readRow(fields, row), newest, foremost: readRow(foremost, row, 'foremost_') };
};
