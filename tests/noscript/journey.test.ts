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
import { type Product, startProduct } from '../support/product.ts';

const [start, end] = ['2020-04-13', '2020-04-26'];

describe.runIf(hasArgentina)('from a file to the figures, without scripts', () => {
  const files = newFolder();
  let sample: Sample;
  let product: Product;
  let browser: Browser;
  let visitor: Visit;
  const scripts: string[] = [];

  beforeAll(async () => {
    sample = makeSample(files.path);
    [product, browser] = await Promise.all([startProduct(), openBrowser()]);
    visitor = await visit(browser, product.url, { acceptDownloads: true, javaScriptEnabled: false });
    visitor.page.on('request', request => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
  });
  afterAll(async () => {
    await browser.close();
    await product.remove();
    files.remove();
  });

  test('import, sign in, create', async () => {
    expect((await importFile(product.dataDir, sample.file)).code).toBe(0);
    await signIn(visitor.page);
    await createDashboard(visitor.page, 'Sin scripts', sample);
  });

  test('filter: one form that is sent, whose choices stand in the next page', async () => {
    const { page } = visitor;
    await page.getByRole('navigation').getByRole('link', { name: 'Price by region' }).click();
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
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe(start);
  });

  test('chart: drawn by the server, with its words for who cannot see it', async () => {
    const { page } = visitor;
    const drawing = page.locator('[data-drawing] svg').first();
    await drawing.waitFor();
    expect(await drawing.locator('circle, path, line').count()).toBeGreaterThan(10);
    expect(await page.content()).toMatch(/lowest [\d.,]+, average [\d.,]+, mode/);
    expect(await page.getByRole('button', { name: 'Zoom and explore' }).count()).toBe(0);
  });

  test('order, pages, the next level and the way back are links', async () => {
    const { page } = visitor;
    await page.goto(page.url().replace('limit=200', 'limit=25'));
    await page
      .getByRole('columnheader', { name: /Highest/ })
      .getByRole('link')
      .click();
    await page.waitForURL(/sort=maximum/);
    const first = await readTable(page);
    expectOrderInGroups(first, 3);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(/page=2/);
    const rest = await readTable(page);
    expectOrderInGroups([...first, ...rest], 3);
    const [second] = rest;
    await page.locator('tbody [scope=row]').first().getByRole('link').click();
    await page.waitForURL(/price-by-city\?.*region=\d+/);
    const cities = await readTable(page);
    expect(cities.length).toBeGreaterThan(0);
    const inRegion = (upc: string): number =>
      sample.byRegion(upc, start, end).get(second?.place ?? '')?.observations ?? 0;
    expect(cities.reduce((sum, row) => sum + (row.numbers[5] ?? 0), 0)).toBe(
      sample.products.reduce((sum, one) => sum + inRegion(one.upc), 0),
    );
  });

  test('the file is a link', async () => {
    const { page } = visitor;
    const shown = await readTable(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^CSV/ }).click(),
    ]);
    const [, ...rows] = csvRows(readFileSync(await download.path(), 'utf8'));
    expect(download.suggestedFilename()).toBe('price_city_2020-04-13_2020-04-26.csv');
    expect(rows.length).toBe(shown.length);
  });

  test('wrong dates are reported at their fields, and the other choices stay', async () => {
    const { page } = visitor;
    await page.locator('#filter summary').first().click();
    await page.locator('.filterbar details:has(#start_date) > summary').click();
    await page.getByLabel('From', { exact: true }).fill('2020-05-01');
    await page.getByRole('button', { name: 'Show these' }).click();
    await page.getByText('The last day is before the first one.').first().waitFor();
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2020-05-01');
    expect(await page.locator('input[name=region]:checked').count()).toBe(1);
  });

  test('sign out', async () => {
    const { page } = visitor;
    await page.locator('summary:has-text("Account")').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login?out=1');
    await page.getByText('Signed out').waitFor();
    await page.goto('/dashboards');
    expect(page.url()).toContain('/login?next=');
  });

  test('no script was fetched, no other host was used', () => {
    expect(scripts).toEqual([]);
    expect(visitor.foreign).toEqual([]);
  });
});
