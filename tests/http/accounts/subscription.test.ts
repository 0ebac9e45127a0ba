import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { julia } from '../../support/data/demo-folder.ts';
import { readLinks } from '../../support/html.ts';
import { type PlanSite, startPlanSite } from '../../support/plan-site.ts';

let at: PlanSite;

beforeAll(async () => {
  at = await startPlanSite();
});
afterAll(() => at.close());
beforeEach(() => at.upstream.reset());

const dayMs = 86_400_000;
const pages = ['/dashboards', '/dashboards/3', '/team', '/team/plan', '/account', '/pricing'];

describe('a trial that ends', () => {
  const trial = (days: number): Promise<void> =>
    at.planIs({ package_id: 2, is_trial: 1, expires_at: Math.round(at.now() + 61_000 + days * dayMs) });

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
      const { html, banner } = await at.page(path);
      expect([path, banner.slice(0, words.length)]).toEqual([path, words]);
      expect(html).toContain(`banner banner--${type}`);
    }
  });

  test('the banner leads to the packages, in the language of the person', async () => {
    await trial(3);
    const { html } = await at.page('/account');
    expect(readLinks(html.split('class="subscription')[1] ?? '')[0]).toBe('/pricing');
    expect((await at.page('/account', at.analyst)).banner).toContain('Su prueba termina en 3 días');
  });

  test('after its end nothing more can be chosen, everything stays readable, and sign-in says so', async () => {
    await trial(-1);
    const everything = { do: 'all' };
    const refused = await at.sent('/dashboards/1/setup/products', everything);
    expect([refused.status, refused.text.includes('0 products of 25 are left')]).toEqual([402, true]);
    expect((await at.page('/dashboards/3')).status).toBe(200);
    const plan = await at.page('/team/plan');
    expect(plan.text).toMatch(/It ended on \d+ \w+ \d+: until it is renewed the limits of the free package apply/);
    expect(plan.text).toContain('58 of 25');
    const { text } = await (await at.enter(julia)).get('/dashboards');
    expect(text).toContain('The subscription of your team has ended');
    expect(at.requests('GET', '/subscriptions/check')).toEqual(['/main/subscriptions/check']);
    await at.planIs({});
  });
});

describe('a plan that fills up', () => {
  const used = 58;
  const holds = async (max: number): Promise<void> => {
    const limit = { max_products: max };
    await at.withRecords(records => records.updateTable('packages').set(limit).where('id', '=', 4).execute());
    at.later();
  };
  beforeAll(() => at.planIs({}));
  afterAll(() => holds(10_000));

  test.each([
    [67, 86, '', null],
    [64, 90, 'Your plan is close to its limit', 'Nearly full'],
    [61, 95, 'Your plan is at its limit', 'At the limit'],
    [58, 100, 'Your plan is at its limit', 'At the limit'],
    [50, 100, 'Your plan is at its limit', 'At the limit'],
  ])('of %i products it is at %i %%', async (max, share, banner, word) => {
    await holds(max);
    const plan = await at.page('/team/plan');
    expect(plan.banner.slice(0, banner.length || undefined)).toBe(banner);
    expect((await at.page('/dashboards')).banner).toBe(plan.banner);
    const [bar = ''] = /Products \d[\s\S]*?Retailers \d/.exec(plan.text) ?? [];
    expect(bar).toContain(`Products ${share} % ${share} % ${used} of ${max}`);
    // The warning's sign, also where the state is an error (docs/product.md §4).
    if (banner) expect(plan.html).toMatch(/class="banner banner--\w+"[^>]*><svg[^>]*><path d="M8 2 14\.5 13\.5h-13z/);
    if (word) expect(bar).toContain(word);
    else expect(bar).not.toContain('Compare packages');
    expect(plan.html).toMatch(new RegExp(`<progress id="use-products" max="${max}" value="${Math.min(used, max)}"`));
  });

  test('one more than its limit is refused with a way to a larger one; less is never refused', async () => {
    await holds(58);
    const refused = await at.sent('/dashboards/1/setup/products', { do: 'all' });
    expect([refused.status, readLinks(refused.html).includes('/pricing')]).toEqual([402, true]);
    await holds(50);
    const fewer = await at.sent('/dashboards/1/setup/products', { do: 'remove', productIds: '1' });
    expect(fewer.status).not.toBe(402);
  });
});
