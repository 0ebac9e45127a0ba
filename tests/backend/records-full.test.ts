import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isStoreFault } from '../../server/backend/problems/store-problem.ts';
import { openRecords } from '../../server/backend/stores/records/open-records.ts';

test('a transaction that finds the disk full fails for that, is undone, and the next one works', async () => {
  const records: Kysely<Record<string, never>> = await openRecords(':memory:', {});
  onTestFinished(() => records.destroy());
  await sql`create table notes (text text)`.execute(records);
  await sql`pragma max_page_count = 20`.execute(records);
  const write = (bytes: number) =>
    records.transaction().execute(async work => {
      await sql`insert into notes values ('first')`.execute(work);
      await sql`insert into notes values (hex(zeroblob(${bytes})))`.execute(work);
    });

  const failure = await write(200_000).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'SQLITE_FULL' });
  expect(isStoreFault(failure)).toBe(true);
  await write(10);
  const { rows } = await sql<{ n: number }>`select count(*) n from notes`.execute(records);
  expect(rows).toEqual([{ n: 2 }]);
});
