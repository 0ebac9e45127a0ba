import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { openPage } from './browser.ts';
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

const open = async (options: BrowserContextOptions): Promise<Page> => {
  const { page } = await openPage(browser, options);
  await page.goto(`${site.url}/case/notices-many`);
  return page;
};

type Seen = { since: number; opacity: string; isVisible: boolean };

/** How long a notice has been shown (ms, by its own clock) and what is seen of it, read at the same moment however busy the machine is. */
const seen = (toast: Locator): Promise<Seen> =>
  toast.evaluate(element => {
    const start = element.getAnimations()[0]?.startTime ?? null;
    const since = start === null ? 0 : Number(document.timeline.currentTime) - Number(start);
    const { opacity, visibility } = getComputedStyle(element);
    return { since, opacity, isVisible: visibility !== 'hidden' };
  });

const seenUntil = async (toast: Locator, ms: number): Promise<Seen[]> => {
  const moments = [await seen(toast)];
  while ((moments.at(-1)?.since ?? 0) < ms) {
    await new Promise(done => setTimeout(done, 100));
    moments.push(await seen(toast));
  }
  return moments;
};

const looks = [
  ['wide', { viewport: { width: 1440, height: 900 } }],
  ['narrow', { viewport: { width: 360, height: 740 } }],
] as const;

describe.each(looks)('notices on a %s screen', (_name, look) => {
  test('are three at most, none twice, at the top right, announced politely; one without a type is an error', async () => {
    const page = await open(look);
    const toasts = page.locator('.toast');
    expect(await toasts.locator('p:first-of-type').allTextContents()).toEqual(['Saved', 'Refused', 'Sent']);
    expect(await toasts.nth(1).getAttribute('class')).toBe('toast toast--error');
    expect(await page.locator('.toasts').getAttribute('aria-live')).toBe('polite');
    const box = await toasts.first().boundingBox();
    const { width } = look.viewport;
    expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40);
    expect(box?.y).toBeLessThan(100);
    await page.context().close();
  });
});

/** Lets a notice begin anew: what is done next comes in time however long its page took to open. */
const beginAnew = (toast: Locator): Promise<void> =>
  toast.evaluate(element => {
    for (const animation of element.getAnimations()) animation.currentTime = 0;
  });

/** Without the checks of a click: they would wait for one that is gone meanwhile. */
const hover = async (toast: Locator): Promise<void> => {
  await beginAnew(toast);
  const box = await toast.boundingBox();
  if (!box) throw new Error('no notice');
  await toast.page().mouse.move(box.x + box.width / 2, box.y + box.height / 2);
};

const focus = async (toast: Locator): Promise<void> => {
  await beginAnew(toast);
  await toast.evaluate(element => (element as HTMLElement).focus());
};

/** What becomes of one that is left alone, one that is hovered and one that is focused. */
const watched = async (javaScriptEnabled: boolean): Promise<void> => {
  const noticeOn = async (): Promise<Locator> => (await open({ javaScriptEnabled })).locator('.toast').first();
  const [hovered, focused] = [await noticeOn(), await noticeOn()];
  await hover(hovered);
  await focus(focused);
  const left = await noticeOn();
  const moments = await seenUntil(left, 5500);
  const early = moments.filter(({ since }) => since > 0 && since <= 4500);
  expect(early.length).toBeGreaterThan(0);
  expect(early.filter(({ opacity, isVisible }) => opacity !== '1' || !isVisible)).toEqual([]);
  expect(await Promise.all([left, hovered, focused].map(one => one.isVisible()))).toEqual([false, true, true]);
  await Promise.all([left, hovered, focused].map(one => one.page().context().close()));
};

test('notices are there after 4.5 s and gone after 5.5 s, without scripts too; hovered or focused they stay', async () => {
  await Promise.all([true, false].map(watched));
});

test.each([360, 1440])('what has the focus in the top bar is not below a notice at %i px', async width => {
  const page = await open({ viewport: { width, height: 900 } });
  const boxes = () => Promise.all(['.topbar', '.toast'].map(name => page.locator(name).first().boundingBox()));
  const [bar, above] = await boxes();
  expect(above?.y).toBeLessThan(bar?.height ?? 0);
  await page.locator('.topbar a').first().focus();
  const [, below] = await boxes();
  expect(below?.y).toBeGreaterThanOrEqual(bar?.height ?? 999);
  await page.context().close();
});

test.each([360, 760, 1024, 1440])('a notice and a banner leave one another their room at %i px', async width => {
  const { page } = await openPage(browser, { viewport: { width, height: 900 } });
  await page.goto(`${site.url}/case/notices-and-banner`);
  const [toast, banner, main] = await Promise.all(
    ['.toast', '.banner', 'h1'].map(name => page.locator(name).first().boundingBox()),
  );
  if (!toast || !banner || !main) throw new Error('not there');
  expect(toast.y + toast.height).toBeLessThanOrEqual(banner.y);
  expect(banner.y + banner.height).toBeLessThanOrEqual(main.y);
  expect(banner.width).toBeGreaterThanOrEqual(Math.min(width, 1440) - 2 * 48);
  expect(toast.width).toBeGreaterThanOrEqual(Math.min(width - 2 * 24, 340));
  await page.context().close();
});

test.each([360, 1440])('a banner within the page takes no room from it for a notice at %i px', async width => {
  const { page } = await openPage(browser, { viewport: { width, height: 900 } });
  await page.goto(`${site.url}/case/choose-competitors-with-a-notice`);
  const [bar, toast, main] = await Promise.all(
    ['.topbar', '.toast', 'h1'].map(name => page.locator(name).first().boundingBox()),
  );
  expect(toast?.y).toBeLessThan(bar?.height ?? 0);
  await page.goto(`${site.url}/case/choose-competitors`);
  expect(main?.y).toBe((await page.locator('h1').first().boundingBox())?.y);
  await page.context().close();
});
