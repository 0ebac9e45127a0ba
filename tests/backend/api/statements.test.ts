import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPlan } from '../../../server/backend/records/accounts/plans.ts';
import { insertTeam } from '../../../server/backend/records/accounts/teams.ts';
import { dashboardsFor, insertDashboard } from '../../../server/backend/records/dashboards/dashboards.ts';
import { heldByDashboards } from '../../../server/backend/records/dashboards/held.ts';
import { addOwnProducts } from '../../../server/backend/records/dashboards/own-products.ts';
import {
  addProducts,
  countProducts,
  removeProducts,
  setRetailers,
} from '../../../server/backend/records/dashboards/selection.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import type { Records, Schema } from '../../../server/backend/records/schema.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';

let records: Records;
let teamId: number;
let planId: number;
const viewer = () => ({ userId: 1, teamId, role: 'owner' as const });
const many = Array.from({ length: 5000 }, (_, index) => index + 1);

beforeAll(async () => {
  records = await openRecords<Schema>(':memory:', migrations);
  teamId = await insertTeam(records, 'A team');
  planId = await insertPlan(records, { teamId, packageId: 4, name: 'Plan', countryIds: [] });
});
afterAll(() => records.destroy());

/** How many statements some work sends to the database. */
const readStatements = async (work: (counted: Records) => Promise<unknown>): Promise<number> => {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(records.withPlugin(counter));
  return count;
};

const addDashboard = async (): Promise<number> => {
  const { id: countryId } = await records.selectFrom('countries').select('id').executeTakeFirstOrThrow();
  const head = { teamId, planId, countryId, name: 'One', insertedDate: '2026-01-01' };
  const id = await insertDashboard(records, { ...head, createdBy: null }, [1]);
  await setRetailers(records, id, [1, 2]);
  await addProducts(records, id, [1, 2, 3]);
  return id;
};

test('a list of 200 dashboards with their counts takes as many statements as one of two', async () => {
  const list = async (counted: Records) => {
    await dashboardsFor(counted, viewer());
    await heldByDashboards(counted, teamId);
  };
  for (let count = 0; count < 2; count += 1) await addDashboard();
  const withTwo = await readStatements(list);
  for (let count = 2; count < 200; count += 1) await addDashboard();
  expect(await dashboardsFor(records, viewer())).toHaveLength(200);
  expect([await readStatements(list), withTwo]).toEqual([2, 2]);
});

test('choosing 5,000 products is one statement, removing them no more than for one', async () => {
  const id = await addDashboard();
  expect(await readStatements(counted => addProducts(counted, id, many))).toBe(1);
  expect(await countProducts(records, id)).toBe(5000);
  await addOwnProducts(records, id, many);
  const forOne = await readStatements(counted => removeProducts(counted, id, [1]));
  expect(await readStatements(counted => removeProducts(counted, id, many))).toBe(forOne);
  expect(await countProducts(records, id)).toBe(0);
});
