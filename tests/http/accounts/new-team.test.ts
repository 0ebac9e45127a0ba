import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMain } from '../../support/dashboard-site.ts';
import { readLinks } from '../../support/html.ts';
import { type PlanSite, startPlanSite } from '../../support/plan-site.ts';

let at: PlanSite;

beforeAll(async () => {
  at = await startPlanSite();
});
afterAll(() => at.close());
beforeEach(() => at.upstream.reset());

describe('a new team', () => {
  test('is led from its first dashboard to its first analysis, and says when it is set up', async () => {
    const plan = await at.page('/team/plan', at.newcomer);
    expect([plan.banner, plan.text.includes('0 of 4 steps done.')]).toEqual(['', true]);
    expect(plan.text).toMatch(/Free your package/);
    expect(readLinks(plan.html)).toContain('/dashboards/new');
    const list = await at.page('/dashboards', at.newcomer);
    expect(list.text).toContain('0 of 4 steps done.');
    const steps = async () => /\d of 4 steps done/.exec((await at.page('/team', at.newcomer)).text)?.[0];
    const mexico =
      /<option value="(\d+)"[^>]*>Mexico</.exec((await at.newcomer.get('/dashboards/new')).text)?.[1] ?? '';
    const { location = '' } = await at.sent(
      '/dashboards/new',
      { name: 'Uno', countryId: mexico },
      undefined,
      at.newcomer,
    );
    expect(await steps()).toBe('1 of 4 steps done');
    const next = readLinks(readMain((await at.newcomer.get('/team')).text)).find(link => link.includes('/setup/'));
    expect(next).toBe(`${location}/retailers`);
    const form = await at.newcomer.get(next ?? '');
    const [retailer = ''] = [...form.text.matchAll(/name="retailers"[^>]*value="(\d+)"/g)].map(found => found[1] ?? '');
    await at.sent(next ?? '', { retailers: retailer, do: 'next' }, undefined, at.newcomer);
    expect(await steps()).toBe('2 of 4 steps done');
    const products = await at.newcomer.get(`${location}/products`);
    const [product = ''] = [...products.text.matchAll(/name="productIds"[^>]*value="(\d+)"/g)].map(
      found => found[1] ?? '',
    );
    await at.sent(`${location}/products`, { productIds: product, do: 'next' }, undefined, at.newcomer);
    await at.sent(`${location}/review`, {}, undefined, at.newcomer);
    expect(await steps()).toBe('4 of 4 steps done');
    at.upstream.reset();
    const done = await at.sent('/team/plan', {}, '/team/plan/configured', at.newcomer);
    expect(at.changes()).toEqual([[expect.stringMatching(/^PUT .*\/configured$/), { configured: true }]]);
    expect(done.text).toContain('Your team is set up');
    expect(await steps()).toBeUndefined();
  });

  test('with more countries than the free package holds, what it chose stays; an upgrade lets it in', async () => {
    await at.withRecords(records => records.deleteFrom('plan_countries').where('plan_id', '=', 3).execute());
    const { html } = await at.page('/team/plan', at.newcomer);
    const countries = [...html.matchAll(/name="countries"[^>]*value="(\d+)"/g)].map(found => found[1] ?? '');
    expect(countries).toHaveLength(2);
    at.upstream.reset();
    const refused = await at.sent('/team/plan', { countries }, '/team/plan/countries', at.newcomer);
    expect(at.changes()).toEqual([
      [expect.stringMatching(/^POST .*\/countries$/), { countries: countries.map(Number) }],
    ]);
    expect([refused.status, refused.text.includes('the plan would have 2 of 1 countries')]).toEqual([402, true]);
    expect(refused.text).toContain('Your plan is full');
    expect(refused.html.match(/<input[^>]*name="countries"[^>]*checked=""/g)).toHaveLength(2);
    expect((await at.sent('/team/plan/upgrade/3', {}, undefined, at.newcomer)).status).toBe(303);
    const added = await at.sent('/team/plan', { countries }, '/team/plan/countries', at.newcomer);
    expect(added.text).toContain('2 countries added');
    expect(added.text).toContain('2 of 3');
  });

  test('takes a country out that no dashboard is about; one that is used stays, and why is said', async () => {
    const { html } = await at.page('/team/plan', at.newcomer);
    const pages = readLinks(readMain(html)).filter(link => /\/countries\/\d+$/.test(link));
    const tried = [];
    for (const path of pages) tried.push(await at.sent(path, {}, `${path}/remove`, at.newcomer));
    expect(tried.map(answer => answer.status).sort()).toEqual([303, 409]);
    expect(tried.find(answer => answer.status === 409)?.text).toContain('A dashboard of the team is about Mexico.');
    expect(tried.find(answer => answer.status === 303)?.text).toContain('United States is no longer in the plan');
    expect((await at.page('/team/plan', at.newcomer)).text).toContain('1 of 3');
  });
});
