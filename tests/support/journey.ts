import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { childEnvironment } from './child-environment.ts';
import type { Sample } from './data/argentina.ts';
import { julia } from './data/demo-folder.ts';
import { dist } from './folders.ts';
import { readData, readRows } from './html.ts';

/** `npm run import` on the data folder of a product that runs or not. */
export const importFile = (dataDir: string, file: string): Promise<{ code: number | null; out: string; err: string }> =>
  new Promise(done => {
    const env = childEnvironment({ DATA_DIR: dataDir });
    const child = execFile(
      process.execPath,
      [join(dist, 'server', 'import-cli.js'), file],
      { env },
      (_error, out, err) => done({ code: child.exitCode, out, err }),
    );
  });

/** Signs in by the form. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/dashboards');
  await page.getByLabel('E-mail').fill(julia.email);
  await page.getByLabel('Password').fill(julia.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboards');
}

/** Makes a dashboard of the sample's products at all retailers, with nothing but forms; ends on its own page. */
export async function createDashboard(page: Page, name: string, sample: Sample): Promise<void> {
  await page.getByRole('link', { name: 'New dashboard' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Country').selectOption({ label: 'Argentina' });
  await page.getByRole('button', { name: /^Next/ }).click();
  // A click does not wait for the page that it leads to, and a list of what is not there yet is empty.
  await page.waitForURL(/\/setup\/retailers/);
  for (const retailer of await page.locator('input[name=retailers]').all()) await retailer.check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/\/setup\/products/);
  for (const product of sample.products) {
    await page.getByLabel('Name, brand or UPC').fill(product.upc);
    await page.getByRole('button', { name: 'Find' }).first().click();
    await page.waitForURL(url => url.searchParams.get('productName') === product.upc);
    await page.locator('#picker').getByRole('checkbox', { name: product.upc }).check();
    await page.getByRole('button', { name: 'Add the ticked ones' }).click();
    await page.locator('#chosen-products').getByRole('checkbox', { name: product.upc }).waitFor();
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/\/setup\/my-products/);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/\/setup\/competitors/);
  for (const step of ['analyses', 'review']) {
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(new RegExp(`/setup/${step}`));
  }
  await page.getByRole('button', { name: 'Activate the dashboard' }).click();
  await page.waitForURL(/\/dashboards\/\d+$/);
  expect(await page.textContent('body')).toContain('Dashboard created');
}

/** The rows of the table as they stand in the page, each with its numbers. */
export async function readTable(page: Page): Promise<{ product: string; place: string; numbers: (number | null)[] }[]> {
  const html = (await page.locator('table').first().innerHTML()).replaceAll(' data-text=""', '');
  const numbers = readData(html);
  return readRows(html).map(([product = '', place = ''], index) => ({ product, place, numbers: numbers[index] ?? [] }));
}

/** Whether rows stand in groups that each are ordered by a number, the highest first. */
export const expectOrderInGroups = (rows: Awaited<ReturnType<typeof readTable>>, at: number): void => {
  for (const group of Map.groupBy(rows, row => row.product).values()) {
    const numbers = group.map(row => row.numbers[at] ?? 0);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  }
  const products = rows.map(row => row.product);
  expect(products.filter((name, index) => name !== products[index - 1])).toEqual([...new Set(products)]);
};

/** Holds the table against the sample's own figures: every row, and no row more. */
export async function expectFigures(page: Page, sample: Sample, start: string, end: string): Promise<void> {
  const rows = await readTable(page);
  const expected = sample.products.flatMap(({ upc, name }) =>
    [...sample.byRegion(upc, start, end)].map(([place, figures]) => ({ product: name, place, figures })),
  );
  expect(rows.length).toBe(expected.length);
  for (const { product, place, figures } of expected) {
    const row = rows.find(one => one.product === product && one.place === place);
    const [average, minimum, mode, maximum, , observations, shops] = row?.numbers ?? [];
    expect({ average, minimum, mode, maximum, observations, shops }, `${product}, ${place}`).toEqual(figures);
  }
}
