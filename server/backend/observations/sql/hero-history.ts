import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { HeroHistoryCsvQuery, HeroHistoryQuery, StateWords } from '../analyses/hero.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { type Steps, withSteps } from './figures.ts';
import { stateWord } from './hero.ts';
import { heroSteps } from './hero-steps.ts';

type Fragment = RawBuilder<unknown>;

/** An image of the page (null where it is empty), and how many there are. */
export type HeroHistoryColumns = {
  product_id: number | null;
  upc: string;
  product_name: string;
  retailer_id: number;
  retailer_name: string;
  image_ref: string | null;
  state: string;
  distance: Number64;
  first_day: string;
  last_day: string;
  days: Number64;
  observations: Number64;
  run: Number64;
  all_rows: Number64;
};

const conditions = (query: HeroHistoryCsvQuery): Fragment =>
  sql.join(
    [...(query.changesOnly ? [sql`run > 0`] : []), ...(query.state ? [sql`state = ${query.state}`] : []), sql`true`],
    sql` AND `,
  );

const steps = (query: HeroHistoryCsvQuery, dialect: Dialect): Steps => [
  ...heroSteps(query, dialect),
  {
    name: 'named',
    query: sql`SELECT runs.*, p.upc, p.name AS product_name, t.name AS retailer_name, row_number() OVER (ORDER BY
        first_day DESC, ${dialect.dictionaryOrder(sql`p.name`)}, runs.product_id,
        ${dialect.dictionaryOrder(sql`t.name`)}, runs.retailer_id) AS place_in_order
      FROM runs JOIN products AS p ON p.id = runs.product_id JOIN retailers AS t ON t.id = runs.retailer_id
      WHERE ${conditions(query)}`,
    kept: true,
  },
];

/** A page of what retailers showed, what began last first. */
export const heroHistoryQuery = (query: HeroHistoryQuery, dialect: Dialect): CompiledQuery<HeroHistoryColumns> => {
  const before = (query.page - 1) * query.limit;
  return compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT n.product_id, n.upc, n.product_name, n.retailer_id, n.retailer_name, n.image_ref, n.state, n.distance,
        CAST(n.first_day AS VARCHAR) AS first_day, CAST(n.last_day AS VARCHAR) AS last_day, n.days, n.observations, n.run,
        whole.all_rows FROM (SELECT count(*) AS all_rows FROM named) AS whole LEFT JOIN named AS n
          ON n.place_in_order > ${before} AND n.place_in_order <= ${before + query.limit}
        ORDER BY n.place_in_order`,
    ) as RawBuilder<HeroHistoryColumns>,
  );
};

/** All of it, in the columns of the file. */
export const heroHistoryCsvSelect = (
  query: HeroHistoryCsvQuery & StateWords,
  dialect: Dialect,
): CompiledQuery<unknown> => {
  const texts = [sql`product_name`, sql`upc`, sql`retailer_name`].map(dialect.safeText);
  return compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT ${sql.join(texts)}, CAST(first_day AS VARCHAR), CAST(last_day AS VARCHAR), days, ${stateWord(query)},
        distance, observations, ${dialect.safeText(sql`image_ref`)} FROM named ORDER BY place_in_order`,
    ),
  );
};
