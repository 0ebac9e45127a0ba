import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { childEnvironment } from '../support/child-environment.ts';
import { dist } from '../support/folders.ts';

export type Ended = { code: number | null; out: Buffer; lines: string[] };
export type RunOptions = {
  uid?: number;
  gid?: number;
  cwd?: string;
  lang?: string;
  wrap?: (command: string[]) => string[];
};

/** A built command with a data folder: its exit code, what went to stdout, the lines on stderr. */
export const run = async (
  script: 'backup-cli' | 'restore-cli' | 'import-cli',
  dataDir: string,
  args: string[],
  { lang = 'C', wrap = command => command, ...spawning }: RunOptions = {},
): Promise<Ended> => {
  const env = childEnvironment({ DATA_DIR: dataDir, LANG: lang });
  const [command = '', ...rest] = wrap([process.execPath, join(dist, 'server', `${script}.js`), ...args]);
  const child = spawn(command, rest, { env, stdio: ['ignore', 'pipe', 'pipe'], ...spawning });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const err = text(child.stderr);
  const code = await new Promise<number | null>(done => child.once('close', done));
  return { code, out: Buffer.concat(chunks), lines: (await err).split('\n').filter(Boolean) };
};

export const backup = (dataDir: string, args: string[], options?: RunOptions) =>
  run('backup-cli', dataDir, args, options);

export const restore = (file: string, folder: string, options?: RunOptions) =>
  run('restore-cli', '/nowhere', [file, '--data-dir', folder], options);

/** What copies of a backup are left in a data folder. */
export const leftovers = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'tmp')).filter(name => name.startsWith('backup-'));

export type TestEntry = [header: Partial<Header> & { name: string }, content: string];

/** A gzip-compressed tar of just these entries. */
export const readTar = async (entries: readonly TestEntry[]): Promise<Buffer> => {
  const tar = pack();
  for (const [header, content] of entries) tar.entry(header, content);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return gzipSync(Buffer.concat(chunks));
};
