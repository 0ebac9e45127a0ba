import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { addPseudoLanguage, pseudoLang, removePseudoLanguage } from '../support/pseudo-locale.ts';
import { fontsThere, openPage } from '../views/browser.ts';
import { comparePictures } from './compare.ts';
import { type Finding, reportPage } from './report.ts';

/** Folders of this run's pictures, of those to compare with, and of what differs. */
const folder = join(import.meta.dirname, '..', '..', 'pictures');
const [now, kept, difference] = ['now', 'kept', 'difference'].map(name => join(folder, name)) as [
  string,
  string,
  string,
];

/** `PICTURES`: only screens with one of these words in their names, apart by commas. `PICTURES_KEEP`: keep what is made. */
const words = (process.env.PICTURES ?? '').split(',').filter(word => word !== '');
const keeps = process.env.PICTURES_KEEP === '1';

const pagesAtOnce = 4;

/** Scripts wake the same islands in every colour and language: two ways show them, the others are made in a third of the time. */
type Way = { lang: string; options: BrowserContextOptions };
const awake = { javaScriptEnabled: true };
const wide = { width: 1280, height: 900 };
const narrow = { width: 360, height: 800 };
const ways: Record<string, Way> = {
  wide: { lang: 'en', options: { viewport: wide, ...awake } },
  narrow: { lang: 'en', options: { viewport: narrow, ...awake } },
  dark: { lang: 'en', options: { viewport: wide, colorScheme: 'dark' } },
  spanish: { lang: 'es', options: { viewport: wide } },
  'spanish-narrow': { lang: 'es', options: { viewport: narrow } },
  'long-words': { lang: pseudoLang, options: { viewport: wide } },
  'long-words-narrow': { lang: pseudoLang, options: { viewport: narrow } },
};

const common: BrowserContextOptions = { javaScriptEnabled: false, reducedMotion: 'reduce', timezoneId: 'UTC' };

let site: Awaited<ReturnType<typeof import('../views/site.ts')['startSite']>>;
let names: string[];
let browser: Browser;

beforeAll(async () => {
  addPseudoLanguage();
  const [{ startSite }, { cases }] = await Promise.all([import('../views/site.ts'), import('../views/pages.ts')]);
  names = Object.keys(cases).filter(name => words.length === 0 || words.some(word => name.includes(word)));
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  for (const old of [now, difference]) rmSync(old, { recursive: true, force: true });
});

const findings: Finding[] = [];
const write = (path: string, content: Buffer | string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};

const compare = async (file: string, picture: Buffer): Promise<void> => {
  const name = file.replace(/\.png$/, '');
  const before = join(kept, file);
  if (!existsSync(before)) return void findings.push({ name, file, is: 'new', pixels: 0 });
  const found = await comparePictures(readFileSync(before), picture);
  if (!found) return;
  write(join(difference, file), found.marked);
  findings.push({ name, file, is: 'changed', pixels: found.pixels });
};

const keepOrCompare = async (file: string, picture: Buffer): Promise<void> => {
  write(join(now, file), picture);
  if (keeps) write(join(kept, file), picture);
  else await compare(file, picture);
};

describe.each(Object.entries(ways))('%s', (way, { lang, options }) => {
  test('is as it was kept', async () => {
    const before = findings.length;
    const left = [...names];
    const waitUntil = options.javaScriptEnabled ? 'networkidle' : 'load';
    const takePictures = async (): Promise<void> => {
      const { page } = await openPage(browser, { ...common, ...options });
      for (let name = left.shift(); name !== undefined; name = left.shift()) {
        await page.goto(`${site.url}/case/${name}?lang=${lang}`, { waitUntil });
        await fontsThere(page);
        const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
        await keepOrCompare(`${way}/${name}.png`, picture);
      }
      await page.context().close();
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, takePictures));
    const made = new Set(names.map(name => `${name}.png`));
    const were = existsSync(join(kept, way)) && words.length === 0 ? readdirSync(join(kept, way)) : [];
    for (const gone of were.filter(file => !made.has(file))) {
      if (keeps) rmSync(join(kept, way, gone));
      else findings.push({ name: `${way}/${gone}`, file: `${way}/${gone}`, is: 'gone', pixels: 0 });
    }
    expect(
      findings
        .slice(before)
        .map(({ name, is }) => `${name}: ${is}`)
        .sort(),
    ).toEqual([]);
  });
});

afterAll(async () => {
  write(join(folder, 'index.html'), reportPage(findings));
  console.log(`${names.length} screens in ${Object.keys(ways).length} ways: pictures/index.html`);
  await browser.close();
  await site.stop();
  removePseudoLanguage();
});
