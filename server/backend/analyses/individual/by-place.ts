import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Columns, SortKey } from '../../../contract/analyses/parts/columns.ts';
import type { PriceLevel } from '../../../contract/analyses/parts/places.ts';
import {
  type ModeEntry,
  type PlaceEntry,
  type placeFigures,
  placeModes,
  type productByPlace,
} from '../../../contract/analyses/product-by-place.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { count, money, type Number64 } from '../../observations/numbers.ts';
import { compile } from '../../observations/sql/compile.ts';
import { figureSteps, type Steps, withSteps } from '../../observations/sql/figures.ts';
import { matchesPriced } from '../../observations/sql/matching.ts';
import { inPlaces, places } from '../../observations/sql/places.ts';
import { percent } from '../../observations/sql/rounding.ts';
import { type EngineRow, type Expressions, type Fragment, fileCells, readRow, replyColumns } from '../answers/cells.ts';
import { comparedFile, namedRows } from '../answers/compared-file.ts';
import { placeColumns } from '../answers/names.ts';
import { orderRows, type RowsSql, type Sort } from '../answers/rows.ts';
import { readPrices } from '../price/table.ts';

/** One product by place; it is the only one in the filter. */
export type PlacesQuery = Filter & { level: PriceLevel; sort: Sort<SortKey<typeof placeFigures>> };
/** Maximum number of places; null: all. */
export type Quantity = { quantity: number | null };

/** The prices of one product at each place: its rows of the prices by place. */
export const readFigures = async (
  engine: Engine,
  { quantity, ...query }: PlacesQuery & { quantity: number },
  signal?: AbortSignal,
): Promise<PlaceEntry[]> => {
  const { rows } = await readPrices(engine, { ...query, page: 1, limit: quantity }, signal);
  return rows.map(({ placeId, placeName, placeDetail, masterProductId: _, productName: __, upc: ___, ...figures }) => ({
    masterId: placeId,
    name: placeName,
    detail: placeDetail,
    ...figures,
  }));
};

const frequency = [1, 2, 3, 4, 5] as const;
type Frequent = `price${(typeof frequency)[number]}` | `count${(typeof frequency)[number]}`;
const frequentNames = frequency.flatMap((nth): Frequent[] => [`price${nth}`, `count${nth}`]);

/** The most frequent prices of a place side by side. */
const frequent = (): Fragment => {
  const columns = frequency.map(nth => {
    const [price, seen] = [sql.ref(`price${nth}`), sql.ref(`count${nth}`)];
    return sql`max(price) FILTER (WHERE nth = ${sql.lit(nth)}) AS ${price},
      max(n) FILTER (WHERE nth = ${sql.lit(nth)}) AS ${seen}`;
  });
  return sql`SELECT place_id, ${sql.join(columns)} FROM (SELECT place_id, price, n,
    row_number() OVER (PARTITION BY place_id ORDER BY n DESC, price) AS nth FROM figures_counts) AS ranked
    WHERE nth <= ${sql.lit(frequency.length)} GROUP BY place_id`;
};

/** From the observations to `listed`, a row for each place with a price. */
const steps = (query: PlacesQuery, dialect: Dialect): Steps => {
  const place = places[query.level];
  return [
    {
      name: 'matching',
      query: sql`SELECT shop_id, price_micros AS price, count(*) AS n FROM observations WHERE ${matchesPriced(query)}
        GROUP BY shop_id, price_micros`,
    },
    { name: 'placed', query: inPlaces('matching', query.level), kept: true },
    ...figureSteps('figures', 'placed', ['place_id'], dialect),
    { name: 'frequent', query: frequent() },
    {
      name: 'listed',
      query: sql`SELECT f.*, place.name AS place_name, ${place.region} AS region_name, ${place.retailer} AS retailer_name,
        ${place.city} AS city_name, ${place.address} AS address, ${sql.join(frequentNames.map(name => sql.ref(name)))}
        FROM figures AS f JOIN ${place.table} AS place ON place.id = f.place_id ${place.joins}
        JOIN frequent ON frequent.place_id = f.place_id`,
    },
  ];
};

const { placeId, placeName, placeDetail, ...placeNames } = placeColumns;

const modeFigures = (dialect: Dialect) => ({
  mode: sql`mode`,
  modeCount: sql`mode_count`,
  modeTies: sql`mode_ties`,
  share: percent(sql`mode_count`, sql`observations`, dialect),
  observations: sql`observations`,
  shops: sql`shops`,
  average: sql`average`,
  minimum: sql`minimum`,
  maximum: sql`maximum`,
});

const modeColumns = (dialect: Dialect): Expressions<typeof placeModes> => ({
  masterId: placeId,
  name: placeName,
  detail: placeDetail,
  ...modeFigures(dialect),
});

/** By the requested order. */
const orderOf = ({ sort }: PlacesQuery, dialect: Dialect): Fragment =>
  orderRows({ columns: placeModes, key: ['masterId'] }, modeColumns(dialect), sort, dialect);

/** The rows in the requested order, limited if there is a limit. */
const listed = (
  selected: readonly Fragment[],
  query: PlacesQuery & Quantity,
  dialect: Dialect,
): CompiledQuery<EngineRow> => {
  const limit = query.quantity === null ? sql`` : sql`LIMIT ${query.quantity}`;
  return compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT ${sql.join(selected)} FROM listed ORDER BY ${orderOf(query, dialect)} ${limit}`,
    ) as RawBuilder<EngineRow>,
  );
};

const pricesIn = (row: EngineRow): ModeEntry['prices'] =>
  frequency.flatMap(nth => {
    const price = money(row[`price${nth}`] as Number64);
    return price === null ? [] : [{ price, count: count(row[`count${nth}`] as Number64) }];
  });

/** The modes of one product at each place. */
export const readModes = async (
  { rows, dialect }: Engine,
  query: PlacesQuery & Quantity,
  signal?: AbortSignal,
): Promise<ModeEntry[]> => {
  const columns = [
    ...replyColumns(placeModes, modeColumns(dialect), dialect),
    ...frequentNames.map(name => sql.ref(name)),
  ];
  const found = await rows(listed(columns, query, dialect), signal);
  return found.map(row => ({ ...readRow(placeModes, row), prices: pricesIn(row) }));
};

type Modes = (typeof productByPlace)['region']['modes']['columns'];

const fileColumns = (dialect: Dialect): Expressions<Modes> => ({
  placeName,
  placeDetail,
  ...placeNames,
  ...modeFigures(dialect),
  price1: sql`price1`,
  count1: sql`count1`,
  price2: sql`price2`,
  count2: sql`count2`,
  price3: sql`price3`,
  count3: sql`count3`,
  price4: sql`price4`,
  count4: sql`count4`,
  price5: sql`price5`,
  count5: sql`count5`,
});

/** The rows as a step, each with its place, and where it stands in the order. */
const rowsOf = (query: PlacesQuery, columns: Columns, dialect: Dialect): RowsSql<Columns> => {
  const shown = Object.entries<Fragment>(fileColumns(dialect)).filter(([name]) => name in columns);
  const ids = { place: placeId, rank: sql`row_number() OVER (ORDER BY ${orderOf(query, dialect)})` };
  return namedRows('mode_rows', steps(query, dialect), { ...ids, ...Object.fromEntries(shown) }, sql`listed`);
};

/** `before`: the period that it is compared with. */
type FileQuery = PlacesQuery & { before?: Period | null };

/** The same for all places, with the columns of the level; where it is compared, beside their figures in the other period. */
export const modesFile = (
  { before, ...query }: FileQuery,
  columns: Modes,
  languageId: number,
  dialect: Dialect,
): CompiledQuery<unknown> => {
  if (before) {
    const both = { now: rowsOf(query, columns, dialect), before: rowsOf({ ...query, ...before }, columns, dialect) };
    return comparedFile(columns, { key: ['place'], order: ['rank'] }, both, languageId, dialect);
  }
  return listed(fileCells(columns, fileColumns(dialect), languageId, dialect), { ...query, quantity: null }, dialect);
};
