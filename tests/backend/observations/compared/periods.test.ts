import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assortment } from '../../../../server/contract/analyses/assortment.ts';
import { competitors } from '../../../../server/contract/analyses/competitors.ts';
import { type Columns, figuresOf } from '../../../../server/contract/analyses/parts/columns.ts';
import { firstOrder, movedBy } from '../../../../server/contract/analyses/parts/declare.ts';
import { priceLevels } from '../../../../server/contract/analyses/parts/places.ts';
import { price } from '../../../../server/contract/analyses/price.ts';
import { priceGap } from '../../../../server/contract/analyses/price-gap.ts';
import { pricePerRetailer } from '../../../../server/contract/analyses/price-per-retailer.ts';
import { pricePosition } from '../../../../server/contract/analyses/price-position.ts';
import { priceVolatility } from '../../../../server/contract/analyses/price-volatility.ts';
import { promotion } from '../../../../server/contract/analyses/promotion.ts';
import { stockOut } from '../../../../server/contract/analyses/stock-out.ts';
import { dashboardList } from '../../../../server/contract/calls/main/dashboards/dashboards.ts';
import { placeLevels } from '../../../../server/domain/analysis/analysis-keys.ts';
import { analysisBody } from '../../../contract/analysis-body.ts';
import { send } from '../../../contract/client.ts';
import { type DemoBackend, startDemoBackend } from '../../api/demo-backend.ts';
import { csvRows } from '../read-csv.ts';

let demo: DemoBackend;
let id: number;
beforeAll(async () => {
  demo = await startDemoBackend({ now: () => new Date('2026-03-10T12:00:00Z') });
  id = (await demo.ask(dashboardList)).find(one => one.name === 'Dairy, Mexico')?.id ?? 0;
});
afterAll(() => demo.remove());

const [now, before] = [
  ['2026-02-15', '2026-03-01'],
  ['2026-01-01', '2026-01-20'],
] as const;
const bodyIn = ([start, end]: readonly [string, string], change: object = {}) => ({
  ...analysisBody(id, start, end),
  ...change,
});
const comparedBody = (change: object = {}) =>
  bodyIn(now, { compare_start: before[0], compare_end: before[1], ...change });

type Row = Record<string, unknown> & { before?: Record<string, unknown> | null };
type Page = { data: Row[]; total: number; summary: Row };
// biome-ignore lint/suspicious/noExplicitAny: calls of several analyses
type Calls = { table: any; csv: any };
type Table = {
  columns: Columns;
  totals: Columns;
  key: readonly string[];
  first: Parameters<typeof firstOrder<string>>[0]['first'];
  moved?: string;
  calls: Calls;
};

const some = (columns: Columns, row: Row | undefined): Record<string, unknown> | null =>
  row ? Object.fromEntries(Object.keys(figuresOf(columns)).map(name => [name, row[name]])) : null;
/** By its ids: a row over the whole period begins on the first day of that. */
const keyOf = ({ key, columns }: Table, row: Row): string =>
  key
    .filter(name => columns[name]?.kind === 'id')
    .map(name => row[name])
    .join(' ');

/** All rows of a table, page by page. */
const allOf = async ({ calls }: Table, body: object): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const found = (await demo.ask(calls.table, { body, query: { page, limit: 200 } })) as unknown as Page;
    rows.push(...found.data);
    if (rows.length >= found.total) return rows;
  }
};

/** A cell of a file's line, by its column's name; some names say their unit. */
const readCell = (head: string[], line: string[], name: string): number | null => {
  const text = line[head.findIndex(one => one === name || one === `${name} %`)] ?? '';
  return text === '' ? null : Number(text);
};

/** The change of a figure is that from its value before to its value now. */
const expectChange = (head: string[], line: string[], name: string): void => {
  const byPercent = head.includes(`${name} · change %`);
  const [now, then] = [name, `${name} · before`].map(of => readCell(head, line, of));
  const inPoints = head.includes(`${name} · difference in points`);
  const change = readCell(
    head,
    line,
    `${name} · ${byPercent ? 'change' : inPoints ? 'difference in points' : 'difference'}`,
  );
  if (typeof now !== 'number' || typeof then !== 'number') expect(change).toBeNull();
  else if (!byPercent) expect(change).toBeCloseTo(now - then, 5);
  else if (then !== 0) expect(change).toBeCloseTo((100 * (now - then)) / then, 3);
};

const inWhole = { data_date: 'period' };

/** The order of a table where nothing is compared: compared, it begins with the largest changes. */
const inFirstOrder = (table: Table): object => {
  const [filter, filter2] = firstOrder(table, { cut: 'period' });
  return table.moved ? { filter, filter2 } : {};
};

/** Tables with what their questions have besides the filter. */
const tables: [string, Table, object?][] = [
  ...priceLevels.map((level): [string, Table] => [`prices by ${level}`, price[level].table as unknown as Table]),
  ...placeLevels.map((level): [string, Table] => [`price gap by ${level}`, priceGap[level] as unknown as Table]),
  ...priceLevels.flatMap(level =>
    (['products', 'own', 'places', 'rivals'] as const).map((name): [string, Table] => [
      `price position by ${level}, ${name}`,
      pricePosition[level][name] as unknown as Table,
    ]),
  ),
  ...(['pairs', 'ranking', 'retailers'] as const).map((name): [string, Table] => [
    `competitors, ${name}`,
    competitors[name] as unknown as Table,
  ]),
  ['restless products', priceVolatility.products as unknown as Table],
  ['restless retailers', priceVolatility.retailers as unknown as Table],
  ['promotions by retailer', promotion.share as unknown as Table, inWhole],
  ['stock-outs by retailer', stockOut.rate.retailer.table as unknown as Table, inWhole],
  ['stock-outs by region', stockOut.rate.region.table as unknown as Table, inWhole],
  ['products out of stock', stockOut.often as unknown as Table],
  ['what retailers list', assortment.retailers as unknown as Table],
];

/** Those of which a change is read over what both periods had. */
const isOfAverages = (name: string): boolean => /^(prices|price gap|promotions|stock-outs) by/.test(name);

describe.each(tables)('%s compared with another period', (called, table, asked = {}) => {
  const bodyOf = (days: readonly [string, string]) => ({ ...bodyIn(days), ...asked });
  const compared = () => ({ ...comparedBody(inFirstOrder(table)), ...asked });
  const ask = async (body: object, query: object = {}) =>
    (await demo.ask(table.calls.table, { body, query })) as unknown as Page;

  test('have the figures that the other period alone has, row by row and over all', async () => {
    const then = await ask(bodyOf(before));
    const rowsOfThen = new Map((await allOf(table, bodyOf(before))).map(row => [keyOf(table, row), row]));
    const page = await ask(compared(), { page: 1, limit: 50 });
    const alone = await ask(bodyOf(now), { page: 1, limit: 50 });
    expect(page.data.map(({ before: _, ...row }) => row)).toEqual(alone.data);
    expect(page.data.some(row => row.before)).toBe(true);
    for (const row of page.data) expect(row.before).toEqual(some(table.columns, rowsOfThen.get(keyOf(table, row))));
    expect(page.summary.before).toEqual(some(table.totals, then.summary));
  });

  test('have averages and shares over what both had, if they have any', async () => {
    const { shared, ...summary } = (await ask(compared())).summary as Row & { shared?: Record<'now' | 'before', Row> };
    expect(Boolean(shared)).toBe(isOfAverages(called));
    if (!shared) return;
    const counts = Object.keys(table.totals).filter(name => table.totals[name]?.kind === 'count' && name in shared.now);
    expect(counts.length).toBeGreaterThan(0);
    for (const name of counts) {
      expect(shared.now[name], name).toBeLessThanOrEqual(Number(summary[name]));
      expect(shared.before[name], name).toBeLessThanOrEqual(Number(summary.before?.[name]));
    }
  });

  test('say how many rows the other period alone has, the same however many stand on a page', async () => {
    const [rows, then] = [await allOf(table, bodyOf(now)), await allOf(table, bodyOf(before))];
    const keys = new Set(rows.map(row => keyOf(table, row)));
    const others = then.filter(row => !keys.has(keyOf(table, row))).length;
    for (const limit of [1, 200])
      expect((await ask(compared(), { page: 1, limit })).summary.onlyBefore, `${limit} on a page`).toBe(others);
    expect((await ask(compared(), { page: 2, limit: 1 })).summary).not.toHaveProperty('onlyBefore');
    expect((await ask(bodyOf(now))).summary).not.toHaveProperty('onlyBefore');
  });

  test('have them in their file, with the changes', async () => {
    const rows = await allOf(table, compared());
    const answer = await send(demo.urls, table.calls.csv, { body: compared() }, demo.token);
    const [head = [], ...lines] = csvRows(answer.text);
    expect(lines).toHaveLength(rows.length);
    const plain = csvRows((await send(demo.urls, table.calls.csv, { body: bodyOf(now) }, demo.token)).text);
    const figures = head.filter(name => name.endsWith(' · before')).map(name => name.replace(/ · before$/, ''));
    expect(figures.length).toBeGreaterThan(2);
    const currency = plain[0]?.at(-1) === 'Currency' ? 1 : 0;
    const own = (plain[0]?.length ?? 0) - currency;
    expect(lines.map(line => line.slice(0, own))).toEqual(plain.slice(1).map(line => line.slice(0, own)));
    for (const line of lines) for (const name of figures) expectChange(head, line, name);
  });
});

describe('a period to compare with', () => {
  test.each([
    [{ compare_start: '2026-01-01' }, 'compare_end'],
    [{ compare_end: '2026-01-01' }, 'compare_start'],
    [{ compare_start: '2026-01-02', compare_end: '2026-01-01' }, 'compare_end'],
  ])('is refused where it is half or reversed: %j', async (change, field) => {
    const answer = await demo.request(price.region.table.calls.table, { body: bodyIn(now, change) });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.json)).toContain(field);
  });

  test('in which nothing was observed leaves each row without figures of then', async () => {
    const nothing = { compare_start: '2020-01-01', compare_end: '2020-01-31' };
    const page = (await demo.ask(price.region.table.calls.table, { body: bodyIn(now, nothing) })) as unknown as Page;
    expect(page.data.length).toBeGreaterThan(0);
    for (const row of page.data) expect(row.before).toBeNull();
    expect(page.summary.before).toMatchObject({ average: null, observations: 0 });
  });
});

test('rows that the other period alone has are counted', async () => {
  // A single day beside three weeks: some shop was not observed on it.
  const table = price.shop.table as unknown as Table;
  const day = { start_date: now[0], end_date: now[0], compare_start: before[0], compare_end: before[1] };
  const all = await allOf(table, bodyIn(before));
  const rows = await allOf(table, { ...comparedBody(), ...day });
  const keys = new Set(rows.map(row => keyOf(table, row)));
  const page = (await demo.ask(table.calls.table, {
    body: { ...comparedBody(), ...day },
    query: { page: 1, limit: 25 },
  })) as unknown as Page;
  const others = all.filter(row => !keys.has(keyOf(table, row))).length;
  expect(others).toBeGreaterThan(0);
  expect(page.summary.onlyBefore).toBe(others);
  const nothing = { ...comparedBody(), start_date: '2020-01-01', end_date: '2020-01-02' };
  const empty = await demo.request(table.calls.table, { body: nothing });
  expect(JSON.stringify(empty.json)).toContain(`"onlyBefore":${all.length}`);
});

const ordered: [string, Table, string, string, object?][] = [
  ['prices by region', price.region.table as unknown as Table, 'average', 'average'],
  ['price gap by region', priceGap.region as unknown as Table, 'gapPercent', 'gapPercent'],
  ['price position by retailer', pricePosition.retailer.products as unknown as Table, 'own', 'own'],
  ['competitors, pairs', competitors.pairs as unknown as Table, 'index', 'index'],
  ['promotions by retailer', promotion.share as unknown as Table, 'share', 'share', inWhole],
  ['stock-outs by region', stockOut.rate.region.table as unknown as Table, 'rate', 'rate', inWhole],
  ['what retailers list', assortment.retailers as unknown as Table, 'coverage', 'coverage'],
];

describe.each(ordered)('%s', (_name, table, sort, figure, asked = {}) => {
  const changeOf = (row: Row): number | null => {
    const [after, then] = [row[figure], row.before?.[figure]];
    if (typeof after !== 'number' || typeof then !== 'number') return null;
    // Amounts change by per cent, all others by their difference.
    if (table.columns[figure]?.kind !== 'average') return after - then;
    return then === 0 ? null : (after - then) / then;
  };
  const rowsIn = (way: 'asc' | 'desc' | '', change: object = {}) =>
    allOf(table, comparedBody({ filter: `change_${sort}`, filter2: way, ...asked, ...change }));

  test.each(['asc', 'desc'] as const)('are ordered by the change, %s, with what has none at the end', async way => {
    const rows = await rowsIn(way);
    const changes = rows.map(changeOf);
    const known = changes.filter(change => change !== null);
    expect(known.length).toBeGreaterThan(1);
    expect(changes.slice(0, known.length)).toEqual(known);
    const sign = way === 'desc' ? -1 : 1;
    for (const [at, change] of known.entries())
      expect(sign * change).toBeGreaterThanOrEqual(sign * (known[at - 1] ?? change) - 1e-6);
    const plain = await allOf(table, { ...comparedBody(), ...asked });
    const byKey = (all: Row[]) => all.toSorted((a, b) => keyOf(table, a).localeCompare(keyOf(table, b)));
    expect(byKey(rows)).toEqual(byKey(plain));
  });

  test('have their first order where nothing is compared', async () => {
    const rows = await allOf(table, bodyIn(now, { filter: `change_${sort}`, ...asked }));
    expect(rows).toEqual(await allOf(table, bodyIn(now, asked)));
  });
});

const movedFirst = tables.filter(([, { moved }]) => moved !== undefined);

test.each(movedFirst)(
  '%s: begin with the largest changes, either way, on pages and in the file, where two periods are compared and no order is asked for',
  async (_name, table, asked = {}) => {
    const moved = movedBy(table.moved, asked as never);
    const figure = Object.entries(table.columns).find(([, column]) => 'sort' in column && column.sort === moved);
    const [name = '', column] = figure ?? [];
    const rows = await allOf(table, { ...comparedBody(), ...asked });
    const sizes = rows.map(({ [name]: after, before: then }) => {
      const earlier = then?.[name];
      if (typeof after !== 'number' || typeof earlier !== 'number') return null;
      return Math.abs(column?.kind === 'average' ? (after - earlier) / earlier : after - earlier);
    });
    const known = sizes.filter(size => size !== null);
    expect(known.length).toBeGreaterThan(0);
    expect(sizes.slice(0, known.length)).toEqual(known);
    for (const [at, size] of known.entries()) expect(size).toBeLessThanOrEqual((known[at - 1] ?? size) + 1e-6);
    const [, ...lines] = csvRows(
      (await send(demo.urls, table.calls.csv, { body: { ...comparedBody(), ...asked } as never }, demo.token)).text,
    );
    const names = rows.map(
      row => row.productName ?? row.retailerName ?? row.placeName ?? row.competitorName ?? row.name,
    );
    expect(lines.map(line => line.includes(String(names[lines.indexOf(line)])))).not.toContain(false);
  },
);

test('rows that stand together keep together in the order of a change', async () => {
  const table = price.region.table as unknown as Table;
  const change = { filter: 'change_average', filter2: 'desc', grouped_by: 'product' };
  const rows = await allOf(table, comparedBody(change));
  const products = rows.map(row => row.masterProductId);
  expect(products.filter((id, at) => id !== products[at - 1])).toHaveLength(new Set(products).size);
});

test('a file of prices in the order of a change is in that of its products', async () => {
  const { csv } = price.region.table.calls;
  const read = async (change: object) =>
    csvRows((await send(demo.urls, csv, { body: comparedBody(change) as never }, demo.token)).text);
  expect(await read({ filter: 'change_average', filter2: 'desc' })).toEqual(await read({}));
  const gap = priceGap.region.calls.csv;
  const sorted = csvRows(
    (
      await send(
        demo.urls,
        gap,
        { body: comparedBody({ filter: 'change_gapPercent', filter2: 'desc' }) as never },
        demo.token,
      )
    ).text,
  );
  const at = sorted[0]?.indexOf('Gap % · difference in points') ?? -1;
  const changes = sorted.slice(1).flatMap(line => (line[at] ? [Number(line[at])] : []));
  expect(changes.length).toBeGreaterThan(1);
  expect(changes).toEqual(changes.toSorted((a, b) => b - a));
});

describe.each(placeLevels)('the matrix by %s compared with another period', level => {
  const { table, csv } = pricePerRetailer[level].calls;
  type Matrix = {
    total: number;
    headers: { masterId: number }[];
    rows: {
      masterProductId: number;
      cells: { value: number | null; state: string; before?: number | null }[];
    }[];
  };
  const ask = async (body: object) =>
    (await demo.ask(table, { body: body as never, query: { page: 1, limit: 200 } })) as unknown as Matrix;

  test('has in each cell the figure that the other period alone has there', async () => {
    const all = { quantity: 60 };
    const [page, then] = [await ask(comparedBody(all)), await ask(bodyIn(before, all))];
    const cellsOf = ({ headers, rows }: Matrix) =>
      new Map(
        rows.flatMap(({ masterProductId, cells }) =>
          cells.map((cell, at) => [`${masterProductId} ${headers[at]?.masterId}`, cell] as const),
        ),
      );
    const cells = cellsOf(then);
    for (const [name, cell] of cellsOf(page)) expect(cell.before ?? null).toBe(cells.get(name)?.value ?? null);
    expect([...cellsOf(page).values()].filter(cell => typeof cell.before === 'number').length).toBeGreaterThan(3);
  });

  test('has over all what the other period alone has, whatever page is asked for', async () => {
    const body = comparedBody({ quantity: 60 }) as never;
    const columns = (await ask(body)).headers.map(({ masterId }) => masterId);
    const then = (await ask(bodyIn(before, { quantity: 60, columns }))) as unknown as Record<string, unknown>;
    for (const page of [1, 2]) {
      const found = await demo.ask(table, { body, query: { page, limit: 1 } });
      const over = ['total', 'columns', 'compared', 'averageSpread', 'observations', 'shops'];
      expect(found.before).toEqual(Object.fromEntries(over.map(name => [name, then[name]])));
    }
    const nothing = { compare_start: '2020-01-01', compare_end: '2020-01-31' };
    expect(await ask(bodyIn(now, nothing))).toMatchObject({ before: { columns: 0, observations: 0 } });
  });

  test('says nothing of a spread where none of its columns was there then, though others were', async () => {
    const day = [before[0], before[0]] as const;
    const columnsOf = ({ headers, rows }: Matrix) =>
      new Map(
        rows.map(({ masterProductId, cells }) => [
          masterProductId,
          headers.flatMap(({ masterId }, at) => (cells[at]?.state === 'unlisted' ? [] : masterId)),
        ]),
      );
    const [seen, then] = [
      columnsOf(await ask(bodyIn(now, { quantity: 60 }))),
      columnsOf(await ask(bodyIn(day, { quantity: 60 }))),
    ];
    const newer = [...seen].map(([product, columns]) => {
      const there = then.get(product) ?? [];
      return { product, there, columns: columns.filter(one => !there.includes(one)) };
    });
    const { product, there, columns } =
      newer.find(one => one.there.length > 1 && one.columns.length > 0) ?? expect.fail('each is there each day');
    const chosen = { master_product_id: [product], columns, compare_start: day[0], compare_end: day[1] };
    expect(await ask(bodyIn(now, chosen))).toMatchObject({
      before: { total: 0, columns: there.length, compared: 0, averageSpread: null, observations: 0, shops: 0 },
    });
  });

  test('has both in its file, with the change', async () => {
    const read = async (body: object) =>
      csvRows((await send(demo.urls, csv, { body: body as never }, demo.token)).text);
    const [[head = [], ...lines], plain] = [await read(comparedBody()), await read(bodyIn(now))];
    expect(lines).toHaveLength(plain.length - 1);
    const figures = head.filter(name => name.endsWith(' · before')).map(name => name.replace(/ · before$/, ''));
    expect(figures.length).toBeGreaterThan(1);
    for (const line of lines) for (const name of figures) expectChange(head, line, name);
  });
});
