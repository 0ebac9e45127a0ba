import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import type { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fileReply } from '../../../server/backend/analyses/answers/file.ts';
import { complianceFile, readCompliance } from '../../../server/backend/analyses/hero-image/compliance.ts';
import { type GalleryQuery, galleryFile, readGallery } from '../../../server/backend/analyses/hero-image/gallery.ts';
import { type HistoryQuery, historyFile, readHistory } from '../../../server/backend/analyses/hero-image/history.ts';
import type { HeroFilter } from '../../../server/backend/analyses/hero-image/steps.ts';
import type { Observations } from '../../../server/backend/observations/observations.ts';
import { heroImage } from '../../../server/contract/analyses/hero-image.ts';
import type { Columns } from '../../../server/contract/analyses/parts/columns.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';
import {
  fillWithImages,
  obviousCompliance,
  obviousGallery,
  obviousHistory,
  pictures,
  type Sight,
  sights,
} from './obvious/images.ts';
import { filters } from './obvious/market.ts';
import { csvRows } from './read-csv.ts';

const reference = { productId: 1, hash: pictures.first?.hash ?? '' };
type Page = { page: number; limit: number };
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

const words = {
  same: 'same as the reference',
  different: 'different',
  missing: 'no image',
  notCompared: 'not compared yet',
  noReference: 'without a reference',
};
const readRows = async ({ engine }: Observations, columns: Columns, statement: CompiledQuery<unknown>) => {
  const { stream } = fileReply(engine, { columns, languageId: 1, currency: 'MXN' }, statement);
  return csvRows((await buffer(stream)).toString('utf8')).slice(1);
};
const text = (value: unknown): string => String(value ?? '');

const checkGallery = async (it: Observations, query: GalleryQuery, page: Page, all: readonly Sight[]) => {
  expect(await readGallery(it.engine, { ...query, ...page })).toMatchObject(obviousGallery({ ...query, ...page }, all));
  const file = await readRows(it, heroImage.gallery.columns, galleryFile(query, 1, it.engine.dialect));
  expect(file).toEqual(
    obviousGallery({ ...query, page: 1, limit: 1000 }, all).rows.flatMap(({ productName, upc, cells: shown }) =>
      shown.map(cell =>
        [
          productName,
          upc,
          cell.retailerName,
          words[cell.state],
          cell.distance,
          cell.lastDay,
          cell.changedOn,
          cell.changes,
          cell.observations,
          cell.imageRef,
        ].map(text),
      ),
    ),
  );
};

const checkCompliance = async (it: Observations, query: HeroFilter, all: readonly Sight[]) => {
  const rows = await readCompliance(it.engine, query);
  expect(rows).toEqual(obviousCompliance(query, all));
  const file = await readRows(it, heroImage.retailers.columns, complianceFile(query, 1, it.engine.dialect));
  expect(file.map(row => row.map(cell => (cell === '' || Number.isNaN(Number(cell)) ? cell : Number(cell))))).toEqual(
    rows.map(row => [
      row.retailerName,
      row.same,
      row.different,
      row.missing,
      row.share ?? '',
      row.notCompared,
      row.noReference,
    ]),
  );
};

const checkHistory = async (it: Observations, query: HistoryQuery, page: Page, all: readonly Sight[]) => {
  expect(await readHistory(it.engine, { ...query, ...page })).toEqual(obviousHistory({ ...query, ...page }, all));
  const file = await readRows(it, heroImage.history.columns, historyFile(query, 1, it.engine.dialect));
  expect(file).toEqual(
    obviousHistory({ ...query, page: 1, limit: 1000 }, all).rows.map(row =>
      [
        row.productName,
        row.upc,
        row.retailerName,
        row.firstDay,
        row.lastDay,
        row.days,
        words[row.state],
        row.distance,
        row.observations,
        row.imageRef,
      ].map(text),
    ),
  );
};

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
        await checkGallery(observations, { ...query, state: wanted, sort }, pages, all);
        await checkCompliance(observations, query, all);
        await checkHistory(observations, { ...query, state: wanted, changesOnly }, pages, all);
      }
    } finally {
      await observations.close();
    }
  });
  await fc.assert(property, { endOnFailure: true, numRuns: 4, seed: 64 });
});

const february = { ...everything, countryId: 1, products: [1, 2], start: '2026-02-01', end: '2026-02-28' };
const seen = (ref: string | null, on: string, shop = 1, hour = 8, product = 1) => ({
  product,
  shop,
  order: 1,
  ref,
  at: Date.parse(on) / 3_600_000 + hour,
});
const cells = async (all: Parameters<typeof fillWithImages>[0], references = [reference]) => {
  const observations = await fillWithImages(all);
  const sort = { by: 'product', direction: 'asc' } as const;
  const query = { ...february, references, state: null, sort, page: 1, limit: 10 };
  const { rows } = await readGallery(observations.engine, query);
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
