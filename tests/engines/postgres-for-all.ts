import type { TestProject } from 'vitest/node';
import { migrations } from '../../server/backend/records/migrations.ts';
import { openRecords } from '../../server/backend/stores/records/open-records.ts';
import { startPostgres } from '../support/engines/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server of the suite. */
    postgres: string;
  }
}

/** One server for the whole suite, with a database that new ones are copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgres', server.url());
  await server.ask('create database migrated');
  const records = await openRecords(server.url('migrated'), migrations);
  await records.destroy();
  return server.stop;
}
