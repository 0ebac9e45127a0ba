import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../../server/backend/stores/records/postgres.ts';
import { isServerAway } from '../../../server/backend/stores/records/server-problems.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { type PostgresServer, startPostgres } from '../../support/engines/postgres-server.ts';
import { newFolder } from '../../support/folders.ts';
import { readText } from '../../support/html.ts';
import { type Relay, startRelay } from '../../support/network/relay.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';

// A network that loses what is sent, or a machine that hangs: nothing ends, and nothing is said.

let server: PostgresServer;
let relay: Relay;
/** The address of a database by way of the relay. */
const address = (database: string): string => {
  const url = new URL(server.url(database));
  url.port = String(relay.port);
  return url.href;
};
beforeAll(async () => {
  server = await startPostgres();
  await server.ask('create database silent');
  relay = await startRelay(Number(new URL(server.url()).port));
});
afterAll(async () => {
  await relay.stop();
  await server.stop();
});

test('a statement to which nothing is said fails as one whose server is away, and the next one has a new connection', async () => {
  const records = openPostgres<never>(address('postgres'), { silentMs: 5000, max: 1 });
  await sql`select 1`.execute(records);
  relay.loseAll();
  const error = await sql`select 1`.execute(records).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(isServerAway(error)).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(records)).rows).toEqual([{ one: 1 }]);
  await records.destroy();
});

test('pages say that the database does not answer, and are back over new connections', async () => {
  const folder = newFolder();
  const product: Product = await startProduct({ DATABASE_URL: address('silent'), WEB_CONCURRENCY: '1' }, folder);
  const visitor: Visitor = createVisitor(product.url);
  try {
    await visitor.signIn(julia);
    expect((await visitor.page('/dashboards')).status).toBe(200);
    relay.loseAll();
    const { status, html } = await visitor.page('/dashboards');
    expect([status, readText(html)]).toEqual([503, expect.stringContaining('does not answer')]);
    await expect.poll(async () => (await visitor.page('/dashboards')).status).toBe(200);
    expect(product.logs().filter(({ msg }) => msg === 'unforeseen')).toEqual([]);
  } finally {
    await product.remove();
    folder.remove();
  }
});
