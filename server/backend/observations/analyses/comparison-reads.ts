import type { BasketEvolution, BasketEvolutionQuery, BasketProducts, BasketQuery, BasketTable } from './basket.ts';
import type {
  CompetitorsTable,
  PairCsvQuery,
  PairQuery,
  PairRow,
  RankCsvQuery,
  RankQuery,
  RankRow,
  RetailerScoreCsvQuery,
  RetailerScoreQuery,
  RetailerScoreRow,
} from './competitors.ts';
import type { CsvRead } from './csv-read.ts';

/** The reads of baskets and of own products against each competitor, each with its file. */
export type ComparisonReads = {
  basket: (query: BasketQuery, signal?: AbortSignal) => Promise<BasketTable>;
  basketCsv: CsvRead<BasketQuery>;
  basketEvolution: (query: BasketEvolutionQuery, signal?: AbortSignal) => Promise<BasketEvolution>;
  basketEvolutionCsv: CsvRead<BasketEvolutionQuery>;
  basketProducts: (query: BasketQuery, signal?: AbortSignal) => Promise<BasketProducts>;
  basketProductsCsv: CsvRead<BasketQuery>;
  competitorPairs: (query: PairQuery, signal?: AbortSignal) => Promise<CompetitorsTable<PairRow>>;
  competitorPairsCsv: CsvRead<PairCsvQuery>;
  competitorRanking: (query: RankQuery, signal?: AbortSignal) => Promise<CompetitorsTable<RankRow>>;
  competitorRankingCsv: CsvRead<RankCsvQuery>;
  retailerScores: (query: RetailerScoreQuery, signal?: AbortSignal) => Promise<CompetitorsTable<RetailerScoreRow>>;
  retailerScoresCsv: CsvRead<RetailerScoreCsvQuery>;
};
