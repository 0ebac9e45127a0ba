import { countChanges } from '../../../observations/changes.ts';
import type { Engine } from '../../../observations/engine.ts';
import type { Observations } from '../../../observations/observations.ts';
import { createReads } from '../../../observations/reads.ts';
import { type Connections, type DuckdbOptions, openConnections } from './connections.ts';
import { deriveDue } from './derived/derive.ts';
import { noteStrangeImports } from './derived/due.ts';
import { derivedReader } from './derived/read-derived.ts';
import { duckdbDialect } from './dialect.ts';
import { streamCsv } from './files/csv-pipe.ts';
import { holdRows } from './files/held-rows.ts';
import { openSnapshot } from './snapshot.ts';
import { createWriter } from './writer.ts';

const engineOver = (connections: Connections, folder: string | undefined): Engine => {
  const rows = derivedReader(connections);
  return {
    dialect: duckdbDialect,
    rows,
    rowsOnce: rows,
    idle: connections.idle,
    load: connections.load,
    csv: (queries, signal) => streamCsv(connections, queries, signal, folder),
    hold: (queries, signal) => holdRows(connections, queries, signal, folder),
  };
};

/**
 * The observations over connections to one DuckDB file; closing them closes the connections. CSV files are piped
 * through the folder.
 */
export const observationsOver = (connections: Connections, folder: string | undefined): Observations => {
  const engine = engineOver(connections, folder);
  const reads = createReads(engine);
  const snapshot = () => openSnapshot(connections);
  const renew = (signal: AbortSignal) => deriveDue(connections, signal);
  const counted = countChanges(createWriter(connections, folder));
  const shared = { ...reads, engine, ...counted, renew, snapshot, close: connections.close };
  const check = async () => undefined;
  // Which observations are there is asked of this process.
  const atOneMoment = <Result>(work: () => Promise<Result>): Promise<Result> => work();
  // A file of this process is there as long as the process is.
  return { ...shared, openFile: snapshot, isOnServer: false, check, atOneMoment };
};

/** What was written without this code is due before anything is asked. */
const prepare = async (connections: Connections): Promise<void> => {
  const connection = await connections.open();
  try {
    await noteStrangeImports(connection);
  } finally {
    connection.closeSync();
  }
};

/** The observations in one DuckDB file. */
export const openDuckdb = async (path: string, options: DuckdbOptions): Promise<Observations> => {
  const connections = await openConnections(path, options);
  try {
    await prepare(connections);
  } catch (error) {
    await connections.close();
    throw error;
  }
  return observationsOver(connections, options.temporaryFolder);
};
