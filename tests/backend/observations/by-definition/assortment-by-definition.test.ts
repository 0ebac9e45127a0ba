import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from '../../../../server/backend/analyses/answers/table.ts';
import { changedProducts, changesAtRetailers } from '../../../../server/backend/analyses/assortment/changes.ts';
import {
  coverageAtRetailers,
  coverageOfGroups,
  coverageOfRetailers,
} from '../../../../server/backend/analyses/assortment/coverage.ts';
import type { Groups } from '../../../../server/backend/analyses/assortment/groups.ts';
import { missingFromRetailers } from '../../../../server/backend/analyses/assortment/missing.ts';
import { overlapOfTwo } from '../../../../server/backend/analyses/assortment/overlap.ts';
import { assortment, sides } from '../../../../server/contract/analyses/assortment.ts';
import {
  obviousChanges,
  obviousChangesAt,
  obviousGroups,
  obviousGroupsAt,
  obviousMissing,
  obviousOverlap,
  obviousRetailers,
} from '../obvious/assortment.ts';
import { facts, fill, filters } from '../obvious/market.ts';
import { expectSameRows } from '../table-file.ts';

/** Names as sources write them: what a list of texts could be broken with among them; one is not known. */
const groups = {
  products: [
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 4],
  ],
  names: [
    [1, `A", "b\\ [{'}]\t),; --`],
    [2, 'Zaña, S.A.'],
    [3, ''],
    [4, 'NULL'],
  ],
} as const;

/** The groups of some products, as they are made of the products of a filter. */
const groupsWith = (some: readonly number[]): Groups => {
  const products = groups.products.filter(([product]) => some.includes(product));
  const ids = new Set(products.map(([, group]) => group));
  return { products, names: groups.names.filter(([id]) => ids.has(id)) };
};

const page = fc.constantFrom({ page: 1, limit: 100 }, { page: 1, limit: 2 }, { page: 2, limit: 3 });
const question = fc.record({
  pair: fc.constantFrom([], [2], [3, 1], [2, 3]),
  side: fc.constantFrom(...sides),
  products: fc.constantFrom([1, 2, 3, 4, 5], [1, 4]),
  place: fc.constantFrom(0, 0, 1, 3),
  among: fc.constantFrom([1, 2, 3, 4, 5], [2, 3], [5], []),
});
const asks = fc.array(fc.record({ filter: filters, page, question }), { minLength: 5, maxLength: 5 });

const by = {
  coverage: { by: 'coverage', direction: 'desc' },
  missing: { by: 'missing', direction: 'desc' },
  elsewhere: { by: 'elsewhere', direction: 'desc' },
  product: { by: 'product', direction: 'asc' },
  turn: { by: 'turn', direction: 'asc' },
  listed: { by: 'listed', direction: 'desc' },
} as const;

/** As the charts API makes them of a body: the filter names every retailer that may be looked at. */
const named = (retailers: readonly number[]) => (retailers.length > 0 ? retailers : [1, 2, 3]);

/** Thinned out, so that retailers have gaps in what they list and in time. */
const sparse = fc
  .tuple(facts, fc.integer({ min: 2, max: 12 }))
  .map(([all, every]) => all.filter((_, at) => at % every === 0));

test('the assortment is that of its definitions, whatever the data and the selection', async () => {
  const property = fc.asyncProperty(fc.oneof(facts, sparse, sparse), asks, async (all, list) => {
    const observations = await fill(all);
    const { engine } = observations;
    const { retailers, brand, missing, overlap, changes } = assortment;
    try {
      for (const { filter, page: shown, question } of list) {
        const query = {
          ...filter,
          ...shown,
          ...question,
          retailers: named(filter.retailers),
          watched: [1, 2, 3, 4, 5],
        };
        const ofAll = { ...query, groups: groupsWith(question.products) };
        const covered = { ...query, sort: by.coverage };
        expect(await readTable(engine, retailers, coverageOfRetailers, covered)).toEqual(
          obviousRetailers(covered, all),
        );
        const grouped = { ...ofAll, sort: by.coverage };
        expect(await readTable(engine, brand.groups, coverageOfGroups('brand'), grouped)).toEqual(
          obviousGroups(grouped, all),
        );
        const gaps = { ...ofAll, sort: by.missing };
        expect(await readTable(engine, brand.retailers, coverageAtRetailers('brand'), gaps)).toEqual(
          obviousGroupsAt(gaps, all),
        );
        const among = question.among.filter(product => ofAll.products.some(one => one === product));
        const without = { ...ofAll, among, others: [1, 2, 3], brands: groups, sort: by.elsewhere };
        expect(await readTable(engine, missing, missingFromRetailers(null), without)).toEqual(
          obviousMissing(without, all),
        );
        const ofTwo = { ...query, pair: question.pair.filter(id => query.retailers.includes(id)), sort: by.product };
        expect(await readTable(engine, overlap, overlapOfTwo, ofTwo)).toEqual(obviousOverlap(ofTwo, all));
        const turns = { ...query, sort: by.turn };
        expect(await readTable(engine, changes.products, changedProducts, turns)).toEqual(obviousChanges(turns, all));
        const turnsAt = { ...query, sort: by.listed };
        expect(await readTable(engine, changes.retailers, changesAtRetailers, turnsAt)).toEqual(
          obviousChangesAt(turnsAt, all),
        );
      }
    } finally {
      await observations.close();
    }
  });
  // A smaller example of some hundred observations would take minutes to find.
  await fc.assert(property, { endOnFailure: true, numRuns: 5, seed: 20_261 });
});

test('the files of the assortment hold what the screen shows', async () => {
  const [all = []] = fc.sample(facts, { numRuns: 1, seed: 7 });
  // What Product 5 and most shops have is left out of half of the time.
  const some = all.filter(fact => fact.product < 5 || fact.at % 48 === 0);
  const observations = await fill(some);
  const query = {
    ...{
      countryId: 1,
      products: [1, 2, 3, 4, 5],
      retailers: [1, 2, 3],
      regions: [],
      cities: [],
      shops: [],
      postal: [],
    },
    withUnknownShops: true,
    start: '2026-01-06',
    end: '2026-03-07',
    groups,
    watched: [1, 2, 3, 4, 5],
    pair: [],
    side: 'both' as const,
  };
  const { engine } = observations;
  const { retailers, category, missing, overlap, changes } = assortment;
  await expectSameRows(engine, retailers, coverageOfRetailers, { ...query, sort: by.coverage });
  await expectSameRows(engine, category.groups, coverageOfGroups('category'), { ...query, sort: by.coverage });
  await expectSameRows(engine, category.retailers, coverageAtRetailers('category'), { ...query, sort: by.missing });
  // On two days alone, so that some is missing.
  const without = { ...query, among: query.products, place: 0, others: query.retailers, brands: groups };
  await expectSameRows(engine, missing, missingFromRetailers(null), {
    ...without,
    start: '2026-01-20',
    end: '2026-01-21',
    sort: by.elsewhere,
  });
  await expectSameRows(engine, overlap, overlapOfTwo, { ...query, sort: by.product });
  await expectSameRows(engine, changes.retailers, changesAtRetailers, { ...query, sort: by.listed });
  await observations.close();
});
