import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { migrations } from '../../server/backend/records/migrations.ts';
import { julia } from '../support/data/demo-folder.ts';
import { type ClickhouseServer, startClickhouse } from '../support/engines/clickhouse-server.ts';
import { type NewPlace, newPlace } from '../support/engines/new-place.ts';
import { buildOlder, migrationsAt, type OlderProduct, olderCommit } from '../support/engines/older-product.ts';
import { importPathOf, observedAt, pricesOf, sendFile, settled } from '../support/engines/uploads.ts';
import { newFolder } from '../support/folders.ts';
import { freePort } from '../support/network/free-port.ts';
import { type Environment, launch, readAddress, type Started, stopped } from '../support/product.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const commit = olderCommit();
if (!commit) console.warn('Old and new servers side by side are not tried: the history of the sources is not here.');

type Age = 'older' | 'newer';
type Server = { url: string; started: Started };

/** The version before the last migration, and this one. */
describe.skipIf(!commit)('a server of the version before beside one of this version', () => {
  let older: OlderProduct;
  let place: NewPlace;
  let clickhouse: ClickhouseServer;
  let stores: Environment;
  const folders = [newFolder()];
  const running: Started[] = [];

  const start = async (age: Age, environment: Environment): Promise<Server> => {
    const folder = newFolder();
    folders.push(folder);
    const own = { DATA_DIR: folder.path, WEB_CONCURRENCY: '1', LOG_LEVEL: 'warn', ...environment };
    const started = launch(own, age === 'older' ? { script: older.script } : {});
    running.push(started);
    return { url: await readAddress(started), started };
  };
  const startBackend = (age: Age): Promise<Server> => start(age, { VITRINA_ROLE: 'backend', ...stores });
  const startWeb = async (age: Age, backend: Server): Promise<Server> =>
    start(age, {
      VITRINA_ROLE: 'web',
      DATABASE_URL: place.place,
      SESSION_SECRET: 'the same for all of these servers',
      BACKEND_URL: backend.url,
      PORT: String(await freePort()),
    });

  const migrated = async (): Promise<string[]> => {
    const client = new pg.Client({ connectionString: place.place });
    await client.connect();
    const { rows } = await client.query('select name from kysely_migration order by name');
    await client.end();
    return rows.map(({ name }) => name);
  };

  const visit = async ({ url }: Server): Promise<Visitor> => {
    const visitor = createVisitor(url);
    expect((await visitor.signIn(julia)).status).toBe(303);
    return visitor;
  };

  const names = Object.keys(migrations);
  let oldBackend: Server;
  /** Of the older version over its own backend, of the older over the newer, of the newer over the newer. */
  let visitors: Visitor[] = [];
  const everybody = (): Visitor[] => {
    if (visitors.length === 0) throw new Error('nobody is there yet');
    return visitors;
  };

  beforeAll(async () => {
    older = buildOlder(commit ?? '');
    place = await newPlace('rolling');
    clickhouse = await startClickhouse();
    stores = {
      DATABASE_URL: place.place,
      CLICKHOUSE_URL: clickhouse.url(),
      FILES_URL: folders[0]?.path ?? '',
      DEMO: 'on',
    };
  });
  afterAll(async () => {
    await Promise.all(running.toReversed().map(stopped));
    await place.remove();
    await clickhouse.stop();
    for (const folder of folders) folder.remove();
    older.remove();
  });

  test('pages go on and changes are kept while the newer one migrates', async () => {
    oldBackend = await startBackend('older');
    const oldWeb = await startWeb('older', oldBackend);
    const visitor = await visit(oldWeb);
    // What came to the line together is new together.
    const before = migrationsAt(commit ?? '');
    expect(before).toEqual(names.slice(0, before.length));
    expect(before.length).toBeLessThan(names.length);
    expect(await migrated()).toEqual(before);
    let isThere = false;
    const wanted = startBackend('newer').finally(() => {
      isThere = true;
    });
    // Awaited below: a failure is that of the test there.
    wanted.catch(() => undefined);
    for (let time = 0; !isThere || time < 5; time += 1) {
      expect((await visitor.page('/dashboards')).status).toBe(200);
      expect((await visitor.send('/dashboards/4/settings', { name: `Renamed ${time}` })).status).toBe(303);
      expect((await visitor.page('/dashboards')).html).toContain(`Renamed ${time}`);
    }
    const newBackend = await wanted;
    expect(await migrated()).toEqual(names);
    const webs = [oldWeb, await startWeb('older', newBackend), await startWeb('newer', newBackend)];
    visitors = [visitor, ...(await Promise.all(webs.slice(1).map(visit)))];
  });

  test('who is signed in at one is so at the others', async () => {
    for (const { cookie } of everybody()) {
      for (const other of everybody()) {
        const answer = await other.ask('/account', { headers: { cookie: cookie() } });
        expect(answer.status).toBe(200);
      }
    }
  });

  test('what was entered at one of them, all others show at once', async () => {
    for (const [at, writer] of everybody().entries()) {
      for (const reader of visitors) await reader.page('/dashboards');
      const name = `Told to number ${at}`;
      expect((await writer.send('/dashboards/4/settings', { name })).status).toBe(303);
      for (const reader of visitors) expect((await reader.page('/dashboards')).html).toContain(name);
    }
  });

  test('analyses are the same, and files are imported wherever they are sent', async () => {
    onTestFailed(() => console.error(running.map(({ stdout }) => stdout()).join('\n')));
    for (const [at, visitor] of everybody().entries()) {
      const answer = await sendFile(visitor, `${at}.csv`, pricesOf('Andina', `2026-03-0${at + 1}`, 30));
      const path = await importPathOf(answer);
      // Whichever of them imported it.
      for (const reader of visitors) expect(await settled(reader, path)).toContain('imported');
    }
    const seen = await Promise.all(visitors.map(visitor => observedAt(visitor, 'Andina')));
    expect(seen).toEqual([90, 90, 90]);
    const csv = await Promise.all(
      visitors.map(async visitor => (await visitor.ask('/dashboards/4/analyses/price-by-region/csv')).text()),
    );
    expect(csv[0]?.length).toBeGreaterThan(1000);
    expect(new Set(csv).size).toBe(1);
  });

  test('the older one ends, and everything goes on', async () => {
    await stopped(oldBackend.started);
    const [, oldWeb, newWeb] = everybody();
    await oldWeb?.send('/dashboards/4/settings', { name: 'Without the older one' });
    expect((await newWeb?.page('/dashboards'))?.html).toContain('Without the older one');
  });
});
