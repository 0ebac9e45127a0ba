import { tmpdir } from 'node:os';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { ObservationsWriter } from '../../../observations/writer.ts';
import { bulkWrite } from './bulk-write.ts';
import type { Connections } from './connections.ts';
import { imagesToHash, keepHashes } from './image-hashes.ts';
import { isCommitted } from './ledger.ts';
import { homesOfOwnCodes, rehomeAlone } from './own-codes.ts';
import { repairOddPrices, sayNoImage } from './repair.ts';
import { rebuildRuns } from './runs/rebuild-runs.ts';
import { listMarkets } from './seen.ts';
import { openStaging } from './staging/open-staging.ts';
import { replacedLater, undoImport } from './undo.ts';

/** Runs work on a separate connection. */
const onOwn = async <Result>(
  connections: Connections,
  work: (connection: DuckDBConnection) => Promise<Result>,
): Promise<Result> => {
  const connection = await connections.openForWriting();
  try {
    return await work(connection);
  } finally {
    connection.closeSync();
  }
};

/** The write side on separate connections: a long import never uses a connection of the reads. Files are staged in the folder. */
export const createWriter = (connections: Connections, folder = tmpdir()): ObservationsWriter => ({
  isCommitted: importId => connections.lend(connection => isCommitted(connection, importId)),
  // Nobody but this process writes into its file.
  giveUp: async () => undefined,
  bulkWrite: (bulk, signal) => onOwn(connections, connection => bulkWrite(connection, bulk, signal)),
  undo: importId => onOwn(connections, connection => undoImport(connection, importId)),
  repairOddPrices: () => onOwn(connections, repairOddPrices),
  sayNoImage: importIds => onOwn(connections, connection => sayNoImage(connection, importIds)),
  rebuildRuns: () => onOwn(connections, rebuildRuns),
  homesOfOwnCodes: shops => onOwn(connections, connection => homesOfOwnCodes(connection, shops)),
  rehome: (rehoming, products) => onOwn(connections, connection => rehomeAlone(connection, rehoming, products)),
  imagesToHash: wanted => connections.lend(connection => imagesToHash(connection, wanted)),
  keepHashes: (found, now) => onOwn(connections, connection => keepHashes(connection, found, now)),
  replacedLater: importId => connections.lend(connection => replacedLater(connection, importId)),
  listMarkets: (countryId, signal) => connections.lend(connection => listMarkets(connection, countryId), signal),
  stage: async (request, signal, onShare) =>
    openStaging(await connections.openForWriting(), folder, request, signal, onShare),
});
