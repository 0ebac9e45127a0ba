import { test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { startSite } from './site.ts';

test('shots', { timeout: 200_000 }, async () => {
  const [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const names = (process.env.SHOTS ?? '').split(',');
  for (const [colorScheme, width] of (process.env.LOOKS ?? 'light:1440,light:360')
    .split(',')
    .map(one => one.split(':') as ['light', string])) {
    const { page } = await openPage(browser, { colorScheme, viewport: { width: Number(width), height: 900 } });
    for (const name of names) {
      await page.goto(`${site.url}/case/${name}?lang=es`);
      await page.screenshot({ path: `/tmp/h/shots/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
    await page.context().close();
  }
  await browser.close();
  await site.stop();
});
