import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithUs } from '../end-with-us.ts';

export type ClickhouseServer = {
  /** The address of a database. */
  url: (database?: string) => string;
  stop: () => Promise<void>;
};

const program = fileURLToPath(new URL('../../engines/clickhouse-front.mjs', import.meta.url));

/** An engine of ClickHouse of its own in a new folder, on a free port of this machine; nothing of it is left afterwards. */
export const startClickhouse = async (): Promise<ClickhouseServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-clickhouse-'));
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  endWithUs(child);
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', data => resolve(Number(data)));
    child.once('exit', code => reject(new Error(`the engine ended with ${code}`)));
  });
  return {
    url: (database = 'default') => `http://vitrina:secret@127.0.0.1:${port}/${database}`,
    stop: async () => {
      const ended = new Promise(resolve => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
