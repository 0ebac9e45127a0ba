import { request as rawRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../server/domain/languages.ts';
import { checks } from '../../server/features/network-check/checks.ts';
import { translatorFor } from '../../server/rendering/translator.ts';
import { pad, pads, probeText } from '../../views/islands/network-check/network-check-model.ts';
import { type Site, startSite } from '../support/app.ts';
import { readCsrf, readText } from '../support/html.ts';
import { createVisitor } from '../support/visitor.ts';

const path = '/login/check-network';

let site: Site;
let now = Date.parse('2026-11-21T12:00:00Z');

beforeAll(async () => {
  site = await startSite('http://127.0.0.1:9', {}, () => now);
});
afterAll(() => site.close());

/** The row of a check: its state as a word of ours, and what it says. */
const readRow = (html: string, check: string): { state: string; text: string } => {
  const row = new RegExp(`<tr data-check="${check}" data-state="(\\w+)">([\\s\\S]*?)</tr>`).exec(html);
  return { state: row?.[1] ?? 'missing', text: readText(row?.[2] ?? '') };
};

const statesIn = (html: string, ...wanted: string[]): string[] => wanted.map(check => readRow(html, check).state);

/** Sends the form of the check and follows; answers the page that comes. */
const run = async (fields: Record<string, string> = { probe: probeText }): Promise<{ html: string; where: string }> => {
  const visitor = createVisitor(site.url);
  const answer = await visitor.send(path, fields);
  expect(answer.status).toBe(303);
  const where = answer.headers.get('location') ?? '';
  return { html: (await visitor.page(where)).html, where };
};

/** A request whose headers are these and no others. */
const bare = (headers: Record<string, string>): Promise<string> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(site.url);
    rawRequest({ hostname, port, path, headers, setHost: false }, async response => {
      const bytes = await buffer(response);
      done(String(response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes));
    })
      .once('error', fail)
      .end();
  });

describe('before a form is sent', () => {
  test('the page is open to everybody, in both languages, and sets the cookie that it will look for', async () => {
    const en = await site.visitor().get(`${path}?lang=en`);
    const es = await site.visitor().get(`${path}?lang=es`);
    expect([en.status, es.status]).toEqual([200, 200]);
    expect(readText(en.text)).toContain('Run the check');
    expect(readText(es.text)).toContain('Hacer la prueba');
    expect(String(en.headers['set-cookie'])).toMatch(/(^|,)vitrina=/);
    expect(en.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['encoding', { 'accept-encoding': 'gzip' }],
    ['language', { 'accept-language': 'es-AR' }],
    ['metadata', { 'sec-fetch-site': 'none' }],
    ['agent', { 'user-agent': 'Netscape' }],
  ])('the row %s shows whether the header came', async (check, header) => {
    const host = new URL(site.url).host;
    const page = await bare({ host, ...header });
    const without = await bare({ host });
    expect(statesIn(page, check)).toEqual(['ok']);
    expect(statesIn(without, check)).toEqual(['changed']);
  });

  test('over plain http to another machine fetch metadata cannot be expected', async () => {
    const page = await bare({ host: 'prices.example' });
    expect(readRow(page, 'metadata')).toMatchObject({ state: 'notTried' });
    expect(readRow(page, 'metadata').text).toContain('over https only');
  });

  test('proxies that name themselves are named, and cannot write into the page', async () => {
    const page = await bare({ host: 'x', via: '1.1 <b>gate</b>', 'x-forwarded-for': '10.1.2.3, 10.9.9.9' });
    expect(readRow(page, 'route').text).toContain('via: 1.1 <b>gate</b>; x-forwarded-for: 10.1.2.3, 10.9.9.9');
    expect(page).not.toContain('<b>gate');
    expect(readRow(await bare({ host: 'x' }), 'route').text).toContain('None added');
  });
});

describe('a form that is sent', () => {
  test('shows that it arrived whole, with its cookie, and that one was sent on', async () => {
    const { html } = await run();
    expect(statesIn(html, 'post', 'cookies', 'redirect', 'size')).toEqual(['ok', 'ok', 'ok', 'notTried']);
  });

  test('that was rewritten on the way says so', async () => {
    const { html } = await run({ probe: probeText.replaceAll('ñ', 'n') });
    expect(statesIn(html, 'post')).toEqual(['broken']);
  });

  test('without its cookie is answered all the same, and says that the cookie is gone', async () => {
    const page = await fetch(site.url + path);
    const body = new URLSearchParams({ _csrf: readCsrf(await page.text()), probe: probeText });
    const missing = await fetch(site.url + path, { method: 'POST', body });
    expect(missing.url).toContain('cookies=missing');
    expect(readRow(await missing.text(), 'cookies')).toMatchObject({ state: 'broken' });
    const other = await fetch(site.url + path, {
      method: 'POST',
      body,
      headers: { cookie: 'vitrina=s%3Asomebody.else' },
    });
    expect(readRow(await other.text(), 'cookies').text).toContain('but not the one that this page set');
  });

  test.each([
    ['whole', pads, 'ok', 'A form of 132 kB arrived completely.'],
    ['cut', 20, 'broken', 'only 60 kB arrived'],
  ])('large, and %s', async (outcome, fields, state, words) => {
    const visitor = createVisitor(site.url);
    const body = new URLSearchParams({ _csrf: readCsrf((await visitor.page(path)).html), probe: probeText });
    for (let count = 0; count < fields; count += 1) body.append('pad', pad);
    expect(body.toString().length).toBeGreaterThan(fields * 3000);
    const answer = await visitor.ask(path, { method: 'POST', body });
    const where = answer.headers.get('location') ?? '';
    expect(where).toContain(`size=${outcome}`);
    expect(readRow((await visitor.page(where)).html, 'size')).toMatchObject({
      state,
      text: expect.stringContaining(words) as string,
    });
  });

  test('the page after it holds the large form, which sends what it says', async () => {
    const { html } = await run();
    const values = [...html.matchAll(/name="pad" value="(,+)"/g)].map(([, value]) => value?.length);
    expect(values).toEqual(Array(pads).fill(pad.length));
    expect(readText(html)).toContain('Try a large form (132 kB)');
  });
});

describe('the address of a result', () => {
  test('shows nothing after half an hour, and nothing that nobody here wrote', async () => {
    const { where } = await run();
    const fresh = await site.visitor().get(where);
    expect(statesIn(fresh.text, 'post')).toEqual(['ok']);
    now += 31 * 60_000;
    const old = await site.visitor().get(where);
    expect(statesIn(old.text, 'post', 'cookies', 'redirect')).toEqual(['notTried', 'notTried', 'notTried']);
    const made = await site.visitor().get(`${path}?at=${now}&post=constructor&cookies=<i>&size=whole&kb=<b>&kb=9`);
    expect(made.status).toBe(200);
    expect(statesIn(made.text, 'post', 'cookies', 'size')).toEqual(['notTried', 'notTried', 'ok']);
    expect(made.text).not.toMatch(/<i>|<b>/);
  });
});

test('every outcome of every check has its words, in both languages', () => {
  for (const lang of languages) {
    const t = translatorFor(lang) as (key: string) => string;
    for (const [id, outcomes] of Object.entries(checks))
      for (const part of [...Object.keys(outcomes), 'name', 'need', 'advice']) {
        const words = t(`networkCheck:${id}.${part}`);
        expect(words, `${lang} ${id}.${part}`).toMatch(/ |^\p{Lu}\p{L}+\.?$/u);
        expect(words).not.toContain(`${id}.${part}`);
      }
  }
});
