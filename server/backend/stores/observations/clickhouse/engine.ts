import type { CompiledQuery } from 'kysely';
import { countChanges } from '../../../observations/changes.ts';
import type { Engine } from '../../../observations/engine.ts';
import type { Observations } from '../../../observations/observations.ts';
import { createReads } from '../../../observations/reads.ts';
import type { Ledger } from '../ledger.ts';
import { type Client, openClient } from './client.ts';
import { streamCsv } from './csv.ts';
import { clickhouseDialect } from './dialect.ts';
import { holdRows } from './held-rows.ts';
import { createReading, type Reading } from './reading.ts';
import { schema } from './schema.ts';
import { openSnapshot } from './write/snapshot.ts';
import { createWriter } from './write/writer.ts';

export type ClickhouseOptions = {
  ledger: Ledger;
  /** Statements at the same time. */
  queriesAtOnce?: number | undefined;
  /** Where files are staged, and what is brought over before it is changed. */
  temporaryFolder?: string | undefined;
  /** What the engine that stages files may use, as it writes it. */
  memoryLimit?: string | undefined;
  threads?: number | undefined;
};

const engineOver = (client: Client, reading: Reading): Engine => {
  const rows = <Row>(query: CompiledQuery<Row>, signal?: AbortSignal) =>
    reading.rows<Row>(query.sql, query.parameters, { signal });
  return {
    dialect: clickhouseDialect,
    rows,
    rowsOnce: rows,
    idle: reading.idle,
    load: reading.load,
    csv: (queries, signal) => streamCsv(reading, queries, signal),
    hold: (queries, signal) => holdRows(client, reading, queries, signal),
  };
};

/** The observations in a database of a ClickHouse server; its tables are made where they are not there. */
export const openClickhouse = async (address: string, options: ClickhouseOptions): Promise<Observations> => {
  const client = openClient(address);
  try {
    for (const statement of schema) await client.run(statement);
  } catch (error) {
    await client.close();
    throw error;
  }
  const reading = createReading(client, options.ledger, options.queriesAtOnce ?? 3);
  const engine = engineOver(client, reading);
  const place = { client, reading, ...options };
  return {
    ...createReads(engine),
    engine,
    ...countChanges(createWriter(place)),
    renew: async () => undefined,
    snapshot: () => openSnapshot(place),
    close: async () => {
      await reading.idle();
      await client.close();
    },
  };
};
