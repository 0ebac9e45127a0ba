import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { controlSocket } from '../control/control-socket.ts';
import { isServed } from '../is-served.ts';
import { migrations } from '../records/migrations.ts';
import type { Schema } from '../records/schema.ts';
import { isEmpty, openStores } from '../repair/open-stores.ts';
import { readMovedMarker, removeMovedMarker, writeMovedMarker } from '../stores/moved-marker.ts';
import { raiseIds, readLastIds } from '../stores/records/last-ids.ts';
import {
  countOthers,
  describeServer,
  forgetMovedAway,
  type MovedAway,
  noteMovedAway,
  readMovedAway,
} from '../stores/records/moved-away.ts';
import { openRecords } from '../stores/records/open-records.ts';
import type { RecordsStore } from '../stores/records/records-store.ts';
import { tablesInOrder } from '../stores/records/tables-in-order.ts';
import { closeStores, type Stores } from '../stores/stores.ts';
import { copyTables, type OnCopied } from './copy-tables.ts';
import { copyWebStores, type WebMove, webStores } from './copy-web-stores.ts';
import { MoveProblem } from './problem.ts';

/** `database`: the address of the server's database, where the records go to or come from. */
export type MoveRequest = { dataDir: string; database: string; now: Date; onCopied: OnCopied; signal: AbortSignal };

/** How many rows went, and where from and to, as people read it. */
export type Moved = { rows: number; from: string; to: string };

type AnyRecords = Kysely<never>;
const plain = (records: RecordsStore<Schema>): AnyRecords => records as unknown as AnyRecords;

const inFile = (dataDir: string, name: string): string => join(dataDir, `${name}.sqlite`);
const recordsFile = 'records';
/** What arrives is written beside what is there, and takes its place at the end. */
const arriving = (name: string): string => `${name}.arriving`;

const refuseServed = async (dataDir: string): Promise<void> => {
  if (await isServed(controlSocket(dataDir))) throw new MoveProblem('isRunning', { place: dataDir });
};

const refuseUsed = async (records: AnyRecords, place: string): Promise<void> => {
  if ((await countOthers(records)) > 0) throw new MoveProblem('isRunning', { place });
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

const sendToServer = async (
  request: MoveRequest,
  { records: file }: Stores,
  server: RecordsStore<Schema>,
): Promise<Moved> => {
  const { dataDir, database, now, onCopied, signal } = request;
  const to = describeServer(database);
  await refuseUsed(plain(server), to);
  const isLeftBehind = (await readMovedAway(plain(server))) !== null;
  if (!isLeftBehind && !(await isEmpty({ records: server }))) throw new MoveProblem('notEmpty', { place: to });
  const web: WebMove = { from: name => inFile(dataDir, name), to: () => database, file: 'from' };
  await copyWebStores(web, onCopied, signal);
  const rows = await copyRecords(plain(file), plain(server), plain(file), request, async target => {
    await forgetMovedAway(target);
    // Before the end of the transaction: at no moment can servers go on with both.
    await writeMovedMarker(dataDir, { to, at: now.toISOString() });
  });
  return { rows, from: dataDir, to };
};

/**
 * Moves the records of a data folder to an empty database of PostgreSQL, and what people's visits left with them.
 * Observations and other files stay. All of it is there afterwards, or nothing: then the folder is as it was. Files of
 * the records stay where they are, marked, so that no server goes on with them. Throws MoveProblem and the engines' errors.
 */
export const moveToServer = async (request: MoveRequest): Promise<Moved> => {
  const { dataDir, database } = request;
  if (!existsSync(inFile(dataDir, recordsFile))) throw new MoveProblem('noRecords', { folder: dataDir });
  await refuseServed(dataDir);
  refuseLeftBehind(readMovedMarker(dataDir), dataDir, describeServer(database));
  const stores = await openStores(dataDir, { isMoving: true });
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

const bring = async (request: MoveRequest, { records: server }: Stores): Promise<Moved> => {
  const { dataDir, database, now, onCopied, signal } = request;
  const from = describeServer(database);
  await refuseUsed(plain(server), from);
  refuseLeftBehind(await readMovedAway(plain(server)), from, dataDir);
  for (const name of [...webStores, recordsFile]) forgetFile(inFile(dataDir, arriving(name)));
  await copyWebStores(
    { from: () => database, to: name => inFile(dataDir, arriving(name)), file: 'to' },
    onCopied,
    signal,
  );
  const file = await openRecords<Schema>(inFile(dataDir, arriving(recordsFile)), migrations);
  const rows = await closing(file, () =>
    copyRecords(plain(server), plain(file), plain(file), request, async () => undefined),
  );
  await noteMovedAway(plain(server), { to: dataDir, at: now.toISOString() });
  for (const name of [...webStores, recordsFile]) putInPlace(dataDir, name);
  removeMovedMarker(dataDir);
  return { rows, from, to: dataDir };
};

/**
 * Brings the records of a database of PostgreSQL back into files of the data folder. All of it is there afterwards, or
 * nothing. The database stays as it is, marked, so that no server goes on with it. Throws MoveProblem and the engines'
 * errors.
 */
export const moveToFiles = async (request: MoveRequest): Promise<Moved> => {
  const { dataDir, database } = request;
  await refuseServed(dataDir);
  const hasOwn = existsSync(inFile(dataDir, recordsFile)) && readMovedMarker(dataDir) === null;
  if (hasOwn) throw new MoveProblem('notEmpty', { place: dataDir });
  const stores = await openStores(dataDir, { database, isMoving: true });
  return closing({ destroy: () => closeStores(stores) }, () => bring(request, stores));
};
