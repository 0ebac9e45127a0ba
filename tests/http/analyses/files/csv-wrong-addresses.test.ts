import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aboutOther } from '../../../../server/features/analysis/ask/open-analysis.ts';
import { isScreenKey, screens } from '../../../../server/features/analysis/screens.ts';
import { type Site, signedIn, startDemoBackend, startSite } from '../../../support/app.ts';
import { julia } from '../../../support/data/demo-folder.ts';
import { readLinks } from '../../../support/html.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let site: Site;
let agent: TestAgent;
let product: string;

beforeAll(async () => {
  backend = await startDemoBackend();
  site = await startSite(backend.url);
  agent = await signedIn(site, julia);
  const { text } = await agent.get('/dashboards/3/products');
  product = readLinks(text).find(href => /^\/dashboards\/3\/products\/\d+$/.test(href)) ?? '';
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const reversed = 'start_date=2026-09-30&end_date=2026-09-01';
const invalid = 'start_date=2026-02-30&end_date=2026-03-01';

const expectPage = async (file: string, reason: string): Promise<void> => {
  const { status, headers, text } = await agent.get(file);
  expect([file, status, headers['content-type']]).toEqual([file, 400, 'text/html; charset=utf-8']);
  expect(headers['content-disposition']).toBeUndefined();
  expect(text, file).toContain(reason);
};

describe('a file that cannot be made is the page that says why', () => {
  test.each(Object.keys(screens).filter(isScreenKey))('of %s', async key => {
    const file = `/dashboards/3/analyses/${key}/csv`;
    await expectPage(`${file}?${reversed}`, 'The last day is before the first one.');
    await expectPage(`${file}?${invalid}`, 'This date does not exist.');
    if (aboutOther.includes(key)) return;
    await expectPage(`${file}?product=999999`, 'The chosen products are not in this dashboard');
  });

  test('products that have left matter to no page about something else, nor to its file', async () => {
    for (const file of ['/dashboards/3/analyses/comparative/csv', `${product}/csv/line`, `${product}/by/region/csv`]) {
      const { status, headers, text } = await agent.get(`${file}?product=999999`);
      expect([file, status, headers['content-type']]).toEqual([file, 200, 'text/csv; charset=utf-8']);
      expect(text).toBe((await agent.get(file)).text);
    }
  });

  test.each([
    'csv/line',
    'csv/by-retailer',
    'csv/by-week',
    'csv/table',
    'csv/mode',
    'by/region/csv',
    'by/shop/mode/csv',
  ])('of one product: %s', async file => {
    expect(product).not.toBe('');
    await expectPage(`${product}/${file}?${reversed}`, 'The last day is before the first one.');
    await expectPage(`${product}/${file}?${invalid}`, 'This date does not exist.');
  });
});
