import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { signIn } from '../support/journey.ts';
import { type Product, startProduct } from '../support/product.ts';

const dashboard = '/dashboards/3';
const screens = [
  dashboard,
  ...['price-by-region', 'price-gap', 'price-position', 'assortment', 'hero-image', 'stock-out', 'promotion'].map(
    key => `${dashboard}/analyses/${key}`,
  ),
];
const widths = [1280, 1024, 360];

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.remove();
});

/** How far a page is wider than its window. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens a definition, and says what of it lies outside the window. */
const outside = async (page: Page, definition: Locator, width: number): Promise<string[]> => {
  const name = (await definition.locator('summary').textContent()) ?? '';
  await definition.locator('summary').click();
  const box = await definition.locator('> div').boundingBox();
  const isWithin = box !== null && box.width > 0 && box.x >= 0 && box.x + box.width <= width;
  const found = isWithin && (await sideways(page)) <= 0 ? [] : [`${name}: ${JSON.stringify(box)}`];
  await definition.locator('summary').click();
  return found;
};

test.each([
  ['with scripts', true],
  ['without scripts', false],
])(
  'every definition opens within the window, and the page never scrolls sideways, %s',
  async (_how, javaScriptEnabled) => {
    const { page, context } = await visit(browser, product.url, { javaScriptEnabled });
    await signIn(page);
    let opened = 0;
    for (const screen of screens)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(screen);
        for (const definition of await page.locator('.define').all()) {
          expect(await outside(page, definition, width), `${screen} at ${width}`).toEqual([]);
          opened += 1;
        }
      }
    expect(opened).toBeGreaterThan(screens.length * widths.length * 3);
    await context.close();
  },
);
