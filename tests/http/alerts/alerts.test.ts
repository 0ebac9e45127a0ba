import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lang } from '../../../locales/text.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import { sendForm, upstreamTimeoutMs } from '../../support/app.ts';
import { type DashboardSite, dairy, readForms, readMain, startDashboardSite } from '../../support/dashboard-site.ts';
import { fired } from '../../support/data/fired.ts';
import { readLinks, readText, readTitle } from '../../support/html.ts';

let at: DashboardSite;
let id: number;
let path: string;
let products: string[];
let retailers: string[];

const readValues = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`name="${name}"[^>]* value="(\\d+)"`, 'g'))].map(([, value]) => value ?? '');
const readField = (html: string, field: string): string =>
  new RegExp(`<(?:input|select)[^>]*id="${field}"[\\s\\S]*?(?:/>|</select>)`).exec(html)?.[0] ?? '';

beforeAll(async () => {
  at = await startDashboardSite();
  id = await at.copyOf();
  path = `/dashboards/${id}/alerts`;
  const form = (await at.owner.get(`${path}/new?kind=price`)).text;
  [products, retailers] = [readValues(form, 'product'), readValues(form, 'retailer')];
});
afterAll(() => at.close());
beforeEach(() => at.upstream.reset());

const idIn = (html: string): number => Number(new RegExp(`action="${path}/(\\d+)/state"`).exec(html)?.[1]);
const basic = { kind: 'basic', event: 'price', direction: 'down', threshold: '2,5', unit: 'percent', do: 'save' };
const made = async (fields: Record<string, string | string[]> = {}): Promise<number> => {
  const page = await at.sent(`${path}/new`, { ...basic, product: products[0] ?? '', ...fields });
  at.upstream.reset();
  return idIn(page.html);
};
const readList = async (section: string): Promise<string> => {
  const html = (await at.owner.get(path)).text;
  return readText(new RegExp(`<section[^>]*aria-labelledby="${section}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '');
};

const ways: [Lang, () => DashboardSite['owner']][] = [
  ['en', () => at.owner],
  ['es', () => at.analyst],
];

test('of somebody else alone says whom it notifies', async () => {
  const edit = `${path}/${await made({ audience: 'me' })}`;
  const audienceIn = async (agent: DashboardSite['owner']) =>
    readText(readField((await agent.get(edit)).text, 'audience'));
  expect(await audienceIn(at.owner)).toMatch(/^only me /);
  expect(await audienceIn(at.analyst)).toMatch(/^only Julia Reyes /);
});

describe.each(ways)('an alert, in %s and without scripts', (lang, readAgent) => {
  const t = translatorFor(lang);
  beforeAll(async () => {
    await sendForm(readAgent(), '/account', { language: lang }, '/account/language');
  });

  test('is previewed before it is saved, at an address that holds what was typed', async () => {
    const fields = { ...basic, do: 'preview', product: products.slice(0, 4), threshold: '1' };
    const page = await at.sent(`${path}/new`, fields, `${path}/new`, readAgent());
    expect(page.location).toMatch(
      /\/alerts\/new\?kind=basic&direction=down&threshold=1&product=\d+.*&preview=1#preview$/,
    );
    expect(page.location).not.toContain('_csrf');
    expect(readField(page.html, 'threshold')).toContain('value="1"');
    const [title = ''] = /<h2 id="preview-title">[^<]+/.exec(page.html) ?? [];
    const [, count = ''] = / (\d+) /.exec(title) ?? [];
    const preview = page.html.split('id="preview"')[1] ?? '';
    const within = t('alertForm:previewWithin', { count: 30, number: '30' });
    expect(title, readText(preview)).toContain(t('alertForm:previewTitle', { count: 2, number: count, within }));
    // The price of the product with most of those days, a dot on each.
    expect(preview).toMatch(/<path class="line /);
    expect(preview.split('class="spot"').length - 1).toBeGreaterThan(0);
    const days = readLinks(preview).filter(href => href.startsWith(`/dashboards/${id}/products/`));
    expect(days).toHaveLength(Number(count));
    // Each of several products says on how many days, most of them first, and another one can be drawn, without scripts too.
    const ofProducts = [...preview.matchAll(/<small class="muted">(?:on|en)\s(\d+)\s/g)].map(([, on]) => Number(on));
    expect(ofProducts.length).toBeGreaterThan(1);
    expect(ofProducts).toEqual(ofProducts.toSorted((a, b) => b - a));
    expect(ofProducts.reduce((sum, on) => sum + on, 0)).toBe(Number(count));
    const options = [...preview.matchAll(/<option value="(\d+)"[^>]*>(\d+) [^:<]+: ([^<]+)/g)];
    expect(options.map(([, , on]) => Number(on))).toEqual(ofProducts);
    const [, last = '', , name = ''] = options.at(-1) ?? [];
    const address = new URL(page.location ?? '', 'http://localhost');
    address.searchParams.set('drawn', last);
    const other = (await readAgent().get(address.pathname + address.search)).text.split('id="preview"')[1] ?? '';
    expect(readText(/<h3>.*?<\/h3>/.exec(other)?.[0] ?? '')).toContain(readText(name));
    expect(other).toContain(`<option value="${last}" selected="">`);
    // Only own products are drawn as such.
    for (const [, one = ''] of options) {
      address.searchParams.set('drawn', one);
      const line = (await readAgent().get(address.pathname + address.search)).text.split('id="preview"')[1] ?? '';
      const facts = /class="facts-line">(.*?)<\/p>/s.exec(
        (await readAgent().get(`/dashboards/${id}/products/${one}`)).text,
      );
      expect(line.includes('line--own'), one).toBe(facts?.[1]?.includes('tag--own') ?? null);
    }
    // Each on one line, which opens.
    expect(preview.match(/<details class="notification__what"><summary>/g)).toHaveLength(days.length);
    const opened = await readAgent().get(days[0] ?? '');
    expect(opened.status).toBe(200);
    expect(new Set(at.changes().map(([call]) => call))).toEqual(
      new Set([`POST /main/dashboards/${id}/alerts/preview`]),
    );
  });

  test('is previewed as a list of days where no day has more than one', async () => {
    const fields = { kind: 'basic', event: 'out_of_stock', do: 'preview', product: products };
    const preview = await Promise.all(
      [products, ...products.map(one => [one])].map(async product => {
        const page = await at.sent(`${path}/new`, { ...fields, product }, `${path}/new`, readAgent());
        return page.html.split('id="preview"')[1] ?? '';
      }),
    );
    const ofOne = preview.slice(1).filter(html => html.includes('class="lines-list firings"'));
    expect(ofOne.length).toBeGreaterThan(0);
    expect(ofOne.join('')).not.toContain('id="preview-chart"');
  });

  test('is made, changed, paused, resumed and archived', async () => {
    const agent = readAgent();
    const page = await at.sent(`${path}/new`, { ...basic, product: products[0] ?? '' }, `${path}/new`, agent);
    const body = { name: '', audience: 'me', productIds: [Number(products[0])], groupIds: [], event: 'price' };
    const size = { direction: 'down', threshold: 2.5, unit: 'percent' };
    expect(at.changes()).toEqual([[`POST /main/dashboards/${id}/alerts/basic`, { ...body, ...size }]]);
    expect(page.text).toContain(t('alerts:say.price.down', { size: '2.5 %', subject: '' }).trim());
    expect(page.text).toContain(t('common:outcomeAlertMade'));
    // It is not as old as the days that are counted.
    expect(page.text).toContain(t('alerts:firedNotYet'));
    const alertId = idIn(page.html);
    const edit = `${path}/${alertId}`;
    expect(readField((await agent.get(edit)).text, 'threshold')).toContain('value="2.5"');
    const changed = await at.sent(edit, { ...basic, product: products[1] ?? '', name: 'Leche' }, edit, agent);
    expect(changed.text).toContain(`Leche ${t('alerts:state.on')}`);
    for (const [state, word] of [
      ['paused', 'alerts:to.on'],
      ['on', 'alerts:to.paused'],
      ['archived', 'alerts:to.on'],
    ] as const) {
      at.upstream.reset();
      const after = await at.sent(path, { state }, `${edit}/state`, agent);
      expect(at.changes()).toEqual([[`PUT /main/dashboards/${id}/alerts/${alertId}/state`, { state }]]);
      expect(after.text).toContain(t(`common:outcomeAlert_${state}` as 'common:outcomeAlert_on'));
      expect(after.text).toContain(`${t(word)} : Leche`);
    }
    const archived = readText((await agent.get(path)).text.split('id="archived"')[1] ?? '');
    expect(archived).toContain('Leche');
  });

  test('is deleted after a page that names it', async () => {
    const alertId = await made({ name: `Adiós ${lang}` });
    const ask = `${path}/${alertId}/delete`;
    const page = (await readAgent().get(ask)).text;
    expect(readText(readMain(page))).toContain(`Adiós ${lang}`);
    expect(readForms(page)).toEqual([ask]);
    const after = await at.sent(ask, {}, ask, readAgent());
    expect(at.changes()).toEqual([[`DELETE /main/dashboards/${id}/alerts/basic/${alertId}`]]);
    expect(readText(readMain(after.html))).not.toContain(`Adiós ${lang}`);
  });
});

describe('an advanced alert', () => {
  beforeAll(() => sendForm(at.owner, '/account', { language: 'en' }, '/account/language'));

  test('with a price configuration sends all of it', async () => {
    const fields = {
      kind: 'price',
      direction: 'up',
      threshold: '1.50',
      unit: 'money',
      baseline: 'average',
      days: '14',
      tolerance: '0.5',
      leastPlaces: '2',
      quietDays: '3',
      audience: 'everybody',
      name: 'Away',
      product: products.slice(0, 3),
      retailer: retailers[0] ?? '',
      do: 'save',
    };
    const page = await at.sent(`${path}/new`, fields);
    const places = { retailerIds: [Number(retailers[0])], regionIds: [], cityIds: [], shopIds: [] };
    const what = { direction: 'up', threshold: 1.5, unit: 'money', baseline: 'average', days: 14, tolerance: 0.5 };
    const rest = { name: 'Away', audience: 'everybody', groupIds: [], leastPlaces: 2, quietDays: 3 };
    const productIds = products.slice(0, 3).map(Number);
    const body = { configuration: 'price', ...places, ...what, ...rest, productIds };
    expect(at.changes()).toEqual([[`POST /main/dashboards/${id}/alerts/advanced`, body]]);
    expect(page.text).toMatch(
      /When the price is 1\.50 MXN or more above the shop’s average of the previous 14 days: [^:]+, [^:]+ and 1 more product Only at [^.]+\. Prices up to 0\.5 % apart count as equal\. In at least 2 shops\. Then it does not fire for that product for 3 days/,
    );
  });

  test('with a promo configuration sends all of it', async () => {
    const fields = { kind: 'promo', event: 'promotion_ends', leastDepth: '10', product: products[0] ?? '', do: 'save' };
    await at.sent(`${path}/new`, fields);
    const [[call, body] = []] = at.changes();
    expect(call).toBe(`POST /main/dashboards/${id}/alerts/advanced`);
    expect(body).toMatchObject({ configuration: 'promo', event: 'promotion_ends', leastDepth: 10 });
  });
});

describe('the form of an alert', () => {
  test('shows what is wrong at each field, sends nothing and loses nothing', async () => {
    const fields = {
      kind: 'price',
      threshold: 'mucho',
      tolerance: '99',
      leastPlaces: '1.5',
      quietDays: '7',
      name: 'Mía',
    };
    const page = await at.sent(`${path}/new`, { ...fields, do: 'save' });
    expect([page.status, at.changes()]).toEqual([422, []]);
    expect(page.text).toContain('Size: A number from 0 to 1000, with at most two decimals.');
    expect(page.text).toContain('Tolerance in %: A number from 0 to 50');
    expect(page.text).toContain('Minimum number of shops: A whole number from 1 to 500.');
    expect(page.text).toContain('Products: Tick at least one product or group.');
    for (const [name, value] of Object.entries(fields).filter(([name]) => name !== 'kind'))
      expect(readField(page.html, name)).toContain(`value="${value}"`);
  });

  test('shows a refusal of the backend at its field', async () => {
    const all = { kind: 'price', baseline: 'lowest_competitor', do: 'preview' };
    const last = products.at(-1) ?? '';
    const page = await at.sent(`${path}/new`, { ...all, product: last });
    expect(page.text).toContain('Compared with: None of the chosen products has a product to compare with.');
    const foreign = await at.sent(`${path}/new`, { ...basic, product: '999999' });
    expect([
      foreign.status,
      foreign.text.includes('Products: Some of your choices are no longer in the dashboard.'),
    ]).toEqual([422, true]);
  });

  test('is about everywhere until places are ticked: their lists are folded, and open with a tick', async () => {
    const places = async (query: string): Promise<string> => {
      const form = (await at.owner.get(`${path}/new?kind=price${query}`)).text;
      return /<details[^>]*>(?=<summary>Choose places)/.exec(form)?.[0] ?? '';
    };
    expect(await places('')).toMatch(/^<details(?!.* open)/);
    expect(await places(`&retailer=${retailers[0]}`)).toContain(' open');
  });

  test('finds products without losing what is ticked', async () => {
    const page = await at.sent(`${path}/new`, { ...basic, do: 'find', q: 'zzz', product: products[2] ?? '' });
    expect(page.html).toMatch(
      new RegExp(`name="product"[^>]*checked=""[^>]*value="${products[2]}"|checked="" value="${products[2]}"`),
    );
  });

  test('says how many products have the words, or that none has', async () => {
    const form = async (q: string): Promise<string> =>
      readText((await at.owner.get(`/dashboards/4/alerts/new?q=${q}`)).text);
    expect(await form('coffee')).toMatch(/Find products by name or code [2-9] found for “coffee”/);
    const none = await form('zzz');
    expect(none).toContain('No product matches your search.');
    expect(none).not.toContain('found for');
  });

  test('Enter finds where another search was typed, and else shows the preview', async () => {
    const sent = { ...basic, do: 'enter', product: products[0] ?? '', listed: '' };
    expect((await at.sent(`${path}/new`, { ...sent, q: 'zzz' })).html).not.toContain('id="preview"');
    expect((await at.sent(`${path}/new`, sent)).html).toContain('id="preview"');
  });

  test('keeps its place when the preview fails: only its own panel is spoiled', async () => {
    at.upstream.reset((call, response) => {
      if (!call.path.endsWith('/alerts/preview')) return false;
      response.writeHead(500).end('{}');
      return true;
    });
    const page = await at.sent(`${path}/new`, { ...basic, do: 'preview', product: products[0] ?? '' });
    expect(page.text).toContain('Preview: not available at the moment');
    expect(readField(page.html, 'threshold')).toContain('value="2,5"');
  });

  test('says so where nothing would have fired', async () => {
    const page = await at.sent(`${path}/new`, {
      ...basic,
      do: 'preview',
      threshold: '900',
      product: products[0] ?? '',
    });
    expect(page.text).toContain('It would not have fired in the last 30 days');
  });

  test('is not for a reader, who sees the alerts', async () => {
    await made({ name: 'Seen by all' });
    const [list, form] = await Promise.all([at.reader.get(path), at.reader.get(`${path}/new`)]);
    expect([list.status, form.status]).toEqual([200, 403]);
    expect(readText(readMain(list.text))).toContain('Seen by all');
    expect(readForms(list.text)).toEqual([]);
  });
});

test('one list of alerts that fails leaves the other', async () => {
  await made({ name: 'Stands' });
  at.upstream.reset((call, response) => {
    if (!call.path.endsWith('/alerts/advanced')) return false;
    response.writeHead(500).end('{}');
    return true;
  });
  expect(await readList('basic')).toContain('Stands');
  expect(await readList('advanced')).toContain('Advanced alerts: not available at the moment');
});

describe('firings of alerts', () => {
  const count = (html: string): number => Number(/class="count"[^>]*>(\d+)</.exec(html)?.[1] ?? 0);

  beforeAll(async () => {
    // The demo's own alerts have fired already.
    await sendForm(at.owner, '/notifications', { to: 'viewed', all: '1' });
    const alertId = await made({ name: 'Fired' });
    const day = (number: number) => new Date(Date.now() - number * 86_400_000).toISOString().slice(0, 10);
    const productId = Number(products[0]);
    const about = { event: 'price', against: 'previous' } as const;
    const shops = [1, 2].map(shopId => ({ shopId, price: 21.5, baseline: 23, importId: 1 }));
    const firing = { alertId, productId, places: 2, shops, ...about };
    const days = Array.from({ length: 30 }, (_, number) => ({ ...firing, day: day(number + 1) }));
    await fired(at.dataDir, 1, days);
  });

  test('stands in the list of its alert and in the list of firings, paged by page and limit', async () => {
    expect(await readList('basic')).toMatch(/Fired 30 times in 30 days\. Last on /);
    at.upstream.reset();
    const page = (await at.owner.get(`${path}/history?page=2&limit=20`)).text;
    expect(at.upstream.seen.map(call => call.url)).toContain(`/main/dashboards/${id}/alerts/landings?page=2&limit=20`);
    expect(readLinks(readMain(page)).filter(href => href.startsWith(`/dashboards/${id}/products/`))).toHaveLength(10);
    expect(readText(readMain(page))).toMatch(
      /Price down on average from 23\.00 MXN to 21\.50 MXN \(−6\.5 %\) at 2 shops: .+ and .+ \(/,
    );
    // One of several alerts can be chosen.
    const [, fired = ''] = /<option value="(\d+)">Fired</.exec(page) ?? [];
    const ofIt = (await at.owner.get(`${path}/history?alertId=${fired}&page=`)).text;
    expect(ofIt).toContain(`<option value="${fired}" selected="">Fired<`);
    expect(readText(readMain(ofIt))).toContain('“Fired” has fired 30 times');
    // The person has read of none of them.
    expect(page.match(/>unread</g)).toHaveLength(10);
    // Since when stands in the title of each page: the oldest firing is on the last one.
    const all = readText(readMain((await at.owner.get(`${path}/history?limit=200`)).text));
    const [since = ''] = /Alerts have fired \d+ times since \d+ \w+ \d{4}/.exec(all) ?? [];
    expect(since).not.toBe('');
    for (const query of ['page=2&limit=20', 'limit=20'])
      expect(readText(readMain((await at.owner.get(`${path}/history?${query}`)).text))).toContain(since);
    expect((await at.owner.get(`${path}/history?page=9&limit=20`)).headers.location).toBe(
      `${path}/history?page=2&limit=20`,
    );
    // The address it had before.
    expect((await at.owner.get(`${path}/landings?page=2&limit=20`)).headers.location).toBe(
      `${path}/history?page=2&limit=20`,
    );
  });

  test('is in the notifications until it is viewed, both ways; header, navigation and list of dashboards follow', async () => {
    // Past what was read of the count before.
    await sendForm(at.owner, '/account', { language: 'en' }, '/account/language');
    const page = (await at.owner.get('/notifications')).text;
    expect([count(page), readTitle(page)]).toEqual([30, 'Notifications · Vitrina']);
    expect(at.upstream.seen.map(call => call.url)).toContain('/main/notifications?viewed=false&page=1&limit=20');
    const [href = ''] = readLinks(readMain(page)).filter(one => one.startsWith(`/dashboards/${id}/products/`));
    expect((await at.owner.get(href)).status).toBe(200);
    const [notification = ''] = readValues(page, 'id');
    const one = await at.sent('/notifications', { id: notification, to: 'viewed', viewed: 'false' });
    expect([one.location, count(one.html)]).toEqual(['/notifications', 29]);
    expect(readText((await at.owner.get(path)).text)).toContain('Alerts 29 unread');
    const viewed = await at.sent(
      '/notifications?viewed=true',
      { id: notification, to: 'unviewed', viewed: 'true' },
      '/notifications',
    );
    expect([viewed.location, count(viewed.html)]).toEqual(['/notifications?viewed=true', 30]);
    const all = await at.sent('/notifications', { to: 'viewed', viewed: 'false', all: '1' });
    expect([count(all.html), readText(all.html).includes('Nothing new')]).toEqual([0, true]);
    const again = await at.sent(
      '/notifications?viewed=true',
      { to: 'unviewed', viewed: 'true', all: '1' },
      '/notifications',
    );
    expect(count(again.html)).toBeGreaterThanOrEqual(30);
    expect(again.text).toContain('Nothing read yet');
    expect(readText(readMain((await at.owner.get('/dashboards')).text))).toContain('30 unread');
  });

  test('comes by mail as the person chooses', async () => {
    const settings = '/notifications/settings';
    const page = await at.sent(settings, { mail: 'daily', hour: '14', timeZone: 'Europe/Madrid' });
    expect(at.changes()).toEqual([
      ['PUT /main/notifications/settings', { mail: 'daily', hour: 14, timeZone: 'Europe/Madrid' }],
    ]);
    expect(page.html).toMatch(/checked=""[^>]*value="daily"|value="daily"[^>]*checked=""/);
    expect(page.html).toMatch(/value="14"[^>]*>14:00</);
    expect(page.html).toMatch(
      /<option (selected="" value="Europe\/Madrid"|value="Europe\/Madrid" selected="")>Spain \(UTC\+/,
    );
  });

  test('leaves the time zone to choose without mails, since the times on pages follow it', async () => {
    const settings = '/notifications/settings';
    const { html } = await at.sent(settings, { mail: 'off', hour: '14', timeZone: 'America/Lima' });
    // A rule of the styles hides what is only for the daily mail.
    const [, hidden = ''] = /<div class="only-of-daily">(.*?)<\/div><\/div>/s.exec(html) ?? [];
    expect(hidden).toContain('id="hour"');
    expect(hidden).not.toContain('id="timeZone"');
    expect(html).toMatch(/<select[^>]*id="timeZone"/);
    expect(readText((await at.owner.get('/account')).text)).toMatch(/Times are shown in Peru time/);
  });

  test('a count that is slow or fails never delays or spoils a page', async () => {
    await sendForm(at.owner, '/account', { language: 'en' }, '/account/language');
    at.upstream.reset(call => call.path === '/main/notifications/count');
    const before = performance.now();
    const page = await at.owner.get('/account');
    expect([page.status, count(page.text)]).toEqual([200, 0]);
    expect(performance.now() - before).toBeLessThan(upstreamTimeoutMs);
    expect((await at.owner.get(`/dashboards/${dairy}`)).status).toBe(200);
  });

  test('leads to the list of its alert once the product has left; the alert says that it watches nothing', async () => {
    const gone = { productIds: products, do: 'remove', sure: '1' };
    await at.sent(`/dashboards/${id}/settings/products`, gone);
    expect(await readList('basic')).toMatch(/no longer watches anything.*Choose others/);
    const links = readLinks(readMain((await at.owner.get('/notifications')).text));
    expect(links.filter(href => href.startsWith(`/dashboards/${id}/products/`))).toEqual([]);
    expect(links.some(href => href.startsWith(`${path}/history?alertId=`))).toBe(true);
  });
});
