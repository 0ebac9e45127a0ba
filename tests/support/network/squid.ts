import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithUs } from '../end-with-us.ts';
import { newFolder } from '../folders.ts';
import { isRunning } from '../product.ts';
import { answers, freePort } from './free-port.ts';

const places = ['/usr/sbin/squid', '/usr/local/sbin/squid', '/usr/local/squid/sbin/squid'];
const longestStartMs = 20_000;

export type Squid = {
  /** As a browser's setting names it. */
  url: string;
  /** What it passed or refused: method, path, status, in its own order. */
  log: () => { method: string; url: string; status: number }[];
  stop: () => Promise<void>;
};

/** What a strict company lets through: two methods (and what a browser needs beside them), and no header that says much. */
export const strictRules = [
  'acl allowed method GET POST HEAD CONNECT',
  'http_access deny !allowed',
  ...['Accept-Encoding', 'Referer', 'Origin'].map(name => `request_header_access ${name} deny all`),
  ...['Site', 'Mode', 'Dest', 'User'].map(name => `request_header_access Sec-Fetch-${name} deny all`),
];

/** A proxy that takes cookies out, both ways. */
export const noCookieRules = ['request_header_access Cookie deny all', 'reply_header_access Set-Cookie deny all'];

/** A proxy that only reads: pages come, forms do not leave. */
export const readOnlyRules = ['acl reading method GET HEAD CONNECT', 'http_access deny !reading'];

/** A proxy that lets no large form through. */
export const smallFormRules = ['request_body_max_size 64 KB'];

const configuration = (folder: string, port: number, rules: readonly string[]): string =>
  [
    `http_port 127.0.0.1:${port}`,
    ...rules,
    'http_access allow localhost',
    'http_access deny all',
    'cache deny all',
    'visible_hostname strict-proxy',
    'logformat plain %rm %ru %>Hs',
    `access_log stdio:${folder}/access.log logformat=plain`,
    `cache_log ${folder}/cache.log`,
    `pid_filename ${folder}/squid.pid`,
    `coredump_dir ${folder}`,
    'pinger_enable off',
    'netdb_filename none',
    'shutdown_lifetime 0 seconds',
    'buffered_logs off',
    'max_filedescriptors 1024',
    '',
  ].join('\n');

const untilItAnswers = async (child: ChildProcess, port: number, folder: string): Promise<void> => {
  const until = Date.now() + longestStartMs;
  while (Date.now() < until && isRunning(child)) {
    if (await answers(port)) return;
    await wait(50);
  }
  child.kill('SIGKILL');
  const log = join(folder, 'cache.log');
  throw new Error(`squid did not start:\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
};

const readLog = (folder: string): ReturnType<Squid['log']> => {
  const file = join(folder, 'access.log');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map(line => {
    const [method = '', url = '', status = ''] = line.split(' ');
    return { method, url, status: Number(status) };
  });
};

/** A real forward proxy on a free port, with these rules. Throws where there is no squid. */
export async function startSquid(rules: readonly string[]): Promise<Squid> {
  const program = places.find(existsSync);
  if (!program) throw new Error('The proxy tests need squid: install it (Debian: apt-get install squid)');
  const folder = newFolder();
  // Started by root it goes on as a user of its own, who has to write its logs.
  chmodSync(folder.path, 0o777);
  const port = await freePort();
  const file = join(folder.path, 'squid.conf');
  writeFileSync(file, configuration(folder.path, port, rules));
  const child = spawn(program, ['-N', '-f', file], { stdio: 'ignore' });
  endWithUs(child);
  await untilItAnswers(child, port, folder.path);
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => readLog(folder.path),
    stop: async () => {
      if (isRunning(child)) {
        child.kill('SIGKILL');
        await once(child, 'close');
      }
      folder.remove();
    },
  };
}
