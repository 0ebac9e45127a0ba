import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allPackages, plansOfTeam } from '../../../server/backend/records/accounts/plans.ts';
import { roles } from '../../../server/backend/records/accounts/team-people.ts';
import { layAnalyses } from '../../../server/backend/records/dashboards/lay-analyses.ts';
import { analysesOfDashboard } from '../../../server/backend/records/dashboards/reference.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import type { Records, Schema } from '../../../server/backend/records/schema.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';
import { analysisKeys } from '../../../server/domain/analysis/analysis-keys.ts';
import { languages } from '../../../server/domain/languages.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import { newFolder } from '../../support/folders.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '037'));

type Named = { name_en: string; name_es: string };
type Tables = 'roles' | 'packages' | 'analysis_types';
type NamedTables = Record<Tables, Named & { id: number }> & { teams: object; plans: object };

const folder = newFolder();
const path = join(folder.path, 'records.sqlite');
let named: Record<Tables, Named[]>;
let records: Records;

/** A folder of an earlier version, with a team on the largest package, opened by this one. */
beforeAll(async () => {
  const earlier = await openRecords<NamedTables>(path, before);
  await earlier.insertInto('teams').values({ id: 1, name: 'T' }).execute();
  await earlier.insertInto('plans').values({ id: 1, team_id: 1, package_id: 4, name: 'P' }).execute();
  const read = (table: Tables) => earlier.selectFrom(table).select(['name_en', 'name_es']).orderBy('id').execute();
  named = {
    roles: await read('roles'),
    packages: await read('packages'),
    analysis_types: await read('analysis_types'),
  };
  await earlier.destroy();
  records = await openRecords<Schema>(path, migrations);
});
afterAll(async () => {
  await records.destroy();
  folder.remove();
});

const inBoth = (name: (t: ReturnType<typeof translatorFor>) => string): Named => ({
  name_en: name(translatorFor('en')),
  name_es: name(translatorFor('es')),
});

test('roles, packages and analyses are called what they were called before', async () => {
  const packages = await allPackages(records);
  expect(packages.map(({ key }) => inBoth(t => t(`packages:${key}`)))).toEqual(named.packages);
  const kept = await roles(records);
  expect(kept.map(({ key }) => inBoth(t => t(`account:role_${key}`)))).toEqual(named.roles);
  const analyses = await analysesOfDashboard(records, 1);
  // One was renamed since.
  const before = JSON.parse(JSON.stringify(named.analysis_types).replace('Quiebres de stock', 'Agotados')) as unknown;
  expect(analyses.map(({ type }) => inBoth(t => t(`analysisTypes:name.${type}`)))).toEqual(before);
});

test('a plan keeps its package', async () => {
  expect(await plansOfTeam(records, 1)).toMatchObject([{ packageId: 4, packageKey: 'enterprise' }]);
});

test('every analysis on offer has a screen, a name and a description in every language', async () => {
  await layAnalyses(records);
  const analyses = await analysesOfDashboard(records, 1);
  expect(analyses.map(({ type }) => type).sort()).toEqual([...analysisKeys].sort());
  for (const t of languages.map(translatorFor)) {
    for (const { type } of analyses) expect(t(`analysisTypes:about.${type}`)).not.toMatch(/^analysisTypes:/);
  }
});
