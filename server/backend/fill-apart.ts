import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BackendOptions } from './backend-options.ts';

/** Message to the process that fills the folder. */
export type ToFiller = { type: 'fill'; options: BackendOptions };

const isNew = ({ dataDir }: BackendOptions): boolean => !existsSync(join(dataDir, 'records.sqlite'));

/**
 * Fills a new data folder with the demo market in a process of its own, this same script, that ends with it: whatever the
 * engine and the runtime took for it, some 60 MB that they would keep, is given back. What it could not do, the start itself
 * does, or explains.
 */
export const fillApart = async (options: BackendOptions, onStarted: (child: ChildProcess) => void): Promise<void> => {
  const isEmbedded = options.database === undefined && options.observationsUrl === undefined;
  if (!options.demo || !isEmbedded || !isNew(options)) return;
  const child = fork(process.argv[1] ?? '', [], { serialization: 'advanced' });
  onStarted(child);
  await new Promise<void>(done => {
    child.once('error', () => done());
    child.once('exit', () => done());
    child.send({ type: 'fill', options } satisfies ToFiller, () => undefined);
  });
};
