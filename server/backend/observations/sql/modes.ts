import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { frequentPrices, type ModeSortKey, type ModesCsvQuery, type ModesQuery } from '../analyses/individual.ts';
import type { PlaceLevel } from '../analyses/price.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { money } from './csv-cells.ts';
import { figureSteps, type Steps, withSteps } from './figures.ts';
import { matchesPriced } from './matching.ts';
import { inPlaces, places } from './places.ts';
import { percent } from './rounding.ts';

type Fragment = RawBuilder<unknown>;

export type ModeColumns = Record<'mode' | 'mode_count' | 'mode_ties' | 'observations' | 'shops', Number64> &
  Record<'region_name' | 'retailer_name' | 'city_name' | 'address', string | null> &
  Record<`price${(typeof frequentPrices)[number]}` | `count${(typeof frequentPrices)[number]}`, Number64> & {
    place_id: number;
    place_name: string;
    share: number | null;
  };

/** The most frequent prices of a place side by side. */
const frequent = (): Fragment => {
  const columns = frequentPrices.map(nth => {
    const [price, count] = [sql.ref(`price${nth}`), sql.ref(`count${nth}`)];
    return sql`max(price) FILTER (WHERE nth = ${sql.lit(nth)}) AS ${price},
      max(n) FILTER (WHERE nth = ${sql.lit(nth)}) AS ${count}`;
  });
  return sql`SELECT place_id, ${sql.join(columns)} FROM (SELECT place_id, price, n,
    row_number() OVER (PARTITION BY place_id ORDER BY n DESC, price) AS nth FROM figures_counts) AS ranked
    WHERE nth <= ${sql.lit(frequentPrices.length)} GROUP BY place_id`;
};

const named = (level: PlaceLevel, dialect: Dialect): Fragment => {
  const place = places[level];
  return sql`SELECT f.*, place.name AS place_name, ${place.region} AS region_name, ${place.retailer} AS retailer_name,
    ${place.city} AS city_name, ${place.address} AS address,
    ${percent(sql`f.mode_count`, sql`f.observations`, dialect)} AS share
    FROM figures AS f JOIN ${place.table} AS place ON place.id = f.place_id ${place.joins}`;
};

const steps = (query: ModesCsvQuery, dialect: Dialect): Steps => [
  {
    name: 'matching',
    query: sql`SELECT shop_id, price_micros AS price, count(*) AS n FROM observations WHERE ${matchesPriced(query)}
      GROUP BY shop_id, price_micros`,
  },
  { name: 'placed', query: inPlaces('matching', query.level), kept: true },
  ...figureSteps('figures', 'placed', ['place_id'], dialect),
  { name: 'frequent', query: frequent() },
  { name: 'named', query: named(query.level, dialect) },
];

const order = (by: ModeSortKey, direction: 'asc' | 'desc', dialect: Dialect): Fragment => {
  const name = dialect.dictionaryOrder(sql`place_name`);
  const way = direction === 'desc' ? sql`DESC` : sql`ASC`;
  return sql`${by === 'place' ? name : sql.ref(`named.${by}`)} ${way} NULLS LAST, ${name}, named.place_id`;
};

const joined = sql`FROM named JOIN frequent ON frequent.place_id = named.place_id`;

/** The modes of one product by place. */
export const modesQuery = (query: ModesQuery, dialect: Dialect): CompiledQuery<ModeColumns> =>
  compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT named.*, ${sql.join(frequentPrices.flatMap(nth => [sql.ref(`price${nth}`), sql.ref(`count${nth}`)]))}
        ${joined} ORDER BY ${order(query.sort.by, query.sort.direction, dialect)} LIMIT ${query.quantity}`,
    ) as RawBuilder<ModeColumns>,
  );

const placeCells: Record<PlaceLevel, readonly string[]> = {
  region: ['place_name'],
  city: ['place_name', 'region_name'],
  shop: ['place_name', 'retailer_name', 'city_name', 'address'],
  retailer: ['place_name'],
};

/** The same for all places, in the columns of the file. */
export const modesCsvSelect = (query: ModesCsvQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const texts = placeCells[query.level].map(name => dialect.safeText(sql.ref(name)));
  const prices = frequentPrices.flatMap(nth => [
    money(sql.ref(`price${nth}`), 'mode', dialect),
    sql.ref(`count${nth}`),
  ]);
  const figures = sql`${money(sql`mode`, 'mode', dialect)}, mode_count, mode_ties, share, observations, shops`;
  return compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT ${sql.join([...texts, figures, ...prices])} ${joined}
        ORDER BY ${order(query.sort.by, query.sort.direction, dialect)}`,
    ),
  );
};
