import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../server/backend/records/migrations.ts';
import type { Schema } from '../../../server/backend/records/schema.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';
import { type DashboardSite, readMain, startDashboardSite } from '../../support/dashboard-site.ts';
import { readLinks, readText } from '../../support/html.ts';

let at: DashboardSite;
/** Active dashboards, as they were left before the last retailer was kept, and after all products were removed. */
const empty = { retailers: 0, products: 0 };

const withoutRetailers = async (dashboardId: number): Promise<void> => {
  const records = await openRecords<Schema>(join(at.dataDir, 'records.sqlite'), migrations);
  await records.deleteFrom('dashboard_retailers').where('dashboard_id', '=', dashboardId).execute();
  await records.destroy();
};

beforeAll(async () => {
  at = await startDashboardSite();
  empty.retailers = await at.copyOf();
  await withoutRetailers(empty.retailers);
  empty.products = await at.copyOf();
  const choice = `/dashboards/${empty.products}/settings/products/remove-all`;
  await at.sent(choice, { sure: '1' });
});
afterAll(() => at.close());

const boxes = {
  retailers: 'This dashboard watches no retailer',
  products: 'This dashboard watches no product',
} as const;
const choices = ['retailers', 'products'] as const;
const pages = [
  '',
  '/analyses/price-evolution',
  '/analyses/assortment',
  '/price-changes',
  '/products',
  '/paper',
  '/pinned',
];

test.each(choices)('a dashboard without %s says so once on each page, with the way to choose some', async choice => {
  for (const page of pages) {
    const { status, text } = await at.owner.get(`/dashboards/${empty[choice]}${page}`);
    const html = readMain(text);
    expect(status, page).toBe(200);
    expect(readText(html).split(boxes[choice]), page).toHaveLength(2);
    expect(readText(html), page).not.toMatch(/unknown|no observation|at 0 /);
    expect(readLinks(html), page).toContain(`/dashboards/${empty[choice]}/settings/${choice}`);
  }
});

test('who may not edit it reads who can, without a way that would be refused', async () => {
  const html = readMain((await at.reader.get(`/dashboards/${empty.retailers}`)).text);
  expect(readText(html)).toContain(boxes.retailers);
  expect(readText(html)).toContain(`Members of the team who may change it choose some.`);
  expect(readLinks(html)).not.toContain(`/dashboards/${empty.retailers}/settings/retailers`);
});
