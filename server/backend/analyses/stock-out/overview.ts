import { type RawBuilder, sql } from 'kysely';
import { stockOut } from '../../../contract/analyses/stock-out.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { type Steps, withSteps } from '../../observations/sql/figures.ts';
import { countEarlier, countOnlyEarlier } from '../../observations/sql/retailer-reach.ts';
import { percent } from '../../observations/sql/rounding.ts';
import { type EngineRow, type Expressions, emptyRow, readRow, replyColumns } from '../answers/cells.ts';
import { shopJoins } from '../answers/names.ts';
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

/** What has been out the longest: the first row of what is out now. */
const foremostStep = ({ dictionaryOrder }: Dialect): Steps[number] => ({
  name: 'foremost',
  query: sql`SELECT p.name AS product_name, shops.name AS shop_name, f.first_day, f.last_day, f.days FROM outs AS f ${shopJoins}
    WHERE f.back_day IS NULL
    ORDER BY f.days DESC, ${dictionaryOrder(sql`p.name`)}, ${dictionaryOrder(sql`shops.name`)}, f.product_id, f.shop_id LIMIT 1`,
});

/** What has not come back. */
const stillOut = sql`SELECT product_id, shop_id FROM outs WHERE back_day IS NULL`;

const foremostColumns: Expressions<typeof foremost> = {
  products: sql`(SELECT count(DISTINCT product_id) FROM seen WHERE known > 0)`,
  affected: sql`(SELECT count(DISTINCT product_id) FROM outs WHERE back_day IS NULL)`,
  productName: sql`product_name`,
  shopName: sql`shop_name`,
  since: sql`first_day`,
  seen: sql`last_day`,
  days: sql`days`,
  alike: sql`(SELECT count(*) FROM outs WHERE back_day IS NULL AND days = foremost.days)`,
  earlier: countEarlier(stillOut),
  affectedEarlier: countOnlyEarlier(stillOut),
};

const statement = (query: Filter, dialect: Dialect) =>
  compile(
    withSteps(
      [...outSteps(query, dialect), ...stockTotals.steps, foremostStep(dialect)],
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
