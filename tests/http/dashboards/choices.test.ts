import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendForm } from '../../support/app.ts';
import { type DashboardSite, dairy, readForms, readMain, startDashboardSite } from '../../support/dashboard-site.ts';
import { readLinks, readText } from '../../support/html.ts';

let at: DashboardSite;
let mexico = '';
let made = 0;

beforeAll(async () => {
  at = await startDashboardSite();
  const { text } = await at.owner.get('/dashboards/new');
  mexico = /<option value="(\d+)"[^>]*>Mexico</.exec(text)?.[1] ?? '';
});
afterAll(() => at.close());
beforeEach(() => at.upstream.reset());

/** A new draft without any choice. */
const draft = async (): Promise<number> => {
  made += 1;
  const { location = '' } = await at.sent('/dashboards/new', { name: `Draft ${made}`, countryId: mexico });
  at.upstream.reset();
  return Number(/^\/dashboards\/(\d+)\/setup$/.exec(location)?.[1]);
};

const main = async (path: string, agent = at.owner): Promise<string> => readMain((await agent.get(path)).text);
const attributes = (html: string, tag: RegExp): string[] => html.match(tag) ?? [];
/** Values of the boxes of one name; only those that are ticked, on request. */
const boxes = (html: string, name: string, ticked = false): number[] =>
  attributes(html, new RegExp(`<input[^>]*type="checkbox"[^>]*name="${name}"[^>]*>`, 'g'))
    .filter(box => !ticked || box.includes('checked=""'))
    .map(box => Number(/value="(\d+)"/.exec(box)?.[1]));
const found = (html: string): string => html.split('id="chosen-products"')[0] ?? '';
const chosen = (html: string): string => html.split('id="chosen-products"')[1] ?? '';
const queriesTo = (path: string): Record<string, string>[] =>
  at.upstream.seen
    .filter(call => call.method === 'GET' && call.path === path)
    .map(call => Object.fromEntries(new URL(call.url, 'http://x').searchParams));

describe('a new dashboard', () => {
  test('is sent as exactly name, country and plan, and goes on step by step; each may be left empty', async () => {
    const page = await at.sent('/dashboards/new', { name: 'Paso a paso', countryId: mexico });
    expect(at.changes()).toEqual([
      ['POST /main/dashboards', { name: 'Paso a paso', countryId: Number(mexico), planId: expect.any(Number) }],
    ]);
    expect(page.text).toContain('Step 2 of 7 : Retailers');
    const setup = page.location ?? '';
    at.upstream.reset();
    for (const [step, next] of [
      ['retailers', 'products'],
      ['products', 'my-products'],
    ]) {
      const { location } = await at.sent(`${setup}/${step}`, { do: 'next' });
      expect(location).toBe(`${setup}/${next}`);
    }
    expect(readLinks(await main(`${setup}/my-products`))).toContain(`${setup}/competitors`);
    expect(readLinks(await main(`${setup}/competitors`))).toContain(`${setup}/analyses`);
    expect(readLinks(await main(`${setup}/analyses`))).toContain(`${setup}/review`);
    expect(at.changes()).toEqual([]);
    // At which step each draft is comes with the list, not from a call for each.
    at.upstream.reset();
    expect(readText(await main('/dashboards'))).toMatch(/Paso a paso.*Step 2 of 7/);
    expect(at.upstream.seen.filter(({ path }) => path.endsWith('/has-selected'))).toEqual([]);
  });

  test('draws each step by what is chosen, on every step, also those ahead', async () => {
    const path = `/dashboards/${await draft()}/setup`;
    const readDone = async (step: string): Promise<string[]> =>
      [...(await main(`${path}/${step}`)).matchAll(/<li class="is-done"[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) =>
        readText(item).replace(/ ?, done$/, ''),
      );
    expect(await readDone('retailers')).toEqual(['Name and country', 'Analyses']);
    await at.sent(`${path}/retailers`, { do: 'all' });
    const [one = 0] = boxes(found(await main(`${path}/products`)), 'productIds');
    await at.sent(`${path}/products`, { productIds: [String(one)], do: 'next' });
    const done = ['Name and country', 'Retailers', 'Products', 'Analyses'];
    for (const step of ['retailers', 'my-products', 'review']) expect(await readDone(step), step).toEqual(done);
  });

  test('says by its buttons that none is chosen, what “Next” adds, and with which own products it links', async () => {
    const path = `/dashboards/${await draft()}/setup`;
    const none = 'None chosen: the dashboard cannot be activated yet.';
    const readBar = async (step: string): Promise<string> =>
      readText(/<div class="row stepnav">.*?<\/div>/s.exec(await main(`${path}/${step}`))?.[0] ?? '');
    expect(await readBar('retailers')).toBe(`Back Next Save and leave ${none}`);
    expect(await readBar('products')).toBe(`Back Next Save and leave ${none}`);
    const [one = 0, two = 0, ...others] = boxes(found(await main(`${path}/products`)), 'productIds');
    await at.sent(`${path}/products`, { productIds: [one, two, ...others.slice(0, 2)].map(String), do: 'next' });
    expect(await readBar('products')).toMatch(/ “Next” adds those ticked in this list\.$/);
    const mine = await main(`${path}/my-products`);
    expect(mine).toMatch(/<h2 id="choose">Add from this dashboard</);
    expect(await readBar('my-products')).toMatch(/ “Next” makes those ticked under “Add from this dashboard” yours\.$/);
    await at.sent(`${path}/my-products`, { productIds: [String(one)], do: 'next' });
    expect(await readBar('competitors')).toMatch(/ “Next” links those ticked with your own product\.$/);
    await at.sent(`${path}/my-products`, { productIds: [String(two)], do: 'next' });
    expect(await readBar('competitors')).toMatch(/ “Next” links those ticked with both own products\.$/);
    expect(await readBar(`competitors?ownProductId=${one}`)).toMatch(
      / “Next” links those ticked with (?!both |all ).+\.$/,
    );
  });

  test('has its name among its steps: what is typed is saved on the way on, and the country is said to stay', async () => {
    const id = await draft();
    const path = `/dashboards/${id}/setup`;
    for (const step of ['retailers', 'review'])
      expect(readLinks(await main(`${path}/${step}`))).toContain(`${path}/name`);
    const html = await main(`${path}/name`);
    expect(readText(html)).toMatch(/Step 1 of 7 ?: Name and country.*Country Mexico The country cannot be changed/);
    expect(readText(/<div class="row stepnav">.*?<\/div>/s.exec(html)?.[0] ?? '')).toBe('Next Save and leave');
    expect(html).not.toContain('<select');
    const before = (await at.sent(`${path}/name`, { name: `Draft ${made}`, do: 'next' })).location;
    expect([before, at.changes()]).toEqual([`${path}/retailers`, []]);
    const tooLong = 'N'.repeat(130);
    for (const name of ['', tooLong]) {
      const refused = await at.sent(`${path}/name`, { name, do: 'next' });
      expect(refused.status).toBe(422);
      const [field = ''] = /<input[^>]*id="name"[^>]*>/.exec(refused.html) ?? [];
      expect(field).toMatch(/aria-invalid="true"/);
      expect(field).toContain(`value="${name}"`);
    }
    const saved = await at.sent(`${path}/name`, { name: 'Renamed', do: 'next' });
    expect([saved.location, at.changes()]).toEqual([
      `${path}/retailers`,
      [expect.arrayContaining([{ name: 'Renamed' }])],
    ]);
    expect((await at.sent(`${path}/name`, { name: 'Renamed', do: 'leave' })).location).toBe('/dashboards');
  });

  test('says its name before the last of its crumbs, which a phone leaves out', async () => {
    const path = `/dashboards/${await draft()}/setup`;
    for (const [step, label] of Object.entries({
      name: 'Name and country',
      retailers: 'Retailers',
      review: 'Review',
    })) {
      const crumbs = /<nav class="crumbs".*?<\/nav>/s.exec(await main(`${path}/${step}`))?.[0] ?? '';
      expect([readText(crumbs), readLinks(crumbs)]).toEqual([
        `Dashboards Draft ${made} ${label}`,
        ['/dashboards', path],
      ]);
    }
  });

  test('says in its review what is missing, with the way there, and is not activated without it', async () => {
    const path = `/dashboards/${await draft()}/setup`;
    const html = await main(`${path}/review`);
    expect(readText(html)).toMatch(/Still missing: (retailers and )?products/);
    expect(readText(html)).toContain('No retailer is chosen: a dashboard needs at least one.');
    expect(readText(html)).toContain('None. That is fine: competitors are optional.');
    expect(readLinks(html)).toEqual(expect.arrayContaining([`${path}/retailers`, `${path}/products`]));
    expect(readForms(html)).not.toContain(`${path}/review`);
    const refused = await at.sent(`${path}/review`, {});
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Choose at least one retailer and one product first.');
  });

  test('is resumed where nothing is chosen yet, reviewed, and activated by one GET', async () => {
    const id = await draft();
    const path = `/dashboards/${id}/setup`;
    await at.sent(`${path}/retailers`, { do: 'all' });
    expect((await at.owner.get(path)).headers.location).toBe(`${path}/products`);
    const [one = 0] = boxes(found(await main(`${path}/products`)), 'productIds');
    const { location } = await at.sent(`${path}/products`, { productIds: String(one), do: 'next' });
    expect(location).toBe(`${path}/my-products`);
    at.upstream.reset();
    const review = await main(`${path}/review`);
    expect(readText(review)).toContain('Ready: 1 product at 4 retailers in Mexico');
    expect(readText(review)).toMatch(/Retailers 4 .*Products 1 (?!\d{13} )\S/);
    expect(queriesTo(`/main/dashboards/${id}/all-selected`)).toHaveLength(1);
    const active = await at.sent(`${path}/review`, {});
    expect(active.location).toBe(`/dashboards/${id}`);
    expect(active.text).toContain('Dashboard created');
    expect(at.upstream.seen.filter(call => call.path.endsWith('/activate')).map(call => call.method)).toEqual(['GET']);
    at.upstream.reset();
    for (const [step, to] of [
      ['/products', `/dashboards/${id}/settings/products`],
      ['', `/dashboards/${id}`],
    ]) {
      expect((await at.owner.get(path + step)).headers.location).toBe(to);
    }
    const old = await at.sent(`/dashboards/${id}/settings/products`, { productIds: '1' }, `${path}/products`);
    expect([old.location, at.changes()]).toEqual([`/dashboards/${id}`, []]);
  });

  test('is cancelled after a confirmation page; it is gone, and the plan holds what it did', async () => {
    const planUse = () => at.shown(`/dashboards/${dairy}/settings/products`);
    const before = await planUse();
    const id = await draft();
    await at.sent(`/dashboards/${id}/setup/products`, { do: 'all' });
    expect(await planUse()).not.toBe(before);
    expect(readLinks(await main(`/dashboards/${id}/setup/review`))).toContain(`/dashboards/${id}/delete`);
    const page = await at.sent(`/dashboards/${id}/delete`, { sure: '1' });
    expect(page.text).toContain('Draft deleted');
    expect((await at.owner.get(`/dashboards/${id}/setup/review`)).status).toBe(404);
    expect(await planUse()).toBe(before);
  });

  test('has its analyses switched one by one', async () => {
    const id = await draft();
    const path = `/dashboards/${id}/setup/analyses`;
    const page = await at.sent(path, { analysis: '1', selected: '0' });
    expect([page.location, page.text.includes('Analysis switched off')]).toEqual([path, true]);
    expect(at.changes()).toEqual([[`POST /main/dashboards/${id}/analysis`, { analysis: 1, selected: false }]]);
  });
});

describe.each(['setup', 'settings'])('retailers, in the %s', place => {
  test('are saved as one list: exactly the ticked ones, all, none', async () => {
    const id = place === 'setup' ? await draft() : await at.copyOf();
    const path = `/dashboards/${id}/${place}/retailers`;
    at.upstream.reset();
    const ids = boxes(await main(path), 'retailers');
    const listed = at.upstream.seen.find(call => /\/dashboards\/\d+\/retailers$/.test(call.path));
    expect(listed?.url).toMatch(/\?countryId=\d+$/);
    const [logo = ''] = /\/images\/product\?ref=[^"]+logo=1/.exec(await main(path)) ?? [];
    const picture = await at.owner.get(logo.replaceAll('&amp;', '&'));
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await main(path)).toMatch(/<label class="choice choice--retailer" title="[^"]+"/);
    at.upstream.reset();
    const page = await at.sent(path, { retailers: ids.slice(0, 2).map(String), do: 'save' });
    expect([page.location, page.text.includes('2 retailers chosen')]).toEqual([path, true]);
    expect(boxes(page.html, 'retailers', true)).toEqual(ids.slice(0, 2));
    expect(page.text).toMatch(/2 saved Retailers in your plan .*\d+ left of \d+/);
    const all = await at.sent(path, { do: 'all' });
    expect(boxes(all.html, 'retailers', true)).toEqual(ids);
    const unticked = await at.sent(path, { retailers: String(ids[0]), do: 'none' });
    expect(boxes(unticked.html, 'retailers', true)).toEqual([]);
    // The steps save by each button; elsewhere these two only tick.
    const saved = [
      { retailers: ids.slice(0, 2) },
      ...(place === 'setup' ? [{ retailers: ids }, { retailers: [] }] : []),
    ];
    expect(at.changes().map(([, body]) => body)).toEqual(saved);
    if (place === 'settings') {
      expect([all.text, unticked.text]).toEqual([
        expect.stringContaining('All were ticked. Until you save, the list stays as it was.'),
        expect.stringContaining('All were unticked. Until you save, the list stays as it was.'),
      ]);
      await at.sent(path, { retailers: ids.map(String), do: 'save' });
      // A draft may be empty; an active dashboard would be so for everybody who opens it.
      const none = await at.sent(path, { do: 'save' });
      expect([none.status, boxes(none.html, 'retailers', true)]).toEqual([422, []]);
      const why = 'Nothing is saved yet: a dashboard needs at least one retailer. Tick one or more, then save.';
      expect(none.html).toContain(`<a href="#retailers">${why}</a>`);
      expect(none.html.split('id="retailers-error"')[1]).toContain(why);
      expect(await at.shown(path)).toContain(`All ${ids.length} retailers of the country are watched`);
    }
  });
});

describe('products', () => {
  test('are found by exactly the query of the call, beside the chosen ones in pages of 200', async () => {
    const path = `/dashboards/${dairy}/settings/products`;
    await at.owner.get(path);
    const dashboardId = String(dairy);
    expect(queriesTo('/main/products')[0]).toEqual({ dashboardId, page: '1', limit: '200' });
    expect(queriesTo(`/main/dashboards/${dairy}/products`)).toEqual([{ page: '1', limit: '200' }]);
    at.upstream.reset();
    const html = await main(`${path}?productName=leche&categoryId=1&retailerId=2&excludeSelected=true&chosen=yogur`);
    expect(queriesTo('/main/products')).toEqual([
      {
        dashboardId,
        page: '1',
        limit: '200',
        categoryId: '1',
        retailerId: '2',
        productName: 'leche',
        excludeSelected: 'true',
      },
    ]);
    expect(queriesTo(`/main/dashboards/${dairy}/products`)).toEqual([
      { page: '1', limit: '200', productName: 'yogur' },
    ]);
    expect(html).toContain('value="leche"');
  });

  test('are labelled by name and upc, with the master id as value; those that are chosen have no box', async () => {
    const html = await main(`/dashboards/${dairy}/settings/products`);
    expect(readText(found(html))).toMatch(/Leche entera Casa Lumbre 1 L chosen 0201000000018 · Casa Lumbre/);
    const ids = boxes(found(html), 'productIds');
    expect(ids).toHaveLength(25);
    expect(boxes(chosen(html), 'productIds')).toHaveLength(5);
    expect(ids.every(id => Number.isInteger(id))).toBe(true);
    // How many are chosen the title says, and the box of the chosen ones.
    expect(readText(html)).toMatch(
      /5 of the 30 products observed in Mexico are watched .* 30 products found .*5 chosen/,
    );
    expect(readText(html)).not.toContain('of them chosen');
  });

  test('have no button to add them where all of them are chosen', async () => {
    const path = `/dashboards/${await draft()}/setup/products`;
    const all = await at.sent(path, { do: 'all' });
    expect(all.text).not.toContain('Add the ticked ones');
    // They are listed among the chosen ones: what can only be read is folded.
    expect(all.html).toMatch(/<details[^>]*><summary>See the products found<\/summary><ul class="picks"/);
  });

  test('are added: exactly the ticked ones, back to the same search with the number', async () => {
    const id = await draft();
    const path = `/dashboards/${id}/setup/products`;
    // One filled button: the way on.
    expect((await main(path)).match(/button--primary[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/>Next$/)]);
    const [one = 0, two = 0] = boxes(found(await main(path)), 'productIds');
    const page = await at.sent(path, { productIds: [String(one), String(two)], do: 'ticked' }, `${path}?categoryId=1`);
    expect(page.location).toBe(`${path}?categoryId=1`);
    expect(page.text).toContain('2 products added');
    expect(page.text).toMatch(/2 chosen Products counted in your plan Products in your plan .* left of [\d,]+/);
    expect(at.changes()).toEqual([[`POST /main/dashboards/${id}/products`, { productIds: [one, two] }]]);
    at.upstream.reset();
    const less = await at.sent(path, { productIds: String(one), do: 'remove' });
    expect(less.text).toContain('1 product removed');
    expect(at.changes()).toEqual([[`DELETE /main/dashboards/${id}/products`, { productIds: [one] }]]);
  });

  test('are removed after a page that names them, where something hangs on them', async () => {
    const id = await at.copyOf({ active: false });
    const path = `/dashboards/${id}/setup/products`;
    const all = boxes(chosen(await main(path)), 'productIds');
    const sent = { productIds: all.map(String), do: 'remove' };
    at.upstream.reset();
    const asks = await at.sent(path, sent);
    expect(at.changes()).toEqual([]);
    expect(readText(asks.html)).toMatch(
      /Remove the 5 ticked products\?.* own product.* competitor.* in a comparison set/,
    );
    const gone = await at.sent(path, { ...sent, sure: '1' });
    expect(gone.text).toMatch(/5 products removed .*Also removed from other parts of the dashboard: \d/);
    expect(at.changes()).toEqual([[`DELETE /main/dashboards/${id}/products`, { productIds: all }]]);
  });

  test('are added all that match a search, in one call over all of its pages; all there are by their own call', async () => {
    const id = await draft();
    const path = `/dashboards/${id}/setup/products`;
    const some = await at.sent(path, { do: 'all' }, `${path}?productName=leche`);
    const count = Number(/(\d+) products added/.exec(some.text)?.[1]);
    const [[call, body] = []] = at.changes() as [string, { productIds: number[] }][];
    expect([call, body?.productIds.length]).toEqual([`POST /main/dashboards/${id}/products`, count]);
    const walked = { limit: '500', excludeSelected: 'true', productName: 'leche' };
    expect(queriesTo('/main/products')).toContainEqual({ ...walked, dashboardId: String(id), page: '1' });
    at.upstream.reset();
    const all = await at.sent(path, { do: 'all' });
    expect(at.changes()).toEqual([[`POST /main/dashboards/${id}/products/all`]]);
    expect(all.text).toContain('The dashboard now has 30.');
  });

  test('are taken from what other dashboards of the plan watch: pages of 200, those of this one marked', async () => {
    const id = await draft();
    const path = `/dashboards/${id}/setup/products`;
    const listed = await main(`${path}/plan`);
    const [{ countryId, ...asked } = {}] = queriesTo('/main/plan/products');
    expect(asked).toEqual({ dashboardId: String(id), page: '1', limit: '200' });
    expect(Number(countryId)).toBeGreaterThan(0);
    expect(readText(listed)).toMatch(
      /\d+ products count, \d+ of them here .*\d+ have no price in Mexico and cannot be added here\./,
    );
    const [first = 0, second = 0] = boxes(listed, 'productIds');
    await at.sent(`${path}/plan`, { do: 'add', productIds: [String(first), String(second)] }, path);
    const after = await main(`${path}/plan`);
    expect(boxes(after, 'productIds')).not.toContain(first);
    expect(readText(after)).toContain('On this dashboard');
  });

  test('are all removed after a confirmation page', async () => {
    const id = await at.copyOf({ active: false });
    const path = `/dashboards/${id}/setup/products`;
    expect(readLinks(await main(path))).toContain(`${path}/remove-all`);
    const asks = await main(`${path}/remove-all`);
    expect(readText(asks)).toContain('Remove all 5 chosen products?');
    // No way to another step stands between the question and its answer.
    expect(readLinks(asks).filter(link => link.includes(`/dashboards/${id}/setup/`))).toEqual([path]);
    const unsure = await at.sent(`${path}/remove-all`, {});
    expect([unsure.status, unsure.text]).toEqual([422, expect.stringContaining('Tick this first')]);
    expect(at.changes()).toEqual([]);
    const page = await at.sent(`${path}/remove-all`, { sure: '1' });
    expect(page.text).toContain('5 products removed');
    expect(at.changes()).toEqual([[`DELETE /main/dashboards/${id}/products/all`]]);
    expect(boxes(chosen(page.html), 'productIds')).toEqual([]);
  });

  test('that are in use are counted before all are removed, with what stays without them', async () => {
    const text = readText(await main('/dashboards/1/settings/products/remove-all'));
    expect(text).toMatch(/\d+ own products \d+ competitors \d+ groups?,? .*remain, empty\./);
    expect(text).toContain('Yes, remove them for everybody');
  });

  test.each(['ticked', 'next'])('stay ticked, also those of other pages, where the plan is over (%s)', async way => {
    const id = await draft();
    const path = `/dashboards/${id}/setup/products`;
    const [one = 0, two = 0] = boxes(found(await main(path)), 'productIds');
    at.upstream.reset((call, response) => {
      if (call.method !== 'POST') return false;
      response.writeHead(402, { 'content-type': 'application/json' }).end('{"message":"plan is over"}');
      return true;
    });
    const page = await at.sent(path, { productIds: [String(one), String(two), '99999'], do: way });
    expect(page.status).toBe(402);
    // How many were sent is less than is left: the page does not make up another reason.
    expect(page.text).toContain('Your plan is full');
    expect(readLinks(readMain(page.html))).toContain('/pricing');
    expect(boxes(found(page.html), 'productIds', true)).toEqual([one, two]);
    expect(page.html).toContain('<input type="hidden" name="productIds" value="99999"/>');
  });

  test('show the limit of the plan before it is hit, in a word besides the colour; and work where it is unknown', async () => {
    const path = `/dashboards/${dairy}/settings/products`;
    const use = (totalProducts: number, status = 200) =>
      at.upstream.reset((call, response) => {
        if (!/\/plans\/\d+\/use$/.test(call.path)) return false;
        const body = { totalProducts, totalRetailers: 0, totalCountries: 0 };
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        return true;
      });
    for (const [total, words] of [
      [8999, null],
      [9000, 'Warning: your plan is nearly full.'],
      [9500, 'Your plan is at its limit.'],
      [10_000, 'Your plan is full: nothing more can be added.'],
    ] as const) {
      use(total);
      const text = await at.shown(path);
      expect(text).toContain(`5 chosen Products counted in your plan Products in your plan ${Math.floor(total / 100)}`);
      expect(text.includes('See the packages')).toBe(words !== null);
      if (words) expect(text).toContain(words);
    }
    use(0, 500);
    expect(await at.shown(path)).toContain('5 chosen');
  });
});

describe('a choice that the plan has no room for', () => {
  const answer = (response: ServerResponse, body: unknown, status = 200): true => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return true;
  };
  const full = (response: ServerResponse) => answer(response, { message: 'plan is over' }, 402);

  test('says how many retailers were to be added, and how much room there is', async () => {
    const path = `/dashboards/${await draft()}/setup/retailers`;
    const max = Number(/left of (\d+)/.exec(await at.shown(path))?.[1]);
    at.upstream.reset((call, response) => {
      if (/\/plans\/\d+\/use$/.test(call.path)) {
        return answer(response, { totalProducts: 0, totalRetailers: max - 3, totalCountries: 1 });
      }
      return call.method === 'POST' && full(response);
    });
    const page = await at.sent(path, { do: 'all' });
    expect([page.status, page.text]).toEqual([402, expect.stringContaining('exceeds the limit of your plan')]);
    expect(page.text).toContain(`This would add 4 retailers. 3 retailers of ${max} are left`);
  });

  test('says how many products were added before the call that was refused', async () => {
    const path = `/dashboards/${await draft()}/setup/products`;
    const readProduct = (id: number) => ({
      masterProductId: id,
      upc: String(id),
      productName: `P${id}`,
      brand: null,
      categoryId: null,
      categoryName: null,
      isSelected: false,
    });
    let posts = 0;
    at.upstream.reset((call, response) => {
      if (call.path === '/main/products') {
        const page = Number(new URL(call.url, 'http://x').searchParams.get('page'));
        const data = Array.from({ length: 500 }, (_, at) => readProduct(page * 500 + at));
        return answer(response, { data, page, limit: 500, total: 6000 });
      }
      if (call.method !== 'POST') return false;
      posts += 1;
      return posts === 1 ? answer(response, { selected: 5000 }) : full(response);
    });
    const page = await at.sent(path, { do: 'all' }, `${path}?productName=p`);
    expect(page.status).toBe(402);
    expect(page.text).toContain('5,000 products were added before that.');
    expect(page.text).toContain('5,000 chosen');
  });
});

describe('own products and competitors', () => {
  test('go on with what is ticked, and one without a competitor has a way to choose its own alone', async () => {
    const id = await draft();
    const path = `/dashboards/${id}/setup`;
    await at.sent(`${path}/products`, { do: 'all' });
    const [one = 0, other = 0, competitor = 0] = boxes(await main(`${path}/my-products`), 'productIds');
    const own = await at.sent(`${path}/my-products`, { productIds: [String(one), String(other)], do: 'add' });
    const only = `${path}/competitors?ownProductId=${one}`;
    expect(readLinks(own.html)).toContain(only);
    const html = await main(only);
    expect(html).toContain(`<option value="${one}" selected=""`);
    expect(html).not.toContain(`<option value="${other}"`);
    at.upstream.reset();
    const next = await at.sent(only, { productIds: String(competitor), do: 'next' });
    expect(next.location).toBe(`${path}/analyses`);
    expect(at.changes()).toEqual([
      [`POST /main/dashboards/${id}/competitors?ownProductId=${one}`, { productIds: [competitor] }],
    ]);
    expect((await at.sent(only, { do: 'leave' })).location).toBe('/dashboards');
  });

  test.each(['my-products', 'competitors'])('%s: a page beyond the last leads to the last', async choice => {
    const path = `/dashboards/${dairy}/settings/${choice}`;
    const { status, headers } = await at.owner.get(`${path}?productName=leche&page=99`);
    expect([status, headers.location]).toEqual([303, `${path}?productName=leche`]);
  });

  test('and all other counts are written as the person reads them', async () => {
    const path = `/dashboards/${dairy}/settings/products`;
    expect(await at.shown(path)).toMatch(/Products in your plan .* left of 10,000/);
    await sendForm(at.analyst, '/account', { language: 'es' }, '/account/language');
    expect(await at.shown(path, at.analyst)).toMatch(/Productos en su plan .* de 10,000/);
    await sendForm(at.analyst, '/account', { language: 'en' }, '/account/language');
  });

  test('are chosen, linked, switched off and on, and shown with their status', async () => {
    const id = await draft();
    const path = `/dashboards/${id}/setup`;
    await at.sent(`${path}/products`, { do: 'all' });
    const [mine = 0, competitor = 0] = boxes(await main(`${path}/my-products`), 'productIds');
    expect(await at.shown(`${path}/competitors`)).toContain('No own product is chosen yet');
    at.upstream.reset();
    const own = await at.sent(`${path}/my-products`, { productIds: String(mine), do: 'add' });
    expect(own.text).toContain('1 product is yours now It counts as an own product once a competitor is linked to it.');
    expect(own.text).toContain('no competitor yet It counts once a competitor is linked to it.');
    expect(own.text).toMatch(/Switch the ticked ones off Remove the ticked ones from my products/);
    // What holds for all of them is said once, and they are not listed again among those to choose from.
    expect(own.text.match(/no competitor yet/g)).toHaveLength(1);
    expect(own.text).toContain('29 products that are not yours yet');
    expect(boxes(await main(`${path}/my-products`), 'productIds').filter(one => one === mine)).toHaveLength(1);
    const offered = await main(`${path}/competitors`);
    expect(offered).not.toContain(`<option value="${mine}"`);
    expect(readText(offered)).toContain('1 own product has no competitor yet');
    expect(readText(offered)).toContain('With all own products: Link the ticked ones Unlink the ticked ones');
    const linked = await at.sent(`${path}/competitors`, { productIds: String(competitor), do: 'link' });
    expect(linked.text).toContain('1 competitor linked');
    expect(linked.html).toContain(`<option value="${mine}"`);
    // A row names the one that it competes with, and says of more how many; whether with one, where that one is chosen.
    const name = new RegExp(`<option value="${mine}"[^>]*>\\d+ ([^<]+)<`).exec(linked.html)?.[1] ?? '';
    expect(linked.text).toContain(`with ${readText(name)}`);
    expect(linked.html).not.toContain('tag--ok');
    const ofOne = await main(`${path}/competitors?ownProductId=${mine}`);
    expect(ofOne).toContain('tag--ok');
    expect(readText(ofOne)).toContain(`With ${readText(name)}: Link the ticked ones`);
    expect(await at.shown(`${path}/competitors/${competitor}`)).toMatch(/Competes with \D+.* \d{13} active .*Sold at/);
    const off = await at.sent(`${path}/my-products`, { productIds: String(mine), do: 'off' });
    expect(off.text).toContain('Neither it nor its competitors count any more.');
    expect(off.text).toContain('It does not count, and neither do its competitors.');
    expect(await main(`${path}/competitors`)).not.toContain(`<option value="${mine}"`);
    await at.sent(`${path}/my-products`, { productIds: String(mine), do: 'on' });
    const unlinked = await at.sent(
      `${path}/competitors`,
      { productIds: String(competitor), do: 'unlink', back: 'one' },
      `${path}/competitors?ownProductId=${mine}`,
    );
    expect(unlinked.location).toBe(`${path}/competitors`);
    const gone = await at.sent(`${path}/my-products`, { productIds: String(mine), do: 'remove' });
    expect(gone.text).toContain('1 product is no longer yours');
    const to = `/main/dashboards/${id}`;
    expect(at.changes()).toEqual([
      [`POST ${to}/my-products`, { productIds: [mine] }],
      [`POST ${to}/competitors`, { productIds: [competitor] }],
      [`PUT ${to}/my-products`, { productIds: [mine], enabled: false }],
      [`PUT ${to}/my-products`, { productIds: [mine], enabled: true }],
      [`DELETE ${to}/competitors?ownProductId=${mine}`, { productIds: [competitor] }],
      [`DELETE ${to}/my-products`, { productIds: [mine] }],
    ]);
  });

  test('of the others it is said how many compete, and those that do not can be seen alone', async () => {
    const id = await at.copyOf();
    const path = `/dashboards/${id}/settings/competitors`;
    await at.sent(`/dashboards/${id}/settings/products`, { do: 'all' });
    const text = readText(await main(path));
    const [, linked, total] = (/(\d+) of (\d+) products are linked Those that are not linked/.exec(text) ?? []).map(
      Number,
    );
    expect(linked).toBeGreaterThan(0);
    const rest = await main(`${path}?linked=no`);
    expect(readText(rest)).toContain(`${Number(total) - Number(linked)} products are not linked All products`);
    expect(readLinks(rest)).not.toContainEqual(expect.stringMatching(/competitors\/\d+$/));
    expect(readText(await main(`${path}?productName=leche`))).toMatch(
      /\d+ products? found for “leche”, \d+ of them linked/,
    );
  });

  test('where every product is an own one, it is said that none can compete; a search that finds none says so', async () => {
    const id = await at.copyOf();
    const path = `/dashboards/${id}/settings`;
    expect(readText(await main(`${path}/competitors?productName=nothing+is+called+so`))).toContain('Nothing found.');
    const all = await main(`${path}/my-products`);
    const others = [...all.matchAll(/name="productIds"[^>]*value="(\d+)"/g)].map(([, one]) => one ?? '');
    await at.sent(`${path}/my-products`, { productIds: others, do: 'add' });
    const text = readText(await main(`${path}/competitors`));
    expect(text).toContain('Every product of the dashboard is one of yours');
    expect(text).not.toMatch(/\d+ of \d+ products? (?:is|are) linked/);
  });

  test('are found by the query of their calls: pages of 100 for competitors, 200 for own ones', async () => {
    const path = `/dashboards/${dairy}/settings`;
    const own = Number(/<option value="(\d+)"/.exec(await main(`${path}/competitors`))?.[1]);
    // They are asked side by side: the rows, how many of all are linked, and for the title how many are without a search.
    const asked = (search: object) =>
      expect(new Set(queriesTo(`/main/dashboards/${dairy}/competitors`))).toEqual(
        new Set([
          { page: '1', limit: '100', ...search },
          { page: '1', limit: '1', selected: 'true', ...search },
          ...(Object.keys(search).length > 0 ? [{ page: '1', limit: '1', selected: 'true' }] : []),
        ]),
      );
    asked({});
    at.upstream.reset();
    await at.owner.get(`${path}/competitors?ownProductId=${own}&productName=leche`);
    await at.owner.get(`${path}/my-products?productName=leche`);
    asked({ ownProductId: String(own), productName: 'leche' });
    expect(queriesTo(`/main/dashboards/${dairy}/my-products/all`)).toEqual([
      { page: '1', limit: '200', productName: 'leche' },
    ]);
  });
});

describe('who may only look', () => {
  const choices = ['retailers', 'products', 'my-products', 'competitors'];

  test.each(choices)('sees %s without a form that changes them, and is refused the change', async choice => {
    const path = `/dashboards/${dairy}/settings/${choice}`;
    const html = await main(path, at.reader);
    expect(readText(html)).toContain('You can view this dashboard, but not change it.');
    expect(readForms(html)).toEqual([]);
    const refused = await at.sent(path, { productIds: '1', retailers: '1', do: 'save' }, path, at.reader);
    expect(refused.status).toBe(403);
  });

  test.each(choices)('does not find %s of another team', async choice => {
    expect((await at.stranger.get(`/dashboards/${dairy}/settings/${choice}`)).status).toBe(404);
    expect((await at.stranger.get(`/dashboards/${dairy}/setup/${choice}`)).status).toBe(404);
  });
});

describe('the list of dashboards', () => {
  test('begins with how many watch in how many countries, and how many are drafts', async () => {
    expect(readText(await main('/dashboards', at.reader))).toMatch(
      /Dashboards (One watches|\d+ watch) prices in (one country|\d+ countries)\./,
    );
    expect(readText(await main('/dashboards'))).toMatch(/(One draft is|\d+ drafts are) not finished yet\./);
  });

  test('offers to activate a draft only where it has what a dashboard needs', async () => {
    const path = `/dashboards/${await draft()}/setup`;
    const action = `${path}/review`;
    expect(readForms(await main('/dashboards'))).not.toContain(action);
    await at.sent(`${path}/retailers`, { do: 'all' });
    expect(readForms(await main('/dashboards'))).not.toContain(action);
    await at.sent(`${path}/products`, { do: 'all' });
    expect(readForms(await main('/dashboards'))).toContain(action);
  });

  test('and the settings of a finished one answer in their titles, with the general ones as the first tab', async () => {
    const path = `/dashboards/${dairy}/settings`;
    const titleOf = async (choice: string): Promise<string> => {
      const html = await main(`${path}/${choice}`);
      const tabs = /<nav class="tabs".*?<\/nav>/s.exec(html)?.[0] ?? '';
      expect(readLinks(tabs)[0], choice).toBe(path);
      return readText(/<h1>.*?<\/h1>/s.exec(html)?.[0] ?? '');
    };
    expect(await titleOf('')).toBe('Settings');
    expect(await titleOf('retailers')).toMatch(/^(All \d+|\d+ of \d+) retailers .*are watched$/);
    expect(await titleOf('my-products')).toMatch(/^\d+ of 5 products are yours$/);
    const competing = await titleOf('competitors');
    expect(competing).toMatch(/^\d+ products? competes? with yours$/);
    expect(await titleOf('competitors?productName=zzzz')).toBe(competing);
  });

  test('and a finished one says how much of what is observed it watches', async () => {
    const path = `/dashboards/${dairy}/settings/products`;
    expect(readText(await main(path))).toMatch(/\d+ of the \d+ products observed in Mexico are watched All analyses/);
    const narrowed = readText(await main(`${path}?productName=leche`));
    expect(narrowed).toMatch(/\d+ products are watched in Mexico All analyses/);
    expect(narrowed).not.toContain('later');
  });

  test('offers of each what the person may do, and needs no more than one call', async () => {
    const readActs = async (agent: typeof at.owner): Promise<string[]> => {
      const row = (await main('/dashboards', agent))
        .split('<li class="dash__row">')
        .find(one => one.includes('>Dairy, Mexico</a>'));
      const menu = /<div class="menu__list">([\s\S]*?)<\/details>/.exec(row ?? '')?.[1] ?? '';
      return [...menu.matchAll(/<\/svg><span>([^<]+)</g)].map(([, label]) => label ?? '');
    };
    expect(await readActs(at.owner)).toEqual(['Edit', 'Members', 'Groups', 'Copy', 'Delete']);
    expect(queriesTo('/main/dashboards')).toHaveLength(1);
    expect(await readActs(at.analyst)).toEqual(['Edit', 'Members', 'Groups', 'Copy', 'Leave', 'Delete']);
    expect(await readActs(at.reader)).toEqual(['Settings', 'Members', 'Groups', 'Leave']);
  });

  test('activates a draft that has all it needs, and leads to what one lacks', async () => {
    const whole = await at.copyOf({ active: false });
    const active = await at.sent('/dashboards', {}, `/dashboards/${whole}/setup/review`);
    expect(active.location).toBe(`/dashboards/${whole}`);
    const empty = await draft();
    const refused = await at.sent('/dashboards', {}, `/dashboards/${empty}/setup/review`);
    expect([refused.status, refused.text.includes('No product is chosen')]).toEqual([422, true]);
  });
});
