import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readRows } from '../../duckdb/connections.ts';
import { literal } from '../../duckdb/staging/text.ts';
import { type ChangedTable, changedTableNames } from '../schema.ts';
import type { Place } from './place.ts';
import { before, columnsOf, type Workspace } from './workspace.ts';

/** Rows of one table that another one lacks. */
const lacking = (table: ChangedTable, one: string, other: string): string => {
  const same = columnsOf(table).map(name => `o.${name} IS NOT DISTINCT FROM r.${name}`);
  return `FROM ${one} AS r WHERE NOT EXISTS (SELECT 1 FROM ${other} AS o WHERE ${same.join(' AND ')})`;
};

const countOf = async ({ connection }: Workspace, from: string): Promise<number> => {
  const [row] = await readRows<{ n: bigint }>(connection, `SELECT count(*) AS n ${from}`);
  return Number(row?.n ?? 0);
};

/** Writes the rows of a statement into a file as they are sent. Returns their number. */
export const writeRows = async ({ connection }: Workspace, path: string, select: string): Promise<number> => {
  const { rowsChanged } = await connection.run(
    `COPY (${select}) TO ${literal(path)} (FORMAT parquet, COMPRESSION zstd)`,
  );
  return rowsChanged;
};

const upload = async (
  { client }: Place,
  workspace: Workspace,
  table: string,
  columns: readonly string[],
  select: string,
): Promise<void> => {
  const path = join(workspace.folder, `${table}.parquet`);
  await writeRows(workspace, path, select);
  await client.insertFile(table, columns, path);
  await rm(path);
};

/** Where the numbers of the rows of a table begin: each row of a change has its own. */
export const firstNumber = (change: number, table: ChangedTable): bigint =>
  (BigInt(change) << 32n) + (BigInt(changedTableNames.indexOf(table)) << 29n);

/** The columns of a row that is sent. */
export const sentColumns = (table: ChangedTable): string[] => [...columnsOf(table), 'change_id', 'row_id'];

/** What of them a row `r` has by its change; `number` is its own among those of its table. */
export const sentBy = (change: number, table: ChangedTable, number: string): string =>
  `CAST(${change} AS UINTEGER) AS change_id, CAST(${firstNumber(change, table)} + ${number} AS UBIGINT) AS row_id`;

const sendAdded = async (place: Place, workspace: Workspace, table: ChangedTable, change: number): Promise<void> => {
  const hadRows = (await countOf(workspace, `FROM ${before(table)}`)) > 0;
  const added = hadRows ? lacking(table, table, before(table)) : `FROM ${table} AS r`;
  if ((await countOf(workspace, added)) === 0) return;
  const own = columnsOf(table).map(name => `r.${name}`);
  const select = `SELECT ${own.join(', ')}, ${sentBy(change, table, 'r.rowid')} ${added}`;
  await upload(place, workspace, table, sentColumns(table), select);
};

const sendRemoved = async (
  place: Place,
  workspace: Workspace,
  table: ChangedTable,
  change: number,
  undone: number | undefined,
): Promise<boolean> => {
  const others = undone === undefined ? '' : ` AND r.import_id <> ${undone}`;
  const removed = `${lacking(table, before(table), table)}${others}`;
  if ((await countOf(workspace, removed)) === 0) return false;
  const select = `SELECT CAST(${change} AS UINTEGER) AS change_id, '${table}' AS name, r.day, r.row_id ${removed}`;
  await upload(place, workspace, 'removed_rows', ['change_id', 'name', 'day', 'row_id'], select);
  return true;
};

/**
 * Writes what a change made of the workspace to the server, under the number of the change; nobody sees any of it yet.
 * The rows of an import that is undone need not be named: the ledger takes them out. Returns whether it took rows out.
 */
export const sendChange = async (
  place: Place,
  workspace: Workspace,
  change: number,
  undone?: number,
): Promise<boolean> => {
  let removes = false;
  for (const table of changedTableNames) {
    if (await sendRemoved(place, workspace, table, change, undone)) removes = true;
    await sendAdded(place, workspace, table, change);
  }
  return removes;
};
