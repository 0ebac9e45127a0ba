import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lang } from '../../locales/text.ts';
import { translatorFor } from '../../server/rendering/translator.ts';
import { openBrowser, type Visit, visit } from '../support/browser.ts';
import { julia } from '../support/data/demo-folder.ts';
import { signIn } from '../support/journey.ts';
import { awaitMail } from '../support/mail/outbox.ts';
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

/** Each language once, with scripts and without them: neither changes what the other does, and tests over HTTP hold both. */
const ways: [Lang, boolean][] = [
  ['en', true],
  ['es', false],
];

describe.each(ways)('a dashboard in %s, scripts %s', (lang, javaScriptEnabled) => {
  const t = translatorFor(lang);
  const name = `${lang}-${javaScriptEnabled}`;
  let visitor: Visit;
  let page: Page;

  const main = () => page.locator('main');
  const press = (button: string | RegExp) =>
    main()
      .getByRole('button', { name: button, exact: typeof button === 'string' })
      .click();
  const notice = (words: string) => page.getByText(words, { exact: true }).first().waitFor();
  /** To one of the pages about the dashboard, by the list at the side. */
  const goTo = (place: string) =>
    page
      .getByRole('navigation', { name: t('common:sectionsNav') })
      // A count may stand behind the name.
      .getByRole('link', { name: new RegExp(`^${place}( \\d|$)`) })
      .click();

  beforeAll(async () => {
    // The demo's owner reads English until they choose otherwise.
    visitor = await visit(browser, product.url, { javaScriptEnabled, locale: lang });
    page = visitor.page;
    await page.goto('/login');
    await page.getByLabel(t('login:email')).fill(julia.email);
    await page.getByLabel(t('login:password')).fill(julia.password);
    await press(t('login:submit'));
    await page.waitForURL('**/dashboards');
    await page.goto('/account');
    const now: Lang = (await page.locator('html').getAttribute('lang')) === 'es' ? 'es' : 'en';
    await page.getByLabel(translatorFor(now)('account:languageLabel')).selectOption(lang);
    await main().locator('form[action="/account/language"] button').click();
    await notice(t('common:outcomeLanguageChanged'));
  });
  afterAll(() => page.context().close());

  test('its notes and its reports stand in its list of sections, and its chart can be taken away', async () => {
    await page.goto('/dashboards/3');
    for (const place of ['notes', 'reports'] as const) {
      await goTo(t(`common:place_${place}`));
      await page.waitForURL(`**/dashboards/3/${place}`);
      expect(await page.locator('.sections-nav [aria-current]').allTextContents()).toEqual([
        expect.stringContaining(t(`common:place_${place}`)),
      ]);
    }
    await page.goto('/dashboards/3');
    for (const format of ['SVG', 'PNG']) {
      const coming = page.waitForEvent('download');
      await main()
        .getByRole('link', { name: new RegExp(`^${format}`) })
        .first()
        .click();
      expect((await coming).suggestedFilename()).toMatch(new RegExp(`^[a-z0-9_-]+\\.${format.toLowerCase()}$`));
    }
  });

  test('is reached from the list, gets a group, and the group its products', async () => {
    await page.goto('/dashboards');
    await page
      .locator('summary')
      .filter({ hasText: t('dashboards:moreOf', { name: 'Dairy, Mexico' }) })
      .click();
    await page.getByRole('link', { name: new RegExp(`^${t('common:place_groups')}\\s*: Dairy, Mexico$`) }).click();
    await page.getByLabel(t('groups:name')).fill(`Quesos ${name}`);
    await press(t('groups:make'));
    await notice(t('common:outcomeGroupMade'));
    expect(await page.locator('h1').textContent()).toBe(`Quesos ${name}`);
    await page.getByLabel(t('groups:find')).fill('leche');
    await press(t('dashboards:find'));
    const boxes = page.locator('#found input');
    const offered = await boxes.count();
    expect(offered).toBeGreaterThan(2);
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await press(t('groups:addChosen'));
    await notice(t('common:outcomeGroupChanged'));
    expect(await page.locator('.pagehead__answer').textContent()).toBe(t('groups:products', { count: 2 }));
    await page.locator('#held input').first().check();
    await press(t('groups:remove'));
    await notice(t('common:outcomeGroupChanged'));
    expect(await page.locator('#held input').count()).toBe(1);
    if (!javaScriptEnabled) return;
    // The list follows the typing, and keeps what is ticked in sight.
    await page.locator('#finder[data-state=awake]').waitFor({ state: 'attached' });
    const kept = await boxes.first().inputValue();
    await boxes.first().check();
    await page.getByLabel(t('groups:find')).pressSequentially('nada igual');
    await page.locator('#found-products').getByText(t('groups:noneFound')).waitFor();
    expect(await page.locator(`#found-products input[value="${kept}"]`).isChecked()).toBe(true);
  });

  test('invites somebody, after a mistake with what was typed still there', async () => {
    const email = `eva-${name}@kiosco.example`.toLowerCase();
    await goTo(t('common:place_members'));
    await page.getByLabel(t('members:emails')).fill(`${email} mal@@kiosco`);
    await page.getByLabel(t('members:message')).fill('Miren los quesos');
    await press(t('members:send'));
    await page.getByRole('heading', { name: t('common:errorSummary') }).waitFor();
    expect(await page.locator(':focus').getAttribute('class')).toBe('summary-errors');
    expect(await page.getByLabel(t('members:message')).inputValue()).toBe('Miren los quesos');
    await page.getByLabel(t('members:emails')).fill(email);
    await press(t('members:send'));
    // No mail leaves this server, which is said.
    await notice(t('common:outcomeInvitedKept', { count: 1 }));
    expect(await main().textContent()).toContain(email);
    expect((await awaitMail(product.dataDir, email)).text).toContain('Miren los quesos');
  });

  test('gets an alert, previewed before it is made, paused after it', async () => {
    await goTo(t('common:place_alerts'));
    await main()
      .getByRole('link', { name: t('alerts:new'), exact: true })
      .first()
      .click();
    await press(t('alertForm:preview'));
    await page.getByRole('heading', { name: t('common:errorSummary') }).waitFor();
    await page.locator('#products input').first().check();
    await page.getByLabel(t('alertForm:threshold')).fill('1');
    await page.getByLabel(t('alertForm:name')).fill(`Leche ${name}`);
    await press(t('alertForm:preview'));
    await page.locator('#preview .firings a').first().waitFor();
    expect(await page.getByLabel(t('alertForm:threshold')).inputValue()).toBe('1');
    await page.getByLabel(t('alertForm:event')).selectOption('out_of_stock');
    expect(await page.getByLabel(t('alertForm:threshold')).isVisible()).toBe(false);
    await press(t('alertForm:create'));
    await notice(t('common:outcomeAlertMade'));
    await press(new RegExp(`^${t('alerts:to.paused')}\\s*: Leche ${name}$`));
    await notice(t('common:outcomeAlert_paused'));
  });

  test('has an analysis switched off, and on again', async () => {
    const city = t('analysisTypes:name.price-by-city');
    const inList = () =>
      page
        .getByRole('navigation', { name: t('common:sectionsNav') })
        .getByRole('link', { name: city, exact: true })
        .count();
    const row = () => page.locator('li.setting').filter({ has: page.locator('h3', { hasText: city }) });
    await goTo(t('common:place_settings'));
    // Without scripts a press is done before the page that it leads to is there.
    await expect.poll(inList).toBe(1);
    await row().getByRole('button').click();
    await notice(t('common:outcomeAnalysisOff'));
    await expect.poll(inList).toBe(0);
    await row().getByRole('button').click();
    await notice(t('common:outcomeAnalysisOn'));
    await expect.poll(inList).toBe(1);
  });

  test('is copied, and the copy deleted after its question', async () => {
    await press(t('settings:clone'));
    await page.waitForURL(/\/dashboards\/\d+\/setup\//);
    await notice(t('common:outcomeCloned'));
    const [path = ''] = /\/dashboards\/\d+/.exec(page.url()) ?? [];
    await page.goto(`${path}/settings`);
    const copied = await page.locator('.sections-nav').count();
    expect(copied).toBe(1);
    await page.getByRole('link', { name: t('settings:delete') }).click();
    await page.getByRole('link', { name: t('settings:keepIt') }).click();
    await page.getByRole('link', { name: t('settings:delete') }).click();
    await page.getByLabel(t('settings:sure')).check();
    await press(t('settings:deleteYes'));
    await page.waitForURL('**/dashboards');
    await notice(t('common:outcomeDashboardDeleted'));
    expect(await page.locator(`a[href^="${path}/"]`).count()).toBe(0);
    expect((await page.goto(path))?.status()).toBe(404);
  });

  test('causes no errors, and makes no request to other hosts', () => {
    // The mistake and the deleted copy answered so on purpose.
    expect(visitor.complaints.filter(text => !/status of (?:404|422) /.test(text))).toEqual([]);
    expect(visitor.foreign).toEqual([]);
  });
});

test('a page of notifications is short on a telephone too: the product, what happened below it, and of which dashboard and alert', async () => {
  const { page } = await visit(browser, product.url, {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  });
  await signIn(page);
  await page.goto('/notifications');
  const first = page.locator('.notification').first();
  // Names are whole, and what happened too: up to seven lines with the alert’s.
  for (const row of await page.locator('.notification').all())
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(190);
  expect(await first.locator('.notification__of').isVisible()).toBe(true);
  expect(await first.locator('.notification__of a').getAttribute('href')).toMatch(/alerts\/history\?alertId=\d+$/);
  const markViewed = first.getByRole('button', { name: /^(Mark as read|Marcar como leído)/ });
  // A word beside its sign: a tick in a square alone looks like a box that is ticked.
  expect((await markViewed.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  expect(await markViewed.innerText()).toMatch(/Mark as read|Marcar como leído/);
  expect(await first.locator('.notification__all').isVisible()).toBe(false);
  await first.locator('summary').click();
  expect(await first.locator('.notification__all').isVisible()).toBe(true);
  await page.context().close();
});
