import type { ObservationsWriter } from '../../writer.ts';
import { bulkWrite } from './bulk-write.ts';
import type { Connections } from './connections.ts';
import { imagesToHash, keepHashes } from './image-hashes.ts';
import { isCommitted } from './ledger.ts';
import { marketsOf, seenAt } from './seen.ts';
import { openStaging } from './staging/open-staging.ts';
import { replacedLater, undoImport } from './undo.ts';

/** The write side on connections of its own: a long import never takes a place from the reads. */
export const createWriter = (connections: Connections): ObservationsWriter => ({
  isCommitted: importId => connections.lend(connection => isCommitted(connection, importId)),
  bulkWrite: async (bulk, signal) => {
    const connection = await connections.open();
    try {
      return await bulkWrite(connection, bulk, signal);
    } finally {
      connection.closeSync();
    }
  },
  undo: async importId => {
    const connection = await connections.open();
    try {
      await undoImport(connection, importId);
    } finally {
      connection.closeSync();
    }
  },
  imagesToHash: wanted => connections.lend(connection => imagesToHash(connection, wanted)),
  keepHashes: async (found, now) => {
    const connection = await connections.open();
    try {
      await keepHashes(connection, found, now);
    } finally {
      connection.closeSync();
    }
  },
  replacedLater: importId => connections.lend(connection => replacedLater(connection, importId)),
  marketsOf: (countryId, signal) => connections.lend(connection => marketsOf(connection, countryId), signal),
  seenAt: (seen, signal) => connections.lend(connection => seenAt(connection, seen), signal),
  stage: async (request, signal, onShare) => openStaging(await connections.open(), request, signal, onShare),
});
