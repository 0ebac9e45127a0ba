import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { writeCategories } from '../../../contract/analyses/parts/category-chart.ts';
import { type PlaceChart, placeFigures } from '../../../contract/analyses/price.ts';
import type { Dialect, Engine } from '../../observations/engines/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { average, modeSql, type Steps, withSteps } from '../../observations/sql/figures.ts';
import { matchesPriced } from '../../observations/sql/matching.ts';
import { inPlaces, places } from '../../observations/sql/places.ts';
import { type EngineRow, type Expressions, readRow, replyColumns } from '../answers/cells.ts';
import type { PriceQuery } from './table.ts';

type PriceChartQuery = PriceQuery & { limit: number };

const columns = { placeId: { kind: 'id' }, placeName: { kind: 'text', term: 'place' }, ...placeFigures } as const;

const expressions: Expressions<typeof columns> = {
  placeId: sql`place_id`,
  placeName: sql`place_name`,
  minimum: sql`minimum`,
  average: sql`average`,
  mode: sql`mode`,
  modeCount: sql`mode_count`,
  maximum: sql`maximum`,
  observations: sql`observations`,
  shops: sql`shops`,
};

/** All figures except the mode; the observations are read once, and kept for the modes. */
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

/**
 * The chosen products pooled by place, the most expensive average first; prices are counted only for places that are
 * shown.
 */
const statement = (query: PriceChartQuery, dialect: Dialect): CompiledQuery<EngineRow> => {
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
      query: sql`SELECT place_id AS mode_place, ${modeSql(sql`price`, sql`n`, dialect)} AS mode, max(n) AS mode_count
        FROM (${counted}) AS counted GROUP BY place_id`,
    },
  ];
  const rows = sql`SELECT ${sql.join(replyColumns(columns, expressions, dialect))} FROM shown
    JOIN modes ON modes.mode_place = shown.place_id ORDER BY ${order}`;
  return compile(withSteps(steps, rows) as RawBuilder<EngineRow>);
};

const toChart = (rows: readonly EngineRow[]): PlaceChart => {
  const places = rows
    .map(row => readRow(columns, row))
    .map(({ placeId: id, placeName: name, ...figures }) => ({ id, name, figures }));
  const { ids: placeIds, ...chart } = writeCategories(placeFigures, places);
  return { ...chart, placeIds };
};

/** A chart without places. */
export const noPlaces: PlaceChart = toChart([]);

/** The chosen products together by place, with a series for each figure. */
export const readPriceChart = async (
  { rows, dialect }: Engine,
  query: PriceChartQuery,
  signal?: AbortSignal,
): Promise<PlaceChart> => toChart(await rows(statement(query, dialect), signal));
