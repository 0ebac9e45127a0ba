import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A start that cannot go on: one line that says what to do. */
export class StartProblem extends Error {}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full: make room, then start again',
  EROFS: 'it is on a read-only file system: mount a writable volume there',
  EACCES: 'it cannot be written to: give this user the right to, or choose another DATA_DIR',
  EPERM: 'it cannot be written to: give this user the right to, or choose another DATA_DIR',
  // A recursive mkdir on a read-only file system says so.
  ENOENT: 'it cannot be made there: mount a writable volume, or choose another DATA_DIR',
  ENOTDIR: 'it is not a folder: choose another DATA_DIR',
  EEXIST: 'it is not a folder: choose another DATA_DIR',
};

/** Runs `work` on the data folder; a failure of the file system becomes a StartProblem. */
const onDataFolder = <T>(path: string, work: () => T): T => {
  try {
    return work();
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    throw new StartProblem(`DATA_DIR ${path}: ${reasons[code] ?? code}`, { cause });
  }
};

/** Makes the data folder where it is missing, and makes sure that it can be written to. */
export const prepareDataFolder = (path: string): void =>
  onDataFolder(path, () => {
    mkdirSync(path, { recursive: true, mode: 0o750 });
    accessSync(path, constants.W_OK | constants.X_OK);
    mkdirSync(join(path, 'tmp'), { recursive: true });
  });

/** The key that signs the embedded backend's tokens, made at the first start. */
export const tokenKey = (path: string): string =>
  onDataFolder(path, () => {
    const file = join(path, 'token-key');
    if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    return readFileSync(file, 'utf8').trim();
  });

/** A Unix socket's path may have some hundred bytes: a deep data folder's socket goes to the system's temporary one. */
const longestSocketPath = 100;

/** Where the embedded backend listens; null where the system has no Unix sockets. */
export function backendSocket(path: string): string | null {
  if (process.platform === 'win32') return null;
  const inside = join(path, 'backend.sock');
  return Buffer.byteLength(inside) <= longestSocketPath ? inside : join(tmpdir(), `vitrina-${process.pid}.sock`);
}
