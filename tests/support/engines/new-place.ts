import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { newFolder } from '../folders.ts';

/** Where a store of one test lies. */
export type NewPlace = { place: string; remove: () => Promise<void> };

const onServer = async (server: URL): Promise<NewPlace> => {
  const name = `of_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(`create database ${name}`);
  return {
    place: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    remove: async () => {
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    },
  };
};

/** Whether stores lie in files; not where a suite provides a server. */
export const isOnFiles = (): boolean => inject('postgres') === undefined;

/** Whether the observations lie in a file of the embedded engine, which a test may open itself. */
export const areObservationsInFile = (): boolean => inject('clickhouse') === undefined;

/** A file of a new folder; where a suite provides a server of PostgreSQL, a new database of it. */
export const newPlace = async (name: string): Promise<NewPlace> => {
  const server = inject('postgres');
  if (server) return onServer(new URL(server));
  const { path, remove } = newFolder();
  return { place: join(path, `${name}.sqlite`), remove: async () => remove() };
};
