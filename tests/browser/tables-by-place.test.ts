import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { expectOrderInGroups, readTable, signIn } from '../support/journey.ts';
import { type Product, startProduct } from '../support/product.ts';

const analyses = '/dashboards/3/analyses';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.remove();
});

/** What a table measures: itself, its highest row, and how far it or the page is wider than the window. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('#table .tablebox') as HTMLElement;
    const rows = [...box.querySelectorAll('tbody tr:not(.group)')];
    return {
      rows: rows.length,
      groups: box.querySelectorAll('tr.group').length,
      table: box.offsetHeight,
      highest: Math.max(...rows.map(row => row.getBoundingClientRect().height)),
      sideways: Math.max(
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
        box.scrollWidth - box.clientWidth,
      ),
    };
  });

/** Names of 88 characters, as long as a source's names become. */
const longNames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const name of document.querySelectorAll('#table tbody th > :is(a, span:first-child)'))
      name.textContent = 'Bebida de almendra sin azúcar con vainilla '.repeat(3).slice(0, 88);
  });

const visitor = async (options: { javaScriptEnabled?: boolean; width?: number }) => {
  const { width = 1280, javaScriptEnabled = false } = options;
  const { page } = await visit(browser, product.url, { javaScriptEnabled, viewport: { width, height: 900 } });
  await signIn(page);
  return page;
};

describe('on a wide screen', () => {
  let page: Page;
  beforeAll(async () => {
    page = await visitor({});
  });
  afterAll(() => page.context().close());

  test.each([
    ['price-by-region', 45, 2200],
    ['price-by-shop', 50, 2600],
    ['price-by-shop?by=place', 50, 2600],
    ['price-gap', 18, 1000],
  ])('%s: %i rows of 40 pixels at most in %i', async (path, rows, most) => {
    await page.goto(`${analyses}/${path}`);
    const found = await measure(page);
    expect(found).toMatchObject({ rows, sideways: 0 });
    expect(found.highest).toBeLessThanOrEqual(40);
    expect(found.table).toBeLessThanOrEqual(most);
  });

  test.each(['price-by-region', 'price-by-region?by=place', 'price-by-shop', 'price-by-city?by=place', 'price-gap'])(
    '%s: the longest names change neither rows nor columns',
    async path => {
      for (const width of [1280, 1024, 820]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${analyses}/${path}`);
        await longNames(page);
        const found = await measure(page);
        expect(found.sideways, String(width)).toBe(0);
        expect(found.highest, String(width)).toBeLessThanOrEqual(40);
      }
    },
  );

  test('own products come first, each once, and a place leads on', async () => {
    await page.goto(`${analyses}/price-by-region`);
    const heads = page.locator('#table [scope=rowgroup]');
    const tags = await heads.evaluateAll(all => all.map(head => head.querySelector('.tag') !== null));
    expect(tags).toEqual(tags.toSorted((one, other) => Number(other) - Number(one)));
    const names = await heads.getByRole('link').allTextContents();
    expect(names).toEqual([...new Set(names)]);
    await page.locator('#table tbody [scope=row]').first().getByRole('link').click();
    await page.waitForURL(/price-by-city\?.*region=\d+/);
  });

  test('the other choice is a link, which the filter and the columns keep', async () => {
    await page.goto(`${analyses}/price-by-region`);
    await page.locator('#table').getByRole('link', { name: 'Region', exact: true }).first().click();
    await page.waitForURL(/by=place/);
    expect((await measure(page)).groups).toBe(9);
    await page
      .locator('#table thead')
      .getByRole('link', { name: /Lowest/ })
      .click();
    await page.waitForURL(/by=place.*sort=minimum/);
    expectOrderInGroups(await readTable(page), 1);
    await page.locator('#filter summary').first().click();
    await page.getByRole('button', { name: 'Show these' }).click();
    await page.waitForURL(/by=place/);
    await page.locator('#table').getByRole('link', { name: 'Product', exact: true }).first().click();
    await page.waitForURL(url => !url.searchParams.has('by'));
  });
});

test('in place, sorting and finding keep the groups', async () => {
  const page = await visitor({ javaScriptEnabled: true });
  await page.goto(`${analyses}/price-by-region`);
  const groups = await page.locator('#table [scope=rowgroup]').allTextContents();
  await page.locator('#table').scrollIntoViewIfNeeded();
  await page.locator('#rows[data-state=awake]').waitFor({ state: 'attached' });
  await page
    .locator('#table thead')
    .getByRole('link', { name: /Highest/ })
    .click();
  await page.locator('th[aria-sort=descending]', { hasText: 'Highest' }).waitFor();
  expect(await page.locator('#table [scope=rowgroup]').allTextContents()).toEqual(groups);
  expectOrderInGroups(await readTable(page), 3);
  await page.locator('#rows .tabletools > input').fill('yucat');
  await expect.poll(() => page.locator('#table tbody tr:not(.group)').count()).toBe(groups.length);
  expect(await page.locator('#table [scope=rowgroup]').count()).toBe(groups.length);
  await page.locator('#rows .tabletools > input').fill(await readProduct(page));
  await expect.poll(() => page.locator('#table [scope=rowgroup]').count()).toBe(1);
  await page.context().close();
});

const readProduct = async (page: Page): Promise<string> =>
  (await page.locator('#table [scope=rowgroup]').first().getByRole('link').textContent()) ?? '';

describe('on a phone', () => {
  test('a row is a card with the figure that its rows are sorted by, and no table scrolls sideways', async () => {
    const page = await visitor({ width: 360 });
    for (const path of ['price-by-region', 'price-by-shop', 'price-by-city?by=place', 'price-gap']) {
      await page.goto(`${analyses}/${path}`);
      expect((await measure(page)).sideways, path).toBe(0);
      await longNames(page);
      expect((await measure(page)).sideways, path).toBe(0);
    }
    await page.goto(`${analyses}/price-by-region`);
    const figure = page.locator('#table tbody tr:not(.group)').first().locator('td:visible');
    const average = await figure.last().textContent();
    await page
      .locator('#table thead')
      .getByRole('link', { name: /Highest/ })
      .click();
    await page.waitForURL(/sort=maximum/);
    expect(await figure.last().textContent()).not.toBe(average);
    expect(
      await page
        .locator('#table thead')
        .getByRole('link', { name: /Observations/ })
        .isVisible(),
    ).toBe(true);
    await page.context().close();
  });
});
