import type { ComparisonReads } from './analyses/comparison-reads.ts';
import { csvOf } from './csv-of.ts';
import type { Engine } from './engines/engine.ts';
import { readBasket, readBasketEvolution, readBasketProducts } from './read-basket.ts';
import { readPairs, readRanking, readRetailerScores } from './read-competitors.ts';
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
  retailerScoresCsvSelect,
  retailerScoresQuery,
} from './sql/competitor-tables.ts';

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
    competitorPairs: async (query, signal) => readPairs(await rows(pairsQuery(query, dialect), signal)),
    competitorPairsCsv: csvOf(engine, pairsCsvSelect),
    competitorRanking: async (query, signal) => readRanking(await rows(rankingQuery(query, dialect), signal)),
    competitorRankingCsv: csvOf(engine, rankingCsvSelect),
    retailerScores: async (query, signal) =>
      readRetailerScores(await rows(retailerScoresQuery(query, dialect), signal)),
    retailerScoresCsv: csvOf(engine, retailerScoresCsvSelect),
  };
};
