import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';

/** Prevents the start: one line that says what to do. */
export class StartProblem extends Error {}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full: make room, then start again',
  EROFS: 'it is on a read-only file system: mount a writable volume there',
  EACCES: 'it cannot be written to: give this user the right to, or choose another DATA_DIR',
  EPERM: 'it cannot be written to: give this user the right to, or choose another DATA_DIR',
  // The error of a recursive mkdir on a read-only file system.
  ENOENT: 'it cannot be made there: mount a writable volume, or choose another DATA_DIR',
  ENOTDIR: 'it is not a folder: choose another DATA_DIR',
  EEXIST: 'it is not a folder: choose another DATA_DIR',
};

/** Runs `work` on the folder of a setting; a failure of the file system becomes a StartProblem. */
const onFolder = <T>(setting: 'DATA_DIR' | 'FILES_URL', path: string, work: () => T): T => {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof StartProblem) throw cause;
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    const reason = reasons[code]?.replace('DATA_DIR', setting) ?? code;
    throw new StartProblem(`${setting} ${path}: ${reason}`, { cause });
  }
};

const onDataFolder = <T>(path: string, work: () => T): T => onFolder('DATA_DIR', path, work);

/** Makes the data folder if it is missing, and checks that it is writable. */
export const prepareDataFolder = (path: string): void =>
  onDataFolder(path, () => {
    mkdirSync(path, { recursive: true, mode: 0o750 });
    accessSync(path, constants.W_OK | constants.X_OK);
    mkdirSync(join(path, 'tmp'), { recursive: true });
  });

/**
 * Checks that the folder of the files is there and writable. It is not made: a name with a typing error, or a volume that is
 * not mounted, would otherwise be an empty place for what others look for.
 */
export const prepareFilesFolder = (path: string): void =>
  onFolder('FILES_URL', path, () => {
    if (!existsSync(path))
      throw new StartProblem(`FILES_URL ${path}: there is no such folder: mount its volume, or make it`);
    accessSync(path, constants.W_OK | constants.X_OK);
  });

const shortestKey = 32;

/** Written under another name and renamed: a crash or a full disk leaves no half key behind. */
const makeKey = (file: string): void => {
  const half = `${file}.new`;
  rmSync(half, { force: true });
  writeFileSync(half, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  renameSync(half, file);
};

/** A key that is made at the first start and stored in the data folder, readable only by its owner. */
const keyFile = (path: string, name: string): string =>
  onDataFolder(path, () => {
    const file = join(path, name);
    if (!existsSync(file)) makeKey(file);
    const key = readFileSync(file, 'utf8').trim();
    if (key.length >= shortestKey) return key;
    throw new StartProblem(
      `${file} is damaged: restore it from a backup, or delete it (everybody has to sign in again)`,
    );
  });

/** Signs the embedded backend's tokens. */
export const tokenKey = (path: string): string => keyFile(path, 'token-key');

/** The secrets that sign the cookie: those of SESSION_SECRET, of which the first signs, else one of our own. */
export const sessionSecrets = (settings: Settings): string[] =>
  settings.SESSION_SECRET ?? [keyFile(settings.dataDir, 'session-secret')];

/**
 * The path of a Unix socket is limited to about a hundred bytes: for a long data folder it is in the system's temporary
 * folder.
 */
const longestSocketPath = 100;

/** Where the embedded backend listens; null if the system has no Unix sockets. */
export function backendSocket(path: string): string | null {
  if (process.platform === 'win32') return null;
  const inside = join(path, 'backend.sock');
  return Buffer.byteLength(inside) <= longestSocketPath ? inside : join(tmpdir(), `vitrina-${process.pid}.sock`);
}
