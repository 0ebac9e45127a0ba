import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../words.ts';
import type { RecordTable } from './tables-in-order.ts';

export type Row = Readonly<Record<string, unknown>>;

const rowsAtOnce = 1000;

const selectAll = ({ name, columns }: RecordTable) =>
  sql<Row>`select ${sql.join(columns.map(column => sql.ref(column)))} from ${sql.table(name)}`;

type AnyTables = Record<string, Record<string, unknown>>;

async function* fromFile(within: Kysely<never>, { name, columns }: RecordTable): AsyncGenerator<Row[]> {
  const query = (within as unknown as Kysely<AnyTables>).selectFrom(name).select(columns);
  let rows: Row[] = [];
  for await (const row of query.stream(rowsAtOnce)) {
    rows.push(row);
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

async function* fromServer(within: Kysely<never>, table: RecordTable): AsyncGenerator<Row[]> {
  const cursor = sql.id(`rows_of_${table.name}`);
  await sql`declare ${cursor} no scroll cursor for ${selectAll(table)}`.execute(within);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from ${cursor}`.execute(within);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close ${cursor}`.execute(within);
}

/** All rows of a table within a transaction, some at a time: memory does not grow with the table. */
export const readTable = (within: Kysely<never>, table: RecordTable): AsyncGenerator<Row[]> =>
  isSqlite(within) ? fromFile(within, table) : fromServer(within, table);
