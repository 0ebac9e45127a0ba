import type { ServerResponse } from 'node:http';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Site, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia, marcos } from '../../support/data/demo-folder.ts';
import { csvRows, readLinks, readRows, readText } from '../../support/html.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../../support/network/watched-upstream.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let upstream: WatchedUpstream;
let site: Site;
let agent: TestAgent;
let promotion: string;
let stockOut: string;

beforeAll(async () => {
  backend = await startDemoBackend();
  upstream = await startWatchedUpstream(backend.url);
  site = await startSite(upstream.url);
  agent = await signedIn(site, julia);
  const links = readLinks((await agent.get('/dashboards')).text).filter(link => /^\/dashboards\/\d+$/.test(link));
  promotion = `${links.at(-1)}/analyses/promotion`;
  stockOut = `${links.at(-1)}/analyses/stock-out`;
});
afterAll(async () => {
  await site.close();
  await upstream.close();
  await backend.close();
});
beforeEach(() => upstream.reset());

/** Of the last months: the whole of the demo data says nothing more here. */
const recent = (path: string): string =>
  path.includes('range=') ? path : `${path}${path.includes('?') ? '&' : '?'}range=last_3_months`;
/** A day so many days before today, in the United States or not. */
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const get = async (path: string) => (await agent.get(recent(path))).text;
const linkTo = (html: string, part: RegExp): string => readLinks(html).find(link => part.test(link)) ?? '';
/** The products that rows stand under or begin with, each once. */
const readNames = (html: string): string[] => [...new Set(readRows(html).map(([product = '']) => product))];
const withBody = (body: object) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** The data of this retailer end nine days ago, those of the others today; of promotions and stock-outs the API says nothing more than the rates. */
const endEarlier = (retailerId: number): void => {
  const one = { masterProductId: 1, upc: '1', productName: 'P', observations: 9, newest: `${daysAgo(0)}T12:00:00Z` };
  const late = { masterRetailerId: retailerId, retailerName: 'Late & Co', newest: `${daysAgo(9)}T18:00:00Z` };
  const rates = { rate: 5, out: 5, known: 100, shops: 3, observations: 100, pairs: 20, outNow: 5 };
  const deals = { share: 4, depth: 3, promoted: 4, seeming: 0, promotions: 4, now: 1, seemingPromotions: 0 };
  upstream.reset((call, response) => {
    if (call.path.endsWith('/price/products'))
      withBody({ data: [one], page: 1, limit: 1, total: 1, retailers: [late] })(response);
    else if (call.path.endsWith('/stock-outs/summary')) withBody({ ...rates, name: 'x', newest: null })(response);
    else if (call.path.endsWith('/promotions/summary'))
      withBody({ ...deals, known: 100, shops: 3, observations: 100, name: 'x', newest: null })(response);
    else return false;
    return true;
  });
};

describe('promotions, link by link and without a script', () => {
  test.each([
    ['', 'How did the share on promotion change?'],
    ['figure=depth&', 'How did the depth of promotions change?'],
    ['figure=seeming&', 'How did the share of promotions without saving change?'],
    ['view=deepest&', 'How did the number of running promotions change?'],
    ['view=calendar&', 'How did the number of promotions change?'],
    ['view=seeming&', 'How did the share of promotions without saving change?'],
  ])('beside another period the question of %s is about what it shows', async (view, question) => {
    expect(readText(await get(`${promotion}?${view}range=last_30_days&compare=before`))).toContain(question);
  });

  test.each([
    ['depth', 'How deep are the promotions of these products?', /[\d.]+ % off on average/],
    ['seeming', 'How often do promotions save nothing?', /[\d.]+ % of promoted observations/],
  ])('question and answer are about the %s that is shown', async (figure, question, answer) => {
    const text = readText(await get(`${promotion}?figure=${figure}`));
    expect(text).toContain(question);
    expect(text).toMatch(answer);
    expect(text).not.toContain('of the observations were on promotion');
  });

  test('a week of the table is one line; a retailer whose data end says so in that week alone', async () => {
    const html = await get(`${promotion}?cut=week&range=last_30_days`);
    expect(readText(html)).toMatch(/W\d+ · \d+\s[A-Z][a-z]+/);
    const table = html.slice(html.indexOf('<tbody'), html.indexOf('</tbody'));
    const until = readText(table).match(/\S+ until \d+\s\w+/g) ?? [];
    expect(new Set(until).size).toBe(until.length);
  });

  test('a calendar beside another period says how many more promotions it has; a single day is said once on a phone', async () => {
    const html = await get(`${promotion}?view=calendar&range=last_30_days&compare=before`);
    // The answer counts what is drawn.
    const [, total = ''] = readText(html).match(/20 of ([\d,]+) promotions are drawn/) ?? [];
    expect(readText(html)).toMatch(
      new RegExp(
        `${total} promotions, [\\d,]+ (?:more|fewer) than in [^.]+ – counted shop by shop [\\d,]+ against [\\d,]+\\.`,
      ),
    );
    expect(readText(html)).toMatch(new RegExp(`\\d of ${total} promotions (?:were still|are) running`));
    // On a phone the last day stands behind the first one, but for a promotion of one day.
    const days = [...html.matchAll(/data-label="First day:"><span>([^<]*)<.*?data-label="([^"]*)"><span>([^<]*)</gs)];
    expect(days.length).toBeGreaterThan(0);
    for (const [, first, before, last] of days) expect(before === '', `${first} to ${last}`).toBe(first === last);
  });

  test('a retailer opens its calendar, a retailer of the calendar its shops, a shop the product there', async () => {
    const share = await get(promotion);
    expect(readText(share)).toMatch(/[\d.]+ % of the observations were on promotion/);
    expect(readRows(share).length).toBeGreaterThan(2);
    const calendar = await get(linkTo(share, /retailer=\d+.*view=calendar/));
    expect(readRows(calendar).length).toBeGreaterThan(1);
    expect(calendar).toMatch(/<rect class="interval--saving/);
    expect(calendar).toMatch(/visually-hidden">[^<]*% deep, (?:saves|no saving)/);
    const now = await get(`${promotion}?view=deepest`);
    const shop = await get(linkTo(now, /shop=\d+.*product=\d+.*view=calendar/));
    expect(readNames(shop)).toHaveLength(1);
    expect(linkTo(now, /\/products\/\d+/)).not.toBe('');
  });

  test('a calendar of several pages says how many it draws of how many, and leads to the drawings of the others', async () => {
    const html = await get(`${promotion}?view=calendar`);
    expect(readRows(html)).toHaveLength(20);
    expect(readText(html)).toMatch(/20 of \d+ promotions are drawn: those of this page/);
    const [, total = ''] = readText(html).match(/20 of (\d+) promotions are drawn/) ?? [];
    const tags = html.match(/class="tag tag--own tag--plain">(?:still running then|running)</g)?.length ?? 0;
    const [, running, ofAll] = readText(html).match(/(\d+) of (\d+) promotions (?:were still|are) running/) ?? [];
    expect(ofAll).toBe(total);
    expect(Number(running)).toBeGreaterThanOrEqual(tags);
    // Both halves of the question: when most ran, and where.
    const number = /in all (\d+) counted shop by shop/.exec(readText(html).replaceAll(',', ''))?.[1];
    expect(Number(number)).toBeGreaterThan(Number(total));
    expect(readText(html)).toMatch(
      new RegExp(
        `(?:\\d+ of ${total} promotions ran on .+?, the most|– over the whole period .+? had most: \\d+|– \\d+ (?:is|are|was|were) (?:still )?running )`,
      ),
    );
    const next = readLinks(html).find(link => /page=2.*#drawing$/.test(link)) ?? '';
    expect(await get(next.replace('#drawing', ''))).toContain('id="drawing"');
  });

  test('a product over two pages of the calendar says on each that it has more on the other one', async () => {
    const first = readText(await get(`${promotion}?view=calendar`));
    const [, total = ''] = first.match(/20 of (\d+) promotions are drawn/) ?? [];
    const count = Math.ceil(Number(total) / 20);
    const numbers = Array.from({ length: count }, (_, at) => at + 1);
    const pages = await Promise.all(numbers.map(page => get(`${promotion}?view=calendar&page=${page}`)));
    const parts = / \((?:continued|continued, more on the next page|continues on the next page)\)/;
    const heads = pages.map(html =>
      [...html.matchAll(/<tr class="group">.*?<a [^>]*>(.*?)<\/a>/gs)].map(([, head = '']) => readText(head)),
    );
    let split = 0;
    for (const [at, names] of heads.entries()) {
      const [next = ''] = heads[at + 1] ?? [];
      const last = names.at(-1) ?? '';
      const isSplit = last.replace(parts, '') === next.replace(parts, '');
      if (isSplit) split += 1;
      expect([last, /next page\)$/.test(last)]).toEqual([last, isSplit]);
      expect([next, /\(continued/.test(next)]).toEqual([next, isSplit]);
      for (const name of names.slice(1, -1)) expect(name).not.toMatch(parts);
      // The drawing is of the same rows.
      const drawn = [...(pages[at] ?? '').matchAll(/<li class="bars__group">(.*?)<\/li>/gs)];
      expect(drawn.map(([, name = '']) => readText(name))).toEqual(names);
    }
    expect(split).toBeGreaterThan(0);
  });

  test('one promotion of several that runs is one, and the only one has its days and its place', async () => {
    const all = await get(`${promotion}?view=calendar&limit=200`);
    const products = [...new Set([...all.matchAll(/\/products\/(\d+)/g)].map(([, id]) => id))].slice(0, 12);
    const pages = await Promise.all(
      products.map(async id => readText(await get(`${promotion}?view=calendar&product=${id}`))),
    );
    expect(pages.filter(page => /\D1 of \d+ promotions (?:were|are) /.test(page))).toEqual([]);
    for (const page of pages)
      expect(page).toMatch(/ran on .+?, the most|had most|promotions? of a product at|The only promotion/);
  });

  test('the days of the calendar are named above it and below it, weeks back from the last, with lines through all lanes', async () => {
    const html = await get(`${promotion}?view=calendar&range=last_30_days`);
    const axes = [...html.matchAll(/<li class="bars__axis".*?<\/li>/gs)].map(([axis]) => readText(axis));
    expect(axes).toHaveLength(2);
    expect(axes[0]).toBe(axes[1]);
    const [lines = ''] = html.match(/<li class="bars__lines".*?<\/li>/s) ?? [];
    expect(lines.match(/<line /g)).toHaveLength(5);
    expect(html.match(/class="bars__lines"/g)).toHaveLength(1);
  });

  test('where the only line ends before the period, it is said until when there are data', async () => {
    const share = await get(`${promotion}?range=last_30_days`);
    const [, id, day = '?'] = share.match(/retailer=(\d+)[^"]*">[^<]*<\/a> <span class="sub">until ([^<]+)</) ?? [];
    const one = readText(await get(`${promotion}?range=last_30_days&retailer=${id}`));
    expect(one).toContain(`data until ${readText(day)}`);
    expect(readText(share)).not.toContain('data until');
  });

  test('own products come first in the calendar, each with its name once, and at a phone’s width too with its days', async () => {
    const html = await get(`${promotion}?view=calendar`);
    const heads = readNames(html);
    const firstRival = heads.findIndex(head => !head.includes('own'));
    expect(heads.length).toBeGreaterThan(1);
    expect(heads.slice(Math.max(firstRival, 0)).filter(head => head.includes('own'))).toEqual(
      firstRival === -1 ? heads : [],
    );
    expect(html).toMatch(/<td data-label="First day:">/);
  });

  test('after the data of a retailer end, nothing is said of its promotions', async () => {
    const calendar = `${promotion}?view=calendar&limit=200&range=last_30_days`;
    const [, id] = (await get(calendar)).match(/[?&;]retailer=(\d+)/) ?? [];
    endEarlier(Number(id));
    const html = await get(calendar);
    expect(html).toMatch(/<line class="stock--unknown" x1="[\d.]+%" x2="100%"/);
    expect(readText(html)).toMatch(/no data after \d+\s\w+/);
    expect(readText(html)).toContain('no data yet');
  });

  test('what ran when its retailer was last seen is no promotion that still runs', async () => {
    const day = (days: number) => daysAgo(days);
    const reach = [
      { masterRetailerId: 1, retailerName: 'Late & Co', newest: `${day(9)}T18:00:00Z` },
      { masterRetailerId: 2, retailerName: 'Near', newest: `${day(0)}T12:00:00Z` },
    ];
    const seen = { masterProductId: 1, upc: '1', productName: 'P', observations: 9, newest: `${day(0)}T12:00:00Z` };
    const row = { masterProductId: 1, upc: '1', productName: 'P', start: day(12), lowest: 9, depth: 20, now: true };
    const counts = { shops: 2, promotions: 2, seeming: 0 };
    const rows = reach.map(({ masterRetailerId, retailerName, newest }) => ({
      ...{ ...row, ...counts, masterRetailerId, retailerName },
      end: newest.slice(0, 10),
    }));
    const inShop = { shopMasterId: 1, shopName: 'S', shopDetail: 'd', retailerName: 'r', cityName: 'c', address: null };
    const ofShops = rows.map(({ start, end }, at) => ({
      ...{ masterProductId: at + 1, upc: '1', productName: 'P', ...inShop, promotion: null, start, end, now: true },
      ...{ seeming: true, price: 9, regular: 12, lowest: 9, before: 8, depth: 25 },
    }));
    const table = (data: readonly object[]) => withBody({ data, page: 1, limit: 20, total: 2 });
    upstream.reset((call, response) => {
      if (call.path.endsWith('/price/products'))
        withBody({ data: [seen], page: 1, limit: 1, total: 1, retailers: reach })(response);
      else if (call.path.endsWith('/promotions/calendar')) table(rows)(response);
      else if (call.path.endsWith('/promotions/simulated')) table(ofShops)(response);
      else return false;
      return true;
    });
    const calendar = await get(`${promotion}?view=calendar&range=last_30_days`);
    expect(readText(calendar)).toMatch(/running when last seen \(\d+\s\w+\) no data yet/);
    expect(readText(calendar)).toMatch(/(still )?running (at the end of \d+\s\w+\s\d+ )?running when last seen \(/);
    expect(
      calendar.match(/<svg x="[^"]*" y="[^"]*" overflow="visible"[^>]*><path class="interval__on" d="M-7 /g),
    ).toHaveLength(1);
    expect(
      calendar.match(/<svg x="[^"]*" y="[^"]*" overflow="visible"[^>]*><path class="interval__on" d="M-5 /g),
    ).toHaveLength(1);
    const seeming = await get(`${promotion}?view=seeming&range=last_30_days`);
    expect(readText(seeming)).toMatch(/Data ends before the period does: Late & Co until \d+\s\w+\./);
    expect(readText(seeming).match(/still\srunning last\sseen\s\d+\s\w+/g)).toHaveLength(1);
    // On a card: from when to when, each day as far as the other one does not say it, and what it is not below.
    expect(seeming).toMatch(/<td data-label="[^"]*–"><span>(?:\d+\s\w+\s\d{4}|still\srunning)</);
    expect(seeming).toMatch(/<td data-label="lowest 30 days before"><data value="8">/);
    // Of what its depth is.
    expect(seeming).toContain('data-label="instead of"');
  });

  test('no day and no retailer had the most where data of some retailers end earlier, which is said; how many run is said instead', async () => {
    const rates = { masterRetailerId: 2, retailerName: 'Near' };
    const row = {
      masterProductId: 1,
      upc: '1',
      productName: 'P',
      start: daysAgo(12),
      end: daysAgo(0),
      lowest: 9,
      depth: 20,
    };
    const counts = { shops: 2, promotions: 2, seeming: 0, now: true };
    const data = [{ ...row, ...rates, ...counts }];
    const seen = { masterProductId: 1, upc: '1', productName: 'P', observations: 9, newest: `${daysAgo(0)}T12:00:00Z` };
    const summary = {
      ...{
        name: 'x',
        newest: null,
        observations: 100,
        known: 100,
        promotions: 18,
        now: 14,
        seeming: 0,
        intervalsNow: 7,
        intervalsEarlier: 2,
        busiest: 8,
      },
      ...{ busiestFrom: daysAgo(10), busiestTo: daysAgo(10), mostAt: 'Near', mostAtCount: 4 },
    };
    const read = async (lateBy: number) => {
      const reach = [0, lateBy].map((days, at) => ({
        masterRetailerId: 2 - at,
        retailerName: at === 0 ? 'Near' : 'Late & Co',
        newest: `${daysAgo(days)}T12:00:00Z`,
      }));
      upstream.reset((call, response) => {
        if (call.path.endsWith('/price/products'))
          withBody({ data: [seen], page: 1, limit: 1, total: 1, retailers: reach })(response);
        else if (call.path.endsWith('/promotions/calendar'))
          withBody({ data, page: 1, limit: 20, total: 9, summary })(response);
        else return false;
        return true;
      });
      const html = await get(`${promotion}?view=calendar&range=last_30_days`);
      return { text: readText(html), answer: readText(/pagehead__answer">(.*?)<\/p>/s.exec(html)?.[1] ?? '') };
    };
    const apart = await read(9);
    expect(apart.text).toMatch(/Data ends before the period does: Late & Co until \d+\s\w+\./);
    expect(apart.answer).toMatch(
      /^9 promotions of a product at a retailer – 5 (?:are running now|were still running at the end of \d+\s\w+\s\d+), 2 more when last seen\.$/,
    );
    const together = await read(0);
    expect(together.text).not.toContain('Data ends before the period does');
    expect(together.answer).toMatch(
      /^8 of 9 promotions ran on .+, the most – over the whole period Near had most: 4\.$/,
    );
  });

  test('those without saving are not below what was paid before', async () => {
    const seeming = await get(`${promotion}?view=seeming`);
    const rows = readRows(seeming);
    expect(rows.length).toBeGreaterThan(0);
    // Product, shop, depth, price, regular price, the lowest of the 30 days before.
    for (const cells of rows) {
      const [, , , price, , before] = cells.map(cell => Number(cell.replaceAll(',', '')));
      expect(before, cells.join(' | ')).toBeLessThanOrEqual(price ?? 0);
    }
    expect(readText(seeming)).toMatch(/\d+ of [\d,]+ promotions save nothing/);
  });

  test('the choice of a product offers those that were on promotion, as the dashboard API lists them', async () => {
    const page = await get(promotion);
    const call = upstream.seen.find(one => one.path.endsWith('/promo/products'));
    expect(call).toBeDefined();
    const [, id] = page.match(/<select[^>]*name="product".*?<option value="(\d+)"/s) ?? [];
    const one = await get(`${promotion}?product=${id}&view=calendar`);
    expect(readNames(one)).toHaveLength(1);
  });

  test('each view has its file, with the rows of the screen and in the language of the person', async () => {
    for (const [view, head] of [
      ['share', 'Retailer'],
      ['calendar', 'Product'],
      ['deepest', 'Product'],
      ['seeming', 'Product'],
    ]) {
      const html = await get(`${promotion}?view=${view}`);
      const file = linkTo(html, /\/promotion\/csv/);
      expect(file, readText(html)).not.toBe('');
      const reply = await agent.get(file);
      expect(reply.status, readText(reply.text).slice(0, 500)).toBe(200);
      const [header, ...rows] = csvRows(reply.text);
      expect(header?.[0]?.replace('\uFEFF', ''), view).toBe(head);
      const [, total] = readText(html).match(/CSV, ([\d,]+) row/) ?? [];
      expect(rows.length, view).toBe(Number(total?.replaceAll(',', '')));
    }
    const spanish = await signedIn(site, marcos);
    const file = await spanish.get(`${promotion}/csv?view=deepest`);
    expect(file.text).toContain('Más bajo, 30 días antes');
  });

  test('without a known state it says that nothing is known, not that nothing was on promotion', async () => {
    const figures = { known: 0, promoted: 0, share: null, depth: null, seeming: 0, shops: 0, observations: 812 };
    const overview = { ...figures, name: 'x', promotions: 0, now: 0, seemingPromotions: 0, newest: null };
    const empty = { data: [], page: 1, limit: 50, total: 0 };
    const nothing = (of: object) => {
      upstream.reset((call, response) => {
        if (call.path.endsWith('/promotions/summary')) withBody(of)(response);
        else if (/\/promotions\//.test(call.path))
          withBody(call.path.endsWith('/chart') ? { xAxisData: [] } : empty)(response);
        else return false;
        return true;
      });
    };
    nothing(overview);
    expect(readText(await get(promotion))).toContain('No promotion state is known in this period');
    nothing({ ...overview, known: 700, share: 0 });
    const none = readText(await get(promotion));
    expect(none).toContain('There were no promotions in this period');
    expect(none).toContain('700 observations have a known promotion state');
  });

  test('a depth that is not known is said in words, without a number or a unit', async () => {
    const figures = { known: 700, promoted: 0, share: 0, depth: null, seeming: 0, shops: 3, observations: 812 };
    const overview = { ...figures, name: 'x', promotions: 0, now: 0, seemingPromotions: 0, newest: null };
    const row = {
      masterProductId: 1,
      upc: '1',
      productName: 'P',
      masterRetailerId: 1,
      retailerName: 'R',
      now: false,
      start: daysAgo(9),
      end: daysAgo(5),
      shops: 1,
      promotions: 1,
      seeming: 0,
      depth: null,
      lowest: 3,
    };
    upstream.reset((call, response) => {
      if (call.path.endsWith('/promotions/summary')) withBody(overview)(response);
      else if (call.path.endsWith('/promotions/calendar'))
        withBody({ data: [row], page: 1, limit: 50, total: 1 })(response);
      else return false;
      return true;
    });
    for (const html of [await get(promotion), await get(`${promotion}?view=calendar`)]) {
      expect(readText(html)).toMatch(/0\.0 % of the observations were on promotion|0 counted shop by shop/);
      expect(readText(html)).not.toMatch(/– %/);
    }
    expect(await get(`${promotion}?view=calendar`)).toContain('depth unknown');
  });

  test('a reading that fails spoils its own panel alone', async () => {
    upstream.reset((call, response) => {
      if (!call.path.endsWith('/promotions/share/chart')) return false;
      withBody({ codigo: 1 })(response);
      return true;
    });
    const html = await get(promotion);
    expect(readText(html)).toMatch(/[Cc]hart: not available at the moment/);
    expect(readRows(html).length).toBeGreaterThan(2);
  });
});

describe('stock-outs, link by link and without a script', () => {
  test('a retailer opens what is out there; a shop the days of the product', async () => {
    const rate = await get(`${stockOut}?level=region&cut=week`);
    expect(readRows(rate).length).toBeGreaterThan(5);
    const now = await get(`${stockOut}?view=now`);
    expect(readText(now)).toMatch(
      // The day stands in the question.
      /at the end of \d+\s\w+\s\d{4}, and since when\? \d+ of \d+ observed products (?:was|were) out of stock somewhere\s– the longest: .+ at .+/,
    );
    expect(linkTo(await get(stockOut), /retailer=\d+.*view=now/)).not.toBe('');
    const days = await get(linkTo(now, /shop=\d+.*view=shops/));
    expect(readRows(days)).toHaveLength(1);
    expect(days).toContain('class="stock stock--out"');
  });

  test('what is out the longest is said with the day on which it was last seen, and how many are out as long', async () => {
    const figures = { rate: 5, out: 5, known: 100, shops: 3, observations: 100, pairs: 20, outNow: 5 };
    const longest = { productName: 'Tea', shopName: 'Sur 1', since: daysAgo(20), seen: daysAgo(9), days: 12 };
    const answer = async (alike: number, counted: object = {}): Promise<string> => {
      const foremost = { products: 4, affected: 2, ...longest, alike, earlier: 3, affectedEarlier: 1, ...counted };
      const overview = { ...figures, name: 'x', newest: `${daysAgo(1)}T12:00:00Z`, foremost };
      upstream.reset((call, response) => {
        if (!call.path.endsWith('/stock-outs/summary')) return false;
        withBody(overview)(response);
        return true;
      });
      return readText((await agent.get(`${stockOut}?view=now&range=last_30_days`)).text);
    };
    const one = await answer(1);
    expect(one).toMatch(/– the longest: Tea at Sur 1, since \d+\s\w+\s\d{4}, last seen \d+\s\w+\./);
    expect(one).toMatch(/1 of 4 observed products was out of stock somewhere\s–/);
    expect(one).toContain('listed with its day. 1 more product was out of stock there.');
    // Of how many, is not known of those alone whose data reach the end.
    expect(one).toMatch(/Out at the end.*counted apart: 3 when last seen\. 2 counted shop by shop/);
    const earlier = { pairsEarlier: 8, productsEarlier: 1, earlierDays: 15 };
    const apart = await answer(1, earlier);
    expect(apart).toMatch(/Out at the end.*counted apart: 3 of 8 when last seen\. 2 of 12 pairs of product and shop/);
    expect(apart).toMatch(/1 of 3 observed products was out of stock somewhere\s–/);
    expect(apart).toContain('1 more product was out of stock there.');
    expect(await answer(1, { ...earlier, earlier: 0 })).toMatch(
      /counted apart: 0 of 8 when last seen\. 5 of 12 pairs of product and shop/,
    );
    expect(await answer(3)).toMatch(
      /– the longest, 12 days: Tea at Sur 1 and 2 more, shop by shop, last seen \d+\s\w+\./,
    );
  });

  test('the days are those of the product that is out most often until another one is chosen, in the file too', async () => {
    const html = await get(`${stockOut}?view=shops`);
    const shownDays = csvRows((await agent.get(linkTo(html, /\/stock-out\/csv/))).text)
      .flatMap(cells => cells.filter(cell => /^\d{4}-\d\d-\d\d$/.test(cell)))
      .toSorted();
    const within = `range=dates&start_date=${shownDays[0]}&end_date=${shownDays.at(-1)}`;
    const [[first = ''] = []] = readRows(await get(`${stockOut}?view=often&${within}`));
    const product = first.replace(/ (?:own )?\d+$/, '').replace(/ own$/, '');
    expect(readText(html)).toContain(`Where was ${product} out of stock?`);
    expect(readText(html)).toContain('Shown: the product that is out of stock most often in these days.');
    // They are more days than those of the filter: what is read out of the table says which.
    const [, period = 'none'] = /<caption[^>]*>Stock-outs, ([^<]+)</.exec(html) ?? [];
    expect(readText(html)).toContain(`${period} (always the 60 days up to the end of the period)`);
    const file = (await agent.get(linkTo(html, /\/stock-out\/csv/))).text;
    const days = csvRows(file).filter(([, , , , , stock]) => stock === 'out of stock').length;
    const shown = await get(`${stockOut}?view=shops&limit=200`);
    expect(days).toBe(readRows(shown).reduce((sum, cells) => sum + Number(cells[3]), 0));
    const options = [...html.matchAll(/<option value="(\d+)"( selected="")?>/g)];
    const [, other = ''] = options.find(([, , selected]) => selected === undefined) ?? [];
    const chosen = readText(await get(`${stockOut}?view=shops&charted=${other}`));
    expect(chosen).not.toContain('Shown: the product that is out of stock most often in these days.');
    // Products are chosen beside the filter, which keeps those of other pages.
    expect(html).not.toMatch(/type="checkbox"[^>]*name="product"/);
    expect(await get(`${stockOut}?view=shops&product=${other}`)).toContain(
      `<input type="hidden" name="product" value="${other}"/>`,
    );
  });

  test('the days of a product are always 60, and said where the filter has others', async () => {
    const sentence = /always the 60 days up to the end of the period/;
    const shownFrom = async (days: number): Promise<string> =>
      readText((await agent.get(`${stockOut}?view=shops&start_date=${daysAgo(days)}&end_date=${daysAgo(30)}`)).text);
    expect(await shownFrom(40)).toMatch(sentence);
    expect(await shownFrom(120)).toMatch(sentence);
    // From the 89th day ago to the 30th are 60 days.
    expect(await shownFrom(89)).not.toMatch(sentence);
  });

  test('what was never listed is a state of its own, shown in words', async () => {
    const often = await get(`${stockOut}?view=often`);
    const days = await get(`${linkTo(often, /charted=\d+.*view=shops/)}&limit=200`);
    const never = readRows(days).filter(cells => cells[1] === 'never listed');
    expect(never.length).toBeGreaterThan(0);
    expect(readText(days)).toContain(`${never.length} shops never listed it`);
    expect(days).toMatch(/visually-hidden">[^<]*days in stock, \d+ out of stock, \d+ unknown/);
  });

  test('that no shop of a choice ever listed a product is said once, with what leads on', async () => {
    const often = await get(`${stockOut}?view=often`);
    const link = linkTo(often, /charted=\d+.*view=shops/);
    const days = await get(`${link}&limit=200`);
    const never = readRows(days).find(cells => cells[1] === 'never listed')?.[0] ?? '';
    const shops = [...days.matchAll(/name="shop" value="(\d+)"\/><bdi>([^<]+)/g)];
    const named = shops.map(([, id, name = '']) => ({ id, name: name.replaceAll('&amp;', '&') }));
    const { id: shop, name } = named.find(one => never.startsWith(one.name)) ?? {};
    const one = await get(`${link}&shop=${shop}`);
    expect(readText(one)).toContain('This shop has never listed it');
    expect(one).not.toContain('bars__name');
    expect(readRows(one)).toEqual([]);
    // What may be left out is offered by its name below that.
    expect(readText(one).split('This shop has never listed it')[1]).toContain(name);
    expect(readRows(await get(linkTo(one, /view=often/))).length).toBeGreaterThan(3);
  });

  test('only shops where it ran out have a strip; the others are counted, and in the table', async () => {
    const often = await get(`${stockOut}?view=often`);
    const days = await get(`${linkTo(often, /charted=\d+.*view=shops/)}&limit=200`);
    const rows = readRows(days);
    const out = rows.filter(cells => Number(cells[3]) > 0).length;
    const never = rows.filter(cells => cells[1] === 'never listed').length;
    expect(out).toBeGreaterThan(0);
    expect(days.match(/class="bars__name"/g)).toHaveLength(out);
    // Days of all spells together: where most are is not where it was out longest at a stretch.
    const most = Math.max(...rows.map(cells => Number(cells[3])));
    expect(readText(days)).toMatch(new RegExp(`Out of stock on the most days at .+?: ${most} of 60`));
    // The title says it too, or that most of the shops were out at once.
    expect(readText(days)).toMatch(
      new RegExp(`Most days out of stock: .+?, ${most} |Out at (?:up to )?\\d+ of \\d+ shops`),
    );
    const [, always = '0'] = readText(days).match(/(\d+) shops? had it in stock whenever it was seen/) ?? [];
    expect(out + never + Number(always)).toBe(rows.length);
  });

  test('its files hold a row a place and week, a product and shop, a product, a shop and day', async () => {
    for (const [view, head] of [
      ['rate&cut=week', 'Retailer'],
      ['now', 'Product'],
      ['often', 'Product'],
      ['shops', 'Retailer'],
    ]) {
      const html = await get(`${stockOut}?view=${view}`);
      const [header, ...rows] = csvRows((await agent.get(linkTo(html, /\/stock-out\/csv/))).text);
      expect(header?.[0]?.replace('\uFEFF', ''), view).toBe(head);
      expect(rows.length, view).toBeGreaterThan(view === 'shops' ? 60 * 20 : 3);
    }
  });
});

describe.each([
  [
    'promotions',
    () => promotion,
    '&figure=share',
    /of the observations were on promotion – .*\d+ of \d+ observed products(?: (?:is|are) on promotion now)?/,
  ],
  ['stock-outs', () => stockOut, '', /of the observations were out of stock – .*out of stock somewhere/],
])('the rate of %s', (_name, address, figure, affected) => {
  const month = () => `${address()}?range=last_30_days&form=apart${figure}`;
  const charted = (html: string): string[][] =>
    [...html.matchAll(/<h3>(.*?)<span class="num">([^<]*)\s%<\/span>/gs)].map(([, name = '', value = '']) => [
      readText(name).trim(),
      value,
    ]);

  test('is the same beside the names of the chart as in the table, in the same order, whatever the rows are', async () => {
    const html = await get(month());
    const listed = (of: string): string[][] => readRows(of).map(([name = '', value = '']) => [name, value]);
    const rows = listed(html);
    expect(charted(html)).toEqual(rows);
    expect(charted(await get(`${month()}&cut=week`))).toEqual(rows);
    // Another order is that of both.
    const byName = await get(`${month()}&sort=place&direction=asc`);
    expect(charted(byName)).toEqual(rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b)));
    expect(charted(byName)).toEqual(listed(byName));
    expect(readText(html)).toContain('Figure beside a name: the whole period');
  });

  test('has its change beside the names where two periods are compared, as the table and the title', async () => {
    const html = await get(`${month()}&compare=before`);
    const heads = [...html.matchAll(/<li><h3>([\s\S]*?)<\/h3>/g)].map(([, head = '']) => readText(head));
    expect(heads).toHaveLength(readRows(html).length);
    const words = readText(html).replace(/\s/g, ' ');
    for (const head of heads) {
      const [, name = '', change = ''] = /^(.+) ([+−]?[\d.]+ points)/.exec(head.replace(/\s/g, ' ')) ?? [];
      expect(words).toMatch(new RegExp(`${name} (?:until \\S+ \\S+ )?[\\d.]+ ${change.replace('+', '\\+')}`));
    }
    expect(readText(html)).toContain('Beside a name: its change.');
  });

  test('says first how often, then how many products; an API without that answers with the rate', async () => {
    expect(readText(await get(month()))).toMatch(affected);
    upstream.reset((call, response) => {
      if (!call.path.endsWith('/summary')) return false;
      const rates = { share: 4, depth: 3, seemingShare: 0, promoted: 4, seeming: 0, promotions: 4, now: 1 };
      const stock = { rate: 4, out: 4, pairs: 9, outNow: 1 };
      const both = { known: 100, shops: 3, observations: 100, seemingPromotions: 0, name: 'x', newest: null };
      withBody({ ...rates, ...stock, ...both })(response);
      return true;
    });
    expect(readText(await get(month()))).toContain('4.0 % of the observations were');
  });

  test('of a retailer whose data ends earlier has that day, and so has the figure at the end of the period', async () => {
    const [, id] = (await get(month())).match(/retailer=(\d+)/) ?? [];
    endEarlier(Number(id));
    const html = await get(month());
    expect(readText(html)).toMatch(/Late & Co as of \d+\s\w+/);
    expect(readText(await get(month().replace('apart', 'together')))).toMatch(/[\d.]+ until \d+\s\w+/);
    expect(html).toMatch(/<small class="muted">until \d+\s\w+<\/small>/);
    expect(readText(html).match(/until \d+\s\w+/g), 'in the chart and in the table').toHaveLength(2);
  });
});

test.each([
  [
    'promotion?view=deepest',
    /were running at the end of \d+\s\w+\s\d{4}/,
    /estaban vigentes al final del \d+\s\w+\s\d{4}/,
  ],
  [
    'stock-out?view=now',
    /was out of stock at the end of \d+\s\w+\s\d{4}/,
    /estaba agotado al final del \d+\s\w+\s\d{4}/,
  ],
  ['stock-out?view=often', /Shops out: at the end of \d+\s\w+\s\d{4}/, /Agotado: al final del \d+\s\w+\s\d{4}/],
])('%s speaks of now only where the period reaches to today', async (path, en, es) => {
  const old = `${promotion.replace(/promotion$/, '')}${path}&start_date=${daysAgo(50)}`;
  const spanish = await signedIn(site, marcos);
  const [text, texto] = [
    await agent.get(`${old}&end_date=${daysAgo(20)}`),
    await spanish.get(`${old}&end_date=${daysAgo(20)}`),
  ];
  expect(readText(text.text)).toMatch(en);
  expect(readText(texto.text)).toMatch(es);
  for (const words of [readText(text.text), readText(texto.text)])
    expect(words).not.toMatch(/(?:out|running|run|agotados?|vigentes) (?:of stock )?(?:now|ahora)\b/i);
  const today = readText((await agent.get(`${old}&end_date=${daysAgo(-1)}`)).text);
  expect(today).toMatch(/(?:out|running|run) (?:of stock )?now\b/i);
  expect(today).not.toContain('at the end of');
});

test.each([
  ['start_date=foo', 'This date does not exist.'],
  ['end_date=2026-02-30', 'This date does not exist.'],
  ['start_date=2026-11-20&end_date=2026-11-10', 'The last day is before the first one.'],
])('%s is reported at its field in both analyses', async (dates, message) => {
  for (const path of [promotion, `${promotion}?view=deepest`, stockOut, `${stockOut}?view=now`]) {
    const answer = await agent.get(`${path}${path.includes('?') ? '&' : '?'}${dates}`);
    expect([path, answer.status]).toEqual([path, 422]);
    expect(readText(answer.text)).toContain(message);
  }
});

test('what was observed after the period is reported, and included by a link that keeps the rest', async () => {
  const old = `${stockOut}?start_date=${daysAgo(50)}&end_date=${daysAgo(20)}&retailer=`;
  const [retailer] =
    /value="(\d+)" name="retailer"|name="retailer" value="(\d+)"/
      .exec((await agent.get(stockOut)).text)
      ?.slice(1)
      .filter(Boolean) ?? [];
  const html = (await agent.get(`${old}${retailer}&view=now`)).text;
  const [, day] = readText(html).match(/There are observations up to (\d+ \w+ \d+): include them/) ?? [];
  expect(day, readText(html)).toBeDefined();
  const href = linkTo(
    html,
    new RegExp(`start_date=${daysAgo(50)}&end_date=(?!${daysAgo(20)}).*retailer=\\d+.*view=now`),
  );
  const all = readText((await agent.get(href)).text);
  expect(all).toContain(`– ${day}`);
  expect(all).not.toContain('There are observations up to');
});

test('the choice of a product for the price analyses says when the newest data is of, as the dashboard API lists it, and nothing more where all products are of then', async () => {
  const list = await get(promotion.replace('/analyses/promotion', '/products'));
  expect(upstream.seen.some(call => call.path.endsWith('/price/products'))).toBe(true);
  expect(readText(list)).toMatch(/Newest data : .*, \d+ \w+ \d{4}, \d\d:\d\d/);
  expect(list).not.toContain('not seen since');
});

describe('the button of a file says how many rows it has', () => {
  test.each([
    'hero-image?view=gallery',
    'hero-image?state=different',
    'hero-image?view=retailers',
    'hero-image?view=history',
    'price-evolution?lines=all',
    'price-evolution?lines=shop&bucket=week',
    'price-evolution?lines=all&compare=before',
    'price-per-retailer?level=region',
    'price-per-retailer?level=region&compare=before',
    'stock-out?view=shops',
  ])('%s', async path => {
    const html = await get(`${promotion.replace('promotion', '')}${path}`);
    const [, said = ''] = readText(html).match(/CSV, ([\d,]+) row/) ?? [];
    const [, ...rows] = csvRows((await agent.get(linkTo(html, /\/csv\?/))).text);
    expect(rows.length).toBe(Number(said.replaceAll(',', '')));
    expect(rows.length).toBeGreaterThan(0);
  });
});
