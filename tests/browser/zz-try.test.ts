import { expect, test } from 'vitest';
import { startSite } from '../support/app.ts';
import { openBrowser, visit, watchPolicy } from '../support/browser.ts';

test('try', async () => {
  const site = await startSite('http://127.0.0.1:9');
  const browser = await openBrowser();
  for (const js of [true, false]) {
    const v = await visit(browser, site.url, { javaScriptEnabled: js });
    if (js) await watchPolicy(v.page);
    await v.page.goto('/login/check-network');
    await v.page.waitForTimeout(1500);
    console.log(await v.page.locator('textarea').inputValue());
    await v.page.screenshot({ path: `/tmp/h/try/a-${js}.png`, fullPage: true });
    await v.page.getByRole('button', { name: 'Run the check' }).click();
    await v.page.waitForURL(/at=/);
    await v.page.waitForTimeout(800);
    await v.page.getByRole('button', { name: 'Try a large' }).click();
    await v.page.waitForURL(/size=/);
    await v.page.waitForTimeout(1500);
    console.log(v.page.url(), await v.page.locator('textarea').inputValue(), v.complaints);
    await v.page.setViewportSize({ width: 360, height: 800 });
    await v.page.screenshot({ path: `/tmp/h/try/b-${js}.png`, fullPage: true });
    await v.page.setViewportSize({ width: 1280, height: 900 });
    await v.page.goto('/aviso-privacidad?lang=es');
    await v.page.screenshot({ path: `/tmp/h/try/p-${js}.png`, fullPage: true });
    await v.page.goto('/terminos-condiciones?lang=en');
    await v.page.setViewportSize({ width: 360, height: 800 });
    await v.page.screenshot({ path: `/tmp/h/try/t-${js}.png`, fullPage: true });
  }
  await browser.close();
  await site.close();
  expect(1).toBe(1);
});
