import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as coverage from '../../../server/contract/calls/main/accounts/plan-coverage.ts';
import * as details from '../../../server/contract/calls/main/accounts/plan-details.ts';
import { planCountries, planLimitsById } from '../../../server/contract/calls/main/accounts/plans.ts';
import * as subscription from '../../../server/contract/calls/main/accounts/subscription.ts';
import * as team from '../../../server/contract/calls/main/accounts/team.ts';
import { cloneDashboard } from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import { addRetailers } from '../../../server/contract/calls/main/dashboards/selection.ts';
import { tokenFor } from '../../contract/world.ts';
import { type DemoBackend, startDemoBackend } from './demo-backend.ts';
import { colleague, stranger } from './support/backend.ts';

let demo: DemoBackend;
let strangers: string;
const params = { planId: 1 };

beforeAll(async () => {
  demo = await startDemoBackend();
  strangers = await tokenFor(demo.urls, stranger);
});
afterAll(() => demo.remove());

type Row = { package_id?: number; is_trial?: number; expires_at?: number | null };
const planIs = async (change: Row = {}): Promise<void> => {
  const row = { package_id: 4, is_trial: 0, expires_at: null, ...change };
  await demo.stores.records.updateTable('plans').set(row).where('id', '=', 1).execute();
};
beforeEach(() => planIs());

describe('a plan with an end', () => {
  const enterprise = { maxProducts: 10_000, maxRetailers: 500, maxCountries: 20 };
  const free = { maxProducts: 25, maxRetailers: 3, maxCountries: 1 };

  test.each([
    ['paid, an hour before it', 0, 3_600_000, enterprise, 'active'],
    ['paid, a second after it', 0, -1000, free, 'ended'],
    ['a trial, an hour before it', 1, 3_600_000, enterprise, 'active'],
    ['a trial, a second after it', 1, -1000, free, 'ended'],
  ])('%s', async (_when, is_trial, ahead, limits, state) => {
    const end = Date.now() + ahead;
    await planIs({ is_trial, expires_at: end });
    expect(await demo.ask(planLimitsById, { params })).toEqual(limits);
    expect(await demo.ask(subscription.checkSubscription)).toEqual({ state, isTrial: is_trial === 1 });
    const iso = new Date(end).toISOString();
    const term = is_trial
      ? { expirationTrial: iso, expirationDate: null }
      : { expirationTrial: null, expirationDate: iso };
    expect(await demo.ask(subscription.subscriptionOfUser)).toMatchObject({ ...term, ...limits, packageId: 4 });
  });

  test('that has passed takes no more, and keeps what it has', async () => {
    const draft = await demo.filledDraft(1);
    await planIs({ expires_at: Date.now() - 1000 });
    const other = await demo.draftIn();
    const sent = { params: { dashboardId: other }, body: { retailers: draft.retailers.slice(0, 4) } };
    const refused = await demo.request(addRetailers, sent);
    expect([refused.status, refused.json]).toEqual([402, { error: 'plan_over', message: 'plan is over' }]);
    expect((await demo.ask(details.planUseOfUser)).totalRetailers).toBeGreaterThan(3);
  });

  test('that has passed, or holds too much, takes no copy of a dashboard; its own stay', async () => {
    const { id } = await demo.filledDraft(3);
    await planIs({ expires_at: Date.now() - 1000 });
    expect((await demo.request(cloneDashboard, { params: { dashboardId: id }, body: {} })).status).toBe(402);
    await planIs();
    expect((await demo.request(cloneDashboard, { params: { dashboardId: id }, body: {} })).status).toBe(200);
  });

  test('has none any more once a package is taken', async () => {
    await planIs({ package_id: 2, is_trial: 1, expires_at: Date.now() - 1000 });
    const taken = { params: { planId: 1, packageId: 3 } };
    expect(await demo.ask(subscription.upgradePlan, taken)).toEqual({ planId: 1, packageId: 3 });
    const now = await demo.ask(subscription.subscriptionOfUser);
    expect(now).toMatchObject({ packageId: 3, isTrial: false, expirationDate: null, maxProducts: 1000 });
  });

  test('that is paid and runs keeps it with another package', async () => {
    const end = Date.now() + 3_600_000;
    await planIs({ package_id: 4, expires_at: end });
    await demo.ask(subscription.upgradePlan, { params: { planId: 1, packageId: 3 } });
    const { packageId, expirationDate } = await demo.ask(subscription.subscriptionOfUser);
    expect([packageId, expirationDate]).toEqual([3, new Date(end).toISOString()]);
  });
});

describe('another package', () => {
  test.each([
    ['the free one, which is a downgrade', 1, 400, 'invalid_request'],
    ['one that is not on offer', 99, 400, 'invalid_request'],
    ['one that does not hold what is used', 2, 409, 'too_small'],
  ])('cannot be %s', async (_what, packageId, status, error) => {
    const refused = await demo.request(subscription.upgradePlan, { params: { planId: 1, packageId } });
    expect([refused.status, refused.json]).toMatchObject([status, { error }]);
    expect((await demo.ask(subscription.subscriptionOfUser)).packageId).toBe(4);
  });

  test('costs what the period says; the year, unless another one is requested', async () => {
    const priceFor = (query: Record<string, string>) => demo.ask(subscription.subscriptionPlanById, { params, query });
    expect(await priceFor({})).toMatchObject({ paymentConcurrency: 'year', price: 9900, packageName: 'Enterprise' });
    const month = await priceFor({ paymentConcurrency: 'month', languageId: '2' });
    expect(month).toMatchObject({ paymentConcurrency: 'month', price: 990, packageName: 'Empresa' });
    const wrong = await demo.request(subscription.subscriptionPlanById, {
      params,
      query: { paymentConcurrency: 'week' },
    });
    expect(wrong.status).toBe(400);
  });
});

describe('countries', () => {
  const taken = async () => (await demo.ask(details.basicPlanInfo)).selectedCountries.map(one => one.countryId);

  test('come in all or none, and only those with data', async () => {
    const before = await taken();
    await demo.stores.records.deleteFrom('plan_countries').where('plan_id', '=', 1).execute();
    await planIs({ package_id: 1 });
    const full = await demo.request(details.addPlanCountries, { params, body: { countries: before } });
    expect([full.status, full.json]).toEqual([402, { error: 'plan_over', message: 'plan is over' }]);
    expect(await taken()).toEqual([]);
    await planIs();
    const empty = await demo.request(details.addPlanCountries, { params, body: { countries: [...before, 1] } });
    expect([empty.status, await taken()]).toEqual([400, []]);
    await demo.ask(details.addPlanCountries, { params, body: { countries: before } });
    await demo.ask(details.addPlanCountries, { params, body: { countries: before } });
    expect((await taken()).sort()).toEqual([...before].sort());
  });

  test('have their limits, and what of the market is covered there', async () => {
    const mexico = (await demo.ask(planCountries, { params })).find(one => one.code === 'MX')?.countryId ?? 0;
    const limits = await demo.ask(details.basicLimits, { params: { planId: 1, countryId: mexico } });
    expect(limits.configuracionPlan.map(one => [one.type, one.max])).toEqual([
      ['products', 10_000],
      ['retailers', 500],
    ]);
    const query = { countryId: mexico };
    const cities = await demo.ask(coverage.planCities, { params, query: { ...query, limit: 2, page: 2 } });
    expect([cities.cities.length, cities.page, cities.total > 4]).toEqual([2, 2, true]);
    const all = await demo.ask(coverage.planRegions, { params });
    const inMexico = await demo.ask(coverage.planRegions, { params, query });
    expect(inMexico.length).toBeGreaterThan(0);
    expect(inMexico.length).toBeLessThan(all.length);
    const foreign = await demo.request(coverage.planShops, { params, query: { countryId: 1 } });
    expect(foreign.status).toBe(404);
  });
});

describe('a team', () => {
  test('is shown to everybody in it with who manages', async () => {
    expect(await demo.ask(team.ownTeam)).toMatchObject({ members: 2, planId: 1, canManage: true });
    const analysts = await tokenFor(demo.urls, colleague);
    expect((await demo.ask(team.ownTeam, {}, analysts)).canManage).toBe(false);
    expect((await demo.ask(team.ownTeam, {}, strangers)).planId).not.toBe(1);
  });

  test('shows who is awaited, and not what was written to them', async () => {
    const words = 'We hold the prices of Norte under seal';
    await demo.ask(team.inviteToTeam, { body: { members: ['ana@k.example'], roleId: 4, message: words } });
    const { text } = await demo.request(details.planUsersById, { params });
    expect([text.includes('ana@k.example'), text.includes(words)]).toEqual([true, false]);
  });

  test('has no invitation for another team to send or withdraw', async () => {
    await demo.ask(team.inviteToTeam, { body: { members: ['zoe@k.example'], roleId: 4 } });
    const { invitations } = await demo.ask(details.planUsersById, { params });
    const sent = { params: { invitationId: invitations[0]?.invitationId } };
    expect((await demo.request(team.resendInvitation, sent, strangers)).status).toBe(404);
    expect((await demo.request(team.withdrawInvitation, sent, strangers)).status).toBe(404);
    expect(await demo.ask(team.resendInvitation, sent)).toEqual({ sent: false });
    expect((await demo.ask(details.planUsersById, { params })).invitations).toEqual(invitations);
  });

  test.each([1, 2])('reads roles and labels in language %i', async languageId => {
    const roles = await demo.ask(details.planRoles, { query: { languageId } });
    expect(roles.map(role => [role.key, role.assignable])).toEqual([
      ['owner', false],
      ['administrator', true],
      ['analyst', true],
      ['reader', true],
    ]);
    expect(roles[3]?.name).toBe(languageId === 1 ? 'Reader' : 'Lector');
    const labels = await demo.ask(subscription.subscriptionLabels, { query: { languageId } });
    expect(labels).toHaveLength(5);
    expect(labels.every(label => label.label.startsWith('subscription_') && label.title && label.text)).toBe(true);
  });
});
