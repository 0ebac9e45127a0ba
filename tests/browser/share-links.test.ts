import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit, watchPolicy } from '../support/browser.ts';
import { signIn } from '../support/journey.ts';
import { type Product, startProduct } from '../support/product.ts';

const password = 'open sesame';
let product: Product;
let browser: Browser;
let plain: string;
let locked: string;
let paper: string;

/** Keeps an analysis as a view and makes a link to it, by the forms; its address. */
const makeLink = async (page: Page, analysis: string, word: string): Promise<string> => {
  await page.goto(`/dashboards/3/analyses/${analysis}?range=last_30_days`);
  await page.getByRole('link', { name: 'Keep this view' }).click();
  await page.getByLabel('Name of the view').fill(`Of ${analysis}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/analyses/**');
  await page.goto('/dashboards/3/views');
  await page
    .locator('summary')
    .filter({ hasText: `More: Of ${analysis}` })
    .click();
  await page.getByRole('link', { name: new RegExp(`^Share ?: Of ${analysis}`) }).click();
  await page.getByLabel('Password (optional)').fill(word);
  await page.getByLabel('Offer its rows as CSV').check();
  await page.getByRole('button', { name: 'Make the link' }).click();
  return page.getByLabel('Address of the link').inputValue();
};

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const { page, context } = await visit(browser, product.url, { javaScriptEnabled: false });
  await signIn(page);
  plain = await makeLink(page, 'price-by-region', '');
  locked = await makeLink(page, 'price-gap', password);
  await page.goto('/dashboards/3/paper?range=last_30_days&at_price-gap=1&at_price-by-region=2&titled=Board');
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  paper = await page.getByLabel('Address of the link').inputValue();
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await product.remove();
});

test('the address of a new link is in a field that selects it, and a button copies it or says how', async () => {
  const { page, context, complaints } = await visit(browser, product.url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  const address = await makeLink(page, 'price-evolution', '');
  expect(address).toMatch(/^http.*\/share\//);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  // Where the browser lets no page copy, the button says what to do, and the address is selected for it.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    document.execCommand = () => false;
    document.getSelection()?.removeAllRanges();
  });
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('The address is selected: copy it yourself.').waitFor();
  const selected = await page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLTextAreaElement ? field.value.slice(field.selectionStart, field.selectionEnd) : '';
  });
  expect(selected).toBe(address);
  expect(complaints).toEqual([]);
  await context.close();
});

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('a share link, %s', (_how, javaScriptEnabled) => {
  test('shows the view, ordered as the visitor likes, in both languages', async () => {
    const { page, context, complaints, foreign } = await visit(browser, product.url, { javaScriptEnabled });
    if (javaScriptEnabled) await watchPolicy(page);
    await page.goto(plain);
    const firstCell = page.locator('tbody tr:not(.group) td data').first();
    await firstCell.waitFor();
    await page.getByRole('link', { name: 'Lowest', exact: true }).click();
    await page.waitForURL(/sort=minimum/);
    expect(new URL(page.url()).pathname).toBe(new URL(plain).pathname);
    await page.getByRole('link', { name: 'Español' }).click();
    await page.getByText('Se muestra:').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Excel', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    const led = await page.$$eval('a[href], form[action]', found =>
      found.map(one => one.getAttribute('href') ?? one.getAttribute('action') ?? ''),
    );
    const { pathname } = new URL(plain);
    expect(led.filter(address => !address.startsWith('#') && !address.startsWith(pathname))).toEqual([]);
    expect([complaints, foreign]).toEqual([[], []]);
    await context.close();
  });

  test('shows a page for print, which leads nowhere', async () => {
    const { page, context, complaints, foreign } = await visit(browser, product.url, { javaScriptEnabled });
    if (javaScriptEnabled) await watchPolicy(page);
    await page.goto(paper);
    await page.getByRole('heading', { level: 1, name: 'Board' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Price gap');
    await page.getByRole('link', { name: 'Español' }).click();
    await page.getByRole('heading', { level: 2, name: 'Brecha de precio', exact: true }).waitFor();
    const { pathname } = new URL(paper);
    const led = await page.$$eval('a[href], form', found => found.map(one => one.getAttribute('href') ?? 'form'));
    expect(led.filter(address => !address.startsWith('#') && !address.startsWith(pathname))).toEqual([]);
    expect([complaints, foreign]).toEqual([[], []]);
    await context.close();
  });

  test('with a password asks for it once', async () => {
    const { page, context } = await visit(browser, product.url, { javaScriptEnabled });
    await page.goto(locked);
    await page.getByLabel('Password').fill('guessed');
    await page.getByRole('button', { name: 'Open the link' }).click();
    await page.getByText('It is wrong.').first().waitFor();
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Open the link' }).click();
    await page.getByText('Shown:').waitFor();
    await page.goto(locked);
    await page.getByText('Shown:').waitFor();
    await context.close();
  });
});
