import { sql } from 'kysely';
import type { SharedOf } from '../../../contract/analyses/parts/columns.ts';
import type { PriceLevel } from '../../../contract/analyses/parts/places.ts';
import { price } from '../../../contract/analyses/price.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { average, dispersion, type Steps } from '../../observations/sql/figures.ts';
import { matchesPriced } from '../../observations/sql/matching.ts';
import { inPlaces } from '../../observations/sql/places.ts';
import { type Expressions, type Fragment, replyColumns } from '../answers/cells.ts';
import { type Before, readBefore, readByChange, readShared } from '../answers/compared.ts';
import { namesOfPlaces, placeColumns, productColumns } from '../answers/names.ts';
import {
  type Found,
  inPage,
  joinedPage,
  orderRows,
  type Page,
  readPage,
  type Sort,
  type TableSql,
} from '../answers/rows.ts';

/** Prices of products by place. */
export type PriceQuery = Filter & { level: PriceLevel };
type Price = (typeof price)[PriceLevel]['table'];

/** The figures of rows that have them under these names; prices are whole millionths. */
export const figures = {
  average: sql`average`,
  minimum: sql`minimum`,
  maximum: sql`maximum`,
  mode: sql`mode`,
  modeCount: sql`mode_count`,
  modeTies: sql`mode_ties`,
  dispersion: sql`dispersion`,
  observations: sql`observations`,
  shops: sql`shops`,
};

/** What the figures of the matching observations come from, for each of these keys. */
export const factsBy = (keys: Fragment, { wide, total }: Dialect): Fragment => sql`SELECT ${keys}, count(*) AS n,
  ${total(sql`price`)} AS total, sum(${wide(sql`price`)} * price) AS squares, min(price) AS minimum, max(price) AS maximum,
  max(observed_at) AS newest FROM matching GROUP BY ${keys}`;

const sums = sql`sum(n) AS observations, sum(total) AS total, sum(squares) AS squares, min(minimum) AS minimum,
  max(maximum) AS maximum`;

/** All figures except the mode, for every product × place; the observations are read once, and kept for the modes. */
const figureSteps = (query: PriceQuery, dialect: Dialect): Steps => [
  {
    name: 'matching',
    query: sql`SELECT product_id, shop_id, price_micros AS price, observed_at FROM observations
      WHERE ${matchesPriced(query)}`,
    kept: true,
  },
  { name: 'facts', query: factsBy(sql`product_id, shop_id`, dialect), kept: true },
  { name: 'placed', query: inPlaces('facts', query.level) },
  {
    name: 'sums',
    query: sql`SELECT product_id, place_id, ${sums}, count(*) AS shops FROM placed GROUP BY product_id, place_id`,
  },
  {
    name: 'figures',
    query: sql`SELECT product_id, place_id, ${average(dialect)} AS average, minimum, maximum,
      ${dispersion(dialect)} AS dispersion, observations, shops FROM sums`,
    kept: true,
  },
];

/** The modes of some product × place: counting every price is the most expensive part, and a page has few rows. */
const modeSteps = (of: string, level: PriceLevel): Steps => {
  const counted = sql`SELECT m.product_id, m.place_id, m.price, count(*) AS n
    FROM (${inPlaces('matching', level)}) AS m JOIN ${sql.ref(of)} AS wanted
      ON wanted.product_id = m.product_id AND wanted.place_id = m.place_id GROUP BY m.product_id, m.place_id, m.price`;
  return [
    { name: 'counted', query: counted, kept: true },
    {
      name: 'most',
      query: sql`SELECT product_id, place_id, max(n) AS mode_count FROM counted GROUP BY product_id, place_id`,
    },
    {
      name: 'modes',
      query: sql`SELECT c.product_id, c.place_id, min(c.price) AS mode, max(c.n) AS mode_count, count(*) AS mode_ties
        FROM counted AS c JOIN most ON most.product_id = c.product_id AND most.place_id = c.place_id
          AND most.mode_count = c.n GROUP BY c.product_id, c.place_id`,
      kept: true,
    },
  ];
};

const withModes = (step: string): Fragment => sql`SELECT f.*, m.mode, m.mode_count, m.mode_ties
  FROM ${sql.ref(step)} AS f JOIN modes AS m ON m.product_id = f.product_id AND m.place_id = f.place_id`;

const columns: Expressions<Price['columns']> = { ...productColumns, ...placeColumns, ...figures };

/** The ids of a row, before it has names. */
const idColumns = { masterProductId: sql`product_id`, placeId: sql`place_id` };

/** The rows of the page with their modes; only sorting by the mode needs those of all rows. */
const pageSteps = (query: PriceQuery & Page & { sort: Sort }, dialect: Dialect): Steps => {
  const order = orderRows(price.region.table, columns, query.sort, dialect);
  const ranked = (from: string): Fragment =>
    sql`SELECT * FROM (SELECT *, row_number() OVER (ORDER BY ${order}) AS place_in_order
      FROM ${sql.ref(from)}) AS ranked
      WHERE ${inPage(query)}`;
  const rows = { name: 'named', query: namesOfPlaces(sql`SELECT * FROM figures`, query.level) };
  if (query.sort.by === 'mode') {
    const all = { name: 'named_with_modes', query: withModes('named') };
    return [rows, ...modeSteps('figures', query.level), all, { name: 'page', query: ranked('named_with_modes') }];
  }
  const shown = { name: 'shown', query: ranked('named'), kept: true };
  return [rows, shown, ...modeSteps('shown', query.level), { name: 'page', query: withModes('shown') }];
};

/** All matching observations together (`matching`, `facts`), including those of shops without a place. */
export const overallSteps = (dialect: Dialect): Steps => [
  { name: 'all_counted', query: sql`SELECT price, count(*) AS n FROM matching GROUP BY price`, kept: true },
  {
    name: 'all_modes',
    query: sql`SELECT min(price) AS mode, max(n) AS mode_count, count(*) AS mode_ties FROM all_counted
      WHERE n = (SELECT max(n) FROM all_counted)`,
  },
  { name: 'all_sums', query: sql`SELECT ${sums}, max(newest) AS newest FROM facts` },
  {
    name: 'overall',
    query: sql`SELECT ${average(dialect)} AS average, minimum, maximum, mode, mode_count, mode_ties,
      ${dispersion(dialect)} AS dispersion, observations,
      (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM facts) AS seen) AS shops, newest
      FROM all_sums CROSS JOIN all_modes`,
  },
];

/** The last of these steps, as the figures over all rows. */
export const overall = { columns: figures, from: 'overall', newest: sql`newest` };

/**
 * The figures of product × place of the rows of a page (`now`, and its question) in the query's period, and those over all matching
 * observations.
 */
export const readPricesBefore = (
  engine: Engine,
  query: PriceQuery,
  now: PricePage & Page & { query: PriceQuery },
  signal?: AbortSignal,
): Promise<Before<Price['columns'], Price['totals']>> => {
  const declared = price[query.level].table;
  const { dialect } = engine;
  const shown = (wanted: Fragment): Fragment => sql`SELECT f.* FROM figures AS f JOIN (${wanted}) AS w
    ON w.${sql.ref('wanted_masterProductId')} = f.product_id AND w.${sql.ref('wanted_placeId')} = f.place_id`;
  const write = (wanted: Fragment) => ({
    rows: {
      steps: [
        ...figureSteps(query, dialect),
        { name: 'shown', query: shown(wanted), kept: true },
        ...modeSteps('shown', query.level),
        { name: 'compared', query: withModes('shown') },
      ],
      from: 'compared',
      columns,
    },
    totals: { ...overall, steps: overallSteps(dialect) },
    all: { from: 'figures', columns: idColumns },
  });
  const all = () => ({
    steps: figureSteps(now.query, dialect),
    from: 'figures',
    columns: { ...columns, ...idColumns },
  });
  return readBefore(
    engine,
    declared,
    { totals: declared.totals, write },
    { ...now, all, counts: now.page === 1 },
    signal,
  );
};

/** The figures over all matching observations of both periods, of products in shops with a price in both. */
export const readPricesShared = (
  engine: Engine,
  query: PriceQuery,
  then: PriceQuery,
  signal?: AbortSignal,
): Promise<SharedOf<Price['totals']>> => {
  const { totals } = price[query.level].table;
  const { dialect } = engine;
  const write = (of: PriceQuery) => ({
    rows: { steps: figureSteps(of, dialect) },
    totals: { ...overall, steps: overallSteps(dialect) },
  });
  return readShared(engine, { totals, wide: totals }, { now: query, before: then, write }, signal);
};

/** All rows with their modes, and the figures over all matching observations. */
const wholeTable = (query: PriceQuery, dialect: Dialect): TableSql<Price['columns'], Price['totals']> => ({
  rows: {
    steps: [
      ...figureSteps(query, dialect),
      { name: 'named', query: namesOfPlaces(sql`SELECT * FROM figures`, query.level) },
      ...modeSteps('figures', query.level),
      { name: 'named_with_modes', query: withModes('named') },
    ],
    from: 'named_with_modes',
    columns,
  },
  totals: { ...overall, steps: overallSteps(dialect) },
});

/** A page in the order of how far a figure has changed since another period (`before`). */
export const readPricesByChange = (
  engine: Engine,
  query: PriceQuery & Page & { sort: Sort },
  before: PriceQuery,
  signal?: AbortSignal,
): Promise<PricePage> => {
  const [now, then] = [wholeTable(query, engine.dialect), wholeTable(before, engine.dialect)];
  return readByChange(engine, price[query.level].table, { now, then }, query, signal);
};

export type PricePage = Found<Price['columns'], Price['totals']>;

/** A page of product × place, the number of all rows, and the figures over all matching observations. */
export const readPrices = async (
  { rows, dialect }: Engine,
  query: PriceQuery & Page & { sort: Sort },
  signal?: AbortSignal,
): Promise<PricePage> => {
  const declared = price[query.level].table;
  const statement = joinedPage(
    declared,
    {
      steps: [...figureSteps(query, dialect), ...pageSteps(query, dialect), ...overallSteps(dialect)],
      page: sql`SELECT ${sql.join(replyColumns(declared.columns, columns, dialect))}, place_in_order FROM page`,
      count: sql`(SELECT count(*) FROM figures)`,
      totals: overall,
    },
    dialect,
  );
  return readPage(declared, await rows(statement, signal), query);
};
