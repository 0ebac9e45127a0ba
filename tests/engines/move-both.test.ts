import { readdirSync } from 'node:fs';
import { createClient } from '@clickhouse/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ended, run } from '../support/command.ts';
import { julia } from '../support/data/demo-folder.ts';
import { type ClickhouseServer, startClickhouse } from '../support/engines/clickhouse-server.ts';
import { type NewPlace, newPlace } from '../support/engines/new-place.ts';
import { newFolder } from '../support/folders.ts';
import { startProduct } from '../support/product.ts';
import { createVisitor } from '../support/visitor.ts';

let place: NewPlace;
let server: ClickhouseServer;
const folder = newFolder();
beforeAll(async () => {
  [place, server] = await Promise.all([newPlace('both'), startClickhouse()]);
  const client = createClient({ url: server.url() });
  await client.command({ query: 'CREATE DATABASE both' }).finally(() => client.close());
});
afterAll(async () => {
  await Promise.all([place.remove(), server.stop()]);
  folder.remove();
});

const cluster = (): Record<string, string> => ({ DATABASE_URL: place.place, CLICKHOUSE_URL: server.url('both') });

const move = (records: string, observations: string, env: Record<string, string>): Promise<Ended> =>
  run('move-cli', folder.path, ['--to', records, '--observations', observations], { env });

/** A file of an analysis, as somebody downloads it who changes something meanwhile. */
const shownWith = async (env: Record<string, string>, name: string): Promise<[string, string]> => {
  const product = await startProduct(env, folder);
  try {
    const visitor = createVisitor(product.url);
    await visitor.signIn(julia);
    const file = await (await visitor.ask('/dashboards/4/analyses/price-by-shop/csv')).text();
    const { html } = await visitor.page('/dashboards');
    await visitor.send('/dashboards/4/settings', { name });
    return [file, html];
  } finally {
    await product.stop();
  }
};

/** Somebody else holds the sessions: the observations have come, and the rest never does. */
const failsHalfway = async (): Promise<void> => {
  const holding = new pg.Client({ connectionString: place.place });
  await holding.connect();
  await holding.query('begin; lock table web.sessions in access exclusive mode');
  const { code, lines } = await move('files', 'files', cluster());
  await holding.end();
  expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining('Nothing was moved')]);
  expect(lines.join('\n')).toMatch(/observations\.\w+: [\d,]+ rows/);
  expect(readdirSync(folder.path).filter(name => name.includes('arriving'))).toEqual([]);
};

let before: string;

test('records and observations go to their servers in one move, by the names of the settings', async () => {
  [before] = await shownWith({}, 'Changed in files');
  const { code, lines } = await move('DATABASE_URL', 'CLICKHOUSE_URL', cluster());
  expect([code, lines.join('\n')]).toEqual([0, expect.stringContaining('start with CLICKHOUSE_URL')]);
  const [there, list] = await shownWith(cluster(), 'Changed in the cluster');
  expect(there).toBe(before);
  expect(list).toContain('Changed in files');
});

test('coming back is cut off, and what had come is not kept', failsHalfway);

test('they come back in one move', async () => {
  const back = await move('files', 'files', cluster());
  expect([back.code, back.lines.join('\n')]).toEqual([0, expect.stringContaining('start without CLICKHOUSE_URL')]);
  const [again, listAgain] = await shownWith({}, 'Changed in files again');
  expect(again).toBe(before);
  expect(listAgain).toContain('Changed in the cluster');
});

test('one goes and the other comes in two moves', async () => {
  const { code, lines } = await move(place.place, 'files', cluster());
  expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining('do it in two')]);
});
