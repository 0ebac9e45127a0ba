import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { type RunOptions, run } from '../support/command.ts';

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
