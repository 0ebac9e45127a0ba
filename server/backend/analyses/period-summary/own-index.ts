import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { type OwnIndex, periodSummary } from '../../../contract/analyses/period-summary.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import { bucketFor } from '../../../domain/calendar/buckets.ts';
import type { Dialect, Engine, EngineStatement } from '../../observations/engine.ts';
import { startBefore } from '../../observations/reads/days-before.ts';
import { compile } from '../../observations/sql/compile.ts';
import { daysOf, fromEither, hasSums } from '../../observations/sql/derived.ts';
import { type Steps, withSteps } from '../../observations/sql/figures.ts';
import {
  type LastShopsColumns,
  lastShopsColumns,
  ofLastBuckets,
  ofLastDays,
  readLastShops,
} from '../../observations/sql/last-shops.ts';
import { matches, matchesPriced } from '../../observations/sql/matching.ts';
import { gapOverPlaces, inPlacesOrNone, sidesOverPlaces } from '../../observations/sql/over-places.ts';
import { type EngineRow, type Expressions, emptyRow, type Fragment, readRow, replyColumns } from '../answers/cells.ts';
import { type GapQuery, pairedProducts } from '../price-gap/table.ts';

const { ofOwn } = periodSummary.index;

const expressions: Expressions<typeof ofOwn> = {
  index: sql`index`,
  gapPercent: sql`gap_percent`,
  ownObservations: sql`own_observations`,
  referenceObservations: sql`reference_observations`,
};

const sides = sql`sum(CASE WHEN side = 0 THEN n ELSE 0 END) AS own_n,
  sum(CASE WHEN side = 0 THEN total ELSE 0 END) AS own_total, sum(CASE WHEN side = 1 THEN n ELSE 0 END) AS reference_n,
  sum(CASE WHEN side = 1 THEN total ELSE 0 END) AS reference_total`;

const hasBoth = sql`sum(CASE WHEN side = 0 THEN n ELSE 0 END) > 0 AND sum(CASE WHEN side = 1 THEN n ELSE 0 END) > 0`;

const bucketsWithIndex = sql`SELECT DISTINCT bucket FROM sums WHERE now AND bucket IS NOT NULL`;

/**
 * Steps to `sums`, both sides of each own product in each region, of the whole and of its parts; and to `last_buckets` (bucket,
 * shops).
 */
type Source = (columns: Fragment, query: Filter, dialect: Dialect) => Steps;

const ofObservations: Source = (columns, both, { total }) => [
  {
    name: 'facts',
    query: sql`SELECT now, bucket, product_id, shop_id, count(*) AS n, ${total(sql`price_micros`)} AS total
      FROM (SELECT ${columns}, product_id, shop_id, price_micros FROM observations WHERE ${matchesPriced(both)}) AS seen
      GROUP BY GROUPING SETS ((now, product_id, shop_id), (now, bucket, product_id, shop_id))`,
  },
  { name: 'placed', query: inPlacesOrNone('facts', 'region') },
  {
    name: 'sums',
    query: sql`SELECT now, bucket, own_id, place_id, ${sides}
      FROM placed JOIN paired ON paired.held_id = placed.product_id WHERE now OR bucket IS NULL
      GROUP BY now, bucket, own_id, place_id HAVING ${hasBoth}`,
    kept: true,
  },
  { name: 'last_buckets', query: ofLastBuckets(bucketsWithIndex, sql`FROM facts WHERE now`), kept: true },
];

const ofDays: Source = (columns, both) => [
  {
    name: 'facts',
    query: sql`SELECT ${columns}, day, product_id, place_id, priced AS n, total FROM ${daysOf('region')}
      WHERE ${matches(both)} AND priced > 0`,
  },
  {
    name: 'sums',
    query: sql`SELECT * FROM (SELECT now, bucket, own_id, place_id, ${sides}
      FROM facts JOIN paired ON paired.held_id = facts.product_id
      GROUP BY GROUPING SETS ((now, own_id, place_id), (now, bucket, own_id, place_id)) HAVING ${hasBoth}) AS summed
      WHERE now OR bucket IS NULL`,
    kept: true,
  },
  {
    name: 'last_days',
    query: sql`SELECT DISTINCT bucket AS last_bucket, day AS last_day FROM facts
      WHERE now AND bucket IN (SELECT bucket FROM (${bucketsWithIndex}) AS known ORDER BY bucket DESC LIMIT 2)`,
  },
  { name: 'last_buckets', query: ofLastDays(matchesPriced(both)), kept: true },
];

/**
 * The figures of `price-gap/table.ts` over all own products, by region, for each part of the days: the period, the
 * preceding one, and each bucket of the period. An observation of the period stands in two of them.
 */
const statement = (query: GapQuery, dialect: Dialect, source: Source): CompiledQuery<Row> => {
  const bucket = dialect.startOfBucket(bucketFor(query.start, query.end), sql`day`);
  const columns = sql`day >= CAST(${query.start} AS DATE) AS now, ${bucket} AS bucket`;
  const steps = [
    { name: 'paired', query: pairedProducts(query, dialect) },
    ...source(columns, { ...query, start: startBefore(query) }, dialect),
    { name: 'parts', query: sql`SELECT now, bucket, ${sidesOverPlaces(dialect)} FROM sums GROUP BY now, bucket` },
    {
      name: 'figures',
      query: gapOverPlaces(
        sql`now, bucket, own_n AS own_observations, reference_n AS reference_observations`,
        sql`parts`,
        dialect,
      ),
    },
  ];
  return compile(
    withSteps(
      steps,
      sql`SELECT CAST(now AS BOOLEAN) AS now, CAST(bucket AS VARCHAR) AS "from", ${sql.join(replyColumns(ofOwn, expressions, dialect))}, ${lastShopsColumns}
        FROM figures ORDER BY bucket`,
    ) as RawBuilder<Row>,
  );
};

type Row = EngineRow & LastShopsColumns;

/** Over the sums by day where these know all that is asked. */
const eitherStatement = (query: GapQuery, dialect: Dialect): EngineStatement<Row> =>
  fromEither({ observations: ofObservations, derived: hasSums(query) ? ofDays : null }, query, source =>
    statement(query, dialect, source),
  );

type Own = RowOf<typeof ofOwn>;
/** The index in a period, in the preceding one, and in each bucket of the period that has a pair. */
type Indexes = Pick<OwnIndex, 'lastShops'> & {
  now: Own;
  before: Own;
  days: { from: string; index: Own['index'] }[];
};

const nothing = emptyRow(ofOwn);

/** No own product has a competitor. */
export const noIndexes: Indexes = { now: nothing, before: nothing, days: [] };

/** The price index of all own products in a period, in the preceding one of the same length, and over time. */
export const readOwnIndex = async (
  { rows, dialect }: Engine,
  query: GapQuery,
  signal?: AbortSignal,
): Promise<Indexes> => {
  const read = await rows(eitherStatement(query, dialect), signal);
  const lastShops = readLastShops(read[0]);
  const found = read.map(row => ({
    ...readRow(ofOwn, row),
    from: row.from as string | null,
    isNow: row.now === true,
  }));
  const wholeOf = (isNow: boolean): Own => {
    const one = found.find(row => row.from === null && row.isNow === isNow);
    if (!one) return nothing;
    const { from: _from, isNow: _isNow, ...own } = one;
    return own;
  };
  return {
    now: wholeOf(true),
    before: wholeOf(false),
    days: found.flatMap(({ from, index }) => (from === null ? [] : [{ from, index }])),
    ...(lastShops ? { lastShops } : {}),
  };
};
