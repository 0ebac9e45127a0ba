import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upstreamTimeoutMs } from '../../support/app.ts';
import { readForms, readMain } from '../../support/dashboard-site.ts';
import { readLinks, readText } from '../../support/html.ts';
import { marcos, type PlanSite, readBanner, startPlanSite } from '../../support/plan-site.ts';

let at: PlanSite;

beforeAll(async () => {
  at = await startPlanSite();
});
afterAll(() => at.close());
beforeEach(() => at.upstream.reset());

describe('another package', () => {
  const upgrades = () => at.requests('GET', '/upgrade/');
  beforeAll(() => at.planIs({ package_id: 1 }));
  afterAll(() => at.planIs({}));

  test('is confirmed before it is applied, taken once by a GET of the upstream, and unblocks what was refused', async () => {
    const path = '/dashboards/1/setup/products';
    expect((await at.sent(path, { do: 'all' })).status).toBe(402);
    at.upstream.reset();
    const cards = await at.page('/team/plan');
    expect(readLinks(cards.html)).toContain('/team/plan/upgrade/3?period=year');
    expect(cards.text).toMatch(/Free your package/);
    expect(cards.text).toContain('Too small for what you use: one country too many. What does not fit into Starter');
    expect(cards.text).toMatch(
      /(room for everything you use|Most used: countries, \d+\sof\s\d+|Your plan is at its limit)/,
    );
    const asks = await at.page('/team/plan/upgrade/3?period=month');
    expect(asks.text).toContain('Growth costs 399 USD a month.');
    expect(asks.text).toContain('Nothing is charged here');
    expect(asks.text).toMatch(/Products \d+ 25 1,000 Retailers \d+ 3 40 Countries \d+ 1 3/);
    expect(upgrades()).toEqual([]);
    const taken = await at.sent('/team/plan/upgrade/3?period=month', { period: 'month' }, '/team/plan/upgrade/3');
    expect([taken.location, upgrades(), at.changes()]).toEqual([
      '/team/plan?period=month',
      ['/main/plans/1/upgrade/3'],
      [],
    ]);
    expect(taken.text).toContain('The limits of Growth apply now.');
    expect(readText(readMain(taken.html))).toMatch(/Growth your package/);
    expect((await at.sent(path, { do: 'all' })).status).toBe(303);
  });

  test('that the plan has already is not requested again', async () => {
    at.upstream.reset();
    const [asks, taken] = [
      await at.page('/team/plan/upgrade/3'),
      await at.sent('/team/plan', {}, '/team/plan/upgrade/3'),
    ];
    expect([asks.status, taken.location, upgrades()]).toEqual([303, '/team/plan?period=year', []]);
    expect(taken.text).toContain('The plan has Growth already');
  });

  test('that is too small is not offered, and refused when it is requested anyway', async () => {
    const asks = await at.page('/team/plan/upgrade/2');
    expect(readForms(asks.html)).toEqual([]);
    expect(asks.text).toContain('What does not fit into Starter');
    expect(asks.text).toContain('Too small for what you use: one country too many.');
    expect(asks.text).toMatch(/Countries 2 \d+ 1/);
    // Nothing else is too many: nothing else is to be removed, and each country says what keeps it in the plan.
    expect(asks.text).not.toMatch(/First remove [^o]/);
    expect(asks.text).toMatch(/First remove one of these countries Mexico \d dashboards? United States \d dashboards?/);
    expect(readLinks(asks.html).filter(link => /countries\/\d+$/.test(link))).toHaveLength(2);
    const refused = await at.sent('/team/plan', {}, '/team/plan/upgrade/2');
    expect([refused.status, refused.text.includes('This package is too small for what you use')]).toEqual([409, true]);
    expect((await at.page('/team/plan')).text).toMatch(/Growth your package/);
  });

  test.each([
    ['nothing', 99],
    ['no number', 'x'],
  ])('that is %s is a page that does not exist', async (_what, id) => {
    expect((await at.page(`/team/plan/upgrade/${id}`)).status).toBe(404);
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
    expect((await at.page('/team/plan')).text).toMatch(/Growth your package/);
  });

  test('is nothing without the form’s token', async () => {
    const answer = await at.owner.post('/team/plan/upgrade/4').type('form').send({ _csrf: 'wrong' });
    expect([answer.status, upgrades()]).toEqual([403, []]);
  });
});

describe('back to the free package', () => {
  beforeAll(() => at.planIs({}));
  afterAll(() => at.planIs({}));

  test('names what it cuts off before it is confirmed, then sends {packageId: 1}; nothing is deleted', async () => {
    const cards = await at.page('/team/plan');
    expect(cards.text).toMatch(
      /Too small for what you use: [^.]*7 retailers too many, one country too many\. Go back to Free/,
    );
    const asks = await at.page('/team/plan/downgrade');
    expect(asks.text).toMatch(/What does not fit into Free: .*retailers too many, one country too many/);
    expect(asks.text).toContain('You can go back to Free at any time: a plan that ends falls back to it as well.');
    expect(asks.text).toContain(
      'The limits change at once, and the time that is left of the present package is given up.',
    );
    expect(asks.text).toMatch(/Dairy, Mexico \d+ products, 4 retailers/);
    expect(asks.text).toMatch(/Products \d+ [\d,]+ 25 Retailers \d+ \d+ 3 Countries 2 \d+ 1/);
    expect(asks.text).toContain(
      'Nothing is deleted. Vitrina takes no payment; what was invoiced is settled outside of it.',
    );
    expect(asks.text).not.toContain('refund');
    expect(asks.text).toContain('Go back to Free all the same');
    expect(at.changes()).toEqual([]);
    const done = await at.sent('/team/plan/downgrade', {});
    expect(at.changes()).toEqual([['PUT /main/plans/downgrade', { packageId: 1 }]]);
    expect(done.text).toContain('The limits of Free apply now.');
    expect(readText(readMain(done.html))).toMatch(/Free your package/);
    expect((await at.page('/dashboards/3')).status).toBe(200);
    expect(readBanner(done.html)).toContain('Your plan is at its limit');
  });
});

describe('the plan', () => {
  beforeAll(() => at.planIs({}));

  test('can be renamed; its new name stands wherever it is chosen', async () => {
    const named = await at.sent('/team/plan', { name: '  Norte & Sur ' }, '/team/plan/name');
    expect(at.changes()).toEqual([['PUT /main/plans/1/name', { name: 'Norte & Sur' }]]);
    expect(named.text).toContain('It is called Norte & Sur now.');
    expect(named.html).toContain('value="Norte &amp; Sur"');
  });

  test.each([
    ['', 'Fill this in'],
    ['x'.repeat(81), '80'],
  ])('without a good name it stays as it is, and what was typed stays', async (name, words) => {
    const refused = await at.sent('/team/plan', { name }, '/team/plan/name');
    expect([refused.status, at.changes()]).toEqual([422, []]);
    expect(refused.html).toContain('href="#name"');
    expect(readText(readMain(refused.html))).toContain(words);
    expect(refused.html).toContain(`value="${name}"`);
  });

  test('is shown to who does not decide about it, without a form; a form that is sent is refused', async () => {
    const plan = await at.page('/team/plan', at.analyst);
    expect([plan.status, readForms(plan.html)]).toEqual([200, []]);
    expect(readLinks(plan.html).filter(link => link.includes('grade'))).toEqual([]);
    expect(plan.text).toContain('Solo los propietarios y administradores del equipo pueden cambiar el paquete.');
    for (const path of ['/team/plan/upgrade/4', '/team/plan/downgrade'])
      expect((await at.page(path, at.analyst)).status).toBe(403);
    for (const path of ['/team/plan/name', '/team/plan/downgrade', '/team/plan/countries', '/team/plan/configured'])
      expect((await at.sent('/team/plan', { name: 'x', countries: '1' }, path, at.analyst)).status).toBe(403);
    expect((await at.page('/team/plan')).text).not.toContain('Free your package');
  });

  test('names people, countries with what is chosen there, and the labels of its states', async () => {
    const { text, html } = await at.page('/team/plan');
    expect(text).toMatch(/Enterprise, 9,900 USD a year\. 3\speople use it\./);
    expect(text).toMatch(/Mexico \d+ products and 4 retailers chosen there/);
    expect(text).toContain('The subscription has ended');
    const [country = ''] = readLinks(html).filter(link => /countries\/\d+$/.test(link));
    at.upstream.reset();
    const covered = await at.page(country);
    expect(covered.text).toMatch(
      /What does the plan cover in Mexico\? 4 retailers, \d+ shops in \d+ cities of \d+ regions/,
    );
    expect(covered.text).toContain('Price by region in use');
    const [cities] = at.requests('GET', '/plans/1/cities');
    expect(Object.fromEntries(new URL(cities ?? '', 'http://x').searchParams)).toMatchObject({
      limit: '2000',
      page: '1',
    });
    expect((await at.page('/team/plan/countries/999')).status).toBe(404);
    expect((await at.page(country, at.stranger)).status).toBe(404);
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
    expect((await at.page('/team/plan')).text).toContain('Countries of the plan');
    at.later();
    at.upstream.reset(call => call.path.endsWith('/subscriptions/user'));
    const started = performance.now();
    expect((await at.page('/account')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(upstreamTimeoutMs);
    at.upstream.reset((call, response) => {
      if (!call.path.endsWith('/subscriptions/user')) return false;
      response.writeHead(500).end('{}');
      return true;
    });
    at.later();
    expect([(await at.page('/account')).status, (await at.page('/account')).banner]).toEqual([200, '']);
    expect((await at.page('/team/plan')).status).toBe(503);
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
    const { html } = await at.page('/account');
    expect(readLinks(html)).toContain('https://pay.example/now');
    at.later();
  });
});

describe('the packages', () => {
  const readQueries = (part: string) =>
    at.requests('GET', part).map(url => Object.fromEntries(new URL(url, 'http://x').searchParams));

  test('are requested by the year and in English, unless something else was chosen', async () => {
    const { text } = await at.page('/pricing');
    expect(readQueries('/subscriptions/plans/')).toEqual([{ languageId: '1', paymentConcurrency: 'year' }]);
    expect(readQueries('/v2/plans')).toEqual([{ languageId: '1' }]);
    expect(text).toContain('Your team has Enterprise: 9,900 USD a year.');
    at.upstream.reset();
    const spanish = await at.page('/pricing?period=month', await at.enter(marcos));
    expect(readQueries('/subscriptions/plans/')).toEqual([{ languageId: '2', paymentConcurrency: 'month' }]);
    expect(spanish.text).toContain('Su equipo tiene Empresa: 990 USD al mes.');
  });

  test('are there for everybody, with nothing to change', async () => {
    const { html, text } = await at.page('/pricing', at.site.visitor());
    expect(readLinks(html)).toContain('/register');
    expect(readLinks(html).filter(link => link.includes('/team'))).toEqual([]);
    expect(text).toMatch(/Free 0 USD a year Products 25 Retailers 3 Countries 1/);
    expect(text).toMatch(/A year costs as much as 10\smonths\. .*No payment is taken here/);
    expect(readQueries('/subscriptions')).toEqual([]);
  });
});
