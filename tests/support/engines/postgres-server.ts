import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { endWithUs } from '../end-with-us.ts';
import { freePort } from '../network/free-port.ts';

/** Where Debian keeps the programs of its newest PostgreSQL, which are not on the path. */
const findPrograms = (): string => {
  const home = '/usr/lib/postgresql';
  const newest = existsSync(home)
    ? readdirSync(home)
        .map(Number)
        .toSorted((a, b) => b - a)[0]
    : undefined;
  if (newest === undefined) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql)');
  return join(home, String(newest), 'bin');
};

/** PostgreSQL refuses to run as root: then it runs as the user that Debian made for it. */
const findUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (flag: string): number => Number(spawnSync('id', [flag, 'postgres']).stdout.toString());
  return { uid: ask('-u'), gid: ask('-g') };
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

export type PostgresServer = {
  /** The address of a database, `postgres` if none is named. */
  url: (database?: string) => string;
  /** Sends one statement to the database `postgres`. */
  ask: (statement: string) => Promise<void>;
  /** Ends it at once, with whatever it was doing. */
  kill: () => Promise<void>;
  /** The same, and starts it again over the same folder. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A PostgreSQL of its own in a new folder, on a free port of this machine; nothing of it is left afterwards. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const programs = findPrograms();
  const user = findUser();
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const as = { ...user, cwd: folder, stdio: 'ignore' } as const;
  const made = spawnSync(join(programs, 'initdb'), ['-D', 'data', '-U', 'vitrina', '-A', 'trust', '-E', 'UTF8'], as);
  if (made.status !== 0) throw new Error('initdb failed');
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const url = (database = 'postgres') => `postgres://vitrina@127.0.0.1:${port}/${database}`;
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(join(programs, 'postgres'), ['-D', 'data', ...settings.flatMap(one => ['-c', one])], as);
    endWithUs(child);
    while (!(await answers(url()))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
      await rest(50);
    }
    return child;
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise(resolve => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };
  let running = await start();
  const ask = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url() });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const kill = (): Promise<void> => end('SIGQUIT');
  const restart = async (): Promise<void> => {
    await kill();
    running = await start();
  };
  const stop = async (): Promise<void> => {
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, ask, kill, restart, stop };
};
