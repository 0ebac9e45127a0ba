import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../support/command.ts';
import { newFolder } from '../support/folders.ts';
import { startSmtp } from '../support/mail/smtp.ts';
import { type Product, startProduct } from '../support/product.ts';

type Said = { code: number | null; lines: string[] };

/** What `npm run doctor` prints for these settings. */
const examine = async (dataDir: string, env: Record<string, string> = {}, lang = 'C'): Promise<Said> => {
  const { code, out } = await run('doctor-cli', dataDir, [], { env: { HOST: '127.0.0.1', ...env }, lang });
  return { code, lines: out.toString().split('\n').filter(Boolean) };
};

const about = ({ lines }: Said, part: string): string[] => lines.filter(line => line.includes(`  ${part}: `));

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
};

describe('while the product runs', () => {
  let product: Product;
  let port: string;
  beforeAll(async () => {
    product = await startProduct();
    port = new URL(product.url).port;
  });
  afterAll(() => product.remove());

  /** A proxy of somebody else in front of it, which takes headers of answers away. */
  const startProxy = async (taken: readonly string[]): Promise<Server> => {
    const proxy = createServer((incoming, response) => {
      const onward = { port: Number(port), path: incoming.url, method: incoming.method, headers: incoming.headers };
      incoming.pipe(
        request(onward, answer => {
          const kept = Object.entries(answer.headers).filter(([name]) => !taken.includes(name));
          response.writeHead(answer.statusCode ?? 500, Object.fromEntries(kept));
          answer.pipe(response);
        }),
      );
    });
    await listen(proxy);
    return proxy;
  };

  const through = async (taken: readonly string[]): Promise<string[]> => {
    const proxy = await startProxy(taken);
    const PUBLIC_URL = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const said = await examine(product.dataDir, { PORT: port, PUBLIC_URL });
    await new Promise(done => proxy.close(done));
    return about(said, 'Public address');
  };

  test('nothing is wrong, and nothing in its way is touched', async () => {
    const said = await examine(product.dataDir, { PORT: port });
    for (const part of ['Memory', 'Disk']) expect(about(said, part)[0], part).toMatch(/: [\d,.]+ [MG]B\b/);
    expect(said.lines.join('\n')).not.toMatch(/\d{4,} MB/);
    expect(said.lines.at(-1)).toBe('Nothing is wrong.');
    expect(said.code).toBe(0);
    expect(about(said, 'Records')[0]).toMatch(/^ {2}ok .*records\.sqlite is whole$/);
    expect(about(said, 'Observations')[0]).toMatch(/used by the running server$/);
    expect(about(said, 'Server')[0]).toMatch(/all of its parts work$/);
    expect(about(said, 'Mails')[0]).toMatch(/^ hint .*SMTP_URL is not set/);
  });

  test('the way through a proxy is tried', async () => {
    expect(await through([])).toEqual([expect.stringMatching(/^ {2}ok .*headers and cookies included$/)]);
    expect(await through(['set-cookie'])).toEqual([expect.stringMatching(/^WRONG .*takes cookies away/)]);
    expect(await through(['content-security-policy'])).toEqual([expect.stringMatching(/^ hint .*Policy header away/)]);
    expect(await through(['x-request-id'])).toEqual([expect.stringMatching(/^WRONG .*does not lead to this server/)]);
  });
});

describe('before it runs', () => {
  const folder = newFolder();
  const at = (name: string): string => join(folder.path, name);
  afterAll(() => folder.remove());

  test('an empty machine is well, and says what the first start makes', async () => {
    const said = await examine(at('new'), { PORT: '0' });
    expect(said.code).toBe(0);
    expect(about(said, 'Data folder')).toEqual([expect.stringMatching(/is made at the first start$/)]);
  });

  test('each wrong setting has a line of its own, and nothing else is tried', async () => {
    const { code, lines } = await examine(at('new'), { PORT: 'many', SMTP_URL: 'no address' });
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^WRONG {2}PORT: expected a port number/),
      expect.stringMatching(/^WRONG {2}SMTP_URL: expected an address/),
    ]);
  });

  test('a damaged file, files of tomorrow and a file in place of the folder are found', async () => {
    mkdirSync(at('damaged'));
    writeFileSync(at('damaged/records.sqlite'), 'this is no database, but long enough to be read as one '.repeat(40));
    writeFileSync(at('damaged/observations.duckdb'), 'nor is this');
    const tomorrow = Date.now() / 1000 + 86_400;
    utimesSync(at('damaged/observations.duckdb'), tomorrow, tomorrow);
    const said = await examine(at('damaged'), { PORT: '0' });
    expect(said.code).toBe(1);
    expect(about(said, 'Records')).toEqual([
      expect.stringMatching(/^WRONG .*records\.sqlite is no database: put a backup/),
    ]);
    expect(about(said, 'Observations')).toEqual([expect.stringMatching(/^WRONG .*observations\.duckdb is damaged/)]);
    expect(about(said, 'Clock')).toEqual([expect.stringMatching(/^WRONG .*set the clock/)]);
    expect(said.lines.at(-1)).toMatch(/^3 things are wrong/);
    writeFileSync(at('file'), '');
    expect(about(await examine(at('file'), { PORT: '0' }), 'Data folder')[0]).toMatch(/^WRONG .*cannot be written to/);
  });

  test('a folder of files that nobody has made or mounted', async () => {
    const said = await examine(at('new'), { PORT: '0', FILES_URL: at('not-mounted') });
    expect(about(said, 'Data folder')).toEqual([
      expect.stringMatching(/is made at the first start$/),
      expect.stringMatching(/^WRONG .*not-mounted: there is no such folder/),
    ]);
  });

  test('another program at its port', async () => {
    const other = createServer((_request, response) => response.end('something else'));
    const said = await examine(at('new'), { PORT: String(await listen(other)) });
    other.close();
    expect(about(said, 'Server')).toEqual([expect.stringMatching(/^WRONG .*another program listens/)]);
    expect(said.code).toBe(1);
  });

  test('APIs of one’s own that do not answer are named one by one', async () => {
    const urls = Object.fromEntries(
      ['MAIN', 'CHARTS', 'DASHBOARD'].map(api => [`${api}_API_URL`, 'http://127.0.0.1:1']),
    );
    const said = await examine(at('new'), { PORT: '0', ...urls });
    expect(about(said, 'APIs').map(line => /the (\w+) API/.exec(line)?.[1])).toEqual(['main', 'charts', 'dashboard']);
    expect(about(said, 'Observations')).toEqual([]);
  });
});

describe('mails', () => {
  const folder = newFolder();
  let stop: (() => Promise<void>) | undefined;
  afterEach(() => stop?.());
  afterAll(() => folder.remove());

  test('a server that takes ours, and a sender that none would take', async () => {
    const smtp = await startSmtp();
    stop = smtp.stop;
    const said = await examine(folder.path, { PORT: '0', SMTP_URL: smtp.url });
    expect(about(said, 'Mails')).toEqual([
      expect.stringMatching(/^ {2}ok .*takes our mails$/),
      expect.stringMatching(/^ hint .*MAIL_FROM is .*no-reply@vitrina\.example/),
    ]);
    expect(smtp.received).toEqual([]);
  });

  test('a server that wants another password, in the language of the terminal; it is never printed', async () => {
    const smtp = await startSmtp({ password: 'right' });
    stop = smtp.stop;
    const SMTP_URL = smtp.url.replace('smtp://', 'smtp://us:not-this-one@');
    const said = await examine(folder.path, { PORT: '0', SMTP_URL }, 'es_ES.UTF-8');
    expect(about(said, 'Correos')).toEqual([expect.stringMatching(/^WRONG .*no acepta correos nuestros \(EAUTH\)/)]);
    expect(said.lines.join('\n')).not.toContain('not-this-one');
  });
});
