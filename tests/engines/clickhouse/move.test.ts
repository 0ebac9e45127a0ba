import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ended, run } from '../../support/command.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { type ClickhouseServer, startClickhouse } from '../../support/engines/clickhouse-server.ts';
import { newFolder } from '../../support/folders.ts';
import { launch, startProduct } from '../../support/product.ts';
import { createVisitor } from '../../support/visitor.ts';

let server: ClickhouseServer;
const folder = newFolder();
beforeAll(async () => {
  server = await startClickhouse();
  for (const name of ['moved', 'used']) await ask('default', `CREATE DATABASE ${name}`);
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

const ask = async (database: string, query: string): Promise<void> => {
  const client = createClient({ url: server.url(database) });
  await client.command({ query }).finally(() => client.close());
};

const address = (): string => server.url('moved');
const there = (): Record<string, string> => ({ CLICKHOUSE_URL: address() });

const move = async (to: string, env: Record<string, string> = {}): Promise<Ended & { said: string }> => {
  const ended = await run('move-cli', folder.path, ['--observations', to], { env });
  const said = ended.lines.join('\n');
  expect(said).not.toContain('secret@');
  return { ...ended, said };
};

/** Files of analyses as people download them, to the last digit. */
const filesShown = async (env: Record<string, string>): Promise<string[]> => {
  const product = await startProduct(env, folder);
  try {
    const visitor = createVisitor(product.url);
    await visitor.signIn(julia);
    const shown: string[] = [];
    for (const analysis of ['price-by-shop', 'price-volatility', 'promotion', 'stock-out']) {
      const answer = await visitor.ask(`/dashboards/4/analyses/${analysis}/csv`);
      const text = await answer.text();
      shown.push(
        `${analysis} ${answer.status} ${text.split('\n').length} ${createHash('sha1').update(text).digest('hex')}`,
      );
    }
    return shown;
  } finally {
    await product.stop();
  }
};

let before: string[];

test('not into a database that has observations', async () => {
  before = await filesShown({});
  expect(before.join('\n')).toMatch(/^price-by-shop 200 \d{2,}/);
  await ask('used', 'CREATE TABLE observations (change_id UInt32) ENGINE = MergeTree ORDER BY change_id');
  await ask('used', 'INSERT INTO observations VALUES (1)');
  const { code, said } = await move(server.url('used'));
  expect([code, said]).toEqual([1, expect.stringContaining('has observations already: name an empty one')]);
});

test('cut off in the middle, it has moved nothing', async () => {
  server.dieAfter('products');
  const { code, said } = await move(address());
  expect([code, said]).toEqual([1, expect.stringContaining('the connection to the server was lost')]);
  expect(said).toContain('Nothing was moved');
  await server.restart();
  const started = launch({ DATA_DIR: folder.path, LOG_LEVEL: 'silent', ...there() });
  expect(await started.ended).toBe(1);
  expect(started.stderr()).toContain('the observations lie in a file of DATA_DIR');
});

test('everything is there, to the last digit; the file is not gone on with', async () => {
  const { code, said } = await move(address());
  expect(said).toMatch(/observations: [\d,]+ rows/);
  expect(said).toMatch(/Moved [\d,]+ rows from .* to 127\.0\.0\.1:\d+\/moved, compared row by row/);
  expect(code).toBe(0);
  const without = launch({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' });
  expect(await without.ended).toBe(1);
  expect(without.stderr()).toContain('the observations lie on a server of ClickHouse');
  expect(await filesShown(there())).toEqual(before);
});

test('back into the file, and there once more', async () => {
  const back = await move('files', there());
  expect([back.code, back.said]).toEqual([0, expect.stringMatching(/Moved [\d,]+ rows from 127.*compared/)]);
  expect(existsSync(join(folder.path, 'observations.arriving.duckdb'))).toBe(false);
  expect(await filesShown({})).toEqual(before);
  expect((await move(address())).code).toBe(0);
  expect(await filesShown(there())).toEqual(before);
});

test.each([
  ['files', {}, 'Set CLICKHOUSE_URL'],
  ['http://user@host:8123', {}, 'npm run move --'],
  ['nowhere', {}, 'npm run move --'],
])('%s is no goal that it could have', async (to, env, expected) => {
  expect((await move(to, env)).said).toContain(expected);
});
