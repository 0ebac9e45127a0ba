import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { BackupProblem, toBackupProblem } from '../backend/backup/problem.ts';
import { type CopyPhase, databases, takeCopies } from '../backend/backup/take-copies.ts';
import { controlSocket } from '../backend/control/control-socket.ts';
import { isServed } from '../backend/is-served.ts';
import { openStores } from '../backend/repair/open-stores.ts';
import { closeStores, type Stores } from '../backend/stores/stores.ts';
import { copiesRemotely, type KeptCopies } from './copies-remotely.ts';
import { formatName, formatVersion, type Manifest } from './format.ts';
import { listCopies, listFiles } from './list-files.ts';
import { type Source, writeArchive } from './write-archive.ts';

/** The current step of a backup; `bytes` of `total` are counted before compression. */
export type BackupProgress = { phase: CopyPhase } | { phase: 'packing'; bytes: number; total: number };
export type OnBackupProgress = (progress: BackupProgress) => void;

/** Number of files, their size in bytes, and the duration in seconds. */
export type Backup = { files: number; bytes: number; seconds: number };

/** `file` is omitted if it is in DATA_DIR itself. */
export type BackupRequest = {
  dataDir: string;
  /** Address of the records' server, if they are on one: they are not in the backup. */
  database: string | undefined;
  /** The same of the observations' server. */
  observationsUrl: string | undefined;
  file: string;
  productVersion: string;
  now: Date;
};

const never = new AbortController().signal;

const openHere = ({ dataDir, database, observationsUrl }: BackupRequest): Promise<Stores> =>
  openStores(dataDir, { database, observationsUrl }).catch(error => {
    throw toBackupProblem(error, dataDir);
  });

/**
 * Opens the databases itself, and keeps them open until the copies are removed: a server starting in between would
 * delete those.
 */
const copiesLocally = async (
  request: BackupRequest,
  onPhase: (phase: CopyPhase) => void,
  signal: AbortSignal,
): Promise<KeptCopies> => {
  const { dataDir } = request;
  const isKept = [databases.records, databases.observations].some(name => existsSync(join(dataDir, name)));
  const stores = isKept ? await openHere(request) : null;
  const close = async (): Promise<void> => {
    if (stores) await closeStores(stores);
  };
  try {
    const copies = await takeCopies({ dataDir, stores }, onPhase, signal);
    return { ...copies, gone: never, remove: () => copies.remove().finally(close) };
  } catch (error) {
    await close();
    throw toBackupProblem(error, dataDir);
  }
};

const listSources = async (dataDir: string, file: string, copies: string): Promise<Source[]> => {
  const files = await listFiles(dataDir);
  return [...files.filter(({ path }) => path !== file), ...(await listCopies(join(dataDir, 'tmp', copies)))];
};

const sumSizes = async (sources: readonly Source[]): Promise<number> => {
  let total = 0;
  for (const { path } of sources) total += (await stat(path).catch(() => ({ size: 0 }))).size;
  return total;
};

const buildManifest = ({ productVersion, now }: BackupRequest): Manifest => ({
  format: formatName,
  formatVersion,
  productVersion,
  createdAt: now.toISOString(),
});

const pack = async (
  request: BackupRequest,
  copies: KeptCopies,
  output: Writable,
  onProgress: OnBackupProgress,
  signal: AbortSignal,
): Promise<Omit<Backup, 'seconds'>> => {
  const sources = await listSources(request.dataDir, request.file, copies.name);
  if (sources.length === 0) throw new BackupProblem('noData', { folder: request.dataDir });
  const total = await sumSizes(sources);
  let bytes = 0;
  const onBytes = (more: number): void => {
    bytes += more;
    onProgress({ phase: 'packing', bytes, total });
  };
  const either = AbortSignal.any([signal, copies.gone]);
  try {
    const files = await writeArchive(output, { manifest: buildManifest(request), sources, onBytes, signal: either });
    return { files, bytes };
  } catch (error) {
    either.throwIfAborted();
    throw error;
  }
};

/**
 * Writes a backup of a data folder to `output`, whether a server is running or not; it contains everything acknowledged
 * before the call. Throws a BackupProblem, or an error of the file system or the engines; leaves no copies behind.
 */
export const backUp = async (
  request: BackupRequest,
  output: Writable,
  onProgress: OnBackupProgress,
  signal: AbortSignal,
): Promise<Backup> => {
  const { dataDir } = request;
  if (!existsSync(dataDir)) throw new BackupProblem('noData', { folder: dataDir });
  const started = performance.now();
  const onPhase = (phase: CopyPhase): void => onProgress({ phase });
  const copies = (await isServed(controlSocket(dataDir)))
    ? await copiesRemotely(dataDir, onPhase, signal)
    : await copiesLocally(request, onPhase, signal);
  try {
    const packed = await pack(request, copies, output, onProgress, signal);
    return { ...packed, seconds: (performance.now() - started) / 1000 };
  } finally {
    await copies.remove();
  }
};
