import type { Browser } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductLabel } from '../../views/components/ProductLabel.tsx';
import { openBrowser } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const name = 'زيت زيتون بكر ممتاز 500 مل';
const code = '6221031492563';

test.each(['ltr', 'rtl'])(
  'a name that is written from the right has its code behind it, on a page written %s',
  async dir => {
    const page = await browser.newPage();
    const label = renderToStaticMarkup(<ProductLabel label={`${code} ${name}`} shared={new Set([name])} />);
    await page.setContent(`<!doctype html><html dir="${dir}"><body><p>${label}</p>`);
    const boxes = await Promise.all(['bdi', '.num'].map(part => page.locator(part).boundingBox()));
    const [named, coded] = boxes.map(box => ({ left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }));
    // Digits behind such a name would otherwise stand to the left of it, before it, on a page that is read from the left.
    if (dir === 'ltr') expect(coded?.left).toBeGreaterThanOrEqual(named?.right ?? 0);
    else expect(coded?.right).toBeLessThanOrEqual(named?.left ?? 0);
    expect(await page.locator('.num').innerText()).toBe(code);
    await page.close();
  },
);
