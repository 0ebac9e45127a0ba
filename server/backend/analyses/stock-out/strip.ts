import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type StripReply, stockOut, stripDays } from '../../../contract/analyses/stock-out.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import { dayMs } from '../../../domain/calendar/days.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { daysBefore } from '../../observations/reads/days-before.ts';
import { compile } from '../../observations/sql/compile.ts';
import { type Steps, withSteps } from '../../observations/sql/figures.ts';
import { matches, matchingShops } from '../../observations/sql/matching.ts';
import {
  type EngineRow,
  type Expressions,
  emptyRow,
  type Fragment,
  fileCells,
  readRow,
  replyColumns,
  rowReader,
} from '../answers/cells.ts';
import { joinedDetail } from '../answers/names.ts';
import type { Page } from '../answers/rows.ts';

/** The first day of a strip, which ends with the last day of the period. */
const firstDay = (end: string): string => daysBefore(end, stripDays - 1);

/** Shops in their order: those with the most days without stock first, those that never listed the product last. */
const order = (dialect: Dialect): Fragment => {
  const [retailer, shop] = [sql`retailer_name`, sql`shop_name`].map(dialect.dictionaryOrder);
  return sql`is_listed DESC, days_out DESC, ${retailer} NULLS LAST, ${shop}, shop_id`;
};

const shopSteps = (query: Filter, dialect: Dialect): Steps => [
  {
    name: 'listed',
    query: sql`SELECT DISTINCT shop_id FROM observations WHERE ${matches({ ...query, start: '0001-01-01' })}`,
  },
  {
    name: 'seen',
    query: sql`SELECT shop_id, day, ${dialect.atLast(sql`in_stock`, sql`(observed_at, nth)`)} AS in_stock,
      max(observed_at) AS newest FROM observations WHERE ${matches({ ...query, start: firstDay(query.end) })}
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

/** Every day of the strip for each shop, with its state. */
const dayStateSteps = (query: Filter, dialect: Dialect): Steps => {
  const numbers = Array.from({ length: stripDays }, (_, at) => [at]);
  return [
    {
      name: 'days',
      query: sql`SELECT nth_day, CAST(${firstDay(query.end)} AS DATE) + nth_day AS day
        FROM (${dialect.numbers(['nth_day'], numbers)}) AS numbered`,
    },
    {
      name: 'states',
      query: sql`SELECT p.*, d.nth_day, d.day, CASE WHEN NOT p.is_listed THEN 'neverListed' WHEN s.in_stock THEN 'inStock'
        WHEN NOT s.in_stock THEN 'out' ELSE 'unknown' END AS state
        FROM placed AS p CROSS JOIN days AS d LEFT JOIN seen AS s ON s.shop_id = p.shop_id AND s.day = d.day`,
    },
  ];
};

const { shop, cell, totals } = stockOut.shops;

const shopColumns: Expressions<typeof shop> = {
  shopMasterId: sql`shop_id`,
  shopName: sql`shop_name`,
  shopDetail: joinedDetail(['retailer_name', 'city_name', 'address']),
  retailerName: sql`retailer_name`,
  cityName: sql`city_name`,
  address: sql`address`,
};
const cellColumns: Expressions<typeof cell> = { stock: sql`state` };
const totalColumns: Expressions<typeof totals> = {
  total: sql`w.all_rows`,
  neverListed: sql`w.never_listed`,
  newest: sql`w.newest`,
};

/** A shop and day of the page, or no shop if it is empty, joined with the figures over all shops. */
const pageStatement = (query: Filter & Page, dialect: Dialect): CompiledQuery<EngineRow> => {
  const before = (query.page - 1) * query.limit;
  const selected = [
    ...replyColumns(shop, shopColumns, dialect),
    ...replyColumns(cell, cellColumns, dialect),
    ...replyColumns(totals, totalColumns, dialect, 'all_'),
  ];
  return compile(
    withSteps(
      [...shopSteps(query, dialect), ...dayStateSteps(query, dialect)],
      sql`SELECT ${sql.join(selected)} FROM
        (SELECT count(*) AS all_rows, count(*) FILTER (WHERE NOT is_listed) AS never_listed,
          (SELECT max(newest) FROM seen) AS newest FROM sellers) AS w
        LEFT JOIN states AS s ON s.place_in_order > ${before} AND s.place_in_order <= ${before + query.limit}
        ORDER BY s.place_in_order, s.nth_day`,
    ) as RawBuilder<EngineRow>,
  );
};

type StripPage = Pick<StripReply, 'data' | 'total' | 'days' | 'neverListed' | 'newest'>;

const listDays = (end: string): string[] => {
  const start = Date.parse(firstDay(end));
  return Array.from({ length: stripDays }, (_, at) => new Date(start + at * dayMs).toISOString().slice(0, 10));
};

/** No shops. */
export const noStrips: StripPage = { ...emptyRow(totals), data: [], days: [] };

/** A page of shops with the state of one product on each day. */
export const readStrips = async (
  { rows, dialect }: Engine,
  query: Filter & Page,
  signal?: AbortSignal,
): Promise<StripPage> => {
  const found = await rows(pageStatement(query, dialect), signal);
  const ofShops = Map.groupBy(
    found.filter(row => row.shopMasterId !== null),
    row => row.shopMasterId,
  );
  const readCell = rowReader(cell);
  return {
    ...readRow(totals, found[0] ?? {}, 'all_'),
    data: [...ofShops.values()].map(ofDays => ({
      ...readRow(shop, ofDays[0] ?? {}),
      states: ofDays.map(row => readCell(row).stock),
    })),
    days: listDays(query.end),
  };
};

const columns: Expressions<typeof stockOut.shops.columns> = { ...shopColumns, day: sql`day`, stock: cellColumns.stock };

/** A row for each shop and day. */
export const stripFile = (query: Filter, languageId: number, dialect: Dialect): CompiledQuery<unknown> =>
  compile(
    withSteps(
      [...shopSteps(query, dialect), ...dayStateSteps(query, dialect)],
      sql`SELECT ${sql.join(fileCells(stockOut.shops.columns, columns, languageId, dialect))} FROM states
        ORDER BY place_in_order, nth_day`,
    ),
  );
