import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ClickHouseSettings } from '@clickhouse/client';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { ObservationsSnapshot } from '../../../../observations/observations.ts';
import type { CommitCounts } from '../../../../observations/staging.ts';
import { openConnections } from '../../duckdb/connections.ts';
import { writeLedger } from '../../duckdb/ledger.ts';
import { rebuildRuns } from '../../duckdb/runs/rebuild-runs.ts';
import { changedTables, dimensionTables, imageColumns } from '../schema.ts';
import { onlyVisible } from '../visible.ts';
import { bringTable } from './bring.ts';
import type { Place } from './place.ts';

const tables = { ...changedTables, ...dimensionTables, image_hashes: imageColumns };

const fill = async (
  place: Place,
  connection: DuckDBConnection,
  folder: string,
  settings: ClickHouseSettings,
  signal?: AbortSignal,
): Promise<void> => {
  for (const [table, columns] of Object.entries(tables)) {
    signal?.throwIfAborted();
    await bringTable(place, { connection, folder }, table, columns, settings);
  }
};

/** Makes a file of the embedded engine with all that is there: a copy is one that an embedded installation opens. */
const copyInto = async (
  place: Place,
  path: string,
  settings: ClickHouseSettings,
  imports: ReadonlyMap<number, CommitCounts>,
  signal?: AbortSignal,
): Promise<void> => {
  const folder = join(dirname(path), `rows-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  const { memoryLimit, threads } = place;
  const connections = await openConnections(path, { memoryLimit, threads, temporaryFolder: folder });
  try {
    const connection = await connections.openForWriting();
    try {
      await fill(place, connection, folder, settings, signal);
      for (const [importId, counts] of imports) await writeLedger(connection, importId, counts);
      await rebuildRuns(connection);
      // Everything into one file: files beside it are not copied.
      await connection.run('CHECKPOINT');
    } finally {
      connection.closeSync();
    }
  } finally {
    await connections.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** What is there at one moment, as the ledger says it. */
export const openSnapshot = async (place: Place): Promise<ObservationsSnapshot> => {
  const settings = onlyVisible(await place.ledger.read());
  const imports = await place.ledger.imports();
  return {
    importIds: new Set(imports.keys()),
    copyTo: (path, signal) => copyInto(place, path, settings, imports, signal),
    close: () => undefined,
  };
};
