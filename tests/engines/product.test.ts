import { readdirSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoFolder, julia } from '../support/data/demo-folder.ts';
import { type NewPlace, newPlace } from '../support/engines/new-place.ts';
import { newFolder } from '../support/folders.ts';
import { launch, type Product, startProduct } from '../support/product.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const secret = 'a-password-of-the-database';
const withPassword = (address: string): string => Object.assign(new URL(address), { password: secret }).href;

let place: NewPlace;
let database: string;
const folder = newFolder();
beforeAll(async () => {
  place = await newPlace('product');
  database = withPassword(place.place);
});
afterAll(async () => {
  await place.remove();
  folder.remove();
});

/** Ends it as a power cut would. */
const kill = async (product: Product): Promise<void> => {
  product.child.kill('SIGKILL');
  await new Promise(done => product.child.once('exit', done));
};

const start = (): Promise<Product> => startProduct({ DATABASE_URL: database }, folder);

const all = async (statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
};

describe('the product over a database of PostgreSQL', () => {
  let product: Product;
  let visitor: Visitor;
  beforeAll(async () => {
    product = await start();
    visitor = createVisitor(product.url);
    await visitor.signIn(julia);
  });
  afterAll(() => product.remove());

  test('makes the demo market there, and leaves no file of SQLite', async () => {
    const { html, status } = await visitor.page('/dashboards');
    expect(status).toBe(200);
    expect(html).toContain('Groceries, United States');
    expect(readdirSync(folder.path).filter(name => name.includes('.sqlite'))).toEqual([]);
    expect(await all('select id from users')).not.toEqual([]);
    expect(await all("select id from web.sessions where data <> ''")).not.toEqual([]);
  });

  test('shows a change at once, and has it after everything was killed; who was signed in stays so', async () => {
    await visitor.send('/dashboards/4/settings', { name: 'Groceries, renamed' });
    expect((await visitor.page('/dashboards')).html).toContain('Groceries, renamed');
    const cookie = visitor.cookie();
    await kill(product);
    product = await start();
    const answer = await fetch(`${product.url}/dashboards`, { headers: { cookie }, redirect: 'manual' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Groceries, renamed');
    visitor = createVisitor(product.url);
    await visitor.signIn(julia);
  });

  test('goes on when the database ended every connection', async () => {
    await all(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await expect.poll(async () => (await visitor.page('/dashboards/4')).status).toBe(200);
    await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  test('never says the password of the database', async () => {
    const { stdout, stderr } = product;
    expect(`${stdout()}${stderr()}${(await visitor.page('/account')).html}`).not.toContain(secret);
  });
});

describe('a DATABASE_URL that cannot be used stops the start with one line', () => {
  const problemOf = async (address: string, dataDir: string): Promise<string> => {
    const started = launch({ DATABASE_URL: address, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    expect(await started.ended).toBe(1);
    expect(started.stderr()).not.toContain(secret);
    return started.stderr().trim();
  };

  test.each<[string, (address: URL) => void, RegExp]>([
    [
      'nobody answers',
      address => {
        address.port = '1';
      },
      /^Vitrina cannot start\. DATABASE_URL: nothing answers at its host and port$/,
    ],
    [
      'there is no such database',
      address => {
        address.pathname = '/nowhere';
      },
      /^Vitrina cannot start\. DATABASE_URL: the server has no such database: create it first$/,
    ],
    [
      'there is no such user',
      address => {
        address.username = 'nobody';
      },
      /^Vitrina cannot start\. DATABASE_URL: the server refuses this user or password$/,
    ],
  ])('%s', async (_what, change, expected) => {
    const address = new URL(database);
    change(address);
    const empty = newFolder();
    expect(await problemOf(address.href, empty.path)).toMatch(expected);
    empty.remove();
  });

  test('it is empty, and the folder belongs to another installation', async () => {
    const [other, filled] = [await newPlace('other'), await demoFolder()];
    expect(await problemOf(withPassword(other.place), filled.path)).toMatch(
      /^Vitrina cannot start\. DATABASE_URL: the database is empty, but DATA_DIR .* has an installation of its own/,
    );
    filled.remove();
    await other.remove();
  });
});
