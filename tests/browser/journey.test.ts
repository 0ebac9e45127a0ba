import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Visit, visit, watchPolicy } from '../support/browser.ts';
import { hasArgentina, makeSample, type Sample } from '../support/data/argentina.ts';
import { julia } from '../support/data/demo-folder.ts';
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
const marked = '__stayed';

describe.runIf(hasArgentina)('from a file to the figures, with scripts', () => {
  const files = newFolder();
  let sample: Sample;
  let product: Product;
  let browser: Browser;
  let visitor: Visit;

  beforeAll(async () => {
    sample = makeSample(files.path);
    [product, browser] = await Promise.all([startProduct(), openBrowser()]);
    visitor = await visit(browser, product.url, { acceptDownloads: true });
    await watchPolicy(visitor.page);
  });
  afterAll(async () => {
    await browser.close();
    await product.remove();
    files.remove();
  });

  /** Leaves a mark in the page that a reload would take away. */
  const mark = () => visitor.page.evaluate(name => void Object.assign(window, { [name]: true }), marked);
  const isMarked = () => visitor.page.evaluate(name => name in window, marked);
  const awake = (name: string) =>
    visitor.page.locator(`vitrina-island[name=${name}][data-state=awake]`).waitFor({ state: 'attached' });

  test('a file is imported while the server runs', async () => {
    const { code, out, err } = await importFile(product.dataDir, sample.file);
    expect(code, err).toBe(0);
    expect(out).toContain(`${sample.rowCount.toLocaleString('en')} rows read`);
  });

  test('a person signs in and makes a dashboard of it', async () => {
    await signIn(visitor.page);
    await createDashboard(visitor.page, 'Almacén, Argentina', sample);
    expect(await visitor.page.title()).toBe('Almacén, Argentina · Vitrina');
  });

  test('its prices by region are those that the file holds', async () => {
    const { page } = visitor;
    await page.getByRole('navigation').getByRole('link', { name: 'Price by region' }).click();
    await awake('Filter');
    await page.locator('#filter summary').first().click();
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

  test('the filter lets cities follow their region, and the figures follow the dates', async () => {
    const { page } = visitor;
    await awake('Filter');
    await page.locator('#filter summary').first().click();
    const region = page.locator('input[name=region]').first();
    await page.locator('.filterbar details[data-list=region] > summary').click();
    const visibleCities = () => page.locator('div:not([hidden]) > label > input[name=city]').count();
    const before = await visibleCities();
    await region.check();
    await expect.poll(visibleCities).toBeLessThan(before);
    await region.uncheck();
    await page.locator('.filterbar details:has(#start_date) > summary').click();
    await page.getByLabel('To', { exact: true }).fill('2020-04-19');
    await page.getByRole('button', { name: 'Show these' }).click();
    await page.waitForURL(/end_date=2020-04-19/);
    await expectFigures(page, sample, start, '2020-04-19');
  });

  test('the chart is drawn by the server, becomes zoomable on request, and Escape leads back', async () => {
    const { page } = visitor;
    const drawing = page.locator('[data-drawing] svg').first();
    await drawing.scrollIntoViewIfNeeded();
    await drawing.waitFor();
    expect(await drawing.locator('circle, path, line').count()).toBeGreaterThan(10);
    expect(await page.locator('.js-plotly-plot').count()).toBe(0);
    await awake('Chart');
    await page.getByRole('button', { name: 'Zoom and explore' }).click();
    await page.locator('.js-plotly-plot .main-svg').first().waitFor();
    expect(await page.locator('.js-plotly-plot .scatterlayer .js-line').count()).toBeGreaterThan(1);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close zoom');
    await page.getByRole('button', { name: 'Close zoom' }).focus();
    await page.keyboard.press('Escape');
    await drawing.waitFor();
    expect(await page.locator('.js-plotly-plot').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Zoom and explore');
  });

  test('the table is ordered and leafed through in place, and the address says what is shown', async () => {
    const { page } = visitor;
    await page.goto(page.url().replace('limit=200', 'limit=25'));
    await page.locator('table').scrollIntoViewIfNeeded();
    await awake('Table');
    await mark();
    await page
      .getByRole('columnheader', { name: /Highest/ })
      .getByRole('link')
      .click();
    await page.waitForURL(/sort=maximum&dir=desc/);
    await page.locator('th[aria-sort=descending]', { hasText: 'Highest' }).waitFor();
    const first = await readTable(page);
    expect(first.length).toBe(25);
    expectOrderInGroups(first, 3);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(async () => (await readTable(page))[0]).not.toEqual(first[0]);
    const second = await readTable(page);
    expectOrderInGroups([...first, ...second], 3);
    expect(await isMarked()).toBe(true);
    await page.reload();
    expect(await readTable(page)).toEqual(second);
  });

  test('the file that is taken holds what the table shows, in rows that do not stand together', async () => {
    const { page } = visitor;
    await page.goto(
      page
        .url()
        .replace(/&page=2/, '')
        .replace('limit=25', 'limit=200'),
    );
    const shown = await readTable(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^CSV/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('price_region_2020-04-13_2020-04-19.csv');
    const [head = [], ...rows] = csvRows(readFileSync(await download.path(), 'utf8'));
    const at = (name: string): number => head.indexOf(name);
    const columns = ['Average', 'Lowest', 'Mode', 'Highest', 'Dispersion %', 'Observations', 'Shops'].map(at);
    expect(columns).not.toContain(-1);
    const inFile = rows.map(row => ({
      product: row[at('Product')] ?? '',
      place: row[at('Region')] ?? '',
      numbers: columns.map(column => Number(row[column])),
    }));
    const highest = inFile.map(row => row.numbers[3] ?? 0);
    expect(highest).toEqual([...highest].sort((a, b) => b - a));
    const byName = (lines: typeof shown) =>
      lines.toSorted((a, b) => `${a.product} ${a.place}`.localeCompare(`${b.product} ${b.place}`));
    expect(byName(inFile)).toEqual(byName(shown));
  });

  test('there were no errors, and no request to another host', () => {
    expect(visitor.complaints).toEqual([]);
    expect(visitor.foreign).toEqual([]);
  });

  test('what a site may have stored in the browser is gone once the session is', async () => {
    const { page, context } = visitor;
    await page.evaluate(() => localStorage.setItem('left', 'behind'));
    await context.clearCookies();
    await page.goto('/dashboards');
    expect(page.url()).toContain('/login?next=%2Fdashboards');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('signing in again leads on to where one was going', async () => {
    const { page } = visitor;
    await page.getByLabel('E-mail').fill(julia.email);
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('E-mail or password is wrong.').first().waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(julia.email);
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    await page.getByLabel('Password').fill(julia.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboards');
  });
});
