import { sql } from 'kysely';
import type { PriceLevel } from '../../../contract/analyses/parts/places.ts';
import { type pricePosition, usualTolerance } from '../../../contract/analyses/price-position.ts';
import type { Dialect } from '../../observations/engine.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { matchesPriced } from '../../observations/sql/matching.ts';
import { inPlaces } from '../../observations/sql/places.ts';
import { percent } from '../../observations/sql/rounding.ts';
import type { Fragment } from '../answers/cells.ts';
import type { OpenQuestion } from '../answers/question.ts';
import type { TotalsSql } from '../answers/rows.ts';
import { type CompetitorsQuery, comparedPairs } from '../competitors/pairs.ts';

/** `tolerance`: in tenths of a per cent, so that it is a whole number. */
export type PositionQuery = CompetitorsQuery & { level: PriceLevel; tolerance: number };

/** What a question compares, at the places of a level; null where nothing is. */
export const positionQuery =
  (level: PriceLevel) =>
  async (opened: OpenQuestion): Promise<PositionQuery | null> => {
    const pairs = await comparedPairs(opened);
    return pairs && { ...pairs, level, tolerance: Math.round(10 * Number(opened.question.value || usualTolerance)) };
  };

/** Both sides of each pair in each group: own_n, own_total, n, total. */
const both = (step: string, keys: readonly string[]): Fragment => {
  const same = keys.map(key => sql`theirs.${sql.ref(key)} = mine.${sql.ref(key)}`);
  return sql`SELECT p.own_id, p.competitor_id, ${sql.join(keys.map(key => sql.ref(`mine.${key}`)))}, mine.n AS own_n,
    mine.total AS own_total, theirs.n, theirs.total FROM paired AS p
    JOIN ${sql.ref(step)} AS mine ON mine.product_id = p.own_id
    JOIN ${sql.ref(step)} AS theirs ON theirs.product_id = p.competitor_id AND ${sql.join(same, sql` AND `)}`;
};

/** Means held against one another as products of whole numbers: own is `cheaper`, or `dearer`, by more than the tolerance. */
const judged = (sides: Fragment, { tolerance }: PositionQuery, { wide }: Dialect): Fragment => {
  const [own, theirs] = [sql`${wide(sql`own_total`)} * n`, sql`${wide(sql`total`)} * own_n`];
  const [plain, more] = [sql.lit(1000), sql.lit(1000 + tolerance)];
  return sql`SELECT *, ${theirs} * ${plain} > ${own} * ${more} AS cheaper, ${own} * ${plain} > ${theirs} * ${more} AS dearer
    FROM (${sides}) AS sides`;
};

/** The verdict on each own product in each group: won where it is cheaper than all, lost where it is dearer than any. */
const verdicts = (step: string, keys: readonly string[]): Fragment => {
  const named = sql.join(['own_id', ...keys].map(key => sql.ref(key)));
  return sql`SELECT ${named}, count(*) AS rivals, count(*) FILTER (WHERE dearer) AS ahead,
    CASE WHEN count(*) FILTER (WHERE dearer) > 0 THEN 'lost' WHEN count(*) FILTER (WHERE cheaper) = count(*) THEN 'won'
      ELSE 'tied' END AS verdict FROM ${sql.ref(step)} GROUP BY ${named}`;
};

/**
 * From the observations to each pair at each place (`pairs_at`), the verdicts on own products there over the period
 * (`standing`), the numbers of compared and won days (`days_at`), and the observations behind them (`stands_at`).
 */
export const positionSteps = (query: PositionQuery, dialect: Dialect): Steps => [
  {
    name: 'facts',
    query: sql`SELECT product_id, shop_id, day, count(*) AS n, ${dialect.total(sql`price_micros`)} AS total, max(observed_at) AS newest
      FROM observations WHERE ${matchesPriced(query)} GROUP BY product_id, shop_id, day`,
  },
  { name: 'placed', query: inPlaces('facts', query.level), kept: true },
  {
    name: 'on_days',
    query: sql`SELECT product_id, place_id, day, sum(n) AS n, sum(total) AS total FROM placed GROUP BY product_id, place_id, day`,
    kept: true,
  },
  {
    name: 'in_places',
    query: sql`SELECT product_id, place_id, sum(n) AS n, sum(total) AS total FROM on_days GROUP BY product_id, place_id`,
    kept: true,
  },
  { name: 'paired', query: dialect.numbers(['own_id', 'competitor_id'], query.pairs), kept: true },
  { name: 'pairs_at', query: judged(both('in_places', ['place_id']), query, dialect), kept: true },
  { name: 'standing', query: verdicts('pairs_at', ['place_id']), kept: true },
  { name: 'pairs_on', query: judged(both('on_days', ['place_id', 'day']), query, dialect) },
  { name: 'standing_on', query: verdicts('pairs_on', ['place_id', 'day']) },
  {
    name: 'days_at',
    query: sql`SELECT own_id, place_id, count(*) AS days, count(*) FILTER (WHERE verdict = 'won') AS days_won
      FROM standing_on GROUP BY own_id, place_id`,
    kept: true,
  },
  {
    name: 'used',
    query: sql`SELECT own_id, place_id, own_id AS product_id FROM standing
      UNION SELECT own_id, place_id, competitor_id AS product_id FROM pairs_at`,
    kept: true,
  },
  {
    name: 'stands_at',
    query: sql`SELECT u.own_id, u.place_id, sum(f.n) AS observations, count(DISTINCT f.shop_id) AS shops
      FROM used AS u JOIN placed AS f ON f.product_id = u.product_id AND f.place_id = u.place_id GROUP BY u.own_id, u.place_id`,
  },
];

/** The columns about comparisons, over rows that have their counts. */
export const outcomeColumns = (dialect: Dialect) => ({
  compared: sql`compared`,
  won: sql`won`,
  tied: sql`tied`,
  lost: sql`lost`,
  wonShare: percent(sql`won`, sql`compared`, dialect),
});
/** The columns about compared days, over rows that have their counts. */
export const dayColumns = (dialect: Dialect) => ({
  days: sql`days`,
  daysWon: sql`days_won`,
  daysWonShare: percent(sql`days_won`, sql`days`, dialect),
});
export const standsOn = { observations: sql`observations`, shops: sql`shops` };

/** Aggregates over `standing` beside `days_at`. A day without any price of a competitor is none. */
export const outcomes = sql`count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won`;
export const withDays = sql`standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id`;

/** An observation counts once, in however many comparisons it is. */
const observed = sql`SELECT f.* FROM (SELECT DISTINCT place_id, product_id FROM used) AS u
  JOIN placed AS f ON f.product_id = u.product_id AND f.place_id = u.place_id`;
/** The same by place. */
export const observedAt = sql`SELECT place_id, sum(n) AS observations, count(DISTINCT shop_id) AS shops
  FROM (${observed}) AS seen GROUP BY place_id`;

type Declared = (typeof pricePosition)['retailer'];

const overall = sql`SELECT o.*, c.* FROM (SELECT ${outcomes} FROM ${withDays}) AS o
  CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops, max(newest) AS newest
    FROM (${observed}) AS seen) AS c`;

/** What holds for all places and products. */
export const positionTotals = (dialect: Dialect): TotalsSql<Declared['products']['totals']> => ({
  steps: [{ name: 'overall', query: overall, kept: true }],
  from: 'overall',
  columns: { ...outcomeColumns(dialect), ...dayColumns(dialect), ...standsOn },
  newest: sql`newest`,
});

/** The same, and how the comparisons with single competitors end. */
export const rivalTotals = (dialect: Dialect): TotalsSql<Declared['rivals']['totals']> => {
  const each = sql`SELECT count(*) AS met, count(*) FILTER (WHERE dearer) AS beats, count(*) FILTER (WHERE cheaper) AS beaten,
    count(*) FILTER (WHERE NOT dearer AND NOT cheaper) AS alike FROM pairs_at`;
  const { columns, ...all } = positionTotals(dialect);
  return {
    ...all,
    steps: [
      {
        name: 'overall',
        query: sql`SELECT * FROM (${overall}) AS places CROSS JOIN (${each}) AS each_pair`,
        kept: true,
      },
    ],
    columns: { ...columns, met: sql`met`, beats: sql`beats`, alike: sql`alike`, beaten: sql`beaten` },
  };
};
