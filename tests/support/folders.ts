import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..', '..');
/** What the build made; another build's folder can be named, so that a test outlives a rebuild. */
export const dist = process.env.VITRINA_DIST ?? join(root, 'dist');
export const clientFolder = join(dist, 'client');

/** A folder of its own below the system's temporary one, and the way to take it away again. */
export const newFolder = (): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'vitrina-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) };
};
