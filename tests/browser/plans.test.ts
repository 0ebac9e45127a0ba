import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lang } from '../../locales/text.ts';
import { translatorFor } from '../../server/rendering/translator.ts';
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

/** Each with a dashboard of its own, for the products that it adds. */
const ways: [Lang, boolean, number][] = [
  ['en', true, 2],
  ['es', false, 1],
];
const free = { en: 'Free', es: 'Gratis' };
const largest = { en: 'Enterprise', es: 'Empresa' };

/** A team that uses more than the free package holds goes back to it, is stopped by it, and takes a larger one. */
describe.each(ways)('a plan in %s, scripts %s', (lang, javaScriptEnabled, dashboardId) => {
  const t = translatorFor(lang);
  let page: Page;

  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
  const packages = () => page.getByRole('region', { name: t('plan:packagesTitle'), exact: true });
  const own = () =>
    packages()
      .getByRole('listitem')
      .filter({ hasText: t('plan:own') })
      .getByRole('heading')
      .textContent();
  const mainText = () => page.locator('main').innerText();
  const speak = async () => {
    await page.locator('.topbar .menu--end summary').click();
    await page.locator('.topbar form[action$="/account/language"] button').click();
    await page.waitForLoadState();
  };

  beforeAll(async () => {
    ({ page } = await visit(browser, product.url, { javaScriptEnabled }));
    await signIn(page);
    if ((await page.locator('html').getAttribute('lang')) !== lang) await speak();
  });
  afterAll(() => page.context().close());

  test('names what going back to the free package cuts off, and does nothing before it is confirmed', async () => {
    await page.goto('/team/plan');
    await follow(t('plan:backToFree', { name: free[lang] }));
    await page.waitForURL('**/team/plan/downgrade');
    expect(await mainText()).toContain(t('plan:whatIsTooMuch', { name: free[lang] }));
    await follow(t('plan:stay'));
    await page.waitForURL(/\/team\/plan(\?|$)/);
    expect(await own()).not.toBe(free[lang]);
  });

  test('goes back to it, says so, and is over its limits on every page', async () => {
    await follow(t('plan:backToFree', { name: free[lang] }));
    await press(t('plan:downgradeAnyway', { name: free[lang] }));
    await page.waitForURL(/\/team\/plan(\?|$)/);
    expect(await own()).toBe(free[lang]);
    await page.goto('/dashboards');
    expect(await page.locator('body').innerText()).toContain(t('plan:subscription_on_limit'));
  });

  test('stops what is more than it holds, with the way to a larger one, which lets it in', async () => {
    const addAll = new RegExp(`^${t('choices:addAll', { count: 2, total: '@' }).split('@')[0]}`);
    await page.goto(`/dashboards/${dashboardId}/settings/products`);
    await press(addAll);
    await page
      .getByText(t('choices:overPlan'))
      .or(page.getByText(t('choices:planFull')))
      .first()
      .waitFor();
    await page.goto('/team/plan');
    await follow(t('plan:upgradeTo', { name: largest[lang] }));
    await press(t('plan:upgradeSubmit', { name: largest[lang] }));
    await page.waitForURL(/\/team\/plan(\?|$)/);
    expect(await own()).toBe(largest[lang]);
    await page.goto(`/dashboards/${dashboardId}/settings/products`);
    await press(addAll);
    expect(await mainText()).not.toContain(t('choices:overPlan'));
  });
});
