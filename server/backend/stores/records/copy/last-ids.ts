import { type Kysely, sql } from 'kysely';
import { followIds } from '../postgres-ids.ts';
import { isSqlite } from '../words.ts';

/** The greatest id that was ever given in a table, by its name: an id of a row that is gone is not given again. */
export type LastIds = ReadonlyMap<string, number>;

const inFile = async (file: Kysely<never>): Promise<LastIds> => {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(file);
  return new Map(rows.map(({ name, seq }) => [name, seq]));
};

const sequences = sql<{ name: string; sequence: string }>`select table_name as name,
  pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence from information_schema.columns
  where table_schema = current_schema() and is_identity = 'YES'`;

const onServer = async (records: Kysely<never>): Promise<LastIds> => {
  const last = new Map<string, number>();
  for (const { name, sequence } of (await sequences.execute(records)).rows) {
    const { rows } = await sql<{
      id: number | null;
    }>`select pg_sequence_last_value(${sequence}::regclass) as id`.execute(records);
    last.set(name, rows[0]?.id ?? 0);
  }
  return last;
};

export const readLastIds = (records: Kysely<never>): Promise<LastIds> =>
  isSqlite(records) ? inFile(records) : onServer(records);

const raiseInFile = async (file: Kysely<never>, last: LastIds): Promise<void> => {
  const here = await inFile(file);
  for (const [name, id] of last) {
    if (id <= (here.get(name) ?? 0)) continue;
    await sql`delete from sqlite_sequence where name = ${name}`.execute(file);
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${id})`.execute(file);
  }
};

const raiseOnServer = async (records: Kysely<never>, last: LastIds): Promise<void> => {
  await followIds(records);
  for (const { name, sequence } of (await sequences.execute(records)).rows) {
    const id = last.get(name) ?? 0;
    if (id > 0)
      await sql`select setval(${sequence}::regclass, greatest(${id},
        coalesce(pg_sequence_last_value(${sequence}::regclass), 1)))`.execute(records);
  }
};

/** The next id of each table follows the greatest one that is there, and the greatest one that was given elsewhere. */
export const raiseIds = (records: Kysely<never>, last: LastIds): Promise<void> =>
  isSqlite(records) ? raiseInFile(records, last) : raiseOnServer(records, last);
