import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawn, readPicture } from '../images/pictures.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { signIn } from '../support/journey.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ WEB_CONCURRENCY: '1' }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.remove();
});

const readStates = (page: Page): Promise<string[]> =>
  page.locator('.herorow').first().locator('.herocard .tag').allTextContents();

const toGallery = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: /^Hero images of / }).click();
  await page.waitForURL(/hero-image\?product=/);
};

/** With and without scripts alike: there is none on these pages that a person would need. */
describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('the reference image of a product, %s', (_how, javaScriptEnabled) => {
  test('is replaced, put back, removed and put back, and the retailers are held against it each time', async () => {
    const { page, complaints, foreign } = await visit(browser, product.url, { javaScriptEnabled });
    await signIn(page);
    await page.getByRole('link', { name: 'Drinks and snacks, United States' }).first().click();
    await page
      .getByRole('navigation', { name: 'Sections of this dashboard' })
      .getByRole('link', { name: 'Hero images' })
      .click();
    expect(await readStates(page)).toContain('Same');
    const shown = page.locator('.herorow img').first();
    // Pictures come after the page: the page is there before they are.
    const widthShown = (): Promise<number> => shown.evaluate(image => (image as HTMLImageElement).naturalWidth);
    await expect.poll(widthShown).toBeGreaterThan(100);

    await page
      .getByRole('link', { name: /^View or edit: Reference image of / })
      .first()
      .click();
    await page
      .getByLabel('Image', { exact: true })
      .setInputFiles({ name: 'jar.png', mimeType: 'image/png', buffer: await readPicture(drawn.jar) });
    await page.getByRole('button', { name: 'Use this image' }).click();
    await page.getByText('Reference image saved').waitFor();
    await toGallery(page);
    expect(new Set(await readStates(page))).toEqual(new Set(['Different']));

    await page.goBack();
    await page.getByRole('button', { name: 'Restore it' }).click();
    await page.getByText('Reference image restored').waitFor();
    await page.getByRole('link', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove the image' }).click();
    await page.getByText('Reference image removed').waitFor();
    await toGallery(page);
    expect(new Set(await readStates(page))).toEqual(new Set(['No reference']));

    await page.goBack();
    await page.getByRole('button', { name: 'Restore it' }).click();
    await toGallery(page);
    expect(await readStates(page)).toContain('Same');
    await page
      .getByRole('link', { name: /^Earlier images: / })
      .first()
      .click();
    await page
      .getByText(/^Observed on \d+\sday/)
      .first()
      .waitFor();
    expect([complaints, foreign]).toEqual([[], []]);
    await page.context().close();
  });
});
