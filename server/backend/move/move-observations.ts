import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Arrived, adoptAll, giveUpAll } from '../records/observation-ledger/change-place.ts';
import { createLedger } from '../records/observation-ledger/ledger.ts';
import { bringFile, markKept, markLeftBehind } from '../stores/observations/clickhouse/move/bring-file.ts';
import { ArrivedOtherwise, sendFile } from '../stores/observations/clickhouse/move/send-file.ts';
import { isNothing } from '../stores/observations/ledger.ts';
import type { Stores } from '../stores/stores.ts';
import type { OnCopied } from './copy-tables.ts';
import { MoveProblem } from './problem.ts';

/** `address`: of the server's database, where the observations go to or come from. */
export type ObservationsMove = { dataDir: string; address: string; onCopied: OnCopied; signal: AbortSignal };

export type ObservationsMoved = { rows: number; from: string; to: string };

/** Where it is, without user and password. */
const describe = (address: string): string => `${new URL(address).host}${new URL(address).pathname}`;

const fileOf = (dataDir: string): string => join(dataDir, 'observations.duckdb');
const arriving = (dataDir: string): string => join(dataDir, 'observations.arriving.duckdb');

/** By which this installation knows what it left at a server. */
const wordOf = (dataDir: string): string => {
  const file = join(dataDir, 'observations.word');
  if (!existsSync(file)) writeFileSync(file, randomUUID(), { mode: 0o600, flush: true });
  return readFileSync(file, 'utf8');
};

const forget = (path: string): void => {
  for (const end of ['', '.wal']) rmSync(`${path}${end}`, { force: true });
};

/** Tables of both databases may have the same name: how far it is says of which one is spoken. */
const ofObservations =
  (onCopied: OnCopied): OnCopied =>
  ({ table, rows }) =>
    onCopied({ table: `observations.${table}`, rows });

const explained = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ArrivedOtherwise) throw new MoveProblem('differs', { table: error.table }, error);
    throw error;
  }
};

/** What was sent to a server: nothing of it is there before the ledger of the records adopts it. */
export type SentObservations = ObservationsMoved & { arrived: Arrived; keep: () => Promise<void> };

/** Sends the observations of a folder to an empty database of ClickHouse and compares what arrived. */
export const sendObservations = async (
  { records, observations }: Stores,
  { dataDir, address, onCopied, signal }: ObservationsMove,
): Promise<SentObservations> => {
  const ledger = createLedger(async () => records);
  const file = await observations.openFile?.();
  if (!file || !isNothing(await ledger.read())) throw new MoveProblem('observationsElsewhere');
  try {
    const change = await ledger.begin({});
    const folder = join(dataDir, 'tmp', 'rows-moving');
    const word = wordOf(dataDir);
    const request = { address, file, change, folder, word, onCopied: ofObservations(onCopied), signal };
    const { rows, generations, imports } = await explained(() => sendFile(request));
    const arrived = { change, generations, imports };
    return { rows, from: dataDir, to: describe(address), arrived, keep: () => markKept(address) };
  } finally {
    file.close();
  }
};

/** Moves the observations alone: whole, or not at all. The file stays where it is, and no server goes on with it. */
export const moveObservationsToServer = async (
  stores: Stores,
  move: ObservationsMove,
  now: Date,
): Promise<ObservationsMoved> => {
  const { rows, from, to, arrived, keep } = await sendObservations(stores, move);
  await stores.records.transaction().execute(within => adoptAll(within, arrived, now.getTime()));
  await keep();
  return { rows, from, to };
};

/** What was brought from a server, beside the folder's own file until it is put in place. */
export type BroughtObservations = ObservationsMoved & { put: () => void; drop: () => void; leave: () => Promise<void> };

/** Makes a file of the observations of a server in the folder, and compares it. */
export const bringObservations = async (
  { records, observations }: Stores,
  { dataDir, address, onCopied, signal }: ObservationsMove,
): Promise<BroughtObservations> => {
  const ledger = createLedger(async () => records);
  if (!observations.isOnServer || isNothing(await ledger.read())) throw new MoveProblem('noObservations');
  const path = arriving(dataDir);
  const drop = (): void => forget(path);
  drop();
  const rows = await explained(() =>
    bringFile({ address, observations, ledger, path, onCopied: ofObservations(onCopied), signal }),
  ).catch(error => {
    // What was to be made room for is not kept for nothing.
    drop();
    throw error;
  });
  const put = (): void => {
    forget(fileOf(dataDir));
    renameSync(path, fileOf(dataDir));
  };
  const leave = (): Promise<void> => markLeftBehind(address, wordOf(dataDir));
  return { rows, from: describe(address), to: dataDir, put, drop, leave };
};

/** Brings the observations alone back: whole, or not at all. */
export const moveObservationsToFile = async (stores: Stores, move: ObservationsMove): Promise<ObservationsMoved> => {
  const { rows, from, to, put, leave } = await bringObservations(stores, move);
  await stores.records.transaction().execute(async within => {
    await giveUpAll(within);
    // Before the end of the transaction: as long as the ledger names the server, the file is nobody's.
    put();
  });
  await leave();
  return { rows, from, to };
};
