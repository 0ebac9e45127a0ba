import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formsOf, mainOf } from '../support/dashboard-site.ts';
import { julia } from '../support/demo-folder.ts';
import { linksOf, textOf } from '../support/html.ts';
import { bannerOf, marcos, type PlanSite, startPlanSite } from '../support/plan-site.ts';

let at: PlanSite;
const dayMs = 86_400_000;
const pages = ['/dashboards', '/dashboards/3', '/team', '/team/plan', '/account', '/pricing'];

beforeAll(async () => {
  at = await startPlanSite();
});
afterAll(() => at.close());
beforeEach(() => at.upstream.reset());

type PlanRow = { package_id?: number; is_trial?: number; expires_at?: number | null };

/** The plan of the demo's team as time or a payment system would leave it. */
const planIs = async (change: PlanRow): Promise<void> => {
  const row = { package_id: 4, is_trial: 0, expires_at: null, ...change };
  await at.withRecords(records => records.updateTable('plans').set(row).where('id', '=', 1).execute());
  at.later();
};

const page = async (path: string, agent = at.owner) => {
  const answer = await agent.get(path);
  return { status: answer.status, html: answer.text, text: textOf(mainOf(answer.text)), banner: bannerOf(answer.text) };
};

describe('a trial that ends', () => {
  const trial = (days: number): Promise<void> =>
    planIs({ package_id: 2, is_trial: 1, expires_at: Math.round(at.now() + 61_000 + days * dayMs) });

  test.each([
    [40, 'info', 'Your trial ends in 40 days'],
    [10.2, 'info', 'Your trial ends in 10 days'],
    [9, 'warning', 'Your trial ends in 9 days'],
    [4.6, 'warning', 'Your trial ends in 5 days'],
    [4.4, 'error', 'Your trial ends in 4 days'],
    [1, 'error', 'Your trial ends in one day'],
    [0.3, 'error', 'Your trial ends today'],
    [-1, 'error', 'Your trial has ended'],
  ])('%d days before its end the banner of every page says so', async (days, type, words) => {
    await trial(days);
    for (const path of pages) {
      const { html, banner } = await page(path);
      expect([path, banner.slice(0, words.length)]).toEqual([path, words]);
      expect(html).toContain(`banner banner--${type}`);
    }
  });

  test('the banner leads to the packages, in the language of the person', async () => {
    await trial(3);
    const { html } = await page('/account');
    expect(linksOf(html.split('class="subscription')[1] ?? '')[0]).toBe('/pricing');
    expect((await page('/account', at.analyst)).banner).toContain('Su prueba termina en 3 días');
  });

  test('after its end nothing more can be chosen, everything stays readable, and sign-in tells it', async () => {
    await trial(-1);
    const everything = { do: 'all' };
    const refused = await at.sent('/dashboards/1/setup/products', everything);
    expect([refused.status, refused.text.includes('Your plan is full')]).toEqual([402, true]);
    expect((await page('/dashboards/3')).status).toBe(200);
    const plan = await page('/team/plan');
    expect(plan.text).toMatch(/It ended on \d+ \w+ \d+: until it is renewed the limits of the free package hold/);
    expect(plan.text).toContain('20 of 25');
    const { text } = await (await at.enter(julia)).get('/dashboards');
    expect(text).toContain('The subscription of your team has ended');
    expect(at.asked('GET', '/subscriptions/check')).toEqual(['/main/subscriptions/check']);
    await planIs({});
  });
});

describe('a plan that fills up', () => {
  const used = 20;
  const holds = async (max: number): Promise<void> => {
    const limit = { max_products: max };
    await at.withRecords(records => records.updateTable('packages').set(limit).where('id', '=', 4).execute());
    at.later();
  };
  beforeAll(() => planIs({}));
  afterAll(() => holds(10_000));

  test.each([
    [23, 86, '', null],
    [22, 90, 'Your plan is reaching its limit', 'Nearly full'],
    [21, 95, 'Your plan is at its limit', 'At the limit'],
    [20, 100, 'Your plan is at its limit', 'At the limit'],
    [15, 100, 'Your plan is at its limit', 'At the limit'],
  ])('of %i products it is at %i %%', async (max, share, banner, word) => {
    await holds(max);
    const plan = await page('/team/plan');
    expect(plan.banner.slice(0, banner.length || undefined)).toBe(banner);
    expect((await page('/dashboards')).banner).toBe(plan.banner);
    const [bar = ''] = /Products \d[\s\S]*?Retailers \d/.exec(plan.text) ?? [];
    expect(bar).toContain(`Products ${share} % ${share} % ${used} of ${max}`);
    if (word) expect(bar).toContain(word);
    else expect(bar).not.toContain('Compare packages');
    expect(plan.html).toMatch(new RegExp(`<progress id="use-products" max="${max}" value="${Math.min(used, max)}"`));
  });

  test('one more than its limit is refused with a way to a larger one; less is never refused', async () => {
    await holds(20);
    const refused = await at.sent('/dashboards/1/setup/products', { do: 'all' });
    expect([refused.status, linksOf(refused.html).includes('/pricing')]).toEqual([402, true]);
    await holds(15);
    const fewer = await at.sent('/dashboards/1/setup/products', { do: 'remove', productIds: '1' });
    expect(fewer.status).not.toBe(402);
  });
});

describe('another package', () => {
  const upgrades = () => at.asked('GET', '/upgrade/');
  beforeAll(() => planIs({ package_id: 1 }));
  afterAll(() => planIs({}));

  test('is asked before it is taken, taken once by a GET of the upstream, and unblocks what was refused', async () => {
    const path = '/dashboards/1/setup/products';
    expect((await at.sent(path, { do: 'all' })).status).toBe(402);
    at.upstream.reset();
    const cards = await page('/team/plan');
    expect(linksOf(cards.html)).toContain('/team/plan/upgrade/3?period=year');
    expect(cards.text).toMatch(/Free your plan/);
    expect(cards.text).toContain('Too small for what you use: one country too many.');
    const asks = await page('/team/plan/upgrade/3?period=month');
    expect(asks.text).toContain('Growth costs $399 a month.');
    expect(asks.text).toContain('No payment is taken here');
    expect(asks.text).toMatch(/Products 25 1,000 Retailers 3 40 Countries 1 3/);
    expect(upgrades()).toEqual([]);
    const taken = await at.sent('/team/plan/upgrade/3', {});
    expect([taken.location, upgrades(), at.changes()]).toEqual(['/team/plan', ['/main/plans/1/upgrade/3'], []]);
    expect(taken.text).toContain('The limits of Growth hold now.');
    expect(textOf(mainOf(taken.html))).toMatch(/Growth your plan/);
    expect((await at.sent(path, { do: 'all' })).status).toBe(303);
  });

  test('that is too small is not offered, and refused when it is asked for all the same', async () => {
    const asks = await page('/team/plan/upgrade/2');
    expect([formsOf(asks.html), asks.text.includes('one country too many')]).toEqual([[], true]);
    const refused = await at.sent('/team/plan', {}, '/team/plan/upgrade/2');
    expect([refused.status, refused.text.includes('This package does not hold what you use')]).toEqual([409, true]);
    expect((await page('/team/plan')).text).toMatch(/Growth your plan/);
  });

  test.each([
    ['nothing', 99],
    ['no number', 'x'],
  ])('that is %s is a page that does not exist', async (_what, id) => {
    expect((await page(`/team/plan/upgrade/${id}`)).status).toBe(404);
  });

  test('is not tried twice where the upstream fails, and nothing is said to have changed', async () => {
    at.upstream.reset((call, response) => {
      if (!call.path.includes('/upgrade/')) return false;
      response.writeHead(500).end('{}');
      return true;
    });
    const failed = await at.sent('/team/plan/upgrade/4', {});
    expect([failed.status, upgrades()]).toEqual([503, ['/main/plans/1/upgrade/4']]);
    at.upstream.reset();
    expect((await page('/team/plan')).text).toMatch(/Growth your plan/);
  });

  test('is nothing without the form’s token', async () => {
    const answer = await at.owner.post('/team/plan/upgrade/4').type('form').send({ _csrf: 'wrong' });
    expect([answer.status, upgrades()]).toEqual([403, []]);
  });
});

describe('back to the free package', () => {
  beforeAll(() => planIs({}));
  afterAll(() => planIs({}));

  test('names what it cuts off before it is confirmed, then sends {packageId: 1}; nothing is deleted', async () => {
    const asks = await page('/team/plan/downgrade');
    expect(asks.text).toMatch(/What Free does not hold: .*retailers too many, one country too many/);
    expect(asks.text).toMatch(/Dairy, Mexico \d+ products, 4 retailers/);
    expect(asks.text).toContain('Nothing is deleted');
    expect(at.changes()).toEqual([]);
    const done = await at.sent('/team/plan/downgrade', {});
    expect(at.changes()).toEqual([['PUT /main/plans/downgrade', { packageId: 1 }]]);
    expect(done.text).toContain('The limits of Free hold now.');
    expect(textOf(mainOf(done.html))).toMatch(/Free your plan/);
    expect((await page('/dashboards/3')).status).toBe(200);
    expect(bannerOf(done.html)).toContain('Your plan is at its limit');
  });
});

describe('the plan', () => {
  beforeAll(() => planIs({}));

  test('can be renamed; its new name stands wherever it is chosen', async () => {
    const named = await at.sent('/team/plan', { name: '  Norte & Sur ' }, '/team/plan/name');
    expect(at.changes()).toEqual([['PUT /main/plans/1/name', { name: 'Norte & Sur' }]]);
    expect(named.text).toContain('It is called Norte & Sur now.');
    expect((await page('/team')).text).toContain('Plan: Norte & Sur.');
  });

  test.each([
    ['', 'Fill this in'],
    ['x'.repeat(81), '80'],
  ])('without a good name it stays as it is, and what was typed stays', async (name, words) => {
    const refused = await at.sent('/team/plan', { name }, '/team/plan/name');
    expect([refused.status, at.changes()]).toEqual([422, []]);
    expect(refused.html).toContain('href="#name"');
    expect(textOf(mainOf(refused.html))).toContain(words);
    expect(refused.html).toContain(`value="${name}"`);
  });

  test('is shown to who does not decide about it, without a form; a form that is sent is refused', async () => {
    const plan = await page('/team/plan', at.analyst);
    expect([plan.status, formsOf(plan.html)]).toEqual([200, []]);
    expect(linksOf(plan.html).filter(link => link.includes('grade'))).toEqual([]);
    expect(plan.text).toContain('El paquete lo cambian propietarios y administradores del equipo.');
    for (const path of ['/team/plan/upgrade/4', '/team/plan/downgrade'])
      expect((await page(path, at.analyst)).status).toBe(403);
    for (const path of ['/team/plan/name', '/team/plan/downgrade', '/team/plan/countries', '/team/plan/configured'])
      expect((await at.sent('/team/plan', { name: 'x', countries: '1' }, path, at.analyst)).status).toBe(403);
    expect((await page('/team/plan')).text).not.toContain('Free your plan');
  });

  test('names people, countries with what is chosen there, and the labels of its states', async () => {
    const { text, html } = await page('/team/plan');
    expect(text).toContain('Enterprise, $9,900 a year. 3 people use it.');
    expect(text).toMatch(/Mexico \d+ products and 4 retailers are chosen there/);
    expect(text).toContain('The subscription has come to its end');
    const [country = ''] = linksOf(html).filter(link => /countries\/\d+$/.test(link));
    at.upstream.reset();
    const covered = await page(country);
    expect(covered.text).toMatch(
      /What does the plan cover in Mexico\? 4 retailers, \d+ shops in \d+ cities of \d+ regions/,
    );
    expect(covered.text).toContain('Price by region in use');
    const [cities] = at.asked('GET', '/plans/1/cities');
    expect(Object.fromEntries(new URL(cities ?? '', 'http://x').searchParams)).toMatchObject({
      limit: '2000',
      page: '1',
    });
    expect((await page('/team/plan/countries/999')).status).toBe(404);
    expect((await page(country, at.stranger)).status).toBe(404);
  });

  test('keeps its page where a part of it fails, and a banner that fails or waits spoils none', async () => {
    at.later();
    at.upstream.reset((call, response) => {
      if (call.path.endsWith('/onboarding') || call.path.endsWith('/labels') || call.path.endsWith('/v2/plans')) {
        response.writeHead(500).end('{}');
        return true;
      }
      return false;
    });
    expect((await page('/team/plan')).text).toContain('Countries of the plan');
    at.later();
    at.upstream.reset(call => call.path.endsWith('/subscriptions/user'));
    const started = performance.now();
    expect((await page('/account')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(1500);
    at.upstream.reset((call, response) => {
      if (!call.path.endsWith('/subscriptions/user')) return false;
      response.writeHead(500).end('{}');
      return true;
    });
    at.later();
    expect([(await page('/account')).status, (await page('/account')).banner]).toEqual([200, '']);
    expect((await page('/team/plan')).status).toBe(503);
  });

  test('the banner leads where the plan says', async () => {
    at.later();
    const facts = { planId: 1, name: 'P', packageId: 2, packageName: 'P', isTrial: false, expirationTrial: null };
    const use = { totalProducts: 9, maxProducts: 10, totalRetailers: 0, maxRetailers: 5, totalCountries: 0 };
    const reply = { ...facts, ...use, maxCountries: 1, expirationDate: null, upgradeLink: 'https://pay.example/now' };
    at.upstream.reset((call, response) => {
      if (!call.path.endsWith('/subscriptions/user')) return false;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
      return true;
    });
    const { html } = await page('/account');
    expect(linksOf(html)).toContain('https://pay.example/now');
    at.later();
  });
});

describe('the packages', () => {
  const queriesOf = (part: string) =>
    at.asked('GET', part).map(url => Object.fromEntries(new URL(url, 'http://x').searchParams));

  test('are asked for by the year and in English, unless something else was chosen', async () => {
    const { text } = await page('/pricing');
    expect(queriesOf('/subscriptions/plans/')).toEqual([{ languageId: '1', paymentConcurrency: 'year' }]);
    expect(queriesOf('/v2/plans')).toEqual([{ languageId: '1' }]);
    expect(text).toContain('Your team has Enterprise: $9,900 a year.');
    at.upstream.reset();
    const spanish = await page('/pricing?period=month', await at.enter(marcos));
    expect(queriesOf('/subscriptions/plans/')).toEqual([{ languageId: '2', paymentConcurrency: 'month' }]);
    expect(spanish.text).toContain('Su equipo tiene Empresa: USD 990 al mes.');
  });

  test('are there for everybody, with nothing to change', async () => {
    const { html, text } = await page('/pricing', at.site.visitor());
    expect(linksOf(html)).toContain('/register');
    expect(linksOf(html).filter(link => link.includes('/team'))).toEqual([]);
    expect(text).toMatch(/Free \$0 a year Products 25 Retailers 3 Countries 1/);
    expect(text).toContain('No payment is taken here');
    expect(queriesOf('/subscriptions')).toEqual([]);
  });
});

describe('a new team', () => {
  test('is led from its first dashboard to its first analysis, and says when it is set up', async () => {
    const plan = await page('/team/plan', at.newcomer);
    expect([plan.banner, plan.text.includes('0 of 4 steps are done.')]).toEqual(['', true]);
    expect(plan.text).toMatch(/Free your plan/);
    expect(linksOf(plan.html)).toContain('/dashboards/new');
    const steps = async () => /\d of 4 steps are done/.exec((await page('/team', at.newcomer)).text)?.[0];
    const mexico =
      /<option value="(\d+)"[^>]*>Mexico</.exec((await at.newcomer.get('/dashboards/new')).text)?.[1] ?? '';
    const { location = '' } = await at.sent(
      '/dashboards/new',
      { name: 'Uno', countryId: mexico },
      undefined,
      at.newcomer,
    );
    expect(await steps()).toBe('1 of 4 steps are done');
    const next = linksOf(mainOf((await at.newcomer.get('/team')).text)).find(link => link.includes('/setup/'));
    expect(next).toBe(`${location}/retailers`);
    const form = await at.newcomer.get(next ?? '');
    const [retailer = ''] = [...form.text.matchAll(/name="retailers"[^>]*value="(\d+)"/g)].map(found => found[1] ?? '');
    await at.sent(next ?? '', { retailers: retailer, do: 'next' }, undefined, at.newcomer);
    expect(await steps()).toBe('2 of 4 steps are done');
    const products = await at.newcomer.get(`${location}/products`);
    const [product = ''] = [...products.text.matchAll(/name="productIds"[^>]*value="(\d+)"/g)].map(
      found => found[1] ?? '',
    );
    await at.sent(`${location}/products`, { productIds: product, do: 'next' }, undefined, at.newcomer);
    await at.sent(`${location}/review`, {}, undefined, at.newcomer);
    expect(await steps()).toBe('4 of 4 steps are done');
    at.upstream.reset();
    const done = await at.sent('/team/plan', {}, '/team/plan/configured', at.newcomer);
    expect(at.changes()).toEqual([[expect.stringMatching(/^PUT .*\/configured$/), { configured: true }]]);
    expect(done.text).toContain('Your team is set up');
    expect(await steps()).toBeUndefined();
  });

  test('with more countries than the free package holds, what it chose stays; an upgrade lets it in', async () => {
    await at.withRecords(records => records.deleteFrom('plan_countries').where('plan_id', '=', 3).execute());
    const { html } = await page('/team/plan', at.newcomer);
    const countries = [...html.matchAll(/name="countries"[^>]*value="(\d+)"/g)].map(found => found[1] ?? '');
    expect(countries).toHaveLength(2);
    at.upstream.reset();
    const refused = await at.sent('/team/plan', { countries }, '/team/plan/countries', at.newcomer);
    expect(at.changes()).toEqual([
      [expect.stringMatching(/^POST .*\/countries$/), { countries: countries.map(Number) }],
    ]);
    expect([refused.status, refused.text.includes('the plan would hold 2 of 1 countries')]).toEqual([402, true]);
    expect(refused.text).toContain('Your plan is full');
    expect(refused.html.match(/<input[^>]*name="countries"[^>]*checked=""/g)).toHaveLength(2);
    expect((await at.sent('/team/plan/upgrade/3', {}, undefined, at.newcomer)).status).toBe(303);
    const added = await at.sent('/team/plan', { countries }, '/team/plan/countries', at.newcomer);
    expect(added.text).toContain('2 countries added');
    expect(added.text).toContain('2 of 3');
  });
});
