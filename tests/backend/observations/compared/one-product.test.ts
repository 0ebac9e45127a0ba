import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { individual } from '../../../../server/contract/analyses/individual.ts';
import { productByPlace } from '../../../../server/contract/analyses/product-by-place.ts';
import { dashboardList, getDashboard } from '../../../../server/contract/calls/main/dashboards/dashboards.ts';
import type { Dashboard } from '../../../../server/contract/entities/dashboard.ts';
import { placeInPeriod } from '../../../../server/domain/calendar/place-in-period.ts';
import { analysisBody } from '../../../contract/analysis-body.ts';
import { send } from '../../../contract/client.ts';
import { type DemoBackend, startDemoBackend } from '../../api/demo-backend.ts';
import { csvRows } from '../read-csv.ts';

// The files of one product, compared with another period: row by row what that period alone has.

let demo: DemoBackend;
let dashboard: Dashboard;
beforeAll(async () => {
  demo = await startDemoBackend({ now: () => new Date('2026-03-10T12:00:00Z') });
  const id = (await demo.ask(dashboardList)).find(one => one.name === 'Dairy, Mexico')?.id;
  dashboard = await demo.ask(getDashboard, { params: { id } });
});
afterAll(() => demo.remove());

const [now, then] = [
  { start: '2026-02-15', end: '2026-03-01' },
  { start: '2026-01-01', end: '2026-01-20' },
];

type File = { head: string[]; rows: string[][] };
// biome-ignore lint/suspicious/noExplicitAny: calls of several readings
type Csv = any;

const readFile = async (call: Csv, { start, end }: typeof now, change: object = {}): Promise<File> => {
  const product = dashboard.ownProducts[0]?.id ?? 0;
  const body = { ...analysisBody(dashboard.id, start, end), master_product_id: [product], ...change };
  const { status, text } = await send(demo.urls, call, { body } as never, demo.token);
  expect(status, text).toBe(200);
  const [head = [], ...rows] = csvRows(text);
  return { head, rows };
};

const files: [string, Csv, 'day' | 'week' | null][] = [
  ['the line', individual.line.calls.csv, 'day'],
  ['the weeks', individual.byWeek.calls.csv, 'week'],
  ['lines by retailer', individual.byRetailer.calls.csv, 'day'],
  ['modes by retailer', individual.modes.calls.csv, null],
  ['modes by region', productByPlace.region.modes.calls.csv, null],
  ['modes by shop', productByPlace.shop.modes.calls.csv, null],
  ['figures by city', productByPlace.city.figures.calls.csv, null],
];

/** What a row is about: the names before its figures, and where rows are of days its place in the period. */
const nameOf = (file: File, row: string[], start: string, bucket: 'day' | 'week' | null): string => {
  const at = file.head.findIndex(name => ['First day', 'Average', 'Mode'].includes(name));
  const names = row.slice(0, at).join(' | ');
  return bucket ? `${names} ${placeInPeriod(start, row[at] ?? '', bucket)}` : names;
};

describe.each(files)('%s of one product', (_name, call, bucket) => {
  test('has beside each row what the other period alone has', async () => {
    const compared = { compare_start: then.start, compare_end: then.end };
    const [both, alone, other] = [
      await readFile(call, now, compared),
      await readFile(call, now),
      await readFile(call, then),
    ];
    const own = alone.head.length - 1;
    expect(both.head.slice(0, own)).toEqual(alone.head.slice(0, own));
    expect(both.rows.map(row => row.slice(0, own))).toEqual(alone.rows.map(row => row.slice(0, own)));
    const rowsThen = new Map(other.rows.map(row => [nameOf(other, row, then.start, bucket), row]));
    const beside = both.head.filter(name => name.includes(' · before'));
    expect(beside.length).toBeGreaterThan(2);
    const found = both.rows.map(row => rowsThen.get(nameOf(both, row, now.start, bucket)));
    expect(found.filter(Boolean).length).toBeGreaterThan(1);
    for (const [at, row] of both.rows.entries())
      for (const name of beside) {
        const plain = name.replace(' · before', '');
        const value = found[at]?.[other.head.indexOf(plain)] ?? '';
        expect(row[both.head.indexOf(name)], `${name} of ${row}`).toBe(value);
      }
  });

  test('has the heads of the comparison where nothing was observed then', async () => {
    const nothing = { compare_start: '2020-01-01', compare_end: '2020-01-31' };
    const { head, rows } = await readFile(call, now, nothing);
    expect(rows).toHaveLength((await readFile(call, now)).rows.length);
    for (const row of rows)
      for (const [at, name] of head.entries()) if (name.includes(' · before')) expect(row[at]).toBe('');
  });
});

test('the second prices of a place are compared with none', async () => {
  const compared = { compare_start: then.start, compare_end: then.end };
  const { head } = await readFile(individual.modes.calls.csv, now, compared);
  expect(head.filter(name => name.includes(' · before'))).toEqual([
    'Mode · before',
    'Mode: observations · before',
    'Mode: tied prices · before',
    'Share of the mode · before %',
    'Observations · before',
    'Shops · before',
  ]);
});
