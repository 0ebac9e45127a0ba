import type { ComparisonReads } from './analyses/comparison-reads.ts';
import { csvOf } from './csv-of.ts';
import type { Engine } from './engines/engine.ts';
import { readBasket, readBasketEvolution, readBasketProducts } from './read-basket.ts';
import {
  basketCsvSelect,
  basketEvolutionCsvSelect,
  basketEvolutionQuery,
  basketProductsCsvSelect,
  basketProductsQuery,
  basketQuery,
} from './sql/basket-tables.ts';

/** The reads of baskets. */
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
  };
};
