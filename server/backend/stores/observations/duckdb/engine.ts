import type { DuckDBConnection } from '@duckdb/node-api';
import { countChanges } from '../../../observations/changes.ts';
import type { Engine, EngineStatement } from '../../../observations/engine.ts';
import type { Observations } from '../../../observations/observations.ts';
import { createReads } from '../../../observations/reads.ts';
import { type Connections, type DuckdbOptions, openConnections, readRows } from './connections.ts';
import { deriveDue } from './derived/derive.ts';
import { isDue } from './derived/due.ts';
import { duckdbDialect } from './dialect.ts';
import { streamCsv } from './files/csv-pipe.ts';
import { holdRows } from './files/held-rows.ts';
import { openSnapshot } from './snapshot.ts';
import { inReading } from './transaction.ts';
import { createWriter } from './writer.ts';

/** What is derived is asked only if nothing of it is due in the same moment of the observations. */
const readStatement = <Row>(connection: DuckDBConnection, query: EngineStatement<Row>): Promise<Row[]> => {
  const { derived } = query;
  if (!derived) return readRows<Row>(connection, query.sql, query.parameters);
  return inReading(connection, async () => {
    const { sql, parameters } = (await isDue(connection, derived.products)) ? query : derived.statement;
    return readRows<Row>(connection, sql, parameters);
  });
};

const engineOver = (connections: Connections, folder: string | undefined): Engine => {
  const rows = <Row>(query: EngineStatement<Row>, signal?: AbortSignal) =>
    connections.lend(connection => readStatement(connection, query), signal);
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
  return { ...reads, engine, ...counted, renew, snapshot, close: connections.close };
};

/** The observations in one DuckDB file. */
export const openDuckdb = async (path: string, options: DuckdbOptions): Promise<Observations> =>
  observationsOver(await openConnections(path, options), options.temporaryFolder);
