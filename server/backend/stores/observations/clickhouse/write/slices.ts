import type { ClickHouseSettings } from '@clickhouse/client';
import type { Rehoming } from '../../../../observations/staging.ts';
import { readRows } from '../../duckdb/connections.ts';
import { dimensionTables } from '../schema.ts';
import { bringRows, bringTable } from './bring.ts';
import type { Place } from './place.ts';
import { clearWorkspace, type Workspace } from './workspace.ts';

/** Shops and days that a change is about. */
export type Slice = { shops: readonly number[]; days: readonly string[] };

const list = (values: readonly (number | string)[]): string =>
  values.map(value => (typeof value === 'number' ? String(value) : `'${value}'`)).join(', ');

/** Days of the lists right before and right after the slice's days, in each of its shops: they are compared. */
const withNeighbours = async ({ connection }: Workspace, { shops, days }: Slice): Promise<Slice> => {
  const found = await readRows<{ day: string }>(
    connection,
    `WITH lists AS (SELECT DISTINCT shop_id, day FROM list_days WHERE shop_id IN (${list(shops)})),
      beside AS (SELECT day, lag(day) OVER w AS one, lead(day) OVER w AS other FROM
        (SELECT shop_id, day FROM lists UNION SELECT s.shop_id, CAST(d.day AS DATE)
          FROM (SELECT DISTINCT shop_id FROM lists) AS s, (SELECT unnest([${list(days)}]) AS day) AS d)
        WINDOW w AS (PARTITION BY shop_id ORDER BY day))
      SELECT DISTINCT CAST(unnest([one, other]) AS VARCHAR) AS day FROM beside WHERE CAST(day AS VARCHAR) IN (${list(days)})`,
  );
  return { shops, days: [...new Set([...days, ...found.flatMap(({ day }) => (day ? [day] : []))])] };
};

const isIn = ({ shops, days }: Slice): string => `shop_id IN (${list(shops)}) AND day IN (${list(days)})`;

const isMoved = ({ shops, moves }: Rehoming): string =>
  `product_id IN (${list(moves.map(({ productId }) => productId))}) AND shop_id IN (${list(shops.ids)})`;

type Wanted = Slice & { rehoming?: Rehoming | undefined; importId?: number };

/** What is known of the slice's lists and promotions. */
const bringLists = async (place: Place, workspace: Workspace, slice: Slice, settings: ClickHouseSettings) => {
  await bringRows(place, workspace, 'list_days', `shop_id IN (${list(slice.shops)})`, settings);
  for (const table of ['offer_days', 'offers'] as const)
    await bringRows(place, workspace, table, isIn(slice), settings);
};

/**
 * Brings over the observations of some shops and days with their lists and promotions, those that move to other products,
 * and those of an import that were replaced.
 */
export const bringSlice = async (
  place: Place,
  workspace: Workspace,
  { shops, days, rehoming, importId }: Wanted,
  settings: ClickHouseSettings,
): Promise<void> => {
  await clearWorkspace(workspace.connection);
  const conditions: string[] = [];
  if (shops.length > 0 && days.length > 0) {
    await bringLists(place, workspace, { shops, days }, settings);
    conditions.push(`(${isIn(await withNeighbours(workspace, { shops, days }))})`);
  }
  const moved =
    rehoming && rehoming.moves.length > 0 && rehoming.shops.ids.length > 0 ? [`(${isMoved(rehoming)})`] : [];
  conditions.push(...moved);
  const replaced = [
    ...moved,
    ...(importId === undefined ? [] : [`import_id = ${importId}`, `replaced_by = ${importId}`]),
  ];
  if (replaced.length > 0) await bringRows(place, workspace, 'replaced_observations', replaced.join(' OR '), settings);
  if (conditions.length === 0) return;
  await bringRows(place, workspace, 'observations', conditions.join(' OR '), settings);
  await workspace.connection.run('DELETE FROM products');
  await bringTable(place, workspace, 'products', dimensionTables.products, settings);
};

/** The shops and days in which an import has anything. */
export const sliceOfImport = async (
  { client }: Place,
  importId: number,
  settings: ClickHouseSettings,
): Promise<Slice> => {
  const of = (table: string, condition: string) => `SELECT shop_id, day FROM ${table} WHERE ${condition}`;
  const own = `import_id = ${importId}`;
  const touched = [
    of('observations', own),
    of('replaced_observations', `${own} OR replaced_by = ${importId}`),
    of('list_days', own),
    of('offer_days', own),
  ].join(' UNION ALL ');
  const each = (column: string) => `SELECT DISTINCT ${column} AS value FROM (${touched}) AS touched ORDER BY value`;
  const shops = await client.rows<{ value: number }>(each('shop_id'), [], { settings });
  const days = await client.rows<{ value: string }>(each('CAST(day AS VARCHAR)'), [], { settings });
  return { shops: shops.map(row => row.value), days: days.map(row => row.value) };
};
