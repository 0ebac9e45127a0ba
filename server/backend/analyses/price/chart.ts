import { type CompiledQuery, sql } from 'kysely';
import { writeCategories } from '../../../contract/analyses/parts/category-chart.ts';
import { type PlaceChart, placeFigures, price } from '../../../contract/analyses/price.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { average, modeSql, type Steps } from '../../observations/sql/figures.ts';
import { matchesPriced } from '../../observations/sql/matching.ts';
import { inPlaces, places } from '../../observations/sql/places.ts';
import { type EngineRow, type Expressions, type Fragment, replyColumns } from '../answers/cells.ts';
import { competitorLinks, linkedTo } from '../answers/linked-products.ts';
import { narrowed, type OpenQuestion } from '../answers/question.ts';
import { type Found, joinedPage, nothingFound, readPage } from '../answers/rows.ts';
import { plainQuery } from '../answers/table.ts';
import { factsBy, overall, overallSteps, type PriceQuery } from './table.ts';

/** `references`: the competitors of the chosen own products; null if there are none. */
type PriceChartQuery = PriceQuery & { limit: number; references: Filter | null };

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
  reference: sql`reference`,
};

/** A chart's question; null if nothing can match. */
export const chartQuery = async (
  opened: OpenQuestion,
  level: PriceQuery['level'],
  limit: number,
): Promise<PriceChartQuery | null> => {
  const filter = plainQuery(opened);
  if (!filter) return null;
  const { services, head, scope, question } = opened;
  const links = await competitorLinks(services.records, head.id, scope);
  const products = linkedTo(links, filter.products ?? []);
  const references = products.length > 0 ? narrowed({ ...question.filter, products }, scope) : null;
  return { ...filter, level, limit, references };
};

/** All figures except the mode; the observations are read once, and kept for the modes and the figures over all. */
const figureSteps = (query: PriceChartQuery, dialect: Dialect): Steps => [
  {
    name: 'matching',
    query: sql`SELECT shop_id, price_micros AS price, observed_at FROM observations WHERE ${matchesPriced(query)}`,
    kept: true,
  },
  { name: 'facts', query: factsBy(sql`shop_id`, dialect), kept: true },
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

/** What the competitors cost in each place on average. */
const referenceSteps = ({ references, level }: PriceChartQuery, dialect: Dialect): Steps => {
  if (!references) return [];
  return [
    {
      name: 'reference_facts',
      query: sql`SELECT shop_id, count(*) AS n, ${dialect.total(sql`price_micros`)} AS total FROM observations
        WHERE ${matchesPriced(references)} GROUP BY shop_id`,
    },
    {
      name: 'reference_sums',
      query: sql`SELECT place_id AS reference_place, sum(n) AS observations, sum(total) AS total
        FROM (${inPlaces('reference_facts', level)}) AS placed GROUP BY place_id`,
    },
    {
      name: 'reference_figures',
      query: sql`SELECT reference_place, ${average(dialect)} AS reference FROM reference_sums`,
    },
  ];
};

/** Places with their figures and, where competitors have a price there too, with theirs. */
const rowsOf = ({ references }: PriceChartQuery): Fragment => {
  const joined = sql`SELECT * FROM shown JOIN modes ON modes.mode_place = shown.place_id`;
  return references
    ? sql`${joined} LEFT JOIN reference_figures ON reference_figures.reference_place = shown.place_id`
    : sql`SELECT *, CAST(NULL AS BIGINT) AS reference FROM (${joined}) AS places`;
};

const declared = { columns, key: ['placeId'], totals: price.region.table.totals } as const;

/**
 * The chosen products pooled by place, the most expensive average first; prices are counted only for places that are
 * shown.
 */
const statement = (query: PriceChartQuery, dialect: Dialect): CompiledQuery<EngineRow> => {
  const { table } = places[query.level];
  const order = sql`average DESC, ${dialect.dictionaryOrder(sql`place_name`)}, place_id`;
  const ranked = sql`SELECT *, row_number() OVER (ORDER BY ${order}) AS place_in_order
    FROM (SELECT f.*, place.name AS place_name FROM figures AS f JOIN ${table} AS place ON place.id = f.place_id) AS named`;
  const shown = sql`SELECT * FROM (${ranked}) AS ranked WHERE place_in_order <= ${query.limit}`;
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
    ...referenceSteps(query, dialect),
    { name: 'charted', query: rowsOf(query) },
    ...overallSteps(dialect),
  ];
  const page = sql`SELECT ${sql.join(replyColumns(columns, expressions, dialect))}, place_in_order FROM charted`;
  const count = sql`(SELECT count(*) FROM shown)`;
  return joinedPage(declared, { steps, page, count, totals: overall }, dialect);
};

export type PriceChart = Found<typeof columns, typeof declared.totals>;

/** A chart as it is sent. */
export const toChart = ({ rows, totals }: PriceChart, name: string): PlaceChart => {
  const places = rows.map(({ placeId: id, placeName, ...figures }) => ({ id, name: placeName, figures }));
  const { ids: placeIds, ...chart } = writeCategories(placeFigures, places);
  return { ...chart, placeIds, summary: { name, ...totals } };
};

/** A chart of nothing. */
export const noPrices: PriceChart = nothingFound(declared);

/** The chosen products together by place, with a series for each figure, and the figures over all observations. */
export const readPriceChart = async (
  { rows, dialect }: Engine,
  query: PriceChartQuery,
  signal?: AbortSignal,
): Promise<PriceChart> => readPage(declared, await rows(statement(query, dialect), signal));
