import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
const height = 900;

/** How a page is looked at, and by which rules: dark differs in colours alone. */
const looks = [
  { colorScheme: 'light', width: 1440, rules: standards },
  { colorScheme: 'dark', width: 1440, rules: ['color-contrast'] },
  { colorScheme: 'light', width: 360, rules: standards },
] as const;
type Look = (typeof looks)[number];

/** What axe says of the page as it is, a line for each rule that is broken. */
const findingsOf = async (page: Page, { colorScheme, width, rules }: Look, name: string): Promise<string[]> => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
  const broken = await page.evaluate(async runOnly => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    // Without the long lists of what is in order, which cost more than the rules do.
    const { violations } = await engine.run(document, { runOnly, resultTypes: ['violations'], iframes: false });
    return violations.map(({ id, nodes }) => `${id} ${nodes.slice(0, 3).map(({ target }) => target.join(' '))}`);
  }, rules as string[]);
  return broken.map(line => `${name}, ${colorScheme}, ${width} px: ${line}`);
};

/** Whether the strip of a dashboard's sections hides the one that is open. */
const isCurrentHidden = (): boolean => {
  const box = document.querySelector('.sections-nav [aria-current]')?.getBoundingClientRect();
  return box !== undefined && (box.left < 0 || box.right > innerWidth);
};

/** Widths at which the page is wider than the window, or does not show where one is. */
const sidewaysOf = async (page: Page, name: string): Promise<string[]> => {
  const over: string[] = [];
  for (const width of [1440, 1000, 720, 320]) {
    await page.setViewportSize({ width, height });
    const px = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (px > 0) over.push(`${name}, ${width} px: ${px} px too wide`);
    if (await page.evaluate(isCurrentHidden))
      over.push(`${name}, ${width} px: the section that is open is out of sight`);
  }
  return over;
};

/** The page is loaded once, in the longer language, and looked at in every way. */
const findingsOfCase = async (page: Page, name: string): Promise<string[]> => {
  await page.goto(`${site.url}/case/${name}?lang=es`);
  const findings = await sidewaysOf(page, name);
  await page.evaluate(axe.source);
  for (const look of looks) findings.push(...(await findingsOf(page, look, name)));
  return findings;
};

/** Two pages of the browser share the cases: this file is the longest of all. */
const halves = [0, 1].map(half => names.filter((_, index) => index % 2 === half));

test('axe finds nothing, and nothing scrolls sideways down to 320 px, on any page', { timeout: 240_000 }, async () => {
  const found = await Promise.all(
    halves.map(async half => {
      // Without motion: a colour that is on its way from light to dark is neither.
      const { page } = await openPage(browser, { reducedMotion: 'reduce' });
      const findings: string[] = [];
      for (const name of half) findings.push(...(await findingsOfCase(page, name)));
      await page.context().close();
      return findings;
    }),
  );
  expect(found.flat()).toEqual([]);
});
