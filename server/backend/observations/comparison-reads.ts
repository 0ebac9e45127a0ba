import type { ComparisonReads } from './analyses/comparisons.ts';
import { csvOf } from './csv-of.ts';
import type { Engine } from './engines/engine.ts';
import { readBasket, readBasketEvolution, readBasketProducts } from './read-basket.ts';
import { readPairs, readRanking, readRivalRetailers } from './read-rivals.ts';
import {
  basketCsvSelect,
  basketEvolutionCsvSelect,
  basketEvolutionQuery,
  basketProductsCsvSelect,
  basketProductsQuery,
  basketQuery,
} from './sql/basket-tables.ts';
import {
  pairsCsvSelect,
  pairsQuery,
  rankingCsvSelect,
  rankingQuery,
  rivalRetailersCsvSelect,
  rivalRetailersQuery,
} from './sql/rival-tables.ts';

/** The reads of baskets and of own products against each competitor. */
export const comparisons = (engine: Engine): ComparisonReads => {
  const { dialect, rows } = engine;
  return {
    basket: async (query, signal) => readBasket(await rows(basketQuery(query, dialect), signal)),
    basketCsv: csvOf(engine, basketCsvSelect),
    basketEvolution: async (query, signal) =>
      readBasketEvolution(await rows(basketEvolutionQuery(query, dialect), signal), query.bucket),
    basketEvolutionCsv: csvOf(engine, basketEvolutionCsvSelect),
    basketProducts: async (query, signal) =>
      readBasketProducts(await rows(basketProductsQuery(query, dialect), signal)),
    basketProductsCsv: csvOf(engine, basketProductsCsvSelect),
    rivalPairs: async (query, signal) => readPairs(await rows(pairsQuery(query, dialect), signal)),
    rivalPairsCsv: csvOf(engine, pairsCsvSelect),
    rivalRanking: async (query, signal) => readRanking(await rows(rankingQuery(query, dialect), signal)),
    rivalRankingCsv: csvOf(engine, rankingCsvSelect),
    rivalRetailers: async (query, signal) =>
      readRivalRetailers(await rows(rivalRetailersQuery(query, dialect), signal)),
    rivalRetailersCsv: csvOf(engine, rivalRetailersCsvSelect),
  };
};
