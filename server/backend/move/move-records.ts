import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { controlSocket } from '../control/control-socket.ts';
import { isServed } from '../is-served.ts';
import { migrations } from '../records/migrations.ts';
import { adoptAll, giveUpAll } from '../records/observation-ledger/change-place.ts';
import type { Schema } from '../records/schema.ts';
import { isEmpty, openStores } from '../repair/open-stores.ts';
import { readMovedMarker, removeMovedMarker, writeMovedMarker } from '../stores/moved-marker.ts';
import { raiseIds, readLastIds } from '../stores/records/copy/last-ids.ts';
import { tablesInOrder } from '../stores/records/copy/tables-in-order.ts';
import {
  countServers,
  describeServer,
  forgetMovedAway,
  type MovedAway,
  noteMovedAway,
  readMovedAway,
} from '../stores/records/moved-away.ts';
import { openRecords } from '../stores/records/open-records.ts';
import type { RecordsStore } from '../stores/records/records-store.ts';
import { closeStores, type Stores } from '../stores/stores.ts';
import { copyTables, type OnCopied } from './copy-tables.ts';
import { copyWebStores, type WebMove, webStores } from './copy-web-stores.ts';
import {
  type BroughtObservations,
  bringObservations,
  moveObservationsToFile,
  moveObservationsToServer,
  sendObservations,
} from './move-observations.ts';
import { MoveProblem } from './problem.ts';

/**
 * `database`: the address of the server's database, where the records go to or come from; `observationsUrl`: the same of the
 * observations, if they lie on a server; `observationsGo`: where they go to along with the records, a server's database or
 * files; if omitted, they stay.
 */
export type MoveRequest = {
  dataDir: string;
  database: string;
  observationsUrl?: string | undefined;
  observationsGo?: string | undefined;
  now: Date;
  onCopied: OnCopied;
  signal: AbortSignal;
};

/** How many rows went, and where from and to, as people read it. */
export type Moved = { rows: number; from: string; to: string };

type AnyRecords = Kysely<never>;
const plain = (records: RecordsStore<Schema>): AnyRecords => records as unknown as AnyRecords;
const ours = (records: AnyRecords): Kysely<Schema> => records as unknown as Kysely<Schema>;

const inFile = (dataDir: string, name: string): string => join(dataDir, `${name}.sqlite`);
const recordsFile = 'records';
/** What arrives is written beside what is there, and takes its place at the end. */
const arriving = (name: string): string => `${name}.arriving`;

const refuseServed = async (dataDir: string): Promise<void> => {
  if (await isServed(controlSocket(dataDir))) throw new MoveProblem('isRunning', { place: dataDir });
};

const refuseUsed = async (records: AnyRecords, place: string): Promise<void> => {
  if ((await countServers(records)) > 0) throw new MoveProblem('isRunning', { place });
};

/** What stayed behind when its records went elsewhere is old: only the same move may be done again. */
const refuseLeftBehind = (moved: MovedAway | null, place: string, to: string): void => {
  if (moved && moved.to !== to) throw new MoveProblem('movedElsewhere', { place, ...moved });
};

/** Sends all records in one transaction; `before` is the last thing that happens before it ends. */
const copyRecords = async (
  from: AnyRecords,
  to: AnyRecords,
  file: AnyRecords,
  { onCopied, signal }: MoveRequest,
  before: (target: AnyRecords) => Promise<void>,
): Promise<number> => {
  const tables = await tablesInOrder(file);
  const last = await readLastIds(from);
  return from.transaction().execute(source =>
    to.transaction().execute(async target => {
      const rows = await copyTables({ from: source, to: target, tables, onCopied, signal });
      await raiseIds(target, last);
      await before(target);
      return rows;
    }),
  );
};

const closing = async <Result>(records: { destroy: () => Promise<void> }, work: () => Promise<Result>) => {
  try {
    return await work();
  } finally {
    await records.destroy();
  }
};

const sendToServer = async (request: MoveRequest, stores: Stores, server: RecordsStore<Schema>): Promise<Moved> => {
  const { dataDir, database, observationsGo: address, now, onCopied, signal } = request;
  const { records: file } = stores;
  const to = describeServer(database);
  await refuseUsed(plain(server), to);
  const isLeftBehind = (await readMovedAway(plain(server))) !== null;
  if (!isLeftBehind && !(await isEmpty({ records: server }))) throw new MoveProblem('notEmpty', { place: to });
  const web: WebMove = { from: name => inFile(dataDir, name), to: () => database, file: 'from' };
  const sent = address ? await sendObservations(stores, { dataDir, address, onCopied, signal }) : undefined;
  await copyWebStores(web, onCopied, signal);
  const rows = await copyRecords(plain(file), plain(server), plain(file), request, async target => {
    if (sent) await adoptAll(ours(target), sent.arrived, now.getTime());
    await forgetMovedAway(target);
    // Before the end of the transaction: at no moment can servers go on with both.
    await writeMovedMarker(dataDir, { to, at: now.toISOString() });
  });
  await sent?.keep();
  return { rows: rows + (sent?.rows ?? 0), from: dataDir, to };
};

/**
 * Moves the records of a data folder to an empty database of PostgreSQL, and what people's visits left with them.
 * Observations go along where that is asked for; other files stay. All of it is there afterwards, or nothing: then the folder is as it was. Files of
 * the records stay where they are, marked, so that no server goes on with them. Throws MoveProblem and the engines' errors.
 */
export const moveToServer = async (request: MoveRequest): Promise<Moved> => {
  const { dataDir, database, observationsUrl } = request;
  if (!existsSync(inFile(dataDir, recordsFile))) throw new MoveProblem('noRecords', { folder: dataDir });
  await refuseServed(dataDir);
  refuseLeftBehind(readMovedMarker(dataDir), dataDir, describeServer(database));
  const stores = await openStores(dataDir, { observationsUrl, isMoving: true });
  return closing({ destroy: () => closeStores(stores) }, async () => {
    const server = await openRecords<Schema>(database, migrations);
    return closing(server, () => sendToServer(request, stores, server));
  });
};

const forgetFile = (path: string): void => {
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
};

/** Nothing of the former file may be read as part of the new one. */
const putInPlace = (dataDir: string, name: string): void => {
  forgetFile(inFile(dataDir, name));
  renameSync(inFile(dataDir, arriving(name)), inFile(dataDir, name));
};

/** Everything that came is there whole, beside what was there. */
type Arrived = { rows: number; brought: BroughtObservations | undefined };

const dropArriving = (dataDir: string): void => {
  for (const name of [...webStores, recordsFile]) forgetFile(inFile(dataDir, arriving(name)));
};

const receive = async (
  request: MoveRequest,
  stores: Stores,
  brought: BroughtObservations | undefined,
): Promise<number> => {
  const { dataDir, database, onCopied, signal } = request;
  await copyWebStores(
    { from: () => database, to: name => inFile(dataDir, arriving(name)), file: 'to' },
    onCopied,
    signal,
  );
  const file = await openRecords<Schema>(inFile(dataDir, arriving(recordsFile)), migrations);
  return closing(file, () =>
    copyRecords(plain(stores.records), plain(file), plain(file), request, async target => {
      if (brought) await giveUpAll(ours(target));
    }),
  );
};

/** Where something fails nothing of it stays: it may have been for want of room. */
const receiveAll = async (request: MoveRequest, stores: Stores): Promise<Arrived> => {
  const { dataDir, observationsUrl: address, observationsGo, onCopied, signal } = request;
  dropArriving(dataDir);
  const comes = observationsGo !== undefined && address !== undefined;
  const brought = comes ? await bringObservations(stores, { dataDir, address, onCopied, signal }) : undefined;
  try {
    return { rows: await receive(request, stores, brought), brought };
  } catch (error) {
    dropArriving(dataDir);
    brought?.drop();
    throw error;
  }
};

const bring = async (request: MoveRequest, stores: Stores): Promise<Moved> => {
  const { dataDir, database, now } = request;
  const { records: server } = stores;
  const from = describeServer(database);
  await refuseUsed(plain(server), from);
  refuseLeftBehind(await readMovedAway(plain(server)), from, dataDir);
  const { rows, brought } = await receiveAll(request, stores);
  // As long as the database's own records count, the observations are at their server, and the file is nobody's.
  brought?.put();
  await noteMovedAway(plain(server), { to: dataDir, at: now.toISOString() });
  for (const name of [...webStores, recordsFile]) putInPlace(dataDir, name);
  removeMovedMarker(dataDir);
  await brought?.leave();
  return { rows: rows + (brought?.rows ?? 0), from, to: dataDir };
};

/**
 * Brings the records of a database of PostgreSQL back into files of the data folder. All of it is there afterwards, or
 * nothing. The database stays as it is, marked, so that no server goes on with it. Throws MoveProblem and the engines'
 * errors.
 */
export const moveToFiles = async (request: MoveRequest): Promise<Moved> => {
  const { dataDir, database, observationsUrl } = request;
  await refuseServed(dataDir);
  const hasOwn = existsSync(inFile(dataDir, recordsFile)) && readMovedMarker(dataDir) === null;
  if (hasOwn) throw new MoveProblem('notEmpty', { place: dataDir });
  const stores = await openStores(dataDir, { database, observationsUrl, isMoving: true });
  return closing({ destroy: () => closeStores(stores) }, () => bring(request, stores));
};

/** `database`: of the records, if they lie on a server; `address`: of the observations' server; `to`: which way they go. */
export type ObservationsRequest = {
  dataDir: string;
  database: string | undefined;
  address: string;
  to: 'server' | 'file';
  now: Date;
  onCopied: OnCopied;
  signal: AbortSignal;
};

/**
 * Moves the observations alone, to an empty database of ClickHouse or back into a file of the data folder: whole, or not at
 * all. What stays behind is kept as it was. Throws MoveProblem and the engines' errors.
 */
export const moveObservations = async (request: ObservationsRequest): Promise<Moved> => {
  const { dataDir, database, address, to, now } = request;
  await refuseServed(dataDir);
  const moved = database === undefined ? readMovedMarker(dataDir) : null;
  if (moved) throw new MoveProblem('movedElsewhere', { place: dataDir, ...moved });
  const observationsUrl = to === 'file' ? address : undefined;
  const stores = await openStores(dataDir, { database, observationsUrl, isMoving: true });
  return closing({ destroy: () => closeStores(stores) }, async () => {
    if (database !== undefined) {
      await refuseUsed(plain(stores.records), describeServer(database));
      const away = await readMovedAway(plain(stores.records));
      if (away) throw new MoveProblem('movedElsewhere', { place: describeServer(database), ...away });
    }
    return to === 'file' ? moveObservationsToFile(stores, request) : moveObservationsToServer(stores, request, now);
  });
};
