import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { GapCsvQuery, GapQuery, GapSort, GapSortKey } from '../analyses/gap.ts';
import type { PlaceLevel } from '../analyses/price.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { type Steps, withSteps } from './figures.ts';
import { matchesPriced } from './matching.ts';
import { gapOverPlaces, inPlacesOrNone, sidesOverPlaces, without } from './over-places.ts';
import { places } from './places.ts';
import { rounded, signedQuotient } from './rounding.ts';

type Fragment = RawBuilder<unknown>;

const figureNames = [
  ...['own', 'reference', 'gap', 'gap_percent', 'index', 'own_observations', 'reference_observations', 'shops'],
] as (keyof GapFigureColumns)[];
/** Money and per cent in millionths. */
export type GapFigureColumns = Record<
  'own' | 'reference' | 'gap' | 'gap_percent' | 'index' | 'own_observations' | 'reference_observations' | 'shops',
  Number64
>;
type Names = Record<
  'upc' | 'product_name' | 'place_name' | 'region_name' | 'retailer_name' | 'city_name' | 'address',
  string | null
>;
/** A row of the page (all null where it is empty), beside it the summary and the number of all rows. */
export type GapColumns = GapFigureColumns &
  Names &
  Record<'product_id' | 'place_id', number | null> & {
    [Key in keyof GapFigureColumns as `all_${Key}`]: GapFigureColumns[Key];
  } & { all_newest: string | null; all_rows: Number64 };

const sides = sql`sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
  sum(reference_total) AS reference_total, max(newest) AS newest`;

/** The own product and those that it is held against, a row each; side 0 is its own. */
const paired = ({ pairs }: GapCsvQuery, dialect: Dialect): Fragment => {
  const owns = [...new Set(pairs.map(([own]) => own))];
  const rows = [...owns.map(own => [own, own, 0]), ...pairs.map(([own, reference]) => [own, reference, 1])];
  return dialect.numbers(['own_id', 'held_id', 'side'], rows);
};

/** Both sides of each own product in each shop. */
const inShops = sql`SELECT p.own_id, f.shop_id, sum(CASE WHEN side = 0 THEN n ELSE 0 END) AS own_n,
  sum(CASE WHEN side = 0 THEN total ELSE 0 END) AS own_total, sum(CASE WHEN side = 1 THEN n ELSE 0 END) AS reference_n,
  sum(CASE WHEN side = 1 THEN total ELSE 0 END) AS reference_total, max(newest) AS newest
  FROM facts AS f JOIN paired AS p ON p.held_id = f.product_id GROUP BY p.own_id, f.shop_id`;

/**
 * The sums of both sides with what the figures are quotients of: products of counts and sums keep the means exact. Columns of
 * their own, for a quotient names its parts several times.
 */
const crossed = ({ wide }: Dialect): Fragment => sql`SELECT *, own_crossed - reference_crossed AS difference FROM
  (SELECT *, ${wide(sql`own_total`)} * ${wide(sql`reference_n`)} AS own_crossed,
    ${wide(sql`reference_total`)} * ${wide(sql`own_n`)} AS reference_crossed,
    ${wide(sql`own_n`)} * ${wide(sql`reference_n`)} AS parts FROM sums WHERE place_id <> ${without}) AS products`;

const gapFigures = (dialect: Dialect): Fragment => {
  const percents = 1e8;
  return sql`${rounded(sql`own_total`, sql`own_n`, dialect)} AS own,
    ${rounded(sql`reference_total`, sql`reference_n`, dialect)} AS reference,
    ${signedQuotient(sql`difference`, 1, sql`parts`, dialect)} AS gap,
    ${signedQuotient(sql`difference`, percents, sql`reference_crossed`, dialect)} AS gap_percent,
    ${signedQuotient(sql`own_crossed`, percents, sql`reference_crossed`, dialect)} AS index,
    own_n AS own_observations, reference_n AS reference_observations, shops`;
};

const named = (level: PlaceLevel): Fragment => {
  const place = places[level];
  return sql`SELECT f.*, f.own_id AS product_id, p.upc, p.name AS product_name, place.name AS place_name,
    ${place.region} AS region_name, ${place.retailer} AS retailer_name, ${place.city} AS city_name,
    ${place.address} AS address FROM figures AS f JOIN products AS p ON p.id = f.own_id
    JOIN ${place.table} AS place ON place.id = f.place_id ${place.joins}`;
};

/** Own product × place, only where both sides have a price; `sums` knows those of no place too. */
const rowSteps = (query: GapCsvQuery, dialect: Dialect): Steps => [
  {
    name: 'facts',
    query: sql`SELECT product_id, shop_id, count(*) AS n, sum(price_micros) AS total, max(observed_at) AS newest
      FROM observations WHERE ${matchesPriced(query)} GROUP BY product_id, shop_id`,
  },
  { name: 'paired', query: paired(query, dialect) },
  { name: 'in_shops', query: inShops },
  { name: 'placed', query: inPlacesOrNone('in_shops', query.level), kept: true },
  {
    name: 'sums',
    query: sql`SELECT own_id, place_id, ${sides}, count(*) AS shops FROM placed GROUP BY own_id, place_id
      HAVING sum(own_n) > 0 AND sum(reference_n) > 0`,
    kept: true,
  },
  { name: 'crossed', query: crossed(dialect) },
  {
    name: 'figures',
    query: sql`SELECT own_id, place_id, ${gapFigures(dialect)} FROM crossed`,
    kept: true,
  },
  { name: 'named', query: named(query.level) },
];

const overall = (dialect: Dialect): Steps => [
  {
    name: 'whole',
    query: sql`SELECT ${sidesOverPlaces(dialect)}, max(newest) AS newest, (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM placed JOIN sums
      ON sums.own_id = placed.own_id AND sums.place_id = placed.place_id) AS seen) AS shops FROM sums`,
  },
  {
    name: 'overall',
    query: sql`SELECT ${gapOverPlaces(dialect)}, own_n AS own_observations, reference_n AS reference_observations, shops,
      ${dialect.isoMoment(sql`newest`)} AS newest FROM whole`,
    kept: true,
  },
];

const sortColumns: Record<Exclude<GapSortKey, 'product' | 'place'>, Fragment> = {
  own: sql`own`,
  reference: sql`reference`,
  gap: sql`gap`,
  gapPercent: sql`gap_percent`,
  index: sql`index`,
  observations: sql`own_observations + reference_observations`,
  shops: sql`shops`,
};

/** Ties are ended by product and place, so that pages never overlap. */
const order = ({ by, direction }: GapSort, dialect: Dialect): Fragment => {
  const [product, place] = [sql`product_name`, sql`place_name`].map(dialect.dictionaryOrder);
  const first = by === 'product' ? product : by === 'place' ? place : sortColumns[by];
  const way = direction === 'desc' ? sql`DESC` : sql`ASC`;
  return sql`${first} ${way} NULLS LAST, ${product}, ${place}, product_id, place_id`;
};

/** A page of own product × place, with the summary and the number of all rows beside each row. */
export const gapTableQuery = (query: GapQuery, dialect: Dialect): CompiledQuery<GapColumns> => {
  const before = (query.page - 1) * query.limit;
  const all = [...figureNames, 'newest'].map(name => sql`overall.${sql.ref(name)} AS ${sql.ref(`all_${name}`)}`);
  const page = sql`SELECT *, row_number() OVER (ORDER BY ${order(query.sort, dialect)}) AS place_in_order FROM named`;
  return compile(
    withSteps(
      [...rowSteps(query, dialect), ...overall(dialect), { name: 'page', query: page }],
      sql`SELECT page.*, ${sql.join(all)}, (SELECT count(*) FROM figures) AS all_rows FROM overall LEFT JOIN page
        ON page.place_in_order > ${before} AND page.place_in_order <= ${before + query.limit}
        ORDER BY page.place_in_order`,
    ) as RawBuilder<GapColumns>,
  );
};

const placeCells: Record<PlaceLevel, readonly string[]> = {
  region: ['place_name'],
  city: ['place_name', 'region_name'],
  shop: ['place_name', 'retailer_name', 'city_name', 'address'],
  retailer: ['place_name'],
};

/** All rows of own product × place, in the columns of the file. */
export const gapCsvSelect = (query: GapCsvQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const texts = ['product_name', 'upc', ...placeCells[query.level]].map(name => dialect.safeText(sql.ref(name)));
  const figures = ['own', 'reference', 'gap', 'gap_percent', 'index'].map(name => dialect.sixDecimals(sql.ref(name)));
  const counts = ['own_observations', 'reference_observations', 'shops'].map(name => sql.ref(name));
  const cells = sql.join([...texts, ...figures, ...counts]);
  return compile(
    withSteps(rowSteps(query, dialect), sql`SELECT ${cells} FROM named ORDER BY ${order(query.sort, dialect)}`),
  );
};
