import { type Kysely, sql } from 'kysely';

/** A table of the records, with its columns in their order. */
export type RecordTable = { name: string; columns: string[] };

const migrator = /^kysely_/;

const readNames = async (file: Kysely<never>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema
    where type = 'table' and name not like 'sqlite#_%' escape '#' order by name`.execute(file);
  return rows.map(({ name }) => name).filter(name => !migrator.test(name));
};

const readColumns = async (file: Kysely<never>, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table}) order by cid`.execute(file);
  return rows.map(({ name }) => name);
};

const readReferences = async (file: Kysely<never>, table: string): Promise<string[]> => {
  const { rows } = await sql<{ to: string }>`select "table" as "to" from pragma_foreign_key_list(${table})`.execute(
    file,
  );
  return rows.map(({ to }) => to);
};

/**
 * The tables of records in a file of SQLite, each after those that its rows refer to. Both engines have the same ones,
 * since the migrations are the same.
 */
export const tablesInOrder = async (file: Kysely<never>): Promise<RecordTable[]> => {
  const names = await readNames(file);
  const references = new Map<string, string[]>();
  for (const name of names) references.set(name, await readReferences(file, name));
  const ordered = new Set<string>();
  const add = (name: string, path: readonly string[]): void => {
    if (ordered.has(name)) return;
    if (path.includes(name)) throw new Error(`tables refer to each other: ${[...path, name].join(', ')}`);
    for (const before of references.get(name) ?? []) add(before, [...path, name]);
    ordered.add(name);
  };
  for (const name of names) add(name, []);
  return Promise.all([...ordered].map(async name => ({ name, columns: await readColumns(file, name) })));
};
