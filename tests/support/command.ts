import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { childEnvironment } from './child-environment.ts';
import { dist } from './folders.ts';

export type Ended = { code: number | null; out: Buffer; lines: string[] };
export type RunOptions = {
  uid?: number;
  gid?: number;
  cwd?: string;
  lang?: string;
  env?: Record<string, string>;
  wrap?: (command: string[]) => string[];
};

/** A built command with a data folder: its exit code, what went to stdout, the lines on stderr. */
export const run = async (
  script: 'backup-cli' | 'restore-cli' | 'import-cli' | 'doctor-cli' | 'move-cli',
  dataDir: string,
  args: string[],
  { lang = 'C', env: more = {}, wrap = command => command, ...spawning }: RunOptions = {},
): Promise<Ended> => {
  const env = childEnvironment({ DATA_DIR: dataDir, LANG: lang, ...more });
  const [command = '', ...rest] = wrap([process.execPath, join(dist, 'server', `${script}.js`), ...args]);
  const child = spawn(command, rest, { env, stdio: ['ignore', 'pipe', 'pipe'], ...spawning });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const err = text(child.stderr);
  const code = await new Promise<number | null>(done => child.once('close', done));
  return { code, out: Buffer.concat(chunks), lines: (await err).split('\n').filter(Boolean) };
};
