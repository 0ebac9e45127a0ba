import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAndIndex } from '../../../server/backend/imports/jobs/run-and-index.ts';
import type { RowOf } from '../../../server/contract/analyses/parts/columns.ts';
import type { PriceLevel } from '../../../server/contract/analyses/parts/places.ts';
import type { priceFigures } from '../../../server/contract/analyses/parts/price-figures.ts';
import { price } from '../../../server/contract/analyses/price.ts';
import type { AnyCall } from '../../../server/contract/call.ts';
import * as plans from '../../../server/contract/calls/main/accounts/plans.ts';
import * as data from '../../../server/contract/calls/main/dashboards/dashboard-data.ts';
import * as dashboards from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import * as selection from '../../../server/contract/calls/main/dashboards/selection.ts';
import { analysisBody } from '../../contract/analysis-body.ts';
import { type Sent, send } from '../../contract/client.ts';
import { read, tokenFor } from '../../contract/world.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';
import { addOwner } from './support/people.ts';
import {
  type Answer,
  type Answers,
  argentina,
  hasArgentina,
  provinceIds,
  type ReferenceCase,
  referenceCases,
} from './support/reference-data.ts';

type PriceFigures = RowOf<typeof priceFigures>;
type PriceRow = RowOf<typeof price.region.table.columns>;

const owner = { email: 'owner@reference.example', password: 'a-long-password' };
const cases = hasArgentina ? referenceCases() : [];
const levels = { region: 'by_province', city: 'by_city', shop: 'by_shop', retailer: 'by_chain' } as const;

let backend: TestBackend;
let token: string;
let dashboardId: number;
const productIds = new Map<string, number>();
const shopCodes = new Map<number, string>();

const ask = <C extends AnyCall>(call: C, sent: Sent) => read(backend.urls, call, sent, token);

/** An empty backend, the whole file with its masters, and a dashboard with every retailer: all over the API. */
const prepare = async (): Promise<void> => {
  backend = await startTestBackend({ demo: false, engine: { queriesAtOnce: 1 } });
  await runAndIndex(backend.stores, { files: [`${argentina}/precios.csv.gz`] }, () => undefined);
  await addOwner(backend.stores.records, owner.email, owner.password);
  token = await tokenFor(backend.urls, owner);
  const [plan] = await ask(plans.planList, {});
  const [country] = await ask(plans.planCountries, { params: { planId: plan?.planId } });
  const body = { name: 'Reference', countryId: country?.countryId, planId: plan?.planId };
  dashboardId = (await ask(dashboards.createDashboard, { body })).id;
  const params = { dashboardId };
  const retailers = (await ask(selection.dashboardRetailers, { params })).map(retailer => retailer.id);
  await ask(selection.addRetailers, { params, body: { retailers } });
  for (const { product } of cases) {
    const [found] = (await ask(selection.allProducts, { query: { dashboardId, productName: product.ean } })).data;
    productIds.set(product.ean, found?.id ?? 0);
  }
  await ask(selection.addProducts, { params, body: { productIds: [...productIds.values()] } });
  await ask(dashboards.activateDashboard, { params: { id: dashboardId } });
  const shops = await backend.stores.records.selectFrom('shops').select(['id', 'code']).execute();
  for (const { id, code } of shops) shopCodes.set(id, code);
};

const readBody = (one: ReferenceCase) => ({
  ...analysisBody(dashboardId, one.start_date, one.end_date),
  master_product_id: [productIds.get(one.product.ean) ?? 0],
});

const allRows = async (level: PriceLevel, one: ReferenceCase): Promise<PriceRow[]> => {
  const rows: PriceRow[] = [];
  for (let page = 1; ; page++) {
    const found = await ask(price[level].table.calls.table, { body: readBody(one), query: { page, limit: 200 } });
    rows.push(...found.data);
    if (rows.length >= found.total) return rows;
  }
};

const readAnswer = (row: PriceFigures) => ({
  count: row.observations,
  avg: row.average,
  min: row.minimum,
  max: row.maximum,
  mode: row.mode,
  mode_count: row.modeCount,
  mode_tied_values: row.modeTies,
});

const expected = (answers: Answers) =>
  Object.fromEntries(Object.entries(answers).map(([place, answer]) => [place, withoutSum(answer)]));
const withoutSum = ({ count, avg, min, max, mode, mode_count, mode_tied_values }: Answer) => ({
  count,
  avg,
  min,
  max,
  mode,
  mode_count,
  mode_tied_values,
});

/** The reference's name of the place that a row is about. */
const referenceKey = (level: PriceLevel, row: PriceRow, provinces: Map<string, string>): string => {
  if (level === 'city') return `${provinces.get(row.placeDetail)} | ${row.placeName}`;
  return level === 'shop' ? (shopCodes.get(row.placeId) ?? '') : row.placeName;
};

/** Makes the dashboard so large that its file by shop is more than the system's buffers take in. */
const addThousands = async (pages: number): Promise<void> => {
  const params = { dashboardId };
  for (let page = 1; page <= pages; page++) {
    const many = await ask(selection.allProducts, { query: { dashboardId, page, limit: 500 } });
    await ask(selection.addProducts, { params, body: { productIds: many.data.map(product => product.id) } });
  }
};

/** Figures of a CSV, line by line; the currency stands behind them. */
const csvFigures = (text: string): number[][] =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(','))
    .map(cells => (cells.at(-1) === 'ARS' ? cells.slice(-10, -1).map(Number) : []));

describe.skipIf(!hasArgentina)('the reference answers', () => {
  beforeAll(prepare);
  afterAll(() => backend?.remove());

  describe.each(cases.map(one => [`${one.product.nombre}, ${one.start_date} to ${one.end_date}`, one] as const))(
    '%s',
    (_name, one) => {
      test.each(Object.keys(levels) as PriceLevel[])('by %s, at the API and in the CSV', async level => {
        const provinces = provinceIds();
        const rows = await allRows(level, one);
        const found = Object.fromEntries(rows.map(row => [referenceKey(level, row, provinces), readAnswer(row)]));
        expect(found).toEqual(expected(one[levels[level]]));
        const file = await send(backend.urls, price[level].table.calls.csv, { body: readBody(one) }, token);
        const figures = rows.map(row => [
          row.average,
          row.minimum,
          row.maximum,
          row.mode,
          row.modeCount,
          row.modeTies,
          row.dispersion,
          row.observations,
          row.shops,
        ]);
        expect(csvFigures(file.text)).toEqual(figures);
      });

      test('over everything, shops that no record describes among them', async () => {
        const { summary } = await ask(price.region.table.calls.table, { body: readBody(one) });
        expect(summary && readAnswer(summary)).toEqual(withoutSum(one.overall_all_rows));
        expect(summary?.shops).toBe(one.distinct_shops);
      });
    },
  );

  test('a choice of retailers leaves out the shops that have none', async () => {
    const [one] = cases;
    if (!one) return;
    const retailers = await ask(selection.dashboardRetailers, { params: { dashboardId }, query: { selected: true } });
    const body = { ...readBody(one), master_retailer_id: retailers.map(retailer => retailer.id) };
    const { summary } = await ask(price.shop.table.calls.table, { body });
    const known = Object.values(one.by_chain).reduce((sum, { count }) => sum + count, 0);
    expect(summary?.observations).toBe(known);
  });

  test('places without a retailer stand among the dashboard’s shops', async () => {
    const shops = await ask(data.dataShops, { params: { dashboardId } });
    expect(shops.some(shop => shop.retailerName === null && shop.hasProducts)).toBe(true);
  });

  test('finds products among seventy thousand', async () => {
    const search = (productName: string) =>
      ask(selection.allProducts, { query: { dashboardId, productName, limit: 5 } });
    expect((await search('')).total).toBeGreaterThan(60_000);
    const found = await search('dulce leche SERENISIMA');
    expect(found.total).toBeGreaterThan(0);
    expect((await search('LA SERENÍSIMA leche dulce')).total).toBe(found.total);
    expect((await search('0000')).data.every(product => product.upc.startsWith('0000'))).toBe(true);
  });

  test('a reader who goes away frees the one place for queries', async () => {
    await addThousands(18);
    const { url } = backend.address;
    const body = JSON.stringify(analysisBody(dashboardId, '2020-01-01', '2020-12-31'));
    await new Promise<void>((done, fail) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = request(`${url}/charts/v1/price/shops/csv`, { method: 'POST', headers }, response => {
        response.once('readable', () => {
          response.read(1);
          sent.destroy();
          done();
        });
      });
      sent.on('error', fail);
      sent.end(body);
    });
    const { summary } = await ask(price.region.table.calls.table, { body: readBody(cases[0] as ReferenceCase) });
    expect(summary?.observations).toBe(cases[0]?.overall_all_rows.count);
  });
});
