import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Unix socket's path may have some hundred bytes. */
const longestPath = 100;

/**
 * Where `npm run import` finds a server that runs on the data folder: inside it or, where that lies too deep, in the
 * system's temporary folder under a name made from its path.
 */
export const controlSocket = (dataDir: string): string => {
  const inside = join(dataDir, 'control.sock');
  if (Buffer.byteLength(inside) <= longestPath) return inside;
  return join(tmpdir(), `vitrina-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);
};
