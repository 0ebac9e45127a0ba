import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { AlertQuery } from '../../analyses/alerts.ts';
import { alertLookBack } from '../../analyses/alerts.ts';
import { daysBefore } from '../../analyses/buckets.ts';
import type { Dialect } from '../../engines/engine.ts';
import type { Number64 } from '../../numbers.ts';
import { compile } from '../compile.ts';
import { type Steps, withSteps } from '../figures.ts';
import { conditionSteps } from './conditions.ts';
import { ruleSteps } from './rules.ts';
import { stateSteps } from './states.ts';

export type AlertFiringColumns = {
  rule: number;
  product_id: number;
  day: string;
  places: Number64;
  began: number | bigint;
  above: number | bigint;
  price: number | null;
  baseline: number | null;
  retailer_id: number | null;
  seen_at: string;
};

const inShop = sql`OVER (PARTITION BY rule, product_id, shop_id ORDER BY day)`;
const ofProduct = sql`PARTITION BY rule, product_id ORDER BY day`;

/**
 * From conditions to days:
 * - `entered`: shops where the condition began on the day; a state that was not known before does not begin
 * - `net`: by how many the shops grew in which it holds; one that was not seen in the days to look back to is in none
 */
const daySteps = (query: AlertQuery): Steps => [
  {
    name: 'changes',
    query: sql`SELECT *, hit AND (moves OR NOT hit_before) AS enters,
      CASE WHEN moves THEN 0 ELSE CAST(coalesce(hit, false) AS INTEGER) - CAST(coalesce(lag(hit) ${inShop}, false) AS INTEGER) END AS step
      FROM conditions WHERE day >= CAST(${daysBefore(query.start, alertLookBack)} AS DATE)`,
  },
  {
    name: 'days',
    query: sql`SELECT rule, product_id, day, max(least_places) AS least_places, bool_or(moves) AS moves,
      count(*) FILTER (WHERE enters) AS entered, count(*) FILTER (WHERE enters AND price > base) AS above, sum(step) AS net,
      avg(price) FILTER (WHERE enters) AS price, avg(base) FILTER (WHERE enters) AS baseline,
      max(observed_at) FILTER (WHERE enters) AS newest,
      CASE WHEN count(DISTINCT retailer_id) FILTER (WHERE enters) = 1 THEN max(retailer_id) FILTER (WHERE enters) END
        AS retailer_id
      FROM changes GROUP BY rule, product_id, day`,
  },
  { name: 'running', query: sql`SELECT *, sum(net) OVER (${ofProduct}) AS places FROM days` },
];

/**
 * A day fires where the condition began at a shop and the least number of places is met: of moves on the day itself, of
 * states by all places in which it holds. With a least number of one each day on which a place joins fires, with more the
 * day on which the number is reached.
 */
const fires = sql`entered > 0 AND CASE WHEN moves THEN entered >= least_places
  WHEN least_places <= 1 THEN true ELSE places >= least_places AND places - net < least_places END`;

/** The days on which rules would fire, by rule, product and day (product.md §7.6). */
export const alertFiringsQuery = (query: AlertQuery, dialect: Dialect): CompiledQuery<AlertFiringColumns> =>
  compile(
    withSteps(
      [
        ...ruleSteps(query, dialect),
        ...stateSteps(query, dialect),
        ...conditionSteps(query, dialect),
        ...daySteps(query),
      ],
      sql`SELECT rule, product_id, CAST(day AS VARCHAR) AS day, CASE WHEN moves THEN entered ELSE places END AS places, entered AS began, above,
        ${dialect.float(sql`price`)} AS price, baseline,
        CASE WHEN moves OR places = entered THEN retailer_id END AS retailer_id, ${dialect.isoMoment(sql`newest`)} AS seen_at
        FROM running WHERE day >= CAST(${query.start} AS DATE) AND ${fires} ORDER BY rule, product_id, day`,
    ) as RawBuilder<AlertFiringColumns>,
  );
