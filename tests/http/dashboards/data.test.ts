import { createReadStream, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPrices } from '../../../server/backend/analyses/price/table.ts';
import { type Backend, startBackend } from '../../../server/backend/start.ts';
import { type Site, sendForm, signedIn, startSite } from '../../support/app.ts';
import { demoFolder, demoPassword, hannah, julia, marcos } from '../../support/data/demo-folder.ts';
import { csvRows, readCsrf, readLinks, readText, readRows as tableRowsOf } from '../../support/html.ts';

const limit = 2 * 1024 * 1024;
let folder: Awaited<ReturnType<typeof demoFolder>>;
let backend: Backend;
let site: Site;
let agent: TestAgent;

beforeAll(async () => {
  folder = await demoFolder();
  backend = await startBackend({
    dataDir: folder.path,
    listen: { host: '127.0.0.1', port: 0 },
    demo: true,
    demoPassword,
    logLevel: 'silent',
    tokenKey: 'a key that only these tests sign with, long enough',
    uploadLimit: limit,
    checkReplies: true,
  });
  site = await startSite(backend.address.url);
  agent = await signedIn(site, julia);
});
afterAll(async () => {
  await site.close();
  await backend.close();
  folder.remove();
});

const head = 'country,region,city,shop id,shop name,retailer,upc,product,brand,observed at,price';
const readRows = (day: string, prices: string[]) =>
  prices.map((price, at) => `CL,Maule,Talca,S${at},Tienda ${at},Andina,000${at},Té ${at},Sur,${day},${price}`);
const readFile = (day: string, ...prices: string[]): string => [head, ...readRows(day, prices), ''].join('\n');

type Sent = { name?: string; content?: string | Buffer | null; fields?: Record<string, string>; by?: TestAgent };

/** Sends the form of /data as a browser does: its fields in their order, the file last. */
const send = async ({ name = 'prices.csv', content = null, fields = {}, by = agent }: Sent) => {
  const page = await by.get('/data');
  const post = by.post('/data').field('_csrf', readCsrf(page.text)).field('format', '').field('countryCode', '');
  for (const [field, value] of Object.entries(fields)) post.field(field, value);
  return content === null
    ? post.attach('file', Buffer.alloc(0), { filename: '', contentType: 'application/octet-stream' })
    : post.attach('file', Buffer.from(content), { filename: name });
};

/** The heading of a page. */
const readTitle = (html: string): string => readText(/<h1[^>]*>[\s\S]*?<\/h1>/.exec(html)?.[0] ?? '');

/** Asks the import's page until nothing is under way; gives its text. */
const settled = async (path: string, by = agent): Promise<string> => {
  for (;;) {
    const page = await by.get(path);
    expect(page.status).toBe(200);
    if (page.headers.refresh === undefined) return readText(page.text);
    expect(page.headers.refresh).toBe('5');
    await new Promise(done => setTimeout(done, 30));
  }
};

const imported = async (sent: Sent): Promise<{ path: string; text: string }> => {
  const answer = await send(sent);
  expect(answer.status, readText(answer.text)).toBe(303);
  const path = answer.headers.location ?? '';
  return { path, text: await settled(path, sent.by) };
};

const prices = async (): Promise<number[]> => {
  const table = await readPrices(backend.stores.observations.engine, {
    products: [],
    start: '2026-03-01',
    end: '2026-03-31',
    retailers: [],
    regions: [],
    cities: [],
    shops: [],
    postal: [],
    countryId: await countryId(),
    level: 'shop',
    page: 1,
    limit: 100,
    sort: { by: 'place', direction: 'asc' },
  });
  return table.rows.map(row => row.average ?? 0);
};
const countryId = async (): Promise<number> => {
  const row = await backend.stores.records
    .selectFrom('countries')
    .select('id')
    .where('code', '=', 'CL')
    .executeTakeFirst();
  return row?.id ?? 0;
};

const leftovers = (): string[] =>
  existsSync(join(folder.path, 'uploads')) ? readdirSync(join(folder.path, 'uploads')) : [];

describe('an upload', () => {
  test('is imported, and its page says what became of the rows', async () => {
    const { text } = await imported({ content: readFile('2026-03-02', '10', '20', 'cheap') });
    expect(text).toContain('New in the catalogue 2 new shops: S0, S1 1 new retailer: Andina 2 new products');
    expect(text).toContain('imported');
    expect(text).toMatch(/Read 3/);
    expect(text).toMatch(/Written 2/);
    expect(text).toMatch(/Rejected 1/);
    expect(text).toContain('prices.csv: 3 rows, 1 rejected');
    expect(text).toMatch(/Why rows were rejected The price is not a number, or is negative line 4 1/);
    expect(text).toContain('imported, 1 rejected');
    expect(text).toContain('Julia');
    expect(await prices()).toEqual([10, 20]);
    expect(leftovers()).toEqual([]);
  });

  test('stands in the history with its rejected rows, which can be fetched', async () => {
    const history = await agent.get('/data');
    const href = /href="(\/data\/imports\/\d+)"[^>]*>prices\.csv/.exec(history.text)?.[1] ?? '';
    const file = await agent.get(`${href}/rejects`);
    expect(file.headers['content-type']).toMatch(/^text\/csv/);
    expect(file.text).toMatch(
      /line,reason,meaning,row\r\n4,badPrice,"The price is not a number, or is negative","CL,Maule/,
    );
  });

  test('that is only checked writes nothing', async () => {
    const { text } = await imported({ content: readFile('2026-03-09', '99'), fields: { check: '1' } });
    expect(text).toContain('checked only');
    expect(text).toMatch(/Read 1 Would be written 1 Already there 0 Rejected 0/);
    expect(text).toContain('only checked: 1 row, nothing rejected');
    const again = await imported({ content: readFile('2026-03-02', '10', '21', '30'), fields: { check: '1' } });
    expect(again.text).toMatch(/Read 3 Would be written 2 Already there 1 Would replace others 1 Rejected 0/);
    expect((await agent.get('/data')).text).not.toContain('NaN');
    expect(await prices()).toEqual([10, 20]);
  });

  test('that is only checked is nowhere called an import, and names what would be new', async () => {
    const line = 'CL,Maule,Talca,NOPE,Otra tienda,Andina,7771,Mate,Sur,2026-03-09,9';
    const content = [head, line, ''].join('\n');
    const answer = await send({ content, fields: { check: '1' } });
    const path = answer.headers.location ?? '';
    expect(readText((await agent.get(path)).text)).toContain('It is checked as soon as the files before it are done.');
    const text = await settled(path);
    expect(text).toMatch(/It would add to the catalogue 1 new shop: NOPE 1 new product /);
    expect(text).toContain('send it again without “Only check the file”');
    const id = Number(path.split('/').at(-1));
    const states = {
      waiting: 'is waiting to be checked',
      running: 'is being checked',
      checked: 'only checked',
    } as const;
    for (const state of ['waiting', 'running', 'checked'] as const) {
      await backend.stores.records.updateTable('imports').set({ state }).where('id', '=', id).execute();
      expect(readTitle((await agent.get(path)).text)).toContain(
        `prices.csv${state === 'checked' ? ',' : ''} ${states[state]}`,
      );
      expect(readText((await agent.get('/data')).text)).not.toMatch(/being imported|An import is under way/);
    }
    const unfit = await imported({ content: readFile('2026-03-09', 'cheap'), fields: { check: '1' } });
    expect(unfit.text).toContain('prices.csv, only checked: it cannot be imported');
  });

  test('of the same bytes changes nothing, and says which import it was', async () => {
    const { text } = await imported({ content: readFile('2026-03-02', '10', '20', 'cheap') });
    expect(text).toMatch(/The same file was imported before, as import \d+/);
  });

  test('says which products it renamed, and never renames those of the demo', async () => {
    const row = (upc: string, name: string, day: string) =>
      `CL,Maule,Talca,S0,Tienda 0,Andina,${upc},${name},Sur,${day},9`;
    const file = (...rows: string[]) => [head, ...rows, ''].join('\n');
    const [demo] = await backend.stores.records.selectFrom('products').select(['upc', 'name']).orderBy('id').execute();
    if (!demo) throw new Error('the demo has products');
    await imported({ content: file(row('777', 'Mate', '2026-03-26'), row(demo.upc, 'Yerba', '2026-03-26')) });
    const { text, path } = await imported({
      content: file(row('777', 'Yerba mate', '2026-03-27'), row(demo.upc, 'Yerba', '2026-03-27')),
    });
    expect(text).toContain('1 product renamed');
    expect(text).toContain('“Yerba mate”, before “Mate”');
    // As a server of a later version may, which worked beside this one.
    const more = JSON.stringify({ productsRenamed: 1, shopsRetired: ['Tienda 0'] });
    const id = Number(path.split('/').at(-1));
    await backend.stores.records.updateTable('imports').set({ corrections: more }).where('id', '=', id).execute();
    expect((await agent.get(path)).text).toContain('1 product renamed');
    const [after] = await backend.stores.records.selectFrom('products').select(['upc', 'name']).orderBy('id').execute();
    expect(after).toEqual(demo);
    await agent
      .post(`${path}/undo`)
      .type('form')
      .send({ _csrf: readCsrf((await agent.get(`${path}/undo`)).text) });
    await settled(path);
  });

  test('of the same bytes has not failed: the earlier import stands beside it, and is the last one', async () => {
    const content = readFile('2026-03-06', '10', 'cheap');
    const first = await imported({ name: 'sixth.csv', content });
    const last = readTitle((await agent.get('/data')).text);
    expect(last).toContain('2 rows; 1 rejected');
    const again = await imported({ name: 'sixth.csv', content });
    expect(again.text).toContain('sixth.csv was imported already');
    expect(again.text).not.toMatch(/What went wrong|Rejected \d/);
    const page = await agent.get(again.path);
    expect(readLinks(page.text)).toContain(first.path);
    expect((await agent.get('/data/jobs?state=failed&kind=import')).text).not.toContain('sixth.csv');
    const checked = await imported({ name: 'sixth.csv', content, fields: { check: '1' } });
    expect(checked.text).toContain('sixth.csv, only checked: 2 rows, 1 rejected');
    expect(checked.text).toMatch(/as import \d+.*Read 2 Would be written 0 Already there 1 Rejected 1/);
    const list = await agent.get('/data');
    expect(readTitle(list.text)).toBe(last);
    expect(readText(list.text)).toMatch(/sixth\.csv Your own file imported already The same file/);
    expect(readText(list.text)).not.toMatch(/sixth\.csv Your own file[^.]* not imported/);
  });

  test('that was only checked and cannot be imported leaves the last import the last one', async () => {
    await imported({ name: 'seventh.csv', content: readFile('2026-03-14', '10', '11') });
    const last = readTitle((await agent.get('/data')).text);
    expect(last).toContain('2 rows');
    const checked = await imported({
      name: 'unfit.csv',
      content: readFile('2026-03-15', 'cheap'),
      fields: { check: '1' },
    });
    expect(checked.text).toContain('unfit.csv, only checked: it cannot be imported');
    expect(readTitle((await agent.get('/data')).text)).toBe(last);
  });

  test('is known by what is in it, not by its name, which is shown as text', async () => {
    const content = gzipSync(readFile('2026-03-03', '12'));
    const { text } = await imported({ name: '../<b>&.xlsx', content });
    expect(text).toContain('<b>&.xlsx');
    expect(text).toMatch(/Written 1/);
  });

  test('goes by the name that the person knows, though browsers write quotes and breaks otherwise', async () => {
    const { text } = await imported({ name: 'mis %22mejores%22 precios.csv', content: readFile('2026-03-05', '10') });
    expect(text).toContain('mis "mejores" precios.csv: 1 row');
  });

  test('is called by its format and country as the page of formats calls them', async () => {
    const { text } = await imported({ name: 'named.csv', content: readFile('2026-03-11', '10') });
    expect(text).toMatch(/Your own file\s· Chile\s·/);
    const list = await agent.get('/data');
    expect(readText(list.text)).toMatch(/named\.csv Your own file · Chile imported/);
    expect(readText(list.text)).not.toMatch(/observations, CL|open-prices/);
  });

  test('whose rows are all rejected says so, and gives them back', async () => {
    const { path, text } = await imported({ content: readFile('2026-03-04', 'cheap', 'dear') });
    expect(text).toContain('All 2 rows were rejected.');
    expect(text).toMatch(/Why rows were rejected The price is not a number, or is negative lines 2, 3 2/);
    expect(text).not.toContain(folder.path);
    expect((await agent.get(`${path}/rejects`)).text).toMatch(/badPrice/);
  });
});

describe('a form that cannot be taken names the field and keeps what was chosen', () => {
  test.each([
    ['no file', { content: null }, 'File: Choose a file.'],
    ['an empty file', { content: '' }, 'File: The file is empty.'],
    [
      'a picture',
      { content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3]) },
      'File: This is not a text file',
    ],
    ['a head without rows', { content: `${head.replace('country,', '')}\n` }, 'File: The file has headers but no rows'],
    [
      'other columns',
      { content: 'a,b\n1,2\n' },
      'File: No format has these columns: a, b. A file of your own needs shop id, observed at, price, and upc or product id',
    ],
    [
      'a column that is there twice',
      { content: `${readFile('2026-03-02', '1').trim().replace(head, `${head},Price`)},2\n` },
      'File: Several columns have the same value: price, price. Keep one of them',
    ],
    [
      'a format that needs other columns',
      { content: 'shop id,ean,day\n1,2,3\n', fields: { format: 'observations' } },
      'File: The file lacks columns that the format observations needs: observed at, price. It has: shop id, ean, day.',
    ],
    [
      'a file that says no country',
      { content: readFile('2026-03-02', '1').replaceAll(/^(CL|country),/gm, '') },
      'Country: The file does not contain its country',
    ],
    ['a format that is none', { content: 'x', fields: { format: 'nope' } }, 'Format: The format nope does not exist.'],
    [
      'a country that is none',
      { content: 'x', fields: { countryCode: 'Chile' } },
      'Country: Choose one from the list.',
    ],
  ])('%s', async (_what, sent, words) => {
    const answer = await send({ ...sent, fields: { check: '1', ...('fields' in sent ? sent.fields : {}) } });
    expect([answer.status, readText(answer.text)]).toEqual([422, expect.stringContaining(words)]);
    expect(answer.text).toMatch(/name="check"[^>]*checked/);
    // Where the file itself is at fault another one is chosen anyway.
    expect(readText(answer.text).includes('Choose the file again')).toBe(!words.startsWith('File: '));
    expect(leftovers()).toEqual([]);
  });

  test('a file over the limit', async () => {
    const answer = await send({ content: readFile('2026-03-02', '1') + 'x'.repeat(limit) });
    expect([answer.status, readText(answer.text)]).toEqual([422, expect.stringContaining('larger than 2 MB')]);
    expect(leftovers()).toEqual([]);
  });

  test('a foreign token, before a byte of the file is taken', async () => {
    const before = await backend.stores.records.selectFrom('imports').select('id').execute();
    const answer = await agent.post('/data').field('_csrf', 'made-up').attach('file', Buffer.from('x'), 'a.csv');
    expect(answer.status).toBe(403);
    const none = await agent.post('/data').attach('file', Buffer.from('x'), 'a.csv').field('_csrf', 'too late');
    expect(none.status).toBe(403);
    expect(await backend.stores.records.selectFrom('imports').select('id').execute()).toEqual(before);
  });

  test('a body that is no such form', async () => {
    const answer = await agent.post('/data').set('content-type', 'multipart/form-data').send('nothing');
    expect(answer.status).toBe(400);
  });
});

describe('a person who goes away in the midst of it', () => {
  test('leaves nothing behind, and the site goes on', async () => {
    const page = await agent.get('/data');
    const before = await backend.stores.records.selectFrom('imports').select('id').execute();
    const cookie = agent.jar
      .getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false })
      .toValueString();
    const field = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const url = new URL('/data', site.url);
    const sent = ask(url, {
      method: 'POST',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=b', 'content-length': 1_000_000 },
    });
    sent.on('error', () => undefined);
    sent.write(
      `${field('_csrf', readCsrf(page.text))}--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`,
    );
    sent.write(readFile('2026-03-02', '77'));
    await expect.poll(leftovers).toHaveLength(1);
    sent.destroy();
    await expect.poll(leftovers).toEqual([]);
    expect(await backend.stores.records.selectFrom('imports').select('id').execute()).toEqual(before);
    expect((await agent.get('/data')).status).toBe(200);
  });
});

describe('undo', () => {
  test('takes an import away after a page that says what will be deleted, and restores what it had replaced', async () => {
    const first = await imported({ content: readFile('2026-03-20', '50', '60') });
    const second = await imported({ content: readFile('2026-03-20', '50', '66') });
    expect(second.text).toMatch(/Already there 1/);
    expect(second.text).toMatch(/Replaced others 1/);
    const march = async () => (await prices()).map(price => Math.round(price));
    const before = await march();
    const confirmation = readText((await agent.get(`${second.path}/undo`)).text);
    expect(confirmation).toMatch(/1 observation is deleted\. 1 observation that it had replaced is restored\./);
    const warned = readText((await agent.get(`${first.path}/undo`)).text);
    expect(warned).toMatch(/replaced 1 of its observations later: it is not changed/);
    expect(warned).toMatch(/import that file again afterwards/);
    const page = await agent.get(`${second.path}/undo`);
    const undone = await agent
      .post(`${second.path}/undo`)
      .type('form')
      .send({ _csrf: readCsrf(page.text) });
    expect(undone.status).toBe(303);
    expect(await settled(second.path)).toContain('undone');
    expect(await march()).not.toEqual(before);
    const again = await agent
      .post(`${second.path}/undo`)
      .type('form')
      .send({ _csrf: readCsrf(page.text) });
    expect([again.status, readText(again.text)]).toEqual([409, expect.stringContaining('It cannot be undone')]);
  });

  test('of the file makes it one that can be imported again', async () => {
    const content = readFile('2026-03-25', '5');
    const { path } = await imported({ content });
    const page = await agent.get(`${path}/undo`);
    await agent
      .post(`${path}/undo`)
      .type('form')
      .send({ _csrf: readCsrf(page.text) });
    await settled(path);
    expect((await imported({ content })).text).toMatch(/Written 1/);
  });

  test('is not offered for the demo’s own market', async () => {
    const [demo] = await backend.stores.records.selectFrom('imports').select('id').orderBy('id').limit(1).execute();
    const page = await agent.get(`/data/imports/${demo?.id}/undo`);
    expect(page.status).toBe(409);
  });
});

describe('who may not', () => {
  test('an analyst sees this on each page, and has no link', async () => {
    const analyst = await signedIn(site, marcos);
    for (const path of [
      '/data',
      '/data/freshness',
      '/data/formats',
      '/data/shops',
      '/data/shops/csv',
      '/data/imports/1',
    ]) {
      expect((await analyst.get(path)).status, path).toBe(403);
    }
    const dashboards = await analyst.get('/dashboards');
    expect(dashboards.text).not.toContain('href="/data"');
    expect((await agent.get('/dashboards')).text).toContain('href="/data"');
    const answer = await analyst
      .post('/data')
      .field('_csrf', readCsrf(dashboards.text))
      .attach('file', Buffer.from(readFile('2026-03-02', '1')), 'a.csv');
    expect(answer.status).toBe(403);
    await expect.poll(leftovers).toEqual([]);
  });

  test('another team does not see an import, nor take it back', async () => {
    const { path } = await imported({ content: readFile('2026-03-27', '8') });
    const stranger = await signedIn(site, hannah);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.get(`${path}/rejects`)).status).toBe(404);
    expect((await stranger.get(`${path}/undo`)).status).toBe(404);
    const page = await stranger.get('/data');
    expect(page.text).not.toContain(`href="${path}"`);
  });
});

describe('a file under way', () => {
  const begin = async () => {
    const cookie = agent.jar
      .getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false })
      .toValueString();
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b' };
    const sent = ask(new URL('/data', site.url), { method: 'POST', headers });
    const part = (rest: string) => `--b\r\nContent-Disposition: form-data; name=${rest}`;
    const token = readCsrf((await agent.get('/data')).text);
    sent.write(`${part('"_csrf"')}\r\n\r\n${token}\r\n${part('"file"; filename="a.csv"')}\r\n\r\n${head}\n`);
    const answer = new Promise<string>((done, fail) => {
      sent.on('error', fail);
      sent.on('response', async response => {
        done(`${response.statusCode} ${readText(Buffer.concat(await response.toArray()).toString('utf8'))}`);
        sent.destroy();
      });
    });
    await expect.poll(leftovers).toHaveLength(1);
    return { sent, answer };
  };

  test('is the only one of its sender', async () => {
    const { sent, answer } = await begin();
    const second = await send({ content: readFile('2026-03-02', '1') });
    expect([second.status, readText(second.text)]).toEqual([409, expect.stringContaining('Another file of yours')]);
    sent.end('\r\n--b--\r\n');
    expect(await answer).toMatch(/^422 .*headers but no rows/);
  });

  test('that breaks off is reported as that, not as an outage', async () => {
    const { sent, answer } = await begin();
    sent.end('what comes here ends without the boundary');
    expect(await answer).toMatch(/^400 .*The file did not arrive/);
    expect((await agent.get('/data')).status).toBe(200);
  });
});

describe('the other pages', () => {
  test('a page of the history beyond the last leads to the last', async () => {
    const page = await agent.get('/data?page=99');
    expect(page.status).toBe(303);
    const [, last] = /^\/data\?page=(\d+)#history$/.exec(page.headers.location ?? '') ?? [];
    expect(readText((await agent.get(`/data?page=${last}`)).text)).toMatch(/(\d+) – (\d+) of \2|1 – \d+ of/);
    expect((await agent.get(`/data?page=${Number(last) + 1}`)).headers.location).toBe(`/data?page=${last}#history`);
  });

  test('freshness shows ages in words and how many chosen products were seen', async () => {
    const page = await agent.get('/data/freshness?country=MX');
    const text = readText(page.text);
    expect(page.status).toBe(200);
    expect(text).toMatch(/(No retailer is late|\d+ of \d+ retailers? (is|are) late) in Mexico/);
    expect(text).toMatch(/Newest data: .*(ago|today|yesterday)/);
    expect(page.text).toMatch(/<span class="sub moment">\d+ \w+ 20\d\d, 12:00\sCST<\/span>/);
    // What was imported here has days alone: no clock and no zone is made up for them.
    const chile = await agent.get('/data/freshness?country=CL');
    expect(chile.text).toMatch(/Andina[\s\S]{1,120}ago<\/time><span class="sub moment">27 Mar 2026<\/span>/);
    expect(text).toMatch(/\d+ % \d+ of \d+/);
    expect((await agent.get('/data/freshness?country=ZZ')).status).toBe(404);
  });

  test('an import has the person’s zone on the page of imports, and beside figures that are as of it that of their dashboard', async () => {
    const [figures, imports] = await Promise.all(
      ['/dashboards/4/analyses/price-gap', '/data'].map(async path => readText((await agent.get(path)).text)),
    );
    expect(figures).toMatch(/as of import [\d,]+, \d+ \w+ 20\d\d, \d\d:\d\d\sE[SD]T\./);
    // That of the team's first dashboard; this one is of another country.
    expect(imports).toMatch(/imported \d+ \w+ 20\d\d, \d\d:\d\d\sCST/);
  });

  test('freshness opens where a retailer is late, and says of each country of the team how many are', async () => {
    const choice = (html: string) => /<select[^>]*id="country"[\s\S]*?<\/select>/.exec(html)?.[0] ?? '';
    const options = (html: string) =>
      [...choice(html).matchAll(/<option([^>]*)>([^<]*)</g)].map(([, attributes = '', text = '']) => ({
        isChosen: attributes.includes('selected'),
        text,
      }));
    const { text } = await agent.get('/data/freshness');
    const found = options(text);
    expect(found.find(one => one.isChosen)?.text).toMatch(/^.+, \d+ late$/);
    expect(found.map(one => one.text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Mexico, (none|\d+) late$/)]),
    );
    // Nobody has a dashboard of it.
    expect(found.map(one => one.text)).toContain('Chile');
    const asked = options((await agent.get('/data/freshness?country=MX')).text);
    expect(asked.find(one => one.isChosen)?.text).toMatch(/^Mexico/);
  });

  test('shops stand with their codes, are found by words, and are a file', async () => {
    const page = await agent.get('/data/shops?country=MX&q=guadalajara');
    const rows = tableRowsOf(page.text);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(cells => cells[3] === 'Guadalajara')).toBe(true);
    expect(readText(page.text)).toMatch(new RegExp(`${rows.length} of \\d+ shops match(?:es)? “`));
    expect(readText((await agent.get('/data/shops?country=MX')).text)).toMatch(/\d+ shops in Mexico and their codes/);
    const [header, ...lines] = csvRows((await agent.get('/data/shops/csv?country=MX&q=guadalajara')).text);
    expect(header).toContain('shop id');
    expect(lines.map(cells => cells[3])).toEqual(rows.map(cells => cells.at(-1)));
    const none = await agent.get('/data/shops?country=MX&q=no+such+shop');
    expect(readTitle(none.text)).toBe('No shop matches “no such shop”');
    expect(readText(none.text)).toMatch(/Show all \d+/);
    expect(readLinks(none.text).filter(link => link.includes('/shops/csv'))).toEqual([]);
  });

  test('a country whose imports were undone is said to have no prices, and how it gets some', async () => {
    const rows = ['PE,Lima,Lima,P1,Tienda P1,Sierra,0001,Té,Sur,2026-03-02,5'];
    const { path } = await imported({ name: 'peru.csv', content: [head, ...rows, ''].join('\n') });
    const asked = '/data/freshness?country=PE';
    expect(readText((await agent.get(asked)).text)).toContain('No retailer is late in Peru');
    const sent = await sendForm(agent, `${path}/undo`, {}, `${path}/undo`);
    expect(sent.status).toBe(303);
    await settled(path);
    const page = await agent.get(asked);
    expect(readTitle(page.text)).toBe('No prices from Peru yet');
    expect(readText(page.text)).not.toMatch(/is late if|0 of 0|Coverage/);
    expect(readLinks(page.text)).toContain('/data');
    // Another country can be chosen.
    expect(page.text).toMatch(/<option value="MX"/);
  });

  test('the file to fill in has two rows of own shops and products, which nobody imports by mistake', async () => {
    const { text } = await agent.get('/data/formats/template');
    const [header, ...lines] = csvRows(text);
    expect(header?.slice(-5)).toEqual(['observed at', 'price', 'regular price', 'promotion', 'in stock']);
    expect(lines).toHaveLength(2);
    const { text: untouched } = await imported({ name: 'template.csv', content: text });
    expect(untouched).toContain('All 2 rows were rejected');
    const filled = text.replaceAll(/,,(?=[\d.]+,)/g, ',2025-01-02,');
    expect((await imported({ name: 'template.csv', content: filled })).text).toMatch(/Written 2 .*Rejected 0/);
  });

  test('formats lists the columns as the importer has them', async () => {
    const text = readText((await agent.get('/data/formats')).text);
    expect(text).toMatch(
      /upc or ean, gtin one of the two product code: a GTIN, or the retailer’s own product id or product_ ?id one of the two your own code/,
    );
    expect(text).toMatch(
      /producto \+ presentacion \+ marca column needed what identifies the product, the same at all chains/,
    );
    for (const words of [
      'Files of 6 formats can be imported',
      'Argentina: Precios Claros Format name: precios-claros · Country: Argentina',
      'id_sucursal',
      'ברקוד',
      'location_country_code',
      'fechaRegistro or fecha_registro',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('an installation with its own APIs says that its data comes from there', async () => {
    const calls = join(folder.path, 'calls.json');
    writeFileSync(calls, JSON.stringify({ 'imports.options': { method: 'GET', path: '/nowhere' } }));
    const own = await startSite(backend.address.url, { UPSTREAM_CALLS_FILE: calls });
    const owner = await signedIn(own, julia);
    const page = await owner.get('/data');
    expect([page.status, readText(page.text)]).toEqual([404, expect.stringContaining('gets its data in another way')]);
    await own.close();
  });
});

test('a day of which one retailer came and the others did not is marked, and drawn, as incomplete', async () => {
  const imports = backend.stores.records.selectFrom('imports').innerJoin('countries', 'countries.id', 'country_id');
  const demo = await imports.where('code', '=', 'MX').select('last_day').executeTakeFirstOrThrow();
  const day = new Date(Date.parse(demo.last_day ?? '') + 86_400_000).toISOString().slice(0, 10);
  const list = (await agent.get('/dashboards')).text;
  const dashboard = /href="(\/dashboards\/\d+)"[^>]*>Dairy, Mexico/.exec(list)?.[1] ?? '';
  const period = `start_date=${demo.last_day}&end_date=${day}`;
  const screens = [dashboard, `${dashboard}/analyses/price-evolution?${period}`, `${dashboard}/products/1?${period}`];
  const pages = async (by = agent) =>
    Promise.all(screens.map(async screen => (await by.get(screen)).text.replaceAll(/<dl>[\s\S]*?<\/dl>/g, '')));
  for (const page of await pages()) expect(page).not.toMatch(/not complete|class="unfinished/);
  const [header = [], ...shops] = csvRows((await agent.get('/data/shops/csv?country=MX')).text);
  const [code, retailer] = ['shop id', 'retailer'].map(name => header.indexOf(name)) as [number, number];
  const arrived = shops.filter(shop => shop[retailer] === shops[0]?.[retailer]);
  // Of a product and of one that it is held against: an index needs both.
  const both = await backend.stores.records
    .selectFrom('products')
    .where(at =>
      at.or([
        at('id', '=', 1),
        at(
          'id',
          '=',
          at
            .selectFrom('dashboard_competitors')
            .where('dashboard_id', '=', Number(dashboard.split('/').at(-1)))
            .where('own_product_id', '=', 1)
            .select(({ fn }) => fn.min('competitor_id').as('id')),
        ),
      ]),
    )
    .select('upc')
    .execute();
  const rows = both.flatMap(({ upc }) => arrived.map(shop => `MX,${shop[code]},${upc},${day},31.50`));
  const { text } = await imported({ content: ['country,shop id,upc,observed at,price', ...rows, ''].join('\n') });
  expect(text).toContain(`Written ${rows.length}`);
  for (const page of await pages()) {
    expect(readText(page)).toMatch(new RegExp(`is not complete: ${arrived.length} of [3-9]\\d shops so far\\.`));
    expect(page).toMatch(/<path class="unfinished s-\w+[^"]*" d="M[\d.,]+L100,[\d.]+"/);
    expect(page).toContain('class="mark mark--open"');
  }
  const earlier = new Date(Date.parse(day) - 7 * 86_400_000).toISOString().slice(0, 10);
  const whole = await agent.get(`${dashboard}/analyses/price-evolution?start_date=${earlier}&end_date=${day}`);
  expect(readText(whole.text)).toContain('Incomplete data at the end is left out.');
  const spanish = await signedIn(site, marcos);
  for (const page of await pages(spanish)) {
    expect(readText(page)).toMatch(
      new RegExp(`no está completo: ${arrived.length} de [3-9]\\d tiendas hasta ahora\\.`),
    );
  }
});

test('a real file', async () => {
  const file = join(process.env.VITRINA_REFERENCE_DATA ?? '../shared/data', 'ar-precios-claros', 'sucursales.csv');
  if (!existsSync(file)) return;
  const page = await agent.get('/data');
  const answer = await agent.post('/data').field('_csrf', readCsrf(page.text)).attach('file', createReadStream(file));
  expect(readText(answer.text)).toContain('This file only describes products or shops');
});

test('an import leads to a new dashboard of its country, whose retailers and products are those of the file', async () => {
  const rows = ['S7,Tienda 7,Andina,0007,Té 7', 'S8,Tienda 8,Costa,0008,Té 8', 'S8,Tienda 8,Costa,0009,Té 9'];
  const lines = rows.map(row => `CL,Maule,Talca,${row},Sur,2026-05-04,12`);
  const { path } = await imported({ name: 'andes.csv', content: [head, ...lines, ''].join('\n') });
  const [link = ''] = readLinks((await agent.get(path)).text).filter(one => one.includes('/dashboards/new'));
  const form = await agent.get(link);
  expect(readText(form.text)).toContain('The retailers and products of “andes.csv” are chosen');
  expect(/<option value="\d+" selected="">([^<]*)</.exec(form.text)?.[1]).toBe('Chile');
  const field = (name: string): string => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(form.text)?.[1] ?? '';
  const fields = {
    ...Object.fromEntries(['_csrf', 'importId', 'name', 'planId'].map(name => [name, field(name)])),
    countryId: String(await countryId()),
  };
  expect(fields).toMatchObject({ name: 'Chile' });
  const made = await agent.post('/dashboards/new').type('form').send(fields);
  const setup = made.headers.location ?? '';
  expect([made.status, setup]).toEqual([303, expect.stringMatching(/^\/dashboards\/\d+\/setup$/)]);
  expect((await agent.get(setup)).headers.location).toBe(`${setup}/my-products`);
  const ticked = [...(await agent.get(`${setup}/retailers`)).text.matchAll(/title="([^"]+)"><input[^>]*checked=""/g)];
  expect(ticked.map(([, name]) => name).toSorted()).toEqual(['Andina', 'Costa']);
  const products = readText((await agent.get(`${setup}/my-products`)).text);
  for (const name of ['Té 7', 'Té 8', 'Té 9']) expect(products).toContain(name);
  // An import that there is not makes the form an empty one.
  expect(readText((await agent.get('/dashboards/new?importId=99999')).text)).toContain('First its name and country.');
});
