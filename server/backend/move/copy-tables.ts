import { type Kysely, sql } from 'kysely';
import { type Row, readTable } from '../stores/records/copy/read-table.ts';
import type { RecordTable } from '../stores/records/copy/tables-in-order.ts';
import { addRows, type Digest, emptyDigest, isEqual } from './digest.ts';
import { MoveProblem } from './problem.ts';

/** How many rows of which table have arrived. */
export type CopyProgress = { table: string; rows: number };
export type OnCopied = (progress: CopyProgress) => void;

/** What is copied, between transactions of two databases: `from` sees one moment, and `to` is ended by the caller. */
export type Copying = {
  from: Kysely<never>;
  to: Kysely<never>;
  tables: readonly RecordTable[];
  onCopied: OnCopied;
  signal: AbortSignal;
};

/** SQLite takes 32,766 values in a statement. */
const mostValues = 30_000;

const insert = async (to: Kysely<never>, { name, columns }: RecordTable, rows: readonly Row[]): Promise<void> => {
  const atOnce = Math.max(1, Math.floor(mostValues / columns.length));
  const names = sql.join(columns.map(column => sql.ref(column)));
  for (let at = 0; at < rows.length; at += atOnce) {
    const values = rows.slice(at, at + atOnce).map(row => sql`(${sql.join(columns.map(column => row[column]))})`);
    await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(to);
  }
};

const copyTable = async ({ from, to, onCopied, signal }: Copying, table: RecordTable): Promise<Digest> => {
  let sent = emptyDigest;
  for await (const rows of readTable(from, table)) {
    signal.throwIfAborted();
    await insert(to, table, rows);
    sent = addRows(sent, rows, table.columns);
    onCopied({ table: table.name, rows: sent.rows });
  }
  return sent;
};

const readBack = async ({ to, signal }: Copying, table: RecordTable): Promise<Digest> => {
  let arrived = emptyDigest;
  for await (const rows of readTable(to, table)) {
    signal.throwIfAborted();
    arrived = addRows(arrived, rows, table.columns);
  }
  return arrived;
};

/**
 * Replaces the rows of all tables by those of another database, reads them back and compares count and checksum of each
 * table. Returns how many rows there are. Throws MoveProblem `differs`, the signal's reason, and the engines' errors.
 */
export const copyTables = async (copying: Copying): Promise<number> => {
  const { to, tables } = copying;
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(to);
  let total = 0;
  for (const table of tables) {
    const sent = await copyTable(copying, table);
    if (!isEqual(sent, await readBack(copying, table))) throw new MoveProblem('differs', { table: table.name });
    total += sent.rows;
  }
  return total;
};
