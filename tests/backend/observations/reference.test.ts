import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPriceChart } from '../../../server/backend/analyses/price/chart.ts';
import { priceFile } from '../../../server/backend/analyses/price/file.ts';
import { type PricePage, readPrices } from '../../../server/backend/analyses/price/table.ts';
import type { ImportResult } from '../../../server/backend/imports/files/request.ts';
import type { PriceLevel } from '../../../server/contract/analyses/parts/places.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';
import { freshStores, importOne, preciosClaros } from '../imports/stores.ts';
import { csvRows } from './read-csv.ts';
import { analysesAgainst, type ReferenceAnswers } from './reference-analyses.ts';

type Figures = {
  count: number;
  avg: number;
  min: number;
  max: number;
  mode: number;
  mode_count: number;
  mode_tied_values: number;
};
type Groups = Record<string, Figures>;
type Case = {
  product: { ean: string };
  start_date: string;
  end_date: string;
  distinct_shops: number;
  overall_all_rows: Figures;
  by_province: Groups;
  by_city: Groups;
  by_shop: Groups;
  by_chain: Groups;
};
const reference: ReferenceAnswers & { cases: Case[] } = JSON.parse(
  readFileSync(preciosClaros('reference-answers.json'), 'utf8'),
);

let stores: Awaited<ReturnType<typeof freshStores>>;
let imported: ImportResult;
let productIds: Map<string, number>;
let shopCodes: Map<number, string>;
let regionCodes: Map<string, string>;

beforeAll(async () => {
  stores = await freshStores();
  imported = await importOne(stores, { files: [preciosClaros('precios.csv.gz')] });
  const products = await stores.records.selectFrom('products').select(['id', 'upc']).execute();
  productIds = new Map(products.map(({ id, upc }) => [upc, id]));
  const shops = await stores.records.selectFrom('shops').select(['id', 'code']).execute();
  shopCodes = new Map(shops.map(({ id, code }) => [id, code]));
  const provinces = readFileSync(preciosClaros('provincias.csv'), 'utf8').trim().split(/\r?\n/).slice(1);
  regionCodes = new Map(provinces.map(line => line.split(',').reverse() as [string, string]));
});
afterAll(() => stores.end());

type PriceRow = PricePage['rows'][number];

const levels: { level: PriceLevel; groups: (one: Case) => Groups; key: (row: PriceRow) => string }[] = [
  { level: 'region', groups: one => one.by_province, key: row => row.placeName },
  {
    level: 'city',
    groups: one => one.by_city,
    key: row => `${regionCodes.get(row.placeDetail)} | ${row.placeName}`,
  },
  { level: 'shop', groups: one => one.by_shop, key: row => shopCodes.get(row.placeId) ?? '' },
  { level: 'retailer', groups: one => one.by_chain, key: row => row.placeName },
];

const readFigures = (row: PriceRow | PricePage['totals']): Figures => ({
  count: row.observations,
  avg: row.average ?? Number.NaN,
  min: row.minimum ?? Number.NaN,
  max: row.maximum ?? Number.NaN,
  mode: row.mode ?? Number.NaN,
  mode_count: row.modeCount,
  mode_tied_values: row.modeTies,
});

const expected = ({ count, avg, min, max, mode, mode_count, mode_tied_values }: Figures): Figures => ({
  count,
  avg,
  min,
  max,
  mode,
  mode_count,
  mode_tied_values,
});

const readFilter = (one: Case) => ({
  ...everything,
  products: [productIds.get(one.product.ean) ?? -1],
  start: one.start_date,
  end: one.end_date,
});

const sort = { by: 'place', direction: 'asc' } as const;
/** Rows by their header. */
const readCsv = (csv: string): Record<string, string | undefined>[] => {
  const [names = [], ...data] = csvRows(csv);
  return data.map(row => Object.fromEntries(names.map((name, index) => [name, row[index]])));
};
const placeHeads: Record<PriceLevel, string> = { region: 'Region', city: 'City', shop: 'Shop', retailer: 'Retailer' };

describe('the whole of precios.csv.gz', () => {
  test('is read with the dirt that its publisher describes', () => {
    expect(imported).toMatchObject({ read: 1_409_583, accepted: 1_409_583, written: 1_409_583, rejected: 0 });
    expect(imported).toMatchObject({ firstDay: '2020-04-13', lastDay: '2020-04-26', format: 'precios-claros' });
    expect(imported.dirt).toEqual({
      emptyPrices: 3543,
      zeroPrices: 0,
      oddRegularPrices: 0,
      shopsWithoutRecord: 37,
      rowsOfShopsWithoutRecord: 127_510,
      productsWithoutRecord: 2674,
      keysWithSeveralPrices: 15,
      repeatedKeys: 15,
      productCodesNotEan13: 10_934,
      wrongCheckDigits: 0,
    });
    expect(productIds.size).toBe(70_613);
  });

  test('names a product and a shop without a record by their code, without a place', async () => {
    const shops = await stores.records.selectFrom('shops').selectAll().whereRef('name', '=', 'code').execute();
    expect(shops).toHaveLength(37);
    expect(shops.every(shop => shop.region_id === null && shop.city_id === null && shop.retailer_id === null)).toBe(
      true,
    );
  });

  test('keeps the city "Capital" of two provinces apart', async () => {
    const cities = await stores.records.selectFrom('cities').selectAll().where('name', '=', 'Capital').execute();
    expect(cities).toHaveLength(2);
  });

  test('imported again changes nothing', async () => {
    const again = await importOne(stores, { files: [preciosClaros('precios.csv.gz')] });
    expect(again).toMatchObject({ alreadyImported: true, importId: imported.importId });
  });
});

describe.each(reference.cases)('product $product.ean from $start_date to $end_date', one => {
  test('all rows', async () => {
    const query = { ...readFilter(one), level: 'shop', sort, page: 1, limit: 1 } as const;
    const { totals: summary } = await readPrices(stores.observations.engine, query);
    expect(readFigures(summary)).toEqual(expected(one.overall_all_rows));
    expect(summary.shops).toBe(one.distinct_shops);
  });

  test.each(levels)('by $level in the table', async ({ level, groups, key }) => {
    const table = await readPrices(stores.observations.engine, {
      ...readFilter(one),
      level,
      sort,
      page: 1,
      limit: 10_000,
    });
    const found = Object.fromEntries(table.rows.map(row => [key(row), readFigures(row)]));
    const wanted = Object.entries(groups(one)).map(([name, figures]) => [name, expected(figures)]);
    expect(found).toEqual(Object.fromEntries(wanted));
    expect(table.total).toBe(wanted.length);
  });

  test.each(levels)('by $level in the chart', async ({ level, groups }) => {
    const { engine } = stores.observations;
    const { rows } = await readPriceChart(engine, { ...readFilter(one), level, limit: 10_000, references: null });
    const wanted = Object.values(groups(one)).map(({ avg, min, max, mode, mode_count }) => [
      avg,
      min,
      max,
      mode,
      mode_count,
    ]);
    const found = rows.map(row => [row.average, row.minimum, row.maximum, row.mode, row.modeCount]);
    expect(found.toSorted()).toEqual(wanted.toSorted());
    const average = rows.map(row => row.average);
    expect(average).toEqual(average.toSorted((a, b) => Number(b) - Number(a)));
  });

  test.each(levels)('by $level in the CSV', async ({ level, groups }) => {
    const table = await readPrices(stores.observations.engine, {
      ...readFilter(one),
      level,
      sort,
      page: 1,
      limit: 10_000,
    });
    const file = { level, languageId: 1, currency: 'ARS' };
    const { stream } = priceFile(stores.observations.engine, file, { ...readFilter(one), level, sort });
    const rows = readCsv((await text(stream)).slice(1));
    const place = placeHeads[level];
    expect(rows.map(row => [row[place], Number(row.Average), Number(row.Mode), Number(row['Dispersion %'])])).toEqual(
      table.rows.map(row => [row.placeName, row.average, row.mode, row.dispersion]),
    );
    const wanted = Object.values(groups(one)).map(figures => Object.values(expected(figures)).map(Number));
    const modes = ['Mode', 'Mode: observations', 'Mode: tied prices'];
    const columns = ['Observations', 'Average', 'Lowest', 'Highest', ...modes];
    const found = rows.map(row => columns.map(column => Number(row[column])));
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });
});

analysesAgainst(reference, () => ({
  observations: stores.observations,
  productId: ean => productIds.get(ean) ?? -1,
}));
