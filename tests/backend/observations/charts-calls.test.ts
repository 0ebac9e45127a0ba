import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile } from '../../../server/backend/observations/sql/compile.ts';
import { competitors } from '../../../server/contract/analyses/competitors.ts';
import { heroImage } from '../../../server/contract/analyses/hero-image.ts';
import { individual } from '../../../server/contract/analyses/individual.ts';
import { priceChanges } from '../../../server/contract/analyses/price-changes.ts';
import { priceEvolution } from '../../../server/contract/analyses/price-evolution.ts';
import { priceGap } from '../../../server/contract/analyses/price-gap.ts';
import { pricePerRetailer } from '../../../server/contract/analyses/price-per-retailer.ts';
import { productByPlace } from '../../../server/contract/analyses/product-by-place.ts';
import type { AnyCall } from '../../../server/contract/call.ts';
import { selectCompetitors } from '../../../server/contract/calls/main/dashboards/competitors.ts';
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
const ask = <C extends AnyCall>(call: C, change: object = {}, query: object = {}) =>
  read(backend.urls, call, { body: { ...whole, ...change }, query }, token);
const ownIds = () => dashboard.ownProducts.map(product => product.id);
const one = () => ({ master_product_id: ownIds().slice(0, 1) });

/** All prices of some products in the period, each with the region of its shop. */
const priced = async (ids: readonly number[]) => {
  const rows = await backend.stores.observations.engine.rows(
    compile(
      sql<
        Record<string, unknown>
      >`SELECT o.product_id AS product_id, o.price_micros AS price_micros, s.region_id AS region_id
        FROM observations AS o JOIN shops AS s ON s.id = o.shop_id WHERE o.product_id IN (${sql.join([...ids])})
        AND o.day BETWEEN ${'2026-02-01'} AND ${'2026-02-28'} AND o.in_stock IS NOT FALSE AND o.price_micros IS NOT NULL`,
    ),
  );
  return rows.map(row => ({
    id: Number(row.product_id),
    place: Number(row.region_id),
    price: Number(row.price_micros) / 1e6,
  }));
};

describe('price gap', () => {
  test('holds the own products against their competitors, or against the one that is chosen', async () => {
    const all = await ask(priceGap.region.calls.table, {}, { limit: 200 });
    expect(new Set(all.data.map(row => row.masterProductId))).toEqual(new Set(ownIds()));
    expect(all.summary).toMatchObject({ name: 'Dairy, Mexico', newest: expect.stringMatching(/^2026-02-28T/) });
    const value = String(dashboard.competitors[0]?.id);
    const against = await ask(priceGap.region.calls.table, { value }, { limit: 200 });
    expect(against.summary?.referenceObservations).toBeLessThan(all.summary?.referenceObservations ?? 0);
    expect(against.data[0]?.own).toBe(all.data[0]?.own);
  });

  test('holds own products against several chosen competitors together, by the prices of these alone', async () => {
    const [own] = ownIds();
    // It has two competitors: with a third one the two that are chosen are not all of them.
    const linked = await ask(competitors.pairs.calls.table, one());
    const chosen = linked.data.slice(0, 2).map(pair => pair.masterCompetitorId);
    const third = dashboard.competitors.find(({ id }) => !chosen.includes(id));
    const link = { params: { dashboardId: dashboard.id, ownProductId: own }, body: { productIds: [third?.id] } };
    await read(backend.urls, selectCompetitors, link, token);
    const all = await ask(priceGap.region.calls.table, one());
    expect(all.summary?.competitors).toBe(3);
    const prices = await priced([own ?? 0, ...chosen]);
    const { data, summary } = await ask(priceGap.region.calls.table, { ...one(), columns: chosen }, { limit: 200 });
    expect([...(summary?.against ?? [])].toSorted()).toEqual(chosen.toSorted());
    expect(data.length).toBeGreaterThan(1);
    const mean = (all: readonly { price: number }[]) => all.reduce((sum, { price }) => sum + price, 0) / all.length;
    for (const row of data) {
      const there = prices.filter(({ place }) => place === row.placeId);
      const [mine, theirs] = [there.filter(({ id }) => id === own), there.filter(({ id }) => id !== own)];
      expect(row.own).toBeCloseTo(mean(mine), 5);
      expect(row.reference).toBeCloseTo(mean(theirs), 5);
      expect(row.gapPercent).toBeCloseTo((100 * (mean(mine) - mean(theirs))) / mean(theirs), 4);
      expect(row.competitors).toBe(new Set(theirs.map(({ id }) => id)).size);
    }
    expect(summary?.competitors).toBe(2);
    // Shops without a region are one more place, which has no row.
    const places = [...new Set(prices.map(({ place }) => place))].flatMap(place => {
      const there = prices.filter(one => one.place === place);
      const [mine, theirs] = [there.filter(({ id }) => id === own), there.filter(({ id }) => id !== own)];
      return mine.length > 0 && theirs.length > 0 ? [{ weight: mine.length, reference: mean(theirs) }] : [];
    });
    const weights = places.reduce((sum, { weight }) => sum + weight, 0);
    const weighed = places.reduce((sum, { weight, reference }) => sum + weight * reference, 0);
    expect(summary?.reference).toBeCloseTo(weighed / weights, 5);
    const { text } = await request(priceGap.region.calls.csv, { ...one(), columns: chosen });
    const [head = [], ...lines] = csvRows(text);
    const inFile = (name: string) =>
      lines.map(line => Number(line[head.findIndex(one => one.startsWith(name))])).toSorted();
    expect(inFile('Competitors’ average')).toEqual(data.map(row => row.reference).toSorted());
    expect(inFile('Competitors compared')).toEqual(data.map(row => row.competitors).toSorted());
  });

  test('does not say whom several were held against where not several were asked for', async () => {
    const [first] = dashboard.competitors;
    for (const change of [{}, { value: String(first?.id) }]) {
      const { summary } = await ask(priceGap.region.calls.table, change);
      expect(summary).not.toHaveProperty('against');
    }
    const none = await ask(priceGap.region.calls.table, { columns: ownIds().slice(0, 2) });
    expect(none).toMatchObject({ data: [], total: 0, summary: { own: null, against: [] } });
  });

  test('is chosen among the own products; a product that is none finds nothing', async () => {
    const chosen = await ask(priceGap.city.calls.table, one());
    expect(new Set(chosen.data.map(row => row.masterProductId))).toEqual(new Set(one().master_product_id));
    const none = { data: [], total: 0, summary: { own: null, ownObservations: 0 } };
    expect(await ask(priceGap.city.calls.table, { master_product_id: [dashboard.competitors[0]?.id] })).toMatchObject(
      none,
    );
    expect(await ask(priceGap.city.calls.table, { value: String(ownIds()[0]) })).toMatchObject(none);
  });
});

describe('price evolution', () => {
  test('by retailer has a line a retailer', async () => {
    const drawn = await ask(priceEvolution.retailer.calls.read, { quantity: 60 });
    expect(new Set(drawn.series.map(line => line.name))).toEqual(new Set(dashboard.retailers.map(one => one.name)));
  });

  test.each([
    ['2026-02-01', '2026-02-28', 'day', 28],
    ['2025-10-01', '2026-03-09', 'week', 20],
    ['2023-01-01', '2026-03-09', 'month', 12],
    // The prices end on 9 March 2026: three years that hold five weeks are cut as five weeks are.
    ['2026-02-01', '2029-01-31', 'day', 30],
  ])('%s to %s is by %s when that is left to it', async (start_date, end_date, bucket, least) => {
    const drawn = await ask(priceEvolution.region.calls.read, { start_date, end_date });
    expect(drawn.bucket).toBe(bucket);
    expect(drawn.days.length).toBeGreaterThanOrEqual(least);
    for (const line of drawn.series) expect(line.points.map(point => point.day)).toEqual(drawn.days);
  });

  test('by product is about the own products, which come first, and their competitors', async () => {
    const drawn = await ask(priceEvolution.all.calls.read, { quantity: 60 });
    const linked = [...ownIds(), ...dashboard.competitors.map(product => product.id)];
    expect(new Set(drawn.series.map(line => line.masterId))).toEqual(new Set(linked));
    expect(drawn.series.map(line => line.own)).toEqual(drawn.series.map((_, at) => at < ownIds().length));
    const chosen = await ask(priceEvolution.all.calls.read, { master_product_id: [dashboard.products[0]?.id] });
    expect(chosen.series.map(line => line.name)).toEqual([dashboard.products[0]?.name]);
  });

  test('in the same shops ends where price changes say, whatever the buckets, and has every day of the period', async () => {
    const changed = await ask(priceChanges.table.calls.table, { master_product_id: ownIds() });
    const wanted = new Map(changed.summary?.largest?.map(one => [one.masterProductId, one.changePercent]));
    expect(wanted.size).toBeGreaterThan(1);
    for (const data_date of ['day', 'week', 'month']) {
      const asked = { master_product_id: ownIds(), quantity: 60, data_date };
      const { series, xAxisData, bucket } = await ask(priceEvolution.sameShops.calls.read, asked);
      expect([bucket, xAxisData.length]).toEqual([data_date, { day: 28, week: 5, month: 1 }[data_date]]);
      expect(new Map(series.map(one => [one.masterProductId, one.data.at(-1)]))).toEqual(wanted);
    }
    const [first] = (await ask(priceEvolution.sameShops.calls.read, { quantity: 1 })).series;
    expect(ownIds()).toContain(first?.masterProductId);
    // A period to the end of all years ends with the data.
    const endless = await ask(priceEvolution.sameShops.calls.read, { end_date: '9999-12-31', data_date: 'day' });
    expect(endless.xAxisData.length).toBeLessThan(60);
    const always = { start_date: '0001-01-01', end_date: '9999-12-31', data_date: 'day' };
    expect(await ask(priceEvolution.sameShops.calls.read, always)).toMatchObject({ series: [] });
  });

  test('draws at most as many lines as requested and states how many there are; the file has them all', async () => {
    const drawn = await ask(priceEvolution.shopRetailer.calls.read, { quantity: 2 });
    expect(drawn.series).toHaveLength(2);
    expect(drawn.total).toBeGreaterThan(2);
    const [, ...rows] = csvRows((await request(priceEvolution.shopRetailer.calls.csv, { quantity: 2 })).text);
    expect(new Set(rows.map(row => row.slice(0, 4).join('|'))).size).toBe(drawn.total);
  });
});

describe('price per retailer', () => {
  test('marks the lowest of all columns in each row, and shows only the requested ones', async () => {
    const whole = await ask(pricePerRetailer.region.calls.table, { quantity: 60 }, { limit: 200 });
    const wanted = whole.headers.slice(1, 3).map(header => header.masterId);
    const part = await ask(pricePerRetailer.region.calls.table, { columns: wanted }, { limit: 200 });
    expect(part.headers).toEqual(whole.headers.slice(1, 3));
    expect(part.columns).toBe(whole.headers.length);
    const extremes = (matrix: typeof whole) =>
      matrix.rows.map(({ cells: _, ...row }) => row).filter(row => part.rows.some(one => one.upc === row.upc));
    expect(extremes(part)).toEqual(extremes(whole));
    const [row] = whole.rows;
    const prices = row?.cells.flatMap(cell => cell.value ?? []) ?? [];
    expect(row).toMatchObject({ lowest: Math.min(...prices), highest: Math.max(...prices) });
    const cheapest =
      whole.headers[row?.cells.findIndex(cell => cell.value?.toFixed(2) === row.lowest?.toFixed(2)) ?? -1];
    expect(row?.lowestName).toBe(cheapest?.name);
  });

  test('shows as many columns as requested, and a page of the rows', async () => {
    const matrix = await ask(pricePerRetailer.region.calls.table, { quantity: 2 }, { limit: 3 });
    expect([matrix.headers.length, matrix.rows.length]).toEqual([2, 3]);
    expect(matrix.columns).toBe(dashboard.retailers.length);
    expect(matrix.rows.every(row => row.cells.length === 2)).toBe(true);
  });

  test('is about one region, or about the shops of one retailer', async () => {
    const [region, retailer] = [dashboard.regions[0]?.id, dashboard.retailers[0]];
    const inRegion = await ask(pricePerRetailer.region.calls.table, { location: region });
    const everywhere = await ask(pricePerRetailer.region.calls.table);
    expect(inRegion.observations).toBeLessThan(everywhere.observations);
    const ofRetailer = await ask(pricePerRetailer.shop.calls.table, { location: retailer?.id });
    expect(ofRetailer.headers.every(header => header.detail.startsWith(retailer?.name ?? '-'))).toBe(true);
    expect(
      (await request(pricePerRetailer.region.calls.table, { location: region, region: [dashboard.regions[1]?.id] }))
        .status,
    ).toBe(404);
  });
});

describe('one product', () => {
  test('is summed up with its standing, its line and its weeks', async () => {
    const summary = await ask(individual.summary.calls.read, one());
    expect(summary).toMatchObject({ own: true, name: dashboard.ownProducts[0]?.name, lastDay: '2026-02-28' });
    expect(summary.standing?.of).toBeGreaterThan(1);
    const { summary: gap } = await ask(priceGap.region.calls.table, one());
    const { reference, gap: difference, gapPercent, index } = gap ?? {};
    expect(summary.standing).toMatchObject({ reference, gap: difference, gapPercent, index });
    const line = await ask(individual.line.calls.read, one());
    expect(line.series.map(series => series.name)).toEqual(['average', 'minimum', 'maximum', 'mode', 'reference']);
    const weeks = await ask(individual.byWeek.calls.read, one());
    expect(weeks.bucket).toBe('week');
    expect(weeks.days.every(day => new Date(day).getUTCDay() === 1)).toBe(true);
    expect(weeks.series.map(series => series.name)).toEqual(['average', 'minimum', 'maximum', 'mode']);
  });

  test('that is no own product has neither standing nor reference', async () => {
    const competitor = { master_product_id: [dashboard.competitors[0]?.id] };
    expect(await ask(individual.summary.calls.read, competitor)).toMatchObject({ own: false, standing: null });
    expect((await ask(individual.line.calls.read, competitor)).series).toHaveLength(4);
  });

  test('at one retailer, and by place with the most frequent prices', async () => {
    const [retailer] = dashboard.retailers;
    const details = await ask(individual.details.calls.table, { ...one(), master_retailer_id: [retailer?.id] });
    expect(details).toMatchObject({ product_name: dashboard.ownProducts[0]?.name, retailerName: retailer?.name });
    const modes = await ask(individual.modes.calls.read, one());
    expect(new Set(modes.map(entry => entry.name))).toEqual(new Set(dashboard.retailers.map(one => one.name)));
    const regions = await ask(productByPlace.region.figures.calls.read, {
      ...one(),
      filter: 'average',
      filter2: 'desc',
      quantity: 2,
    });
    expect(regions).toHaveLength(2);
    expect(regions[0]?.average).toBeGreaterThanOrEqual(regions[1]?.average ?? 0);
  });
});

describe('nothing that can match', () => {
  const foreign = { master_product_id: [60] };
  test.each<[string, AnyCall, object]>([
    ['a table without rows', priceGap.shop.calls.table, { data: [], total: 0 }],
    ['a chart without an axis', priceEvolution.city.calls.read, { xAxisData: [], series: [], total: 0 }],
    ['a line without an axis', individual.line.calls.read, { xAxisData: [], series: [] }],
  ])('is %s', async (_what, call, reply) => {
    expect((await request(call, foreign)).json).toMatchObject(reply);
  });
  test.each([
    individual.modes.calls.read,
    productByPlace.shop.figures.calls.read,
    productByPlace.city.modes.calls.read,
  ])('is an empty list of $id', async call => {
    expect((await request(call, foreign)).json).toEqual([]);
  });
  test.each([pricePerRetailer.city.calls.table, individual.summary.calls.read])('is no answer of $id', async call => {
    const received = await request(call, foreign);
    expect(received.status).toBe(404);
    expect(received.json).toMatchObject({ codigo: 'not_found' });
  });
  test('in a period without observations: no axis, no rows, no matrix; a summary of nothing', async () => {
    const early = { start_date: '2019-01-01', end_date: '2019-01-31', ...one() };
    expect((await ask(priceEvolution.all.calls.read, early)).days).toEqual([]);
    expect(await ask(priceGap.region.calls.table, early)).toMatchObject({ data: [], total: 0 });
    expect((await request(pricePerRetailer.region.calls.table, early)).status).toBe(404);
    expect(await ask(individual.summary.calls.read, early)).toMatchObject({
      observations: 0,
      average: null,
      changes: 0,
    });
  });
});

describe('hero images', () => {
  const states = ['same', 'different', 'missing', 'notCompared', 'noReference'] as const;

  test('are those of the own products where none is chosen; v1 lists what v2 has on its pages', async () => {
    const gallery = await ask(heroImage.gallery.calls.table, {}, { limit: 200 });
    expect(gallery.data.map(row => row.masterProductId).sort()).toEqual(ownIds().sort());
    expect(await ask(heroImage.gallery.calls.list)).toEqual(gallery.data);
    const history = await ask(heroImage.history.calls.table, {}, { limit: 200 });
    expect(await ask(heroImage.history.calls.list)).toEqual(history.data);
    expect(await ask(heroImage.retailers.calls.older)).toEqual(await ask(heroImage.retailers.calls.read));
  });

  test('count alike in the gallery, in its summary and by retailer', async () => {
    const { data, summary } = await ask(heroImage.gallery.calls.table, {}, { limit: 200 });
    const retailers = await ask(heroImage.retailers.calls.read);
    for (const state of states) {
      const cells = data.flatMap(row => row.cells).filter(cell => cell.state === state).length;
      const byRetailer = retailers.reduce((sum, retailer) => sum + retailer[state], 0);
      expect([summary?.[state], byRetailer]).toEqual([cells, cells]);
      const alone = await ask(heroImage.gallery.calls.table, { value: state }, { limit: 200 });
      expect(alone.data.flatMap(row => row.cells).length).toBe(cells);
      expect(alone.summary).toEqual(summary);
    }
  });

  test('of a competitor have no reference, and are shown all the same', async () => {
    const { data } = await ask(heroImage.gallery.calls.table, { master_product_id: [dashboard.competitors[0]?.id] });
    expect(data).toMatchObject([{ reference: null }]);
    expect(new Set(data[0]?.cells.map(cell => cell.state))).toEqual(new Set(['noReference']));
    expect(data[0]?.cells.some(cell => cell.imageRef !== null)).toBe(true);
  });

  test('what changed is in the history without what was shown first', async () => {
    const whole = { start_date: '2025-02-01', end_date: '2026-03-09' };
    const all = await ask(heroImage.history.calls.table, whole, { limit: 200 });
    const changes = await ask(heroImage.history.calls.table, { ...whole, location: 1 }, { limit: 200 });
    expect(changes.data).toEqual(all.data.filter(row => !row.isFirst));
    expect(changes.total).toBeGreaterThan(0);
  });
});
