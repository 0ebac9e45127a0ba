import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { individual } from '../../../server/contract/analyses/individual.ts';
import { listCalls } from '../../../server/contract/analyses/parts/calls.ts';
import { price } from '../../../server/contract/analyses/price.ts';
import { priceEvolution } from '../../../server/contract/analyses/price-evolution.ts';
import { priceGap } from '../../../server/contract/analyses/price-gap.ts';
import { pricePerRetailer } from '../../../server/contract/analyses/price-per-retailer.ts';
import { productByPlace } from '../../../server/contract/analyses/product-by-place.ts';
import type { AnyCall } from '../../../server/contract/call.ts';
import * as dashboards from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import type { Dashboard } from '../../../server/contract/entities/dashboard.ts';
import { analysisBody } from '../../contract/analysis-body.ts';
import { send } from '../../contract/client.ts';
import { read, tokenFor } from '../../contract/world.ts';
import { member, startTestBackend, type TestBackend } from '../api/support/backend.ts';
import { csvRows } from './read-csv.ts';

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

const request = (call: AnyCall, change: object = {}, query: object = {}) =>
  send(backend.urls, call, { body: { ...whole, ...change }, query }, token);
const ownIds = () => dashboard.ownProducts.map(product => product.id);
const one = () => ({ master_product_id: ownIds().slice(0, 1) });

const priceFiles: AnyCall[] = [
  ...[price, priceGap, pricePerRetailer, priceEvolution, individual, productByPlace]
    .flatMap(listCalls)
    .filter(call => call.kind === 'csv'),
];

describe('files', () => {
  const readHeader = async (call: AnyCall, languageId: number, change: object) =>
    csvRows((await request(call, change, { languageId })).text)[0];

  test('have their header in the language', async () => {
    const english = ['Region', 'First day', 'Average', 'Observations', 'Promotion share %', 'Currency'];
    expect(await readHeader(priceEvolution.region.calls.csv, 1, {})).toEqual(english);
    const spanish = ['Región', 'Primer día', 'Moda', 'Observaciones', 'Proporción en promoción %', 'Moneda'];
    expect(await readHeader(priceEvolution.region.calls.csv, 2, { value: 'mode' })).toEqual(spanish);
  });

  test.each(priceFiles)('$id says in its last column what its prices are in', async call => {
    const { text } = await request(call, { ...one(), master_retailer_id: [dashboard.retailers[0]?.id] });
    const [header = [], ...rows] = csvRows(text);
    expect(header.at(-1)).toBe('Currency');
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(row => `${row.length} ${row.at(-1)}`))).toEqual(new Set([`${header.length} MXN`]));
  });

  test('of lines by place say which product they are about where it is one', async () => {
    const [header, row] = csvRows((await request(priceEvolution.city.calls.csv, one())).text);
    expect(header?.slice(0, 3)).toEqual(['Product', 'UPC', 'City']);
    expect(row?.[0]).toBe(dashboard.ownProducts[0]?.name);
    const two = { master_product_id: dashboard.products.slice(0, 2).map(product => product.id) };
    expect((await readHeader(priceEvolution.city.calls.csv, 1, two))?.[0]).toBe('City');
  });

  test('by week have no columns for competitors, that of the line has', async () => {
    expect(await readHeader(individual.byWeek.calls.csv, 1, one())).not.toContain('Competitors’ average');
    expect(await readHeader(individual.line.calls.csv, 1, one())).toContain('Competitors’ average');
  });

  test('say in the language where a product is out of stock', async () => {
    const [, ...rows] = csvRows((await request(pricePerRetailer.shop.calls.csv, {}, { languageId: 2 })).text);
    expect(new Set(rows.map(row => row[7]))).toContain('con precio');
  });

  test('of nothing are their header alone', async () => {
    const rows = csvRows((await request(priceGap.city.calls.csv, { master_product_id: [60] })).text);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.slice(0, 4)).toEqual(['Product', 'UPC', 'City', 'Region']);
  });
});
