import { fork } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { usedByProcess } from './processor.ts';
import type { Statement } from './statements.ts';

/** Runs statements on a copy of the product's observations; `used` is its processor time in ms. */
export type BareSql = {
  run: (statements: readonly Statement[]) => Promise<void>;
  used: () => number;
  stop: () => void;
};

/** Starts it while the product is not running: only then its file is complete. */
export const startBareSql = async (dataDir: string, folder: string): Promise<BareSql> => {
  const path = join(folder, 'bare.duckdb');
  copyFileSync(join(dataDir, 'observations.duckdb'), path);
  const child = fork(fileURLToPath(new URL('./bare-sql-server.ts', import.meta.url)), []);
  const { promise: ended, reject } = Promise.withResolvers<never>();
  child.once('exit', code => reject(new Error(`bare SQL ended with ${code}`)));
  ended.catch(() => undefined);
  const send = async (message: object): Promise<void> => {
    const answered = new Promise(done => child.once('message', done));
    child.send(message);
    await Promise.race([answered, ended]);
  };
  await send({ path, temporaryFolder: folder });
  return {
    run: statements => send([...statements]),
    used: () => usedByProcess(child.pid ?? 0),
    stop: () => void child.kill(),
  };
};
