import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { cases } from './pages.ts';
import { startSite } from './site.ts';

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const names = Object.keys(cases);
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Dark differs in colours alone. */
const looks = [
  ['light', 1440, standards],
  ['dark', 1440, ['color-contrast']],
  ['light', 360, standards],
] as const;

/** Two pages of the browser share the cases: this file is the longest of all. */
const halves = [names.filter((_, index) => index % 2 === 0), names.filter((_, index) => index % 2 === 1)];

/** What axe says of a page, a line for each rule that is broken. */
async function findingsOf(page: Page, name: string, rules: readonly string[]): Promise<string[]> {
  await page.goto(`${site.url}/case/${name}`);
  // Legacy: without a second page to gather the findings of frames, of which there are none.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: [...rules] })
    .analyze();
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map(node => node.target.join(' '));
    return `${name}: ${id} ${where.join(' | ')}`;
  });
}

describe.each(looks)('in %s at %i px', (colorScheme, width, rules) => {
  test('axe finds nothing on any page', { timeout: 240_000 }, async () => {
    const found = await Promise.all(
      halves.map(async half => {
        const { page } = await openPage(browser, { colorScheme, viewport: { width, height: 900 } });
        const findings: string[] = [];
        for (const name of half) findings.push(...(await findingsOf(page, name, rules)));
        await page.context().close();
        return findings;
      }),
    );
    expect(found.flat()).toEqual([]);
  });
});

test('no page scrolls sideways, down to 320 px', { timeout: 240_000 }, async () => {
  const wide: string[] = [];
  const { page } = await openPage(browser);
  for (const name of names) {
    await page.goto(`${site.url}/case/${name}?lang=es`);
    for (const width of [320, 360, 720, 1000, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) wide.push(`${name} at ${width}: ${over} px`);
    }
  }
  await page.context().close();
  expect(wide).toEqual([]);
});
