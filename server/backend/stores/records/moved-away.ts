import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { connectionNames } from './connection-names.ts';

/** The records of a database were moved elsewhere: nobody may go on with what stayed behind. */
export type MovedAway = { to: string; at: string };

/** Where it is, without user and password. */
export const describeServer = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || pg.defaults.port}${pathname}`;
};

const table = sql.table('moved_away');

const isThere = async (records: Kysely<never>): Promise<boolean> => {
  const { rows } = await sql<{ there: number }>`select to_regclass('moved_away') is not null as there`.execute(records);
  return Boolean(rows[0]?.there);
};

/** What a database says of its records' new place; null where they are its own. */
export const readMovedAway = async (records: Kysely<never>): Promise<MovedAway | null> => {
  if (!(await isThere(records))) return null;
  const { rows } = await sql<MovedAway>`select "to", at from ${table}`.execute(records);
  return rows[0] ?? null;
};

export const noteMovedAway = async (records: Kysely<never>, { to, at }: MovedAway): Promise<void> => {
  await sql`create table if not exists ${table} ("to" text not null, at text not null)`.execute(records);
  await sql`delete from ${table}`.execute(records);
  await sql`insert into ${table} values (${to}, ${at})`.execute(records);
};

export const forgetMovedAway = async (records: Kysely<never>): Promise<void> => {
  await sql`drop table if exists ${table}`.execute(records);
};

const countNamed = async (records: Kysely<never>, names: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name in (${sql.join(names)})`.execute(
    records,
  );
  return rows[0]?.others ?? 0;
};

/** How many other servers are at work on the database that have to do with files: backends and workers. */
export const countOthers = (records: Kysely<never>): Promise<number> => countNamed(records, [connectionNames.jobs]);

/** How many connections the database has of servers of any role. */
export const countServers = (records: Kysely<never>): Promise<number> =>
  countNamed(records, [connectionNames.jobs, connectionNames.web]);
