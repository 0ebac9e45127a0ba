import { writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '../support/command.ts';
import { demoFolder } from '../support/data/demo-folder.ts';
import { type Product, readChildren, startProduct } from '../support/product.ts';

const readDay = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** All of its processes, at once. */
const kill = async ({ child }: Product): Promise<void> => {
  const ended = new Promise(done => child.once('close', done));
  for (const { pid } of readChildren(child.pid)) process.kill(pid, 'SIGKILL');
  child.kill('SIGKILL');
  await ended;
};

const inRecords = <T>(dataDir: string, work: (records: Database.Database) => T): T => {
  const records = new Database(join(dataDir, 'records.sqlite'));
  try {
    return work(records);
  } finally {
    records.close();
  }
};

const readNumber = (dataDir: string, sql: string): number =>
  inRecords(dataDir, records => (records.prepare(sql).get() as { n: number }).n);

const until = async (holds: () => boolean): Promise<void> => {
  await expect.poll(holds).toBe(true);
};

test('kill -9 during delivery, and right after an import: each firing is notified once, each delivery arrives', async () => {
  const numbers: string[] = [];
  let isHanging = true;
  const hanging: ServerResponse[] = [];
  const receiver = createServer((request, response) => {
    numbers.push(String(request.headers['x-vitrina-delivery']));
    request.resume();
    if (isHanging) hanging.push(response);
    else response.writeHead(204).end();
  });
  await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  const data = await demoFolder();
  onTestFinished(data.remove);
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const { upc, alertId, retailer } = inRecords(data.path, records => {
    const product = records
      .prepare(
        `select p.id, p.upc from products p join dashboard_products d on d.product_id = p.id where d.dashboard_id = 3`,
      )
      .get() as { id: number; upc: string };
    const sold = records
      .prepare(
        'select r.name from retailers r join dashboard_retailers d on d.retailer_id = r.id where d.dashboard_id = 3',
      )
      .get() as { name: string };
    const price = { event: 'price', direction: 'both', threshold: 0, unit: 'percent' };
    const body = JSON.stringify({ name: 'Any', audience: 'me', productIds: [product.id], groupIds: [], ...price });
    records.prepare('insert into webhooks (team_id, url, turn) values (1, ?, 1)').run(url);
    records.prepare("update alerts set state = 'paused'").run();
    const made = records
      .prepare(
        `insert into alerts (dashboard_id, created_by, kind, state, definition, since, base_url, created_at)
          values (3, 1, 'basic', 'on', ?, null, 'http://localhost', 0)`,
      )
      .run(body);
    return { upc: product.upc, alertId: Number(made.lastInsertRowid), retailer: sold.name };
  });
  const environment = { WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' };
  const imported = async (shop: string, daysAgo: number): Promise<void> => {
    const rows = [10, 12].map((price, at) => `MX,${shop},${retailer},${upc},Product,${readDay(daysAgo - at)},${price}`);
    const file = join(data.path, `${shop}.csv`);
    writeFileSync(file, ['country,shop id,retailer,upc,product,observed at,price', ...rows].join('\n'));
    expect((await run('import-cli', data.path, [file])).code).toBe(0);
  };
  const fired = () => readNumber(data.path, `select count(*) n from alert_firings where alert_id = ${alertId}`);
  const notified = () =>
    readNumber(
      data.path,
      `select count(*) n from notifications t join alert_firings f on f.id = t.firing_id where f.alert_id = ${alertId}`,
    );
  const waiting = () => readNumber(data.path, "select count(*) n from deliveries where state = 'waiting'");
  const unevaluated = () =>
    readNumber(
      data.path,
      "select count(*) n from imports where state = 'done' and id not in (select import_id from alert_runs)",
    );

  const first = await startProduct(environment, data);
  await imported('K1', 3);
  await until(() => numbers.length > 0);
  await kill(first);
  expect([fired(), notified(), waiting()]).toEqual([1, 1, 1]);

  isHanging = false;
  const second = await startProduct(environment, data);
  await until(() => waiting() === 0);
  expect(new Set(numbers).size).toBe(1);
  await imported('K2', 1);
  await kill(second);

  const third = await startProduct(environment, data);
  onTestFinished(third.remove);
  await until(() => unevaluated() === 0 && waiting() === 0);
  expect([fired(), notified()]).toEqual([2, 2]);
  expect(new Set(numbers).size).toBe(2);
});
