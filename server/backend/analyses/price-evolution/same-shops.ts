import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import { priceEvolution, type SameShops } from '../../../contract/analyses/price-evolution.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import { bucketsBetween, startOfBucket } from '../../../domain/calendar/buckets.ts';
import type { Dialect, Engine, EngineStatement } from '../../observations/engine.ts';
import { money } from '../../observations/numbers.ts';
import { compile } from '../../observations/sql/compile.ts';
import { fromEither, hasSums } from '../../observations/sql/derived.ts';
import { type Steps, withSteps } from '../../observations/sql/figures.ts';
import { runsBegun, withPriceNow } from '../../observations/sql/price-runs.ts';
import { priceStateSteps } from '../../observations/sql/price-states.ts';
import { rounded } from '../../observations/sql/rounding.ts';
import { type EngineRow, type Fragment, readRow, replyColumns } from '../answers/cells.ts';
import { percentSql } from '../price-changes/changes.ts';

/** The products of `ownIds` come first; `until`: a day of the period after which nothing is known. */
export type SameShopsQuery = Filter & { bucket: Bucket; ownIds: readonly number[]; quantity: number; until: string };

/**
 * Steps to `prior_prices` (product_id, shop_id, prior), the last price before the period in each shop that has one in it too, and
 * to `in_buckets` (product_id, shop_id, bucket, price), its last one in each bucket in which it may have changed.
 */
type Source = (query: SameShopsQuery, dialect: Dialect) => Steps;

const fromObservations: Source = (query, dialect) => [
  ...priceStateSteps(query, dialect),
  {
    name: 'prior_prices',
    query: sql`SELECT product_id, shop_id, price AS prior FROM states_before
      WHERE (product_id, shop_id) IN (SELECT product_id, shop_id FROM price_states)`,
    kept: true,
  },
  {
    name: 'in_buckets',
    query: sql`SELECT product_id, shop_id, ${dialect.startOfBucket(query.bucket, sql`day`)} AS bucket,
      ${dialect.atLast(sql`price`, sql`observed_at`)} AS price FROM price_states GROUP BY product_id, shop_id, bucket`,
  },
];

const fromPriceRuns: Source = (query, dialect) => [
  ...runsBegun(query),
  {
    name: 'price_ends',
    query: sql`SELECT product_id, shop_id, bool_or(sure) AS sure, bool_or(doubtful) AS doubtful,
      ${dialect.atLast(sql`price`, sql`first_at`)} FILTER (WHERE NOT now) AS prior
      FROM price_runs_begun GROUP BY product_id, shop_id`,
    kept: true,
  },
  {
    name: 'prior_prices',
    query: sql`SELECT product_id, shop_id, prior FROM price_ends
      WHERE prior IS NOT NULL AND ${withPriceNow(sql`price_ends`, query)}`,
    kept: true,
  },
  {
    name: 'in_buckets',
    query: sql`SELECT product_id, shop_id, ${dialect.startOfBucket(query.bucket, sql`day`)} AS bucket,
      ${dialect.atLast(sql`price`, sql`first_at`)} AS price FROM price_runs_begun WHERE now
      GROUP BY product_id, shop_id, bucket`,
  },
];

/** A bucket in which the sum of a product's prices changed, with the sum from then on (`stops`), as the change of `starts`. */
const changedSteps = ({ ownIds }: SameShopsQuery, dialect: Dialect): Steps => {
  const { wide } = dialect;
  const own = ownIds.length > 0 ? sql`product_id IN (${sql.join([...ownIds])})` : sql`false`;
  return [
    {
      name: 'prices_before',
      query: sql`SELECT product_id, shop_id, bucket, price,
        ${dialect.before(sql`price`, sql`PARTITION BY product_id, shop_id ORDER BY bucket`)} AS price_before FROM in_buckets`,
    },
    {
      name: 'steps',
      query: sql`SELECT f.product_id, f.bucket, sum(${wide(sql`f.price`)} - coalesce(f.price_before, b.prior)) AS step
        FROM prices_before AS f JOIN prior_prices AS b ON b.product_id = f.product_id AND b.shop_id = f.shop_id
        GROUP BY f.product_id, f.bucket`,
      kept: true,
    },
    {
      name: 'of_products',
      query: sql`SELECT p.product_id, p.shops, p.starts, p.starts + coalesce(s.moved, 0) AS stops
        FROM (SELECT product_id, count(*) AS shops, sum(${wide(sql`prior`)}) AS starts FROM prior_prices GROUP BY product_id) AS p
        LEFT JOIN (SELECT product_id, sum(step) AS moved FROM steps GROUP BY product_id) AS s ON s.product_id = p.product_id`,
    },
    {
      name: 'ranked',
      query: sql`SELECT *, row_number() OVER (ORDER BY ${own} DESC, abs(percent) DESC, product_id) AS rank
        FROM (SELECT *, ${percentSql(dialect)} AS percent FROM of_products) AS sized WHERE percent IS NOT NULL`,
      kept: true,
    },
    {
      name: 'moved',
      query: sql`SELECT product_id, bucket, sum(step) OVER (PARTITION BY product_id ORDER BY bucket
        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS together FROM steps WHERE step <> 0`,
    },
    {
      name: 'changed',
      query: sql`SELECT product_id, bucket, ${percentSql(dialect)} AS percent
        FROM (SELECT m.product_id, m.bucket, r.starts, r.starts + m.together AS stops
          FROM moved AS m JOIN ranked AS r ON r.product_id = m.product_id) AS summed`,
    },
  ];
};

const { ofSameShops } = priceEvolution.sameShops;

const statement = (query: SameShopsQuery, dialect: Dialect, source: Source): CompiledQuery<EngineRow> => {
  const average = (sum: Fragment): Fragment => rounded(sum, sql`r.shops`, dialect);
  const head = replyColumns(
    ofSameShops,
    {
      masterProductId: sql`r.product_id`,
      shops: sql`r.shops`,
      before: average(sql`r.starts`),
      now: average(sql`r.stops`),
    },
    dialect,
  );
  return compile(
    withSteps(
      [...source(query, dialect), ...changedSteps(query, dialect)],
      sql`SELECT ${sql.join(head)}, CAST(c.bucket AS VARCHAR) AS changed_from, c.percent AS percent
        FROM ranked AS r LEFT JOIN changed AS c ON c.product_id = r.product_id
        WHERE r.rank <= ${query.quantity} ORDER BY r.rank, c.bucket`,
    ) as RawBuilder<EngineRow>,
  );
};

/** Over stretches of the same price where these know all that is asked. */
const eitherStatement = (query: SameShopsQuery, dialect: Dialect): EngineStatement<EngineRow> =>
  fromEither({ observations: fromObservations, derived: hasSums(query) ? fromPriceRuns : null }, query, source =>
    statement(query, dialect, source),
  );

/** The change in each bucket: it stays as it is until it changes again. */
const readData = (days: readonly string[], rows: readonly EngineRow[]): number[] => {
  const changes = new Map(rows.map(row => [row.changed_from, money(row.percent as number | bigint | null)]));
  let last = 0;
  return days.map(day => {
    last = changes.get(day) ?? last;
    return last;
  });
};

/** No product has a price both before the period and in it. */
export const noSameShops = ({ start }: Pick<Filter, 'start'>, bucket: Bucket): SameShops => ({
  bucket,
  xAxisData: [startOfBucket(start, bucket)],
  series: [],
});

/** How far products have changed over time in the same shops: docs/figures.md, change. */
export const readSameShops = async (
  { rows, dialect }: Engine,
  query: SameShopsQuery,
  signal?: AbortSignal,
): Promise<SameShops> => {
  const found = await rows(eitherStatement(query, dialect), signal);
  const { bucket, start, until } = query;
  if (found.length === 0) return noSameShops(query, bucket);
  const xAxisData = bucketsBetween(startOfBucket(start, bucket), until, bucket);
  const products = Map.groupBy(found, row => row.masterProductId);
  const series = [...products.values()].map(ofOne => ({
    ...readRow(ofSameShops, ofOne[0] ?? {}),
    data: readData(xAxisData, ofOne),
  }));
  return { bucket, xAxisData, series };
};
