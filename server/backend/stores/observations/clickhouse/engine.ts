import type { CompiledQuery } from 'kysely';
import type { ObservationsVersion } from '../../../observations/changes.ts';
import type { Engine, EngineStatement } from '../../../observations/engine.ts';
import type { Observations } from '../../../observations/observations.ts';
import { createReads } from '../../../observations/reads.ts';
import type { Ledger } from '../ledger.ts';
import { type Client, openClient } from './client.ts';
import { streamCsv } from './csv.ts';
import { clickhouseDialect } from './dialect.ts';
import { holdRows } from './held-rows.ts';
import { createMoments, type Moments } from './moments.ts';
import { createReading, type Reading } from './reading.ts';
import { refuseOtherMoment } from './same-moment.ts';
import { schema } from './schema.ts';
import { readObservationsServer } from './server-state.ts';
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
  // Nothing is derived here beside the observations.
  const ofObservations = <Row>(query: EngineStatement<Row>): CompiledQuery<Row> =>
    query.ofDerived?.otherwise() ?? query;
  const rows = <Row>(query: EngineStatement<Row>, signal?: AbortSignal) => {
    const { sql, parameters } = ofObservations(query);
    return reading.rows<Row>(sql, parameters, { signal });
  };
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

/** A later change is there only where no other was begun since: the newest says which all of them are. */
const readVersion = async (moments: Moments): Promise<ObservationsVersion> => {
  const { last, images } = await moments.read();
  return { observations: String(last), images: String(images) };
};

/** Somebody waits for the answer whether the server is there. */
const longestCheckMs = 3000;

/**
 * The observations in a database of a ClickHouse server; its tables are made where they are not there. Throws a
 * ServerFault where the server cannot be used, is too old, or has rows of another installation or of another moment.
 */
export const openClickhouse = async (address: string, options: ClickhouseOptions): Promise<Observations> => {
  await readObservationsServer(address);
  const client = openClient(address);
  try {
    for (const statement of schema) await client.run(statement);
    await refuseOtherMoment(client, options.ledger);
  } catch (error) {
    await client.close();
    throw error;
  }
  const moments = createMoments(options.ledger.read);
  const reading = createReading(client, moments, options.queriesAtOnce ?? 3);
  const engine = engineOver(client, reading);
  const place = { client, reading, ...options };
  return {
    ...createReads(engine),
    engine,
    writer: createWriter(place),
    version: () => readVersion(moments),
    atOneMoment: moments.atOneMoment,
    renew: async () => undefined,
    isOnServer: true,
    check: async () => {
      await client.rows('SELECT 1 AS one', [], { signal: AbortSignal.timeout(longestCheckMs) });
    },
    snapshot: () => openSnapshot(place),
    close: async () => {
      await reading.idle();
      await client.close();
    },
  };
};
