import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../../engine.ts';
import type { Number64 } from '../../numbers.ts';
import type { AlertQuery } from '../../reads/alerts.ts';
import { alertLookBack } from '../../reads/alerts.ts';
import { daysBefore } from '../../reads/days-before.ts';
import { compile } from '../compile.ts';
import { type Steps, withSteps } from '../figures.ts';
import { conditionSteps } from './conditions.ts';
import { asksBeginnings, cameInPause, cameLater, joinSince, pausedSteps } from './news.ts';
import { ruleSteps } from './rules.ts';
import { stateSteps } from './states.ts';

export type ShopColumns = { shop: number; price: Number64; base: number | null; import: number };

export type AlertFiringColumns = {
  rule: number;
  product_id: number;
  day: string;
  places: Number64;
  shops: ShopColumns[];
};

const inShop = sql`PARTITION BY rule, product_id, shop_id ORDER BY day`;
const ofProduct = sql`PARTITION BY rule, product_id ORDER BY day`;

/**
 * `holding`: the conditions, and whether they count as met. What began in a pause of the alert does not count as long
 * as it continues; days on which the state was unknown are left out.
 */
const holdingSteps = (query: AlertQuery, dialect: Dialect): Steps => {
  if (!asksBeginnings(query)) return [{ name: 'holding', query: sql`SELECT *, hit AS holds FROM conditions` }];
  return [
    {
      name: 'beginnings',
      query: sql`SELECT *, ${cameInPause(query)} AS paused,
        hit AND NOT coalesce(${dialect.before(sql`hit`, inShop, 'known')}, false) AS begins FROM conditions AS c`,
    },
    {
      name: 'holding',
      query: sql`SELECT *, hit AND NOT coalesce(${dialect.lastKnown(sql`CASE WHEN begins THEN paused END`, inShop)}, false) AS holds
        FROM beginnings`,
    },
  ];
};

/**
 * From conditions to days:
 * - `entered`: shops where the condition began on the day; a state that was unknown before does not begin, and what is
 *   not new does not count
 * - `net`: the change in the number of shops that meet it; shops not observed within the preceding days count in none
 */
const daySteps = (query: AlertQuery, dialect: Dialect): Steps => [
  {
    name: 'changes',
    query: sql`SELECT c.*, hit AND (moves OR NOT hit_before) AND ${cameLater(query, dialect)}
        AND NOT ${cameInPause(query)} AS enters,
      CASE WHEN moves THEN 0 ELSE CAST(coalesce(holds, false) AS INTEGER)
        - CAST(coalesce(${dialect.before(sql`holds`, sql`PARTITION BY c.rule, product_id, shop_id ORDER BY day`)}, false) AS INTEGER) END AS step
      FROM holding AS c ${joinSince(query)} WHERE day >= CAST(${daysBefore(query.start, alertLookBack)} AS DATE)`,
  },
  {
    name: 'days',
    query: sql`SELECT rule, product_id, day, max(least_places) AS least_places, max(moves) AS moves,
      count(*) FILTER (WHERE enters) AS entered, sum(step) AS net,
      ${dialect.listAgg({ shop: sql`shop_id`, price: sql`price`, base: sql`base`, import: sql`import_id` }, sql`shop_id`, sql`enters`)} AS shops
      FROM changes GROUP BY rule, product_id, day`,
  },
  { name: 'running', query: sql`SELECT *, sum(net) OVER (${ofProduct}) AS places FROM days` },
];

/**
 * A day fires if the condition began at a shop and the least number of places is met: for moves on the day itself, for
 * states by all places that meet it. With a least number of one every day on which a place is added fires, otherwise
 * the day on which the number is reached.
 */
const fires = sql`entered > 0 AND CASE WHEN moves THEN entered >= least_places
  WHEN least_places <= 1 THEN true ELSE places >= least_places AND places - net < least_places END`;

/** The days on which rules would fire, by rule, product and day, with the shops (docs/product.md §7.6). */
export const alertFiringsQuery = (query: AlertQuery, dialect: Dialect): CompiledQuery<AlertFiringColumns> =>
  compile(
    withSteps(
      [
        ...ruleSteps(query, dialect),
        ...stateSteps(query, dialect),
        ...conditionSteps(query, dialect),
        ...pausedSteps(query, dialect),
        ...holdingSteps(query, dialect),
        ...daySteps(query, dialect),
      ],
      sql`SELECT rule, product_id, CAST(day AS VARCHAR) AS day, CASE WHEN moves THEN entered ELSE places END AS places, shops
        FROM running WHERE day >= CAST(${query.start} AS DATE) AND ${fires} ORDER BY rule, product_id, day`,
    ) as RawBuilder<AlertFiringColumns>,
  );
