import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { childEnvironment } from '../support/child-environment.ts';
import { demoFolder } from '../support/data/demo-folder.ts';
import { endWithUs } from '../support/end-with-us.ts';
import { dist } from '../support/folders.ts';
import { readChildren, startProduct } from '../support/product.ts';

const rows = 400_000;

/** A file that takes a while, however fast the machine is. */
const writePrices = async (path: string): Promise<void> => {
  const file = createWriteStream(path);
  file.write('country,shop id,retailer,upc,product,observed at,price\n');
  for (let from = 0; from < rows; from += 1000) {
    const lines = Array.from({ length: 1000 }, (_, nth) => {
      const at = from + nth;
      return `MX,Cut-${at % 400},Cut off,cut-${Math.floor(at / 400)},Product,2026-03-02,${1 + (at % 97)}`;
    });
    if (!file.write(`${lines.join('\n')}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
};

test('the command line outlives a server that is killed under its import, and says what became of the file', async () => {
  const data = await demoFolder();
  const product = await startProduct({}, data);
  onTestFinished(async () => {
    await product.remove();
    data.remove();
  });
  const path = join(data.path, 'prices.csv');
  await writePrices(path);
  const env = childEnvironment({ DATA_DIR: data.path, LANG: 'C' });
  const command = spawn(process.execPath, [join(dist, 'server', 'import-cli.js'), path], { env });
  endWithUs(command);
  let [out, err] = ['', ''];
  command.stdout.on('data', (text: Buffer) => {
    out += text;
  });
  command.stderr.on('data', (text: Buffer) => {
    err += text;
  });
  const ended = once(command, 'close').then(([code]) => code as number);
  await expect.poll(() => err, { interval: 10 }).toContain('prices.csv: ');
  for (const { pid } of readChildren(product.child.pid).filter(child => child.command.includes('backend.js')))
    process.kill(pid, 'SIGKILL');
  expect(await ended, err).toBe(0);
  expect(err).toContain('The server stopped during the import. Waiting until it is back');
  expect(err).not.toMatch(/^\s+at /m);
  expect(out).toContain('400,000 rows read, 400,000 written');
});
