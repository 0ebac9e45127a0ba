import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshSearch } from '../../../server/backend/records/catalogue-reads/product-index.ts';
import * as plans from '../../../server/contract/calls/main/accounts/plans.ts';
import * as competitors from '../../../server/contract/calls/main/dashboards/competitors.ts';
import * as groups from '../../../server/contract/calls/main/dashboards/groups.ts';
import * as mine from '../../../server/contract/calls/main/dashboards/my-products.ts';
import * as choice from '../../../server/contract/calls/main/dashboards/product-choice.ts';
import * as selection from '../../../server/contract/calls/main/dashboards/selection.ts';
import { at, type DemoBackend, startDemoBackend } from './demo-backend.ts';

let demo: DemoBackend;

beforeAll(async () => {
  demo = await startDemoBackend();
});
afterAll(() => demo.remove());

const over = [402, { message: 'plan is over' }];

describe('choosing every product', () => {
  test('takes all of the country, whatever was chosen before, and removing all leaves none', async () => {
    const { id, params, productIds } = await demo.filledDraft(3);
    const all = await demo.offered(id);
    expect(await demo.ask(choice.selectAllProducts, { params })).toEqual({ selected: all.length });
    expect(await demo.ask(choice.selectAllProducts, { params })).toEqual({ selected: all.length });
    expect((await demo.ask(choice.selectedProducts, { params })).data.map(one => one.id)).toEqual(
      expect.arrayContaining(productIds),
    );
    const left = await demo.ask(selection.allProducts, { query: { dashboardId: id, excludeSelected: true } });
    expect(left).toMatchObject({ data: [], total: 0 });
    expect(await demo.ask(choice.removeAllProducts, { params })).toEqual({ selected: 0 });
    expect(await demo.ask(choice.selectedProducts, { params })).toMatchObject({ data: [], total: 0 });
  });

  test('changes nothing where the plan has no room for all of them', async () => {
    const { params, productIds } = await demo.filledDraft(2);
    const restore = await demo.withLimits({ max_products: 39 });
    const received = await demo.request(choice.selectAllProducts, { params });
    expect([received.status, received.json]).toMatchObject(over);
    const kept = await demo.ask(choice.selectedProducts, { params });
    expect(kept.data.map(one => one.id).sort()).toEqual([...productIds].sort());
    await restore();
  });
});

describe('products to choose from', () => {
  test('stand by name, those whose name is their code last', async () => {
    const { records } = demo.stores;
    const [first = 0] = await demo.offered(await demo.draftIn('MX'));
    const one = records.updateTable('products').where('id', '=', first);
    const { name } = await records
      .selectFrom('products')
      .select('name')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const rename = async (to: (ref: string) => ReturnType<typeof sql<string>>) => {
      await one.set({ name: to('upc') }).execute();
      await refreshSearch(records);
    };
    await rename(upc => sql<string>`${sql.ref(upc)}`);
    expect((await demo.offered(await demo.draftIn('MX'))).at(-1)).toBe(first);
    await rename(() => sql<string>`${name}`);
    expect((await demo.offered(await demo.draftIn('MX')))[0]).toBe(first);
  });
});

describe('the limit of a plan', () => {
  test('counts a product once, over all dashboards of the plan', async () => {
    const { params, productIds } = await demo.filledDraft(30);
    await demo.ask(choice.removeAllProducts, { params });
    const held = await demo.ask(choice.planProducts, { query: { dashboardId: params.dashboardId } });
    const counted = new Set(held.data.map(one => one.id));
    const [known = 0] = [...counted].filter(one => productIds.includes(one));
    const [fresh = 0] = productIds.filter(one => !counted.has(one));
    const restore = await demo.withLimits({ max_products: held.total });
    const add = (id: number) => demo.request(selection.addProducts, { params, body: { productIds: [id] } });
    expect((await add(known)).status).toBe(200);
    const refused = await add(fresh);
    expect([refused.status, refused.json]).toMatchObject(over);
    await restore();
  });

  test('never refuses what only makes less, so that a smaller plan can be reached step by step', async () => {
    const { params, retailers, productIds } = await demo.filledDraft(6, 'US');
    const restore = await demo.withLimits({ max_retailers: 1, max_products: 1 });
    const fewer = { params, body: { retailers: retailers.slice(0, -1) } };
    expect(await demo.ask(selection.addRetailers, fewer)).toEqual({ selected: retailers.length - 1 });
    const more = await demo.request(selection.addRetailers, { params, body: { retailers } });
    expect([more.status, more.json]).toMatchObject(over);
    const gone = { params, body: { productIds: productIds.slice(0, 1) } };
    expect(await demo.ask(selection.removeProducts, gone)).toEqual({ selected: 5 });
    await restore();
  });
});

describe('the list of chosen products', () => {
  test('has pages of 200 from the first one on, narrowed by retailer, category and name', async () => {
    const { params } = await demo.filledDraft(30);
    const received = await demo.request(choice.selectedProducts, { params });
    expect(received.json).toMatchObject({ page: 1, limit: 200, total: 30 });
    const wire = choice.selectedProducts.reply.parse(received.json);
    const categoryId = wire.data[0]?.categoryId;
    const named = await demo.ask(choice.selectedProducts, { params, query: { productName: 'cafe' } });
    expect(named.total).toBe(3);
    const inCategory = await demo.ask(choice.selectedProducts, { params, query: { categoryId } });
    expect(inCategory.total).toBe(wire.data.filter(one => one.categoryId === categoryId).length);
    const second = await demo.ask(choice.selectedProducts, { params, query: { page: 2, limit: 20 } });
    expect(second.data).toHaveLength(10);
    expect((await demo.ask(choice.selectedProducts, { params, query: { retailerId: 9999 } })).total).toBe(0);
  });

  test('of the plan marks those that the dashboard has', async () => {
    const { params, productIds } = await demo.filledDraft(2);
    const received = await demo.request(choice.planProducts, { query: { dashboardId: params.dashboardId } });
    expect(received.json).toMatchObject({ page: 1, limit: 200 });
    const held = choice.planProducts.read(choice.planProducts.reply.parse(received.json));
    expect(held.total).toBeGreaterThan(2);
    const chosen = held.data.filter(one => one.isSelected).map(one => one.id);
    expect(chosen.sort()).toEqual([...productIds].sort());
  });

  test('of the plan can be narrowed to those that were observed in a country', async () => {
    const { params, productIds } = await demo.filledDraft(2, 'US');
    const countries = await demo.stores.records.selectFrom('countries').select(['id', 'code']).execute();
    const countryId = countries.find(country => country.code === 'US')?.id;
    const query = { dashboardId: params.dashboardId };
    const all = await demo.ask(choice.planProducts, { query });
    const here = await demo.ask(choice.planProducts, { query: { ...query, countryId } });
    expect(here.total).toBeLessThan(all.total);
    expect(here.data.map(one => one.id)).toEqual(expect.arrayContaining([...productIds]));
  });
});

describe('the retailers of a product', () => {
  test('are those that sell it in the country, the chosen ones marked', async () => {
    const { params, productIds, retailers } = await demo.filledDraft(1);
    await demo.ask(selection.addRetailers, { params, body: { retailers: retailers.slice(0, 1) } });
    const ofProduct = { params: { productId: at(productIds, 0) } };
    const sellers = await demo.ask(choice.retailersOfProduct, { ...ofProduct, query: params });
    expect(sellers.filter(one => one.isSelected).map(one => one.id)).toEqual(retailers.slice(0, 1));
    const everywhere = await demo.ask(choice.retailersOfProduct, ofProduct);
    expect(everywhere.map(one => one.id).sort()).toEqual(sellers.map(one => one.id).sort());
    expect(everywhere.some(one => one.isSelected)).toBe(false);
    expect((await demo.request(choice.retailersOfProduct, { params: { productId: 999_999 } })).status).toBe(404);
  });

  test('of a dashboard can be filtered by country', async () => {
    const { params, retailers } = await demo.filledDraft(1);
    const other = await demo.draftIn('US');
    const [american] = await demo.ask(selection.dashboardRetailers, { params: { dashboardId: other } });
    const countries = await demo.stores.records.selectFrom('countries').select(['id', 'code']).execute();
    const countryId = countries.find(country => country.code === 'US')?.id;
    const there = await demo.ask(selection.dashboardRetailers, { params, query: { countryId } });
    expect(there[0]).toEqual(american);
    expect(there.map(one => one.id).some(id => retailers.includes(id))).toBe(false);
  });
});

test('removing a product takes it from own products, competitors and groups too', async () => {
  const { params, productIds } = await demo.filledDraft(4);
  const [own, competitor] = [at(productIds, 0), at(productIds, 1)];
  await demo.ask(mine.selectMyProducts, { params, body: { productIds: [own] } });
  await demo.ask(competitors.selectCompetitors, { params, body: { productIds: [competitor] } });
  await demo.ask(groups.createGroup, { params, body: { name: 'Both', productIds: [own, competitor] } });
  await demo.ask(selection.removeProducts, { params, body: { productIds: [competitor] } });
  expect(await demo.ask(mine.myProducts, { params })).toMatchObject([{ id: own, status: 'PENDING' }]);
  expect(await demo.ask(groups.groupList, { params })).toMatchObject([{ productIds: [own] }]);
  await demo.ask(choice.removeAllProducts, { params });
  expect(await demo.ask(mine.myProducts, { params })).toEqual([]);
  expect(await demo.ask(groups.groupList, { params })).toMatchObject([{ name: 'Both', productIds: [] }]);
});

describe('what a choice is measured by', () => {
  test('the limits of the plan, and what all of its dashboards hold together, each product once', async () => {
    const [plan] = await demo.ask(plans.planList);
    const params = { planId: plan?.planId ?? 0 };
    const putBack = await demo.withLimits({ max_products: 77, max_retailers: 9, max_countries: 5 });
    const limits = await demo.ask(plans.planLimitsById, { params });
    await putBack();
    expect(limits).toEqual({ maxProducts: 77, maxRetailers: 9, maxCountries: 5 });
    const one = await demo.filledDraft(4);
    const held = await demo.ask(plans.planUseById, { params });
    const listed = await demo.ask(choice.planProducts, { query: { dashboardId: one.id } });
    expect(held.totalProducts).toBe(listed.total);
    await demo.filledDraft(4);
    expect(await demo.ask(plans.planUseById, { params })).toEqual(held);
  });

  test('categories with products in the dashboard’s country, by name, as the search by each finds them', async () => {
    const dashboardId = await demo.draftIn();
    const categories = await demo.ask(choice.productCategories, { query: { dashboardId } });
    expect(categories.map(one => one.name)).toEqual(categories.map(one => one.name).sort((a, b) => a.localeCompare(b)));
    expect(categories.length).toBeGreaterThan(3);
    for (const { categoryId, products } of categories.slice(0, 3)) {
      const found = await demo.ask(selection.allProducts, { query: { dashboardId, categoryId, limit: 1 } });
      expect(found.total).toBe(products);
    }
  });
});
