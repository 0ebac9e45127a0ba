import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from '../../../../server/backend/analyses/answers/table.ts';
import {
  changeSizes,
  restlessProducts,
  restlessRetailers,
} from '../../../../server/backend/analyses/price-volatility/tables.ts';
import { priceVolatility } from '../../../../server/contract/analyses/price-volatility.ts';
import { facts, fill, filters } from '../obvious/market.ts';
import { obviousProducts, obviousRetailers, obviousSizes } from '../obvious/volatility.ts';
import { expectSameRows } from '../table-file.ts';

const page = fc.constantFrom({ page: 1, limit: 100 }, { page: 1, limit: 2 }, { page: 2, limit: 3 });
const asks = fc.array(fc.record({ filter: filters, page }), { minLength: 6, maxLength: 6 });
const mostRestless = { by: 'changes', direction: 'desc' } as const;
const bySize = { by: 'from', direction: 'asc' } as const;

test('price volatility is that of its definitions, whatever the data and the selection', async () => {
  const property = fc.asyncProperty(facts, asks, async (all, list) => {
    const observations = await fill(all);
    const { products, retailers, sizes } = priceVolatility;
    try {
      for (const { filter, page: shown } of list) {
        const params = { ...filter, ...shown, sort: mostRestless };
        const { engine } = observations;
        expect(await readTable(engine, products, restlessProducts, params)).toEqual(obviousProducts(params, all));
        expect(await readTable(engine, retailers, restlessRetailers, params)).toEqual(obviousRetailers(params, all));
        const sized = { ...params, sort: bySize };
        expect(await readTable(engine, sizes, changeSizes, sized)).toEqual(obviousSizes(sized, all));
      }
    } finally {
      await observations.close();
    }
  });
  // A smaller example of some hundred observations would take minutes to find.
  await fc.assert(property, { endOnFailure: true, numRuns: 5, seed: 20_261 });
});

test('the files of price volatility hold what the screen shows', async () => {
  const [all = []] = fc.sample(facts, { numRuns: 1, seed: 7 });
  const observations = await fill(all);
  const everything = {
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
  };
  const { engine } = observations;
  await expectSameRows(engine, priceVolatility.products, restlessProducts, { ...everything, sort: mostRestless });
  await expectSameRows(engine, priceVolatility.retailers, restlessRetailers, { ...everything, sort: mostRestless });
  await expectSameRows(engine, priceVolatility.sizes, changeSizes, { ...everything, sort: bySize });
  await observations.close();
});
