import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BasketReply, comparative } from '../../../../server/contract/analyses/comparative.ts';
import { comparisonSetList } from '../../../../server/contract/calls/main/dashboards/comparison-sets.ts';
import { dashboardList } from '../../../../server/contract/calls/main/dashboards/dashboards.ts';
import type { Period } from '../../../../server/domain/calendar/date-presets.ts';
import { placeInPeriod } from '../../../../server/domain/calendar/place-in-period.ts';
import { analysisBody } from '../../../contract/analysis-body.ts';
import { send } from '../../../contract/client.ts';
import { type DemoBackend, startDemoBackend } from '../../api/demo-backend.ts';
import { csvRows } from '../read-csv.ts';

// Baskets compared with another period: what they cost then is what that period alone says.

let demo: DemoBackend;
let id: number;
let setId: number;
beforeAll(async () => {
  demo = await startDemoBackend({ now: () => new Date('2026-03-10T12:00:00Z') });
  id = (await demo.ask(dashboardList)).find(one => one.name === 'Dairy, Mexico')?.id ?? 0;
  const sets = await demo.ask(comparisonSetList, { params: { dashboardId: id }, query: { status: 'active' } });
  setId = sets[0]?.id ?? 0;
});
afterAll(() => demo.remove());

const february: Period = { start: '2026-02-01', end: '2026-02-28' };
const january: Period = { start: '2026-01-01', end: '2026-01-31' };

const bodyOf = ({ start, end }: Period, change: object = {}) => ({
  ...analysisBody(id, start, end),
  value: String(setId),
  ...change,
});
const compared = ({ start, end }: Period, change: object = {}) =>
  bodyOf(february, { compare_start: start, compare_end: end, ...change });
const whole = { page: 1, limit: 200 };

const { retailers, products, evolution } = comparative;
const askRetailers = (body: object) => demo.ask(retailers.calls.table, { body: body as never, query: whole });
const askProducts = (body: object) => demo.ask(products.calls.table, { body: body as never, query: whole });
const askLines = async (body: object) =>
  (await demo.ask(evolution.calls.read, { body: body as never })) as unknown as BasketReply;

const readFile = async (part: 'retailers' | 'products' | 'evolution', body: object) => {
  const { text, status } = await send(demo.urls, comparative[part].calls.csv, { body } as never, demo.token);
  expect(status).toBe(200);
  const [head = [], ...rows] = csvRows(text);
  return { head, rows, cell: (row: readonly string[], name: string) => row[head.indexOf(name)] };
};

// How many products the basket has is no figure of a period.
const { masterRetailerId: _id, retailerName: _name, products: _products, ...figures } = retailers.columns;

describe('what a basket costs at each retailer', () => {
  test('has the figures that the other period alone has, row by row and over all', async () => {
    const [both, now, then] = [
      await askRetailers(compared(january)),
      await askRetailers(bodyOf(february)),
      await askRetailers(bodyOf(january)),
    ];
    expect(both.data.map(({ before: _, ...row }) => row)).toEqual(now.data);
    const rowsThen = new Map(then.data.map(row => [row.masterRetailerId, row]));
    for (const { masterRetailerId, before } of both.data) {
      const other = rowsThen.get(masterRetailerId);
      const seen = other && other.observations > 0 ? other : null;
      expect(before).toEqual(seen && Object.fromEntries(Object.keys(figures).map(name => [name, seen[name as never]])));
    }
    expect(both.data.filter(({ before }) => before?.cost).length).toBeGreaterThan(1);
    const { averageCost, ranked } = then.summary ?? {};
    expect(both.summary?.before).toMatchObject({ averageCost, ranked });
  });

  test('is that of the same products where those in common are compared', async () => {
    const common = { filter: 'common' };
    const both = await askRetailers(compared(january, common));
    const { data, headers } = await askProducts(bodyOf(february, common));
    const then = await askProducts(bodyOf(january));
    const wanted = new Map(data.filter(product => product.common).map(one => [one.masterProductId, one.quantity]));
    expect(wanted.size).toBeGreaterThan(0);
    let known = 0;
    for (const { masterRetailerId, before } of both.data) {
      const at = then.headers.findIndex(({ masterId }) => masterId === masterRetailerId);
      const averages = then.data
        .filter(product => wanted.has(product.masterProductId))
        .map(product => [product.quantity, product.cells[at]?.average ?? null] as const);
      if (averages.some(([, average]) => average === null)) continue;
      const cost = averages.reduce((sum, [quantity, average]) => sum + quantity * (average ?? 0), 0);
      expect(before?.cost).toBeCloseTo(cost, 4);
      known += 1;
    }
    expect(known).toBeGreaterThan(1);
    expect(both.summary?.commonProducts).toBe(wanted.size);
    expect(Object.keys(both.summary?.before ?? {}).toSorted()).toEqual([
      'averageCost',
      'observations',
      'ranked',
      'shops',
    ]);
    expect(headers.length).toBeGreaterThan(1);
  });

  test('has no figures of a period in which nothing was observed', async () => {
    const { data, summary } = await askRetailers(compared({ start: '2020-01-01', end: '2020-01-31' }));
    expect(data.length).toBeGreaterThan(1);
    for (const { before } of data) expect(before).toBeNull();
    expect(summary?.before).toMatchObject({ observations: 0, averageCost: null });
  });

  test('has in its file what its rows have, and the change', async () => {
    const { data } = await askRetailers(compared(january));
    const { rows, head, cell } = await readFile('retailers', compared(january));
    expect(rows.map(row => row[0])).toEqual(data.map(row => row.retailerName));
    expect(head.some(name => name.startsWith('Products of the basket ·'))).toBe(false);
    for (const [at, { cost, before }] of data.entries()) {
      const row = rows[at] ?? [];
      const [now, then] = [cost, before?.cost ?? null];
      const text = cell(row, 'Cost of the basket · before');
      expect(text === '' ? null : Number(text)).toBe(then);
      const change = cell(row, 'Cost of the basket · change %');
      if (now === null || then === null) expect(change).toBe('');
      else expect(Number(change)).toBeCloseTo((100 * (now - then)) / then, 3);
    }
  });
});

describe('the products of a basket', () => {
  test('have in each cell the average that the other period alone has there, on the screen and in the file', async () => {
    const [both, then] = [await askProducts(compared(january)), await askProducts(bodyOf(january))];
    const nameOf = (product: number, retailer: number): string => `${product} ${retailer}`;
    const averages = new Map(
      then.data.flatMap(({ masterProductId, cells }) =>
        cells.map(cell => [nameOf(masterProductId, cell.masterRetailerId), cell.average] as const),
      ),
    );
    const cells = both.data.flatMap(({ masterProductId, cells: all }) =>
      all.map(one => ({ ...one, name: nameOf(masterProductId, one.masterRetailerId) })),
    );
    for (const { name, before } of cells) expect(before).toBe(averages.get(name) ?? null);
    const { rows, head, cell } = await readFile('products', compared(january));
    expect(rows).toHaveLength(cells.length);
    expect(head.some(name => name.startsWith('Quantity ·'))).toBe(false);
    const inFile = rows
      .map(row => cell(row, 'Average · before') ?? '')
      .map(text => (text === '' ? null : Number(text)));
    expect(inFile).toEqual(cells.map(({ before }) => before));
  });
});

describe.each([
  ['retailers', retailers.calls.list],
  ['products', products.calls.list],
])('the older list of %s', (_name, list) => {
  test('knows no other period', async () => {
    const ask = async (body: object): Promise<unknown> => demo.ask(list as never, { body } as never);
    const alone = await ask(bodyOf(february));
    expect(alone).not.toEqual([]);
    expect(await ask(compared(january))).toEqual(alone);
  });
});

describe('a basket over time', () => {
  test.each(['day', 'week', 'month'] as const)('has the lines of the other period alone, by %s', async bucket => {
    const cut = { data_date: bucket };
    const raw = await demo.request(evolution.calls.read, { body: compared(january, cut) as never });
    const then = await demo.request(evolution.calls.read, { body: bodyOf(january, cut) as never });
    const { xAxisData, series } = then.json as BasketReply;
    const { before } = raw.json as BasketReply;
    const byName = (lines: BasketReply['series']) => lines.toSorted((a, b) => a.masterRetailerId - b.masterRetailerId);
    expect(before?.xAxisData).toEqual(xAxisData);
    expect(byName(before?.series ?? [])).toEqual(byName(series));
    expect(await askLines(bodyOf(february, cut))).toMatchObject({ before: null });
  });

  test.each(['day', 'week', 'month'] as const)(
    'has in its file what the other period alone has at the same place, by %s',
    async bucket => {
      const cut = { data_date: bucket };
      const [both, alone, then] = [
        await readFile('evolution', compared(january, cut)),
        await readFile('evolution', bodyOf(february, cut)),
        await readFile('evolution', bodyOf(january, cut)),
      ];
      const own = alone.head.length - 1;
      expect(both.rows.map(row => row.slice(0, own))).toEqual(alone.rows.map(row => row.slice(0, own)));
      const nameOf = (row: readonly string[], { start }: Period): string =>
        `${row[0]} ${placeInPeriod(start, row[1] ?? '', bucket)}`;
      const rowsThen = new Map(then.rows.map(row => [nameOf(row, january), row]));
      let known = 0;
      for (const row of both.rows) {
        const other = rowsThen.get(nameOf(row, february));
        known += other ? 1 : 0;
        expect(both.cell(row, 'First day · before')).toBe(other?.[1] ?? '');
        for (const name of ['Cost of the basket', 'Position', 'Observations'])
          expect(both.cell(row, `${name} · before`), name).toBe((other && then.cell(other, name)) ?? '');
      }
      expect(known).toBeGreaterThan(0);
    },
  );
});
