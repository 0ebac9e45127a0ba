import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The path of a Unix socket is limited to about a hundred bytes. */
const longestPath = 100;

/**
 * The socket on which `npm run import` finds a server that uses the data folder: inside it or, if that path is too
 * long, in the system's temporary folder under a name made from the path.
 */
export const controlSocket = (dataDir: string): string => {
  const inside = join(dataDir, 'control.sock');
  if (Buffer.byteLength(inside) <= longestPath) return inside;
  return join(tmpdir(), `vitrina-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);
};
