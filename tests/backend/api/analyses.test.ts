import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PriceLevel, priceLevels } from '../../../server/contract/analyses/parts/places.ts';
import { price } from '../../../server/contract/analyses/price.ts';
import { priceGap } from '../../../server/contract/analyses/price-gap.ts';
import { priceProducts } from '../../../server/contract/calls/dashboard/products.ts';
import * as dashboards from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import type { Dashboard } from '../../../server/contract/entities/dashboard.ts';
import { placeLevels } from '../../../server/domain/analysis/analysis-keys.ts';
import { analysisBody } from '../../contract/analysis-body.ts';
import { send } from '../../contract/client.ts';
import { read, tokenFor } from '../../contract/world.ts';
import { member, startTestBackend, type TestBackend } from './support/backend.ts';

let backend: TestBackend;
let token: string;
let dashboard: Dashboard;
let whole: ReturnType<typeof analysisBody>;

beforeAll(async () => {
  backend = await startTestBackend({ now: () => new Date('2026-03-10T12:00:00Z') });
  token = await tokenFor(backend.urls, member);
  const list = await read(backend.urls, dashboards.dashboardList, {}, token);
  const id = list.find(one => one.name === 'Dairy, Mexico')?.id;
  dashboard = await read(backend.urls, dashboards.getDashboard, { params: { id } }, token);
  whole = analysisBody(dashboard.id, '2026-02-01', '2026-02-28');
});
afterAll(() => backend.remove());

const table = (level: PriceLevel, change: object = {}, query: object = {}) =>
  read(backend.urls, price[level].table.calls.table, { body: { ...whole, ...change }, query }, token);
const chart = async (level: PriceLevel, change: object = {}) => {
  const call = price[level].chart.calls.read;
  return call.reply.parse((await send(backend.urls, call, { body: { ...whole, ...change } }, token)).json);
};
const csv = async (level: PriceLevel, change: object = {}, query: object = {}) =>
  (await send(backend.urls, price[level].table.calls.csv, { body: { ...whole, ...change }, query }, token)).text;
const refusal = async (change: object) =>
  send(backend.urls, price.region.table.calls.table, { body: { ...whole, ...change } }, token);

describe('price tables', () => {
  test.each(priceLevels)('by %s: each page is a part of one list, and the summary is over all of it', async level => {
    const all = await table(level, {}, { limit: 200 });
    const second = await table(level, {}, { limit: 3, page: 2 });
    expect(second.data).toEqual(all.data.slice(3, 6));
    expect(second.total).toBe(all.total);
    expect(second.summary).toEqual(all.summary);
    expect(all.summary).toMatchObject({ name: 'Dairy, Mexico', newest: expect.stringMatching(/^2026-02-28T.*Z$/) });
    if (all.total <= 200) {
      const counted = all.data.reduce((sum, row) => sum + row.observations, 0);
      const online = level === 'region' || level === 'city';
      expect(counted === all.summary?.observations).toBe(!online);
    }
  });

  test('a page beyond the last is empty and still says how many there are', async () => {
    const beyond = await table('region', {}, { page: 500 });
    expect(beyond.data).toEqual([]);
    expect(beyond.total).toBeGreaterThan(0);
  });

  test('are ordered by the requested column', async () => {
    const { data } = await table('city', { filter: 'average', filter2: 'desc' });
    const averages = data.map(row => row.average ?? 0);
    expect(averages).toEqual(averages.toSorted((a, b) => b - a));
  });

  test('products and groups narrow together; those from outside the dashboard are left out', async () => {
    const [first, second] = dashboard.products.map(product => product.id);
    const names = async (change: object) =>
      new Set((await table('region', change)).data.map(row => row.masterProductId));
    expect(await names({ master_product_id: [first] })).toEqual(new Set([first]));
    expect(await names({ groups: [[second], [first]] })).toEqual(new Set([first, second]));
    expect(await names({ master_product_id: [first], groups: [[second]] })).toEqual(new Set([first, second]));
    expect(await names({ master_product_id: [first, 60] })).toEqual(new Set([first]));
    expect(await table('region', { master_product_id: [60] })).toMatchObject({ data: [], total: 0 });
  });

  test('regions, cities, shops and retailers narrow; a retailer from outside the dashboard finds nothing', async () => {
    const [region] = dashboard.regions;
    const inRegion = await table('city', { region: [region?.id] }, { limit: 200 });
    expect(new Set(inRegion.data.map(row => row.placeDetail))).toEqual(new Set([region?.name]));
    const [shop] = dashboard.shops;
    const inShop = await table('shop', { stores: [shop?.id] });
    expect(new Set(inShop.data.map(row => row.placeId))).toEqual(new Set([shop?.id]));
    const [retailer] = dashboard.retailers;
    const atRetailer = await table('retailer', { master_retailer_id: [retailer?.id] });
    expect(new Set(atRetailer.data.map(row => row.placeName))).toEqual(new Set([retailer?.name]));
    expect((await table('region', { master_retailer_id: [8] })).data).toEqual([]);
    expect((await table('region', { postal: ['00000'] })).data).toEqual([]);
  });

  test.each([
    ['days that are turned round', { start_date: '2026-02-28', end_date: '2026-02-01' }, 'end_date'],
    ['a day that does not exist', { start_date: '2026-02-30' }, 'start_date'],
    ['another country', { country: 21 }, 'country'],
    ['no list of regions', { region: [] }, 'region'],
    ['an order that is none', { filter: 'drop table' }, 'filter'],
  ])('refuse %s in the words of the charts API', async (_what, change, field) => {
    const received = await refusal(change);
    expect(received.status).toBe(400);
    expect(received.json).toMatchObject({ codigo: 'invalid_request', mensaje: expect.any(String) });
    expect(received.text).toContain(field);
  });
});

describe('price charts', () => {
  test('begin with the dearest place, and every series is as long as the axis', async () => {
    const drawn = await chart('region');
    expect(drawn.series.map(series => series.name)).toEqual([
      'minimum',
      'average',
      'mode',
      'modeCount',
      'maximum',
      'observations',
      'shops',
      'reference',
    ]);
    for (const series of drawn.series) expect(series.data).toHaveLength(drawn.xAxisData.length);
    const averages = drawn.series[1]?.data.map(Number) ?? [];
    expect(averages).toEqual(averages.toSorted((a, b) => b - a));
    expect(drawn.placeIds).toHaveLength(9);
  });

  test('are empty where nothing was observed', async () => {
    expect((await chart('region', { start_date: '2019-01-01', end_date: '2019-12-31' })).xAxisData).toEqual([]);
  });
});

describe('price charts say what other readings say', () => {
  test.each(priceLevels)('by %s: the figures over all observations are those of the table', async level => {
    const [product] = dashboard.products;
    const change = { master_product_id: [product?.id] };
    const { summary } = await chart(level, change);
    expect(summary).toEqual((await table(level, change)).summary);
    expect(summary?.observations).toBeGreaterThan(0);
  });

  test.each(placeLevels)('by %s: competitors cost what they cost in the price gap', async level => {
    const gaps = priceGap[level].calls.table;
    const all = await read(backend.urls, gaps, { body: whole, query: { limit: 200 } }, token);
    const own = all.data[0]?.masterProductId;
    const rows = all.data.filter(row => row.masterProductId === own);
    const drawn = await chart(level, { master_product_id: [own] });
    const references = drawn.series.find(({ name }) => name === 'reference')?.data ?? [];
    const byPlace = new Map(drawn.placeIds.map((id, at) => [id, references[at]]));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(byPlace.get(row.placeId)).toBe(row.reference);
    const [competitor] = dashboard.products.filter(({ id }) => !all.data.some(row => row.masterProductId === id));
    const ofCompetitor = await chart(level, { master_product_id: [competitor?.id] });
    expect(ofCompetitor.series.at(-1)?.data.every(value => value === null)).toBe(true);
  });
});

describe('CSV files', () => {
  const lines = (text: string) => text.split('\r\n').filter(Boolean);

  test.each(priceLevels)('by %s hold every row of the table, in its order', async level => {
    const all = await table(level, {}, { limit: 200 });
    const rows = lines(await csv(level));
    expect(rows).toHaveLength(all.total + 1);
    expect(rows[1]).toContain(all.data[0]?.upc);
    expect(rows[1]).toContain(String(all.data[0]?.average));
  });

  test('have their head in the requested language', async () => {
    expect(lines(await csv('region'))[0]).toMatch(/Product,UPC,Region,Average,Lowest,Highest,Mode,/);
    expect(lines(await csv('region', {}, { languageId: 2 }))[0]).toMatch(
      /Producto,UPC,Región,Promedio,Mínimo,Máximo,Moda,/,
    );
  });

  test('hold their head alone where nothing matches', async () => {
    expect(lines(await csv('shop', { master_product_id: [60] }))).toHaveLength(1);
  });
});

describe('the dashboard API', () => {
  test('lists the products with the newest price first', async () => {
    const params = { dashboardId: dashboard.id };
    const found = await read(backend.urls, priceProducts, { params, query: { limit: 2 } }, token);
    expect(found).toMatchObject({ page: 1, limit: 2, total: 5 });
    expect(found.data[0]).toMatchObject({
      newest: expect.stringMatching(/^2026-03-09T/),
      observations: expect.any(Number),
    });
  });
});
