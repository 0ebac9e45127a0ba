import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readTable } from '../../../server/backend/analyses/answers/table.ts';
import { readOwnIndex } from '../../../server/backend/analyses/period-summary/own-index.ts';
import { readPeriods } from '../../../server/backend/analyses/period-summary/rates.ts';
import { changes, changesTable } from '../../../server/backend/analyses/price-changes/changes.ts';
import { readLines } from '../../../server/backend/analyses/price-evolution/lines.ts';
import { readSameShops } from '../../../server/backend/analyses/price-evolution/same-shops.ts';
import { openStores } from '../../../server/backend/repair/open-stores.ts';
import { closeStores, type Stores } from '../../../server/backend/stores/stores.ts';
import { everything, type Filter } from '../../../server/domain/analysis/filter.ts';
import { addDays } from '../../../server/domain/calendar/days.ts';
import { type File, followSteps, listsAndPromotions, type Step, stepsOf } from './follow-steps.ts';
import { importOne, writeInput } from './stores.ts';

const days = fc.record({ start: fc.integer({ min: 0, max: 32 }), length: fc.constantFrom(1, 3, 5, 30, 100, 800) });

/** A period, and which of the products are asked for: all of them where none is chosen. */
type Asked = { period: Pick<Filter, 'start' | 'end'>; chosen: number };
const askedFrom = (first: string): fc.Arbitrary<Asked> =>
  fc.record({ days, chosen: fc.constantFrom(0, 0, 1, 2) }).map(({ days: { start, length }, chosen }) => ({
    period: { start: addDays(first, start), end: addDays(first, start + length - 1) },
    chosen,
  }));

/** Everything that may be answered from what is derived. */
const answers = async ({ observations: { engine } }: Stores, ids: readonly number[], { period, chosen }: Asked) => {
  const filter: Filter = { ...everything, ...period, products: ids.slice(0, chosen) };
  const lines = { ...filter, lines: 'all', ownIds: ids.slice(0, 1), quantity: 3 } as const;
  const pairs = ids.slice(1).map(id => [ids[0] ?? 0, id] as const);
  const page = { page: 1, limit: 20, sort: { by: 'changes', direction: 'desc' } } as const;
  const changed = { ...filter, ...page } as const;
  return {
    periods: await readPeriods(engine, filter),
    index:
      pairs.length > 0 ? await readOwnIndex(engine, { ...filter, products: [...ids], level: 'region', pairs }) : null,
    averages: await readLines(engine, { ...lines, figure: 'average', bucket: 'day' }),
    lowest: await readLines(engine, { ...lines, figure: 'minimum', bucket: 'week' }),
    highest: await readLines(engine, { ...lines, figure: 'maximum', bucket: 'month' }),
    sameShops: await readSameShops(engine, { ...lines, bucket: 'week', until: period.end }),
    changes: await readTable(engine, changesTable, changes, changed),
  };
};

/** Rows of a plain statement, as they are now. */
const ask = <Row>({ observations: { engine } }: Stores, statement: string): Promise<Row[]> =>
  engine.rowsOnce(CompiledQuery.raw(statement) as CompiledQuery<Row>);

const tables = ['product_days', 'region_days', 'retailer_days', 'price_runs'] as const;

/** What is derived, in an order of its own. */
const derivedRows = (stores: Stores) =>
  Promise.all(tables.map(table => ask(stores, `SELECT * FROM ${table} ORDER BY ALL`)));

const countDue = async (stores: Stores): Promise<number> => {
  const [row] = await ask<{ n: bigint }>(stores, 'SELECT count(*) AS n FROM derived_due');
  return Number(row?.n);
};

const derive = (stores: Stores): Promise<void> => stores.observations.renew(new AbortController().signal);

const productIds = async (stores: Stores): Promise<number[]> =>
  (await ask<{ id: number }>(stores, 'SELECT DISTINCT product_id AS id FROM observations ORDER BY id')).map(
    row => row.id,
  );

/** The same answers whether they come from the observations alone, since something is due, or from what is derived. */
const expectSame = async (stores: Stores, questions: readonly Asked[]): Promise<void> => {
  const ids = await productIds(stores);
  const read = () => Promise.all(questions.map(one => answers(stores, ids, one)));
  const before = await read();
  await derive(stores);
  expect(await countDue(stores)).toBe(0);
  expect(await read()).toEqual(before);
};

const follow = ({ steps, questions, every }: { steps: Step[]; questions: Asked[]; every: number }): Promise<void> =>
  followSteps(steps, async (stores, at) => {
    // Not after each step, so that several of them are due at once.
    if (at % every === 0) await expectSame(stores, questions);
    if (at !== steps.length - 1) return;
    await expectSame(stores, questions);
    const derived = await derivedRows(stores);
    await stores.observations.writer.rebuildRuns();
    await derive(stores);
    expect(await derivedRows(stores)).toEqual(derived);
  });

const cases = (file: fc.Arbitrary<File>, first: string) =>
  fc.record({
    steps: stepsOf(file),
    questions: fc.array(askedFrom(first), { minLength: 2, maxLength: 2 }),
    every: fc.constantFrom(1, 1, 2),
  });

/** What fails names its seed; a history is long enough to read without being made shorter. */
const runs = { numRuns: 4, endOnFailure: true };

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const withStores = async <Result>(dataDir: string, work: (stores: Stores) => Promise<Result>): Promise<Result> => {
  const stores = await openStores(dataDir);
  try {
    return await work(stores);
  } finally {
    await closeStores(stores);
  }
};

describe('what is derived from the observations', () => {
  test('answers the same after files in any order, corrections, shops that change hands, and undos', async () => {
    const head = 'country,shop id,retailer,region,upc,observed at,price,regular price,promotion,in stock';
    const row = fc
      .record({
        code: fc.constantFrom('7501055300013', '2', '3'),
        month: fc.constantFrom(1, 2, 2),
        day: fc.integer({ min: 1, max: 12 }),
        hour: fc.constantFrom(9, 18, 23),
        price: fc.constantFrom('', '8', '10', '10', '10', '12', '0'),
        promotion: fc.constantFrom('', '', 'half'),
        stock: fc.constantFrom('', 'yes', 'yes', 'no'),
      })
      .map(
        ({ code, month, day, hour, price, promotion, stock }) =>
          (shop: string) =>
            `MX,${shop},${code},2026-${twoDigits(month)}-${twoDigits(day)} ${twoDigits(hour)}:00,${price},,${promotion},${stock}`,
      );
    const file = fc
      .record({
        shop: fc.constantFrom(
          'A1,Alfa,Jalisco',
          'A1,Alfa,Oaxaca',
          'A1,Beta,Baja California',
          'B1,Beta,',
          'C1,Alfa,Jalisco',
        ),
        rows: fc.array(row, { minLength: 1, maxLength: 30, size: 'max' }),
      })
      .map(({ shop, rows }) => ({ name: 'prices.csv', lines: [head, ...rows.map(one => one(shop))] }));
    await fc.assert(fc.asyncProperty(cases(file, '2026-01-29'), follow), { ...runs, seed: 891_091_823 });
  }, 300_000);

  test('answers the same after complete lists and promotions that come apart, in any order', async () => {
    await fc.assert(fc.asyncProperty(cases(listsAndPromotions, '2026-07-20'), follow), { ...runs, seed: 20_260 });
  }, 300_000);

  test('is due as a whole in a folder of a version without it, and where such a version imported since', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-derived-'));
    const file = (stores: Stores, day: string, price: number) =>
      importOne(stores, {
        files: [
          writeInput(
            stores,
            `prices-${day}.csv`,
            `country,shop id,retailer,upc,observed at,price\nMX,A1,Alfa,7501055300013,2026-03-${day},${price}\n`,
          ),
        ],
      });
    const asOfEarlier = async (statements: string): Promise<void> => {
      const earlier = await DuckDBInstance.create(join(dataDir, 'observations.duckdb'));
      const connection = await earlier.connect();
      await connection.run(statements);
      connection.closeSync();
      earlier.closeSync();
    };
    const all = ['derived_due', 'derived_imports', ...tables];
    const question: Asked = { period: { start: '2026-03-01', end: '2026-03-31' }, chosen: 0 };
    try {
      const derived = await withStores(dataDir, async stores => {
        await file(stores, '01', 10);
        await file(stores, '02', 12);
        await derive(stores);
        return derivedRows(stores);
      });
      await asOfEarlier(all.map(table => `DROP TABLE ${table}`).join('; '));
      await withStores(dataDir, async stores => {
        expect(await countDue(stores)).toBe(1);
        await expectSame(stores, [question]);
        expect(await derivedRows(stores)).toEqual(derived);
      });
      await asOfEarlier(`INSERT INTO observations SELECT * REPLACE (observed_at + INTERVAL 1 DAY AS observed_at,
        day + 1 AS day, 99000000 AS price_micros, 99 AS import_id) FROM observations WHERE import_id = 2;
        INSERT INTO import_ledger SELECT * REPLACE (99 AS import_id) FROM import_ledger WHERE import_id = 2`);
      await withStores(dataDir, async stores => {
        expect(await countDue(stores)).toBe(1);
        await expectSame(stores, [question]);
      });
      // What needs no doing is not done at each start.
      await withStores(dataDir, async stores => expect(await countDue(stores)).toBe(0));
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test('is not asked where it was made from less than what is there', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-derived-'));
    try {
      await withStores(dataDir, async stores => {
        const head = 'country,shop id,retailer,upc,observed at,price';
        const rows = ['01,10', '02,12', '03,12'].map(cells => `MX,A1,Alfa,7501055300013,2026-03-${cells}`);
        await importOne(stores, { files: [writeInput(stores, 'a.csv', `${[head, ...rows].join('\n')}\n`)] });
        await derive(stores);
        const filter = { ...everything, start: '2026-03-01', end: '2026-03-31' };
        const averages = () =>
          readLines(stores.observations.engine, {
            ...filter,
            lines: 'all',
            ownIds: [],
            quantity: 1,
            figure: 'average',
            bucket: 'day',
          });
        const before = await averages();
        await importOne(stores, {
          files: [writeInput(stores, 'b.csv', `${head}\nMX,A1,Alfa,7501055300013,2026-03-02,20\n`)],
        });
        expect(await averages()).not.toEqual(before);
      });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
