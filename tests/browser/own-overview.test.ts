import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit, watchPolicy } from '../support/browser.ts';
import { signIn } from '../support/journey.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
let browser: Browser;

const keep = async (page: Page, analysis: string, name: string): Promise<void> => {
  await page.goto(`/dashboards/3/analyses/${analysis}?range=last_30_days`);
  await page.getByRole('link', { name: 'Keep this view' }).click();
  await page.getByLabel('Name of the view').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/analyses/**');
  await page.goto('/dashboards/3/views');
  await page
    .locator('summary')
    .filter({ hasText: `More: ${name}` })
    .click();
  await page.getByRole('button', { name: new RegExp(`^Pin ?: ${name}`) }).click();
  await page.waitForURL('**/pinned');
};
const shown = (page: Page): Promise<string[]> => page.locator('.part h2').allTextContents();

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const { page, context } = await visit(browser, product.url, { javaScriptEnabled: false });
  await signIn(page);
  await keep(page, 'price-by-region', 'Prices');
  await keep(page, 'price-evolution', 'Over time');
  await keep(page, 'stock-out', 'Out of stock');
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await product.remove();
});

describe('an overview of one’s own', () => {
  test('is put in order by buttons without scripts, and says only what is chosen of each view', async () => {
    const { page, context } = await visit(browser, product.url, { javaScriptEnabled: false });
    await signIn(page);
    await page.goto('/dashboards/3/pinned');
    expect(await shown(page)).toEqual(['Prices', 'Over time', 'Out of stock']);
    expect(await page.locator('[data-grip]').first().isVisible()).toBe(false);
    await page.getByText('Arrange: 3 views').click();
    await page.getByRole('button', { name: 'Down : Prices' }).click();
    expect(await shown(page)).toEqual(['Over time', 'Prices', 'Out of stock']);
    await page.getByText('Arrange: 3 views').click();
    await page.getByRole('checkbox', { name: 'Table' }).nth(1).uncheck();
    await page.getByRole('button', { name: 'Save : Prices' }).click();
    expect(await page.locator('.part').nth(1).locator('table').count()).toBe(0);
    await context.close();
  });

  test('is put in order by dragging with scripts; Escape leaves it as it was', async () => {
    const { page, context, complaints } = await visit(browser, product.url);
    await watchPolicy(page);
    await signIn(page);
    await page.goto('/dashboards/3/pinned');
    await page.getByText('Arrange: 3 views').click();
    const grips = page.locator('[data-grip]');
    await grips.first().waitFor();
    const lift = async (): Promise<void> => {
      const [last, first] = await Promise.all([grips.nth(2).boundingBox(), grips.nth(0).boundingBox()]);
      if (!last || !first) throw new Error('the grips are shown');
      await page.mouse.move(last.x + 6, last.y + 6);
      await page.mouse.down();
      await page.mouse.move(first.x + 6, first.y - 6, { steps: 4 });
    };
    const listed = () => page.locator('#pinned strong').allTextContents();
    const before = await listed();
    await lift();
    expect((await listed())[0]).toBe(before[2]);
    await page.keyboard.press('Escape');
    expect(await listed()).toEqual(before);
    await page.mouse.up();
    await lift();
    await page.mouse.up();
    await expect.poll(() => shown(page)).toEqual([before[2], before[0], before[1]]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
