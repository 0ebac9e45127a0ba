import { join } from 'node:path';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shortened, shorterThan } from '../../../server/features/analysis/filter/kept.ts';
import { methodFor } from '../../../server/features/analysis/filter/present-filter.ts';
import { readSelection } from '../../../server/features/analysis/filter/selection.ts';
import { openKeptSelections } from '../../../server/session/kept-selections.ts';
import { type Site, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { hannah, julia, marcos } from '../../support/data/demo-folder.ts';
import { newFolder } from '../../support/folders.ts';
import { readCsrf, readData, readLinks, readText } from '../../support/html.ts';

const path = '/dashboards/2/analyses/price-by-shop';
/** Longer than an address should be: most of these are no products of the dashboard, which an address may say. */
const many = Array.from({ length: 300 }, (_, index) => index + 1);
const query = new URLSearchParams(many.map(id => ['product', String(id)])).toString();

describe('a selection that is too long for an address', () => {
  let backend: Awaited<ReturnType<typeof startDemoBackend>>;
  let site: Site;
  let person: TestAgent;
  let short: string;

  beforeAll(async () => {
    backend = await startDemoBackend();
    site = await startSite(backend.url);
    person = await signedIn(site, julia);
  });
  afterAll(async () => {
    await site.close();
    await backend.close();
  });

  test('leads to a short address that shows the same figures, and keeps sort and page', async () => {
    const whole = await person.get(`${path}?${query.slice(0, 1400)}&sort=average&dir=desc`);
    const answer = await person.get(`${path}?${query}&sort=average&dir=desc`);
    expect(answer.status).toBe(303);
    short = answer.headers.location ?? '';
    expect(short).toMatch(/^\/dashboards\/2\/analyses\/price-by-shop\?kept=[\w-]{12}&sort=average&dir=desc$/);
    const page = await person.get(short);
    expect(page.status).toBe(200);
    expect(readData(page.text)).toEqual(readData(whole.text));
  });

  test('every link of that page is short, and the file has the same selection', async () => {
    const page = await person.get(short);
    const links = readLinks(page.text);
    expect(links.filter(link => link.includes('/analyses/') && link.includes('kept=')).length).toBeGreaterThan(3);
    expect(Math.max(...links.map(link => link.length))).toBeLessThan(1500);
    const csv = links.find(link => link.includes('/csv'));
    const file = await person.get(csv ?? '');
    expect(file.status).toBe(200);
    expect(file.text.split('\r\n').length).toBeGreaterThan(20);
  });

  test('a paper of several analyses has the same filter in each of them', async () => {
    const kept = new URL(short, site.url).searchParams.get('kept') ?? '';
    const { text } = await person.get(`/dashboards/2/paper?kept=${kept}&at_price-by-shop=1`);
    const [, ofAll] = /<p class="pagehead__answer">([^<]*)</.exec(text) ?? [];
    const [, ofPart] = /<div class="part__head">[\s\S]*?<p class="panel__sub">([^<]*)</.exec(text) ?? [];
    expect(ofPart).toBe(ofAll);
    expect(ofPart).toMatch(/ of /);
    expect((await person.get('/dashboards/2/paper?kept=nothing-here&at_price-by-shop=1')).status).toBe(404);
  });

  test('a filter that is sent leads to an address, short or long', async () => {
    const page = await person.get(short);
    const body = new URLSearchParams({ _csrf: readCsrf(page.text), range: 'last_30_days' });
    for (const id of many) body.append('product', String(id));
    const sent = await person.post(path).type('form').send(body.toString());
    expect(sent.status).toBe(303);
    expect(sent.headers.location).toMatch(/\?range=[\w-]+&kept=[\w-]{12}$/);
    const few = await person
      .post(path)
      .type('form')
      .send(`_csrf=${encodeURIComponent(readCsrf(page.text))}&product=3`);
    expect(few.headers.location).toBe(`${path}?product=3`);
  });

  test.each([1400, 1470, 1490, 1505, 1530])(
    'a selection of %i characters comes to rest at one address',
    async length => {
      const address = `${path}?${query.slice(0, length).replace(/&[^&]*$/, '')}&sort=average&dir=desc&limit=25`;
      const answer = await person.get(address);
      const rest = answer.status === 303 ? await person.get(answer.headers.location ?? '') : answer;
      expect(rest.status).toBe(200);
    },
  );

  test('impossible dates stay in the form that was sent', async () => {
    const page = await person.get(path);
    const dates = { range: 'dates', start_date: '2026-02-30', end_date: '2026-03-01' };
    const sent = await person
      .post(path)
      .type('form')
      .send({ _csrf: readCsrf(page.text), ...dates });
    expect(sent.status).toBe(422);
    expect(sent.text).toContain('value="2026-02-30"');
  });

  test('a colleague opens it, a stranger does not, and an id that is none says so', async () => {
    expect((await (await signedIn(site, marcos)).get(short)).status).toBe(200);
    expect((await (await signedIn(site, hannah)).get(short)).status).toBe(404);
    const gone = await person.get(`${path}?kept=nothing-here`);
    expect(gone.status).toBe(404);
    expect(readText(gone.text)).toContain('This selection is no longer stored');
    const elsewhere = await person.get(short.replace('/dashboards/2/', '/dashboards/3/'));
    expect(elsewhere.status).toBe(404);
  });
});

test('where nothing can be kept the long address stays, and leads nowhere else', async () => {
  const folder = newFolder();
  const errors: unknown[] = [];
  const broken = await openKeptSelections(join(folder.path, 'selections.sqlite'), Date.now, error =>
    errors.push(error),
  );
  await broken.close();
  const calendar = { timeZone: 'UTC', firstDay: null, lastDay: null, now: Date.now(), standard: 'from_start' as const };
  const { selection } = readSelection(new URLSearchParams(query), calendar, { fields: {}, sortKeys: [] });
  expect(await shortened(selection, 2, broken)).toMatchObject({ kept: null, products: selection.products });
  expect(shorterThan(new URLSearchParams(query), selection)).toBe(null);
  expect(errors).toHaveLength(1);
  folder.remove();
});

test.each([
  [100, 'get'],
  [101, 'post'],
])('a filter with %i choices is a form to %s', (count, method) => {
  const option = { value: '1', label: '', note: '', checked: false };
  expect(methodFor([{ options: Array.from({ length: count }, () => option) }])).toBe(method);
});
