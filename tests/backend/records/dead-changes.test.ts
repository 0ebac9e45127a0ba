import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { migrations } from '../../../server/backend/records/migrations.ts';
import { createLedger } from '../../../server/backend/records/observation-ledger/ledger.ts';
import type { Schema } from '../../../server/backend/records/schema.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';
import { newFolder } from '../../support/folders.ts';

const hour = 3_600_000;
const noon = Date.parse('2026-02-10T12:00:00Z');

const folder = newFolder();
const records = await openRecords<Schema>(join(folder.path, 'records.sqlite'), migrations);
afterEach(async () => {
  vi.useRealTimers();
  await records.destroy();
  folder.remove();
});

test('a change that died is remembered for an hour after its end, however long it had written', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  const ledger = createLedger(async () => records);
  const died = await ledger.begin({ importId: 1 });
  const dead = async () => (await ledger.unsettled()).dead;
  const written = { counts: undefined, generations: {}, removes: false };

  // Two hours later the next one begins: what the first one sent may still be on its way.
  vi.setSystemTime(noon + 2 * hour);
  await ledger.finish(await ledger.begin({ importId: 2 }), written);
  await ledger.settle([]);
  expect(await dead()).toEqual([died]);

  vi.setSystemTime(noon + 4 * hour);
  await ledger.settle([]);
  expect(await dead()).toEqual([]);
});
