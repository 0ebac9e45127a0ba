// What a slow browser meets: a processor four times slower, 1.6 Mbit/s and 150 ms to the server and back, nothing in its
// cache. For each page: when it is readable (all of it was painted: figures, chart, table), beside the first paint of
// the same page without scripts; when its table can be sorted by the island; and, with the cache that is then filled,
// when the page behind a link has been painted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { analysisPath, type ScreenKey } from '../../server/domain/analysis/analysis-keys.ts';
import { paths } from '../../server/domain/paths.shared.ts';
import { openBrowser, patienceMs } from '../../tests/support/browser.ts';
import { middle, reportRows, round, sizeOption } from './support/report.ts';
import { signInToDemo, startDemo } from './whole/demo.ts';

const rounds = sizeOption('rounds', 5, 1);
const processorRate = sizeOption('processor', 4, 1);
/** 0: the network as it is. An emulated one that is fast and without delay stands still in Chromium for 8 s at times. */
const kbitsPerSecond = sizeOption('kbits', 1600, 0);
const latencyMs = sizeOption('latency', 150, 0);

const dashboard = 3;
const analysis = (key: ScreenKey): string => analysisPath(dashboard, key);
/** A page, and whether it has a table that the island sorts. */
type Measured = { path: string; hasTable: boolean };

const pages: Readonly<Record<string, Measured>> = {
  overview: { path: paths.dashboard(dashboard), hasTable: false },
  'price by shop': { path: analysis('price-by-shop'), hasTable: true },
  'price evolution': { path: analysis('price-evolution'), hasTable: true },
  promotion: { path: analysis('promotion'), hasTable: true },
};

/** What the link that is followed leads to. */
const nextPage = analysis('stock-out');

/** Times in ms since the navigation began; `sortable` is null on a page without a table that sorts. */
type Times = { painted: number; readable: number; sortable: number | null };

/** Runs in the page before its own scripts: notes when all of it was painted, and when the table's island is awake. */
const noteTimes = (): void => {
  const times = { readable: 0, sortable: null as number | null };
  Object.assign(globalThis, { benchTimes: times });
  const look = (): void => {
    if (times.sortable === null && document.querySelector('vitrina-island[name=Table][data-state=awake]'))
      times.sortable = performance.now();
  };
  document.addEventListener('readystatechange', () => {
    // Parsed: deferred scripts come after this, and what is drawn next is the whole page.
    if (document.readyState !== 'interactive') return;
    requestAnimationFrame(() => setTimeout(() => Object.assign(times, { readable: performance.now() })));
    new MutationObserver(look).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-state'] });
  });
};

const readTimes = (page: Page): Promise<Times> =>
  page.evaluate(() => {
    const { benchTimes } = globalThis as unknown as { benchTimes?: { readable: number; sortable: number | null } };
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const { readable = 0, sortable = null } = benchTimes ?? {};
    return { painted, readable: Math.max(painted, readable), sortable };
  });

type Opening = { browser: Browser; address: string; cookie: string };

const slowDownNetwork = async (session: CDPSession): Promise<void> => {
  const bytesPerSecond = (kbitsPerSecond * 1000) / 8;
  const speed = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: latencyMs, ...speed });
};

const openSlowly = async ({ browser, address, cookie }: Opening, javaScriptEnabled: boolean): Promise<Page> => {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 1280, height: 900 } });
  await context.addCookies(
    cookie.split('; ').map(pair => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: address };
    }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorRate });
  if (kbitsPerSecond > 0) await slowDownNetwork(session);
  await page.addInitScript(noteTimes);
  return page;
};

/** Scrolls to the table as soon as it is there, as a person would who wants to sort it. */
const sortTable = async (page: Page): Promise<void> => {
  await page.locator('vitrina-island[name=Table] table').first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    Boolean((globalThis as unknown as { benchTimes: { sortable: number | null } }).benchTimes.sortable),
  );
};

/** Follows the navigation's link to another analysis, and says when that was painted. */
const followLink = async (page: Page): Promise<number> => {
  await page.locator(`nav a[href*="${nextPage}"]`).first().click();
  await page.waitForURL(url => url.pathname.includes(nextPage), { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return (await readTimes(page)).readable;
};

const takePlain = async (opening: Opening, path: string): Promise<number> => {
  const page = await openSlowly(opening, false);
  await page.goto(opening.address + path, { waitUntil: 'load' });
  let painted = 0;
  while (painted === 0) painted = (await readTimes(page)).painted;
  await page.context().close();
  return painted;
};

const takeTimes = async (opening: Opening, { path, hasTable }: Measured) => {
  const page = await openSlowly(opening, true);
  await page.goto(opening.address + path, { waitUntil: 'commit' });
  if (hasTable) await sortTable(page);
  await page.waitForLoadState('load');
  const times = await readTimes(page);
  const next = await followLink(page);
  await page.context().close();
  return { ...times, next };
};

const measure = async (opening: Opening, measured: Measured): Promise<Record<string, number | string>> => {
  const turns: (Times & { plain: number; next: number })[] = [];
  for (let round = 0; round < rounds; round += 1) {
    turns.push({ plain: await takePlain(opening, measured.path), ...(await takeTimes(opening, measured)) });
  }
  const ofAll = (pick: (turn: (typeof turns)[number]) => number): number => round(middle(turns.map(pick)), 0);
  return {
    'plain page painted, ms': ofAll(turn => turn.plain),
    'readable, ms': ofAll(turn => turn.readable),
    'readable to plain': round(middle(turns.map(turn => turn.readable / turn.plain))),
    'sortable, ms': measured.hasTable ? ofAll(turn => turn.sortable ?? 0) : '–',
    'next page, ms': ofAll(turn => turn.next),
  };
};

const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
const product = await startDemo({ dataDir: join(folder, 'data'), webWorkers: 1 });
const browser = await openBrowser();
try {
  const { cookie } = await signInToDemo(product.address);
  const rows: Record<string, Record<string, number | string>> = {};
  for (const [name, measured] of Object.entries(pages)) {
    rows[name] = await measure({ browser, address: product.address, cookie }, measured);
  }
  reportRows('slow browser', rows, { lowerIsBetter: ['readable to plain'] });
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
