import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BackendOptions } from './backend-options.ts';

/** Message to the process that fills the folder. */
export type ToFiller = { type: 'fill'; options: BackendOptions };

/** How it ended before it had done its work. */
type Early = { problem: string } | { code: number | null; signal: NodeJS.Signals | null };

const isNew = ({ dataDir }: BackendOptions): boolean => !existsSync(join(dataDir, 'records.sqlite'));

/**
 * Fills a new data folder with the demo market in a process of its own, this same script, that ends with it: whatever the
 * engine and the runtime took for it, more than 100 MB that they would keep, is given back. What it could not do, the start
 * itself does, or explains: null where there was nothing to do, or all of it was done.
 */
export const fillApart = async (
  options: BackendOptions,
  onStarted: (child: ChildProcess) => void,
): Promise<Early | null> => {
  const isEmbedded = options.database === undefined && options.observationsUrl === undefined;
  if (!options.demo || !isEmbedded || !isNew(options)) return null;
  const child = fork(process.argv[1] ?? '', [], { serialization: 'advanced' });
  onStarted(child);
  return new Promise(done => {
    child.once('error', error => done({ problem: error.message }));
    child.once('exit', (code, signal) => done(code === 0 ? null : { code, signal }));
    child.send({ type: 'fill', options } satisfies ToFiller, () => undefined);
  });
};
