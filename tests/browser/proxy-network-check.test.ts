import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, startSite } from '../support/app.ts';
import { openBrowser, type Visit, visit } from '../support/browser.ts';
import {
  noCookieRules,
  readOnlyRules,
  type Squid,
  smallFormRules,
  startSquid,
  strictRules,
} from '../support/network/squid.ts';

const path = '/login/check-network';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('http://127.0.0.1:9'), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const open = async (squid: Squid | null, javaScriptEnabled: boolean): Promise<Visit> => {
  const proxy = squid ? { proxy: { server: squid.url } } : {};
  const visitor = await visit(browser, site.url, { javaScriptEnabled, ...proxy });
  await visitor.page.goto(path);
  return visitor;
};

/** The state of every row, as the table says it in words. */
const readStates = async ({ page }: Visit): Promise<Record<string, string>> => {
  const rows = await page.locator('tr[data-check]').all();
  const read = rows.map(async row => [
    await row.getAttribute('data-check'),
    (await row.locator('.tag').innerText()).trim(),
  ]);
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>;
};

const readText = ({ page }: Visit, check: string): Promise<string> =>
  page.locator(`tr[data-check=${check}]`).innerText();

/** The last things that scripts try. */
const untilTried = async ({ page }: Visit, last = 'size'): Promise<void> => {
  await page.locator('tr[data-check=methods][data-state=ok]').waitFor();
  await page.locator(`tr[data-check=${last}]:not([data-state=notTried])`).waitFor();
};

const fine = 'OK';

describe('with nothing in between', () => {
  test('everything is in order', async () => {
    const visitor = await open(null, true);
    await untilTried(visitor);
    expect(new Set(Object.values(await readStates(visitor)))).toEqual(new Set([fine]));
    expect(await readText(visitor, 'methods')).toContain('PUT reaches the server.');
    expect(await readText(visitor, 'route')).toContain('None added its name');
    await visitor.page.getByRole('button', { name: 'Run it again' }).waitFor();
    expect(visitor.foreign).toEqual([]);
    await visitor.context.close();
  });

  test('what was not tried says so, and the button tries it, without scripts', async () => {
    const visitor = await open(null, false);
    const before = await readStates(visitor);
    expect([before.cookies, before.post, before.size, before.scripts]).toEqual(Array(4).fill('not checked'));
    await visitor.page.getByRole('button', { name: 'Run the check' }).click();
    await visitor.page.getByRole('button', { name: 'Try a large form (132 kB)' }).click();
    await visitor.page.waitForURL(/size=/);
    const after = await readStates(visitor);
    const onlySeenByScripts = ['compression', 'methods', 'scripts', 'styles', 'fonts', 'clock'];
    for (const [check, state] of Object.entries(after))
      expect(state, check).toBe(onlySeenByScripts.includes(check) ? 'not checked' : fine);
    for (const check of onlySeenByScripts)
      expect(await readText(visitor, check)).toContain('Could not be checked: scripts did not run.');
    await visitor.context.close();
  });
});

describe('through a proxy that allows GET and POST, strips headers and removes compression', () => {
  let squid: Squid;
  beforeAll(async () => {
    squid = await startSquid(strictRules);
  });
  afterAll(() => squid.stop());

  test('the table shows what it removes, and what it leaves', async () => {
    const visitor = await open(squid, true);
    await untilTried(visitor);
    const { encoding, compression, metadata, origin, ...others } = await readStates(visitor);
    expect([encoding, compression, metadata, origin]).toEqual(Array(4).fill('changed, but works'));
    expect(await visitor.page.locator('#network-check [role=status]').innerText()).toMatch(
      /^Everything works; 4 of \d+ are changed in between/,
    );
    const [first] = await visitor.page.locator('[data-check]').evaluateAll(rows => rows.map(row => row.dataset.state));
    expect(first).toBe('changed');
    expect(new Set(Object.values(others))).toEqual(new Set([fine]));
    expect(await readText(visitor, 'methods')).toContain('PUT is blocked in between. That is fine');
    expect(await readText(visitor, 'route')).toMatch(/via: 1\.1 strict-proxy/);
    expect(await readText(visitor, 'encoding')).toContain('Let Accept-Encoding pass');
    expect(squid.log().some(({ method, status }) => method === 'PUT' && status === 403)).toBe(true);
    await visitor.context.close();
  });

  test('the same without scripts, as text for a mail', async () => {
    const visitor = await open(squid, false);
    await visitor.page.getByRole('button', { name: 'Run the check' }).click();
    await visitor.page.waitForURL(/post=whole/);
    const report = await visitor.page.getByLabel('The same as text').inputValue();
    expect(report).toMatch(/^Network check\nTime on the server: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\n/);
    expect(report).toContain(`Address of this page: ${site.url}${path}`);
    expect(report).toMatch(/Browser: .*Chrome/);
    expect(report).toMatch(/Request: [\da-f-]{36}/);
    expect(report).toMatch(
      /\nNothing is broken so far; \d+ of \d+ are not checked\nchanged, but works: 3 · not checked: \d+ · OK: \d+\n/,
    );
    expect(report).toMatch(/\[changed, but works\] Header Accept-Encoding: .*\n {4}→ Let Accept-Encoding pass/);
    expect(report).toContain('[OK] Cookies: The cookie that this page set came back.');
    expect(report).toContain('[not checked] Fonts: Could not be checked: scripts did not run.');
    await visitor.context.close();
  });
});

describe.each([true, false])('through a proxy that removes cookies (scripts: %s)', scripts => {
  test('the page says so, and what IT has to change', async () => {
    const squid = await startSquid(noCookieRules);
    const visitor = await open(squid, scripts);
    if (scripts) await untilTried(visitor);
    await visitor.page.getByRole('button', { name: /^Run/ }).click();
    await visitor.page.waitForURL(/post=whole/);
    const { cookies, post, redirect } = await readStates(visitor);
    expect([cookies, post, redirect]).toEqual(['broken', fine, fine]);
    expect(await readText(visitor, 'cookies')).toContain('No cookie came back.');
    expect(await readText(visitor, 'cookies')).toContain('Let Cookie and Set-Cookie of this host pass unchanged.');
    await visitor.context.close();
    await squid.stop();
  });
});

describe('through a proxy that forbids', () => {
  test('forms: scripts report it, and the text for IT is there before one is sent', async () => {
    const squid = await startSquid(readOnlyRules);
    const visitor = await open(squid, true);
    await untilTried(visitor, 'post');
    const { post, size, clock } = await readStates(visitor);
    expect([post, size, clock]).toEqual(['broken', 'not checked', fine]);
    expect(await readText(visitor, 'post')).toContain('A form did not arrive (reply 403).');
    await visitor.context.close();
    const silent = await open(squid, false);
    expect(await silent.page.textContent('body')).toContain('something in between blocks forms (POST)');
    await silent.context.close();
    await squid.stop();
  });

  test('large forms: small ones work, the large one does not', async () => {
    const squid = await startSquid(smallFormRules);
    const visitor = await open(squid, true);
    await untilTried(visitor);
    const { post, size } = await readStates(visitor);
    expect([post, size]).toEqual([fine, 'broken']);
    expect(await readText(visitor, 'size')).toMatch(/A form of 132 kB did not arrive \(reply (413|–)\)/);
    await visitor.context.close();
    await squid.stop();
  });
});

describe('a browser', () => {
  test('whose clock is hours off, and whose fonts do not come, is reported', async () => {
    const visitor = await visit(browser, site.url);
    // By the machine's clock, which `--clock` does not move: the site's answers carry it too.
    const now = performance.timeOrigin + performance.now();
    await visitor.page.clock.setFixedTime(now + 3 * 3_600_000);
    await visitor.page.route('**/*.woff2', route => route.abort());
    await visitor.page.goto(path);
    await untilTried(visitor);
    const { clock, fonts } = await readStates(visitor);
    expect([clock, fonts]).toEqual(['changed, but works', 'changed, but works']);
    expect(await readText(visitor, 'clock')).toContain('about 180 minutes off');
    await visitor.context.close();
  });
});
