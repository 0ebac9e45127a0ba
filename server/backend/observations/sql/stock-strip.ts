import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { daysBefore } from '../analyses/buckets.ts';
import { type StripCsvQuery, type StripQuery, stripDays } from '../analyses/stock.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { type Steps, withSteps } from './figures.ts';
import { matches, matchingShops } from './matching.ts';

type Fragment = RawBuilder<unknown>;

/** A shop and day of the page (nulls where it is empty), beside it what holds for all shops. */
export type StripColumns = Record<'shop_id' | 'nth_day', number | null> &
  Record<'shop_name' | 'retailer_name' | 'city_name' | 'address' | 'state' | 'all_newest', string | null> &
  Record<'all_rows' | 'never_listed', Number64>;

/** First day of the strip. */
export const stripStart = (end: string): string => daysBefore(end, stripDays - 1);

const steps = (query: StripCsvQuery, dialect: Dialect): Steps => [
  {
    name: 'listed',
    query: sql`SELECT DISTINCT shop_id FROM observations WHERE ${matches({ ...query, start: '0001-01-01' })}`,
  },
  {
    name: 'seen',
    query: sql`SELECT shop_id, day, ${dialect.atLast(sql`in_stock`, sql`(observed_at, nth)`)} AS in_stock,
      max(observed_at) AS newest FROM observations WHERE ${matches({ ...query, start: stripStart(query.end) })}
      GROUP BY shop_id, day`,
    kept: true,
  },
  {
    name: 'sellers',
    query: sql`SELECT s.id AS shop_id, s.name AS shop_name, t.name AS retailer_name, c.name AS city_name, s.address,
      l.shop_id IS NOT NULL AS is_listed,
      (SELECT count(*) FROM seen WHERE seen.shop_id = s.id AND NOT seen.in_stock) AS days_out
      FROM (SELECT * FROM shops WHERE ${matchingShops(query)}) AS s LEFT JOIN listed AS l ON l.shop_id = s.id
      LEFT JOIN retailers AS t ON t.id = s.retailer_id LEFT JOIN cities AS c ON c.id = s.city_id`,
    kept: true,
  },
  {
    name: 'placed',
    query: sql`SELECT *, row_number() OVER (ORDER BY ${order(dialect)}) AS place_in_order FROM sellers`,
    kept: true,
  },
];

/** Those where it was out most first, those that never listed it last. */
const order = (dialect: Dialect): Fragment => {
  const [retailer, shop] = [sql`retailer_name`, sql`shop_name`].map(dialect.dictionaryOrder);
  return sql`is_listed DESC, days_out DESC, ${retailer} NULLS LAST, ${shop}, shop_id`;
};

/** Every day of the strip for each shop. `words`: what the states are called. */
const states = (query: StripCsvQuery, words: Record<'i' | 'o' | 'u' | 'n', string>, dialect: Dialect): Steps => [
  {
    name: 'days',
    query: sql`SELECT nth_day, CAST(${stripStart(query.end)} AS DATE) + nth_day AS day
      FROM (${dialect.numbers(
        ['nth_day'],
        Array.from({ length: stripDays }, (_, at) => [at]),
      )}) AS numbered`,
  },
  {
    name: 'states',
    query: sql`SELECT p.*, d.nth_day, d.day, CASE WHEN NOT p.is_listed THEN ${words.n} WHEN s.in_stock THEN ${words.i}
      WHEN NOT s.in_stock THEN ${words.o} ELSE ${words.u} END AS state
      FROM placed AS p CROSS JOIN days AS d LEFT JOIN seen AS s ON s.shop_id = p.shop_id AND s.day = d.day`,
  },
];

/** A page of shops with their days. */
export const stripQuery = (query: StripQuery, dialect: Dialect): CompiledQuery<StripColumns> => {
  const before = (query.page - 1) * query.limit;
  const letters = { i: 'i', o: 'o', u: 'u', n: 'n' };
  return compile(
    withSteps(
      [...steps(query, dialect), ...states(query, letters, dialect)],
      sql`SELECT w.*, s.shop_id, s.shop_name, s.retailer_name, s.city_name, s.address, s.nth_day, s.state FROM
        (SELECT count(*) AS all_rows, count(*) FILTER (WHERE NOT is_listed) AS never_listed,
          (SELECT ${dialect.isoMoment(sql`max(newest)`)} FROM seen) AS all_newest FROM sellers) AS w
        LEFT JOIN states AS s ON s.place_in_order > ${before} AND s.place_in_order <= ${before + query.limit}
        ORDER BY s.place_in_order, s.nth_day`,
    ) as RawBuilder<StripColumns>,
  );
};

/** A row a shop and day. */
export const stripCsvSelect = (
  query: StripCsvQuery & { words: Record<'i' | 'o' | 'u' | 'n', string> },
  dialect: Dialect,
): CompiledQuery<unknown> => {
  const texts = ['retailer_name', 'shop_name', 'city_name', 'address'].map(name => dialect.safeText(sql.ref(name)));
  return compile(
    withSteps(
      [...steps(query, dialect), ...states(query, query.words, dialect)],
      sql`SELECT ${sql.join(texts)}, CAST(day AS VARCHAR), state FROM states ORDER BY place_in_order, nth_day`,
    ),
  );
};
