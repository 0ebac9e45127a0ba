import type { CsvRead } from '../observations.ts';
import type { BasketEvolution, BasketEvolutionQuery, BasketProducts, BasketQuery, BasketTable } from './basket.ts';
import type {
  PairCsvQuery,
  PairQuery,
  PairRow,
  RankCsvQuery,
  RankQuery,
  RankRow,
  RivalRetailerCsvQuery,
  RivalRetailerQuery,
  RivalRetailerRow,
  RivalsTable,
} from './rivals.ts';

/** The reads of baskets and of own products against each competitor, each with its file. */
export type ComparisonReads = {
  basket: (query: BasketQuery, signal?: AbortSignal) => Promise<BasketTable>;
  basketCsv: CsvRead<BasketQuery>;
  basketEvolution: (query: BasketEvolutionQuery, signal?: AbortSignal) => Promise<BasketEvolution>;
  basketEvolutionCsv: CsvRead<BasketEvolutionQuery>;
  basketProducts: (query: BasketQuery, signal?: AbortSignal) => Promise<BasketProducts>;
  basketProductsCsv: CsvRead<BasketQuery>;
  rivalPairs: (query: PairQuery, signal?: AbortSignal) => Promise<RivalsTable<PairRow>>;
  rivalPairsCsv: CsvRead<PairCsvQuery>;
  rivalRanking: (query: RankQuery, signal?: AbortSignal) => Promise<RivalsTable<RankRow>>;
  rivalRankingCsv: CsvRead<RankCsvQuery>;
  rivalRetailers: (query: RivalRetailerQuery, signal?: AbortSignal) => Promise<RivalsTable<RivalRetailerRow>>;
  rivalRetailersCsv: CsvRead<RivalRetailerCsvQuery>;
};
