import type { BasketEvolution, BasketEvolutionQuery, BasketProducts, BasketQuery, BasketTable } from './basket.ts';
import type { CsvRead } from './csv-read.ts';

/** The reads of baskets, each with its file. */
export type ComparisonReads = {
  basket: (query: BasketQuery, signal?: AbortSignal) => Promise<BasketTable>;
  basketCsv: CsvRead<BasketQuery>;
  basketEvolution: (query: BasketEvolutionQuery, signal?: AbortSignal) => Promise<BasketEvolution>;
  basketEvolutionCsv: CsvRead<BasketEvolutionQuery>;
  basketProducts: (query: BasketQuery, signal?: AbortSignal) => Promise<BasketProducts>;
  basketProductsCsv: CsvRead<BasketQuery>;
};
