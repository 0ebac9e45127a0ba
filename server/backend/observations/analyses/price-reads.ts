import type { ChangesCsvQuery, ChangesQuery, ChangesTable } from './changes.ts';
import type { CsvRead } from './csv-read.ts';
import type { Evolution, EvolutionCsvQuery, EvolutionQuery } from './evolution.ts';
import type {
  ModeEntry,
  ModesCsvQuery,
  ModesQuery,
  ProductLine,
  ProductLineQuery,
  ProductShops,
  ProductShopsCsvQuery,
  ProductShopsQuery,
  ProductSummary,
  ProductSummaryQuery,
} from './individual.ts';
import type { PeriodQuery, Periods } from './period.ts';

/** The reads of prices, each with its file: over places, against competitors, over time, by retailer, of one product. */
export type PriceReads = {
  evolution: (query: EvolutionQuery, signal?: AbortSignal) => Promise<Evolution>;
  /** Every line of the evolution: a row a line and bucket; `header` as in the CSVs below. */
  evolutionCsv: CsvRead<EvolutionCsvQuery>;
  productLine: (query: ProductLineQuery, signal?: AbortSignal) => Promise<ProductLine>;
  productLineCsv: CsvRead<ProductLineQuery>;
  productSummary: (query: ProductSummaryQuery, signal?: AbortSignal) => Promise<ProductSummary>;
  /** Promotion share and stock-out rate of a period and of the one before it. */
  periods: (query: PeriodQuery, signal?: AbortSignal) => Promise<Periods>;
  /** Products at retailers whose price changed in the period. */
  priceChanges: (query: ChangesQuery, signal?: AbortSignal) => Promise<ChangesTable>;
  priceChangesCsv: CsvRead<ChangesCsvQuery>;
  productShops: (query: ProductShopsQuery, signal?: AbortSignal) => Promise<ProductShops>;
  productShopsCsv: CsvRead<ProductShopsCsvQuery>;
  modes: (query: ModesQuery, signal?: AbortSignal) => Promise<ModeEntry[]>;
  modesCsv: CsvRead<ModesCsvQuery>;
};
