import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pinSqlite } from '../stores/records/pin-sqlite.ts';
import type { Stores } from '../stores/stores.ts';
import { pinMoment } from './pin-moment.ts';
import { BackupProblem } from './problem.ts';

/** The database that is being copied. */
export type CopyPhase = 'sessions' | 'records' | 'observations';
type OnPhase = (phase: CopyPhase) => void;

/** The databases of a data folder that are copied; those of the web tier exist once it has run. */
export const databases = {
  sessions: 'sessions.sqlite',
  selections: 'selections.sqlite',
  records: 'records.sqlite',
  observations: 'observations.duckdb',
};

/** Copies of the databases under their own names, in the folder `name` of DATA_DIR/tmp. */
export type Copies = { name: string; remove: () => Promise<void> };

const measureSize = async (path: string): Promise<number> => (await stat(path).catch(() => ({ size: 0 }))).size;

/** An upper estimate of the size of the copies in bytes. */
const estimateBytes = async (dataDir: string): Promise<number> => {
  const files = Object.values(databases).flatMap(name => [name, `${name}-wal`, `${name}.wal`]);
  const sizes = await Promise.all(files.map(name => measureSize(join(dataDir, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Refuses before the copies would fill the disk: the server writes to it too. */
const makeSureOfRoom = async (dataDir: string): Promise<void> => {
  const needed = await estimateBytes(dataDir);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= needed) return;
  throw new BackupProblem('noRoom', { folder: dataDir, needed, free: bavail * bsize });
};

/** Copies a database to which other processes may write; does nothing if there is none. */
const copyShared = async (dataDir: string, name: string, folder: string, signal?: AbortSignal): Promise<void> => {
  const path = join(dataDir, name);
  if (!existsSync(path)) return;
  const pinned = pinSqlite(path);
  try {
    await pinned.copyTo(join(folder, name), signal);
  } finally {
    pinned.close();
  }
};

const copyObservations = async (
  { observations }: Stores,
  folder: string,
  onPhase: OnPhase,
  signal?: AbortSignal,
): Promise<void> => {
  onPhase('observations');
  const snapshot = await observations.snapshot();
  try {
    await snapshot.copyTo(join(folder, databases.observations), signal);
  } finally {
    snapshot.close();
  }
};

/** Copies records in a file, each import as the ledger in them says. */
const copyRecords = (dataDir: string, folder: string, onPhase: OnPhase, signal?: AbortSignal): Promise<void> => {
  onPhase('records');
  return copyShared(dataDir, databases.records, folder, signal);
};

/** What lies on a server is copied by the server's own tools. */
const copyStores = async (stores: Stores, folder: string, onPhase: OnPhase, signal?: AbortSignal): Promise<void> => {
  const { dataDir, database, observations } = stores;
  if (database !== undefined && observations.isOnServer) return;
  if (database !== undefined) return copyObservations(stores, folder, onPhase, signal);
  if (observations.isOnServer) return copyRecords(dataDir, folder, onPhase, signal);
  const moment = await pinMoment(stores);
  try {
    onPhase('records');
    await moment.records.copyTo(join(folder, databases.records), signal);
    onPhase('observations');
    await moment.observations.copyTo(join(folder, databases.observations), signal);
  } finally {
    moment.close();
  }
};

/**
 * Copies the databases of a data folder while they are in use; `stores` is null if the embedded backend stores nothing
 * there. The sessions are copied first, so that everybody signed in is in the records. Always remove the copies. Throws
 * a BackupProblem or the engines' errors, and leaves nothing behind.
 */
export const takeCopies = async (
  { dataDir, stores }: { dataDir: string; stores: Stores | null },
  onPhase: OnPhase,
  signal?: AbortSignal,
): Promise<Copies> => {
  await makeSureOfRoom(dataDir);
  const temporary = join(dataDir, 'tmp');
  await mkdir(temporary, { recursive: true, mode: 0o750 });
  const folder = await mkdtemp(join(temporary, 'backup-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    onPhase('sessions');
    await copyShared(dataDir, databases.sessions, folder, signal);
    await copyShared(dataDir, databases.selections, folder, signal);
    if (stores) await copyStores(stores, folder, onPhase, signal);
    return { name: basename(folder), remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
