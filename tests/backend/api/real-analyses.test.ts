import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAndIndex } from '../../../server/backend/imports/jobs/run-and-index.ts';
import { assortment } from '../../../server/contract/analyses/assortment.ts';
import { pricePosition } from '../../../server/contract/analyses/price-position.ts';
import { priceVolatility, sizeSteps } from '../../../server/contract/analyses/price-volatility.ts';
import type { AnyCall, CallResult } from '../../../server/contract/call.ts';
import * as plans from '../../../server/contract/calls/main/accounts/plans.ts';
import { selectCompetitors } from '../../../server/contract/calls/main/dashboards/competitors.ts';
import * as dashboards from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import { selectMyProducts } from '../../../server/contract/calls/main/dashboards/my-products.ts';
import * as selection from '../../../server/contract/calls/main/dashboards/selection.ts';
import { analysisBody } from '../../contract/analysis-body.ts';
import type { Sent } from '../../contract/client.ts';
import { read, tokenFor } from '../../contract/world.ts';
import * as assortmentOf from './real/assortment.ts';
import { between, groups, mean } from './real/exact.ts';
import { type Links, ofRivals, places, positions, rivals } from './real/position.ts';
import { type Cut, cutOfArgentina, cutOfIsrael, hasRealPrices, type Priced, priced, type Row } from './real/rows.ts';
import { volatility } from './real/volatility.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';
import { addOwner } from './support/people.ts';

const owner = { email: 'owner@real.example', password: 'a-long-password' };
/** Of products in the order of their prices every eighth is one's own, against those just below and above it. */
const everyOwn = 8;
const neighbours = [-2, -1, 1, 2];

let backend: TestBackend;
let token: string;
let argentina: Cut & { dashboardId: number; products: Map<string, number>; links: Links };
let israel: Cut & { dashboardId: number };
let retailerIds: Map<string, number>;

const ask = <C extends AnyCall>(call: C, sent: Sent) => read(backend.urls, call, sent, token);

const readCodes = (rows: readonly Row[]): string[] => [...new Set(rows.map(row => row.upc))].sort();

/** A dashboard of a country with all of its retailers and all products that were imported there. */
const makeDashboard = async (code: string): Promise<{ id: number; products: Map<string, number> }> => {
  const [plan] = await ask(plans.planList, {});
  const planId = plan?.planId;
  const countries = await ask(plans.planCountries, { params: { planId } });
  const countryId = countries.find(country => country.code === code)?.countryId;
  const { id } = await ask(dashboards.createDashboard, { body: { name: code, countryId, planId } });
  const params = { dashboardId: id };
  const retailers = await ask(selection.dashboardRetailers, { params });
  await ask(selection.addRetailers, { params, body: { retailers: retailers.map(retailer => retailer.id) } });
  for (const retailer of retailers) retailerIds.set(retailer.name, retailer.id);
  const { data } = await ask(selection.allProducts, { query: { dashboardId: id, limit: 500 } });
  await ask(selection.addProducts, { params, body: { productIds: data.map(product => product.id) } });
  await ask(dashboards.activateDashboard, { params: { id } });
  return { id, products: new Map(data.map(product => [product.upc, product.id])) };
};

/** Links products that cost about the same, so that each of the outcomes is there. */
const linkProducts = async (
  dashboardId: number,
  products: Map<string, number>,
  rows: readonly Row[],
): Promise<Links> => {
  const averages = [...groups(priced(rows), row => row.upc)].map(([upc, own]) => ({ upc, average: mean(own) ?? 0 }));
  const codes = averages.toSorted((a, b) => a.average - b.average).map(({ upc }) => upc);
  const owns = codes.map((_, at) => at).filter(at => at % everyOwn === everyOwn / 2);
  const links = new Map(owns.map(at => [codes[at] ?? '', neighbours.flatMap(step => codes[at + step] ?? [])] as const));
  const params = { dashboardId };
  const readIds = (list: readonly string[]) => list.map(upc => products.get(upc) ?? 0);
  for (const [own, others] of links) {
    const [ownProductId = 0] = readIds([own]);
    await ask(selectMyProducts, { params, body: { productIds: [ownProductId] } });
    await ask(selectCompetitors, { params, query: { ownProductId }, body: { productIds: readIds(others) } });
  }
  return links;
};

const prepare = async (): Promise<void> => {
  backend = await startTestBackend({ demo: false });
  const [inArgentina, inIsrael] = [cutOfArgentina(backend.dataDir), cutOfIsrael(backend.dataDir)];
  await runAndIndex(backend.stores, { files: inArgentina.files }, () => undefined);
  await runAndIndex(backend.stores, { files: inIsrael.files }, () => undefined);
  await addOwner(backend.stores.records, owner.email, owner.password);
  token = await tokenFor(backend.urls, owner);
  retailerIds = new Map();
  const ofArgentina = await makeDashboard('AR');
  const links = await linkProducts(ofArgentina.id, ofArgentina.products, inArgentina.rows);
  argentina = { ...inArgentina, dashboardId: ofArgentina.id, products: ofArgentina.products, links };
  israel = { ...inIsrael, dashboardId: (await makeDashboard('IL')).id };
};

type Body = Partial<ReturnType<typeof analysisBody>> & { columns?: number[] };
type Reply = { data: object[]; total: number; summary?: object | undefined };

/** All pages of a table, rows and summary without the columns that are for machines. */
const wholeTable = async (call: AnyCall, body: object): Promise<{ rows: object[]; summary: object }> => {
  const rows: object[] = [];
  for (let page = 1; ; page++) {
    const reply = (await ask(call, { body, query: { page, limit: 200 } })) as CallResult<AnyCall> & Reply;
    rows.push(...reply.data);
    if (rows.length >= reply.total) return { rows, summary: reply.summary ?? {} };
  }
};

/** In one order on both sides: tables are compared as sets of rows. */
const inOrder = (rows: readonly object[]): string[] =>
  rows.map(row => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))).sort();

/** Of each row what was computed apart. */
const like = (rows: readonly object[], expected: readonly object[]): object[] => {
  const keys = Object.keys(expected[0] ?? {});
  return rows.map(row => Object.fromEntries(keys.map(key => [key, (row as Record<string, unknown>)[key]])));
};

const expectTable = async (call: AnyCall, body: object, expected: readonly object[], overall?: object) => {
  const { rows, summary } = await wholeTable(call, body);
  expect(expected.length).toBeGreaterThan(0);
  expect(inOrder(like(rows, expected))).toEqual(inOrder(expected));
  if (overall) expect(summary).toMatchObject(overall);
};

const readBody = (dashboardId: number, [start, end]: readonly [string, string], more: Body = {}) => ({
  ...analysisBody(dashboardId, start, end),
  ...more,
});

describe.skipIf(!hasRealPrices)('on real prices', () => {
  beforeAll(prepare);
  afterAll(() => backend?.remove());

  describe.each([
    ['2020-04-13', '2020-04-26'],
    ['2020-04-19', '2020-04-19'],
  ] as const)('price position from %s to %s', (start, end) => {
    const period = [start, end] as const;
    test.each([
      ['retailer', (row: Priced) => row.retailer],
      ['region', (row: Priced) => row.region],
    ] as const)('by %s', async (level, place) => {
      const rows = priced(between(argentina.rows, ...period));
      const { byPlace, byProduct, overall } = places(rows, place, argentina.links);
      const body = readBody(argentina.dashboardId, period);
      const readings = pricePosition[level];
      expect(Math.min(overall.won, overall.tied, overall.lost)).toBeGreaterThan(0);
      await expectTable(readings.products.calls.table, body, positions(rows, place, argentina.links), overall);
      await expectTable(readings.places.calls.table, body, byPlace, overall);
      await expectTable(readings.own.calls.table, body, byProduct, overall);
      await expectTable(readings.rivals.calls.table, body, rivals(rows, place, argentina.links), {
        ...overall,
        ...ofRivals(rows, place, argentina.links),
      });
    });
  });

  test.each([
    ['2026-08-09', '2026-08-22'],
    ['2026-08-15', '2026-08-20'],
  ] as const)('price volatility from %s to %s', async (start, end) => {
    const { products, retailers, sizes, overall } = volatility(priced(israel.rows), start, end, sizeSteps);
    const body = readBody(israel.dashboardId, [start, end]);
    await expectTable(priceVolatility.products.calls.table, body, products, overall);
    await expectTable(priceVolatility.retailers.calls.table, body, retailers, overall);
    await expectTable(priceVolatility.sizes.calls.table, body, sizes, overall);
  });

  describe('assortment', () => {
    const period = ['2020-04-19', '2020-04-26'] as const;
    const readRows = () => between(argentina.rows, ...period);

    test('coverage by retailer', async () => {
      const followed = new Set(readCodes(argentina.rows));
      const rows = readRows();
      const expected = assortmentOf.retailers(rows, followed);
      const body = readBody(argentina.dashboardId, period);
      await expectTable(assortment.retailers.calls.table, body, expected, assortmentOf.overall(rows, followed));
    });

    test('coverage of products that few retailers list counts the others too', async () => {
      const rows = readRows();
      const times = (upc: string) => new Set(rows.filter(row => row.upc === upc).map(row => row.retailer)).size;
      const rare = readCodes(rows)
        .toSorted((a, b) => times(a) - times(b))
        .slice(0, 2);
      const followed = new Set(rare);
      const expected = assortmentOf.retailers(rows, followed);
      expect(expected.some(row => row.listed === 0)).toBe(true);
      const body = readBody(argentina.dashboardId, period, {
        master_product_id: rare.map(upc => argentina.products.get(upc) ?? 0),
      });
      await expectTable(assortment.retailers.calls.table, body, expected, assortmentOf.overall(rows, followed));
    });

    test.each(['brand', 'category'] as const)('coverage by %s', async grouping => {
      const readGroup = new Map<string, string>();
      for (const row of argentina.rows) if (!readGroup.get(row.upc)) readGroup.set(row.upc, row[grouping]);
      const { all, atRetailers } = assortmentOf.byGroup(readRows(), readGroup);
      const body = readBody(argentina.dashboardId, period);
      await expectTable(assortment[grouping].groups.calls.table, body, all);
      await expectTable(assortment[grouping].retailers.calls.table, body, atRetailers);
    });

    test('what a retailer does not list: of all products, of one category, at one retailer', async () => {
      const products = readCodes(argentina.rows);
      const expected = assortmentOf.missing(argentina.rows, period, products);
      const counts = { followed: products.length, missing: expected.length };
      const { missing, category } = assortment;
      const body = readBody(argentina.dashboardId, period);
      await expectTable(missing.calls.table, body, expected, counts);
      const [{ retailerName = '', upc = '' } = {}] = expected;
      const name = argentina.rows.find(row => row.upc === upc)?.category ?? '';
      const ofGroup = new Set(argentina.rows.filter(row => row.category === name).map(row => row.upc));
      const location = retailerIds.get(retailerName) ?? 0;
      const atOne = expected.filter(row => row.retailerName === retailerName && ofGroup.has(row.upc));
      await expectTable(category.missing.calls.table, { ...body, location, value: name }, atOne);
    });

    test('overlap of two retailers, each side of it', async () => {
      const names = ['Hipermercado Carrefour', 'Disco'] as const;
      const { sides, overall } = assortmentOf.overlap(readRows(), ...names);
      const columns = names.map(name => retailerIds.get(name) ?? 0);
      for (const [value, expected] of Object.entries(sides)) {
        if (expected.length === 0) continue;
        const body = readBody(argentina.dashboardId, period, { columns, value });
        await expectTable(assortment.overlap.calls.table, body, expected, overall);
      }
    });

    test.each([period, ['2020-04-26', '2020-04-26']] as const)(
      'what is new, and what has vanished, from %s to %s',
      async (start, end) => {
        const { products, retailers, known } = assortmentOf.changes(argentina.rows, start, end);
        const arrived = products.filter(one => one.turn === 'new').length;
        const overall = { arrived, vanished: products.length - arrived, known, retailers: retailers.length };
        const body = readBody(argentina.dashboardId, [start, end]);
        await expectTable(assortment.changes.products.calls.table, body, products, overall);
        await expectTable(assortment.changes.retailers.calls.table, body, retailers, overall);
      },
    );
  });
});
