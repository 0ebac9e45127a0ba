import readWorkbook from 'read-excel-file/node';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asWorkbook } from '../../../../server/domain/file-format.shared.ts';
import { type Site, signedIn, startDemoBackend, startSite } from '../../../support/app.ts';
import { julia, marcos } from '../../../support/data/demo-folder.ts';
import { csvRows, readLinks, readText } from '../../../support/html.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../../../support/network/watched-upstream.ts';

// One product beside another period: page, places, files.

const dashboard = '/dashboards/3';
const days = 'start_date=2026-02-10&end_date=2026-02-19';
const then = '31 Jan – 9 Feb 2026';
const nothing = 'compare=dates&compare_start=2020-01-01&compare_end=2020-01-31';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let upstream: WatchedUpstream;
let site: Site;
let agent: TestAgent;
let here: string;

beforeAll(async () => {
  backend = await startDemoBackend();
  upstream = await startWatchedUpstream(backend.url);
  site = await startSite(upstream.url);
  agent = await signedIn(site, julia);
  const gap = (await agent.get(`${dashboard}/analyses/price-gap?${days}`)).text;
  const link = readLinks(gap).find(one => /\/products\/\d+\?/.test(one)) ?? '';
  here = link.split('?')[0] ?? '';
});
afterAll(async () => {
  await site.close();
  await upstream.close();
  await backend.close();
});
beforeEach(() => upstream.reset());

const get = async (query: string, path = here): Promise<string> => (await agent.get(`${path}?${query}`)).text;
const section = (html: string, id: string): string =>
  new RegExp(`<section id="${id}"[\\s\\S]*?(?=<section id="|</main>)`).exec(html)?.[0] ?? '';
const tilesOf = (html: string): string[] =>
  [...html.matchAll(/<li class="tile">([\s\S]*?)<\/li>/g)].map(([, tile = '']) =>
    readText(tile.replace(/<details[\s\S]*?<\/details>/, '')),
  );
const answerOf = (html: string): string =>
  readText(/<p class="pagehead__answer">([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '');
/** The changes under the figures of a table. */
const changesIn = (html: string): string[] =>
  [...html.matchAll(/<\/data>(?:<\/a>)? <span class="sub">([^<]*)<\/span>/g)].map(([, text = '']) => text);
const askedOf = (path: RegExp) =>
  upstream.seen.filter(one => path.test(one.path)).map(one => JSON.parse(one.body) as Record<string, string>);

test('it is compared by a link, as every analysis, and without one it stays as it is', async () => {
  const plain = await get(days);
  expect(plain).toContain('aria-label="Compare with"');
  expect(readText(plain)).not.toContain('compared with');
  // Its shares stand beside the period before all the same.
  expect(tilesOf(plain).slice(0, 4).join(' ')).not.toMatch(/, before [\d.]+/);
  expect(changesIn(section(plain, 'table'))).toEqual([]);
  expect(plain).not.toContain('s-under');
  const link = readLinks(plain).find(one => one.startsWith(`${here}?`) && one.includes('compare=before')) ?? '';
  const { text } = await agent.get(link);
  expect(readText(text)).toContain(`compared with ${then}`);
  expect(answerOf(text)).toMatch(
    new RegExp(`^(The average price (rose|fell) by [\\d.]+\\s% against|Average: the same as) ${then}\\. `),
  );
});

test('each figure has what it was, the same as the page of those days says', async () => {
  const [compared, other] = [
    tilesOf(await get(`${days}&compare=before`)),
    tilesOf(await get('start_date=2026-01-31&end_date=2026-02-09')),
  ];
  expect(compared).toHaveLength(6);
  for (const [at, tile] of compared.entries()) {
    const value = /^[\d.,]+( – [\d.,]+)?/.exec(other[at] ?? '')?.[0];
    expect(value, tile).toBeTruthy();
    expect(tile).toContain(`before ${value}`);
  }
});

test('its charts have the other period in them, its lists how far each figure has changed', async () => {
  const html = await get(`${days}&compare=before`);
  for (const id of ['line', 'by-retailer']) {
    expect(section(html, id), id).toContain('line s-under');
    expect(readText(section(html, id)), id).toContain(`dashed: ${then}`);
  }
  // The dashed line has its name at its end, and in the legend of a narrow box.
  expect(section(html, 'line')).toMatch(/<g class="ends s-under">[\s\S]*?Average, 31\s/);
  const key = /<li class="s-under">[\s\S]*?<\/li>/.exec(section(html, 'line'))?.[0] ?? '';
  expect(readText(key)).toMatch(/Average, 31 Jan – 9 Feb 2026 [\d.]+$/);
  // The average of the product and its competitors are one drawing.
  expect(section(html, 'line')).not.toContain('chart__plot--small');
  expect(section(html, 'by-week')).toContain('then--stroke');
  expect(readText(section(html, 'by-week'))).toContain(`strokes: ${then}`);
  for (const id of ['table', 'modes']) {
    expect(changesIn(section(html, id)).length, id).toBeGreaterThan(3);
    expect(readText(section(html, id)), id).toContain(`Below each figure: how far it has changed since ${then}.`);
  }
  expect(readText(section(html, 'retailer'))).toMatch(/Average [\d.]+ \w+, before [\d.]+/);
});

test('its charts as pictures have it too', async () => {
  const html = await get(`${days}&compare=before`);
  const product = readText(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '');
  expect(product).not.toBe('');
  const pictures = readLinks(html).filter(link => /\/chart\?/.test(link) && link.endsWith('as=svg'));
  expect(pictures.length).toBeGreaterThan(2);
  for (const picture of pictures) {
    const answer = await agent.get(picture).buffer(true);
    expect(answer.headers['content-disposition']).toContain('_against_2026-01-31_2026-02-09');
    const drawn = (answer.body as Buffer).toString();
    expect(readText(drawn)).toContain(then);
    // Once among what it shows: its head, its question and its filter are all of the product.
    const shown = readText(drawn.replace(/<(title|desc)[^>]*>[\s\S]*?<\/\1>/g, ''));
    expect(shown.split(product)).toHaveLength(2);
  }
});

describe('its files', () => {
  test.each(['line', 'by-retailer', 'by-week', 'table', 'mode'])('of %s have both periods', async view => {
    const answer = await agent.get(`${here}/csv/${view}?${days}&compare=before`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('_against_2026-01-31_2026-02-09');
    const [head = [], ...rows] = csvRows(answer.text);
    expect(head).toContain('Average · before'.replace('Average', view === 'mode' ? 'Mode' : 'Average'));
    const at = head.findIndex(name => name.endsWith('· before'));
    expect(rows.some(row => row[at])).toBe(true);
    const [plain = []] = csvRows((await agent.get(`${here}/csv/${view}?${days}`)).text);
    expect(plain.some(name => name.includes('·'))).toBe(false);
  });

  test('of the shops of a retailer say nothing of another period: how they stand is no figure over days', async () => {
    const at = Number(/<select[^>]*name="at"[\s\S]*?<option[^>]*value="(\d+)"/.exec(await get(days))?.[1]);
    const answer = await agent.get(`${here}/csv/details?${days}&compare=before&at=${at}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).not.toContain('against');
    expect(answer.text.split('\n')[0]).not.toContain('·');
  });

  test('as a workbook say what is compared', async () => {
    const book = await agent
      .get(asWorkbook(`${here}/csv/table?${days}&compare=before`))
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    const about = (await readWorkbook(book.body as Buffer)).at(-1);
    expect(readText(JSON.stringify(about?.data))).toContain(`compared with ${then}`);
  });
});

describe.each([
  ['region', ''],
  ['shop', ''],
  ['region', '/mode'],
  ['shop', '/mode'],
])('by %s%s', (level, view) => {
  test('its places are compared, on the page and in the file', async () => {
    const links = readLinks(await get(`${days}&compare=before`));
    const page = links.find(link => link.startsWith(`${here}/by/${level}${view}?`)) ?? '';
    expect(page).toContain('compare=before');
    const { text, status } = await agent.get(page);
    expect(status).toBe(200);
    expect(readText(text)).toContain(`compared with ${then}`);
    expect(changesIn(text).length).toBeGreaterThan(2);
    const csv = readLinks(text).find(link => /\/csv\?/.test(link) && !/as=xlsx/.test(link)) ?? '';
    const file = await agent.get(csv);
    expect(file.headers['content-disposition']).toContain('against');
    const [head = []] = csvRows(file.text);
    expect(head).toContain('Mode · before');
    // The other prices of a place are those of this period alone.
    expect(head.filter(name => /^(Price|Most frequent).*before/.test(name))).toEqual([]);
  });
});

test('by place the dearest stands first, as the page asks, and its answer has the change of the product', async () => {
  const links = readLinks(await get(`${days}&compare=before`));
  const page = links.find(link => link.startsWith(`${here}/by/region?`)) ?? '';
  const { text } = await agent.get(page);
  const averages = [...text.matchAll(/<tr[^>]*><t[hd][\s\S]*?<data value="([\d.]+)"/g)].map(([, value]) =>
    Number(value),
  );
  expect(averages.length).toBeGreaterThan(1);
  expect(averages).toEqual(averages.toSorted((a, b) => b - a));
  const sentence = /Average: .* (?:than|as) 31 Jan – 9 Feb 2026\.$/;
  expect(sentence.exec(answerOf(text))?.[0]).toBe(sentence.exec(answerOf(await get(`${days}&compare=before`)))?.[0]);
  expect(text.indexOf('Below each figure')).toBeLessThan(text.lastIndexOf('<table'));
});

test('a week of which few days are in the period is said to be one, at its beginning too', async () => {
  // 15 February 2026 is a Sunday.
  const html = await get('start_date=2026-01-18&end_date=2026-02-15');
  expect(readText(section(html, 'by-week'))).toContain('Of the week of 12 Jan 2026 only 1 day is in the period.');
  expect(readText(section(html, 'by-week')).match(/Of the week of/g)).toHaveLength(1);
  // The other end is named too where it is not whole: it would be taken for a whole week.
  const both = readText(section(await get('start_date=2026-01-18&end_date=2026-02-13'), 'by-week'));
  expect(both).toContain('Of the week of 9 Feb 2026 only 5 days are in the period.');
  expect(both.match(/Of the week of/g)).toHaveLength(2);
  const whole = await get('start_date=2026-01-12&end_date=2026-02-15');
  expect(readText(section(whole, 'by-week'))).not.toContain('Of the week of');
});

test('a comparison goes along from an analysis to one of its products, and back to the others', async () => {
  const gap = await get(`${days}&compare=year`, `${dashboard}/analyses/price-gap`);
  const link = readLinks(gap).find(one => one.startsWith(`${here}?`)) ?? '';
  expect(link).toContain('compare=year');
  const { text } = await agent.get(link);
  expect(readText(text)).toContain('compared with 10 – 19 Feb 2025');
  expect(readLinks(text).find(one => one.startsWith(`${dashboard}/analyses/promotion?`))).toContain('compare=year');
});

test('days of its own are asked for by a form; wrong ones are said at their field', async () => {
  const asked = await get(`${days}&compare=dates`);
  expect(asked).toContain('name="compare_start"');
  const wrong = await agent.get(`${here}?${days}&compare=dates&compare_start=2026-02-30&compare_end=2026-03-01`);
  expect(wrong.status).toBe(422);
  expect(readText(wrong.text)).toContain('This date does not exist');
  expect(wrong.text).toContain('value="2026-02-30"');
});

test('in a period in which nothing was observed it has nothing to compare with, and says so once', async () => {
  const html = await get(`${days}&${nothing}`);
  expect(readText(html).split('Nothing was observed in 1 – 31 Jan 2020')).toHaveLength(2);
  expect(html).not.toContain('class="delta"');
  expect(html).not.toContain('s-under');
  expect(changesIn(html)).toEqual([]);
});

test('periods of unlike many days are said to be so: counts grow with the days', async () => {
  const unlike = `${days}&compare=dates&compare_start=2026-01-01&compare_end=2026-01-31`;
  const words = 'What is counted in 10 days is compared with what was counted in 31 days.';
  expect(readText(await get(unlike))).toContain(words);
  expect(readText(await get(unlike, `${dashboard}/analyses/price-by-region`))).toContain(words);
  expect(readText(await get(`${days}&compare=before`))).not.toContain('What is counted');
});

test('in Spanish', async () => {
  const spanish = await signedIn(site, marcos);
  const { text } = await spanish.get(`${here}?${days}&compare=before`);
  expect(readText(text)).toContain('comparado con');
  expect(readText(text)).toMatch(/El precio promedio (subió|bajó) [\d.,]+\s% frente a|Promedio: igual que/);
});

describe('without a comparison', () => {
  test('no tile stands beside other days, and one summary is asked for', async () => {
    const html = await get(days);
    expect(tilesOf(html)).toHaveLength(6);
    for (const tile of tilesOf(html)) expect(tile).not.toMatch(/before/);
    expect(askedOf(/individual\/summary$/)).toHaveLength(1);
  });
});

test('what could not be read of the other period is said, with the page to try again', async () => {
  const query = `${days}&compare=before`;
  const missed = `The figures of ${then} could not all be read. Try again`;
  expect(readText(await get(query))).not.toContain(missed);
  upstream.reset((call, response) => {
    if (!/individual\/line-price-evolution$/.test(call.path) || !call.body.includes('2026-01-31')) return false;
    response.writeHead(503).end();
    return true;
  });
  const text = await get(query);
  expect(readText(text)).toContain(missed);
  expect(readLinks(text).filter(link => link === `${here}?${query}`)).not.toEqual([]);
  // Everything else is there.
  expect(changesIn(section(text, 'table'))).not.toEqual([]);
  upstream.reset();
  expect(readText(await get(query))).not.toContain(missed);
});
