import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bucket } from '../../../../server/contract/analyses/parts/wire.ts';
import { lineKinds, priceEvolution } from '../../../../server/contract/analyses/price-evolution.ts';
import { dashboardList, getDashboard } from '../../../../server/contract/calls/main/dashboards/dashboards.ts';
import type { Dashboard } from '../../../../server/contract/entities/dashboard.ts';
import type { Period } from '../../../../server/domain/calendar/date-presets.ts';
import { placeInPeriod } from '../../../../server/domain/calendar/place-in-period.ts';
import { analysisBody } from '../../../contract/analysis-body.ts';
import { send } from '../../../contract/client.ts';
import { type DemoBackend, startDemoBackend } from '../../api/demo-backend.ts';
import { csvRows } from '../read-csv.ts';

// The file of lines over time, compared with another period: row by row what that period alone has at the same place.

let demo: DemoBackend;
let dashboard: Dashboard;
beforeAll(async () => {
  demo = await startDemoBackend({ now: () => new Date('2026-03-10T12:00:00Z') });
  const id = (await demo.ask(dashboardList)).find(one => one.name === 'Dairy, Mexico')?.id;
  dashboard = await demo.ask(getDashboard, { params: { id } });
});
afterAll(() => demo.remove());

const february: Period = { start: '2026-02-01', end: '2026-02-28' };
const january: Period = { start: '2026-01-01', end: '2026-01-31' };
const days: Period = { start: '2026-02-15', end: '2026-03-01' };

type File = { head: string[]; rows: string[][] };

const readFile = async (kind: (typeof lineKinds)[number], { start, end }: Period, change: object): Promise<File> => {
  const body = { ...analysisBody(dashboard.id, start, end), ...change };
  const { status, text } = await send(demo.urls, priceEvolution[kind].calls.csv, { body } as never, demo.token);
  expect(status).toBe(200);
  const [head = [], ...rows] = csvRows(text);
  return { head, rows };
};

/** What a row is about, as one text: its names, and its place in the period. */
const namesIn = ({ head }: File, row: string[], { start }: Period, bucket: Bucket): string => {
  const at = head.indexOf('First day');
  return [...row.slice(0, at), placeInPeriod(start, row[at] ?? '', bucket)].join(' | ');
};

const figures = ['Average', 'Mode', 'Observations', 'Promotion share %'];
const named = (name: string): string => (name.endsWith(' %') ? `${name.slice(0, -2)} · before %` : `${name} · before`);

/** Each row of the file beside that of the other period's own file. Returns how many have one. */
const expectSame = (both: File, then: File, periods: { now: Period; then: Period }, bucket: Bucket): number => {
  const rowsThen = new Map(then.rows.map(row => [namesIn(then, row, periods.then, bucket), row]));
  const shared = figures.filter(name => both.head.includes(name));
  expect(shared.length).toBe(3);
  const pairs = both.rows.map(row => ({ row, other: rowsThen.get(namesIn(both, row, periods.now, bucket)) }));
  for (const { row, other } of pairs) {
    const cell = (of: string): string | undefined => row[both.head.indexOf(of)];
    const cellThen = (of: string): string => other?.[then.head.indexOf(of)] ?? '';
    expect(cell('First day · before')).toBe(cellThen('First day'));
    for (const name of shared) expect(cell(named(name)), `${name} of ${row}`).toBe(cellThen(name));
  }
  return pairs.filter(({ other }) => other).length;
};

const cases = [
  ...lineKinds.map(kind => [kind, 'day', 'average', february, january] as const),
  ['region', 'day', 'mode', january, february],
  ['all', 'week', 'mode', february, january],
  ['retailer', 'week', 'average', days, january],
  ['all', 'month', 'average', { start: '2026-02-10', end: '2026-03-05' }, { start: '2026-01-20', end: '2026-02-14' }],
] as const;

describe.each(cases)('lines of %s by %s, %s', (kind, bucket, figure, now, then) => {
  test('have in their file what the other period alone has at the same place, whichever is longer', async () => {
    const one = kind === 'all' ? {} : { master_product_id: dashboard.ownProducts.slice(0, 1).map(({ id }) => id) };
    const asked = { ...one, value: figure, data_date: bucket };
    const compared = { ...asked, compare_start: then.start, compare_end: then.end };
    const [both, alone, other] = [
      await readFile(kind, now, compared),
      await readFile(kind, now, asked),
      await readFile(kind, then, asked),
    ];
    const own = alone.head.length - 1;
    expect(both.head.slice(0, own)).toEqual(alone.head.slice(0, own));
    expect(both.rows.map(row => row.slice(0, own))).toEqual(alone.rows.map(row => row.slice(0, own)));
    expect(both.rows.length).toBeGreaterThan(1);
    expect(expectSame(both, other, { now, then }, bucket)).toBeGreaterThan(1);
  });
});

test('the change of an amount is in per cent of the one before, of a count and of a share their difference', async () => {
  const file = await readFile('all', february, { compare_start: january.start, compare_end: january.end });
  const { head, rows } = file;
  const at = (row: string[], name: string): number => Number(row[head.indexOf(name)]);
  const known = rows.filter(row => row[head.indexOf('First day · before')] !== '');
  expect(known.length).toBeGreaterThan(10);
  for (const row of known) {
    const [now, then] = [at(row, 'Average'), at(row, 'Average · before')];
    expect(at(row, 'Average · change %')).toBeCloseTo((100 * (now - then)) / then, 3);
    expect(at(row, 'Observations · difference')).toBe(at(row, 'Observations') - at(row, 'Observations · before'));
  }
});

test('where the other period has no day at the place of a row, or nothing was observed, its cells are empty', async () => {
  const asked = { compare_start: '2026-02-01', compare_end: '2026-02-28' };
  const { head, rows } = await readFile('all', january, asked);
  const late = rows.filter(row => (row[head.indexOf('First day')] ?? '') > '2026-01-28');
  expect(late.length).toBeGreaterThan(1);
  const cells = head.flatMap((name, at) => (/ · (before|change|difference)/.test(name) ? [at] : []));
  expect(cells.length).toBe(7);
  for (const row of late) for (const at of cells) expect(row[at]).toBe('');
  const nothing = await readFile('all', january, { compare_start: '2020-01-01', compare_end: '2020-01-31' });
  expect(nothing.rows).toHaveLength(rows.length);
  for (const row of nothing.rows) for (const at of cells) expect(row[at]).toBe('');
});
