import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everything } from '../../../server/domain/filter.ts';
import {
  fillWithImages,
  obviousCompliance,
  obviousGallery,
  obviousHistory,
  pictures,
  sights,
} from './obvious/images.ts';
import { filters } from './obvious/market.ts';
import { csvRows } from './read-csv.ts';

const reference = { productId: 1, hash: pictures.first?.hash ?? '' };
const page = fc.constantFrom({ page: 1, limit: 100 }, { page: 2, limit: 1 });
const state = fc.constantFrom(
  null,
  null,
  'same' as const,
  'different' as const,
  'missing' as const,
  'notCompared' as const,
);
const questions = fc.array(
  fc.record({
    filter: filters,
    page,
    state,
    changesOnly: fc.boolean(),
    references: fc.constantFrom([reference], [reference, { productId: 2, hash: 'ffffffffffffffff' }], []),
    sort: fc.record({
      by: fc.constantFrom('product' as const, 'changed' as const, 'different' as const),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
  }),
  { minLength: 6, maxLength: 6 },
);

const words = { same: 'S', different: 'D', missing: 'M', notCompared: 'N', noReference: 'R' };
const rowsOf = async (file: NodeJS.ReadableStream) => csvRows((await buffer(file)).toString('utf8'));

test('state, last change and compliance are those of their definition, whatever was seen', async () => {
  const property = fc.asyncProperty(sights, questions, async (all, list) => {
    const observations = await fillWithImages(all);
    try {
      for (const {
        filter: { withUnknownShops: _unknown, ...filter },
        page: pages,
        state: wanted,
        changesOnly,
        references,
        sort,
      } of list) {
        const query = { ...filter, references };
        const gallery = { ...query, state: wanted, sort, ...pages };
        expect(await observations.heroGallery(gallery)).toMatchObject(obviousGallery(gallery, all));
        expect(await observations.heroCompliance(query)).toEqual(obviousCompliance(query, all));
        const history = { ...query, state: wanted, changesOnly, ...pages };
        expect(await observations.heroHistory(history)).toEqual(obviousHistory(history, all));
        const whole = { ...history, page: 1, limit: 1000, words };
        const file = await rowsOf(observations.heroHistoryCsv(whole, Array.from({ length: 10 }, String)));
        expect(file.slice(1).map(row => [row[0], row[2], row[3], row[6], row[9]])).toEqual(
          obviousHistory(whole, all).rows.map(row => [
            row.productName,
            row.retailerName,
            row.firstDay,
            words[row.state],
            row.imageRef ?? '',
          ]),
        );
      }
    } finally {
      await observations.close();
    }
  });
  await fc.assert(property, { endOnFailure: true, numRuns: 4, seed: 64 });
}, 60_000);

const february = { ...everything, countryId: 1, products: [1, 2], start: '2026-02-01', end: '2026-02-28' };
const seen = (ref: string | null, on: string, shop = 1, hour = 8, product = 1) => ({
  ...{ product, shop, order: 1, ref },
  at: Date.parse(on) / 3_600_000 + hour,
});
const cells = async (all: Parameters<typeof fillWithImages>[0], references = [reference]) => {
  const observations = await fillWithImages(all);
  const sort = { by: 'product', direction: 'asc' } as const;
  const { rows } = await observations.heroGallery({ ...february, references, state: null, sort, page: 1, limit: 10 });
  await observations.close();
  return rows[0]?.cells;
};

describe('the image of a retailer', () => {
  test('is the same as the reference up to 10 of 64 bits, and different from the eleventh on', async () => {
    expect(await cells([seen('tenAway', '2026-02-03')])).toMatchObject([{ state: 'same', distance: 10 }]);
    expect(await cells([seen('far', '2026-02-03')])).toMatchObject([{ state: 'different', distance: 11 }]);
  });

  test('is its newest; a day is without one only where a shop says so and none has one', async () => {
    const both = [seen('first', '2026-02-03', 1, 8), seen('', '2026-02-03', 3, 12)];
    expect(await cells(both)).toMatchObject([{ state: 'same', imageRef: 'first', changes: 0, observations: 2 }]);
    expect(await cells([...both, seen('', '2026-02-04'), seen(null, '2026-02-04', 3)])).toMatchObject([
      { state: 'missing', imageRef: null, changedOn: '2026-02-04', changes: 1 },
    ]);
  });

  test('is not touched by prices of which nobody says what was shown', async () => {
    const shown = [seen('far', '2026-02-02'), seen('first', '2026-02-03')];
    const prices = [seen(null, '2026-02-03', 1, 20), seen(null, '2026-02-04'), seen(null, '2026-02-05', 3)];
    expect(await cells([...shown, ...prices])).toEqual(await cells(shown));
    expect(await cells(prices)).toBeUndefined();
  });

  test('changes where it is another one, not where the same one has another address', async () => {
    const shown = ['first', 'near', 'unknown', 'far', 'far'].map((ref, at) => seen(ref, `2026-02-0${at + 1}`));
    expect(await cells(shown.slice(0, 2))).toMatchObject([{ changedOn: null, changes: 0, imageRef: 'near' }]);
    // Of one that could not be had nothing is said, and it hides no change either.
    expect(await cells(shown.slice(0, 3))).toMatchObject([{ changedOn: null, changes: 0, state: 'notCompared' }]);
    expect(await cells(shown)).toMatchObject([{ changedOn: '2026-02-04', changes: 1, imageRef: 'far' }]);
    expect(await cells([...shown.slice(0, 2), ...shown.slice(3)])).toMatchObject([
      { changedOn: '2026-02-04', changes: 1 },
    ]);
  });

  test('is without a state where there is no reference, or where nobody has compared it', async () => {
    expect(await cells([seen('first', '2026-02-03')], [])).toMatchObject([{ state: 'noReference', distance: null }]);
    expect(await cells([seen('unknown', '2026-02-03')])).toMatchObject([{ state: 'notCompared', distance: null }]);
  });
});
