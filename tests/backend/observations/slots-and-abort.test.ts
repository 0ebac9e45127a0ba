import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceFile } from '../../../server/backend/analyses/price/file.ts';
import { readPrices } from '../../../server/backend/analyses/price/table.ts';
import type { Observations } from '../../../server/backend/observations/observations.ts';
import { createSlots } from '../../../server/backend/observations/query-slots.ts';
import { openObservations } from '../../../server/backend/stores/observations/open-observations.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';
import { areObservationsInFile } from '../../support/engines/new-place.ts';

describe('slots', () => {
  test('let so many in at once, and the others in the order in which they came', async () => {
    const slots = createSlots(2);
    const [leaveFirst] = [await slots.acquire(), await slots.acquire()];
    const entered: string[] = [];
    const enter = async (name: string) => {
      const leave = await slots.acquire();
      entered.push(name);
      leave();
    };
    const [third, fourth] = [enter('third'), enter('fourth')];
    expect(entered).toEqual([]);
    leaveFirst?.();
    leaveFirst?.();
    await Promise.all([third, fourth]);
    expect(entered).toEqual(['third', 'fourth']);
    expect(slots.load().running).toBe(1);
  });

  test('all of them are given when nobody is in, and nobody enters before they are returned', async () => {
    const slots = createSlots(2);
    const leave = await slots.acquire();
    const entered: string[] = [];
    const alone = slots.acquireAll();
    const other = slots.acquireAll();
    leave();
    const leaveAll = await alone;
    const waiting = slots.acquire().then(leaveWaiting => {
      entered.push('waiting');
      leaveWaiting();
    });
    await Promise.resolve();
    expect([slots.load().running, entered]).toEqual([2, []]);
    leaveAll();
    await waiting;
    (await other)();
    expect(slots.load().running).toBe(0);
  });

  test('who waits for all of them can go away', async () => {
    const slots = createSlots(2);
    const leave = await slots.acquire();
    const stop = new AbortController();
    const waiting = slots.acquireAll(stop.signal);
    await Promise.resolve();
    stop.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    leave();
    expect(slots.load().running).toBe(0);
    (await slots.acquireAll())();
  });

  test('one who waits can go away', async () => {
    const slots = createSlots(1);
    const leave = await slots.acquire();
    const stop = new AbortController();
    const waiting = slots.acquire(stop.signal);
    stop.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    leave();
    expect(slots.load().running).toBe(0);
  });
});

describe('over half a million observations', () => {
  const size = 500_000;
  const chunk = 50_000;
  let observations: Observations;
  let folder: string;
  function* columns() {
    for (let start = 0; start < size; start += chunk) {
      const numbers = Array.from({ length: chunk }, (_, at) => start + at);
      yield {
        productId: numbers.map(n => n % 1000),
        shopId: numbers.map(n => Math.floor(n / 1000)),
        observedAt: numbers.map(() => 20_000 * 86_400_000),
        day: numbers.map(() => 20_000),
        priceMicros: numbers.map(n => ((n * 7919) % 100_003) * 10_000),
      };
    }
  }
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-rows-'));
    observations = await openObservations(':memory:', { queriesAtOnce: 2, temporaryFolder: folder });
    const shops = Array.from({ length: 500 }, (_, id) => ({
      id,
      name: id === 3 ? '=cmd|"x"\nñ' : `Shop, ${id}`,
      address: null,
      postal: null,
      countryId: 1,
      retailerId: null,
      cityId: null,
      regionId: null,
    }));
    const products = Array.from({ length: 1000 }, (_, id) => ({
      id,
      upc: `0${id}`,
      name: id === 1 ? '-1 x' : `Product ${id}`,
    }));
    const dimensions = { regions: [], cities: [], retailers: [], shops, products };
    await observations.writer.bulkWrite({ importId: 1, countryId: 1, dimensions, observations: columns() });
  });
  afterAll(async () => {
    await observations.close();
    rmSync(folder, { recursive: true });
  });
  /** How long it takes. */
  const took = async (work: Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work;
    return performance.now() - start;
  };
  const left = () => expect.poll(() => readdirSync(folder));

  const slow = { ...everything, level: 'shop', sort: { by: 'dispersion', direction: 'asc' } } as const;
  const sent = (signal?: AbortSignal) =>
    priceFile(observations.engine, { level: 'shop', languageId: 1, currency: 'MXN', signal }, slow).stream;
  const quick = () => readPrices(observations.engine, { ...slow, products: [1], page: 1, limit: 1 });

  test('a query whose caller goes away ends, and the next one works', async () => {
    const read = (signal?: AbortSignal) => readPrices(observations.engine, { ...slow, page: 1, limit: 1 }, signal);
    const wholeMs = await took(read());
    const cutShort = (): Promise<number> => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(new Error('went away')), wholeMs / 10);
      return took(expect(read(stop.signal)).rejects.toThrow('went away'));
    };
    // Again where the machine stalled: one that is never cut short never takes less than the whole.
    await expect.poll(cutShort).toBeLessThan(wholeMs);
    expect((await quick()).total).toBe(500);
  });

  test('many at once: those that wait can go away, the others end', async () => {
    const stop = new AbortController();
    const stopped = Array.from({ length: 6 }, () =>
      readPrices(observations.engine, { ...slow, page: 1, limit: 1 }, stop.signal),
    );
    const kept = quick();
    setTimeout(() => stop.abort(new Error('went away')), 50);
    const ends = await Promise.allSettled(stopped);
    expect(ends.every(end => end.status === 'rejected')).toBe(true);
    expect((await kept).total).toBe(500);
  });

  test('the CSV is whole: one mark, CRLF, quotes, no formula, every row', async () => {
    const bytes = await buffer(sent());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString('utf8');
    expect(text.slice(1).includes('\uFEFF')).toBe(false);
    const lines = text.slice(1).split('\r\n');
    expect(lines[0]).toMatch(/^Product,UPC,Shop,Retailer,City,Address,Average,Lowest,Highest,Mode,.*,Currency$/);
    expect(lines).toHaveLength(size + 2);
    expect(text.includes('\n') && !/[^\r]\n/.test(text)).toBe(true);
    expect(lines.find(line => line.startsWith("'-1 x,01,\"'=cmd|"))).toBeDefined();
    expect(lines[450_000]).toMatch(
      /^Product \d+,0\d+,"Shop, \d+",,,,\d+\.\d{6},[\d.]+,[\d.]+,[\d.]+,1,1,0(\.0)?,1,1,MXN$/,
    );
  });

  test('a reader of the CSV who goes away ends its query', async () => {
    const wholeMs = await took(buffer(sent()));
    const leave = async (): Promise<void> => {
      const stream = sent();
      await once(stream, 'readable');
      stream.read(10);
      stream.destroy();
      await once(stream, 'close');
      expect((await quick()).total).toBe(500);
    };
    await expect.poll(() => took(leave())).toBeLessThan(wholeMs);
    await left().toEqual([]);
  });

  test.runIf(areObservationsInFile())(
    'one who goes away while its rows are put aside ends that too, and nothing is left of them',
    async () => {
      const stream = sent();
      await left().toContainEqual(expect.stringMatching(/^rows-[^.]+$/));
      stream.destroy();
      await left().toEqual([]);
      expect((await quick()).total).toBe(500);
    },
  );

  // The engine's pipe takes a few milliseconds to make: a caller who goes away just then must be noticed too.
  test.each([0, 1, 2, 3, 5, 8, 100])('a signal after %i ms ends a CSV too', async delay => {
    const stop = new AbortController();
    const reading = buffer(sent(stop.signal));
    setTimeout(() => stop.abort(new Error('went away')), delay);
    // The length alone: fifty megabytes are more than a failed expectation can print.
    await expect(reading.then(bytes => bytes.length)).rejects.toThrow('went away');
    expect((await quick()).total).toBe(500);
  });
});
