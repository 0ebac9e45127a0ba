import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from './child-environment.ts';
import { demoFolder } from './data/demo-folder.ts';
import { endWithUs } from './end-with-us.ts';
import { dist } from './folders.ts';

const longestStartMs = 300_000;
const longestEndMs = 15_000;

export type Product = {
  url: string;
  child: ChildProcess;
  dataDir: string;
  stdout: () => string;
  stderr: () => string;
  /** Log lines of stdout, read. */
  logs: () => Record<string, unknown>[];
  /** SIGTERM; answers the exit code and how long the end took. */
  stop: () => Promise<{ code: number | null; ms: number }>;
  /** Ends it however it stands, and takes its data folder away. */
  remove: () => Promise<void>;
};

export type Environment = Record<string, string>;
export type Started = {
  child: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  ended: Promise<number | null>;
};

/** Whether the process runs still. */
export const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

export type LaunchOptions = {
  uid?: number;
  gid?: number;
  cwd?: string;
  /** In a group of its own, which can be ended as one. */
  detached?: boolean;
  script?: string;
  /** What runs the command in its place: another user, another view of the disk. */
  wrap?: (command: string[]) => string[];
};

/** Runs the built main process with just this environment. */
export function launch(environment: Environment, options: LaunchOptions = {}): Started {
  const { script = join(dist, 'server', 'main.js'), wrap = command => command, ...spawning } = options;
  if (!existsSync(script)) throw new Error('dist/ is not built: run `node scripts/build.mjs`');
  const base = { HOST: '127.0.0.1', PORT: '0', WEB_CONCURRENCY: '2' };
  const [command = '', ...args] = wrap([process.execPath, '--enable-source-maps', script]);
  const child = spawn(command, args, {
    env: childEnvironment({ ...base, ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...spawning,
  });
  endWithUs(child);
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, stdout: () => out, stderr: () => err, ended };
}

const addressIn = (text: string): string | undefined => /listens on (http:\S+?)\/\s/.exec(text)?.[1];

/** Waits until it says where it listens. Throws with what it said where it ends instead. */
export async function readAddress(started: Started): Promise<string> {
  const since = performance.now();
  while (performance.now() - since < longestStartMs && isRunning(started.child)) {
    const address = addressIn(started.stderr());
    if (address) return address;
    await new Promise(done => setTimeout(done, 25));
  }
  started.child.kill('SIGKILL');
  throw new Error(`the product did not start:\n${started.stderr()}${started.stdout()}`);
}

/** SIGTERM, and SIGKILL where that does not end it. */
export const stopped = async (started: Started): Promise<{ code: number | null; ms: number }> => {
  const since = performance.now();
  const timer = setTimeout(() => started.child.kill('SIGKILL'), longestEndMs);
  if (isRunning(started.child)) started.child.kill('SIGTERM');
  const code = await started.ended;
  clearTimeout(timer);
  return { code, ms: performance.now() - since };
};

/** The log lines of stdout, read; what a kill cut off in the middle is left out. */
export const logsOf = ({ stdout }: Started): Record<string, unknown>[] =>
  stdout()
    .split('\n')
    .slice(0, -1)
    .filter(Boolean)
    .map(line => JSON.parse(line) as Record<string, unknown>);

/** The product as `npm start` runs it: main process, backend and two web workers, over the demo market. */
export async function startProduct(
  environment: Environment = {},
  given?: { path: string; remove: () => void },
): Promise<Product> {
  const folder = given ?? (await demoFolder());
  const started = launch({ DEMO: 'on', DATA_DIR: folder.path, ...environment });
  const url = await readAddress(started);
  return {
    ...started,
    url,
    dataDir: folder.path,
    logs: () => logsOf(started),
    stop: () => stopped(started),
    remove: async () => {
      await stopped(started);
      if (!given) folder.remove();
    },
  };
}

/** The children of a process, by what they run. */
export function readChildren(pid: number | undefined): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const parent = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return Number(parent) === pid ? [{ pid: Number(name), command }] : [];
      } catch {
        return [];
      }
    });
}
