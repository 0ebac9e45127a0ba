import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { fontsThere, openPage } from './browser.ts';
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
const colours = ['color-contrast'];
const height = 900;
const [wide, narrow] = [1440, 360];

/** What axe says of the page as it is, a line for each rule that is broken. */
const brokenRules = (page: Page, rules: string[]): Promise<string[]> =>
  page.evaluate(async runOnly => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    // Without the long lists of what is in order, which cost more than the rules do.
    const { violations } = await engine.run(document, { runOnly, resultTypes: ['violations'], iframes: false });
    return violations.map(({ id, nodes }) => `${id} ${nodes.slice(0, 3).map(({ target }) => target.join(' '))}`);
  }, rules);

/**
 * Of neighbours that are built alike (rows, items, cards) the first two stay: two, since some rules look at what is next
 * to each other. Alike: the same elements, attributes and classes, other words, names and places in a drawing.
 */
const takeRepeatsAway = (): void => {
  const content =
    /^(?:id|for|name|value|href|action|src|alt|title|aria-(?:label|labelledby|describedby|controls)|data-.*)$/;
  const place = /^(?:d|points|transform|[xy][12]?|c[xy]|r|width|height)$/;
  const build = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent?.trim() ? 'text' : '';
    const attributes = [...node.attributes].map(({ name, value }) =>
      value !== '' && (content.test(name) || place.test(name)) ? name : `${name}=${value}`,
    );
    return `<${node.tagName} ${attributes.join(' ')}>${[...node.childNodes].map(build).join('')}</>`;
  };
  for (const parent of document.querySelectorAll('main *')) {
    const counts = new Map<string, number>();
    for (const child of [...parent.children]) {
      const alike = build(child);
      const count = (counts.get(alike) ?? 0) + 1;
      counts.set(alike, count);
      if (count > 2) child.remove();
    }
  }
};

/** Ids that stand twice, and names of ids that are nowhere: rules that need the whole page. */
const wrongIds = (): string[] => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  const named = ['for', 'aria-labelledby', 'aria-describedby'].flatMap(name =>
    [...document.querySelectorAll(`[${name}]`)].flatMap(element => (element.getAttribute(name) ?? '').split(/\s+/)),
  );
  const known = new Set(ids);
  return [
    ...twice.map(id => `the id ${id} stands twice`),
    ...named.filter(id => !known.has(id)).map(id => `the id ${id} is nowhere`),
  ];
};

/** What a closed fold holds is hidden to axe, also where the fold is shown open on a wide screen. */
const openChoices = (): void => {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details.levers')) fold.open = true;
};

type Reach = { tooWide: number; isCurrentHidden: boolean };

/** How far the page reaches beyond the window, and whether the strip of a dashboard's sections hides the one that is open. */
const readReach = (): Reach => {
  const box = document.querySelector('.sections-nav [aria-current]')?.getBoundingClientRect();
  return {
    tooWide: document.documentElement.scrollWidth - innerWidth,
    isCurrentHidden: box !== undefined && (box.left < 0 || box.right > innerWidth),
  };
};

/** Widths at which the page is wider than the window, or does not show where one is. */
const readSideways = async (page: Page): Promise<string[]> => {
  const over: string[] = [];
  for (const width of [320, 720, 1000, wide]) {
    await page.setViewportSize({ width, height });
    const { tooWide, isCurrentHidden } = await page.evaluate(readReach);
    if (tooWide > 0) over.push(`${width} px: ${tooWide} px too wide`);
    if (isCurrentHidden) over.push(`${width} px: the section that is open is out of sight`);
  }
  return over;
};

/**
 * The page is loaded once, in the longer language, and looked at in every way: as a whole for its widths and ids, by axe
 * without what repeats; dark differs in colours alone.
 */
const findingsOfCase = async (page: Page, name: string): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${site.url}/case/${name}?lang=es`);
  await fontsThere(page);
  const sideways = await readSideways(page);
  const ids = await page.evaluate(wrongIds);
  await page.evaluate(openChoices);
  await page.evaluate(takeRepeatsAway);
  await page.evaluate(axe.source);
  const light = await brokenRules(page, standards);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await brokenRules(page, colours);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: narrow, height });
  const small = await brokenRules(page, standards);
  return [
    ...sideways,
    ...ids,
    ...light.map(line => `light, ${wide} px: ${line}`),
    ...dark.map(line => `dark, ${wide} px: ${line}`),
    ...small.map(line => `light, ${narrow} px: ${line}`),
  ].map(line => `${name}, ${line}`);
};

/** Two pages of the browser share the cases: this file is the longest of all. */
const halves = [0, 1].map(half => names.filter((_, index) => index % 2 === half));

test('axe finds nothing, and nothing scrolls sideways down to 320 px, on any page', async () => {
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
