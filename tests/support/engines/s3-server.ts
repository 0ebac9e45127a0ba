import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithUs } from '../end-with-us.ts';

const bucket = 'vitrina';
const secret = 'a secret of the tests: with / and +';
/** The key that the server knows. */
export const key = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: secret };

export type S3Server = {
  /** FILES_URL of a place in its bucket. */
  url: (prefix?: string, others?: { bucket?: string; region?: string }) => string;
  /** The names of the objects that are there, and of parts that lie about. */
  names: () => string[];
  /** It refuses so many requests: it has too much to do. */
  slowDown: (requests: number) => void;
  /** Its clock is ahead by so many minutes. */
  setClock: (minutesAhead: number) => void;
  /** It ends as in a power cut once the part of this number comes. */
  dieAtPart: (number: number) => void;
  kill: () => Promise<void>;
  /** Starts it again over the same folder, at the same port. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

const program = fileURLToPath(new URL('../../engines/s3-server.mjs', import.meta.url));

/** Its list in pages is told by a cipher that OpenSSL calls old. */
const nodeOptions = ['--openssl-legacy-provider'];

type Running = { child: ChildProcess; port: number };

const start = async (folder: string, port = 0): Promise<Running> => {
  const child = spawn(process.execPath, [...nodeOptions, program, folder, bucket, secret], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, S3_SERVER_PORT: String(port) },
  });
  endWithUs(child);
  return new Promise((resolve, reject) => {
    child.stdout.once('data', data => resolve({ child, port: Number(data) }));
    child.once('exit', code => reject(new Error(`the server of buckets ended with ${code}`)));
  });
};

const end = async ({ child }: Running, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill(signal);
  await ended;
};

/** A server of buckets of its own in a new folder, with one bucket, on a free port; nothing of it is left afterwards. */
export const startS3 = async (): Promise<S3Server> => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-s3-'));
  let running = await start(folder);
  const tell = (name: string, what: number): void => writeFileSync(join(folder, name), String(what));
  return {
    url: (prefix = '', others = {}) =>
      `s3://${others.bucket ?? bucket}/${prefix}?endpoint=http://127.0.0.1:${running.port}&region=${others.region ?? 'eu-south-1'}`,
    names: () =>
      readdirSync(join(folder, 'buckets', bucket), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile() && !entry.name.endsWith('_metadata.json') && !entry.name.endsWith('.md5'))
        .map(entry => join(entry.parentPath, entry.name).slice(join(folder, 'buckets', bucket).length + 1))
        .map(name => name.replace(/\._S3rver_object$/, ''))
        .toSorted(),
    slowDown: requests => tell('slow-down', requests),
    setClock: minutesAhead => tell('clock-ahead', minutesAhead * 60_000),
    dieAtPart: number => tell('die-at-part', number),
    kill: () => end(running, 'SIGKILL'),
    restart: async () => {
      await end(running, 'SIGKILL');
      running = await start(folder, running.port);
    },
    stop: async () => {
      await end(running, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
