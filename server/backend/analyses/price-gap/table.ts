import { sql } from 'kysely';
import { mostPlaces, priceGap } from '../../../contract/analyses/price-gap.ts';
import { type PlaceLevel, placeLevels } from '../../../domain/analysis/analysis-keys.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Implementation } from '../../api/implement.ts';
import type { Dialect } from '../../observations/engine.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { matchesPriced } from '../../observations/sql/matching.ts';
import { gapOverPlaces, inPlacesOrNone, sidesOverPlaces, without } from '../../observations/sql/over-places.ts';
import { rounded, signedQuotient } from '../../observations/sql/rounding.ts';
import type { Services } from '../../services.ts';
import type { Fragment } from '../answers/cells.ts';
import { competitorLinks } from '../answers/linked-products.ts';
import { namesOfPlaces, placeColumns, productColumns } from '../answers/names.ts';
import { narrowed, type OpenQuestion, within } from '../answers/question.ts';
import { type TableSlice, tableAnswers } from '../answers/table.ts';

/**
 * `pairs`: own product and a product that it is compared with, at least one pair; the filter's products contain both
 * sides.
 */
export type GapQuery = Filter & {
  level: PlaceLevel | 'retailer';
  pairs: readonly (readonly [own: number, reference: number])[];
};

/** The chosen competitors: a single one, or several together; none stands for all. */
const chosenCompetitors = ({ value, columns = [] }: OpenQuestion['question']): readonly number[] =>
  value ? [Number(value)] : columns;

/**
 * The chosen own products with what each is compared with: the chosen competitors, or all of its own; null if nothing
 * is.
 */
export const gapQuery =
  (level: PlaceLevel) =>
  async ({ services, head, scope, question }: OpenQuestion): Promise<GapQuery | null> => {
    const links = await competitorLinks(services.records, head.id, scope);
    const chosen = within([...links.keys()], question.filter.products);
    const all = chosen.flatMap(own => (links.get(own) ?? []).map((id): [number, number] => [own, id]));
    const against = new Set(chosenCompetitors(question));
    const pairs = against.size > 0 ? all.filter(([, reference]) => against.has(reference)) : all;
    const products = [...new Set(pairs.flat())];
    const filter = pairs.length > 0 ? narrowed({ ...question.filter, products }, scope) : null;
    return filter && { ...filter, level, pairs };
  };

const sides = sql`sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
  sum(reference_total) AS reference_total, max(newest) AS newest`;

/** The own product and those that it is compared with, one row each; side 0 is the own product. */
export const pairedProducts = ({ pairs }: GapQuery, dialect: Dialect): Fragment => {
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
 * The sums of both sides, from which the figures are quotients: products of counts and sums keep the means exact. They
 * are columns because a quotient uses its parts several times.
 */
const crossed = ({ wide }: Dialect): Fragment => sql`SELECT *, own_crossed - reference_crossed AS difference FROM
  (SELECT *, ${wide(sql`own_total`)} * ${wide(sql`reference_n`)} AS own_crossed,
    ${wide(sql`reference_total`)} * ${wide(sql`own_n`)} AS reference_crossed,
    ${wide(sql`own_n`)} * ${wide(sql`reference_n`)} AS parts FROM sums WHERE place_id <> ${without}) AS products`;

/** The competitors that have a price in a place, those of each own product. */
const rivals = ({ level }: GapQuery): Fragment => sql`SELECT DISTINCT p.own_id AS own_id, f.place_id AS place_id,
  f.product_id AS product_id FROM (${inPlacesOrNone('facts', level)}) AS f
  JOIN paired AS p ON p.held_id = f.product_id WHERE p.side = 1`;

const gapFigures = (dialect: Dialect): Fragment => {
  const percents = 1e8;
  return sql`${rounded(sql`own_total`, sql`own_n`, dialect)} AS own,
    ${rounded(sql`reference_total`, sql`reference_n`, dialect)} AS reference,
    ${signedQuotient(sql`difference`, 1, sql`parts`, dialect)} AS gap,
    ${signedQuotient(sql`difference`, percents, sql`reference_crossed`, dialect)} AS gap_percent,
    ${signedQuotient(sql`own_crossed`, percents, sql`reference_crossed`, dialect)} AS index,
    own_n AS own_observations, reference_n AS reference_observations, shops`;
};

/** Own product × place, only where both sides have a price; `sums` also contains those without a place. */
const rowSteps = (query: GapQuery, dialect: Dialect): Steps => [
  {
    name: 'facts',
    query: sql`SELECT product_id, shop_id, count(*) AS n, ${dialect.total(sql`price_micros`)} AS total, max(observed_at) AS newest
      FROM observations WHERE ${matchesPriced(query)} GROUP BY product_id, shop_id`,
    kept: true,
  },
  { name: 'paired', query: pairedProducts(query, dialect), kept: true },
  { name: 'in_shops', query: inShops },
  { name: 'placed', query: inPlacesOrNone('in_shops', query.level), kept: true },
  {
    name: 'sums',
    query: sql`SELECT own_id, place_id, ${sides}, count(*) AS shops FROM placed GROUP BY own_id, place_id
      HAVING sum(own_n) > 0 AND sum(reference_n) > 0`,
    kept: true,
  },
  { name: 'rivals', query: rivals(query), kept: true },
  { name: 'crossed', query: crossed(dialect) },
  {
    name: 'figures',
    query: sql`SELECT c.own_id AS own_id, c.place_id AS place_id, ${gapFigures(dialect)}, competitors FROM crossed AS c
      JOIN (SELECT own_id, place_id, count(*) AS competitors FROM rivals GROUP BY own_id, place_id) AS r
      ON r.own_id = c.own_id AND r.place_id = c.place_id`,
    kept: true,
  },
  {
    name: 'named',
    query: namesOfPlaces(sql`SELECT *, own_id AS product_id FROM figures`, query.level),
  },
];

/** The figures over all rows as one list of columns: `places` says id and gap of each, in millionths of a per cent. */
const withPlaces = { ...priceGap.region.totals, places: { kind: 'text', term: 'place' } } as const;

/** What `places` says. */
export const readPlaces = (places: string) =>
  places === ''
    ? []
    : places.split(' ').map(one => {
        const [placeId = 0, percent = 0] = one.split('=').map(Number);
        return { placeId, gapPercent: percent / 1e6 };
      });

const overall = (dialect: Dialect): Steps => [
  {
    name: 'place_sides',
    query: sql`SELECT place_id, ${sidesOverPlaces(dialect)} FROM sums WHERE place_id <> ${without} GROUP BY place_id`,
  },
  { name: 'place_gaps', query: gapOverPlaces(sql`place_id`, sql`place_sides`, dialect) },
  {
    name: 'dearest_places',
    query: sql`SELECT place_id, gap_percent, row_number() OVER (ORDER BY gap_percent DESC, place_id) AS rank
      FROM place_gaps WHERE gap_percent IS NOT NULL`,
  },
  {
    name: 'whole',
    query: sql`SELECT ${sidesOverPlaces(dialect)}, max(newest) AS newest, (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM placed JOIN sums
      ON sums.own_id = placed.own_id AND sums.place_id = placed.place_id) AS seen) AS shops,
      (SELECT count(*) FROM (SELECT DISTINCT product_id FROM rivals JOIN sums
      ON sums.own_id = rivals.own_id AND sums.place_id = rivals.place_id) AS held) AS competitors FROM sums`,
  },
  {
    name: 'of_all',
    query: gapOverPlaces(
      sql`own_n AS own_observations, reference_n AS reference_observations, shops, competitors, newest`,
      sql`whole`,
      dialect,
    ),
  },
  {
    name: 'overall',
    query: sql`SELECT *, (SELECT ${dialect.inOneLine(
      sql`CAST(place_id AS VARCHAR) || '=' || CAST(CAST(gap_percent AS BIGINT) AS VARCHAR)`,
      sql`rank`,
    )} FROM dearest_places WHERE rank <= ${mostPlaces}) AS places FROM of_all`,
    kept: true,
  },
];

const figures = {
  own: sql`own`,
  reference: sql`reference`,
  gap: sql`gap`,
  gapPercent: sql`gap_percent`,
  index: sql`index`,
  ownObservations: sql`own_observations`,
  referenceObservations: sql`reference_observations`,
  shops: sql`shops`,
  competitors: sql`competitors`,
};

type Gap = (typeof priceGap)[PlaceLevel];

/** The table with what its statement says of places. */
export const gapOfPlaces = (level: PlaceLevel) => ({ ...priceGap[level], totals: withPlaces });

/** The price gap of own products by place. */
export const gapTable = (level: PlaceLevel): TableSlice<Gap['columns'], typeof withPlaces, GapQuery> => ({
  query: gapQuery(level),
  isAverage: true,
  sql: (query, dialect) => ({
    rows: {
      steps: rowSteps(query, dialect),
      from: 'named',
      columns: {
        ...productColumns,
        ...placeColumns,
        ...figures,
        observations: sql`own_observations + reference_observations`,
      },
    },
    totals: {
      steps: overall(dialect),
      from: 'overall',
      columns: { ...figures, places: sql`places` },
      newest: sql`newest`,
    },
  }),
  totals: withPlaces,
});

/** Those of several chosen competitors that are compared; nothing where not several were asked for. */
const againstIn = (question: OpenQuestion['question'], query: GapQuery | null): { against?: number[] } =>
  !question.value && question.columns?.length
    ? { against: [...new Set(query?.pairs.map(([, reference]) => reference))] }
    : {};

/** The calls of the price gap. */
export const gapAnswers = (services: Services): Implementation[] =>
  placeLevels.flatMap(level =>
    tableAnswers(services, gapOfPlaces(level), gapTable(level), ({ places, ...totals }, question, query) => ({
      ...totals,
      places: readPlaces(places),
      ...againstIn(question, query),
    })),
  );
