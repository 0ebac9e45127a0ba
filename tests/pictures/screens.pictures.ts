import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, ViewportSize } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { addPseudoLanguage, pseudoLang, removePseudoLanguage } from '../support/pseudo-locale.ts';
import { fontsThere, openPage } from '../views/browser.ts';
import { comparePictures } from './compare.ts';
import { type Finding, reportPage } from './report.ts';
import { pictureTaker } from './take.ts';

/** Folders of this run's pictures, of those to compare with, and of what differs. */
const folder = join(import.meta.dirname, '..', '..', 'pictures');
const [now, kept, difference] = ['now', 'kept', 'difference'].map(name => join(folder, name)) as [
  string,
  string,
  string,
];

/**
 * `PICTURES`: only screens with one of these words in their names, apart by commas. `PICTURES_KEEP`: keep what is made.
 * `PICTURES_REST`: what a run that was broken off has made is not made again.
 */
const words = (process.env.PICTURES ?? '').split(',').filter(word => word !== '');
const keeps = process.env.PICTURES_KEEP === '1';
const rests = process.env.PICTURES_REST === '1';

const pagesAtOnce = 4;

type Way = { lang: string; size: ViewportSize; colorScheme?: 'dark' };
const wide = { width: 1280, height: 900 };
const narrow = { width: 360, height: 800 };
const ways: Record<string, Way> = {
  wide: { lang: 'en', size: wide },
  dark: { lang: 'en', size: wide, colorScheme: 'dark' },
  narrow: { lang: 'en', size: narrow },
  spanish: { lang: 'es', size: wide },
  'spanish-narrow': { lang: 'es', size: narrow },
  'long-words': { lang: pseudoLang, size: wide },
  'long-words-narrow': { lang: pseudoLang, size: narrow },
};
/** A screen is opened once in each language: half of the time of a run was opening it for every size and colour. */
const waysOf = [...Map.groupBy(Object.entries(ways), ([, { lang }]) => lang)];

let site: Awaited<ReturnType<typeof import('../views/site.ts')['startSite']>>;
let names: string[];
let browser: Browser;

beforeAll(async () => {
  addPseudoLanguage();
  const [{ startSite }, { cases }] = await Promise.all([import('../views/site.ts'), import('../views/pages.ts')]);
  names = Object.keys(cases).filter(name => words.length === 0 || words.some(word => name.includes(word)));
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  for (const old of rests ? [difference] : [now, difference]) rmSync(old, { recursive: true, force: true });
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

const isMade = (file: string): boolean => rests && existsSync(join(now, file));

/** Kept pictures of screens that there are no longer. */
const forgetGone = (way: string): void => {
  const made = new Set(names.map(name => `${name}.png`));
  const were = existsSync(join(kept, way)) && words.length === 0 ? readdirSync(join(kept, way)) : [];
  for (const gone of were.filter(file => !made.has(file))) {
    if (keeps) rmSync(join(kept, way, gone));
    else findings.push({ name: `${way}/${gone}`, file: `${way}/${gone}`, is: 'gone', pixels: 0 });
  }
};

describe.each(waysOf)('screens in %s', (lang, own) => {
  test('are as they were kept', async () => {
    const before = findings.length;
    const left = [...names];
    const takePictures = async (): Promise<void> => {
      const { page } = await openPage(browser, { viewport: wide, reducedMotion: 'reduce', timezoneId: 'UTC' });
      const take = await pictureTaker(page);
      for (let name = left.shift(); name !== undefined; name = left.shift()) {
        const files = own.map(([way, how]) => ({ ...how, file: `${way}/${name}.png` }));
        for (const { file } of files.filter(one => isMade(one.file))) {
          await keepOrCompare(file, readFileSync(join(now, file)));
        }
        const missing = files.filter(one => !isMade(one.file));
        if (missing.length === 0) continue;
        await page.setViewportSize(wide);
        await page.goto(`${site.url}/case/${name}?lang=${lang}`, { waitUntil: 'networkidle' });
        for (const { file, size, colorScheme = 'light' } of missing) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme });
          await fontsThere(page);
          await keepOrCompare(file, await take());
        }
      }
      await page.context().close();
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, takePictures));
    for (const [way] of own) forgetGone(way);
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
