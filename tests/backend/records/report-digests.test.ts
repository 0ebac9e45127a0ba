import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insertUser } from '../../../server/backend/records/accounts/users.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import { insertDelivery } from '../../../server/backend/records/reports/deliveries.ts';
import { findReport } from '../../../server/backend/records/reports/reports.ts';
import type { Records, Schema } from '../../../server/backend/records/schema.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';
import { newFolder } from '../../support/folders.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '047'));

/** Somebody of a team. */
const layOwner = async (records: Records): Promise<number> => {
  await records.insertInto('teams').values({ id: 1, name: 'T' }).execute();
  const person = { email: 'ana@shop.example', name: 'Ana', lastName: 'Peña', passwordHash: '-', languageId: 1 };
  return insertUser(records, { ...person, emailConfirmedAt: 0 });
};

/** A report of theirs, as an earlier version stores it. */
const layReport = async (records: Records, owner_id: number): Promise<number> => {
  const about = { team_id: 1, dashboard_id: null, dashboard_name: 'Dairy', view_id: null, of_view: 0, owner_id };
  const when = { rhythm: 'daily' as const, weekday: 1, month_day: 1, hour: 7, time_zone: 'UTC', counts_from: 0 };
  const what = { name: 'Monday', language_id: 1, file: 'none' as const, only_changed: 1, base_url: '', paused: null };
  const made = records.insertInto('reports').values({ ...about, ...when, ...what });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
};

test('a report of an earlier version goes on knowing of which figures its last mails were', async () => {
  const folder = newFolder();
  const path = join(folder.path, 'records.sqlite');
  const earlier = await openRecords<Schema>(path, before);
  const ownerId = await layOwner(earlier);
  const [reportId, unsentId] = [await layReport(earlier, ownerId), await layReport(earlier, ownerId)];
  const one = { reportId, askedBy: null, at: 0, content: null };
  await insertDelivery(earlier, { ...one, turn: 1, outcome: 'sent', digest: 'first' });
  await insertDelivery(earlier, { ...one, turn: 2, outcome: 'empty', digest: 'second' });
  await insertDelivery(earlier, { ...one, turn: 3, outcome: 'nobody', digest: 'third' });
  await insertDelivery(earlier, { ...one, turn: null, outcome: 'sent', digest: 'wished' });
  await earlier.destroy();
  const records = await openRecords<Schema>(path, migrations);
  expect((await findReport(records, reportId))?.lastDigest).toBe('second');
  expect((await findReport(records, unsentId))?.lastDigest).toBeNull();
  await records.destroy();
  folder.remove();
});
