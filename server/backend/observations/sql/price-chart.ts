import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { PriceChartQuery } from '../analyses/price.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { average, modeOf, type Steps, withSteps } from './figures.ts';
import { matchesPriced } from './matching.ts';
import { inPlaces, places } from './places.ts';

type Figure = 'average' | 'minimum' | 'maximum' | 'mode' | 'mode_count' | 'observations' | 'shops';
export type ChartColumns = Record<Figure, Number64> & {
  place_id: number;
  place_name: string;
};

/** All figures but the mode; the facts are read once, and held for the modes. */
const figureSteps = (query: PriceChartQuery, dialect: Dialect): Steps => [
  {
    name: 'matching',
    query: sql`SELECT shop_id, price_micros AS price FROM observations WHERE ${matchesPriced(query)}`,
    kept: true,
  },
  {
    name: 'facts',
    query: sql`SELECT shop_id, count(*) AS n, sum(price) AS total, min(price) AS minimum, max(price) AS maximum
      FROM matching GROUP BY shop_id`,
  },
  { name: 'placed', query: inPlaces('facts', query.level) },
  {
    name: 'sums',
    query: sql`SELECT place_id, sum(n) AS observations, sum(total) AS total, min(minimum) AS minimum,
      max(maximum) AS maximum, count(*) AS shops FROM placed GROUP BY place_id`,
  },
  {
    name: 'figures',
    query: sql`SELECT place_id, ${average(dialect)} AS average, minimum, maximum, observations, shops FROM sums`,
  },
];

/** The chosen products pooled by place, the dearest average first; prices are counted only where a place is shown. */
export const priceChartQuery = (query: PriceChartQuery, dialect: Dialect): CompiledQuery<ChartColumns> => {
  const { table } = places[query.level];
  const order = sql`average DESC, ${dialect.dictionaryOrder(sql`place_name`)}, place_id`;
  const shown = sql`SELECT * FROM (SELECT f.*, place.name AS place_name FROM figures AS f
    JOIN ${table} AS place ON place.id = f.place_id) AS named ORDER BY ${order} LIMIT ${query.limit}`;
  const counted = sql`SELECT m.place_id, m.price, count(*) AS n FROM (${inPlaces('matching', query.level)}) AS m
    JOIN shown ON shown.place_id = m.place_id GROUP BY m.place_id, m.price`;
  const steps: Steps = [
    ...figureSteps(query, dialect),
    { name: 'shown', query: shown, kept: true },
    {
      name: 'modes',
      query: sql`SELECT place_id AS mode_place, ${modeOf(sql`price`, sql`n`, dialect)} AS mode, max(n) AS mode_count
        FROM (${counted}) AS counted GROUP BY place_id`,
    },
  ];
  const statement = sql`SELECT * FROM shown JOIN modes ON modes.mode_place = shown.place_id ORDER BY ${order}`;
  return compile(withSteps(steps, statement) as RawBuilder<ChartColumns>);
};
