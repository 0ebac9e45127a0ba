import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from '../../../../server/backend/analyses/answers/table.ts';
import { readBasketEvolution } from '../../../../server/backend/analyses/comparative/evolution.ts';
import { readBasket, readBasketProducts } from '../../../../server/backend/analyses/comparative/tables.ts';
import { pairs as pairTable, ranking, retailers } from '../../../../server/backend/analyses/competitors/tables.ts';
import type { Observations } from '../../../../server/backend/observations/observations.ts';
import { competitors } from '../../../../server/contract/analyses/competitors.ts';
import type { Bucket } from '../../../../server/contract/analyses/parts/wire.ts';
import type { Filter } from '../../../../server/domain/analysis/filter.ts';
import { obviousBasket, obviousBasketEvolution, obviousBasketProducts } from '../obvious/basket.ts';
import { obviousPairs, obviousRanking, obviousRetailerScores } from '../obvious/competitors.ts';
import { type Fact, facts, fill, filters } from '../obvious/market.ts';

const direction = fc.constantFrom('asc' as const, 'desc' as const);
const page = fc.constantFrom({ page: 1, limit: 100 }, { page: 1, limit: 2 }, { page: 2, limit: 3 });
const pairs = fc.constantFrom<[number, number][]>(
  [[1, 2]],
  [
    [1, 2],
    [1, 3],
    [4, 3],
    [4, 5],
    [4, 2],
  ],
);
const sortBy = <Key extends string>(...keys: Key[]) => fc.record({ by: fc.constantFrom(...keys), direction });
const gapKeys = ['own', 'reference', 'gap', 'gapPercent', 'index', 'wins', 'ties', 'losses', 'shops'] as const;
const competitorQuestions = fc.record({
  pairs,
  page,
  pairSort: sortBy('product', 'competitor', 'retailers', 'observations', ...gapKeys),
  rankSort: sortBy('product', 'position', 'observations', ...gapKeys),
  retailerSort: sortBy('retailer', 'compared', 'wins', 'ties', 'losses', 'index', 'observations', 'shops'),
});
const basket = fc.record({
  basket: fc.constantFrom(
    [{ productId: 2, quantity: 1 }],
    [
      { productId: 2, quantity: 3 },
      { productId: 4, quantity: 1 },
    ],
    [
      { productId: 1, quantity: 1 },
      { productId: 3, quantity: 12 },
      { productId: 5, quantity: 2 },
    ],
  ),
  retailers: fc.constantFrom([1, 2, 3], [1, 2], [3]),
  reference: fc.constantFrom(null, null, 1),
  commonOnly: fc.boolean(),
  bucket: fc.constantFrom<Bucket>('day', 'week', 'month'),
});
const cases = fc.array(fc.record({ filter: filters, competitors: competitorQuestions, basket }), {
  minLength: 5,
  maxLength: 5,
});

type CompetitorQuestion = typeof competitorQuestions extends fc.Arbitrary<infer One> ? One : never;
type Basket = typeof basket extends fc.Arbitrary<infer One> ? One : never;

const checkCompetitors = async (
  { engine }: Observations,
  all: readonly Fact[],
  filter: Filter,
  question: CompetitorQuestion,
) => {
  const common = { ...filter, pairs: question.pairs, products: question.pairs.flat(), ...question.page };
  const inPairs = { ...common, sort: question.pairSort };
  expect(await readTable(engine, competitors.pairs, pairTable, inPairs)).toEqual(obviousPairs(inPairs, all));
  const inRanking = { ...common, sort: question.rankSort };
  expect(await readTable(engine, competitors.ranking, ranking, inRanking)).toEqual(obviousRanking(inRanking, all));
  const inRetailers = { ...common, sort: question.retailerSort };
  expect(await readTable(engine, competitors.retailers, retailers, inRetailers)).toEqual(
    obviousRetailerScores(inRetailers, all),
  );
};

const checkBasket = async ({ engine }: Observations, all: readonly Fact[], filter: Filter, question: Basket) => {
  const productIds = question.basket.map(item => item.productId);
  const query = { ...filter, ...question, products: productIds, withUnknownShops: false };
  expect(await readBasket(engine, query)).toEqual(obviousBasket(query, all));
  expect(await readBasketEvolution(engine, query)).toEqual(obviousBasketEvolution(query, all));
  expect(await readBasketProducts(engine, query)).toEqual(obviousBasketProducts(query, all));
};

test('baskets, and own products against their competitors: every figure is that of its definition', async () => {
  const property = fc.asyncProperty(facts, cases, async (all, list) => {
    const observations = await fill(all);
    try {
      for (const one of list) {
        await checkCompetitors(observations, all, one.filter, one.competitors);
        await checkBasket(observations, all, one.filter, one.basket);
      }
    } finally {
      await observations.close();
    }
  });
  await fc.assert(property, { endOnFailure: true, numRuns: 4, seed: 20_261 });
});
