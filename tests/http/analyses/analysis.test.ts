import type { ServerResponse } from 'node:http';
import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia, marcos } from '../../support/data/demo-folder.ts';
import { csvRows, readData, readLinks, readRows, readText } from '../../support/html.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../../support/network/watched-upstream.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let upstream: WatchedUpstream;
let site: Site;
let agent: TestAgent;
/** Address of the analysis of an active dashboard, and one of its retailers. */
let here: string;
let retailer: string;

beforeAll(async () => {
  backend = await startDemoBackend();
  upstream = await startWatchedUpstream(backend.url);
  site = await startSite(upstream.url, { UPSTREAM_TIMEOUT_MS: '6000' });
  agent = await signedIn(site, julia);
  const links = readLinks((await agent.get('/dashboards')).text).filter(link => /^\/dashboards\/\d+$/.test(link));
  here = `${links.at(-1)}/analyses/price-by-region`;
  retailer = /name="retailer" value="(\d+)"/.exec((await agent.get(here)).text)?.[1] ?? '';
});
afterAll(async () => {
  await site.close();
  await upstream.close();
  await backend.close();
});
beforeEach(() => upstream.reset());

const bodiesTo = (path: RegExp): Record<string, unknown>[] =>
  upstream.seen.filter(call => path.test(call.path)).map(call => JSON.parse(call.body) as Record<string, unknown>);
const tablePath = /\/v1\/price\/regions$/;
const chartPath = /\/v1\/price\/regions\/chart$/;
const csvPath = /\/v1\/price\/regions\/csv$/;

const fields = [
  'cities',
  'country',
  'end_date',
  'filter',
  'filter2',
  'grouped_by',
  'groups',
  'idDashboard',
  'master_product_id',
  'master_retailer_id',
  'postal',
  'region',
  'start_date',
  'stores',
  'value',
];

/** The bytes of an answer, for superagent would take the BOM off a text. */
const bytes = (response: Response, done: (error: Error | null, body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
};
const download = async (path: string): Promise<{ answer: Response; file: Buffer }> => {
  const answer = await agent
    .get(path)
    .buffer(true)
    .parse(bytes as never);
  return { answer, file: answer.body as Buffer };
};

describe('requests to the charts API', () => {
  test('the fields of docs/product.md §7.7; no choice is [0], no group [[]]', async () => {
    expect((await agent.get(here)).status).toBe(200);
    const [body] = bodiesTo(tablePath);
    expect(Object.keys(body ?? {}).sort()).toEqual(fields);
    expect(body).toMatchObject({
      master_product_id: [],
      master_retailer_id: [0],
      region: [0],
      cities: [0],
      stores: [0],
      postal: [0],
      groups: [[]],
      value: '',
      grouped_by: 'product',
      filter: '',
      filter2: '',
    });
    expect(body?.start_date).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('figures and competitors that a chart does not have are asked for', async () => {
    const page = await agent.get(here);
    const asked = (path: RegExp) => upstream.seen.filter(call => path.test(call.path)).map(call => call.url);
    expect(asked(tablePath).filter(url => url.includes('limit=1&') || url.endsWith('limit=1'))).toHaveLength(1);
    expect(asked(/\/price-gap\/regions$/)).toHaveLength(1);
    expect(readText(page.text)).toMatch(/Average .*? Lowest .*? Mode /);
    expect(page.text).toMatch(/competitors/i);
  });

  test('choices go as they were made, and the CSV twin gets the very same body', async () => {
    const product = Number(/name="product" value="(\d+)"/.exec((await agent.get(here)).text)?.[1]);
    const query = `?start_date=2026-09-01&end_date=2026-09-30&retailer=1&retailer=2&region=3&product=${product}&sort=average&dir=desc&page=2&limit=25`;
    upstream.reset();
    await agent.get(here + query);
    await agent.get(`${here}/csv${query}`);
    const [body] = bodiesTo(tablePath);
    expect(body).toMatchObject({
      start_date: '2026-09-01',
      end_date: '2026-09-30',
      master_retailer_id: [1, 2],
      region: [3],
      master_product_id: [product],
      filter: 'average',
      filter2: 'desc',
    });
    expect(bodiesTo(csvPath)).toEqual([body]);
    expect(upstream.seen.find(call => tablePath.test(call.path))?.url).toContain('page=2&limit=25');
  });

  test('chart and figures show a chosen product, also where another one was charted before', async () => {
    const products = [...(await agent.get(here)).text.matchAll(/name="product" value="(\d+)"/g)].map(match =>
      Number(match[1]),
    );
    const [charted, chosen] = products;
    upstream.reset();
    const { text } = await agent.get(`${here}?charted=${charted}&product=${chosen}`);
    expect(bodiesTo(chartPath).map(body => body.master_product_id)).toEqual([[chosen]]);
    const name = new RegExp(`value="${chosen}"/><bdi>([^<]+)<`).exec(text)?.[1] ?? 'nothing';
    expect(readText(/<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? '')).toContain(readText(name));
  });

  test('a product that is not of the dashboard is reported as such: nothing is requested, and no figure is of other products', async () => {
    for (const key of ['price-by-region', 'price-evolution', 'price-per-retailer', 'promotion', 'stock-out']) {
      upstream.reset();
      const { status, text } = await agent.get(`${here.replace('price-by-region', key)}?product=99999`);
      expect([status, readText(text)], key).toEqual([
        200,
        expect.stringContaining('The chosen products are not in this'),
      ]);
      expect(upstream.seen.filter(call => call.method === 'POST').map(call => call.path)).toEqual([]);
    }
  });

  test('what an address asks for that there is not is left out, and said', async () => {
    const said = async (query: string, words: string) => {
      const { status, text } = await agent.get(`${here}?${query}`);
      expect([status, readText(text).includes(words)], query).toEqual([200, true]);
      return text;
    };
    const words = 'The address has choices that do not exist, so they are left out: ';
    for (const odd of ['range=nonsense', 'compare=other', 'sort=xyz', 'region=abc', 'shop=-1', 'page=-1', 'dir=up'])
      await said(odd, `${words}${odd}.`);
    const many = await said(
      `sort=<b>${'x'.repeat(80)}&retailer=0&limit=25`,
      `${words}sort=<b>${'x'.repeat(37)}, retailer=0.`,
    );
    expect(many).not.toContain('<b>x');
    await said('range=nonsense&lang=es', 'La dirección pide algo que no existe, y se omite: range=nonsense.');
    await agent.get(`${here}?lang=en`);
    for (const known of [
      '',
      'range=last_month',
      'sort=average&dir=desc',
      'compare=year&sort=change_average',
      'region=',
      'find=x',
    ])
      expect(readText((await agent.get(`${here}?${known}`)).text), known).not.toContain(words);
  });

  test('price changes say that they compare with the price before, whatever period is compared with', async () => {
    const changes = here.replace('analyses/price-by-region', 'price-changes');
    const said = async (query: string) => readText((await agent.get(changes + query)).text);
    const words = 'Each row compares with the price before already, and so with no other period.';
    expect(await said('?range=last_month&compare=before')).toContain(words);
    expect(await said('?range=last_month')).not.toContain(words);
  });

  test('other pages of the dashboard say the same, each in its place', async () => {
    const dashboard = here.replace(/\/analyses\/.*$/, '');
    const product = readLinks((await agent.get(`${dashboard}/products`)).text).find(link =>
      /\/products\/\d+/.test(link),
    );
    const said = async (path: string, odd: string[]) => {
      const { status, text } = await agent.get(`${path}?${odd.join('&')}`);
      const words = `The address has choices that do not exist, so they are left out: ${odd.join(', ')}.`;
      expect([status, readText(text).split(words).length - 1], path).toEqual([200, 1]);
    };
    await said(dashboard, ['range=nonsense', 'compare=foo', 'region=abc']);
    await said(`${dashboard}/workbook`, ['range=foo', 'compare=bar', 'region=abc']);
    await said(`${dashboard}/pinned`, ['range=foo']);
    await said(`${dashboard}/products`, ['sort=foo', 'page=abc']);
    await said(`${dashboard}/analyses/price-gap`, ['level=foo']);
    await said(product?.split('?')[0] ?? '', ['at=999', 'form=foo'].toReversed());
    await said(`${dashboard}/paper`, ['at_price-gap=99', 'rows=abc', 'shows=foo', 'at_foo=1']);
    await said(`${dashboard}/paper`, ['range=foo', 'retailer=x']);
    const known = `${dashboard}/paper?at_price-gap=1&line_price-gap=x&rows=10&shows=chart&titled=y`;
    expect(readText((await agent.get(known)).text)).not.toContain('The address asks');
  });

  test('the bearer and the request id go with every call, and the language of the person', async () => {
    const answer = await agent.get(here);
    const id = answer.headers['x-request-id'];
    expect(upstream.seen.length).toBeGreaterThan(8);
    for (const { headers } of upstream.seen) {
      expect(headers.authorization).toMatch(/^Bearer \S{20,}$/);
      expect(headers['x-request-id']).toBe(id);
      expect(headers['accept-language']).toBe('en');
      expect(headers.cookie).toBeUndefined();
    }
  });
});

describe('the file', () => {
  test('has its name by docs/product.md §7.8, one BOM, CRLF, the rows of the table and heads in the language of the person', async () => {
    const query = '?start_date=2026-09-01&end_date=2026-09-30';
    const page = await agent.get(`${here}${query}&limit=200`);
    const { answer, file } = await download(`${here}/csv${query}`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="price_region_2026-09-01_2026-09-30.csv"; filename*=UTF-8\'\'price_region_2026-09-01_2026-09-30.csv',
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([...file.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, file[3]]);
    expect(file.subarray(3, 6)).not.toEqual(file.subarray(0, 3));
    const text = file.toString('utf8');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const [head = [], ...rows] = csvRows(text);
    expect(rows.length).toBe(readRows(page.text).length);
    const average = head.findIndex(name => /average/i.test(name));
    const inOrder = (averages: (number | null | undefined)[]) => averages.map(Number).sort((a, b) => a - b);
    expect(inOrder(rows.map(row => Number(row[average])))).toEqual(inOrder(readData(page.text).map(row => row[0])));
    const spanish = await signedIn(site, marcos);
    const theirs = await spanish.get(`${here}/csv${query}`);
    expect(theirs.text.split('\r\n')[0]).not.toBe(text.replace(/^\uFEFF/, '').split('\r\n')[0]);
    expect(theirs.headers['content-disposition']).toMatch(/filename="precio_region_2026-09-01_2026-09-30\.csv"/);
  });

  test.each([
    ['none', ''],
    ['two', '\uFEFF\uFEFF'],
  ])('has one BOM where the upstream sends %s', async (_how, boms) => {
    upstream.reset((call, response) => {
      if (!csvPath.test(call.path)) return false;
      response.writeHead(200, { 'content-type': 'text/csv' }).end(`${boms}a,b\r\n1,2\r\n`);
      return true;
    });
    const { file } = await download(`${here}/csv`);
    expect(file.toString('utf8')).toBe('\uFEFFa,b\r\n1,2\r\n');
  });

  test('that the upstream cannot make is a page that says so, not a broken file', async () => {
    upstream.reset((call, response) => {
      if (!csvPath.test(call.path)) return false;
      response.writeHead(500).end('{}');
      return true;
    });
    const answer = await agent.get(`${here}/csv`);
    expect(answer.status).toBe(503);
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(readText(answer.text)).toContain('Not available at the moment');
  });

  test.each([
    ['{"codigo":17}', 'text/csv', 'The file was refused'],
    ['\uFEFF {"codigo":17,"mensaje":"no"}', 'application/octet-stream', 'The file was refused'],
    ['{"rows":[]}', 'text/csv', 'Not available at the moment'],
    ['', 'text/csv', 'Not available at the moment'],
    ['<!doctype html><title>Sign in</title>', 'text/csv', 'Not available at the moment'],
  ])('that is none (%s) is a page that says so', async (body, type, words) => {
    upstream.reset((call, response) => {
      if (!csvPath.test(call.path)) return false;
      response.writeHead(200, { 'content-type': type });
      // Whatever pieces it comes in.
      for (const piece of [body.slice(0, 4), body.slice(4)]) response.write(piece);
      response.end();
      return true;
    });
    const answer = await agent.get(`${here}/csv`);
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect([answer.status, readText(answer.text)]).toEqual([503, expect.stringContaining(words)]);
  });

  test.each(['{a},b\r\n1,2\r\n', '{'])('whatever it begins with is passed on whole (%j)', async body => {
    upstream.reset((call, response) => {
      if (!csvPath.test(call.path)) return false;
      response.writeHead(200, { 'content-type': 'text/csv' }).end(body);
      return true;
    });
    const { file } = await download(`${here}/csv`);
    expect(file.toString('utf8')).toBe(`\uFEFF${body}`);
  });

  test.each([
    [402, '{"codigo":"plan_over","mensaje":"plan is over"}', 402, 'Your plan does not include this'],
    [403, '{"codigo":"forbidden","mensaje":"no"}', 403, 'You do not have access'],
  ])('that a %i keeps back is a page that says why', async (status, body, shown, words) => {
    upstream.reset((call, response) => {
      if (!csvPath.test(call.path)) return false;
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      return true;
    });
    const answer = await agent.get(`${here}/csv`);
    expect([answer.status, readText(answer.text)]).toEqual([shown, expect.stringContaining(words)]);
    expect(readLinks(answer.text).includes('/team/plan')).toBe(status === 402);
  });

  test('that breaks off half way reaches the browser as broken off', async () => {
    upstream.reset((call, response) => {
      if (!csvPath.test(call.path)) return false;
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('a,b\r\n'.repeat(5000), () => response.destroy());
      return true;
    });
    await expect(download(`${here}/csv`)).rejects.toThrow(/aborted|hang up|terminated/);
    upstream.reset();
    expect((await agent.get(here)).status).toBe(200);
  });
});

type Fault = (response: ServerResponse) => void;
const sendJson = (body: string) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(body);
const faults: [string, Fault, RegExp][] = [
  ['answers 500', response => response.writeHead(500).end('{}'), /does not respond/],
  ['never answers', () => undefined, /took too long/],
  [
    'stops half way',
    response => void response.writeHead(200, { 'content-length': '900' }).write('{"data":['),
    /took too long/,
  ],
  ['hangs up', response => void response.destroy(), /does not respond/],
  [
    'answers with a page instead of JSON',
    response => void response.writeHead(200).end('<html>login</html>'),
    /reply that cannot be read/,
  ],
  [
    'answers off the contract',
    sendJson('{"data":[{"x":1}],"page":1,"limit":50,"total":1,"xAxisData":[1],"series":4}'),
    /reply that cannot be read/,
  ],
  ['carries codigo', sendJson('{"codigo":12,"mensaje":"no"}'), /refused this selection/],
  ['carries advertencia', sendJson('{"advertencia":"x","data":[1],"xAxisData":["a"]}'), /refused this selection/],
  ['refuses with 400', response => void response.writeHead(400).end('{}'), /refused this selection/],
  ['sends 20 MB', response => void response.writeHead(200).end(Buffer.alloc(20 << 20, 32)), /too large/],
];

const panels = [
  ['The chart', chartPath],
  ['The table', tablePath],
] as const;

describe.each(panels)('where the call behind "%s"', (name, path) => {
  test.each(faults)('%s, its panel says so with a retry link and the page stands', async (_what, fault, reason) => {
    upstream.reset((call, response) => {
      if (!path.test(call.path)) return false;
      fault(response);
      return true;
    });
    const answer = await agent.get(`${here}?retailer=${retailer}`);
    const text = readText(answer.text);
    expect(answer.status).toBe(200);
    expect(text).toContain(`${name}: not available at the moment`);
    expect(text).toMatch(reason);
    expect(text).toContain(String(answer.headers['x-request-id']));
    expect(answer.text).toMatch(new RegExp(`<a class="button[^>]*href="${here}\\?retailer=${retailer}">Try again</a>`));
    const others = panels.filter(([other]) => other !== name).map(([other]) => other);
    for (const other of others) expect(text).not.toContain(`${other}: not available`);
    expect(text).toContain('Show these');
    expect(answer.text).not.toContain('at Object.');
    // Each fault is one of its own: an open breaker would hide the next.
    upstream.reset();
    await agent.get(here);
  });
});

describe('figures of a chart that was waited for in vain', () => {
  test.each(['is too slow', 'fails'])('are not waited for behind it where it %s', async what => {
    upstream.reset((call, response) => {
      if (!chartPath.test(call.path)) return false;
      // One that is too slow is never answered.
      if (what === 'fails') response.writeHead(503).end();
      return true;
    });
    const page = await agent.get(here);
    expect(readText(page.text)).toContain('The chart: not available at the moment');
    const tables = upstream.seen.filter(call => tablePath.test(call.path)).map(call => call.url);
    expect(tables.filter(url => /limit=1(?:&|$)/.test(url))).toEqual([]);
    upstream.reset();
    await agent.get(here);
  });
});

describe.each(panels)('what is kept back of "%s"', (name, path) => {
  const refusing = (status: number, body: string, type = 'application/json') =>
    upstream.reset((call, response) => {
      if (!path.test(call.path)) return false;
      response.writeHead(status, { 'content-type': type }).end(body);
      return true;
    });

  test.each(['{"message":"Sorry, the plan is over"}', '{"codigo":"plan_over","mensaje":"plan is over"}'])(
    'by the plan is said to be, and leads to the plan (%s)',
    async body => {
      refusing(402, body);
      const answer = await agent.get(here);
      expect(readText(answer.text)).toContain(`${name}: not included in your plan`);
      expect(readText(answer.text)).not.toContain('refused this selection');
      expect(answer.text).toMatch(/<a class="button[^>]*href="\/team\/plan">See your plan<\/a>/);
    },
  );

  test('by a 403 is said to be not for this person', async () => {
    refusing(403, '{"codigo":"forbidden","mensaje":"no"}');
    const text = readText((await agent.get(here)).text);
    expect(text).toContain(`${name}: you do not have access`);
    expect(text).not.toContain('refused this selection');
  });

  test('a 404 that is a page of something else is no answer, one of the API is "nothing matches"', async () => {
    refusing(404, '<!doctype html><h1>Cannot POST</h1>', 'text/html');
    const text = readText((await agent.get(here)).text);
    expect(text).toContain(`${name}: not available at the moment The service sent a reply that cannot be read`);
    expect(text).not.toContain('No price matches');
    for (const body of ['', '{"codigo":"not_found","mensaje":"x"}']) {
      refusing(404, body);
      expect(readText((await agent.get(here)).text)).not.toContain('not available at the moment');
    }
  });
});

describe('an empty or half-known answer', () => {
  test('a BOM before the JSON is none of it', async () => {
    const body = '{"xAxisData":["A"],"placeIds":[1],"series":[{"name":"average","data":[3]}]}';
    upstream.reset((call, response) => {
      if (!chartPath.test(call.path)) return false;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('\uFEFF');
      response.end(body);
      return true;
    });
    expect(readText((await agent.get(here)).text)).not.toContain('not available at the moment');
  });

  test('an empty chart and an empty table say when there are data, and lead to the newest', async () => {
    const answer = await agent.get(`${here}?start_date=2020-01-01&end_date=2020-01-02&retailer=${retailer}`);
    expect(answer.status).toBe(200);
    const text = readText(answer.text);
    expect(text).toMatch(/No data in 1 – 2 Jan 2020 The data begins on/);
    // Before the data begins nothing but the dates is to blame.
    expect(text).not.toContain('without ');
    expect(readLinks(answer.text)).toContain(`${here}?retailer=${retailer}`);
  });

  test('NaN and Infinity are holes, not faults', async () => {
    upstream.reset((call, response) => {
      if (!chartPath.test(call.path)) return false;
      sendJson(
        '{"xAxisData":["NaN","B"],"placeIds":[1,2],"series":[{"name":"minimum","data":[NaN,2]},{"name":"average","data":[Infinity,3]},{"name":"mode","data":[-Infinity,3]},{"name":"maximum","data":[1,4]}]}',
      )(response);
      return true;
    });
    const answer = await agent.get(here);
    expect(answer.status).toBe(200);
    expect(readText(answer.text)).not.toContain('not available');
    expect(answer.text).toMatch(/B: lowest 2\.00, average 3\.00, mode 3\.00, highest 4\.00/);
  });

  test('a mode that was seen once is drawn nowhere; one that is tied says so', async () => {
    upstream.reset((call, response) => {
      if (!chartPath.test(call.path)) return false;
      sendJson(
        '{"xAxisData":["A","B"],"placeIds":[1,2],"series":[{"name":"minimum","data":[1,2]},{"name":"average","data":[2,3]},{"name":"mode","data":[1,3]},{"name":"maximum","data":[3,4]},{"name":"modeCount","data":[1,2]}]}',
      )(response);
      return true;
    });
    const { text } = await agent.get(here);
    expect(text).toMatch(/A: lowest 1\.00, average 2\.00, mode –, highest 3\.00/);
    expect(text).toMatch(/B: lowest 2\.00, average 3\.00, mode 3\.00, highest 4\.00/);
    upstream.reset((call, response) => {
      if (!tablePath.test(call.path)) return false;
      const figures = { average: 2, minimum: 1, maximum: 3, mode: 1, modeCount: 2, modeTies: 3, dispersion: 1 };
      const place = { placeId: 1, placeName: 'A', placeDetail: '', observations: 6, shops: 2 };
      const row = { masterProductId: 1, upc: '1', productName: 'X', ...place, ...figures };
      sendJson(JSON.stringify({ data: [row], page: 1, limit: 50, total: 1 }))(response);
      return true;
    });
    expect(readRows((await agent.get(here)).text)[0]).toContain('1.00 (tie)');
  });

  test('one part of the dashboard that does not load makes the whole loading one failure', async () => {
    upstream.reset((call, response) => {
      if (!call.path.endsWith('/data/cities')) return false;
      response.writeHead(500).end();
      return true;
    });
    const answer = await agent.get(here);
    expect(answer.status).toBe(503);
    expect(readText(answer.text)).toContain('The dashboard could not be loaded');
    expect(readLinks(answer.text)).toContain(here);
  });
});

describe('what a person types', () => {
  test.each([
    ['turned round', '2026-09-30', '2026-09-01', 'The last day is before the first one.'],
    ['that do not exist', '2026-02-30', '2026-03-01', 'This date does not exist.'],
    ['that are none', 'yesterday', '', 'This date does not exist.'],
    ['of 10,000 characters', '9'.repeat(10_000), '2026-03-01', 'This date does not exist.'],
  ])(
    'dates %s are reported at their field, kept, and nothing is requested for them',
    async (_what, start, end, message) => {
      const answer = await agent.get(`${here}?start_date=${start}&end_date=${end}&retailer=${retailer}`);
      expect(answer.status).toBe(422);
      expect(readText(answer.text)).toContain(message);
      expect(answer.text).toMatch(/aria-invalid="true"/);
      expect(answer.text).toContain(`value="${start}"`);
      expect(answer.text).toMatch(new RegExp(`<input[^>]*name="retailer" checked="" value="${retailer}"`));
      expect(upstream.seen.filter(call => call.path.startsWith('/charts'))).toEqual([]);
    },
  );

  test('the file of wrong dates is refused, and nothing is requested for it', async () => {
    const answer = await agent.get(`${here}/csv?start_date=2026-09-30&end_date=2026-09-01`);
    expect(answer.status).toBe(400);
    expect(upstream.seen.filter(call => call.path.startsWith('/charts'))).toEqual([]);
  });

  test.each(['99', '9007199254740991'])('page %s is beyond the last: 404, with a link to the last', async page => {
    const answer = await agent.get(`${here}?page=${page}&limit=25`);
    expect(answer.status).toBe(404);
    expect(readText(answer.text)).toContain(`There is no page ${page}: the last one is`);
    const toLast = readLinks(answer.text).find(link => link.startsWith(`${here}?`) && link.includes('limit=25'));
    const last = await agent.get(toLast ?? '');
    expect(last.status).toBe(200);
    expect(readRows(last.text).length).toBeGreaterThan(0);
  });

  test('ids, orders and pages that are none are passed over', async () => {
    const answer = await agent.get(
      `${here}?retailer=-1&region=1.5&product=x&sort=password&dir=up&page=0&limit=7&range=never&charted=-`,
    );
    expect(answer.status).toBe(200);
    expect(bodiesTo(tablePath)[0]).toMatchObject({
      master_retailer_id: [0],
      region: [0],
      filter: '',
      filter2: '',
    });
    expect(readRows(answer.text).length).toBeGreaterThan(0);
  });

  test('an analysis that is none is not there', async () => {
    expect((await agent.get(here.replace('region', 'planet'))).status).toBe(404);
    expect((await agent.get(here.replace('price-by-region', 'constructor'))).status).toBe(404);
  });
});

describe('a dashboard that is active already', () => {
  test('is not emptied by an old tab of its setup', async () => {
    const dashboard = here.split('/analyses')[0] ?? '';
    const before = readRows((await agent.get(here)).text).length;
    const answer = await sendForm(agent, '/dashboards/new', { do: 'none' }, `${dashboard}/setup/retailers`);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(dashboard);
    expect(readRows((await agent.get(here)).text).length).toBe(before);
  });
});
