import { afterEach, beforeEach, expect, test } from 'vitest';
import { layAnalyses } from '../../../server/backend/records/dashboards/lay-analyses.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import type { Records, Schema } from '../../../server/backend/records/schema.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';
import { analysisKeys, offeredAnalyses } from '../../../server/domain/analysis/analysis-keys.ts';

let records: Records;

/** A dashboard from before there was price volatility. */
beforeEach(async () => {
  records = await openRecords<Schema>(':memory:', migrations);
  await records.insertInto('teams').values({ id: 1, name: 'T' }).execute();
  await records.insertInto('plans').values({ id: 1, team_id: 1, package_id: 1, name: 'P' }).execute();
  const country = await records.selectFrom('countries').select('id').limit(1).executeTakeFirstOrThrow();
  await records
    .insertInto('dashboards')
    .values({ id: 1, team_id: 1, plan_id: 1, name: 'D', country_id: country.id, inserted_date: '2026-01-01' })
    .execute();
});
afterEach(() => records.destroy());

const switchedOn = async () => {
  const rows = await records
    .selectFrom('dashboard_analyses')
    .select('analysis_id')
    .where('dashboard_id', '=', 1)
    .execute();
  return rows.map(row => row.analysis_id);
};
const volatility = offeredAnalyses['price-volatility'].id;

test('an analysis that the records lack is laid, and switched on in the dashboards that are there', async () => {
  expect(await switchedOn()).not.toContain(volatility);
  await layAnalyses(records);
  expect(await switchedOn()).toContain(volatility);
  const types = await records.selectFrom('analysis_types').select(['type', 'color', 'color_rgb']).execute();
  expect(types.map(({ type }) => type).sort()).toEqual([...analysisKeys].sort());
  expect(types.find(({ type }) => type === 'price-volatility')).toMatchObject({
    color: '#8c4a00',
    color_rgb: '140, 74, 0',
  });
});

test('at the next start what was switched off stays off, in a dashboard and for all', async () => {
  await layAnalyses(records);
  await records.deleteFrom('dashboard_analyses').where('analysis_id', '=', volatility).execute();
  await records.updateTable('analysis_types').set({ enable: 0 }).where('id', '=', volatility).execute();
  await layAnalyses(records);
  expect(await switchedOn()).not.toContain(volatility);
  const { enable } = await records
    .selectFrom('analysis_types')
    .select('enable')
    .where('id', '=', volatility)
    .executeTakeFirstOrThrow();
  expect(enable).toBe(0);
});
