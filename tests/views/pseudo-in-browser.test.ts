import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { addPseudoLanguage, pseudoLang, removePseudoLanguage } from '../support/pseudo-locale.ts';
import { fontsThere, openPage } from './browser.ts';

let site: Awaited<ReturnType<typeof import('./site.ts')['startSite']>>;
let names: string[];
let browser: Browser;

beforeAll(async () => {
  addPseudoLanguage();
  const [{ startSite }, { cases }] = await Promise.all([import('./site.ts'), import('./pages.ts')]);
  names = Object.keys(cases);
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  removePseudoLanguage();
});

test('a language of longer words makes no page scroll sideways at 320 px', async () => {
  // Nothing is run there: widths are those of what the server sends.
  const { page } = await openPage(browser, { viewport: { width: 320, height: 900 }, javaScriptEnabled: false });
  const over: string[] = [];
  for (const name of names) {
    await page.goto(`${site.url}/case/${name}?lang=${pseudoLang}`);
    await fontsThere(page);
    const px = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (px > 0) over.push(`${name}: ${px} px too wide`);
  }
  await page.context().close();
  expect(over).toEqual([]);
});
