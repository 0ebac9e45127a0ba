import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { migrations } from '../../../server/backend/records/migrations.ts';
import type { Schema } from '../../../server/backend/records/schema.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';
import { newFolder } from '../../support/folders.ts';

const folder = newFolder();
afterEach(() => folder.remove());

/** Each one makes its tables, and the one of this name fails when it has. */
const failingAfter = (name: string): typeof migrations =>
  Object.fromEntries(
    Object.entries(migrations).map(([own, migration]) => [
      own,
      {
        ...migration,
        up: async db => {
          await migration.up(db);
          if (own === name) throw new Error('cut off');
        },
      },
    ]),
  );

const names = Object.keys(migrations).sort();

test('a start that is cut off in the midst of a migration goes on at the next one', async () => {
  const path = join(folder.path, 'records.sqlite');
  for (const name of [names[0], names[2], '027-firing-shops', names.at(-1)]) {
    await expect(openRecords<Schema>(path, failingAfter(String(name)))).rejects.toThrow('cut off');
  }
  const records = await openRecords<Schema>(path, migrations);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(records);
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect((await sql`pragma foreign_key_check`.execute(records)).rows).toEqual([]);
  await records.destroy();
});
