import { createHash, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrations as ours } from '../../server/backend/records/migrations.ts';
import { isPostgres, openInPostgres } from '../../server/backend/stores/records/open-in-postgres.ts';
import type { Migrations, RecordsStore } from '../../server/backend/stores/records/records-store.ts';

// In place of `open-records.ts`: what a test opens as a file lies in a database of its own on the server of the suite.

const server = (): URL => new URL(inject('postgres'));
const template = 'migrated';

const addressOf = (database: string): string => Object.assign(server(), { pathname: `/${database}` }).href;

const ask = async (statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: server().href });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
};

const isThere = async (database: string): Promise<boolean> =>
  (await ask(`select 1 from pg_database where datname = '${database}'`)).rows.length > 0;

const nameOf = (place: string): string =>
  `at_${createHash('sha1')
    .update(place === ':memory:' ? randomUUID() : resolve(place))
    .digest('hex')}`;

const prepare = async (database: string, isOurs: boolean): Promise<void> => {
  if (await isThere(database)) return;
  await ask(`create database ${database} ${isOurs ? `template ${template}` : ''}`);
};

export const openRecords = async <Tables>(place: string, migrations: Migrations): Promise<RecordsStore<Tables>> => {
  if (isPostgres(place)) return openInPostgres<Tables>(place, migrations);
  const database = nameOf(place);
  await prepare(database, migrations === ours);
  return openInPostgres<Tables>(addressOf(database), migrations);
};
