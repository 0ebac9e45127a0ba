import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../../server/backend/records/migrations.ts';
import { openRecords } from '../../server/backend/stores/records/open-records.ts';
import { julia } from '../support/data/demo-folder.ts';
import { type NewPlace, newPlace } from '../support/engines/new-place.ts';
import { dist, newFolder } from '../support/folders.ts';
import { launch, type Product, readAddress, type Started, startProduct, stopped } from '../support/product.ts';
import { createVisitor } from '../support/visitor.ts';

const secret = 'a-password-of-the-database';
const script = join(dist, 'server', 'move-cli.js');

let places: NewPlace[];
let [database, another]: string[] = [];
const folder = newFolder();
beforeAll(async () => {
  places = await Promise.all(['moved', 'another'].map(newPlace));
  [database, another] = places.map(({ place }) => Object.assign(new URL(place), { password: secret }).href);
});
afterAll(async () => {
  await Promise.all(places.map(({ remove }) => remove()));
  folder.remove();
});

const runMove = (to: string, environment: Record<string, string> = {}): Started =>
  launch(
    { DATA_DIR: folder.path, ...environment },
    {
      wrap: ([node = '', ...args]) => [node, ...args.slice(0, -1), script, '--to', to],
    },
  );

const move = async (
  to: string,
  environment: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> => {
  const started = runMove(to, environment);
  const code = await started.ended;
  expect(started.stderr() + started.stdout()).not.toContain(secret);
  return { code, said: started.stderr() };
};

const all = async (address: string | undefined, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
};

const everyTable = 'select tablename from pg_tables where schemaname in (current_schema(), $$web$$)';

const start = (environment: Record<string, string> = {}): Promise<Product> => startProduct(environment, folder);
const inDatabase = (): Record<string, string> => ({ DATABASE_URL: database ?? '' });

/** How a start ends that is refused. */
const refused = async (environment: Record<string, string>): Promise<string> => {
  const started = launch({ DATA_DIR: folder.path, LOG_LEVEL: 'silent', ...environment });
  expect(await started.ended).toBe(1);
  return started.stderr();
};

/** The dashboards as somebody sees them who was signed in before. */
const dashboards = async ({ url }: Product, cookie: string): Promise<string> => {
  const answer = await fetch(`${url}/dashboards`, { headers: { cookie }, redirect: 'manual' });
  expect(answer.status).toBe(200);
  return answer.text();
};

describe('an installation in files moves to a database and back', () => {
  let cookie: string;

  test('not while a server uses it', async () => {
    const product = await start();
    const visitor = createVisitor(product.url);
    await visitor.signIn(julia);
    await visitor.send('/dashboards/4/settings', { name: 'Changed in files' });
    cookie = visitor.cookie();
    const { code, said } = await move(database ?? '');
    expect(code).toBe(1);
    expect(said).toContain('stop every server first');
    await product.stop();
  });

  test('a start with the database before the move says what is to be done first, and makes nothing there', async () => {
    expect(await refused(inDatabase())).toContain(
      `the database is empty, but DATA_DIR ${folder.path} has an installation of its own: take it there first (npm run move)`,
    );
    expect(await all(database, everyTable)).toEqual([]);
  });

  test('cut off while it goes, it has moved nothing', async () => {
    await openRecords(database ?? '', migrations).then(records => records.destroy());
    // Somebody who has not ended holds it up in the middle, so that it does not depend on anybody's speed.
    const inItsWay = new pg.Client({ connectionString: database });
    await inItsWay.connect();
    await inItsWay.query('begin; insert into indexed_imports values (1)');
    const started = runMove(database ?? '');
    const waiting = 'select 1 from pg_stat_activity where datname = current_database() and wait_event_type = $$Lock$$';
    await expect.poll(() => all(database, waiting)).not.toEqual([]);
    expect(started.stderr()).toContain('countries: ');
    started.child.kill('SIGKILL');
    await started.ended;
    await inItsWay.query('rollback');
    await inItsWay.end();
    await expect.poll(() => all(database, waiting)).toEqual([]);
    expect(await all(database, 'select id from users')).toEqual([]);
    const product = await start();
    expect(await dashboards(product, cookie)).toContain('Changed in files');
    await product.stop();
  });

  test('everything is there, and people are still signed in; the files are not gone on with', async () => {
    const { code, said } = await move(database ?? '');
    expect(said).toContain('lie in DATA_DIR, in uploads, rejects, images and outbox');
    expect(said).toMatch(/Moved [\d,]+ rows from .* to 127\.0\.0\.1:\d+\/of_\w+, compared row by row/);
    expect(code).toBe(0);
    expect(await refused({})).toMatch(
      /its records were moved to the database 127\.0\.0\.1:\d+\/of_\w+ at .*: set DATABASE_URL/,
    );
    const product = await start(inDatabase());
    expect(await dashboards(product, cookie)).toContain('Changed in files');
    const visitor = createVisitor(product.url);
    await visitor.signIn(julia);
    await visitor.send('/dashboards/4/settings', { name: 'Changed in the database' });
    await visitor.send('/dashboards/new', { name: 'Begun in the database', country: 'US' });
    await product.stop();
  });

  test('not into a database that has an installation, and not from what stayed behind', async () => {
    const again = await move(database ?? '');
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('has an installation already')]);
    const elsewhere = await move(another ?? '');
    expect([elsewhere.code, elsewhere.said]).toEqual([1, expect.stringContaining('stayed behind')]);
    expect(await all(another, everyTable)).toEqual([]);
  });

  test('a start with another database says which one it is', async () => {
    const said = await refused({ DATABASE_URL: another ?? '' });
    expect(said).toMatch(
      /the database is empty, but the records of .* were moved to the database 127\.0\.0\.1:\d+\/of_/,
    );
    expect(await all(another, everyTable)).toEqual([]);
  });

  test('not while a web server uses the database, though no backend does', async () => {
    const own = newFolder();
    const web = { VITRINA_ROLE: 'web', BACKEND_URL: 'http://127.0.0.1:1', SESSION_SECRET: 'of all the web servers' };
    const started = launch({ ...inDatabase(), ...web, DATA_DIR: own.path });
    await readAddress(started);
    const { code, said } = await move('files', inDatabase());
    expect([code, said]).toEqual([1, expect.stringContaining('stop every server first')]);
    await stopped(started);
    own.remove();
  });

  test('back into files, with what was changed meanwhile; the database is not gone on with', async () => {
    const without = await move('files');
    expect([without.code, without.said]).toEqual([1, expect.stringContaining('Set DATABASE_URL')]);
    const files = newFolder();
    const { code, said } = await move('files', { ...inDatabase(), FILES_URL: files.path });
    expect(said).toContain(`they lie in ${files.path}`);
    files.remove();
    expect(said).toMatch(/Moved [\d,]+ rows/);
    expect(code).toBe(0);
    expect(await refused(inDatabase())).toContain(`its records were moved to files in ${folder.path}`);
    const product = await start();
    expect(await dashboards(product, cookie)).toContain('Changed in the database');
    await product.stop();
    expect(existsSync(join(folder.path, 'records.moved'))).toBe(false);
  });

  test('and there once more, by the name of the setting: the database that stayed behind is filled anew', async () => {
    expect((await move('DATABASE_URL')).code).toBe(2);
    expect((await move('DATABASE_URL', inDatabase())).code).toBe(0);
    const product = await start(inDatabase());
    expect(await dashboards(product, cookie)).toContain('Changed in the database');
    await product.stop();
  });
});

test.each([['nothing'], ['mysql://somewhere/else']])(
  'a command line that names %s says how it is written',
  async to => {
    const { code, said } = await move(to);
    expect([code, said]).toEqual([2, expect.stringContaining('npm run move -- --to postgres://')]);
  },
);
