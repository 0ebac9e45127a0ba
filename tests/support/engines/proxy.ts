import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, fetch as fetchOver } from 'undici';
import { endWithUs } from '../end-with-us.ts';
import { root } from '../folders.ts';
import { answers } from '../network/free-port.ts';
import { isRunning } from '../product.ts';

export const samples = join(root, 'docs', 'deploy');
export const sample = (name: string): string => readFileSync(join(samples, name), 'utf8');

/** Where a proxy of the samples stands on this machine, instead of where its sample says. */
export type ProxyPlace = {
  /** The ports of the web servers: web1, web2 and so on. */
  webs: readonly number[];
  publicPort: number;
  /** The port that leads to the one with TLS. */
  plainPort: number;
  /** A folder of its own, with `certify`'s certificate. */
  folder: string;
};

/** A certificate that nobody else vouches for, in a folder. */
export const certify = (folder: string): void => {
  const names = 'subjectAltName=IP:127.0.0.1,DNS:prices.example.com';
  const subject = ['-subj', '/CN=prices.example.com', '-addext', names];
  const files = ['-keyout', join(folder, 'vitrina.key'), '-out', join(folder, 'vitrina.pem')];
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const { status } = spawnSync('openssl', [...kind, ...files, ...subject], { stdio: 'ignore' });
  if (status !== 0) throw new Error('openssl made no certificate');
};

/** A sample as it stands, with the names of this machine in place of the example's. */
export const adapted = (text: string, { webs, publicPort, plainPort, folder }: ProxyPlace): string =>
  text
    .replace(/(?:^ *server | )web(\d):8080(?: [\w=]+;|;)?\n?/gm, (whole, at: string) => {
      const port = webs[Number(at) - 1];
      return port === undefined ? '' : whole.replace(`web${at}:8080`, `127.0.0.1:${port}`);
    })
    .replaceAll('/etc/nginx/tls', folder)
    .replace('listen 443 ssl', `listen 127.0.0.1:${publicPort} ssl`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`);

/** Fetches over the certificate of a folder. */
export const trusting = (folder: string, options: Agent.Options = {}): typeof fetch => {
  const dispatcher = new Agent({ ...options, connect: { ca: readFileSync(join(folder, 'vitrina.pem'), 'utf8') } });
  const over: typeof fetch = async (input, init = {}) => {
    // Packed here: another copy of the library does not know the forms of this one.
    const packed = new Request(input, { ...init, signal: null });
    const body = packed.body ? new Uint8Array(await packed.arrayBuffer()) : null;
    const type = packed.headers.get('content-type');
    const headers = { ...(init.headers as Record<string, string>), ...(type ? { 'content-type': type } : {}) };
    return fetchOver(String(input), { ...init, headers, body, dispatcher } as object) as unknown as Promise<Response>;
  };
  return over;
};

/** Runs a proxy until it answers at its port. */
export const runProxy = async (
  program: string,
  args: string[],
  publicPort: number,
  environment: Record<string, string> = {},
): Promise<ChildProcess> => {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...environment } });
  endWithUs(child);
  while (!(await answers(publicPort)) && isRunning(child)) await new Promise(done => setTimeout(done, 25));
  if (!isRunning(child)) throw new Error(`${program} ended`);
  return child;
};

/** Its workers end with it: they would hold the port. */
export const endProxy = async (proxy: ChildProcess): Promise<void> => {
  if (!isRunning(proxy)) return;
  const ended = once(proxy, 'exit');
  proxy.kill('SIGTERM');
  await ended;
};

/** nginx with its sample; `log` stands in its block `http`, before the sample. */
export const startNginx = (place: ProxyPlace, log = 'access_log off;'): Promise<ChildProcess> => {
  const { folder, publicPort } = place;
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  );
  const head = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { ${log} ${temporary.join(' ')}`;
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(file, `${user} ${head}\n${adapted(sample('nginx.conf'), place)}\n}`);
  return runProxy('/usr/sbin/nginx', ['-c', file, '-e', join(folder, 'error.log')], publicPort);
};
