import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
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

describe.each(looks)('in %s at %i px', (colorScheme, width, rules) => {
  test('axe finds nothing on any page', { timeout: 240_000 }, async () => {
    const found: string[] = [];
    const { page } = await openPage(browser, { colorScheme, viewport: { width, height: 900 } });
    for (const name of names) {
      await page.goto(`${site.url}/case/${name}`);
      // Legacy: without a second page to gather the findings of frames, of which there are none.
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ runOnly: [...rules] })
        .analyze();
      found.push(
        ...violations.map(
          one =>
            `${name}: ${one.id} ${one.nodes
              .map(node => node.target.join(' '))
              .slice(0, 3)
              .join(' | ')}`,
        ),
      );
    }
    await page.context().close();
    expect(found).toEqual([]);
  });
});

test('no page scrolls sideways, down to 320 px', { timeout: 240_000 }, async () => {
  const wide: string[] = [];
  const { page } = await openPage(browser);
  for (const width of [320, 360, 720, 1000, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of names) {
      await page.goto(`${site.url}/case/${name}?lang=es`);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) wide.push(`${name} at ${width}: ${over} px`);
    }
  }
  await page.context().close();
  expect(wide).toEqual([]);
});
