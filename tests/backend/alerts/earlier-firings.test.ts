import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firingDetails } from '../../../server/backend/alerts/firing-details.ts';
import { keepFirings } from '../../../server/backend/alerts/keep-firings.ts';
import { unmailedFirings } from '../../../server/backend/records/alerts/alert-mails.ts';
import { deleteAlert } from '../../../server/backend/records/alerts/alerts.ts';
import { countUnviewed, firingsById } from '../../../server/backend/records/alerts/notifications.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import type { Records, Schema } from '../../../server/backend/records/schema.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '027'));
const body = JSON.stringify({ name: 'Cheaper', audience: 'me', productIds: [1], groupIds: [], event: 'price' });

/** A person with an alert that is on and one that is paused, and two firings of the first, one of them not mailed yet. */
const rows = [
  "insert into teams (id, name) values (1, 'T')",
  "insert into plans (id, team_id, package_id, name) values (1, 1, 1, 'P')",
  "insert into users (id, email, name, last_name, password_hash) values (1, 'a@b.example', 'A', 'B', '')",
  "insert into memberships (team_id, user_id, role_id) select 1, 1, id from roles where key = 'owner'",
  `insert into dashboards (id, team_id, plan_id, country_id, name, status, inserted_date)
    select 1, 1, 1, min(id), 'D', 'active', '2026-01-01' from countries`,
  "insert into products (id, name, upc) values (1, 'Milk', '01')",
  "insert into imports (id, file_name, sha256, format, state, started_at) values (7, 'f', '', 'x', 'undone', '')",
  ...[1, 2].map(
    id => `insert into alerts (id, dashboard_id, created_by, kind, state, definition, since, base_url, created_at)
      values (${id}, 1, 1, 'basic', '${id === 1 ? 'on' : 'paused'}', '${body}', null, '', 0)`,
  ),
  ...[1, 5].map(
    id => `insert into alert_firings (id, alert_id, product_id, day, places, price, baseline, import_id, fired_at)
      values (${id}, 1, 1, '2026-01-0${id}', 4, 12.5, 15, 7, 0)`,
  ),
  'insert into notifications (id, user_id, firing_id, viewed, mailed) values (3, 1, 1, 1, 1), (9, 1, 5, 0, 0)',
];

let folder: string;
let records: Records;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-'));
  const path = join(folder, 'records.sqlite');
  await (await openRecords<Schema>(path, before)).destroy();
  const file = new Database(path);
  for (const row of rows) file.exec(row);
  file.close();
  records = await openRecords<Schema>(path, migrations);
});
afterAll(async () => {
  await records.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const firing = (day: string) => ({
  ...({ alertId: 1, productId: 1, day, places: 1, event: 'price', against: 'previous' } as const),
  shops: [{ shopId: 1, price: 10, baseline: 20, importId: 8 }],
});

test('earlier firings stay as they were sent, with those that wait for a mail', async () => {
  const stored = (await firingsById(records, [1, 5])).map(firingDetails);
  const same = { places: 4, price: 12.5, baseline: 15, event: 'price', against: 'previous', takenBack: true };
  expect(stored).toMatchObject([
    { ...same, landingId: 1, day: '2026-01-01' },
    { ...same, landingId: 5, day: '2026-01-05' },
  ]);
  expect([await countUnviewed(records, 1), await unmailedFirings(records, 1)]).toEqual([
    1,
    [{ firingId: 5, after: 0 }],
  ]);
});

test('nothing joins them, since it is not known at which shops they fired; other days fire, under numbers of their own', async () => {
  const kept = await keepFirings(records, [firing('2026-01-05'), firing('2026-01-06')], 8, new Date());
  expect(kept).toMatchObject([{ id: 6, alertId: 1, joins: false }]);
});

test('alerts that were paused are, and what hangs on an alert goes with it', async () => {
  const pauses = () => records.selectFrom('alert_pauses').select(['alert_id', 'to_at']).execute();
  expect(await pauses()).toEqual([{ alert_id: 2, to_at: null }]);
  for (const id of [1, 2]) await deleteAlert(records, id);
  const left = ['alert_firings', 'alert_firing_shops', 'notifications', 'alert_pauses'] as const;
  for (const table of left) expect(await records.selectFrom(table).selectAll().execute()).toEqual([]);
});
