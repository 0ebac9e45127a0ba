import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setMemberRole } from '../../../server/backend/records/accounts/teams.ts';
import { findAccount } from '../../../server/backend/records/accounts/users.ts';
import { isOfDemo } from '../../../server/backend/records/dashboards/dashboards.ts';
import type { AnyCall } from '../../../server/contract/call.ts';
import * as plans from '../../../server/contract/calls/main/accounts/plans.ts';
import * as data from '../../../server/contract/calls/main/dashboards/dashboard-data.ts';
import * as dashboards from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import * as selection from '../../../server/contract/calls/main/dashboards/selection.ts';
import { analysisKeys } from '../../../server/domain/analysis/analysis-keys.ts';
import { type Sent, send } from '../../contract/client.ts';
import { read, tokenFor } from '../../contract/world.ts';
import { colleague, member, startTestBackend, stranger, type TestBackend } from './support/backend.ts';

let backend: TestBackend;
let token: string;

beforeAll(async () => {
  backend = await startTestBackend();
  token = await tokenFor(backend.urls, member);
});
afterAll(() => backend.remove());

const ask = <C extends AnyCall>(call: C, sent: Sent = {}) => read(backend.urls, call, sent, token);
const request = (call: AnyCall, sent: Sent = {}, as = token, headers = {}) =>
  send(backend.urls, call, sent, as, headers);

const countries = async () => {
  const [plan] = await ask(plans.planList);
  const planId = plan?.planId ?? 0;
  return { planId, all: await ask(plans.planCountries, { params: { planId } }) };
};
const draftIn = async (code: string) => {
  const { planId, all } = await countries();
  const countryId = all.find(country => country.code === code)?.countryId ?? 0;
  const { id } = await ask(dashboards.createDashboard, { body: { name: '  My draft ', countryId, planId } });
  return { id, params: { dashboardId: id } };
};
const readProducts = (dashboardId: number, query: object = {}) =>
  ask(selection.allProducts, { query: { dashboardId, limit: 100, ...query } });

describe('the dashboards of the demo', () => {
  const named = async (name: string) => (await ask(dashboards.dashboardList)).find(one => one.name === name)?.id ?? 0;

  test('are listed with what they hold and when their data begins', async () => {
    const list = await ask(dashboards.dashboardList);
    expect(list.map(dashboard => [dashboard.name, dashboard.countryCode, dashboard.status])).toEqual([
      ['Groceries, United States', 'US', 'active'],
      ['Dairy, Mexico', 'MX', 'active'],
      ['Drinks and snacks, United States', 'US', 'active'],
      ['Personal care, Mexico', 'MX', 'draft'],
    ]);
    const held = { totalAnalysis: analysisKeys.length, startDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };
    expect(list.slice(0, 2)).toMatchObject([
      { ...held, totalProducts: 48, totalRetailers: 6, countryImage: '/flags/us.svg' },
      { ...held, totalProducts: 5, totalRetailers: 4, countryImage: '/flags/mx.svg' },
    ]);
  });

  test('are marked as demo data and name their country in the language of the page', async () => {
    const params = { dashboardId: await named('Dairy, Mexico') };
    expect(await ask(data.dataBasic, { params })).toMatchObject({
      isDemo: true,
      currency: 'MXN',
      countryName: 'Mexico',
    });
    const spanish = await request(data.dataBasic, { params }, token, { 'accept-language': 'es-MX,es;q=0.9' });
    expect(spanish.json).toMatchObject({ countryName: 'México' });
  });

  test('are no longer marked as such where all their retailers are of other imports', async () => {
    const { id, params } = await draftIn('US');
    const { records } = backend.stores;
    const { countryId } = await ask(data.dataBasic, { params });
    const values = { country_id: countryId, name: 'Zed Mart', image: '', first_import_id: null };
    const made = await records.insertInto('retailers').values(values).returning('id').executeTakeFirstOrThrow();
    await records.insertInto('dashboard_retailers').values({ dashboard_id: id, retailer_id: made.id }).execute();
    expect(await isOfDemo(records, { id, countryId })).toBe(false);
    const { id: other } = await draftIn('US');
    expect(await isOfDemo(records, { id: other, countryId })).toBe(true);
  });

  test('hold configured own products, their competitors, a group, and places that have products', async () => {
    const whole = await ask(dashboards.getDashboard, { params: { id: await named('Dairy, Mexico') } });
    expect(whole.ownProducts.map(own => own.status)).toEqual(['CONFIGURATED', 'CONFIGURATED']);
    expect(whole.competitors).toHaveLength(3);
    expect(whole.groups).toMatchObject([{ name: 'Marca propia' }]);
    expect(whole.regions.every(region => region.hasProducts)).toBe(true);
    expect(whole.cities).toHaveLength(12);
    expect(whole.shops.filter(shop => shop.cityId === null)).toHaveLength(4);
  });

  test('begin with one of all categories, whose own products all have competitors, with a group for each category', async () => {
    const whole = await ask(dashboards.getDashboard, { params: { id: await named('Groceries, United States') } });
    expect(whole.ownProducts.map(own => own.status)).toEqual(Array(17).fill('CONFIGURATED'));
    expect(whole.competitors).toHaveLength(31);
    expect(whole.groups).toHaveLength(9);
    expect(whole.regions.every(region => region.hasProducts)).toBe(true);
    expect(whole.shops).toHaveLength(54);
  });

  test('are another team’s to nobody else', async () => {
    const theirs = await tokenFor(backend.urls, stranger);
    const names = (await read(backend.urls, dashboards.dashboardList, {}, theirs)).map(dashboard => dashboard.name);
    expect(names).toEqual(['Coffee and tea, United States']);
  });
});

describe('making a dashboard', () => {
  test('goes from a draft over retailers and products to an active one, and away again', async () => {
    const { id, params } = await draftIn('MX');
    const retailers = await ask(selection.dashboardRetailers, { params });
    expect(retailers).toHaveLength(4);
    const chosen = retailers.slice(0, 2).map(retailer => retailer.id);
    expect(await ask(selection.addRetailers, { params, body: { retailers: chosen } })).toEqual({ selected: 2 });
    expect(await ask(selection.dashboardRetailers, { params, query: { selected: true } })).toHaveLength(2);
    const found = await readProducts(id);
    const productIds = found.data.slice(0, 3).map(product => product.id);
    expect(await ask(selection.addProducts, { params, body: { productIds } })).toEqual({ selected: 3 });
    expect(await ask(selection.addProducts, { params, body: { productIds } })).toEqual({ selected: 3 });
    expect((await readProducts(id, { excludeSelected: true })).total).toBe(found.total - 3);
    expect(await ask(selection.removeProducts, { params, body: { productIds: productIds.slice(0, 1) } })).toEqual({
      selected: 2,
    });
    expect(await ask(dashboards.activateDashboard, { params: { id } })).toEqual({ id, status: 'active' });
    expect(await ask(data.dataBasic, { params })).toMatchObject({ name: 'My draft', status: 'active' });
    expect(await ask(dashboards.deleteDashboard, { params: { id } })).toEqual({ id });
    expect((await request(dashboards.getDashboard, { params: { id } })).status).toBe(404);
  });

  test('is not active before it has a retailer and a product', async () => {
    const { id } = await draftIn('MX');
    expect((await request(dashboards.activateDashboard, { params: { id } })).status).toBe(409);
  });

  test('takes retailers and products of its own country only', async () => {
    const { params } = await draftIn('MX');
    const american = await readProducts((await draftIn('US')).id);
    const productIds = american.data.slice(0, 1).map(product => product.id);
    const refused = await request(selection.addProducts, { params, body: { productIds } });
    expect([refused.status, refused.json]).toMatchObject([400, { fields: { productIds: expect.any(String) } }]);
    expect((await request(selection.addRetailers, { params, body: { retailers: [99_999] } })).status).toBe(400);
  });

  test.each([
    ['no name', { name: '   ' }],
    ['a name that is too long', { name: 'x'.repeat(81) }],
    ['a country that has no data', { countryId: 1 }],
    ['a country that is none', { countryId: 99_999 }],
    ['a plan of another team', { planId: 2 }],
  ])('is refused with %s', async (what, wrong) => {
    const { planId, all } = await countries();
    const body = { name: 'Fine', countryId: all[0]?.countryId, planId, ...wrong };
    const received = await request(dashboards.createDashboard, { body });
    expect(received.status).toBe(what.includes('plan') ? 404 : 400);
  });
});

describe('the limits of a plan', () => {
  test('countries: a second one is over the starter’s limit', async () => {
    const theirs = await tokenFor(backend.urls, stranger);
    const [plan] = await read(backend.urls, plans.planList, {}, theirs);
    const params = { planId: plan?.planId };
    expect(await read(backend.urls, plans.planCountries, { params }, theirs)).toMatchObject([{ code: 'US' }]);
    const mexico = (await countries()).all.find(country => country.code === 'MX')?.countryId;
    const body = { name: 'Over', countryId: mexico, planId: plan?.planId };
    const received = await request(dashboards.createDashboard, { body }, theirs);
    expect([received.status, received.json]).toMatchObject([402, { message: 'plan is over' }]);
  });

  test('retailers and products: nothing is changed by what is over', async () => {
    const { records } = backend.stores;
    await records.updateTable('packages').set({ max_retailers: 4, max_products: 20 }).where('id', '=', 4).execute();
    const { id, params } = await draftIn('US');
    const retailers = (await ask(selection.dashboardRetailers, { params })).map(retailer => retailer.id);
    const overRetailers = await request(selection.addRetailers, { params, body: { retailers } });
    expect([overRetailers.status, overRetailers.json]).toMatchObject([402, { message: 'plan is over' }]);
    const productIds = (await readProducts(id)).data.map(product => product.id);
    const overProducts = await request(selection.addProducts, { params, body: { productIds } });
    expect([overProducts.status, overProducts.json]).toMatchObject([402, { message: 'plan is over' }]);
    expect(await ask(data.dataProducts, { params })).toEqual([]);
    await records
      .updateTable('packages')
      .set({ max_retailers: 500, max_products: 10_000 })
      .where('id', '=', 4)
      .execute();
  });
});

describe('the search for products', () => {
  test.each([
    ['in another case', 'LECHE ENTERA', 2],
    ['without its accents', 'cafe', 3],
    ['with accents that are not there', 'léché', 3],
    ['by words in any order', 'lumbre leche', 1],
    ['by brand', 'tres cerritos', 6],
    ['by the beginning of a code', '0201000', 30],
    ['by a sign that means something to databases', '%', 0],
    ['by another one', "'; drop table products; --", 0],
  ])('finds %s', async (_how, productName, total) => {
    const { id } = await draftIn('MX');
    expect((await readProducts(id, { productName })).total).toBe(total);
  });

  test('narrows by category and retailer, and gives an empty page beyond the last', async () => {
    const { id, params } = await draftIn('MX');
    const [some] = (await readProducts(id)).data;
    const wire = selection.allProducts.reply.parse(
      (await request(selection.allProducts, { query: { dashboardId: id } })).json,
    );
    const categoryId = wire.data.find(product => product.masterProductId === some?.id)?.categoryId;
    expect((await readProducts(id, { categoryId })).total).toBe(5);
    const [retailer] = await ask(selection.dashboardRetailers, { params });
    // One of the 30 it never had.
    expect((await readProducts(id, { retailerId: retailer?.id })).total).toBe(29);
    expect(await readProducts(id, { page: 99 })).toMatchObject({ data: [], page: 99, total: 30 });
  });
});

describe('a reader', () => {
  test('looks at everything of the team and changes nothing', async () => {
    const { id, params } = await draftIn('MX');
    const reader = (await findAccount(backend.stores.records, colleague.email))?.id ?? 0;
    const theirs = await tokenFor(backend.urls, colleague);
    await setMemberRole(backend.stores.records, 1, reader, 'reader');
    expect((await request(dashboards.getDashboard, { params: { id } }, theirs)).status).toBe(200);
    const changes: [AnyCall, Sent][] = [
      [dashboards.deleteDashboard, { params: { id } }],
      [dashboards.activateDashboard, { params: { id } }],
      [selection.addRetailers, { params, body: { retailers: [] } }],
      [selection.addProducts, { params, body: { productIds: [1] } }],
      [selection.removeProducts, { params, body: { productIds: [1] } }],
      [dashboards.createDashboard, { body: { name: 'x', countryId: 1, planId: 1 } }],
    ];
    for (const [call, sent] of changes) expect((await request(call, sent, theirs)).status, call.id).toBe(403);
    await setMemberRole(backend.stores.records, 1, reader, 'analyst');
    expect((await request(dashboards.deleteDashboard, { params: { id } }, theirs)).status).toBe(200);
  });
});
