import readWorkbook from 'read-excel-file/node';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, signedIn, startDemoBackend, startSite } from '../../../support/app.ts';
import { julia, marcos } from '../../../support/data/demo-folder.ts';
import { readLinks, readText } from '../../../support/html.ts';

// What only one of two periods has: a shop that a single day was not observed in, beside a month.

const dashboard = '/dashboards/3';
const [day, month] = ['2026-02-10', ['2026-01-01', '2026-01-31']] as const;
const oneDay = `start_date=${day}&end_date=${day}&compare=dates&compare_start=${month[0]}&compare_end=${month[1]}`;

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let site: Site;
let agent: TestAgent;

beforeAll(async () => {
  backend = await startDemoBackend();
  site = await startSite(backend.url);
  agent = await signedIn(site, julia);
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const rowsThen = /(\d+) product–shop pairs? had a price only then\./;
const numberIn = (text: string): number => Number(rowsThen.exec(text)?.[1] ?? 0);
/** The words under the first figure of rows that the other period has not. */
const newIn = (html: string): number => (html.match(/<span class="sub">new<\/span>/g) ?? []).length;

test('rows that the other period alone has are counted, and a link leads to them', async () => {
  const here = `${dashboard}/analyses/price-by-shop`;
  const { text } = await agent.get(`${here}?${oneDay}`);
  const rows = numberIn(readText(text));
  expect(rows).toBeGreaterThan(0);
  const link = readLinks(text).find(one => one.includes(`compare_start=${day}`)) ?? '';
  const exchanged = await agent.get(`${link}&limit=200`);
  expect(readText(exchanged.text)).toMatch(/1 – 31 Jan 2026 · (?:[^.]* · )?compared with 10 Feb 2026/);
  // There they are, each said to be new.
  expect(newIn(exchanged.text)).toBe(rows);
  expect(readText(exchanged.text)).not.toMatch(rowsThen);
});

test('without a comparison, and beside a period of nothing, no row is new', async () => {
  const here = `${dashboard}/analyses/price-by-shop`;
  const nothing = 'compare=dates&compare_start=2020-01-01&compare_end=2020-01-31';
  for (const query of [`start_date=${day}&end_date=${day}`, `start_date=${day}&end_date=${day}&${nothing}`]) {
    const { text } = await agent.get(`${here}?${query}`);
    expect(newIn(text)).toBe(0);
    expect(readText(text)).not.toMatch(rowsThen);
  }
});

test('the number stands in a workbook, on a paper, and in Spanish', async () => {
  const here = `${dashboard}/analyses/price-by-shop`;
  const rows = numberIn(readText((await agent.get(`${here}?${oneDay}`)).text));
  const book = await agent
    .get(`${here}/csv?${oneDay}&as=xlsx`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
  const about = (await readWorkbook(book.body as Buffer)).at(-1);
  expect(numberIn(readText(JSON.stringify(about?.data)))).toBe(rows);
  expect(numberIn(readText((await agent.get(`${dashboard}/paper?${oneDay}&at_price-by-shop=1`)).text))).toBe(rows);
  const spanish = await signedIn(site, marcos);
  expect(readText((await spanish.get(`${here}?${oneDay}`)).text)).toMatch(
    new RegExp(`\\D${rows} (?:par|pares) de producto y tienda (?:tuvo|tuvieron) precio solo entonces\\.`),
  );
});
