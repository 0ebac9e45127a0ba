import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../server/backend/records/migrations.ts';
import type { Schema } from '../../server/backend/records/schema.ts';
import { openInPostgres } from '../../server/backend/stores/records/open-in-postgres.ts';
import type { RecordsStore } from '../../server/backend/stores/records/records-store.ts';
import { type NewPlace, newPlace } from '../support/engines/new-place.ts';

let place: NewPlace;
let [one, other]: RecordsStore<Schema>[] = [];
beforeAll(async () => {
  place = await newPlace('records');
  one = await openInPostgres<Schema>(place.place, migrations);
  other = await openInPostgres<Schema>(place.place, migrations);
});
afterAll(async () => {
  await Promise.all([one?.destroy(), other?.destroy()]);
  await place.remove();
});

const change = (records: RecordsStore<Schema> | undefined, name: string) =>
  records?.insertInto('categories').values({ name }).execute();

test('a change is known to every process, however many there were', async () => {
  const versions: (string | undefined)[] = [];
  const look = async () => versions.push(await one?.version(), await other?.version());
  await look();
  for (let at = 0; at < 1300; at += 1) await change(at % 2 ? one : other, `Category ${at}`);
  await look();
  const client = new pg.Client({ connectionString: place.place });
  await client.connect();
  const count = async () => Number((await client.query('select count(*) from record_changes')).rows[0].count);
  await expect.poll(count).toBe(0);
  await client.end();
  await look();
  await change(one, 'The last one');
  await look();
  expect(versions[0]).toBe(versions[1]);
  expect(versions.slice(2, 6)).toEqual(Array.from({ length: 4 }, () => versions[2]));
  expect(new Set(versions).size).toBe(3);
});

test('a connection that ends in the middle of a transaction fails that, and nothing else', async () => {
  const cut = one?.transaction().execute(async work => {
    await work.insertInto('categories').values({ name: 'Half of it' }).execute();
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(work);
  });
  await expect(cut).rejects.toThrow();
  await change(one, 'All of it');
  const named = one?.selectFrom('categories').select('name').where('name', 'like', '% of it');
  expect(await named?.execute()).toEqual([{ name: 'All of it' }]);
});
