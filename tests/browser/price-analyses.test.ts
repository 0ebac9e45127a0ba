import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { signIn } from '../support/journey.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.remove();
});

const open = async (javaScriptEnabled: boolean): Promise<Page> => {
  const { page } = await visit(browser, product.url, { javaScriptEnabled });
  await signIn(page);
  await page.getByRole('link', { name: 'Drinks and snacks, United States' }).first().click();
  return page;
};

const goTo = (page: Page, analysis: string) =>
  page
    .getByRole('navigation', { name: 'Sections of this dashboard' })
    .getByRole('link', { name: analysis, exact: true })
    .click();

const places = (page: Page) => page.locator('#places');

describe('one product, with scripts', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open(true);
  });
  afterAll(() => page.context().close());

  test('a view by place opens as a dialog, which Escape closes and the keyboard comes back from', async () => {
    await goTo(page, 'One product');
    await page.locator('tbody tr').first().getByRole('link').click();
    const here = page.url();
    const link = places(page).getByRole('link', { name: 'Mode' }).first();
    await link.hover();
    await page.locator('#modal-links[data-state=awake]').waitFor({ state: 'attached' });
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: /^Which price is most frequent for .* in each region\?$/ }).waitFor();
    expect(await dialog.locator('tbody tr').count()).toBeGreaterThan(2);
    const heading = dialog.getByRole('heading', { level: 2 }).first();
    expect(await heading.evaluate(element => element === document.activeElement)).toBe(true);
    expect(page.url()).toBe(here);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await link.evaluate(element => element === document.activeElement)).toBe(true);
  });

  test('the button that closes the dialog stays in sight, and its rows are by price', async () => {
    const link = places(page).getByRole('link', { name: 'Average and range' }).last();
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.locator('tbody tr').first().waitFor();
    const averages = await dialog
      .locator('tbody tr td:nth-child(2) data')
      .evaluateAll(cells => cells.map(cell => Number(cell.getAttribute('value'))));
    expect(averages.length).toBeGreaterThan(2);
    // The dearest first, as its question asks.
    expect(averages).toEqual(averages.toSorted((a, b) => b - a));
    await dialog.evaluate(element => element.scrollTo(0, element.scrollHeight));
    const close = dialog.getByRole('button', { name: 'Close' });
    const [box, edge] = [await close.boundingBox(), await dialog.boundingBox()];
    expect((box?.y ?? 0) - (edge?.y ?? 0)).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) - (edge?.y ?? 0)).toBeLessThan(60);
    await close.click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await link.evaluate(element => element === document.activeElement)).toBe(true);
  });

  test('the dialog leads to the same view as a page', async () => {
    await places(page).getByRole('link', { name: 'Average and range' }).nth(1).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open as a page' }).click();
    await page.waitForURL(/\/by\/city/);
    expect(await page.locator('h1').textContent()).toMatch(/^In which city does .+ cost most\?$/);
  });
});

describe('a first click on a link of an island that is not awake yet', () => {
  const first = async (page: Page) => {
    await goTo(page, 'One product');
    await page.locator('tbody tr').first().getByRole('link').click();
    await places(page).waitFor();
    // Before the page has loaded nothing holds a click: it follows the link.
    await page.waitForLoadState('load');
    const link = places(page).getByRole('link', { name: 'Mode' }).first();
    return { here: page.url(), link };
  };

  test('opens the dialog, however long the scripts take', async () => {
    const page = await open(true);
    const { here, link } = await first(page);
    let letGo = (): void => undefined;
    const held = new Promise<void>(done => {
      letGo = done;
    });
    await page.route('**/assets/**', async route => {
      await held;
      await route.continue();
    });
    expect(await page.locator('#modal-links[data-state]').count()).toBe(0);
    await link.evaluate(element => (element as HTMLElement).click());
    await page.locator('#modal-links[data-state=waking]').waitFor({ state: 'attached' });
    letGo();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: /^Which price is most frequent for .* in each region\?$/ })
      .waitFor();
    expect(page.url()).toBe(here);
    await page.context().close();
  });

  test('follows the link where the scripts do not come', async () => {
    const page = await open(true);
    const { link } = await first(page);
    await page.route('**/assets/**', route => route.abort());
    await link.evaluate(element => (element as HTMLElement).click());
    await page.waitForURL(/\/by\/region\/mode/);
    await page.context().close();
  });
});

describe('the price analyses, with scripts', () => {
  test('lines of an evolution are ordered in place, and what was filtered is offered elsewhere', async () => {
    const page = await open(true);
    await goTo(page, 'Price evolution');
    await page.locator('#filter summary').first().click();
    await page.getByLabel('Period').selectOption('last_30_days');
    await page.getByRole('button', { name: 'Show these' }).click();
    await page.waitForURL(/range=last_30_days/);
    await page.locator('#rows').scrollIntoViewIfNeeded();
    await page.locator('#rows[data-state=awake]').waitFor({ state: 'attached' });
    await page.getByRole('columnheader', { name: /^Last/ }).getByRole('link').click();
    await page.waitForURL(/sort=last/);
    const heads = await page.getByRole('columnheader').allTextContents();
    const nth = 1 + heads.findIndex(head => head.startsWith('Last'));
    const lastPrices = () =>
      page
        .locator(`tbody tr td:nth-child(${nth}) data`)
        .evaluateAll(all => all.map(one => Number((one as HTMLDataElement).value)));
    const isOrdered = (numbers: number[]) => numbers.every((one, at) => at === 0 || one <= (numbers[at - 1] ?? one));
    // The address is there before the rows are.
    await expect.poll(async () => isOrdered(await lastPrices())).toBe(true);
    await page.goto(page.url().split('/analyses')[0] ?? '');
    await goTo(page, 'Price gap');
    const offer = page.locator('.filter-offer');
    expect(await offer.textContent()).toContain('Last 30 days');
    await offer.getByRole('link').click();
    await page.waitForURL(/price-gap\?range=last_30_days/);
    await page.context().close();
  });
});

/** Opens the choices of a view, which are folded where they take more than a row. */
const unfold = (page: Page): Promise<void> => page.locator('.levers > summary').click();

describe('the price analyses, without scripts', () => {
  test('every analysis is a link, and every switch of its view', async () => {
    const page = await open(false);
    await goTo(page, 'Price gap');
    await page.getByRole('navigation', { name: 'Level' }).getByRole('link', { name: 'Shop' }).click();
    await page.waitForURL(/level=shop/);
    await goTo(page, 'Price evolution');
    const lines = page.locator('form', { has: page.locator('[name=lines]:not([type=hidden])') });
    await unfold(page);
    await lines.getByRole('combobox').selectOption('Region and retailer');
    await lines.getByRole('button').click();
    await page.waitForURL(/lines=regionRetailer/);
    expect(await page.locator('.multiples svg.plot').count()).toBeGreaterThan(3);
    await page.getByRole('link', { name: 'All numbers of this chart as a table' }).click();
    await page.locator('#numbers tbody tr').first().waitFor();
    await goTo(page, 'Price per retailer');
    await unfold(page);
    await page.getByRole('navigation', { name: 'Gap to own price' }).getByRole('link', { name: 'shown' }).click();
    expect(await page.locator('.matrix .sub.num').first().textContent()).toMatch(/[+−][\d.]+\u00a0%/);
    await page.locator('tbody tr').first().getByRole('link').click();
    await page.waitForURL(/\/products\/\d+/);
    await places(page).getByRole('link', { name: 'Mode' }).first().click();
    await page.waitForURL(/\/by\/region\/mode/);
    await page.locator('.crumbs a').last().click();
    await page.waitForURL(/\/products\/\d+(?:\?|$)/);
    // It has islands, which nothing woke.
    expect(await page.locator('script[src]').count()).toBeGreaterThan(0);
    expect(await page.locator('vitrina-island[data-state]').count()).toBe(0);
    await page.context().close();
  });
});

describe.each([true, false])('promotions and stock-outs, scripts %s', javaScriptEnabled => {
  test('from the share of a retailer to one product in one shop, and from what is out to its days', async () => {
    const page = await open(javaScriptEnabled);
    await goTo(page, 'Promotions');
    await page.locator('#table tbody tr').first().getByRole('link').click();
    await page
      .getByRole('list', { name: /promotions? (?:is|are|was still|were still) running|Calendar of promotions/ })
      .waitFor();
    await unfold(page);
    await page.getByRole('link', { name: 'Without saving' }).first().click();
    await page.getByRole('heading', { name: /^Promotions without saving/ }).waitFor();
    const rows = page.locator('#table tbody tr:not(.group)');
    if (javaScriptEnabled) {
      const product = await rows.first().getByRole('link').first().innerText();
      await page.getByPlaceholder(/^Find (?:in this table|on this page only)$/).fill(product);
      await expect.poll(async () => (await rows.allInnerTexts()).every(text => text.includes(product))).toBe(true);
    }
    await goTo(page, 'Stock-outs');
    // At this retailer alone nothing is out on some days.
    await page.goto('/dashboards/4/analyses/stock-out');
    await unfold(page);
    await page.getByRole('link', { name: /^Out (?:now|at the end)$/ }).click();
    await rows.first().getByRole('link').nth(1).click();
    await page.getByRole('list', { name: /^(?:Most days out of stock:|In stock or not)/ }).waitFor();
    expect(await rows.first().innerText()).toContain('out of stock');
    await page.context().close();
  });
});

test('changes keep sign and unit when their chart is zoomed, at the axis, at the lines and when read', async () => {
  const page = await open(true);
  await page.goto(new URL('/dashboards/2/analyses/price-evolution?values=change', product.url).href);
  await page.getByRole('button', { name: 'Zoom and explore' }).click();
  const plot = page.locator('.zoomed__plot').first();
  await plot.locator('.main-svg').first().waitFor();
  const texts = await plot.locator('.ytick text').allTextContents();
  expect(texts.length).toBeGreaterThan(2);
  const change = /^(0|0\.0|[+−]\d+(\.\d)?)\u00a0%$/;
  for (const text of texts) expect(text).toMatch(change);
  // Whole numbers have no tenths, or all have them.
  expect(new Set(texts.map(text => text.includes('.'))).size).toBe(1);
  const slider = plot.getByRole('slider');
  await slider.press('End');
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/ (0\.0|[+−]\d+\.\d)\u00a0%(;|$)/);
  await page.context().close();
});

test.each([1280, 360])('ranges keep their averages when they are zoomed, in a window of %i pixels', async width => {
  const page = await open(true);
  await page.setViewportSize({ width, height: 740 });
  await page.goto(new URL('/dashboards/2/analyses/price-by-region', product.url).href);
  const averages = await page.locator('#chart .average:visible').allTextContents();
  expect(averages.length).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Zoom and explore' }).click();
  const plot = page.locator('.zoomed__plot').first();
  await plot.locator('.main-svg').first().waitFor();
  const zoomed = await plot.locator('.annotation-text').allTextContents();
  for (const average of averages) expect(zoomed).toContain(average.trim());
  await page.context().close();
});

/** Letter without the margins of a printed page, in pixels of CSS. */
const letter = 725;

describe('on paper', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open(false);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: letter, height: 940 });
  });
  afterAll(() => page.context().close());

  /** What is wider than the sheet, by its class. */
  const tooWide = (): Promise<string[]> =>
    page
      .locator('main *:visible')
      .evaluateAll(
        (all, width) => [
          ...new Set(
            all
              .filter(one => one.getBoundingClientRect().right > width && !one.closest('svg, .visually-hidden'))
              .map(one => `${one.tagName} ${one.className}`),
          ),
        ],
        letter,
      );

  test('nothing is cut at the width of a sheet, and it says when it was seen', async () => {
    await page.goto(new URL('/dashboards/2/products', product.url).href);
    const href = await page.locator('tbody a').first().getAttribute('href');
    for (const path of [href ?? '', '/dashboards/2', '/dashboards/2/analyses/price-per-retailer']) {
      await page.goto(new URL(path, product.url).href);
      expect([path, await tooWide()]).toEqual([path, []]);
      expect(await page.locator('main').innerText()).toMatch(
        /Vitrina, as shown on \d+ \w+ \d{4}, \d\d:\d\d\s(?!UTC)\S+/,
      );
    }
  });

  test('the last row of a matrix stands once, under the others', async () => {
    const display = await page.locator('tfoot').evaluate(foot => getComputedStyle(foot).display);
    expect(display).toBe('table-row-group');
  });

  test.each(['/dashboards/2', '/dashboards/2/analyses/price-evolution'])(
    'on %s a heading takes two lines at most, whatever stands beside it on the screen',
    async path => {
      await page.goto(new URL(path, product.url).href);
      const tall = await page
        .locator('main :is(h1, h2, h3):visible')
        .evaluateAll(all =>
          all
            .filter(one => one.clientHeight > 2.5 * parseFloat(getComputedStyle(one).lineHeight))
            .map(one => one.textContent),
        );
      expect(tall).toEqual([]);
      expect(
        await page
          .locator('figcaption')
          .first()
          .evaluate(one => getComputedStyle(one).display),
      ).toBe('block');
    },
  );
});

test.each([
  [1280, 'drawn'],
  [360, 'left out, which is said'],
])('at %i px, grey lines of a chart with many are %s', async (width, state) => {
  const options = { javaScriptEnabled: false, viewport: { width, height: 900 } };
  const { page } = await visit(browser, product.url, options);
  await signIn(page);
  await page.goto('/dashboards/3/analyses/price-evolution?lines=shopRetailer&form=together');
  const chart = page.locator('figure.chart').first();
  const countSeen = (what: string) => chart.locator(`${what}:visible`).count();
  expect(await chart.locator('path.line.s-grey').count()).toBeGreaterThan(0);
  const isDrawn = state === 'drawn';
  // A line that would be alone keeps two of those that it is compared with.
  expect(await countSeen('path.line.s-grey')).toBe(isDrawn ? await chart.locator('path.line.s-grey').count() : 2);
  const own = await chart.locator('path.line.s-own').count();
  expect(own).toBeGreaterThan(0);
  expect(await countSeen('path.line.s-own')).toBe(own);
  expect(await chart.getByText(/^On wider screens also /).isVisible()).toBe(!isDrawn);
  await page.context().close();
});
