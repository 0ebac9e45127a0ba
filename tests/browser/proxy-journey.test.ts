import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Visit, visit } from '../support/browser.ts';
import { hasArgentina, makeSample, type Sample } from '../support/data/argentina.ts';
import { newFolder } from '../support/folders.ts';
import { csvRows } from '../support/html.ts';
import {
  createDashboard,
  expectFigures,
  expectOrderInGroups,
  importFile,
  readTable,
  signIn,
} from '../support/journey.ts';
import { type Squid, startSquid, strictRules } from '../support/network/squid.ts';
import { type Product, startProduct } from '../support/product.ts';

const [start, end] = ['2020-04-13', '2020-04-26'];

// Checklist C.23: a proxy that allows GET and POST, strips headers and removes compression.
describe.runIf(hasArgentina)('from a file to the figures through a strict proxy', () => {
  const files = newFolder();
  let sample: Sample;
  let product: Product;
  let browser: Browser;
  let squid: Squid;

  beforeAll(async () => {
    sample = makeSample(files.path);
    [product, browser, squid] = await Promise.all([startProduct(), openBrowser(), startSquid(strictRules)]);
    const { code, err } = await importFile(product.dataDir, sample.file);
    expect(code, err).toBe(0);
  });
  afterAll(async () => {
    await browser.close();
    await squid.stop();
    await product.remove();
    files.remove();
  });

  describe.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('%s', (_how, javaScriptEnabled) => {
    let visitor: Visit;
    const encodings: string[] = [];
    const vias: string[] = [];

    beforeAll(async () => {
      visitor = await visit(browser, product.url, {
        acceptDownloads: true,
        javaScriptEnabled,
        proxy: { server: squid.url },
      });
      visitor.page.on('response', response => {
        const { via = 'none', 'content-encoding': encoding } = response.headers();
        vias.push(via);
        if (encoding) encodings.push(encoding);
      });
    });
    afterAll(() => visitor.context.close());

    test('sign in, create a dashboard', async () => {
      await signIn(visitor.page);
      await createDashboard(visitor.page, `Proxy ${javaScriptEnabled}`, sample);
    });

    test('filter: the figures are those that the file holds', async () => {
      const { page } = visitor;
      await page.getByRole('navigation').getByRole('link', { name: 'Price by region' }).click();
      if (javaScriptEnabled)
        await page.locator('vitrina-island[name=Filter][data-state=awake]').waitFor({ state: 'attached' });
      await page.locator('#filter summary').first().click();
      await page.getByLabel('Period').selectOption('dates');
      await page.locator('.filterbar details:has(#start_date) > summary').click();
      await page.getByLabel('From', { exact: true }).fill(start);
      await page.getByLabel('To', { exact: true }).fill(end);
      await page.getByRole('button', { name: 'Show these' }).click();
      await page.waitForURL(/start_date=2020-04-13/);
      await page.getByLabel('Rows per page').selectOption('200');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.waitForURL(/limit=200/);
      await expectFigures(page, sample, start, end);
    });

    test('the chart is there, and with scripts it becomes zoomable', async () => {
      const { page } = visitor;
      await page.locator('[data-drawing] svg').first().waitFor();
      if (!javaScriptEnabled) return;
      await page.locator('vitrina-island[name=Chart]').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Zoom and explore' }).click();
      await page.locator('.js-plotly-plot .main-svg').first().waitFor();
    });

    test('the table is ordered, and its next level is a link away', async () => {
      const { page } = visitor;
      await page
        .getByRole('columnheader', { name: /Highest/ })
        .getByRole('link')
        .click();
      await page.waitForURL(/sort=maximum/);
      await page.locator('th[aria-sort=descending]', { hasText: 'Highest' }).waitFor();
      const rows = await readTable(page);
      expect(rows.length).toBeGreaterThan(1);
      expectOrderInGroups(rows, 3);
      await page.locator('tbody [scope=row]').first().getByRole('link').click();
      await page.waitForURL(/price-by-city\?.*region=\d+/);
      expect((await readTable(page)).length).toBeGreaterThan(0);
    });

    test('the file that is taken holds all rows of the table', async () => {
      const { page } = visitor;
      const link = page.getByRole('link', { name: /^CSV/ });
      const [all = ''] = /\d+/.exec(await link.innerText()) ?? [];
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      const [, ...rows] = csvRows(readFileSync(await download.path(), 'utf8'));
      expect(rows.length).toBe(Number(all));
      expect(rows.length).toBeGreaterThanOrEqual((await readTable(page)).length);
    });

    test('sign out', async () => {
      const { page } = visitor;
      await page.locator('summary:has-text("Account")').click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL('**/login?out=1');
      await page.getByText('Signed out').first().waitFor();
    });

    test('all of it went through the proxy, uncompressed, by GET and POST, and it refused nothing', () => {
      expect(vias.length).toBeGreaterThan(10);
      for (const via of vias) expect(via).toMatch(/strict-proxy/);
      expect(encodings).toEqual([]);
      const ours = squid.log().filter(({ url }) => url.startsWith(product.url));
      expect(new Set(ours.map(({ method }) => method))).toEqual(new Set(['GET', 'POST']));
      expect(ours.filter(({ status }) => status >= 400)).toEqual([]);
      expect(visitor.complaints).toEqual([]);
      expect(visitor.foreign).toEqual([]);
    });
  });
});
