import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { signIn } from '../support/journey.ts';
import { type Product, startProduct } from '../support/product.ts';

const dashboard = '/dashboards/3';
const views = ['price-gap', 'price-evolution', 'price-by-region', 'stock-out', 'promotion'];
const longName = 'Who is the cheapest, by product, with every competitor of ours at each retailer';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.remove();
});

const visitor = async (width: number): Promise<Page> => {
  const { page } = await visit(browser, product.url, { javaScriptEnabled: false, viewport: { width, height: 900 } });
  await signIn(page);
  return page;
};

/** Presses the form's own button, the only one of its page that is filled. */
const send = (page: Page): Promise<void> => page.locator('main .button--primary').click();

const topOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;

/**
 * Where something begins without the heights of texts above it that say other words every day: the bound of a page's
 * own parts holds whatever a day's title, answer or names are.
 */
const topWithoutWords = (page: Page, selector: string): Promise<number> =>
  page.evaluate(wanted => {
    const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
    const end = boxOf(document.querySelector(`main ${wanted}`) as Element).top;
    const words = [
      ...document.querySelectorAll(
        'main :is(h1, .pagehead__answer, .figures, .remark, .panel__head, .chart__title, .chart__sub, .chart__foot, .multiples h3)',
      ),
    ].map(boxOf);
    // Names that stand beside one another have the height of the highest.
    const rows = Map.groupBy(
      words.filter(({ bottom, height }) => height > 0 && bottom <= end),
      ({ bottom }) => Math.round(bottom),
    );
    const heights = [...rows.values()].map(row => Math.max(...row.map(({ height }) => height)));
    return end + scrollY - heights.reduce((sum, height) => sum + height, 0);
  }, selector);

/** How much a box holds that is out of its sight, sideways and downwards. */
const hidden = (page: Page, selector: string): Promise<number[][]> =>
  page
    .locator(selector)
    .evaluateAll(boxes => boxes.map(box => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]));

describe('in the window of a laptop', () => {
  let page: Page;
  beforeAll(async () => {
    page = await visitor(1280);
    for (const [at, analysis] of views.entries()) {
      await page.goto(`${dashboard}/views/new?analysis=${analysis}`);
      if (at === 0) await page.locator('main [name=name]').fill(longName);
      await send(page);
    }
  });
  afterAll(() => page.context().close());

  test.each([
    'price-by-region',
    'price-by-shop',
    'price-gap',
    'price-volatility',
    'assortment',
    'competitors',
    'price-position',
    'stock-out',
    'promotion',
  ])('the figures of %s begin within its first 400 pixels, its choices below them', async analysis => {
    await page.goto(`${dashboard}/analyses/${analysis}`);
    const top = await topOf(page, '.figures');
    expect(top).toBeLessThanOrEqual(400);
    expect(await topOf(page, '.switches')).toBeGreaterThan(top);
  });

  test.each([
    ['price-evolution', '.chart'],
    ['price-per-retailer', '.tablebox'],
  ])('%s begins its %s in the upper half', async (analysis, shown) => {
    await page.goto(`${dashboard}/analyses/${analysis}`);
    expect(await topOf(page, `main ${shown}`)).toBeLessThanOrEqual(480);
  });

  test.each([
    'analyses/price-by-region',
    'analyses/price-gap',
    'analyses/price-evolution',
    'analyses/price-per-retailer',
    'analyses/price-position',
    'analyses/assortment',
    'analyses/promotion',
    'analyses/stock-out',
    'analyses/hero-image',
    'analyses/comparative',
    'analyses/competitors',
    'products/1',
  ])('the filter of %s takes a row, and so do its choices, folded where they are more', async path => {
    await page.goto(`${dashboard}/${path}`);
    for (const bar of ['.filterbar', '.levers']) {
      const box = await page.locator(bar).boundingBox();
      expect(box?.height).toBeGreaterThan(30);
      expect(box?.height).toBeLessThanOrEqual(44);
    }
    const [words, act] = await Promise.all(
      ['words', 'open'].map(part => page.locator(`.filterbar .filterbar__${part}`).boundingBox()),
    );
    expect((words?.x ?? 0) + (words?.width ?? 999)).toBeLessThanOrEqual(act?.x ?? 0);
    await page.locator('.filterbar > summary').click();
    const button = page.locator('.filterbar__foot button');
    expect((await button.boundingBox())?.y).toBeLessThan(800);
    // From the period to the button by Tab, with every list folded.
    await page.locator('#filter-range').focus();
    let tabs = 0;
    while (tabs < 13 && !(await button.evaluate(one => one === document.activeElement))) {
      await page.keyboard.press('Tab');
      tabs += 1;
    }
    expect(tabs).toBeLessThanOrEqual(12);
  });

  test('the drawing of a product begins in the window, and its page has two and a half of them', async () => {
    await page.goto(`${dashboard}/products/1`);
    // The line itself is as high in its plot as the prices of the day have it.
    expect(await topOf(page, '#line .chart__plot')).toBeLessThanOrEqual(560);
    expect((await page.locator('.facts-line').boundingBox())?.height).toBeLessThan(30);
    expect((await page.locator('main .pagehead__answer').boundingBox())?.height).toBeLessThan(50);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2400);
  });

  test('the price gap of all own products and of one are drawn beside each other, and the table follows', async () => {
    for (const [id, most] of [
      [3, 1065],
      // Two of its retailers are late, which a line says.
      [4, 1050],
    ] as const) {
      await page.goto(`/dashboards/${id}/analyses/price-gap`);
      const [all, one] = await Promise.all(
        ['all', 'chart'].map(id => page.locator(`[data-chart=${id}]`).boundingBox()),
      );
      expect(one?.y).toBe(all?.y);
      expect(one?.x ?? 0).toBeGreaterThan((all?.x ?? 0) + (all?.width ?? 999));
      expect(await topOf(page, '#table')).toBeLessThanOrEqual(most);
    }
  });

  test.each([
    ['competitors', 1, 320],
    ['competitors?view=pairs', 2, 240],
    ['price-volatility', 1, 320],
  ])('a row of %s has two lines, and its names have the room', async (analysis, names, least) => {
    await page.goto(`/dashboards/4/analyses/${analysis}`);
    const rows = await page.locator('#table tbody tr').evaluateAll(all =>
      all.map(row => ({
        height: row.getBoundingClientRect().height,
        widths: [...row.children].map(cell => cell.getBoundingClientRect().width),
      })),
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { height, widths } of rows) {
      expect(height).toBeLessThanOrEqual(57);
      for (const width of widths.slice(0, names)) expect(width).toBeGreaterThanOrEqual(least);
    }
    expect(await hidden(page, '#table .tablebox')).toEqual([[0, 0]]);
  });

  test('a label stands beside its choices, however many they are', async () => {
    for (const analysis of ['comparative', 'price-evolution', 'promotion']) {
      await page.goto(`${dashboard}/analyses/${analysis}`);
      await page.locator('.levers > summary').click();
      const beside = await page.locator('.switches .switch').evaluateAll(all =>
        all.map(one => {
          const [label, list] = [...one.children].map(part => part.getBoundingClientRect());
          return (list?.left ?? 0) >= (label?.right ?? 1);
        }),
      );
      expect(beside.length).toBeGreaterThan(0);
      expect(new Set(beside)).toEqual(new Set([true]));
    }
  });

  test('a product stands without its code and its chip where its name and the line before it are enough', async () => {
    await page.goto(`${dashboard}/price-changes`);
    // Its numbers take no more than their words: names have the rest.
    const numbers = await page.locator('#table thead .n').evaluateAll(all => all.map(head => head.clientWidth));
    expect(Math.max(...numbers)).toBeLessThanOrEqual(80);
    expect(await page.locator('#table tbody .code').first().isVisible()).toBe(false);
    expect(await page.locator('#table .own-key').textContent()).toBe('own product');
    await page.goto(`${dashboard}/analyses/price-evolution`);
    const chips = await page
      .locator('#table tr[data-own] .tag--own')
      .evaluateAll(all => all.map(chip => chip.getBoundingClientRect().width));
    expect(Math.max(...chips)).toBeLessThanOrEqual(1);
    await page.goto(`${dashboard}/products`);
    expect(await page.locator('thead th', { hasText: 'UPC' }).isVisible()).toBe(true);
  });

  test('the drawing of prices by shop is no longer than a window, its table follows', async () => {
    await page.goto(`${dashboard}/analyses/price-by-shop`);
    expect((await page.locator('.chart').first().boundingBox())?.height).toBeLessThanOrEqual(800);
    expect(await page.locator('#table tbody tr:not(.group)').count()).toBe(50);
  });

  test('the retailers of a comparison set come before its long list of products', async () => {
    await page.goto(`${dashboard}/comparison-sets/new`);
    expect(await topOf(page, '#retailers')).toBeLessThan(500);
    expect(await topOf(page, '#basket')).toBeGreaterThan(await topOf(page, '#retailers'));
    const rows = await page.locator('.basket__row').evaluateAll(all => all.map(row => row.getBoundingClientRect().x));
    expect(new Set(rows).size).toBe(2);
  });

  test('the sheets of a workbook are chosen without scrolling', async () => {
    await page.goto(`${dashboard}/workbook`);
    const button = await page.locator('main .button--primary').boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 900)).toBeLessThanOrEqual(900);
  });

  test('names of own products have a line each', async () => {
    await page.goto('/dashboards/4/settings/my-products');
    const heights = await page
      .locator('.picks .pick__label')
      .evaluateAll(all => all.map(name => name.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(10);
    expect(Math.max(...heights)).toBeLessThan(26);
  });

  test('the number and the unit at the end of a name are on one line of a table', async () => {
    await page.goto('/dashboards/4/price-changes');
    const heights = await page.locator('tbody th > a').evaluateAll(names =>
      names.flatMap(name => {
        const text = name.firstChild as Text;
        const at = text.data.search(/\d+ \p{L}+$/u);
        if (at === -1) return [];
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, text.length);
        return [range.getBoundingClientRect().height];
      }),
    );
    expect(heights.length).toBeGreaterThan(20);
    expect(Math.max(...heights)).toBeLessThan(24);
  });

  test('a question has the whole width, and what can be taken away stands beside its answer', async () => {
    // Also where the page says above its question which kept view it is.
    await page.goto(`${dashboard}/views`);
    await page.locator('.set h3 a').first().click();
    await page.getByText('Kept view:').waitFor();
    expect(await topOf(page, 'main .pagehead__acts')).toBeGreaterThan(await topOf(page, 'main h1'));
    await page.goto(`${dashboard}/analyses/price-gap`);
    const [question, acts] = await Promise.all(
      ['main h1', 'main .pagehead__acts'].map(selector => page.locator(selector).boundingBox()),
    );
    expect(question?.height).toBeLessThan(45);
    expect(acts?.y).toBeGreaterThanOrEqual((question?.y ?? 0) + (question?.height ?? 0));
  });

  test('the page for print begins with its paper, and what stands on it is chosen in a form that is folded', async () => {
    await page.goto(`${dashboard}/paper`);
    // Below the line that says why not all analyses are on it.
    expect(await topOf(page, '.part')).toBeLessThanOrEqual(340);
    expect(await page.locator('.arrange form').isVisible()).toBe(false);
    expect(await page.locator('.arrange .filterbar__words').textContent()).toMatch(/^\d+ of \d+ analyses$/);
    // What stands on it is a link to its place.
    await page.locator('main nav').getByRole('link', { name: 'Price gap' }).click();
    expect(page.url()).toMatch(/#./);
    expect(await page.getByText('Print it with your browser').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.crumbs').isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    await page.goto(`${dashboard}/paper?at_price-gap=x`);
    expect(await page.locator('.arrange form').isVisible()).toBe(true);
  });

  test('the list of sections is whole, whatever the views are called', async () => {
    await page.goto(dashboard);
    expect(await hidden(page, '.sections-nav')).toEqual([[0, 0]]);
    expect(await page.locator('.sections-nav').getByTitle(longName).count()).toBe(1);
  });

  test('what can be done with a view begins at the same place in each entry, and its words are never squeezed', async () => {
    await page.goto(`${dashboard}/views`);
    const boxes = await page.locator('.set').evaluateAll(entries =>
      entries.map(entry => ({
        first: entry.querySelector('.row > *')?.getBoundingClientRect().x,
        lines: [...entry.querySelectorAll('.set__what p')].map(line => Math.round(line.clientHeight)),
      })),
    );
    expect(boxes).toHaveLength(views.length);
    expect(new Set(boxes.map(({ first }) => first)).size).toBe(1);
    for (const { lines } of boxes) {
      expect(lines.length).toBeGreaterThan(0);
      for (const height of lines) expect(height).toBeLessThan(25);
    }
  });

  test.each([
    ['', 17, 'the widest gaps either way'],
    ['?view=pairs', 30, 'the widest gaps either way'],
    ['?view=pairs&compare=before', 30, 'those that changed most'],
  ])('of the rows of competitors%s twelve are drawn, and the chart says which', async (query, rows, which) => {
    await page.goto(`/dashboards/4/analyses/competitors${query}`);
    expect(await page.locator('#table tbody tr').count()).toBe(rows);
    const bars = await page.locator('.bars--diverging .bars__value').allTextContents();
    expect(bars).toHaveLength(12);
    const foot = (await page.locator('.chart__foot').first().textContent()) ?? '';
    expect(foot.replaceAll('\u00a0', ' ')).toContain(`12 of ${rows}, ${which}`);
    if (query.includes('compare')) return;
    // Both ends are among them, and they are in the order of the table.
    const gaps = bars.map(text => Number.parseFloat(text.replace('−', '-')));
    expect(gaps.toSorted((a, b) => b - a)).toEqual(gaps);
    expect([Math.max(...gaps) > 10, Math.min(...gaps) < -10]).toEqual([true, true]);
  });

  test('the competitors of products, their gaps and bars stand under one another in all rows, below one head', async () => {
    await page.goto('/dashboards/4/analyses/competitors?view=matrix');
    expect(await page.locator('.table--beside thead th').count()).toBe(2);
    const edges = await page.locator('.table--beside .bars > li').evaluateAll(all =>
      all.map(line =>
        [...line.children].map(part => {
          const { left, right } = part.getBoundingClientRect();
          return Math.round(part.matches('.bars__value') ? right : left);
        }),
      ),
    );
    expect(edges.length).toBeGreaterThan(1);
    expect(new Set(edges.map(String)).size).toBe(1);
    const gaps = await page.locator('.table--beside .bars li:first-child .bars__value').allTextContents();
    const widths = gaps.map(text => Math.abs(Number.parseFloat(text.replace('−', '-'))));
    expect(widths.toSorted((a, b) => b - a)).toEqual(widths);
  });

  test('a word with a hyphen is whole in the head of a column', async () => {
    await page.goto('/dashboards/4/analyses/stock-out?view=often');
    const heights = await page
      .locator('#table thead .whole')
      .evaluateAll(all => all.map(word => word.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(0);
    for (const height of heights) expect(height).toBeLessThan(24);
  });

  test('a price and the shop beside it stand in the middle of their row, however many lines the name has', async () => {
    await page.goto('/dashboards/4/analyses/price-per-retailer?level=shop');
    const offsets = await page.locator('.ends tbody tr').evaluateAll(rows =>
      rows.flatMap(row =>
        [...row.querySelectorAll('.ends__at > :is(data, .not-narrow)')].map(part => {
          const [own, whole] = [part.getBoundingClientRect(), row.getBoundingClientRect()];
          return Math.abs(own.top + own.height / 2 - (whole.top + whole.height / 2));
        }),
      ),
    );
    expect(offsets.length).toBeGreaterThan(100);
    expect(Math.max(...offsets)).toBeLessThanOrEqual(3);
  });

  test('the lowest and the highest prices of ranges stand in columns under their heads, clear of all that is drawn', async () => {
    await page.goto(`${dashboard}/analyses/price-by-shop?compare=before`);
    const heads = page.locator('.range .ends__head');
    expect(await heads.allTextContents()).toEqual(['Lowest', 'Highest']);
    const gaps = await page.locator('.range__row').evaluateAll(rows =>
      rows.flatMap(row => {
        const drawn = [...row.querySelectorAll('.rail, .reference, .then, .mark, .modemark')];
        const boxes = drawn.map(one => one.getBoundingClientRect());
        return [...row.querySelectorAll('.lo, .hi')].map(value => {
          const box = value.getBoundingClientRect();
          return value.classList.contains('lo')
            ? Math.min(...boxes.map(({ left }) => left)) - box.right
            : box.left - Math.max(...boxes.map(({ right }) => right));
        });
      }),
    );
    expect(gaps.length).toBeGreaterThan(20);
    expect(Math.min(...gaps)).toBeGreaterThan(0);
  });

  test('the period that it is compared with is drawn smaller than today, and bars of two periods have three ticks', async () => {
    await page.goto(`${dashboard}/analyses/price-by-region?compare=before`);
    const [then, now] = await Promise.all(
      ['circle.then', 'circle.mark'].map(mark => page.locator(`.range ${mark}`).first().boundingBox()),
    );
    expect(then?.width).toBeLessThan(now?.width ?? 0);
    await page.goto(`${dashboard}/analyses/price-gap?compare=before`);
    const ticks = page.locator('.bars--diverging').first().locator('.bars__axis text');
    expect(await ticks.filter({ visible: true }).count()).toBeGreaterThanOrEqual(3);
  });

  test('the page of a report stands in its dashboard, and names a place where it would name a time zone', async () => {
    await page.goto(`${dashboard}/reports/new`);
    await send(page);
    await page.waitForURL(/\/reports\/\d+$/);
    expect(await page.locator('.sections-nav').count()).toBe(1);
    expect(await page.locator('.crumbs a').allTextContents()).toContain('Reports by mail');
    expect(await page.locator('main').textContent()).not.toMatch(/America\//);
  });
});

describe('in a window of 1024 pixels', () => {
  let page: Page;
  beforeAll(async () => {
    page = await visitor(1024);
  });
  afterAll(() => page.context().close());

  test('the list of sections is whole in a low window too, with the views of before', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(dashboard);
    expect(await hidden(page, '.sections-nav')).toEqual([[0, 0]]);
    await page.setViewportSize({ width: 1024, height: 900 });
  });

  test.each([
    ['products/1', 6],
    ['analyses/hero-image', 4],
    ['analyses/price-by-region', 5],
    ['analyses/price-position', 4],
    ['analyses/stock-out', 2],
  ])('the figures of %s, %i of them, stand in whole rows', async (path, count) => {
    await page.goto(`${dashboard}/${path}`);
    const tiles = await page
      .locator('.figures')
      .first()
      .locator('.tile')
      .evaluateAll(all =>
        all.map(tile => tile.getBoundingClientRect()).map(({ y, right }) => ({ y: Math.round(y), right })),
      );
    expect(tiles).toHaveLength(count);
    const ends = [...Map.groupBy(tiles, ({ y }) => y).values()].map(row =>
      Math.round(Math.max(...row.map(({ right }) => right))),
    );
    expect(new Set(ends).size).toBe(1);
  });
});

describe('on a phone', () => {
  let page: Page;
  beforeAll(async () => {
    page = await visitor(360);
  });
  afterAll(() => page.context().close());

  test.each([
    ['price-by-region', '.range .mark'],
    ['price-gap', '.bars .cellbar'],
  ])(
    'the first mark of %s is within its first 900 pixels, and what can be chosen is folded under words that say what is',
    async (analysis, mark) => {
      await page.goto(`${dashboard}/analyses/${analysis}`);
      const first = await topOf(page, `.answer-first__rest ${mark}`);
      expect(first).toBeLessThan(900);
      for (const fold of ['.filterbar', '.levers']) {
        const box = await page.locator(fold).boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.height).toBeLessThan(50);
        expect(box?.y).toBeLessThan(first);
      }
      expect(await page.locator('.levers .filterbar__words').textContent()).not.toBe('');
      expect(await topOf(page, 'main .pagehead__acts')).toBeGreaterThan(await topOf(page, '#shown'));
      const choice = page.locator('.levers .switch a').first();
      expect(await choice.isVisible()).toBe(false);
      await page.locator('.levers > summary').click();
      expect(await choice.isVisible()).toBe(true);
    },
  );

  test.each([
    ['', 900, '.chart__plot .line--own'],
    ['/products/1', 900, '.chart__plot'],
    ['/analyses/comparative', 900, '.table tbody tr'],
    ['/analyses/price-position', 900, '.bars .cellbar'],
    ['/price-changes', 900, '.table tbody tr'],
    ['/analyses/price-by-region?compare=before', 900, '.range .mark'],
    ['/analyses/price-by-region?compare=year', 900, '.range .mark'],
  ])('what was asked of %s is seen within its first %i pixels', async (path, most, first) => {
    await page.goto(`${dashboard}${path}`);
    expect(await topOf(page, `#shown ${first}`)).toBeLessThan(most);
  });

  test.each([
    // The key of its signs stands above them.
    ['price-by-region', 960, '.range .mark'],
    ['price-gap', 900, '.bars .cellbar'],
  ])(
    'of one product with a long name %s shows its first mark within its first %i pixels',
    async (analysis, most, mark) => {
      await page.goto('/dashboards/4/settings/my-products');
      const names = await page.locator('.picks .pick').evaluateAll(all =>
        all.map(one => ({
          id: one.querySelector('input')?.value ?? '',
          name: one.querySelector('bdi')?.textContent ?? '',
        })),
      );
      const [longest] = names.toSorted((one, two) => two.name.length - one.name.length);
      expect(longest?.name.length).toBeGreaterThan(50);
      await page.goto(`/dashboards/4/analyses/${analysis}?product=${longest?.id}`);
      expect(await topOf(page, `#shown ${mark}`)).toBeLessThan(most);
    },
  );

  test.each(['promotion', 'assortment', 'competitors', 'price-position'])(
    'the views of %s are in sight in one line, that which is open first',
    async analysis => {
      await page.goto(`${dashboard}/analyses/${analysis}`);
      const views = page.locator('.views > .switch');
      expect((await views.boundingBox())?.height).toBeLessThan(44);
      const open = await views.locator('[aria-current]').boundingBox();
      expect(open?.x ?? 999).toBeLessThan(40);
      const lefts = await views.locator('a').evaluateAll(all => all.map(one => one.getBoundingClientRect().left));
      expect(lefts.filter(left => left < 300).length).toBeGreaterThanOrEqual(2);
    },
  );

  test.each(['analyses/price-per-retailer', 'analyses/price-per-retailer?level=shop', 'analyses/price-volatility'])(
    'a long name of the dashboard, and a product’s of one long word, make %s no wider',
    async path => {
      await page.goto(`${dashboard}/${path}`);
      const sideways = await page.evaluate(name => {
        const rename = (selector: string, text: string): void => {
          const [named] = document.querySelectorAll(selector);
          if (!named) throw new Error(`nothing is ${selector}`);
          named.textContent = text;
        };
        rename('.crumbs li:nth-child(2) a', name);
        rename('.table--list tbody th a', 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2));
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      }, longName);
      expect(sideways).toBe(0);
    },
  );

  test.each([
    ['the cheapest retailer of a product', 'analyses/price-per-retailer', '.matrix [data-end]'],
    ['the retailer below the matrix', 'analyses/price-per-retailer', '.matrix tfoot [data-at]'],
    ['the second of small charts', 'analyses/price-evolution?compare=before', '.multiples li:nth-child(2) h3'],
    ['a line of the legend', 'analyses/promotion', '.legend a'],
    ['the dashboard on its paper', 'paper', 'main h1'],
    ['a fact of a product', 'products/1', '.facts-line > :not(.tag)'],
  ])('a name of one long word of %s makes its page no wider', async (_, path, selector) => {
    await page.goto(`${dashboard}/${path}`);
    const named = page.locator(selector).first();
    const sideways = await named.evaluate((element, word) => {
      if (element.hasAttribute('data-at')) element.setAttribute('data-at', word);
      else element.textContent = word;
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    }, 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2));
    expect(sideways).toBe(0);
  });

  test('the ways back, and what a product is, have a line each', async () => {
    await page.goto(`${dashboard}/products/1`);
    for (const line of ['.crumbs ol', '.facts-line']) {
      expect((await page.locator(line).boundingBox())?.height).toBeLessThan(40);
    }
  });

  test.each([
    ['a row of the prices per retailer is its name, its cheapest, its dearest and the spread', ''],
    ['so it is where each has its change beside or below it', '?compare=before'],
  ])('%s', async (_what, query) => {
    await page.goto(`/dashboards/4/analyses/price-per-retailer${query}`);
    const rows = await page.locator('.matrix tbody tr').evaluateAll(all =>
      all.map(row => {
        const [head, ...cells] = [...row.children].map(cell => ({
          box: cell.getBoundingClientRect(),
          end: cell.getAttribute('data-end') ?? (cell.classList.contains('sorted') ? 'spread' : ''),
          text: getComputedStyle(cell, '::before').content,
        }));
        const shown = cells.filter(({ box }) => box.width > 0);
        const at = (end: string) => shown.find(one => one.end === end);
        return {
          ends: shown.map(({ end }) => end).toSorted(),
          named: ['low', 'high'].every(end => (at(end)?.text.length ?? 0) > 3),
          below: (at('low')?.box.top ?? 0) >= (head?.box.bottom ?? 999) - 1,
          after: (at('high')?.box.top ?? 0) >= (at('low')?.box.bottom ?? 999) - 1,
          clear: (at('low')?.box.top ?? 0) >= (at('spread')?.box.bottom ?? 999) - 1,
          height: row.clientHeight,
        };
      }),
    );
    expect(rows.length).toBeGreaterThan(40);
    for (const { height } of rows) expect(height).toBeLessThan(140);
    // A product with one price has no other end.
    const ranges = rows.filter(({ ends }) => ends.includes('high'));
    expect(ranges.length).toBeGreaterThan(30);
    for (const { ends, named, below, after, clear } of ranges) {
      expect(ends).toEqual(['high', 'low', 'spread']);
      expect([named, below, after, clear]).toEqual([true, true, true, true]);
    }
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    expect(await hidden(page, '.tablebox')).toEqual([[0, 0]]);
  });

  test.each(['per-retailer', 'per-retailer?gaps=1&compare=before', 'per-retailer?level=city'])(
    'a row of price-%s opens to all columns, each with its name, and those never the cheapest are counted too',
    async path => {
      await page.goto(`/dashboards/4/analyses/price-${path}`);
      const columns = (await page.locator('.matrix thead th').count()) - 2;
      const row = page
        .locator('.matrix tbody tr')
        .filter({ has: page.locator('[data-end="high"]') })
        .first();
      expect(await row.locator('td[data-at]:visible').count()).toBe(2);
      await row.locator('summary').click();
      expect(await row.locator('td[data-at]:visible').count()).toBe(columns);
      const names = await row.locator('td[data-at]').evaluateAll(all => all.map(one => one.getAttribute('data-at')));
      expect(new Set(names).size).toBe(columns);
      expect(await page.locator('.matrix tfoot td[data-at]:visible').count()).toBe(columns);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
    },
  );

  test.each([
    ['promotion', 6],
    ['stock-out', 6],
  ])('the charts of %s stand two in a row, and their table begins in the second window', async (analysis, count) => {
    await page.goto(`/dashboards/4/analyses/${analysis}`);
    const charts = await page
      .locator('.multiples > li')
      .evaluateAll(all =>
        all.map(one => one.getBoundingClientRect()).map(({ x, width }) => ({ x: Math.round(x), width })),
      );
    expect(charts).toHaveLength(count);
    expect(new Set(charts.map(({ x }) => x)).size).toBe(2);
    for (const { width } of charts) expect(width).toBeGreaterThan(150);
    // Days stand below each column once.
    const days = page.locator('.multiples .xtick').filter({ visible: true });
    expect(await days.count()).toBe(4);
    // The files of the chart have a line of their own below its foot, which is the shorter for it.
    expect(await topWithoutWords(page, '#table tbody tr')).toBeLessThanOrEqual(800);
  });

  test.each([
    ['price-volatility', ['Mean size, %:', 'Last change:']],
    // What was never seen says so itself.
    ['assortment?view=missing', ['Last seen before:', '']],
  ])('the card of a row of %s says what its date is', async (analysis, names) => {
    await page.goto(`/dashboards/4/analyses/${analysis}`);
    const dates = await page
      .locator('#table tbody td[data-label]')
      .evaluateAll(all => all.map(one => getComputedStyle(one, '::before').content));
    expect(dates.length).toBeGreaterThan(5);
    const said = names.map(name => `"${name} "`);
    expect(dates.filter(date => !said.includes(date))).toEqual([]);
  });

  test.each([
    ['stock-out?view=now', 3],
    ['promotion?view=deepest', 4],
    // With the price that it would save from.
    ['promotion?view=seeming', 5],
    ['competitors?view=pairs', 3],
    ['price-by-shop', 3],
    ['price-position?view=products', 2],
  ])('a row of %s is mostly a card of %i lines at the most', async (path, most) => {
    await page.goto(`/dashboards/4/analyses/${path}`);
    const heights = await page
      .locator('#table tbody tr:not(.group)')
      .evaluateAll(all => all.map(row => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(20);
    // The space around it and the name, then 17 px a line: names that take two are the fewer ones, whatever the font and the day.
    const lines = heights.map(height => 1 + Math.round((height - 33) / 17)).toSorted((a, b) => a - b);
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(most);
  });

  test.each([
    'stock-out?view=now',
    'promotion?view=deepest',
    'promotion?view=seeming',
    'competitors?view=pairs',
    'assortment',
  ])('what can be pressed on the cards of %s is high enough for a finger, or far enough from the next', async path => {
    await page.goto(`/dashboards/4/analyses/${path}`);
    const links = await page.locator('#table tbody tr:not([data-again])').evaluateAll(all =>
      all.flatMap(row => {
        const name = row.querySelector('th > a')?.getBoundingClientRect();
        const others = [...row.querySelectorAll('td > a')].map(link => link.getBoundingClientRect());
        return others.map(({ top, bottom, height }) => ({
          name: name?.height ?? 99,
          apart: height >= 24 ? 99 : (top + bottom) / 2 - (name?.bottom ?? 0),
          from: top - (name?.bottom ?? 0),
        }));
      }),
    );
    expect(links.length).toBeGreaterThan(4);
    for (const { name, apart, from } of links) {
      expect(name).toBeGreaterThanOrEqual(24);
      if (from > -2) expect(apart).toBeGreaterThanOrEqual(12);
    }
  });

  test('a product that the row above named is not named again: its shop has the place of the name', async () => {
    await page.goto('/dashboards/4/analyses/promotion?view=deepest&sort=product&dir=asc');
    const rows = await page.locator('#table tbody tr').evaluateAll(all =>
      all.map(row => {
        const [name, shop] = ['th > :first-child', 'td'].map(part => row.querySelector(`:scope > ${part}`));
        return {
          again: row.hasAttribute('data-again'),
          name: name?.textContent,
          isSeen: name ? getComputedStyle(name).clipPath === 'none' : false,
          top: (shop?.getBoundingClientRect().top ?? 0) - row.getBoundingClientRect().top,
        };
      }),
    );
    expect(rows.filter(({ again }) => again).length).toBeGreaterThan(3);
    for (const [at, row] of rows.entries()) {
      expect(row.isSeen).toBe(!row.again);
      if (row.again) expect(row.name).toBe(rows[at - 1]?.name);
      if (row.again) expect(row.top).toBeLessThan(16);
    }
  });

  test('the name of a shop has the width of its card, its drawing stands beside its address', async () => {
    await page.goto('/dashboards/4/analyses/price-by-shop');
    const cards = await page.locator('#table tbody tr:has(> .detail)').evaluateAll(all =>
      all.map(row => {
        const [name, address, drawing] = ['[scope]', '.detail', '.range'].map(part =>
          row.querySelector(`:scope > ${part}`)?.getBoundingClientRect(),
        );
        const text = document.createRange();
        text.selectNodeContents(row.querySelector('[scope] > :first-child') as Element);
        return {
          lines: Math.round(text.getBoundingClientRect().height / 20),
          beside:
            (drawing?.left ?? 0) >= (address?.right ?? 999) - 1 && (drawing?.top ?? 0) >= (name?.bottom ?? 999) - 12,
        };
      }),
    );
    expect(cards.length).toBeGreaterThan(30);
    expect(new Set(cards.map(({ lines }) => lines))).toEqual(new Set([1]));
    expect(new Set(cards.map(({ beside }) => beside))).toEqual(new Set([true]));
  });

  test('the way back from the preview of a report is the report, and its picture fills its frame', async () => {
    await page.goto(`${dashboard}/reports/new`);
    await page.fill('#name', longName);
    await send(page);
    await page.waitForURL(/\/reports\/\d+$/);
    await page.goto(`${page.url()}/preview`);
    const way = page.locator('.crumbs a').filter({ visible: true });
    expect(await way.allTextContents()).toEqual([longName]);
    // What does not fit is shortened, with the sign of that.
    const [box, list] = [await way.boundingBox(), await page.locator('.crumbs ol').boundingBox()];
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0) + 1);
    await page.setViewportSize({ width: 1280, height: 900 });
    const picture = page.locator('.report-picture');
    const [drawn, frame] = await picture.evaluate(one => [one.clientWidth, one.parentElement?.clientWidth]);
    await page.setViewportSize({ width: 360, height: 900 });
    expect(drawn).toBe(frame);
  });

  test('the way back from the overview is a whole word', async () => {
    await page.goto(dashboard);
    expect(await hidden(page, '.crumbs li:first-child a')).toEqual([[0, 0]]);
  });

  test('a row shows the figure that was asked, what else its table is about, and no code', async () => {
    const below = () =>
      page
        .locator('#table tbody td[data-label]:has(data)')
        .filter({ visible: true })
        .evaluateAll(all =>
          all.map(({ dataset, textContent }) => [dataset.label, textContent, dataset.unit].filter(Boolean).join(' ')),
        );
    await page.goto(`${dashboard}/analyses/price-position`);
    expect(await page.locator('#table thead .sorted').first().textContent()).toContain('Cheapest, share');
    for (const text of await below()) expect(text).toMatch(/^Days cheapest, share: \d+\.\d %$/);
    expect(await below()).not.toEqual([]);
    // By another figure both stand below the name.
    await page.goto(`${dashboard}/analyses/price-position?sort=lost&dir=desc`);
    const [first, second] = await below();
    expect(first).toMatch(/^Cheapest, share: \d+\.\d %$/);
    expect(second).toMatch(/^Days cheapest, share/);
    await page.goto(`${dashboard}/price-changes`);
    expect(await page.locator('#table tbody .code').first().isVisible()).toBe(false);
  });

  test('the line of a tile ends above its edge', async () => {
    await page.goto(dashboard);
    const gaps = await page.locator('.tile:has(.spark)').evaluateAll(tiles =>
      tiles.map(tile => {
        const ends = [...tile.querySelectorAll('.spark .line, .spark .mark')].map(part => part.getBoundingClientRect());
        return tile.getBoundingClientRect().bottom - Math.max(...ends.map(({ bottom }) => bottom));
      }),
    );
    expect(gaps.length).toBeGreaterThan(2);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2);
  });

  test('the overview is three windows long: what happened in a line or two, what is taken away last', async () => {
    await page.goto(dashboard);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2600);
    expect(await topOf(page, 'main .pagehead__acts')).toBeGreaterThan(await topOf(page, '#freshness'));
    // The price before and the one that came are one piece.
    const moved = page.locator('.moves tbody td:nth-child(3)').filter({ visible: true });
    expect(await moved.count()).toBeGreaterThan(0);
    for (const one of await moved.all()) expect((await one.boundingBox())?.height).toBeLessThan(24);
    for (const said of await page.locator('.lines-list .sub').all())
      expect((await said.boundingBox())?.height).toBeLessThan(40);
  });

  test.each(['price-by-region', 'price-gap', 'promotion', 'competitors', 'price-position'])(
    'the orders of %s by a change are one line, which says the order that it is in',
    async analysis => {
      await page.goto(`${dashboard}/analyses/${analysis}?compare=before`);
      const menu = page.locator('#rows .menu, #table .menu, main .panel__head .menu').first();
      expect((await menu.boundingBox())?.height).toBeLessThan(44);
      expect((await menu.boundingBox())?.width).toBeLessThanOrEqual(328);
      const chosen = menu.locator('nav [aria-current]');
      expect(await chosen.isVisible()).toBe(false);
      await menu.locator('summary').click();
      expect(await menu.locator('summary').textContent()).toContain((await chosen.textContent()) ?? '?');
      const last = menu.locator('nav a').last();
      expect((await last.boundingBox())?.x).toBeGreaterThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
  );

  test('the page for print shows how its tables begin, and paper has the rows that it counts', async () => {
    await page.goto(`${dashboard}/paper`);
    const rows = page.locator('.part').first().locator('.table tbody tr');
    const inSight = async (): Promise<number> =>
      (await Promise.all((await rows.all()).map(row => row.isVisible()))).filter(Boolean).length;
    // A product in its regions, and no more of them.
    expect(await inSight()).toBeLessThanOrEqual(9);
    await page.emulateMedia({ media: 'print' });
    expect(await inSight()).toBe(await rows.count());
    await page.emulateMedia({ media: null });
  });

  test('the axis below bars is as long as they are, and has its zero', async () => {
    await page.goto(`${dashboard}/analyses/price-gap`);
    const bars = page.locator('.bars--diverging').first();
    const [bar, axis] = await Promise.all([
      bars.locator('.cellbar').first().boundingBox(),
      bars.locator('.bars__axis svg').boundingBox(),
    ]);
    expect(Math.round(axis?.x ?? 0)).toBe(Math.round(bar?.x ?? -1));
    expect(Math.round(axis?.width ?? 0)).toBe(Math.round(bar?.width ?? -1));
    const zero = bars.locator('.bars__axis text').filter({ hasText: /^0/ });
    expect(await zero.first().isVisible()).toBe(true);
  });

  test.each(['price-by-region', 'promotion', 'price-evolution'])(
    'a list of %s and its button stand on one line',
    async analysis => {
      await page.goto(`${dashboard}/analyses/${analysis}${analysis === 'price-evolution' ? '?lines=region' : ''}`);
      await page.locator('.levers > summary').click();
      const form = page.locator('.choice-form').filter({ has: page.locator('select') });
      const [list, button] = await Promise.all(
        ['select', 'button'].map(part => form.first().locator(part).boundingBox()),
      );
      expect(Math.round(list?.y ?? 0)).toBe(Math.round(button?.y ?? -1));
      expect((button?.x ?? 0) + (button?.width ?? 999)).toBeLessThanOrEqual(360);
    },
  );

  test.each(['price-changes', 'analyses/price-by-region', 'analyses/price-volatility'])(
    'the heads of %s stand on one line, that of the order first',
    async path => {
      await page.goto(`${dashboard}/${path}`);
      const head = page.locator('#table thead');
      expect((await head.boundingBox())?.height).toBeLessThan(60);
      const sorted = await head.locator('.sorted').boundingBox();
      expect(sorted?.x).toBeLessThan(60);
    },
  );

  test('the name of a range stands clear of its values', async () => {
    await page.goto(`${dashboard}/analyses/price-by-region`);
    const gaps = await page.locator('.range__row').evaluateAll(rows =>
      rows.map(row => {
        const name = row.querySelector('.name.only-narrow')?.getBoundingClientRect() ?? new DOMRect();
        const value = row.querySelector('.lo')?.getBoundingClientRect() ?? new DOMRect();
        return value.top - name.bottom;
      }),
    );
    expect(gaps.length).toBeGreaterThan(3);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  });

  test.each(['/data/shops', '/data/formats', '/data/jobs'])('no list of %s scrolls in a box of its own', async path => {
    await page.goto(path);
    const boxes = await hidden(page, '.tablebox');
    expect(boxes.length).toBeGreaterThan(0);
    expect(boxes.flat().filter(pixels => pixels > 1)).toEqual([]);
  });

  test('the first product that can be chosen for a new dashboard is in the upper part of the window', async () => {
    await page.goto('/dashboards/new');
    await page.getByLabel('Name').fill('On a phone');
    await page.getByLabel('Country').selectOption({ label: 'Mexico' });
    await send(page);
    await page.waitForURL(/\/setup\/retailers/);
    await page.goto(page.url().replace('retailers', 'products'));
    expect(await topOf(page, '.pick')).toBeLessThanOrEqual(560);
    // Its name on one line: no other has the same, so that its code is not needed.
    expect((await page.locator('.pick .choice').first().innerText()).trim()).toMatch(/^\p{L}.*$/u);
    const phone = page.viewportSize() ?? { width: 360, height: 740 };
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await page.locator('.pick .choice').first().innerText()).toMatch(/\d{12,}\s· /);
    await page.setViewportSize(phone);
  });

  const watched = ['retailers', 'products', 'my-products', 'competitors'].map(
    choice => `${dashboard}/settings/${choice}`,
  );
  test.each(['/data', '/data/jobs', '/team', '/team/plan', '/team/webhook', ...watched])(
    'the tabs of %s are one line, and the one that is shown is whole in it',
    async path => {
      await page.goto(path);
      const box = await page.locator('.tabs').boundingBox();
      expect(box?.height).toBeLessThan(48);
      const shown = await page.locator('.tabs [aria-current]').boundingBox();
      expect(shown?.x).toBeGreaterThanOrEqual(0);
      expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(360);
      expect(shown?.height).toBeLessThan(48);
    },
  );

  test('the bar of a comparison set is in sight over its long list, and counts the ticks', async () => {
    await page.goto('/dashboards/4/comparison-sets/new');
    const bar = page.locator('.stepnav');
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    for (const at of [1, 4]) await page.locator('.basket [type=checkbox]').nth(at).check();
    const count = page.locator('.basket__ticked strong');
    expect(await count.evaluate(of => getComputedStyle(of, '::after').content)).toBe('counter(ticked)');
    await page.getByLabel('Find products by name or code').fill('coffee');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.waitForLoadState('load');
    expect(await page.locator('.basket [type=checkbox]:checked').count()).toBe(2);
    expect(await count.locator('span').textContent()).toBe('2');
  });

  test('the menus of the last dashboards open within the page, which does not grow', async () => {
    await page.goto('/dashboards');
    const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    const menus = await page.locator('main .menu--end').all();
    for (const menu of menus.slice(-2)) {
      await menu.locator('summary').click();
      expect((await menu.locator('.menu__list').boundingBox())?.y).toBeGreaterThanOrEqual(0);
      expect(await height()).toBe(before);
      await menu.locator('summary').click();
    }
  });

  test('the network check has one title, which is its answer, and of each check what came out below its name', async () => {
    await page.goto('/login/check-network');
    expect(await page.locator('h1').allInnerTexts()).toEqual([expect.stringMatching(/^Nothing is broken so far/)]);
    const row = page.locator('tr[data-check=encoding]');
    expect(await row.locator('td:last-child').innerText()).toBe('It arrived.');
    const heights = await page
      .locator('tr[data-check][data-state=ok]')
      .evaluateAll(rows => rows.map(one => one.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(3);
    // A name of one line, and a result of two at most.
    expect(Math.max(...heights)).toBeLessThanOrEqual(96);
  });

  test('the picture in a report’s preview is large enough to be read, and begins at its end, where lines have their names', async () => {
    await page.goto(`${dashboard}/reports/new`);
    await send(page);
    await page.waitForURL(/\/reports\/\d+$/);
    await page.goto(`${new URL(page.url()).pathname}/preview`);
    const picture = await page.locator('.report-picture').boundingBox();
    expect(picture?.width).toBeGreaterThan(500);
    expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(picture?.x ?? 0).toBeLessThan(0);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
  });

  test('long choices of a dashboard scroll with the page, their buttons in sight, a line each for what is known of a product', async () => {
    for (const choice of ['my-products', 'competitors']) {
      await page.goto(`/dashboards/4/settings/${choice}`);
      expect(await page.locator('.pick').count()).toBeGreaterThan(30);
      expect((await hidden(page, '.picks')).flat().filter(pixels => pixels > 1)).toEqual([]);
      await page.locator('#found .pick').last().scrollIntoViewIfNeeded();
      const bar = await page.locator('.pickbar').boundingBox();
      expect(bar?.y).toBeGreaterThanOrEqual(0);
      expect((bar?.y ?? 0) + (bar?.height ?? 999)).toBeLessThan(200);
    }
    await page.evaluate(() => scrollTo(0, 0));
    // Of the name its last line counts.
    const below = await page
      .locator('.pick')
      .evaluateAll(all =>
        all
          .slice(0, 4)
          .map(({ children: [name, state] }) =>
            state && name ? state.getBoundingClientRect().y - name.getBoundingClientRect().bottom : 999,
          ),
      );
    expect(Math.max(...below)).toBeLessThan(16);
    // All are on the page, so that it names no range of them.
    expect(
      await page
        .getByText(/1 – \d+ of \d+/)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
  });

  test('the card of a promotion is its product, its shop, and then what else is known', async () => {
    await page.goto('/dashboards/4/analyses/promotion?view=deepest');
    const cards = await page.locator('#table tbody tr').evaluateAll(all =>
      all.map(row => {
        const [shop, ...others] = ['td:has(> a + .sub)', 'th > .sub', 'td:nth-last-child(2)', '[data-label]'].flatMap(
          part => [...row.querySelectorAll(`:scope > ${part}`)].map(one => one.getBoundingClientRect()),
        );
        // Beside the shop where a line has the room, else below it.
        return others.map(
          other => shop !== undefined && (other.left >= shop.right || Math.round(other.top) >= Math.round(shop.bottom)),
        );
      }),
    );
    expect(cards.length).toBeGreaterThan(20);
    expect(new Set(cards.flat())).toEqual(new Set([true]));
  });

  test('the parts of what is watched stand in one order, whichever is shown', async () => {
    for (const choice of ['retailers', 'competitors']) {
      await page.goto(`${dashboard}/settings/${choice}`);
      const tabs = await page
        .locator('main .tabs a')
        .evaluateAll(all =>
          all
            .toSorted((one, other) => one.getBoundingClientRect().x - other.getBoundingClientRect().x)
            .map(tab => tab.textContent?.trim()),
        );
      expect(tabs).toEqual(['General', 'Retailers', 'Products', 'My products', 'Competitors']);
    }
  });
});
