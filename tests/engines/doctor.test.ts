import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../support/command.ts';
import { type NewPlace, newPlace } from '../support/engines/new-place.ts';
import { newFolder } from '../support/folders.ts';
import { freePort } from '../support/network/free-port.ts';
import { launch, readAddress, type Started, stopped } from '../support/product.ts';

const somebody = 'somebody_without_rights';

let place: NewPlace;
const folder = newFolder();
beforeAll(async () => {
  place = await newPlace('examined');
});
afterAll(async () => {
  await place.remove();
  folder.remove();
});

/** The lines about a part that `npm run doctor` prints for these settings. */
const examine = async (part: string, env: Record<string, string>): Promise<string[]> => {
  const { out } = await run('doctor-cli', folder.path, [], { env: { HOST: '127.0.0.1', PORT: '0', ...env } });
  return out
    .toString()
    .split('\n')
    .filter(line => line.includes(`  ${part}: `));
};

const ask = async (statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: place.place });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
};

test('an empty database can be used, and is empty afterwards', async () => {
  expect(await examine('Records', { DATABASE_URL: place.place })).toEqual([expect.stringMatching(/^ {2}ok /)]);
  const made =
    "select 1 from pg_class where relname = 'vitrina_tried' union select 1 from pg_namespace where nspname = 'vitrina_tried'";
  expect(await ask(made)).toEqual([]);
});

test('a database where this user may make no tables cannot', async () => {
  await ask(`create role ${somebody} login password 'somebody'`);
  const DATABASE_URL = Object.assign(new URL(place.place), { username: somebody, password: 'somebody' }).href;
  expect(await examine('Records', { DATABASE_URL })).toEqual([
    expect.stringMatching(/^WRONG .*may not create tables there: make it the owner of the database$/),
  ]);
  await ask(`drop role ${somebody}`);
});

describe('with a backend of two', () => {
  let backend: Started;
  let address: string;
  beforeAll(async () => {
    backend = launch({ VITRINA_ROLE: 'backend', DATABASE_URL: place.place, DATA_DIR: folder.path });
    address = await readAddress(backend);
  });
  afterAll(async () => void (await stopped(backend)));

  test('a web server sees which one answers, and says nothing of mails', async () => {
    const gone = `http://127.0.0.1:${await freePort()}`;
    const web = { VITRINA_ROLE: 'web', DATABASE_URL: place.place, SESSION_SECRET: 'of all the web servers' };
    const env = { ...web, BACKEND_URL: `${address},${gone}` };
    const lines = await examine('APIs', env);
    expect(lines.filter(line => line.startsWith('  ok ') && line.endsWith(address))).toHaveLength(3);
    expect(lines.filter(line => line.startsWith('WRONG') && line.includes(gone))).toHaveLength(3);
    expect(await examine('Mails', env)).toEqual([]);
  });

  test('the backend itself is seen to run, and shows its metrics', async () => {
    const own = { VITRINA_ROLE: 'backend', DATABASE_URL: place.place, PORT: new URL(address).port };
    expect(await examine('Server', own)).toEqual([expect.stringMatching(/^ {2}ok .*it runs at http/)]);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('vitrina_backend_queries_running');
    expect((await fetch(`${address}/main/health`)).status).toBe(200);
  });
});
