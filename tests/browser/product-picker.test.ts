import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visit, visit } from '../support/browser.ts';
import { newFolder } from '../support/folders.ts';
import { importFile, signIn } from '../support/journey.ts';
import { type Product, startProduct } from '../support/product.ts';

const files = newFolder();
const many = 450;
let product: Product;
let browser: Browser;
let visitor: Visit;

/** 450 products of Peru, at one shop: three pages of them. */
const observations = (): string =>
  [
    'country,shop id,shop name,shop kind,retailer,upc,product,observed at,price',
    ...Array.from({ length: many }, (_, index) => {
      const kind = index % 3 === 0 ? 'Leche' : 'Arroz';
      return `PE,S1,Sol,physical,Sol,${String(index + 1).padStart(13, '0')},${kind} ${String(index).padStart(3, '0')},2026-11-02,${index + 1}`;
    }),
  ].join('\n');

beforeAll(async () => {
  const file = join(files.path, 'peru.csv');
  writeFileSync(file, observations());
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const { code, err } = await importFile(product.dataDir, file);
  expect(code, err).toBe(0);
  visitor = await visit(browser, product.url);
  const { page } = visitor;
  await signIn(page);
  await page.goto('/dashboards/new');
  await page.getByLabel('Name').fill('Perú');
  await page.getByLabel('Country').selectOption({ label: 'Peru' });
  await page.getByRole('button', { name: /^Next/ }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.locator('#picker[data-state=awake]').waitFor({ state: 'attached' });
});
afterAll(async () => {
  await browser.close();
  await product.remove();
  files.remove();
});

test('the picker searches while one types, keeps every tick over searches and pages, and sends them together', async () => {
  const { page, complaints } = visitor;
  const status = (words: string) => page.locator('#picker').getByText(words, { exact: true }).waitFor();
  const boxes = page.locator('#picker .pick input');
  const loads: string[] = [];
  page.on('request', request => request.isNavigationRequest() && loads.push(request.url()));
  // It is advice for a page without scripts: gone with the first drawing in the browser.
  await page.getByText('Add the ticked products before you search').waitFor({ state: 'detached' });

  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await status('4 ticked');
  await page.getByLabel('Name, brand or UPC').pressSequentially('leche', { delay: 20 });
  await status('150 products found for “leche”');
  // All fit on one page: no number of a page that was there before stays.
  expect(await page.locator('#picker .pages').textContent()).toBe('1 – 150 of 150PreviousNext');
  expect(new URL(page.url()).searchParams.get('productName')).toBe('leche');
  await status('4 ticked');
  await page.getByRole('button', { name: 'Tick all on this page' }).click();
  await status('154 ticked');
  await page.getByLabel('Name, brand or UPC').fill('');
  await status(`${many} products found`);
  await page.locator('#picker .pages').getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
  await status('154 ticked');
  expect(loads).toEqual([]);

  const sent = page.waitForRequest(request => request.method() === 'POST');
  await page.getByRole('button', { name: 'Add the ticked ones' }).click();
  expect(new URLSearchParams((await sent).postData() ?? '').getAll('productIds')).toHaveLength(154);
  await page.getByText('154 products added').waitFor();
  expect(page.url()).toMatch(/page=2/);
  await expect.poll(() => page.locator('.picker__tools [role=status]').textContent()).toBe('');

  // What stands beside the picker leads back to the search too.
  await page.locator('#chosen-products input[name=productIds]').first().check();
  await page.getByLabel('Name, brand or UPC').fill('arroz');
  await status('300 products found for “arroz”, 4 of them chosen');
  await page.getByRole('button', { name: 'Remove the ticked ones' }).click();
  await page.getByText('1 product removed').waitFor();
  expect(new URL(page.url()).searchParams.get('productName')).toBe('arroz');
  expect(complaints).toEqual([]);
});

test('the list of the chosen products follows the typing as well', async () => {
  const { page, complaints } = visitor;
  const found = page.locator('#chosen-found');
  const field = page.getByLabel('Find among the chosen');
  await page.locator('#chosen-finder[data-state=awake]').waitFor({ state: 'attached' });
  const { href } = new URL('.', page.url());
  await field.pressSequentially('leche 009', { delay: 20 });
  await found.getByText('1 found for “leche 009”').waitFor();
  await found.getByRole('checkbox').check();
  await field.fill('leche 012');
  await found.getByText('1 found for “leche 012”').waitFor();
  expect(await found.getByRole('checkbox', { name: 'Leche 009' }).isChecked()).toBe(true);
  await field.fill('nothing like it');
  await found.getByText('None of the chosen').waitFor();
  expect(new URL('.', page.url()).href).toBe(href);
  expect(complaints).toEqual([]);
});

test('the lists of own products and of competitors follow the typing too, and keep what is ticked in sight', async () => {
  const { page, complaints } = visitor;
  const choices = new URL('.', page.url()).href;
  const awake = () => page.locator('#finder[data-state=awake]').waitFor({ state: 'attached' });
  const rows = page.locator('#found .pick');
  await page.goto(`${choices}my-products`);
  await awake();
  await page.locator('#productName').pressSequentially('leche 003', { delay: 20 });
  await page.locator('#found').getByText('1 product found for “leche 003”').waitFor();
  await rows.getByRole('checkbox').check();
  await page.locator('#productName').fill('leche 006');
  await page.locator('#found').getByText('1 product found for “leche 006”').waitFor();
  // What is ticked stands above what was found.
  expect(await rows.locator('.choice bdi').allTextContents()).toEqual(['Leche 003', 'Leche 006']);
  expect(await rows.first().getByRole('checkbox').isChecked()).toBe(true);
  expect(new URL(page.url()).searchParams.get('productName')).toBe('leche 006');
  await page.getByRole('button', { name: 'Make the ticked ones mine' }).click();
  await page.getByText('1 product is yours now').waitFor();

  await page.goto(`${choices}competitors`);
  await awake();
  await page.locator('#productName').pressSequentially('arroz', { delay: 20 });
  await page.locator('#found').getByText('products found for “arroz”').waitFor();
  // For who does not see the list, the field says it.
  expect(await page.locator('#finder [role=status]').textContent()).toMatch(
    /^\d+ products found for “arroz”, \d+ of them linked$/,
  );
  expect(complaints).toEqual([]);
});
