import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { signIn } from '../support/journey.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.remove();
});

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of this dashboard' }).getByRole('link', { name, exact: true }).click();

/** Makes a set of the first two products, three of the first. */
const make = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name: 'New comparison set' }).click();
  await page.getByLabel('Name of the set').fill(name);
  await page.locator('input[name=product]').nth(0).check();
  await page.locator('input[name=product]').nth(1).check();
  await page.locator('.basket__quantity').first().fill('3');
  await page.getByRole('button', { name: 'Create the set' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await goTo(page, 'Comparison sets');
};

const list = (page: Page, name: 'Active' | 'Archived') => page.getByRole('region', { name, exact: true });
const tick = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names) await page.getByRole('checkbox', { name: `Tick ${name}` }).check();
};

test('a position is a whole place, the first at the top: drawn, zoomed and read', async () => {
  const { page } = await visit(browser, product.url);
  await signIn(page);
  await page.goto(new URL('/dashboards/4/analyses/comparative?figure=position&form=together', product.url).href);
  const ticksIn = (at: string) =>
    page.locator(at).evaluateAll(all =>
      all
        .map(tick => ({ text: tick.textContent?.trim() ?? '', top: tick.getBoundingClientRect().top }))
        .filter(({ text }) => text !== '')
        .sort((a, b) => a.top - b.top)
        .map(({ text }) => text),
    );
  const places = ['1', '2', '3', '4', '5', '6'];
  expect(await ticksIn('#chart .ytick')).toEqual(places);
  await page.getByRole('button', { name: 'Zoom and explore' }).click();
  const plot = page.locator('.zoomed__plot').first();
  await plot.locator('.main-svg').first().waitFor();
  await expect.poll(() => ticksIn('.zoomed__plot .ytick text')).toEqual(places);
  // Read from the top: the first place before the others.
  await plot.getByRole('slider').press('Home');
  const read = (await plot.locator('.reading__row .num').allTextContents()).filter(text => text !== '–');
  expect(read.length).toBeGreaterThan(2);
  expect(read).toEqual(read.toSorted((a, b) => Number(a) - Number(b)));
  expect(read[0]).toBe('1');
  await page.context().close();
});

describe.each([
  ['with scripts', true],
  ['without scripts', false],
] as const)('comparison sets, %s', (way, javaScriptEnabled) => {
  const names = ['One', 'Two', 'Three'].map(name => `${name} ${way}`);
  let page: Page;
  beforeAll(async () => {
    page = (await visit(browser, product.url, { javaScriptEnabled })).page;
    await signIn(page);
    await page.getByRole('link', { name: 'Drinks and snacks, United States' }).first().click();
    await goTo(page, 'Comparison sets');
  });
  afterAll(() => page.context().close());

  test('three are made, opened and compared', async () => {
    for (const name of names) await make(page, name);
    await page.getByRole('link', { name: names[0] ?? '', exact: true }).click();
    expect(await page.locator('.basket__quantity').first().inputValue()).toBe('3');
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `What does “${names[0]}” cost at each retailer?` }).waitFor();
    expect(await page.locator('#table tbody tr').count()).toBe(6);
    // The choices of the page are folded where they take more than a row.
    await page.locator('.levers > summary').click();
    await page.getByRole('link', { name: 'Open the set' }).click();
    await goTo(page, 'Comparison sets');
  });

  test('the three are ticked and archived, activated, deleted', async () => {
    await tick(page, names);
    await list(page, 'Active').getByRole('button', { name: 'Archive the ticked ones' }).click();
    for (const name of names) await list(page, 'Archived').getByRole('link', { name }).waitFor();
    await tick(page, names);
    await list(page, 'Archived').getByRole('button', { name: 'Make the ticked ones active' }).click();
    for (const name of names) await list(page, 'Active').getByRole('link', { name, exact: true }).waitFor();
    await tick(page, names);
    await list(page, 'Active').getByRole('button', { name: 'Delete the ticked ones' }).click();
    await page.getByRole('heading', { level: 1, name: 'Delete these 3 comparison sets?' }).waitFor();
    for (const name of names) await page.getByText(name, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete the 3' }).click();
    await page.getByText('3 comparison sets deleted').first().waitFor();
    expect(await page.locator('main').textContent()).not.toContain(names[0]);
  });
});

test('a long list follows what is typed, keeps what is ticked and says when nothing is left', async () => {
  const { page, context } = await visit(browser, product.url);
  await signIn(page);
  await page.goto('/dashboards/4/comparison-sets/new');
  const search = page.getByLabel('Find products by name or code');
  const none = page.getByText('No product matches your search.');
  // Its button goes once the list follows the typing.
  await page.getByRole('button', { name: 'Find', exact: true }).waitFor({ state: 'detached' });
  await search.fill('no such thing');
  await none.waitFor();
  expect(await page.locator('.basket__row:visible').count()).toBe(0);
  await search.fill('coffee');
  await none.waitFor({ state: 'detached' });
  expect(await page.locator('#q-finder [role=status]').textContent()).toMatch(/^\d+ found for “coffee”$/);
  await page.locator('.basket__row:visible [type=checkbox]').first().check();
  await search.fill('no such thing');
  await expect.poll(() => page.locator('.basket__row:visible').count()).toBe(1);
  await none.waitFor();
  await context.close();
});
