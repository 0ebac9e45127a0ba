import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPrices } from '../../../../server/backend/analyses/price/table.ts';
import { readLines } from '../../../../server/backend/analyses/price-evolution/lines.ts';
import type { ImportResult } from '../../../../server/backend/imports/files/request.ts';
import { runImport } from '../../../../server/backend/imports/jobs/run-import.ts';
import { everything } from '../../../../server/domain/analysis/filter.ts';
import { weekName } from '../../observations/reference-analyses.ts';
import { freshStores, importOne, referenceData, rejectsText, writeInput } from '../stores.ts';

type Figures = { count: number; avg: number; min: number; max: number; mode: number; mode_count: number };
type Groups = Record<string, Figures>;
type Case = {
  barcode: string;
  start_date: string;
  end_date: string;
  overall: Figures;
  by_chain: Groups;
  by_day: Groups;
  by_week_and_chain: Groups;
};
const folder = join(referenceData, 'il-price-transparency');
const reference: { cases: Case[]; rows_per_day: Record<string, number> } = JSON.parse(
  readFileSync(join(folder, 'reference-answers.json'), 'utf8'),
);
const names = readdirSync(join(folder, 'prices')).sort();
const wholeDay = '2026-08-10';

/** Every row of the products whose barcode ends so: both of the reference's are among them. */
const cut = (name: string): Buffer => {
  const [head = '', ...lines] = gunzipSync(readFileSync(join(folder, 'prices', name)))
    .toString('utf8')
    .split(/\r?\n/);
  return gzipSync([head, ...lines.filter(line => line.split(',')[3]?.endsWith('643'))].join('\n'));
};

let stores: Awaited<ReturnType<typeof freshStores>>;
let imported: ImportResult[];
let whole: ImportResult;
let productIds: Map<string, number>;

beforeAll(async () => {
  stores = await freshStores();
  whole = await importOne(stores, {
    files: [join(folder, 'prices', names.find(name => name.includes(wholeDay)) ?? '')],
  });
  const files = names.filter(name => !name.includes(wholeDay)).map(name => writeInput(stores, name, cut(name)));
  imported = await runImport(stores, { files });
  const products = await stores.records.selectFrom('products').select(['id', 'upc']).execute();
  productIds = new Map(products.map(({ id, upc }) => [upc, id]));
});
afterAll(() => stores.end());

const pick = ({ count, avg, min, max, mode, mode_count }: Figures): Figures => ({
  count,
  avg,
  min,
  max,
  mode,
  mode_count,
});
type Found = {
  observations: number;
  average: number | null;
  minimum: number | null;
  maximum: number | null;
  mode: number | null;
  modeCount: number;
};
const figures = (row: Found) => ({
  count: row.observations,
  avg: row.average,
  min: row.minimum,
  max: row.maximum,
  mode: row.mode,
  mode_count: row.modeCount,
});

const byRetailer = (one: Case, start = one.start_date, end = one.end_date) =>
  readPrices(stores.observations.engine, {
    ...everything,
    products: [productIds.get(one.barcode) ?? -1],
    start,
    end,
    level: 'retailer',
    sort: { by: 'place', direction: 'asc' },
    page: 1,
    limit: 100,
  });

test('a whole day is read, with the day from the name of its file', () => {
  expect(whole).toMatchObject({ format: 'il-prices', countryCode: 'IL', encoding: 'utf-8', rejected: 0 });
  expect(whole).toMatchObject({ firstDay: wholeDay, lastDay: wholeDay });
  expect(whole.written).toBe(reference.rows_per_day[wholeDay]);
  expect(whole.dirt.productCodesNotEan13).toBe(5096);
  expect(imported.map(one => one.firstDay)).toEqual(
    Object.keys(reference.rows_per_day).filter(day => day !== wholeDay),
  );
});

test('each chain has one online store, whatever id its store has on the day', async () => {
  const shops = await stores.records.selectFrom('shops').selectAll().execute();
  expect(shops).toHaveLength(7);
  expect(new Set(shops.map(shop => shop.kind))).toEqual(new Set(['online']));
  expect(new Set(shops.map(shop => shop.retailer_id)).size).toBe(7);
});

test('"not known" is no maker', async () => {
  const brands = await stores.records.selectFrom('products').select('brand').distinct().execute();
  expect(brands.length).toBeGreaterThan(100);
  expect(brands.map(({ brand }) => brand)).not.toContain('לא ידוע');
});

describe.each(reference.cases)('barcode $barcode', one => {
  test('over all days', async () => {
    expect(figures((await byRetailer(one)).totals)).toEqual(pick(one.overall));
  });

  test('by chain', async () => {
    const { rows } = await byRetailer(one);
    expect(Object.fromEntries(rows.map(row => [row.placeName, figures(row)]))).toEqual(
      Object.fromEntries(Object.entries(one.by_chain).map(([name, group]) => [name, pick(group)])),
    );
  });

  test('by day', async () => {
    for (const [day, wanted] of Object.entries(one.by_day)) {
      expect(figures((await byRetailer(one, day, day)).totals), day).toEqual(pick(wanted));
    }
  });
});

describe.each(reference.cases)('barcode $barcode, week by week', one => {
  test.each([
    ['average', 'avg'],
    ['minimum', 'min'],
    ['maximum', 'max'],
    ['mode', 'mode'],
  ] as const)('by chain: %s', async (figure, answer) => {
    const { xAxisData, series } = await readLines(stores.observations.engine, {
      ...everything,
      products: [productIds.get(one.barcode) ?? -1],
      start: one.start_date,
      end: one.end_date,
      lines: 'retailer',
      bucket: 'week',
      figure,
      quantity: 100,
      ownIds: [],
    });
    const found = series.flatMap(line =>
      xAxisData.flatMap((monday, at) =>
        line.observations[at]
          ? [[`${weekName(monday)} | ${line.name}`, [line.data[at], line.observations[at]]] as const]
          : [],
      ),
    );
    const wanted = Object.entries(one.by_week_and_chain).map(([key, group]) => [key, [group[answer], group.count]]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
  });
});

describe('what is ambiguous', () => {
  const head =
    'רשת,מזהה רשת,מזהה חנות,ברקוד,שם מוצר,יצרן,ארץ ייצור,כמות,יחידת מידה,יחידת כמות,מחיר (₪),מחיר ליחידה (₪),שקיל,כמות באריזה,מותר הנחה,סטטוס,עודכן';
  const row = (barcode: string) => `שופרסל,7290027600007,413,${barcode},חלב,לא ידוע,IL,1,ליטר,ליטר,7.1,7.1,0,1,1,,`;

  test('a file whose name has no day is refused, with the reason', async () => {
    const file = writeInput(stores, 'prices.csv', `\uFEFF${head}\n${row('7290000000001')}\n`);
    await expect(runImport(stores, { files: [file] })).rejects.toMatchObject({
      code: 'dayNotInName',
      params: { file: 'prices.csv' },
    });
  });

  test('a barcode of zeros is no product', async () => {
    const content = [head, row('0000000000000'), row('12')].join('\n');
    const file = writeInput(stores, 'prices_2026-08-23.csv', `\uFEFF${content}\n`);
    const result = await importOne(stores, { files: [file] });
    expect(result).toMatchObject({ read: 2, written: 1, rejected: 1, firstDay: '2026-08-23' });
    expect(rejectsText(stores, result.rejectsPath)).toContain('2,noProduct,');
  });
});
