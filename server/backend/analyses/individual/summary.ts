import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type IndividualSummary, individual } from '../../../contract/analyses/individual.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { figureSteps, type Steps, withSteps } from '../../observations/sql/figures.ts';
import { isDearer } from '../../observations/sql/is-dearer.ts';
import { withPrices } from '../../observations/sql/matching.ts';
import { gapOverPlaces, inPlacesOrNone, sidesOverPlaces } from '../../observations/sql/over-places.ts';
import { priceStateSteps } from '../../observations/sql/price-states.ts';
import { percent, rounded, signedQuotient } from '../../observations/sql/rounding.ts';
import { type EngineRow, type Expressions, type Fragment, readRow, replyColumns } from '../answers/cells.ts';
import { figures as priceFigureColumns } from '../price/table.ts';

/**
 * One product with those that it is compared with: the filter's products are all of these. `beforeStart`: first day of
 * the preceding period of the same length.
 */
export type SummaryQuery = Filter & { productId: number; beforeStart: string };

/** A quotient as millionths of a per cent. */
const percents = 1e8;

/** The product and its competitors in the period (now) and in the preceding one, by price and shop. */
const facts = (query: SummaryQuery): Fragment => {
  const both = sql`SELECT *, day >= CAST(${query.start} AS DATE) AS now
    FROM (${withPrices({ ...query, start: query.beforeStart })}) AS priced`;
  return sql`SELECT product_id, now, shop_id, price, count(*) AS n, count(promoted) AS known,
    count(*) FILTER (WHERE promoted) AS promoted, count(in_stock) AS looked,
    count(*) FILTER (WHERE NOT in_stock) AS gone, max(observed_at) AS newest
    FROM (${both}) AS matching GROUP BY product_id, now, shop_id, price`;
};

const own = ({ productId }: SummaryQuery): Fragment => sql`product_id = ${productId}`;

const periodSteps = (query: SummaryQuery, dialect: Dialect): Steps => [
  { name: 'facts', query: facts(query), kept: true },
  {
    name: 'source',
    query: sql`SELECT shop_id, price, n FROM facts WHERE now AND ${own(query)} AND price IS NOT NULL`,
    kept: true,
  },
  ...figureSteps('figures', 'source', [], dialect),
  {
    name: 'sums',
    query: sql`SELECT product_id, now, ${own(query)} AS own, sum(n) AS n, sum(n * ${dialect.wide(sql`price`)}) AS total
      FROM facts WHERE price IS NOT NULL GROUP BY product_id, now`,
    kept: true,
  },
  {
    name: 'rates',
    query: sql`SELECT now, ${percent(sql`sum(promoted)`, sql`sum(known)`, dialect)} AS promotion_share,
      ${percent(sql`sum(gone)`, sql`sum(looked)`, dialect)} AS stock_out_rate
      FROM facts WHERE ${own(query)} GROUP BY now`,
    kept: true,
  },
];

/** Level averages share the better rank. */
const isCheaper = ({ wide }: Dialect): Fragment =>
  isDearer(
    sql`${wide(sql`mine.total`)} * ${wide(sql`competitor.n`)}`,
    sql`${wide(sql`competitor.total`)} * ${wide(sql`mine.n`)}`,
  );

/** Both sides by region, only regions where both have a price; shops without a region count as one more. */
const regionSides = (query: SummaryQuery, { wide }: Dialect): Fragment => {
  const total = sql`n * ${wide(sql`price`)}`;
  return sql`SELECT now, place_id, sum(n) FILTER (WHERE ${own(query)}) AS own_n,
    sum(${total}) FILTER (WHERE ${own(query)}) AS own_total, sum(n) FILTER (WHERE NOT ${own(query)}) AS reference_n,
    sum(${total}) FILTER (WHERE NOT ${own(query)}) AS reference_total
    FROM (${inPlacesOrNone('facts', 'region')}) AS placed WHERE price IS NOT NULL GROUP BY now, place_id
    HAVING count(*) FILTER (WHERE ${own(query)}) > 0 AND count(*) FILTER (WHERE NOT ${own(query)}) > 0`;
};

/** Against all competitors together, in each of the two periods: the rank by average, and the gap over the regions. */
const standingSteps = (query: SummaryQuery, dialect: Dialect): Steps => [
  { name: 'region_sides', query: regionSides(query, dialect) },
  { name: 'region_sums', query: sql`SELECT now, ${sidesOverPlaces(dialect)} FROM region_sides GROUP BY now` },
  { name: 'gaps', query: gapOverPlaces(sql`now`, sql`region_sums`, dialect) },
  {
    name: 'ranks',
    query: sql`SELECT mine.now, 1 + count(*) AS of_products, 1 + count(*) FILTER (WHERE ${isCheaper(dialect)}) AS position
      FROM sums AS mine JOIN sums AS competitor ON competitor.now = mine.now AND NOT competitor.own
      WHERE mine.own GROUP BY mine.now`,
  },
  {
    name: 'standings',
    query: sql`SELECT ranks.*, gaps.reference, gaps.gap, gaps.gap_percent, gaps.index
      FROM ranks LEFT JOIN gaps ON gaps.now = ranks.now`,
    kept: true,
  },
];

/** From the last price before the period to the last one in it, averaged over the shops with both. */
const moved = (dialect: Dialect): Fragment => {
  const { wide } = dialect;
  const difference = sql`(${wide(sql`ends`)} - starts)`;
  return sql`SELECT prior_day, ${rounded(sql`starts`, sql`shops`, dialect)} AS prior_price,
    ${signedQuotient(difference, 1, sql`shops`, dialect)} AS change,
    ${signedQuotient(difference, percents, sql`starts`, dialect)} AS change_percent FROM (SELECT count(*) AS shops,
      ${dialect.total(sql`e.price`)} AS ends, ${dialect.total(sql`b.price`)} AS starts, max(b.day) AS prior_day
      FROM ends AS e JOIN states_before AS b ON b.shop_id = e.shop_id) AS pairs`;
};

const changeSteps = (query: SummaryQuery, dialect: Dialect): Steps => [
  ...priceStateSteps({ ...query, products: [query.productId] }, dialect),
  {
    name: 'ends',
    query: sql`SELECT shop_id, ${dialect.atLast(sql`price`, sql`observed_at`)} AS price FROM price_states
      GROUP BY shop_id`,
  },
  { name: 'moved', query: moved(dialect) },
  {
    name: 'changed',
    query: sql`SELECT count(*) FILTER (WHERE price <> price_before) AS changes FROM price_states`,
  },
  {
    name: 'last',
    query: sql`SELECT day AS last_day, ${rounded(sql`sum(total)`, sql`sum(n)`, dialect)} AS last_price
      FROM price_states WHERE day = (SELECT max(day) FROM price_states) GROUP BY day`,
  },
];

const retailers = sql`(SELECT count(*) FROM (SELECT DISTINCT s.retailer_id FROM source AS o JOIN shops AS s ON s.id = o.shop_id
  WHERE s.retailer_id IS NOT NULL) AS seen)`;
const newest = (query: SummaryQuery, { isoMoment }: Dialect): Fragment =>
  sql`(SELECT ${isoMoment(sql`max(newest)`)} FROM facts WHERE now AND ${own(query)} AND price IS NOT NULL)`;

const { summary } = individual;

const fieldColumns: Expressions<typeof summary.fields> = {
  ...priceFigureColumns,
  retailers,
  lastDay: sql`l.last_day`,
  lastPrice: sql`l.last_price`,
  priorDay: sql`m.prior_day`,
  priorPrice: sql`m.prior_price`,
  change: sql`m.change`,
  changePercent: sql`m.change_percent`,
  changes: sql`changed.changes`,
  promotionShare: sql`r.promotion_share`,
  stockOutRate: sql`r.stock_out_rate`,
};

const standingColumns: Expressions<typeof summary.standing> = {
  reference: sql`s.reference`,
  gap: sql`s.gap`,
  gapPercent: sql`s.gap_percent`,
  index: sql`s.index`,
  position: sql`s.position`,
  of: sql`s.of_products`,
};

const beforeColumns = (dialect: Dialect): Expressions<typeof summary.before> => ({
  average: rounded(sql`b.total`, sql`b.n`, dialect),
  index: sql`t.index`,
  promotionShare: sql`e.promotion_share`,
  stockOutRate: sql`e.stock_out_rate`,
});

type Row = EngineRow & { newest: string | null };

/** One row about the product; figures are null and counts 0 if nothing was observed. */
const statement = (query: SummaryQuery, dialect: Dialect): CompiledQuery<Row> => {
  const columns = [
    ...replyColumns(summary.fields, fieldColumns, dialect),
    ...replyColumns(summary.standing, standingColumns, dialect, 'standing_'),
    ...replyColumns(summary.before, beforeColumns(dialect), dialect, 'before_'),
  ];
  return compile(
    withSteps(
      [...periodSteps(query, dialect), ...standingSteps(query, dialect), ...changeSteps(query, dialect)],
      sql`SELECT ${sql.join(columns)}, ${newest(query, dialect)} AS newest
        FROM changed LEFT JOIN figures ON true LEFT JOIN moved AS m ON true LEFT JOIN last AS l ON true
        LEFT JOIN rates AS r ON r.now = true LEFT JOIN rates AS e ON e.now = false
        LEFT JOIN standings AS s ON s.now = true LEFT JOIN standings AS t ON t.now = false
        LEFT JOIN sums AS b ON NOT b.now AND b.own`,
    ) as RawBuilder<Row>,
  );
};

/** What the observations show of the product; the rest of the summary describes it. */
export type Observed = Omit<IndividualSummary, 'name' | 'masterProductId' | 'upc' | 'brand' | 'categoryName' | 'own'>;

/** One product in the period. */
export const readSummary = async (
  { rows, dialect }: Engine,
  query: SummaryQuery,
  signal?: AbortSignal,
): Promise<Observed> => {
  const [row] = await rows(statement(query, dialect), signal);
  if (!row) throw new Error('the statement of a summary gives one row');
  return {
    ...readRow(summary.fields, row),
    newest: row.newest,
    standing: row.standing_of === null ? null : readRow(summary.standing, row, 'standing_'),
    before: readRow(summary.before, row, 'before_'),
  };
};
