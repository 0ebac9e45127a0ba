import type { TestProject } from 'vitest/node';
import { startClickhouse } from '../support/engines/clickhouse-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the engine of the suite. */
    clickhouse: string;
  }
}

/** One engine of ClickHouse for the whole suite. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startClickhouse();
  project.provide('clickhouse', server.url());
  return server.stop;
}
