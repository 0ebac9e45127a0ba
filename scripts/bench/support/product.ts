import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Running = { address: string; child: ChildProcess; firstPageMs: number; stop: () => Promise<void> };

/**
 * Starts the built product as `npm start` does, on a free port, and waits until it reports where it listens. Its data
 * folder is taken away with it, unless the environment names another one.
 */
export function startProduct(environment: Record<string, string>): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...environment,
  };
  const started = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    env,
    stdio: ['ignore', process.env.BENCH_LOGS ? 'inherit' : 'ignore', 'pipe'],
  });
  const stop = (): Promise<void> =>
    new Promise(done => {
      child.once('exit', () => {
        rmSync(dataDir, { recursive: true, force: true });
        done();
      });
      child.kill('SIGTERM');
    });
  return new Promise((done, fail) => {
    let output = '';
    child.stderr?.on('data', async (text: Buffer) => {
      output += text.toString();
      const address = /listens on (http:\S+?)\/?\s/.exec(output)?.[1];
      if (!address) return;
      child.stderr?.removeAllListeners('data').resume();
      await fetch(`${address}/login`);
      done({ address, child, firstPageMs: performance.now() - started, stop });
    });
    child.once('exit', code => fail(new Error(`the product ended with ${code}: ${output}`)));
  });
}

const readCookie = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ');

/** Signs in like a browser, and returns the cookie. */
export async function signIn(address: string, email: string, password: string): Promise<string> {
  const page = await fetch(`${address}/login`);
  const token = /name="_csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const body = new URLSearchParams({ _csrf: token, email, password });
  const answer = await fetch(`${address}/login`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { cookie: readCookie(page) },
  });
  if (answer.status !== 303) throw new Error(`sign-in answered ${answer.status}`);
  return readCookie(answer);
}
