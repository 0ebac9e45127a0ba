import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from '../../../../server/backend/analyses/answers/table.ts';
import {
  positionOwnProducts,
  positionPlaces,
  positionRivals,
  positions,
} from '../../../../server/backend/analyses/price-position/tables.ts';
import { priceLevels } from '../../../../server/contract/analyses/parts/places.ts';
import { pricePosition } from '../../../../server/contract/analyses/price-position.ts';
import { facts, fill, filters } from '../obvious/market.ts';
import { obviousOwnProducts, obviousPlaces, obviousPositions, obviousRivals } from '../obvious/position.ts';
import { expectSameRows } from '../table-file.ts';

const page = fc.constantFrom({ page: 1, limit: 100 }, { page: 1, limit: 2 }, { page: 2, limit: 3 });
const question = fc.record({
  level: fc.constantFrom(...priceLevels),
  tolerance: fc.constantFrom(0, 5, 10, 50),
  pairs: fc.constantFrom(
    [
      [1, 2],
      [1, 3],
      [4, 3],
    ] as const,
    [[2, 5]] as const,
  ),
});
const asks = fc.array(fc.record({ filter: filters, page, question }), { minLength: 8, maxLength: 8 });
const farthest = { by: 'toCheapest', direction: 'desc' } as const;
const mostCompared = { by: 'compared', direction: 'desc' } as const;
const mostBeaten = { by: 'beats', direction: 'desc' } as const;

test('price position is that of its definitions, whatever the data and the selection', async () => {
  const property = fc.asyncProperty(facts, asks, async (all, list) => {
    const observations = await fill(all);
    const { engine } = observations;
    try {
      for (const { filter, page: shown, question } of list) {
        const { products, own, places, rivals } = pricePosition[question.level];
        const query = { ...filter, ...shown, ...question };
        const byProduct = { ...query, sort: farthest };
        expect(await readTable(engine, products, positions(question.level), byProduct)).toEqual(
          obviousPositions(byProduct, all),
        );
        const byPlace = { ...query, sort: mostCompared };
        expect(await readTable(engine, places, positionPlaces(question.level), byPlace)).toEqual(
          obviousPlaces(byPlace, all),
        );
        expect(await readTable(engine, own, positionOwnProducts(question.level), byPlace)).toEqual(
          obviousOwnProducts(byPlace, all),
        );
        const byRival = { ...query, sort: mostBeaten };
        expect(await readTable(engine, rivals, positionRivals(question.level), byRival)).toEqual(
          obviousRivals(byRival, all),
        );
      }
    } finally {
      await observations.close();
    }
  });
  // A smaller example of some hundred observations would take minutes to find.
  await fc.assert(property, { endOnFailure: true, numRuns: 5, seed: 20_261 });
});

/** Everything that the market has. */
const whole = {
  countryId: 1,
  products: [1, 2, 3, 4, 5],
  retailers: [],
  regions: [],
  cities: [],
  shops: [],
  postal: [],
  withUnknownShops: true,
  start: '2025-12-23',
  end: '2026-03-07',
  tolerance: 10,
} as const;

test('of places where a competitor is cheaper as often none is named', async () => {
  const unsaid = { regular: null, promotion: null, promoted: null, inStock: true };
  const seen = (product: number, shop: number, micros: number) => {
    const order = 10 * product + shop;
    return { ...unsaid, product, shop, micros, at: 490_800, order };
  };
  const all = [seen(1, 1, 10), seen(1, 2, 10), seen(2, 1, 5), seen(2, 2, 6), seen(3, 1, 5), seen(3, 2, 20)];
  const observations = await fill(all);
  const pairs = [
    [1, 2],
    [1, 3],
  ] as const;
  const query = { ...whole, level: 'retailer' as const, pairs, page: 1, limit: 10, sort: mostBeaten };
  const found = await readTable(observations.engine, pricePosition.retailer.rivals, positionRivals('retailer'), query);
  await observations.close();
  expect(found).toEqual(obviousRivals(query, all));
  expect(found.rows).toMatchObject([
    { competitorName: 'Product 2', beats: 2, mostAt: null, mostTimes: 1 },
    { competitorName: 'Product 3', beats: 1, mostAt: 'Retailer 1', mostTimes: 1 },
  ]);
});

test('the files of price position hold what the screen shows', async () => {
  const [all = []] = fc.sample(facts, { numRuns: 1, seed: 7 });
  const observations = await fill(all);
  const pairs = [
    [1, 2],
    [1, 3],
    [1, 5],
    [4, 3],
    [5, 4],
  ] as const;
  const query = { ...whole, level: 'shop' as const, pairs };
  const { engine } = observations;
  const { products, own, places, rivals } = pricePosition.shop;
  await expectSameRows(engine, products, positions('shop'), { ...query, sort: farthest });
  await expectSameRows(engine, own, positionOwnProducts('shop'), { ...query, sort: mostCompared });
  await expectSameRows(engine, places, positionPlaces('shop'), { ...query, sort: mostCompared });
  await expectSameRows(engine, rivals, positionRivals('shop'), { ...query, sort: mostBeaten });
  await observations.close();
});
