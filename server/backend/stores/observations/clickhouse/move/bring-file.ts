import { rm } from 'node:fs/promises';
import type { Observations } from '../../../../observations/observations.ts';
import { openConnections, readRows } from '../../duckdb/connections.ts';
import type { Ledger } from '../../ledger.ts';
import { openClient } from '../client.ts';
import { onlyVisible } from '../visible.ts';
import { digestInFile, digestOnServer, type RowsDigest } from './digests.ts';
import { keepAgain, leaveBehind } from './left-behind.ts';
import { movedTables } from './moved-tables.ts';
import { ArrivedOtherwise } from './send-file.ts';

export type BringRequest = {
  address: string;
  observations: Observations;
  ledger: Ledger;
  /** Where the file is made; nothing is there. */
  path: string;
  onCopied: (progress: { table: string; rows: number }) => void;
  signal: AbortSignal;
};

/** Makes a file of the embedded engine of all that is there, and compares it table by table. Returns how many rows it has. */
export const bringFile = async (request: BringRequest): Promise<number> => {
  const { address, observations, ledger, path, onCopied, signal } = request;
  const snapshot = await observations.snapshot();
  await rm(path, { force: true });
  await snapshot.copyTo(path, signal);
  const settings = onlyVisible(await ledger.read());
  const client = openClient(address);
  const file = await openConnections(path, {});
  const connection = await file.open();
  try {
    let total = 0;
    for (const { inFile, onServer, columns } of movedTables) {
      signal.throwIfAborted();
      const [there] = await client.rows<RowsDigest>(digestOnServer(onServer, columns, 'true'), [], { settings });
      const [here] = await readRows<RowsDigest>(connection, digestInFile(inFile, columns));
      if (there?.rows !== here?.rows || there?.sum !== here?.sum) throw new ArrivedOtherwise(inFile);
      total += Number(here?.rows);
      onCopied({ table: inFile, rows: Number(here?.rows) });
    }
    return total;
  } finally {
    connection.closeSync();
    await file.close();
    await client.close();
    snapshot.close();
  }
};

/** What lies in the database was taken away: who knows the word may replace it. */
export const markLeftBehind = async (address: string, word: string): Promise<void> => {
  const client = openClient(address);
  try {
    await leaveBehind(client, word);
  } finally {
    await client.close();
  }
};

/** What lies in the database is somebody's. */
export const markKept = async (address: string): Promise<void> => {
  const client = openClient(address);
  try {
    await keepAgain(client);
  } finally {
    await client.close();
  }
};
