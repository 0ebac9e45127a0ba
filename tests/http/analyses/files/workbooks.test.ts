import { join } from 'node:path';
import readWorkbook, { type CellValue, type Sheet } from 'read-excel-file/node';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysisKeys } from '../../../../server/domain/analysis/analysis-keys.ts';
import { asWorkbook } from '../../../../server/domain/file-format.shared.ts';
import { openWholeWorkbook } from '../../../../server/features/analysis/files/dashboard-workbook.ts';
import { buildBackgroundRequest } from '../../../../server/http/pages/background-request.ts';
import { createLogger } from '../../../../server/logging/logger.ts';
import { openKeptSelections } from '../../../../server/session/kept-selections.ts';
import { createUpstream } from '../../../../server/upstream/client.ts';
import { embeddedTargets } from '../../../../server/upstream/dispatcher.ts';
import { tokenFor } from '../../../contract/world.ts';
import { type Site, signedIn, startDemoBackend, startSite } from '../../../support/app.ts';
import { julia, marcos } from '../../../support/data/demo-folder.ts';
import { newFolder } from '../../../support/folders.ts';
import { csvRows, readLinks, readSide, readText } from '../../../support/html.ts';
import { startWatchedUpstream } from '../../../support/network/watched-upstream.ts';

const dashboard = '/dashboards/3';
let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let site: Site;
let agents: { english: TestAgent; spanish: TestAgent };

beforeAll(async () => {
  backend = await startDemoBackend();
  site = await startSite(backend.url);
  agents = { english: await signedIn(site, julia), spanish: await signedIn(site, marcos) };
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const readFile = async (agent: TestAgent, path: string): Promise<Sheet[]> => {
  const { status, headers, body } = await agent
    .get(path)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
  expect(status, path).toBe(200);
  expect(headers['content-disposition']).toMatch(/filename="[a-z0-9_-]+\.xlsx"/);
  expect(headers['cache-control']).toBe('no-store');
  return readWorkbook(body as Buffer, { trim: false });
};

const filesOf = async (agent: TestAgent, page: string) => {
  const links = readLinks((await agent.get(page)).text);
  return links
    .filter(link => /\/csv(\/|\?|$)/.test(link) && !/[?&]as=xlsx/.test(link))
    .map(csv => {
      expect(links, csv).toContain(asWorkbook(csv));
      return csv;
    });
};

/** A cell of the workbook is what the CSV writes: days and moments to the millisecond, numbers to nine decimals. */
const isSame = (name: string, cell: CellValue | null, text: string): boolean => {
  if (cell instanceof Date) return Math.abs(cell.getTime() - Date.parse(text)) <= 1;
  if (typeof cell !== 'number') return (cell ?? '') === text;
  const isPart = /%/.test(name) || Math.abs(cell * 100 - Number(text)) < 1e-9;
  return Math.abs((isPart ? cell * 100 : cell) - Number(text)) < 1e-9;
};

/** The currency of each row of a CSV stands in the names of a workbook's columns. */
const namesInWorkbook = (names: readonly (CellValue | null)[]): string[] =>
  names.map(name => String(name).replace(/ (?:MXN|USD)$/, ''));
const isCurrency = (name: string): boolean => name === 'Currency' || name === 'Moneda';
const withoutCurrency = (row: readonly string[], head: readonly string[]): string[] =>
  row.filter((_cell, at) => !isCurrency(head[at] ?? ''));

/** The rows of a workbook are those of the CSV; those that are numbers there are numbers here, but for codes. */
const expectSameRows = async (agent: TestAgent, csv: string): Promise<void> => {
  const [whole = [], ...wholeRows] = csvRows((await agent.get(csv)).text);
  const head = withoutCurrency(whole, whole);
  const rows = wholeRows.map(row => withoutCurrency(row, whole));
  const [sheet, about] = await readFile(agent, asWorkbook(csv));
  const [names = [], ...found] = sheet?.data ?? [];
  expect(namesInWorkbook(names), csv).toEqual(head);
  const currencies = new Set(names.flatMap(name => / (MXN|USD)$/.exec(String(name))?.[1] ?? []));
  expect([...currencies], csv).toEqual(whole.some(isCurrency) ? [wholeRows[0]?.at(-1)] : []);
  expect(found.length, csv).toBe(rows.length);
  for (const [at, row] of rows.entries()) {
    for (const [column, text] of row.entries()) {
      const cell = found[at]?.[column] ?? null;
      const where = `${csv}, row ${at}, ${head[column]}`;
      expect(isSame(head[column] ?? '', cell, text), `${where}: ${cell}, ${text}`).toBe(true);
      const isCode = /UPC/.test(head[column] ?? '');
      if (/^-?\d+\.\d+$/.test(text)) expect(typeof cell, where).toBe('number');
      if (isCode && cell !== null) expect(typeof cell, where).toBe('string');
    }
  }
  expect(about?.data.length, csv).toBeGreaterThan(6);
};

const pages = analysisKeys.filter(key => key !== 'individual').map(key => `${dashboard}/analyses/${key}`);

describe.each(['english', 'spanish'] as const)('in %s', lang => {
  test.each([...pages, `${dashboard}/price-changes`])('%s: its workbooks have the rows of its CSVs', async page => {
    const files = await filesOf(agents[lang], page);
    expect(files.length).toBeGreaterThan(0);
    for (const csv of files) await expectSameRows(agents[lang], csv);
  });
});

test('the page of a product and its views by place have workbooks of each part', async () => {
  const list = readLinks((await agents.english.get(`${dashboard}/products`)).text);
  const page = list.find(link => /\/products\/\d+(\?|$)/.test(link)) ?? '';
  const files = await filesOf(agents.english, page);
  expect(files.length).toBeGreaterThanOrEqual(5);
  for (const csv of files) await expectSameRows(agents.english, csv);
});

test('the last sheet says what the figures are', async () => {
  const csv = `${dashboard}/analyses/price-by-region/csv?start_date=2026-09-01&end_date=2026-09-30`;
  const sheets = await readFile(agents.english, asWorkbook(csv));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Price by region', 'About these figures']);
  const lines = new Map((sheets[1]?.data ?? []).map(([label, text]) => [label, text]));
  expect([...lines.keys()][0]).toBe('Price by region');
  expect(lines.get('Question')).toMatch(/^In which region/);
  expect(lines.get('Period')).toMatch(/^1\s–\s30 Sept 2026$/);
  expect(lines.get('Filter')).toMatch(/all retailers · all places/);
  expect(lines.get('Rows')).toBe(String((sheets[0]?.data.length ?? 0) - 1));
  expect(lines.get('As of')).toMatch(/import/);
  expect(lines.get('Mode')).toMatch(/most frequent/);
});

test('shares, per cents and indexes change by points, in the name of the column and in its cells', async () => {
  const csv = `${dashboard}/analyses/assortment/csv?range=newest_30_days&compare=before`;
  const heads = { english: 'Coverage · difference in points', spanish: 'Cobertura · diferencia en puntos' } as const;
  for (const lang of ['english', 'spanish'] as const) {
    const [head = [], ...rows] = csvRows((await agents[lang].get(csv)).text);
    expect(head).toContain(heads[lang]);
    expect(head.filter(name => /(difference|diferencia) %/.test(name))).toEqual([]);
    const at = head.indexOf(heads[lang]);
    const [sheet] = await readFile(agents[lang], asWorkbook(csv));
    const cells = sheet?.data.slice(1).map(row => row[at] ?? null) ?? [];
    const points = rows.map(row => (row[at] ? Number(row[at]) : null));
    expect(points.some(Boolean)).toBe(true);
    expect(cells).toEqual(points);
  }
});

test('wrong dates and unknown formats are reported as with the CSV', async () => {
  const csv = `${dashboard}/analyses/price-by-region/csv`;
  const wrong = await agents.english.get(`${csv}?start_date=2026-13-01&end_date=2026-09-30&as=xlsx`);
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('<form');
  expect((await agents.english.get(`${csv}?as=pdf`)).status).toBe(404);
});

describe('the workbook of a dashboard', () => {
  const page = `${dashboard}/workbook`;
  const offered = async (agent: TestAgent): Promise<string[]> =>
    [...(await agent.get(page)).text.matchAll(/name="sheet"[^>]*value="([^"]+)"/g)].map(([, value = '']) => value);

  test('the overview leads to the choice of its sheets, with the period', async () => {
    const links = readLinks((await agents.english.get(`${dashboard}?range=newest_7_days`)).text);
    expect(links).toContain(`${page}?range=newest_7_days`);
    const { text } = await agents.english.get(`${page}?range=newest_7_days`);
    expect(text).toMatch(/type="hidden" name="range" value="newest_7_days"/);
    expect(text).toContain('At most 50,000 rows a sheet');
    expect(readSide(text).match(/aria-current/g), 'the overview').toHaveLength(1);
  });

  test('has a sheet for each chosen analysis, whose rows are those of its CSV', async () => {
    const keys = await offered(agents.spanish);
    expect(keys.length).toBeGreaterThan(10);
    expect(keys).toContain('price-changes');
    const query = keys.map(key => `sheet=${key}`).join('&');
    const sheets = await readFile(agents.spanish, `${page}/file?${query}`);
    expect(sheets).toHaveLength(keys.length + 1);
    for (const [at, key] of keys.entries()) {
      const below = key === 'price-changes' ? key : `analyses/${key}`;
      const rows = csvRows((await agents.spanish.get(`${dashboard}/${below}/csv`)).text);
      expect(sheets[at]?.data.length, key).toBe(rows.length);
      const [head = []] = rows;
      expect(namesInWorkbook(sheets[at]?.data[0] ?? []), key).toEqual(withoutCurrency(head, head));
    }
    const [about] = sheets.slice(-1);
    expect(about?.sheet).toBe('Sobre estas cifras');
    expect(about?.data.filter(([label]) => label === 'Filas')).toHaveLength(keys.length);
    // What is said of a sheet stands under its name.
    const headings = about?.data.filter(([, text]) => (text ?? '') === '').map(([label]) => label);
    expect(headings).toEqual(expect.arrayContaining(sheets.slice(0, -1).map(({ sheet }) => sheet)));
  });

  test('has the filter of its address in every sheet', async () => {
    const filter = 'start_date=2026-09-01&end_date=2026-09-07&retailer=1';
    const [sheet] = await readFile(agents.english, `${page}/file?sheet=price-by-region&${filter}`);
    const rows = csvRows((await agents.english.get(`${dashboard}/analyses/price-by-region/csv?${filter}`)).text);
    expect(sheet?.data.length).toBe(rows.length);
    expect(sheet?.data.length).toBeLessThan(
      csvRows((await agents.english.get(`${dashboard}/analyses/price-by-shop/csv`)).text).length,
    );
  });

  test('without a choice the page says that one is needed', async () => {
    const none = await agents.english.get(`${page}/file?range=newest_7_days`);
    expect(none.status).toBe(422);
    expect(none.text).toContain('Choose at least one analysis.');
    expect(none.text).toMatch(/name="range" value="newest_7_days"/);
    expect((await agents.english.get(`${page}/file?sheet=nonsense`)).status).toBe(422);
  });

  test('days that are wrong are said by the name of their field, and what was chosen stays', async () => {
    const query = 'sheet=price-gap&compare=dates&compare_start=2026-10-10&compare_end=2026-10-01';
    const english = await agents.english.get(`${page}/file?${query}`);
    expect(english.status).toBe(422);
    expect(readText(english.text)).toContain('Compare with, To: The last day is before the first one.');
    expect(english.text).toMatch(/value="price-gap"[^>]*checked|checked[^>]*value="price-gap"/);
    const spanish = await agents.spanish.get(`${page}?start_date=2026-13-01&end_date=2026-09-30`);
    expect(spanish.status).toBe(422);
    expect(readText(spanish.text)).toContain('Desde: Esa fecha no existe');
  });

  test('a sheet whose rows do not come says so, and the others are there', async () => {
    const upstream = await startWatchedUpstream(backend.url);
    const ailing = await startSite(upstream.url);
    const agent = await signedIn(ailing, julia);
    upstream.reset(({ path }, response) => {
      if (!/price-gap.*\/csv$/.test(path)) return false;
      response.writeHead(500).end('{}');
      return true;
    });
    const sheets = await readFile(agent, `${page}/file?sheet=price-by-region&sheet=price-gap`);
    await ailing.close();
    await upstream.close();
    expect(sheets[0]?.data.length).toBeGreaterThan(10);
    expect(sheets[1]?.data).toEqual([['This sheet could not be filled: the data did not come. Try again.']]);
    expect(sheets[2]?.data.flat()).toContain('None: the data did not come');
  });

  test.each([
    ['too busy for the rows', /promotion.*\/csv$/, 429, '{}'],
    ['too busy for the page', /promotion(?!.*\/csv$)/, 429, '{}'],
    ['not letting the person in any more', /promotion/, 401, '{"message":"Unauthorized"}'],
  ])('nor does an API that is %s break off the file', async (_how, call, status, body) => {
    const upstream = await startWatchedUpstream(backend.url);
    const ailing = await startSite(upstream.url);
    const agent = await signedIn(ailing, julia);
    upstream.reset(({ path }, response) => {
      if (!call.test(path)) return false;
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      return true;
    });
    const sheets = await readFile(agent, `${page}/file?sheet=price-by-region&sheet=promotion&sheet=price-changes`);
    await ailing.close();
    await upstream.close();
    expect(sheets[1]?.data).toEqual([['This sheet could not be filled: the data did not come. Try again.']]);
    for (const at of [0, 2]) expect(sheets[at]?.data.length).toBeGreaterThan(1);
    expect(sheets[3]?.data.flat().filter(text => text === 'None: the data did not come')).toHaveLength(1);
  });

  test('for a report by mail it has all of its sheets, or there is none', async () => {
    const upstream = await startWatchedUpstream(backend.url);
    const { origin } = new URL(upstream.url);
    const client = createUpstream({
      targets: embeddedTargets(origin),
      placements: new Map(),
      timeoutMs: 60_000,
      ca: null,
      proxy: null,
      noProxy: [],
      logger: createLogger('silent', 'test'),
    });
    const apis = { main: `${origin}/main`, charts: `${origin}/charts`, dashboard: `${origin}/dashboard` };
    const request = buildBackgroundRequest({
      upstream: client,
      token: await tokenFor(apis, julia),
      lang: 'en',
      siteUrl: 'http://localhost',
      params: { id: '3' },
      query: new URLSearchParams('range=newest_7_days'),
      now: Date.now(),
      signal: new AbortController().signal,
    });
    const folder = newFolder();
    const selections = await openKeptSelections(join(folder.path, 'selections.sqlite'), Date.now);
    const read = async () => Buffer.concat(await (await openWholeWorkbook(request, selections)).stream.toArray());
    const keys = await offered(agents.english);
    expect(await readWorkbook(await read())).toHaveLength(keys.length + 1);
    upstream.reset(({ path }, response) => {
      if (!/price-gap.*\/csv$/.test(path)) return false;
      response.writeHead(500).end('{}');
      return true;
    });
    await expect(read()).rejects.toThrow('unavailable');
    await selections.close();
    await client.close();
    await upstream.close();
    folder.remove();
  });

  test('a stranger has neither the page nor the file', async () => {
    for (const path of [page, `${page}/file?sheet=price-by-region`])
      expect((await site.visitor().get(path)).headers.location).toMatch(/^\/login/);
  });
});
