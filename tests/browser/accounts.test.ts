import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lang } from '../../locales/text.ts';
import { translatorFor } from '../../server/rendering/translator.ts';
import { goodPassword } from '../contract/samples.ts';
import { openBrowser, type Visit, visit } from '../support/browser.ts';
import { awaitMail, linkIn } from '../support/mail/outbox.ts';
import { inviteByApi } from '../support/network/over-socket.ts';
import { type Product, startProduct } from '../support/product.ts';

const changedPassword = 'four distant harbours';
const otherPassword = 'nine wooden bicycles';

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

describe.each(ways)('an account in %s, scripts %s', (lang, javaScriptEnabled) => {
  const t = translatorFor(lang);
  const email = `ines-${lang}-${javaScriptEnabled}@kiosco.example`;
  let visitor: Visit;
  let page: Page;

  const fill = async (fields: Record<string, string>): Promise<void> => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = () => page.locator('h1').textContent();
  const openLink = async (path: string, count: number) => {
    await page.goto(linkIn(await awaitMail(product.dataDir, email, count), path).href);
  };
  const signIn = async (password: string) => {
    await page.goto('/login');
    await fill({ [t('login:email')]: email, [t('login:password')]: password });
    await press(t('login:submit'));
    await page.waitForURL('**/dashboards');
  };

  beforeAll(async () => {
    visitor = await visit(browser, product.url, { javaScriptEnabled, locale: lang });
    page = visitor.page;
  });
  afterAll(() => page.context().close());

  test('is made, with what was typed kept after a mistake', async () => {
    await page.goto('/login');
    await page
      .locator('main')
      .getByRole('link', { name: t('common:register') })
      .click();
    await fill({
      [t('forms:name')]: 'Inés',
      [t('forms:lastName')]: 'Nuñez',
      [t('forms:workEmail')]: email,
      [t('forms:teamName')]: 'Kiosco Sur',
      [t('forms:password')]: goodPassword,
      [t('forms:repeat')]: 'something else entirely',
    });
    await press(t('register:submit'));
    await page.getByRole('heading', { name: t('common:errorSummary') }).waitFor();
    expect(await page.locator(':focus').getAttribute('class')).toBe('summary-errors');
    expect(await page.getByLabel(t('forms:workEmail')).inputValue()).toBe(email);
    expect(await page.getByLabel(t('forms:password'), { exact: true }).inputValue()).toBe('');
    await fill({ [t('forms:password')]: goodPassword, [t('forms:repeat')]: goodPassword });
    await press(t('register:submit'));
    await page.waitForURL('**/register/check-email');
    expect(await page.locator('main').textContent()).toContain(email);
  });

  test('is confirmed from the mail, and signs in', async () => {
    await openLink('/register/confirm', 1);
    expect(await heading()).toBe(t('register:confirmTitle'));
    await press(t('register:confirmSubmit'));
    await page.waitForURL('**/dashboards');
    await page.getByText(t('common:outcomeEmailConfirmedIn')).waitFor();
    await page.goto('/account');
    expect(await page.locator('main').textContent()).toContain('Kiosco Sur');
  });

  test('follows a change of language at once, and keeps it for another browser', async () => {
    const other = lang === 'en' ? 'es' : 'en';
    await page.getByLabel(t('account:languageLabel')).selectOption(other);
    await press(t('account:save'));
    expect(await heading()).toBe(translatorFor(other)('account:title'));
    const elsewhere = await visit(browser, product.url, { javaScriptEnabled, locale: lang });
    await elsewhere.page.goto('/login');
    await elsewhere.page.getByLabel(t('login:email')).fill(email);
    await elsewhere.page.getByLabel(t('login:password')).fill(goodPassword);
    await elsewhere.page.getByRole('button', { name: t('login:submit'), exact: true }).click();
    await elsewhere.page.waitForURL('**/dashboards');
    expect(await elsewhere.page.locator('html').getAttribute('lang')).toBe(other);
    await elsewhere.page.context().close();
    await page.getByLabel(translatorFor(other)('account:languageLabel')).selectOption(lang);
    await press(translatorFor(other)('account:save'));
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
  });

  test('sees where it is signed in, and ends what is left open elsewhere', async () => {
    expect(await page.locator('[aria-labelledby=sessions] li').count()).toBe(2);
    await page.getByRole('button', { name: new RegExp(`^${t('account:end')}\\s*: Chrome \\d+, Linux$`) }).click();
    await page.getByText(t('common:outcomeSessionEnded'), { exact: true }).waitFor();
    expect(await page.locator('[aria-labelledby=sessions] li').count()).toBe(1);
  });

  test('changes its password, a wrong current one named at its field, and stays signed in', async () => {
    const fields = { [t('forms:newPassword')]: changedPassword, [t('forms:repeat')]: changedPassword };
    await fill({ [t('account:currentPassword')]: 'not this one at all', ...fields });
    await press(t('account:passwordSubmit'));
    await page.getByRole('heading', { name: t('common:errorSummary') }).waitFor();
    expect(await page.locator('#currentPassword-error').textContent()).toBe(t('forms:fault_wrong'));
    await fill({ [t('account:currentPassword')]: goodPassword, ...fields });
    await press(t('account:passwordSubmit'));
    await page.getByText(t('common:outcomePasswordChanged'), { exact: true }).waitFor();
    expect(await heading()).toBe(t('account:title'));
  });

  test('gets a new password by mail, which ends the session', async () => {
    await page.goto('/login/recover');
    await fill({ [t('forms:email')]: email });
    await press(t('recovery:submit'));
    await page.waitForURL('**/login/recover/sent');
    // The second mail was about the changed password.
    await openLink('/login/new-password', 3);
    await fill({ [t('forms:newPassword')]: otherPassword, [t('forms:repeat')]: otherPassword });
    await press(t('recovery:newSubmit'));
    await page.goto('/dashboards');
    await page.waitForURL(/\/login/);
    await signIn(otherPassword);
  });

  test('is made from an invitation, in the inviting team', async () => {
    const guest = `guest-${email}`;
    await inviteByApi(product, 2, guest);
    const invited = await visit(browser, product.url, { javaScriptEnabled, locale: lang });
    page = invited.page;
    await page.goto(linkIn(await awaitMail(product.dataDir, guest), '/accept-invitation').href);
    expect(await heading()).toBe(t('invitation:join', { team: 'Lumbre & Fairmeadle' }));
    await fill({ [t('forms:name')]: 'Ana', [t('forms:lastName')]: 'Paz' });
    await fill({ [t('forms:password')]: goodPassword, [t('forms:repeat')]: 'not the same at all' });
    await press(t('invitation:submit'));
    await page.getByRole('heading', { name: t('common:errorSummary') }).waitFor();
    expect(await page.getByLabel(t('forms:name'), { exact: true }).inputValue()).toBe('Ana');
    await fill({ [t('forms:password')]: goodPassword, [t('forms:repeat')]: goodPassword });
    await press(t('invitation:submit'));
    await page.waitForURL('**/login');
    await fill({ [t('login:email')]: guest, [t('login:password')]: goodPassword });
    await press(t('login:submit'));
    await page.waitForURL('**/dashboards');
    expect(await page.locator('main').textContent()).toContain('Dairy, Mexico');
  });
});

test('the log names what happened to accounts and sessions, and never an address, a token or a password', () => {
  const events = new Set(product.logs().flatMap(({ event }) => (event ? [event] : [])));
  const expected = ['registered', 'emailConfirmed', 'signedIn', 'sessionEnded', 'recoveryAsked', 'passwordSaved'];
  expect([...events]).toEqual(expect.arrayContaining([...expected, 'invitationAccepted']));
  expect(product.logs().some(line => line.event === 'sessionEnded' && Number(line.personId) > 0)).toBe(true);
  expect(product.stdout()).not.toContain('@kiosco.example');
  expect(product.stdout()).not.toContain(goodPassword);
  expect(product.stdout()).not.toMatch(/token=[\w-]/);
});
