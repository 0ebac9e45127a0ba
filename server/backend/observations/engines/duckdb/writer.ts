import type { ObservationsWriter } from '../../writer.ts';
import { bulkWrite } from './bulk-write.ts';
import type { Connections } from './connections.ts';
import { isCommitted } from './ledger.ts';
import { openStaging } from './staging/open-staging.ts';

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
  stage: async (request, signal, onShare) => openStaging(await connections.open(), request, signal, onShare),
});
