import { startClickhouse } from '../../../tests/support/engines/clickhouse-server.ts';
import { startPostgres } from '../../../tests/support/engines/postgres-server.ts';

/** What the product stores its data in, and how a report names it. */
export type Servers = { name: string; environment: Record<string, string>; stop: () => Promise<void> };

export const embedded: Servers = { name: '', environment: {}, stop: async () => undefined };

/** A PostgreSQL and an engine of ClickHouse of its own, children of this process; nothing of them is left afterwards. */
export const startServers = async (): Promise<Servers> => {
  const postgres = await startPostgres();
  await postgres.ask('create database whole');
  const clickhouse = await startClickhouse();
  return {
    name: ' over servers',
    environment: { DATABASE_URL: postgres.url('whole'), CLICKHOUSE_URL: clickhouse.url() },
    stop: async () => {
      await clickhouse.stop();
      await postgres.stop();
    },
  };
};
