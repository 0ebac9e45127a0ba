import { describe, expect, test } from 'vitest';
import { comparative } from '../../server/contract/analyses/comparative.ts';
import { heroImage } from '../../server/contract/analyses/hero-image.ts';
import { individual } from '../../server/contract/analyses/individual.ts';
import { price } from '../../server/contract/analyses/price.ts';
import { priceChanges } from '../../server/contract/analyses/price-changes.ts';
import { priceEvolution } from '../../server/contract/analyses/price-evolution.ts';
import { priceGap } from '../../server/contract/analyses/price-gap.ts';
import { pricePerRetailer } from '../../server/contract/analyses/price-per-retailer.ts';
import { productByPlace } from '../../server/contract/analyses/product-by-place.ts';
import { promotion } from '../../server/contract/analyses/promotion.ts';
import { stockOut } from '../../server/contract/analyses/stock-out.ts';
import type { AnyCall } from '../../server/contract/call.ts';

const page = { page: 1, limit: 50, total: 1 };
const stands = { observations: 3, shops: 1, newest: null };
const names = { masterProductId: 1, upc: '1', productName: 'P' };
const figures = {
  average: 2,
  minimum: 1,
  maximum: 3,
  mode: 1,
  modeCount: 2,
  modeTies: 1,
  dispersion: 5,
  observations: 3,
  shops: 1,
};
const row = { ...figures, ...names, placeId: 1, placeName: 'A', placeDetail: '' };
const line = {
  name: 'P',
  detail: '',
  masterId: 1,
  own: false,
  data: [1, null],
  observations: [1, 0],
  promotion: [0, null],
};
const lines = { ...stands, bucket: 'day', xAxisData: ['2026-01-01', '2026-01-02'], series: [line], total: 1 };
const ofProduct = (minimum: number, average: number, maximum: number) => ({
  ...lines,
  series: Object.entries({ average, minimum, maximum }).map(([name, value]) => ({
    ...line,
    name,
    data: [value, null],
  })),
});
const cell = { value: 1, state: 'priced', observations: 1, shops: 1 };
const header = { masterId: 1, name: 'R', detail: '', timesCheapest: 1 };
const matrixRow = { ...names, lowest: 1, highest: 2, lowestName: 'R', spread: 100, cells: [cell] };
const matrix = {
  ...page,
  ...stands,
  headers: [header],
  rows: [matrixRow],
  columns: 1,
  compared: 0,
  averageSpread: null,
};
const chart = {
  xAxisData: ['A', 'B'],
  placeIds: [1, 2],
  series: [
    { name: 'minimum', data: [1, 1] },
    { name: 'average', data: [2, null] },
    { name: 'maximum', data: [3, 3] },
  ],
};
const withSeries = (name: string, data: (number | null)[]) => ({
  ...chart,
  series: chart.series.map(one => (one.name === name ? { name, data } : one)),
});
const gap = {
  own: 2,
  reference: 1,
  gap: 1,
  gapPercent: 100,
  index: 200,
  ownObservations: 1,
  referenceObservations: 1,
  shops: 1,
  ...names,
  placeId: 1,
  placeName: 'A',
  placeDetail: '',
};
const basketLine = {
  name: 'R',
  masterRetailerId: 1,
  cost: [1],
  index: [100],
  position: [1],
  priced: [1],
  observations: [1],
};
const basket = { bucket: 'day', xAxisData: ['2026-01-01'], series: [basketLine], products: 1, ...stands };
const basketProduct = {
  ...names,
  quantity: 1,
  common: true,
  cells: [{ masterRetailerId: 1, average: 1, observations: 1, shops: 1 }],
};
const basketProducts = { ...page, data: [basketProduct], headers: [{ masterId: 1, name: 'R' }] };
const strip = {
  ...page,
  product_name: 'P',
  days: ['2026-01-01', '2026-01-02'],
  neverListed: 0,
  newest: null,
  data: [{ shopMasterId: 1, shopName: 'S', shopDetail: '', states: ['inStock', 'out'] }],
};
const compliance = { xAxisData: ['R'], retailerIds: [1], series: [{ name: 'share', data: [50] }] };
const promoted = {
  ...names,
  shopMasterId: 1,
  shopName: 'S',
  shopDetail: '',
  start: '2026-01-02',
  end: '2026-01-02',
  now: true,
  seeming: false,
  promotion: null,
  price: 1,
  regular: 2,
  depth: 50,
  lowest: 1,
  before: null,
};
const out = {
  ...names,
  shopMasterId: 1,
  shopName: 'S',
  shopDetail: '',
  since: '2026-01-02',
  seen: '2026-01-03',
  days: 2,
  price: 1,
};
const shown = {
  ...names,
  retailerId: 1,
  retailerName: 'R',
  imageRef: null,
  state: 'missing',
  distance: null,
  firstDay: '2026-01-02',
  lastDay: '2026-01-03',
  observations: 1,
  days: 2,
  isFirst: true,
};
const change = {
  ...names,
  masterRetailerId: 1,
  retailerName: 'R',
  before: 1,
  now: 2,
  change: 1,
  changePercent: 100,
  changes: 1,
  changedOn: '2026-01-02',
  shops: 1,
};
const rows = (one: object) => ({ ...page, data: [one] });

const region = { table: price.region.table.calls.table, chart: price.region.chart.calls.read };
const all = priceEvolution.all.calls.read;
const place = { ...figures, masterId: 1, name: 'A', detail: '' };

const kept: [string, AnyCall, object][] = [
  ['a chart by place', region.chart, chart],
  [
    'an average that is rounded to the cent',
    region.table,
    rows({ ...row, average: 1.67, minimum: 1.666667, maximum: 1.666667 }),
  ],
  ['an average in floating point', region.table, rows({ ...row, average: 0.1 + 0.2, minimum: 0.3, maximum: 0.3 })],
  ['a price of nothing', region.table, rows({ ...row, average: 1, minimum: 0, maximum: 3 })],
  ['lines over time', all, lines],
  ['one product over time', individual.line.calls.read, ofProduct(1, 2, 3)],
  ['a matrix', pricePerRetailer.region.calls.table, matrix],
  ['a gap', priceGap.region.calls.table, rows(gap)],
  ['a basket over time', comparative.evolution.calls.read, basket],
  ['the products of a basket', comparative.products.calls.table, basketProducts],
  ['the days of a product', stockOut.shops.calls.table, strip],
  ['compliance', heroImage.retailers.calls.read, compliance],
  ['a promotion of a day', promotion.deepest.calls.table, rows(promoted)],
  ['what is out', stockOut.now.calls.table, rows(out)],
  ['what was shown', heroImage.history.calls.table, rows(shown)],
  ['a depth below 0', promotion.shareChart.calls.read, { ...lines, series: [{ ...line, data: [-14.3, null] }] }],
];

const refused: [string, AnyCall, object, string][] = [
  ['an axis that is one short', region.chart, { ...chart, xAxisData: ['A'], placeIds: [1] }, 'series.0.data'],
  ['a series that is one short', region.chart, withSeries('maximum', [3]), 'series.2.data'],
  ['ids that are one short', region.chart, { ...chart, placeIds: [1] }, 'placeIds'],
  ['an average above the highest', region.chart, withSeries('average', [4, null]), 'series.1.data.0'],
  ['a price below 0 in a chart', region.chart, withSeries('minimum', [-1, 1]), 'series.0.data.0'],
  ['a lowest above the highest', region.table, rows({ ...row, average: null, minimum: 4 }), 'data.0.average'],
  ['an average below the lowest', region.table, rows({ ...row, average: 0.5 }), 'data.0.average'],
  ['a price below 0', region.table, rows({ ...row, minimum: -1 }), 'data.0.minimum'],
  [
    'a summary out of order',
    region.table,
    { ...rows(row), summary: { ...figures, name: 'D', newest: null, average: 9 } },
    'summary.average',
  ],
  ['a line that is one short', all, { ...lines, series: [{ ...line, data: [1] }] }, 'series.0.data'],
  [
    'observations that are one short',
    all,
    { ...lines, series: [{ ...line, observations: [1] }] },
    'series.0.observations',
  ],
  [
    'promotions that are one long',
    all,
    { ...lines, series: [{ ...line, promotion: [1, 1, 1] }] },
    'series.0.promotion',
  ],
  ['a price below 0 on a line', all, { ...lines, series: [{ ...line, data: [1, -2] }] }, 'series.0.data.1'],
  ['a day twice', all, { ...lines, xAxisData: ['2026-01-01', '2026-01-01'] }, 'xAxisData.1'],
  ['days turned round', all, { ...lines, xAxisData: ['2026-01-02', '2026-01-01'] }, 'xAxisData.1'],
  ['a day that does not exist', all, { ...lines, xAxisData: ['2026-01-01', '2026-02-30'] }, 'xAxisData.1'],
  ['an axis that is no list', all, { ...lines, xAxisData: 4 }, 'xAxisData'],
  [
    'a line that is no list',
    individual.line.calls.read,
    { ...lines, series: [{ ...line, name: 'average', data: 4 }] },
    'series.0.data',
  ],
  ['one product out of order', individual.line.calls.read, ofProduct(3, 2, 4), 'series.0.data.0'],
  ['weeks out of order', individual.byWeek.calls.read, ofProduct(1, 5, 4), 'series.0.data.0'],
  [
    'a row of a matrix that is one cell short',
    pricePerRetailer.region.calls.table,
    { ...matrix, headers: [header, header] },
    'rows.0.cells',
  ],
  [
    'a lowest of a row above its highest',
    pricePerRetailer.shop.calls.table,
    { ...matrix, rows: [{ ...matrixRow, lowest: 3 }] },
    'rows.0.lowest',
  ],
  [
    'a cell below 0',
    pricePerRetailer.shop.calls.table,
    { ...matrix, rows: [{ ...matrixRow, cells: [{ ...cell, value: -1 }] }] },
    'rows.0.cells.0.value',
  ],
  ['an own average below 0', priceGap.shop.calls.table, rows({ ...gap, own: -1 }), 'data.0.own'],
  [
    'a cost that is one long',
    comparative.evolution.calls.read,
    { ...basket, series: [{ ...basketLine, cost: [1, 2] }] },
    'series.0.cost',
  ],
  [
    'a basket’s days turned round',
    comparative.evolution.calls.read,
    { ...basket, xAxisData: ['2026-01-02', '2026-01-01'] },
    'xAxisData.1',
  ],
  [
    'a product at fewer retailers',
    comparative.products.calls.table,
    { ...basketProducts, data: [{ ...basketProduct, cells: [] }] },
    'data.0.cells',
  ],
  ['a strip that is one day short', stockOut.shops.calls.table, { ...strip, days: ['2026-01-01'] }, 'data.0.states'],
  ['retailers without ids', heroImage.retailers.calls.read, { ...compliance, retailerIds: [] }, 'retailerIds'],
  [
    'a promotion that ends before it begins',
    promotion.deepest.calls.table,
    rows({ ...promoted, end: '2026-01-01' }),
    'data.0.end',
  ],
  ['out of stock until before it ran out', stockOut.now.calls.list, [{ ...out, seen: '2026-01-01' }], '0.seen'],
  [
    'an image shown until before it was',
    heroImage.history.calls.table,
    rows({ ...shown, lastDay: '2026-01-01' }),
    'data.0.lastDay',
  ],
  [
    'an image that another took the place of before it was last shown',
    heroImage.history.calls.table,
    rows({ ...shown, nextDay: shown.lastDay }),
    'data.0.nextDay',
  ],
  ['a price before below 0', priceChanges.table.calls.table, rows({ ...change, before: -1 }), 'data.0.before'],
  ['a place out of order', productByPlace.region.figures.calls.read, [{ ...place, maximum: 1.5 }], '0.average'],
];

const pathIn = (call: AnyCall, reply: object): string | null => {
  const read = call.reply.safeParse(reply);
  return read.success ? null : (read.error.issues[0]?.path.join('.') ?? '');
};

describe('replies of the charts API that agree with themselves', () => {
  test.each(kept)('%s is by the contract', (_what, call, reply) => {
    expect(pathIn(call, reply)).toBeNull();
  });
});

describe('replies of the charts API that do not', () => {
  test.each(refused)('%s is off the contract, at its place', (_what, call, reply, path) => {
    expect(pathIn(call, reply)).toBe(path);
  });
});
