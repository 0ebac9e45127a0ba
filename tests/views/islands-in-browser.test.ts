import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, patienceMs } from '../support/browser.ts';
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

const awake = async (page: Page, id: string): Promise<void> => {
  await page.evaluate(marker => document.getElementById(marker)?.firstElementChild?.scrollIntoView(), id);
  await page.locator(`#${id}[data-state=awake]`).waitFor({ state: 'attached' });
};

/** In the page: hands over what is offered as a file, whatever the system's folder of downloads makes of it. */
const handOver = (): void => {
  const { createObjectURL } = URL;
  const { offered } = window as unknown as { offered: (url: string) => void };
  URL.createObjectURL = (blob: Blob) => {
    const reader = new FileReader();
    reader.onload = () => offered(String(reader.result));
    if (blob.type === 'image/png') reader.readAsDataURL(blob);
    return createObjectURL(blob);
  };
};

const open = async (name: string) => {
  const opened = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await opened.page.goto(`${site.url}/case/${name}`);
  return opened;
};

describe('the table', () => {
  test('wakes up as the server drew it, then sorts, finds and hides in place', async () => {
    const { page, complaints } = await open('analysis');
    const served = await page.locator('#rows tbody').innerText();
    await awake(page, 'rows');
    await page.locator('#rows .tabletools > input').waitFor();
    expect(await page.locator('#rows tbody').innerText()).toBe(served);

    await page.locator('#rows thead a', { hasText: 'Lowest' }).click();
    expect(await page.locator('#rows th[aria-sort]').innerText()).toContain('Lowest');
    expect(page.url()).toContain('sort=minimum');
    await page.locator('#rows thead a', { hasText: 'Lowest' }).click();
    expect((await page.locator('#rows tbody data').allInnerTexts())[1]).toBe('24.88');

    await page.locator('#rows .tabletools input[type=search]').fill('golfo');
    expect(await page.locator('#rows tbody tr:not(.group)').count()).toBe(1);
    await page.locator('#rows .tabletools summary').click();
    await page.locator('#rows .tabletools label', { hasText: 'Dispersion' }).click();
    expect(await page.locator('#rows thead').innerText()).not.toContain('Dispersion');
    expect(await page.locator('#rows [role=status].visually-hidden').textContent()).toBe('Lowest: sorted, ascending');
    await page.reload();
    await awake(page, 'rows');
    await page.locator('#rows th', { hasText: 'Dispersion' }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('keeps the focus where it is when it wakes up', async () => {
    const { page } = await openPage(browser, { viewport: { width: 1440, height: 300 } });
    await page.goto(`${site.url}/case/analysis`);
    await page.locator('#rows thead a', { hasText: 'Highest' }).focus();
    await page.locator('#rows .tabletools > input').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Highest');
    await page.context().close();
  });

  test('of one row and of many wakes up without a complaint', async () => {
    for (const name of ['analysis-one', 'analysis-long']) {
      const { page, complaints } = await open(name);
      await awake(page, 'rows');
      await page.locator('#rows .tabletools > input').waitFor();
      expect(await page.locator('#rows tbody tr:not(.group)').count()).toBe(name === 'analysis-one' ? 1 : 50);
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  });
});

describe('the filter', () => {
  test('follows region to city to shop, keeps what is ticked, writes dates', async () => {
    const { page, complaints } = await open('analysis');
    await awake(page, 'filter');
    await page.locator('.filterbar > summary').click();
    // One list is open at a time: all are counted, seen or not.
    const shown = (name: string) => page.locator(`div:not([hidden]) > label > input[name=${name}]`);
    const unfold = (name: string) => page.locator(`.filterbar details[data-list=${name}] > summary`).click();
    const shops = shown('shop');
    expect(await shops.count()).toBeLessThan(90);
    await unfold('region');
    await page.locator('input[name=region]:checked').uncheck();
    await unfold('city');
    await page.locator('input[name=city]:checked').uncheck();
    expect(await shops.count()).toBe(90);
    await unfold('region');
    await page.locator('input[name=region][value="3"]').check();
    expect(await shown('city').count()).toBe(3);
    await unfold('city');

    await page.locator('input[name=city]:visible').first().check();
    await page.getByRole('searchbox', { name: 'Find in cities' }).fill('nowhere');
    expect(await page.locator('input[name=city]:visible').count()).toBe(1);

    await page.locator('select[name=range]').selectOption('last_7_days');
    expect(await page.locator('#start_date').inputValue()).toBe('2026-11-14');
    await page.locator('.filterbar details:has(#start_date) > summary').click();
    await page.locator('#start_date').fill('2026-11-01');
    expect(await page.locator('select[name=range]').inputValue()).toBe('dates');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('keeps what was typed before the script came', async () => {
    const { page, complaints } = await openPage(browser);
    const typed = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async route => {
      await typed.promise;
      await route.continue();
    });
    await page.goto(`${site.url}/case/analysis-failed`, { waitUntil: 'commit' });
    await page.locator('.filterbar details[data-list=product] > summary').click();
    await page.locator('input[name=product][value="2"]').check();
    await page.locator('.filterbar details:has(#start_date) > summary').click();
    await page.locator('#start_date').fill('2026-01-31');
    typed.resolve();
    await awake(page, 'filter');
    expect(await page.locator('input[name=product][value="2"]').isChecked()).toBe(true);
    expect(await page.locator('#start_date').inputValue()).toBe('2026-01-31');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('what opens', () => {
  test('has beside it what searches in its lists, which is not seen without it and does not close it', async () => {
    const { page } = await open('analysis');
    const find = page.locator('#find');
    expect(await find.isVisible()).toBe(false);
    await page.locator('.filterbar > summary').click();
    await find.click();
    await find.fill('milk');
    expect(await page.locator('.filterbar[open]').count()).toBe(1);
    await page.locator('h1').click();
    expect(await find.isVisible()).toBe(false);
    await page.context().close();
  });

  test('closes by Escape, part by part, and by a click outside, and the focus returns to what opened it', async () => {
    const { page, complaints } = await open('analysis');
    await awake(page, 'filter');
    const filter = page.locator('.filterbar > summary');
    const list = page.locator('.filterbar details[data-list=region] > summary');
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
    await filter.click();
    await list.click();
    await page.locator('input[name=region]').first().focus();
    await page.keyboard.press('Escape');
    expect(await page.locator('.choices[open]').count()).toBe(0);
    expect(await focused()).toBe(await list.textContent());
    await page.keyboard.press('Escape');
    expect(await page.locator('.filterbar[open]').count()).toBe(0);
    expect(await focused()).toBe(await filter.textContent());

    await filter.click();
    await page.locator('h1').click();
    expect(await page.locator('.filterbar[open]').count()).toBe(0);
    expect(await focused()).toBe(await filter.textContent());
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test.each([true, false])(
    'the button of the filter is twelve Tabs or less from its period (scripts: %s)',
    async javaScriptEnabled => {
      const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 }, javaScriptEnabled });
      await page.goto(`${site.url}/case/analysis`);
      if (javaScriptEnabled) await awake(page, 'filter');
      await page.locator('.filterbar > summary').click();
      await page.locator('#filter-range').focus();
      let tabs = 0;
      while (tabs < 13 && (await page.locator('.filterbar__foot button:focus').count()) === 0) {
        await page.keyboard.press('Tab');
        tabs += 1;
      }
      expect(tabs).toBeLessThanOrEqual(12);
      // In the page, so that nothing is covered by it: what follows begins below it.
      const [bar, rest] = await Promise.all(['.filterbar', '#shown'].map(name => page.locator(name).boundingBox()));
      expect(rest?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      await page.context().close();
    },
  );
});

describe('the chart', () => {
  test('fetches Plotly only when it is reached for, under the strict policy, and goes back', async () => {
    const { page, complaints } = await open('analysis');
    const fetched: string[] = [];
    page.on('request', request => fetched.push(new URL(request.url()).pathname));
    await awake(page, 'chart');
    const button = page.locator('#chart .chart__acts button');
    await button.waitFor();
    expect(fetched.filter(path => path.includes('zoomable'))).toEqual([]);

    await button.click();
    await page.locator('#chart .main-svg').first().waitFor();
    expect(fetched.filter(path => path.includes('zoomable'))).toHaveLength(1);
    expect(await page.locator('#chart svg.plot').isVisible()).toBe(false);
    await page.locator('#chart .nsewdrag').first().hover();

    await button.press('Escape');
    expect(await page.locator('#chart svg.plot').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('is zoomed as the drawing is drawn: same axis and names, one legend, the keyboard for all of it', async () => {
    const { page, complaints } = await open('price-evolution');
    await awake(page, 'chart');
    const drawn = page.locator('#chart [data-drawing] .chart__plot').first();
    const drawnValues = await drawn.locator('.ytick').allTextContents();
    const drawnHues = await drawn
      .locator('path.line')
      .evaluateAll(lines => lines.map(line => getComputedStyle(line).strokeWidth));
    await page.locator('#chart .chart__acts button').press('Enter');
    const plot = page.locator('#chart .zoomed__plot').first();
    await plot.locator('.main-svg').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close zoom');
    expect(await page.locator('#chart :is(.modebar-container .modebar, .main-svg .legend)').count()).toBe(0);
    expect(await plot.locator('.ytick text').allTextContents()).toEqual(drawnValues);
    const hues = await plot
      .locator('.scatterlayer .js-line')
      .evaluateAll(lines => lines.map(line => getComputedStyle(line).strokeWidth));
    expect(hues).toEqual(expect.arrayContaining(drawnHues));

    // The marks of notes, with their numbers and a line for the days of the second one.
    expect(await drawn.locator('.pin .note').allTextContents()).toEqual(['1 ', '2–3 ']);
    const numbers = plot.locator('.annotation-text');
    const marked = async () => (await numbers.allTextContents()).filter(text => /^[\d–]+$/.test(text));
    expect(await marked()).toEqual(['1', '2–3']);
    // Besides the bands and notes both ends of the axis are lines.
    expect(await plot.locator('.shapelayer path').count()).toBe((await drawn.locator('.band').count()) + 5);

    const ticks = await plot.locator('.xtick text').allTextContents();
    await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
    await page.getByRole('button', { name: 'Move left' }).press('Enter');
    await expect.poll(() => plot.locator('.xtick text').allTextContents()).not.toEqual(ticks);
    const slider = plot.getByRole('slider');
    await slider.press('Home');
    expect(await slider.getAttribute('aria-valuetext')).toContain(' MXN');
    expect(await plot.locator('.reading__box').isVisible()).toBe(true);
    const ends = page.locator('#chart .zoomed__note');
    expect(await ends.textContent()).toMatch(/^Figures beside the names: \d+ Oct 2026$/);
    await slider.press('Escape');
    await expect.poll(() => ends.count(), { message: 'the first one shows all again' }).toBe(0);
    expect(await plot.isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('slider');
    await slider.press('Escape');
    expect(await drawn.isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Zoom and explore');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test.each([360, 1280])('wakes up in the room that is kept for what stands above a table, at %i px', async width => {
    const { page } = await openPage(browser, { viewport: { width, height: 800 } });
    await page.goto(`${site.url}/case/price-evolution?lang=es`);
    await page.locator('.tabletools').first().scrollIntoViewIfNeeded();
    await page.locator('.tabletools input').first().waitFor();
    const beyond = await page
      .locator('.tabletools')
      .first()
      .evaluate(room => {
        const { top, bottom } = room.getBoundingClientRect();
        return [...room.querySelectorAll(':scope > input, summary')]
          .map(one => one.getBoundingClientRect())
          .filter(one => one.top < top || one.bottom > bottom);
      });
    expect(beyond).toEqual([]);
    await page.context().close();
  });

  test('prints what is folded', async () => {
    const { page } = await openPage(browser, { viewport: { width: 900, height: 800 } });
    await page.goto(`${site.url}/case/individual`);
    const folded = page.locator('.folded:not([open])').first().locator(':scope > :not(summary)').first();
    expect(await folded.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await folded.isVisible()).toBe(true);
    await page.context().close();
  });

  test.each(['individual', 'price-evolution-multiples'])(
    '%s prints lines of this period solid where those of another are dashed',
    async name => {
      const { page } = await openPage(browser, { viewport: { width: 900, height: 800 } });
      await page.goto(`${site.url}/case/${name}`);
      await page.emulateMedia({ media: 'print' });
      const dashes = await page
        .locator('.chart:has(.s-under) .lines path.line')
        .evaluateAll(lines =>
          lines.map(line => [line.classList.contains('s-under'), getComputedStyle(line).strokeDasharray !== 'none']),
        );
      expect(dashes.some(([isUnder]) => isUnder)).toBe(true);
      expect(dashes.some(([isUnder]) => !isUnder)).toBe(true);
      for (const [isUnder, isDashed] of dashes) expect(isDashed).toBe(isUnder);
      expect(await page.locator('#places').evaluateAll(all => all.filter(one => one.checkVisibility()).length)).toBe(0);
      await page.context().close();
    },
  );

  test.each([
    ['price-evolution', 1000],
    ['price-evolution-multiples', 1000],
  ])('%s is saved as a picture with its title', async (name, width) => {
    const { page, complaints } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
    const pictures: string[] = [];
    await page.exposeFunction('offered', (url: string) => pictures.push(url));
    await page.addInitScript(handOver);
    await page.goto(`${site.url}/case/${name}`);
    await awake(page, 'chart');
    await page.locator('#chart .chart__acts button').click();
    await page.locator('#chart .main-svg').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a picture' }).click(),
    ]);
    const title = (await page.locator('.chart__title').first().textContent()) ?? '';
    expect(download.suggestedFilename()).toBe(`${title.replaceAll(':', '_')}.png`);
    expect(await download.failure()).toBeNull();
    await expect.poll(() => pictures.length, { timeout: patienceMs }).toBe(1);
    expect(pictures[0]).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    const bytes = Buffer.from(pictures[0]?.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('is zoomed in the language of its page', async () => {
    const { page } = await openPage(browser, { viewport: { width: 360, height: 800 } });
    await page.goto(`${site.url}/case/price-evolution?lang=es`);
    await awake(page, 'chart');
    await page.locator('#chart .chart__acts button').click();
    const plot = page.locator('#chart .zoomed__plot').first();
    await plot.locator('.main-svg').first().waitFor();
    const ticks = (await plot.locator('.xtick text').allTextContents()).join(' ');
    expect(ticks).toMatch(/\boct\b/);
    expect(ticks).not.toMatch(/Oct/);
    await plot.getByRole('slider').press('Home');
    expect(await plot.locator('.reading__box b').textContent()).toBe('1 oct 2026');
    expect(await page.getByRole('button', { name: 'Acercar' }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.context().close();
  });

  test('is read with the arrow keys, the pointer and a finger, without Plotly', async () => {
    const { page, complaints } = await open('price-evolution');
    const fetched: string[] = [];
    page.on('request', request => fetched.push(new URL(request.url()).pathname));
    await awake(page, 'chart');
    const slider = page.getByRole('slider').first();
    await slider.focus();
    await slider.press('Home');
    const box = page.locator('.reading__box').first();
    expect(await box.isVisible()).toBe(true);
    const spoken = await slider.getAttribute('aria-valuetext');
    expect(spoken).toContain('1 Oct 2026');
    expect(spoken).toContain('Montelindo 24.00 MXN');
    await slider.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).toContain('2 Oct 2026');
    await slider.press('Escape');
    expect(await box.isVisible()).toBe(false);

    const place = await slider.boundingBox();
    if (!place) throw new Error('no slider');
    await page.mouse.move(place.x + place.width - 2, place.y + 20);
    expect(await box.locator('b').innerText()).toBe('30 Oct 2026');
    expect(fetched.filter(path => path.includes('zoomable'))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('is read row by row where it draws ranges', async () => {
    const { page, complaints } = await open('analysis');
    await awake(page, 'chart');
    const slider = page.getByRole('slider').first();
    await slider.focus();
    const box = page.locator('.reading__box').first();
    expect(await box.isVisible()).toBe(true);
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Noreste; Lowest 24\.9\d* MXN; Average 28\.\d+ MXN/);
    await slider.press('ArrowDown');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Noroeste; /);
    await slider.press('ArrowUp');
    await slider.press('ArrowUp');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Noreste; /);
    const place = await slider.boundingBox();
    if (!place) throw new Error('no slider');
    await page.mouse.move(place.x + 20, place.y + 3.5 * 44);
    expect(await box.locator('b').innerText()).toBe('Occidente');
    expect(await box.getByText('Mode').locator('..').innerText()).toContain('–');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('stays a drawing, and says so, when Plotly cannot be had', async () => {
    const { page } = await open('analysis');
    await page.route('**/zoomable*', route => route.abort());
    await awake(page, 'chart');
    await page.locator('#chart .chart__acts button').click();
    await page.getByText('could not be loaded').waitFor();
    expect(await page.locator('#chart svg.plot').isVisible()).toBe(true);
    await page.context().close();
  });
});
