import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithUs } from '../end-with-us.ts';

export type ClickhouseServer = {
  /** The address of a database. */
  url: (database?: string) => string;
  /** Ends it as a power cut would; what it has written stays. */
  kill: () => Promise<void>;
  /** It will end so once the next rows of a table are written, before it has said so. */
  dieAfter: (table: string) => void;
  /** Starts it again over the same folder, at the same port. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

const program = fileURLToPath(new URL('../../engines/clickhouse-front.mjs', import.meta.url));

type Running = { child: ChildProcess; port: number };

const start = async (folder: string, port = 0): Promise<Running> => {
  const child = spawn(process.execPath, [program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CLICKHOUSE_FRONT_PORT: String(port) },
  });
  endWithUs(child);
  return new Promise((resolve, reject) => {
    child.stdout.once('data', data => resolve({ child, port: Number(data) }));
    child.once('exit', code => reject(new Error(`the engine ended with ${code}`)));
  });
};

const end = async ({ child }: Running, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill(signal);
  await ended;
};

/** An engine of ClickHouse of its own in a new folder, on a free port of this machine; nothing of it is left afterwards. */
export const startClickhouse = async (): Promise<ClickhouseServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-clickhouse-'));
  let running = await start(folder);
  return {
    url: (database = 'default') => `http://vitrina:secret@127.0.0.1:${running.port}/${database}`,
    kill: () => end(running, 'SIGKILL'),
    dieAfter: table => writeFileSync(join(folder, 'die-after'), table),
    restart: async () => {
      running = await start(folder, running.port);
    },
    stop: async () => {
      await end(running, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
