import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAnswerCache } from '../../../server/backend/cache/answer-cache.ts';
import type { Observations } from '../../../server/backend/observations/observations.ts';
import { openObservations } from '../../../server/backend/stores/observations/open-observations.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';

const now = () => new Date('2026-03-01T12:00:00Z');
const cache = () => createAnswerCache({ mostBytes: 1_000_000, now });
let observations: Observations;
let kept: ReturnType<typeof cache>;

const selected = { countryId: 1, products: [1, 2], retailers: [] };
const shop = {
  name: 'Shop',
  address: null,
  postal: null,
  countryId: 1,
  retailerId: null,
  cityId: null,
  regionId: null,
};

/** One more shop with an observation of a product. */
const write = (importId: number) =>
  observations.writer.bulkWrite({
    importId,
    countryId: 1,
    dimensions: {
      regions: [],
      cities: [],
      retailers: [],
      shops: [{ id: importId, ...shop }],
      products: [{ id: 1, upc: '01', name: 'Product' }],
    },
    observations: [
      { productId: [1], shopId: [importId], observedAt: [86_400_000], day: [1], priceMicros: [1_000_000] },
    ],
  });
const ask = async (signal?: AbortSignal) => (await observations.presence(selected, signal)).shops;

beforeEach(async () => {
  kept = cache();
  observations = await openObservations(':memory:', { cache: kept });
  await write(1);
});
afterEach(() => observations.close());

describe('rows of the observations', () => {
  test('are read once, and anew after every write', async () => {
    expect([await ask(), await ask()]).toEqual([[1], [1]]);
    expect(kept.counts()).toMatchObject({ computed: 1, kept: 1 });
    await write(2);
    expect(await ask()).toEqual([1, 2]);
    await observations.writer.undo(2);
    expect(await ask()).toEqual([1]);
    expect(kept.counts()).toMatchObject({ computed: 3, kept: 1 });
  });

  test('do not depend on what becomes known of images, unless they are about these', async () => {
    await ask();
    await observations.writer.keepHashes([{ ref: 'a', hash: null, fault: 'status' }], now());
    await ask();
    expect(kept.counts()).toMatchObject({ computed: 1, kept: 1 });
  });

  test('that were asked for last are made ready behind everybody else', async () => {
    await ask();
    await write(2);
    const own = observations.days({ ...everything, ...selected });
    await observations.renew(new AbortController().signal);
    await own;
    const before = kept.counts();
    expect(await ask()).toEqual([1, 2]);
    expect(kept.counts()).toMatchObject({ computed: before.computed, kept: before.kept + 1 });
  });

  test('are made ready although one of the statements fails, which is not asked again', async () => {
    await ask();
    await expect(observations.engine.rows(CompiledQuery.raw('SELECT nothing FROM nowhere'))).rejects.toThrow();
    await write(2);
    await observations.renew(new AbortController().signal);
    const before = kept.counts();
    expect(await ask()).toEqual([1, 2]);
    expect(kept.counts()).toMatchObject({ computed: before.computed, kept: before.kept + 1 });
    await write(3);
    await observations.renew(new AbortController().signal);
    expect(kept.counts().computed).toBe(before.computed + 1);
  });

  test('cannot be changed by one of those who share them', async () => {
    const rows = await observations.engine.rows(CompiledQuery.raw('SELECT 1 AS one'));
    expect(() => rows.push({})).toThrow();
  });

  test('are not made ready for a process that ends', async () => {
    await ask();
    await write(2);
    const stop = new AbortController();
    stop.abort(new Error('ends'));
    await observations.renew(stop.signal);
    expect(kept.counts().computed).toBe(1);
  });
});
