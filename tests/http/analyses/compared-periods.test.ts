import readWorkbook from 'read-excel-file/node';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { periodBefore } from '../../../server/domain/calendar/compared-period.ts';
import { asWorkbook } from '../../../server/domain/file-format.shared.ts';
import { type Site, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia, marcos } from '../../support/data/demo-folder.ts';
import { csvRows, readLinks, readText, unescaped } from '../../support/html.ts';
import { type Interfere, startWatchedUpstream, type WatchedUpstream } from '../../support/network/watched-upstream.ts';

const dashboard = '/dashboards/3';
const pages = [
  'price-by-region',
  'price-by-city',
  'price-by-shop',
  'price-gap',
  'price-position',
  'price-volatility',
  'competitors',
  'comparative',
  'promotion',
  'stock-out',
  'assortment',
].map(name => `${dashboard}/analyses/${name}`);
/** Those that show it otherwise than under each figure of a table. */
const drawn = ['price-evolution', 'price-per-retailer'].map(name => `${dashboard}/analyses/${name}`);
const days = 'start_date=2026-02-10&end_date=2026-02-19';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let upstream: WatchedUpstream;
let site: Site;
let agent: TestAgent;

beforeAll(async () => {
  backend = await startDemoBackend();
  upstream = await startWatchedUpstream(backend.url);
  site = await startSite(upstream.url);
  agent = await signedIn(site, julia);
});
afterAll(async () => {
  await site.close();
  await upstream.close();
  await backend.close();
});
beforeEach(() => upstream.reset());

const choiceOf = (html: string): Map<string, string> =>
  new Map(
    [
      ...(/<nav class="switch[^>]*aria-label="Compare with">[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '').matchAll(
        /<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g,
      ),
    ].map(([, href = '', label = '']) => [label, unescaped(href)]),
  );

/** The sentence under the title. */
const answerOf = (html: string): string =>
  readText(/<p class="pagehead__answer">([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '');
/** What it begins with: how far the main figure has changed since the other period, and in how many rows it rose and fell. */
const inAnswer =
  /^[^.]+((rose|fell) by [\d.,]+(\s%| points)? against|: [\d,]+ (more|fewer) than in|, against [\d,]+ in|: the same as in) 31 Jan – 9 Feb 2026(, from [\d.]+\s% to [\d.]+\s%)?(; (?:[^.]|\.\d)+)?\. /;
/** Of two figures that may go either way it says first what they say together. */
const verdict = /^(?:Yes: |No: )?in (?:more|fewer|as many) comparisons[^.]* on (?:more|fewer|as many) of the days\. /i;
const strongOf = (html: string): string =>
  readText(/<p class="pagehead__answer"><strong>([\s\S]*?)<\/strong>/.exec(html)?.[1] ?? '');
const titlesOf = (html: string): string[] =>
  [...html.matchAll(/<h2 class="chart__title">([\s\S]*?)<\/h2>/g)].map(([, title = '']) => readText(title));
/** The cells of the first row of the table. */
const firstRowOf = (html: string): string =>
  readText(/<tbody[^>]*>[\s\S]*?<tr[^>]*>([\s\S]*?)<\/tr>/.exec(html)?.[1] ?? '');

/** The changes under the figures of the table. */
const changesIn = (html: string): string[] =>
  [
    ...html.matchAll(/<td[^>]*>(?:<a [^>]*>)?<data[^>]*>[^<]*<\/data>(?:<\/a>)? <span class="sub">([^<]*)<\/span>/g),
  ].map(([, text = '']) => text);

describe.each([
  'start_date=0000-01-01&end_date=0000-02-01&compare=year',
  'start_date=0000-01-01&end_date=9999-12-31&compare=before',
  'start_date=9999-12-31&end_date=9999-12-31&compare=year',
  `${days}&compare=dates&compare_start=0000-01-01&compare_end=9999-12-31`,
  `${days}&compare=%00`,
  `${days}&compare=year&compare=before`,
])('asked for %s', odd => {
  test.each([...pages, ...drawn])('%s answers', async page => {
    expect((await agent.get(`${page}?${odd}`)).status).toBe(200);
  });
});

describe.each(pages)('%s', page => {
  test('is compared with the period before by a link, and no longer by another one', async () => {
    const plain = await agent.get(`${page}?${days}`);
    expect(changesIn(plain.text)).toEqual([]);
    const choice = choiceOf(plain.text);
    expect([...choice.keys()]).toEqual(['nothing', 'the period before', 'the year before', 'other days']);
    const compared = await agent.get(choice.get('the period before') ?? '');
    expect(readText(compared.text)).toContain('compared with 31 Jan – 9 Feb 2026');
    expect(changesIn(compared.text).length).toBeGreaterThan(3);
    for (const change of changesIn(compared.text))
      expect(change).toMatch(/^(unchanged|[+−]?[\d.,]+\u00a0%|[+−]?[\d.,]+( points)?)$/);
    expect(readText(compared.text)).toMatch(/((points|%)|[+−]?[\d,]+)\s*,\s*before [\d.,]+/);
    expect(answerOf(plain.text)).not.toMatch(inAnswer);
    expect(`${answerOf(compared.text).replace(verdict, '')} `).toMatch(inAnswer);
    expect(readText(compared.text)).not.toContain('nothing to compare with');
    const back = await agent.get(choiceOf(compared.text).get('nothing') ?? '');
    expect(changesIn(back.text)).toEqual([]);
  });

  test('has the comparison in its file, and in its address', async () => {
    const { text } = await agent.get(`${page}?${days}&compare=before`);
    const csv = readLinks(text).find(link => /\/csv\?/.test(link) && !/as=xlsx/.test(link)) ?? '';
    expect(csv).toContain('compare=before');
    const [head = [], ...rows] = csvRows((await agent.get(csv)).text);
    expect(head.filter(name => name.endsWith('· before')).length).toBeGreaterThan(2);
    expect(rows.length).toBeGreaterThan(0);
    const upstreamBody = JSON.parse(upstream.seen.findLast(one => one.path.includes('/csv'))?.body ?? '{}');
    expect(upstreamBody).toMatchObject({ compare_start: '2026-01-31', compare_end: '2026-02-09' });
  });
});

const rounded = (digits: number) =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  });
/** How a page writes a change that a file has: in points or per cent with one decimal, money with two, counts with none. */
const asShown = (name: string, value: string): string => {
  const isOfMoney = value.includes('.');
  const digits = /(points|%)$/.test(name) ? 1 : isOfMoney ? 2 : 0;
  const text = rounded(digits).format(Number(value)).replace('-', '−');
  if (name.endsWith('points')) return `${text} points`;
  return name.endsWith('%') ? `${text}\u00a0%` : text;
};
const isChange = (name: string): boolean => /· (difference|difference in points|change %)$/.test(name);

test.each(pages)('%s asks what has changed, and says it in bold, not as the title of its chart does', async page => {
  const questionOf = (html: string): string => readText(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '');
  const plain = await agent.get(`${page}?${days}`);
  const compared = await agent.get(`${page}?${days}&compare=before`);
  expect(questionOf(compared.text)).not.toBe(questionOf(plain.text));
  if (page.endsWith('price-position')) {
    expect(`${strongOf(compared.text)} `).toMatch(verdict);
    return;
  }
  expect(`${strongOf(compared.text)} `).toMatch(inAnswer);
  // What holds without a comparison follows where two lines have room for it; the tiles say it as well.
  const answer = answerOf(compared.text);
  if (answer === strongOf(compared.text))
    expect([...compared.text.matchAll(/class="tile__value/g)].length).toBeGreaterThan(2);
  else expect(answer).toContain(strongOf(plain.text).replace(/\.$/, ''));
  expect(answer.length).toBeLessThanOrEqual(Math.max(strongOf(compared.text).length, 161));
  for (const title of [...titlesOf(plain.text), ...titlesOf(compared.text)]) {
    expect(answerOf(plain.text)).not.toContain(title);
    expect(answerOf(compared.text)).not.toContain(title);
  }
});

test.each([
  'price-position',
  'competitors',
  'competitors?view=pairs',
  'promotion',
  'promotion?figure=depth',
  'promotion?figure=seeming',
  'stock-out',
  'assortment',
])('the table of %s begins with the row whose change the title of the chart names', async name => {
  const here = `${dashboard}/analyses/${name}${name.includes('?') ? '&' : '?'}${days}&compare=before`;
  const { text } = await agent.get(here);
  const title = titlesOf(text)[0] ?? '';
  const [, row = '', change = ''] = /^Largest change(?: in [^:]+)?: (.+), ([+−].+)$/.exec(title) ?? [];
  // Where several changed as far none is named.
  if (row === '') return expect(title).not.toContain('Largest change');
  // A change of how often something is the case says what of.
  if (name === 'price-position') expect(title).toMatch(/^Largest change in how often own products are the cheapest: /);
  expect(firstRowOf(text)).toContain(row.split(' against ')[0]);
  expect(firstRowOf(text)).toContain(change);
  const order = /<nav class="menu__list" aria-label="Order by change in:">[\s\S]*?<\/nav>/.exec(text)?.[0] ?? '';
  expect(order).toMatch(/aria-current="[^"]+"[^>]*>[^<↓↑]+<\/a>/);
});

/** A dashboard with more products than a chart of lines draws. */
const wide = '/dashboards/4/analyses/price-evolution';

test.each(['', '&form=together', '&figure=minimum', '&figure=maximum'])(
  'lines name as the largest change only one that no other product exceeds: %s',
  async view => {
    const { text } = await agent.get(`${wide}?${days}&compare=before${view}`);
    const largest = [...text.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)]
      .map(([, row = '']) => changesIn(row).at(-1) ?? '')
      .map(change => Number(/[\d.]+/.exec(change)?.[0] ?? 0));
    expect(largest.length).toBeGreaterThan(20);
    const [, named] = /^Largest change against .+: .+, [+−]([\d.]+)/.exec(titlesOf(text)[0] ?? '') ?? [];
    expect([undefined, Math.max(...largest)]).toContain(named === undefined ? undefined : Number(named));
  },
);

test.each([
  ['region', 'in'],
  ['retailer', 'at'],
])('the title of price positions by %s says %s before the place', async (level, where) => {
  const here = `/dashboards/4/analyses/price-position?level=${level}`;
  const titles: string[] = [];
  for (const month of ['02', '03', '04', '05', '06', '07']) {
    const { text } = await agent.get(`${here}&start_date=2026-${month}-10&end_date=2026-${month}-19`);
    titles.push(titlesOf(text)[0] ?? '');
  }
  // Where two places have the same share the title names neither: which periods these are goes by the day of the market.
  const answers = titles.filter(title => title !== 'Cheapest, same price, or a competitor is cheaper');
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers)
    expect(answer).toMatch(new RegExp(`^Own products are cheapest most often ${where} .+: [\\d.]+ %$`));
});

test.each([
  // Days that do not end right before: since those the same shops are compared otherwise.
  [dashboard, days, 'compare_start=2026-01-30&compare_end=2026-02-08', '30 Jan – 8 Feb 2026'],
  // More products than are drawn: that which changed most is drawn whatever comes before it.
  [
    '/dashboards/4',
    'start_date=2026-02-20&end_date=2026-03-01',
    'compare_start=2026-02-09&compare_end=2026-02-18',
    '9 – 18 Feb 2026',
  ],
])(
  'each small chart of the evolution of %s has the change beside its name that the title is about',
  async (at, days, compared, then) => {
    const { text } = await agent.get(`${at}/analyses/price-evolution?${days}&compare=dates&${compared}&values=change`);
    const [, name = '', change = ''] =
      new RegExp(`^Largest change against ${then} ?: (.+), ([+−].+)$`).exec(titlesOf(text)[0] ?? '') ?? [];
    const heads = [...text.matchAll(/<li><h3>([\s\S]*?)<\/h3>/g)].map(([, head = '']) => readText(head));
    expect(heads.length).toBeGreaterThan(1);
    for (const head of heads) expect(head).toMatch(/ ([+−]?[\d.]+\s%|new)$/);
    // Where several changed as far, the title names none.
    const largest = name ? [`${name} ${change}`.replace(/\s/g, ' ')] : [];
    expect(heads.map(head => head.replace(/\s/g, ' '))).toEqual(expect.arrayContaining(largest));
    expect(readText(text)).toContain('change in % since the last price then');
    // What stands beside a name is where its line ends, and the line of then ends at nothing.
    const words = readText(text).replace(/\s/g, ' ');
    const endOf = (line: string): string =>
      / to (\S+ %)[ ;]/.exec(words.split(`${line}: from `)[1]?.slice(0, 40) ?? '')?.[1] ?? '';
    const known = heads.filter(one => !one.endsWith('new'));
    expect(known).not.toEqual([]);
    for (const head of known) {
      const [, line = '', end = ''] = /^(.+) ([+−]?[\d.]+ %)$/.exec(head.replace(/\s/g, ' ')) ?? [];
      expect([endOf(line), endOf(`${line}, ${then}`)]).toEqual([end, '0.0 %']);
    }
  },
);

test('rows that changed as far are in the order that they have without a comparison', async () => {
  const day = 'start_date=2026-02-19&end_date=2026-02-19';
  const here = '/dashboards/4/analyses/assortment';
  const rows = csvRows((await agent.get(`${here}/csv?${day}&compare=before`)).text);
  const at = (name: string): number => rows[0]?.indexOf(name) ?? -1;
  const listed = rows.slice(1).map(row => ({
    size: Math.abs(Number(row[at('Coverage · difference in points')])),
    coverage: Number(row[at('Coverage %')]),
  }));
  expect(listed.length).toBeGreaterThan(3);
  expect(listed).toEqual(listed.toSorted((a, b) => b.size - a.size || a.coverage - b.coverage));
  // On a day like the one before it there is something to order.
  expect(new Set(listed.map(({ size }) => size)).size).toBeLessThan(listed.length);
});

test.each([
  ['price-by-region', / (?:is|are) the dearest, at [\d.,]+ MXN on average\.$/],
  // Where several retailers are the cheapest as often, how much more the dearest charges.
  ['price-per-retailer', / (?:is the cheapest for \d+ of \d+ products|the dearest charges .+ than the cheapest)\.$/],
])('what %s says after its change is a sentence of its own', async (name, sentence) => {
  const { text } = await agent.get(`${dashboard}/analyses/${name}?${days}&compare=before`);
  expect(answerOf(text)).toMatch(inAnswer);
  expect(answerOf(text).replace(inAnswer, '')).toMatch(sentence);
});

test.each(pages)('%s shows the changes that its files have, rounded once', async page => {
  const { text } = await agent.get(`${page}?${days}&compare=before&limit=200`);
  const files = readLinks(text).filter(link => /\/csv(\/\w+)?\?/.test(link) && !/as=xlsx/.test(link));
  const inFiles = new Map<string, number>();
  for (const csv of new Set(files)) {
    const [head = [], ...rows] = csvRows((await agent.get(csv)).text);
    for (const row of rows) {
      for (const [at, value] of row.entries()) {
        if (value === '' || !isChange(head[at] ?? '')) continue;
        const shown = asShown(head[at] ?? '', value);
        inFiles.set(shown, (inFiles.get(shown) ?? 0) + 1);
      }
    }
  }
  const onPage = Map.groupBy(changesIn(text), change => change);
  expect(onPage.size).toBeGreaterThan(2);
  const missing = [...onPage].filter(([change, cells]) => cells.length > (inFiles.get(change) ?? 0));
  expect(missing).toEqual([]);
});

describe('other days', () => {
  const here = `${dashboard}/analyses/price-by-region`;

  test('are asked for by a form, which keeps the rest of the page', async () => {
    const asked = await agent.get(`${here}?${days}&by=place&compare=dates`);
    expect(asked.status).toBe(200);
    expect(changesIn(asked.text)).toEqual([]);
    expect(asked.text).toMatch(
      /<input[^>]*name="compare_start"[^>]*type="date"|<input[^>]*type="date"[^>]*name="compare_start"/,
    );
    const form = /<form class="row finder__row no-print"[\s\S]*?<\/form>/.exec(asked.text)?.[0] ?? '';
    const kept = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name, value]) => `${name}=${value}`,
    );
    expect(kept).toEqual(expect.arrayContaining([...days.split('&'), 'by=place', 'compare=dates']));
    const compared = await agent.get(`${here}?${kept.join('&')}&compare_start=2026-01-01&compare_end=2026-01-31`);
    expect(readText(compared.text)).toContain('compared with 1 – 31 Jan 2026');
    expect(changesIn(compared.text).length).toBeGreaterThan(3);
  });

  test.each([
    ['compare_start=2026-13-01&compare_end=2026-01-31', 'This date does not exist'],
    ['compare_start=2026-01-31&compare_end=2026-01-01', 'before'],
    ['compare_start=2026-01-31', 'Fill this in'],
    ['compare_end=2026-01-31', 'Fill this in'],
  ])('that are wrong (%s) are said at their field, and what was typed stays', async (typed, words) => {
    const page = await agent.get(`${here}?${days}&compare=dates&${typed}`);
    expect(page.status).toBe(422);
    expect(readText(page.text)).toContain(words);
    for (const value of typed.split('&').map(one => one.split('=')[1])) expect(page.text).toContain(`value="${value}"`);
    expect(readText(page.text)).toContain('10 – 19 Feb 2026');
    expect(upstream.seen.filter(one => one.path.startsWith('/charts'))).toEqual([]);
  });
});

test('goes along to other analyses and through the filter, and is kept with a view', async () => {
  const { text } = await agent.get(`${dashboard}/analyses/price-gap?${days}&compare=year`);
  expect(text).toMatch(/<input type="hidden" name="compare" value="year"/);
  const links = readLinks(text);
  expect(links.find(link => link.startsWith(`${dashboard}/analyses/price-by-shop?`))).toContain('compare=year');
  expect(links.find(link => link.includes('/views/new?'))).toContain('compare=year');
  const keep = await agent.get(links.find(link => link.includes('/views/new?')) ?? '');
  expect(readText(keep.text)).toContain('compared with 10 – 19 Feb 2025');
  const other = await agent.get(`${dashboard}/analyses/hero-image?${days}&compare=year`);
  expect(readText(other.text)).not.toContain('compared with 10 – 19 Feb');
});

/** An API of somebody's own that knows nothing of a period to compare with. */
const comparesNothing: Interfere = ({ method, url, headers, body }, response) => {
  if (!body.includes('compare_start')) return false;
  const { compare_start: _start, compare_end: _end, ...asked } = JSON.parse(body);
  const { authorization = '', 'content-type': type = '' } = headers;
  void fetch(new URL(url, backend.url), {
    method,
    headers: { authorization, 'content-type': type },
    body: JSON.stringify(asked),
  }).then(async reply => {
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await reply.arrayBuffer()));
  });
  return true;
};

test.each([
  [comparesNothing, false],
  [undefined, true],
])('the name of a file says that it is compared only if the API has compared', async (api, isCompared) => {
  const here = `${dashboard}/analyses/price-by-region`;
  upstream.reset(api);
  const page = await agent.get(`${here}?${days}&compare=before`);
  expect(readText(page.text).includes('does not compare periods')).toBe(!isCompared);
  const picture = readLinks(page.text).find(link => /\/chart\?/.test(link) && link.endsWith('as=svg')) ?? '';
  for (const file of [asWorkbook(`${here}/csv?${days}&compare=before`), unescaped(picture)]) {
    const { status, headers } = await agent.get(file);
    const name = String(headers['content-disposition']);
    expect(status).toBe(200);
    expect(name.includes('_2026-02-10_2026-02-19_against_2026-01-31_2026-02-09.'), name).toBe(isCompared);
    expect(name.includes('_2026-02-10_2026-02-19.'), name).toBe(!isCompared);
  }
});

/** What hero images say where a comparison arrives. */
const onePeriod = 'not with those of another period';

test('hero images say that they know no other period, wherever a comparison comes to them', async () => {
  const here = `${dashboard}/analyses/hero-image?${days}`;
  expect(readText((await agent.get(here)).text)).not.toContain(onePeriod);
  for (const view of ['gallery', 'retailers', 'history'])
    expect(readText((await agent.get(`${here}&view=${view}&compare=before`)).text)).toContain(onePeriod);
  const paper = await agent.get(`${dashboard}/paper?${days}&compare=before&at_hero-image=1`);
  expect(readText(paper.text)).toContain(onePeriod);
  const book = await agent
    .get(asWorkbook(`${dashboard}/analyses/hero-image/csv?${days}&compare=before`))
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
  const about = (await readWorkbook(book.body as Buffer)).at(-1);
  expect(JSON.stringify(about?.data)).toContain(onePeriod);
});

test('a paper and a workbook are compared with another period only where something on them is', async () => {
  const words = 'compared with 31 Jan – 9 Feb 2026';
  const read = async (path: string): Promise<string> => readText((await agent.get(`${dashboard}/${path}`)).text);
  const compared = `${days}&compare=before`;
  expect(await read(`paper?${compared}&at_price-gap=1&at_hero-image=2`)).toContain(words);
  expect(await read(`paper?${compared}&at_hero-image=1`)).not.toContain(words);
  expect(await read(`workbook?${compared}`)).toContain(words);
});

test('in Spanish too, and nothing is compared in a period without data', async () => {
  const spanish = await signedIn(site, marcos);
  const { text } = await spanish.get(`${dashboard}/analyses/price-by-region?${days}&compare=before`);
  expect(readText(text)).toContain('comparado con');
  const empty = await agent.get(
    `${dashboard}/analyses/price-by-region?${days}&compare=dates&compare_start=2020-01-01&compare_end=2020-01-31`,
  );
  expect(empty.status).toBe(200);
  expect(readText(empty.text)).toContain('nothing to compare with');
  expect(readText(empty.text)).not.toContain('Below each figure');
  expect(changesIn(empty.text)).toEqual([]);
});

test.each([...pages, ...drawn])(
  '%s says beside the choice that nothing was observed in the other period, and has no change in its answer or tiles',
  async page => {
    const nothing = 'compare=dates&compare_start=2020-01-01&compare_end=2020-01-31';
    const { text } = await agent.get(`${page}?${days}&${nothing}`);
    const [, beside = ''] =
      /<nav class="switch[^>]*aria-label="Compare with">([\s\S]*?)<(?:table|figure|section)/.exec(text) ?? [];
    expect(readText(beside)).toContain('Nothing was observed in 1 – 31 Jan 2020');
    expect(answerOf(text)).not.toContain('2020');
    expect(text).not.toContain('class="delta"');
  },
);

test('the number of pairs and products changes by a number', async () => {
  const { text } = await agent.get(`${dashboard}/analyses/competitors?${days}&compare=before`);
  expect(readText(text)).toMatch(/[+−]?\d+ ?, before \d+/);
  expect(readText(text)).not.toMatch(/% ?, before \d+/);
});

describe('price evolution', () => {
  const here = `${dashboard}/analyses/price-evolution`;

  test('has the line of the other period under the own one, and where it stood then in the table', async () => {
    const plain = await agent.get(`${here}?${days}`);
    expect(plain.text).not.toContain('s-under');
    const { text } = await agent.get(choiceOf(plain.text).get('the period before') ?? '');
    expect(text).toMatch(/<path class="line s-under" d="M[^"]+"/);
    expect(readText(text)).toMatch(/, 31 Jan – 9 Feb 2026/);
    expect(readText(text)).toContain(
      'Below the last price: how far it has changed since the last price of 31 Jan – 9 Feb 2026',
    );
    expect(changesIn(text).length).toBeGreaterThan(3);
    expect(strongOf(text)).toMatch(/^\d+ of \d+ products rose, \d+ fell since the period before, in the same shops\.$/);
  });

  test.each(['', '&lines=retailer', '&compare=year'])(
    'a row has two per cents at most, the change since the other period and the one within this: %s',
    async view => {
      const { text } = await agent.get(`${here}?${days}&compare=before&values=price${view}`);
      const [, head = '', body = ''] = /<thead>([\s\S]*?)<\/thead>([\s\S]*?)<\/table>/.exec(text) ?? [];
      const columns = readText(head).split('%').length - 1;
      expect(columns).toBeLessThanOrEqual(1);
      const rows = body.split('</tr>').map(row => changesIn(row).length);
      expect(Math.max(...rows) + columns).toBeLessThanOrEqual(2);
    },
  );

  test('in per cent the chart says that it has this period alone, and a card has the change of the one before', async () => {
    const { text } = await agent.get(`${here}?${days}&compare=before&values=change`);
    expect(readText(text)).toContain('this period only: the one before is in the table');
    expect(text).toMatch(/<td data-label="Period before, %:"/);
  });

  test('has a small chart for each line, so that each dashed one belongs to one; together where that is chosen', async () => {
    const { text } = await agent.get(`${here}?${days}&compare=before`);
    expect((text.match(/chart__plot--small/g) ?? []).length).toBeGreaterThan(1);
    const together = await agent.get(`${here}?${days}&compare=before&form=together`);
    expect(together.text).not.toContain('chart__plot--small');
  });

  test('shows a phone the figure by whose changes its rows are ordered', async () => {
    const leading = ({ text }: { text: string }): string | undefined =>
      /<th[^>]*class="[^"]*sorted"[^>]*data-key="(\w+)"|<th[^>]*data-key="(\w+)"[^>]*class="[^"]*sorted"/
        .exec(text)
        ?.slice(1)
        .find(Boolean);
    expect(leading(await agent.get(`${here}?${days}&compare=before`))).toBe('last');
    expect(leading(await agent.get(`${here}?${days}`))).toBe('changePercent');
  });

  test('has the other period in its file, each day beside the one at its place then', async () => {
    const { text } = await agent.get(`${here}?${days}&compare=before`);
    const csv = readLinks(text).find(link => /\/csv\?/.test(link) && !/as=xlsx/.test(link)) ?? '';
    const [head = [], ...rows] = csvRows((await agent.get(csv)).text);
    const [at, then] = [head.indexOf('First day'), head.indexOf('First day · before')];
    const pairs = new Map(rows.flatMap(row => (row[then] ? [[row[at], row[then]]] : [])));
    expect(pairs.get('2026-02-10')).toBe('2026-01-31');
    expect(pairs.get('2026-02-19')).toBe('2026-02-09');
  });

  test('that is drawn line by line has it under each line', async () => {
    const { text } = await agent.get(`${here}?${days}&compare=before&form=apart`);
    const charts = text.match(/chart__plot--small/g) ?? [];
    expect(charts.length).toBeGreaterThan(1);
    expect((text.match(/class="line s-under"/g) ?? []).length).toBeGreaterThan(1);
  });

  test('has nothing under it where the other period has no data', async () => {
    const nothing = 'compare=dates&compare_start=2020-01-01&compare_end=2020-01-31';
    const { text } = await agent.get(`${here}?${days}&${nothing}`);
    expect(text).not.toContain('s-under');
  });
});

test('the rows of brands have what they were in the other period, and the question is about brands', async () => {
  const { text } = await agent.get(`${dashboard}/analyses/assortment?${days}&view=brand&compare=before`);
  expect(readText(text)).toContain('How did the coverage of brands change?');
  expect(readText(text)).toContain('Below each figure: how far it has changed since');
  // The service has no order by what changed of rows that a name alone stands for.
  expect(readText(text)).not.toContain('Order by change');
});

/** Every chart of figures that can be compared, what draws the other period in it, and what is said of that. */
const charts = [
  ['price-by-region', '', 'class="then"', 'Average, 31 Jan – 9 Feb 2026'],
  ['price-by-city', '', 'class="then"', 'Average, 31 Jan – 9 Feb 2026'],
  ['price-by-shop', '', 'class="then"', 'Average, 31 Jan – 9 Feb 2026'],
  ['price-gap', '', 'fill--then', 'thin bars: 31 Jan – 9 Feb 2026'],
  ['price-gap', 'level=city', 'then--own', 'Competitors’ average 31 Jan – 9 Feb 2026'],
  ['price-position', '', 'y="16"', 'thin bars: 31 Jan – 9 Feb 2026'],
  ['price-position', 'view=rivals', 'fill--then', 'thin bars: 31 Jan – 9 Feb 2026'],
  ['price-volatility', '', 'then--stroke', 'down up 31 Jan – 9 Feb 2026'],
  ['competitors', '', 'fill--then', 'thin bars: 31 Jan – 9 Feb 2026'],
  ['competitors', 'view=pairs', 'fill--then', 'thin bars: 31 Jan – 9 Feb 2026'],
  ['competitors', 'view=retailers', 'y="16"', 'thin bars: 31 Jan – 9 Feb 2026'],
  ['comparative', '', 'line s-under', 'dashed: 31 Jan – 9 Feb 2026'],
  ['comparative', 'figure=index', 'line s-under', 'dashed: 31 Jan – 9 Feb 2026'],
  ['assortment', '', 'fill--then', 'thin bars: 31 Jan – 9 Feb 2026'],
  ['assortment', 'view=brand', 'fill--then', 'thin bars: 31 Jan – 9 Feb 2026'],
  ['promotion', '', 'line s-under', 'dashed: 31 Jan – 9 Feb 2026'],
  ['stock-out', '', 'line s-under', 'dashed: 31 Jan – 9 Feb 2026'],
  ['promotion', 'form=apart', 'line s-under', 'dashed: 31 Jan – 9 Feb 2026'],
  ['promotion', 'form=together&line=1', 'line s-under', 'dashed: 31 Jan – 9 Feb 2026'],
  ['stock-out', 'form=apart', 'line s-under', 'dashed: 31 Jan – 9 Feb 2026'],
] as const;

test.each(charts)(
  'the chart of %s (%s) shows the other period, and its picture too',
  async (name, view, mark, words) => {
    const here = `${dashboard}/analyses/${name}?${days}&${view}`;
    expect((await agent.get(here)).text).not.toContain(mark);
    const { text } = await agent.get(`${here}&compare=before`);
    expect(text).toContain(mark);
    expect(readText(text)).toContain(words);
    const pictures = readLinks(text).filter(link => /\/chart\?/.test(link) && link.endsWith('as=svg'));
    const drawn = await Promise.all(
      pictures.map(async link => readText(((await agent.get(link).buffer(true)).body as Buffer).toString())),
    );
    expect(drawn.some(picture => picture.includes(words))).toBe(true);
  },
);

test.each(['promotion', 'stock-out'])(
  'lines of %s that stand together, none of them looked at, say where the other period is',
  async name => {
    const { text } = await agent.get(`${dashboard}/analyses/${name}?${days}&form=together&compare=before`);
    // Lines that cannot be followed together have one of them lit, with its other period under it.
    const isSaid = readText(text).includes('The other period is drawn where one line is chosen');
    expect([text.includes('s-under'), isSaid]).toContain(true);
  },
);

test('the price per retailer has the change in each cell, and in its file', async () => {
  const here = `${dashboard}/analyses/price-per-retailer`;
  const { text } = await agent.get(`${here}?${days}&compare=before`);
  const changes = [...text.matchAll(/<span class="sub num"> ?(?:<!-- -->)?([+−]?[\d.,]+\u00a0%)<\/span>/g)];
  expect(changes.length).toBeGreaterThan(3);
  const csv = readLinks(text).find(link => /\/csv\?/.test(link) && !/as=xlsx/.test(link)) ?? '';
  const [head = []] = csvRows((await agent.get(csv)).text);
  expect(head.some(name => name.endsWith('· before'))).toBe(true);
});

/** By how many points the spread of each row of the price per retailer has changed. */
const spreadChangesIn = (html: string): number[] =>
  [
    ...html.matchAll(
      /matrix__spread">[^<]*<\/span>(?:<span class="sub num"> ?(?:<!-- -->)?([+−]?[\d.]+)[^<]*<\/span>)?/g,
    ),
  ].flatMap(([, change]) => (change === undefined ? [] : [Number(change.replace('−', '-'))]));

test('the price per retailer says how its spread has changed, the same in any order of its rows', async () => {
  const here = `${dashboard}/analyses/price-per-retailer?${days}&compare=before`;
  const { text } = await agent.get(here);
  const [first, second] = [answerOf(text), answerOf((await agent.get(`${here}&sort=spread&dir=desc`)).text)];
  const said =
    /^The average spread(?: (?:rose|fell) by ([\d.]+) points against 31 Jan – 9 Feb 2026, from ([\d.]+)\s% to ([\d.]+)\s%[.,] |: the same as in 31 Jan – 9 Feb 2026)/;
  expect(first).toMatch(said);
  const [, points = '0', before = '0', now = points] = said.exec(first) ?? [];
  // Rows are written with a tenth each, so their average is exact to a tenth.
  const changes = spreadChangesIn(text);
  expect(changes.length).toBeGreaterThan(2);
  const average = changes.reduce((sum, change) => sum + change, 0) / changes.length;
  expect(Math.abs(average - (first.includes(' fell by ') ? -1 : 1) * Number(points))).toBeLessThan(0.11);
  expect(Math.abs(Number(now) - Number(before))).toBeCloseTo(Number(points), 5);
  expect(second).toBe(first);
});

test('the title of a compared price per retailer names what changed, as its row says it', async () => {
  const { text } = await agent.get(`${dashboard}/analyses/price-per-retailer?${days}&compare=before`);
  const title = readText(/<div class="panel__head"><h2>(.*?)<\/h2>/s.exec(text)?.[1] ?? '');
  const [, product = '', change = ''] = /^Largest change of the spread: (.+), ([+−][\d.]+ points)$/.exec(title) ?? [];
  // Where several changed as far the title names none.
  if (product === '') return expect(title).toBe('Products by retailer');
  const rows = [...text.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) => readText(row));
  expect(rows.find(row => row.startsWith(product))).toContain(change);
});

test('the rows of a compared price per retailer can be ordered by what its title names, by links', async () => {
  const orderIn = (html: string, direction: string): string =>
    readLinks(html).find(link => link.includes('sort=change_spread') && link.includes(`dir=${direction}`)) ?? '';
  const { text } = await agent.get(`${dashboard}/analyses/price-per-retailer?${days}&compare=before`);
  // It begins with the row that the title names, and a row that was not there then says so.
  const changes = spreadChangesIn(text);
  expect(changes).toEqual(changes.toSorted((a, b) => Math.abs(b) - Math.abs(a)));
  const falling = (await agent.get(orderIn(text, 'desc'))).text;
  expect(spreadChangesIn(falling).length).toBeGreaterThan(2);
  expect(spreadChangesIn(falling)).toEqual(spreadChangesIn(text).toSorted((a, b) => b - a));
  // The same link turns the order round; without another period there is none.
  const rising = (await agent.get(orderIn(falling, 'asc'))).text;
  expect(spreadChangesIn(rising)).toEqual(spreadChangesIn(text).toSorted((a, b) => a - b));
  expect((await agent.get(`${dashboard}/analyses/price-per-retailer?${days}`)).text).not.toContain('change_spread');
});

test.each([
  ['region', 'retailers'],
  ['shop', 'shops'],
])('the price per retailer by %s asks how %s differ', async (level, places) => {
  const { text } = await agent.get(`${dashboard}/analyses/price-per-retailer?${days}&compare=before&level=${level}`);
  expect(readText(/<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? '')).toBe(
    `How did price differences between ${places} change?`,
  );
});

test('this month is compared with the same days of the month before', async () => {
  await agent.get(`${dashboard}/analyses/price-by-region?range=this_month&compare=before`);
  const asked = upstream.seen
    .map(one => JSON.parse(one.body || '{}') as Record<string, string>)
    .find(body => body.compare_start);
  const { start_date: start = '', end_date: end = '', compare_start: startThen, compare_end: endThen } = asked ?? {};
  expect(start).toMatch(/-01$/);
  expect({ start: startThen, end: endThen }).toEqual(periodBefore('before', { start, end, range: 'this_month' }));
});

test.each([
  ['promotion', 'view=calendar'],
  ['promotion', 'view=deepest'],
  ['stock-out', 'view=now'],
])('%s has the figures of then in its tiles where its rows are about days of their own (%s)', async (name, view) => {
  const { text } = await agent.get(`${dashboard}/analyses/${name}?${days}&${view}&compare=before`);
  expect(readText(text)).toMatch(/before [\d.,]+/);
  expect(changesIn(text)).toEqual([]);
  // A column of promotions is a price before them: no change since another period.
  if (name === 'promotion') expect(readText(text)).not.toMatch(/Below each figure|Order by change/);
});

test.each([
  ['assortment', 'view=overlap'],
  ['assortment', 'view=changes'],
  ['stock-out', 'view=shops'],
])('%s offers no comparison where it would mean nothing (%s)', async (name, view) => {
  const { text } = await agent.get(`${dashboard}/analyses/${name}?${days}&${view}&compare=before`);
  expect(choiceOf(text).size).toBe(0);
  expect(readText(text)).not.toContain('compared with');
});

test('rows by week are not said to have nothing to compare with', async () => {
  const { text } = await agent.get(`${dashboard}/analyses/promotion?${days}&cut=week&compare=before`);
  expect(readText(text)).not.toContain('nothing to compare with');
  expect(readText(text)).toMatch(/before [\d.,]+/);
});

test('a table that is compared is ordered by a change, up and down, by links', async () => {
  const here = `${dashboard}/analyses/price-gap`;
  const ordersIn = (html: string) =>
    new Map(
      [
        ...(/<nav class="menu__list" aria-label="Order by change in:">[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '').matchAll(
          /<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g,
        ),
      ].map(([, href = '', label = '']) => [label, unescaped(href)]),
    );
  expect(ordersIn((await agent.get(`${here}?${days}`)).text).size).toBe(0);
  const offered = ordersIn((await agent.get(`${here}?${days}&compare=before`)).text);
  expect([...offered.keys()]).toContain('Gap %');
  // Before one is chosen, the table says that it is in the order of none.
  expect((await agent.get(`${here}?${days}&compare=before`)).text).toMatch(/aria-current="true">none<\/a>/);
  const { text, status } = await agent.get(offered.get('Gap %') ?? '');
  expect(status).toBe(200);
  const asked = upstream.seen.filter(one => one.path.includes('/price-gap/')).map(one => JSON.parse(one.body));
  const byChange = asked.filter(body => body.filter === 'change_gapPercent' && body.filter2 === 'desc');
  expect(byChange[0] ?? {}).toMatchObject({ compare_start: '2026-01-31' });
  expect([...ordersIn(text).keys()]).toContain('Gap % ↓');
  expect(ordersIn(text).get('Gap % ↓')).toContain('dir=asc');
  const csv = readLinks(text).find(link => /\/csv\?/.test(link) && !/as=xlsx/.test(link)) ?? '';
  expect((await agent.get(csv)).status).toBe(200);
  // Without the comparison the order is nothing that the page knows.
  expect((await agent.get(`${here}?${days}&sort=change_gapPercent`)).status).toBe(200);
});

/** As an API of somebody's own that was made before there were comparisons: it never sees the other period. */
const leaveOutCompared: Parameters<WatchedUpstream['reset']>[0] = call => {
  if (!call.body.includes('compare_start')) return false;
  const { compare_start: _start, compare_end: _end, ...rest } = JSON.parse(call.body);
  call.body = JSON.stringify(rest);
  delete call.headers['content-length'];
  return false;
};

test.each(['price-by-region', 'competitors', 'assortment'])(
  'with an API that does not compare %s does not say that it is compared',
  async name => {
    upstream.reset(leaveOutCompared);
    const { text, status } = await agent.get(`${dashboard}/analyses/${name}?${days}&compare=before`);
    expect(status).toBe(200);
    expect(readText(text)).not.toContain('compared with 31 Jan');
    expect(changesIn(text)).toEqual([]);
  },
);
