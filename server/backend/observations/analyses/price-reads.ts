import type { Readable } from 'node:stream';
import type { ChangesCsvQuery, ChangesQuery, ChangesTable } from './changes.ts';
import type { CsvRead, InCurrency } from './csv-read.ts';
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
import type { Matrix, MatrixCsvQuery, MatrixQuery } from './matrix.ts';
import type { PeriodQuery, Periods } from './period.ts';
import type { PriceChart, PriceChartQuery, PriceCsvHeaders, PriceCsvQuery, PriceQuery, PriceTable } from './price.ts';

/** The reads of prices, each with its file: over places, against competitors, over time, by retailer, of one product. */
export type PriceReads = {
  priceTable: (query: PriceQuery, signal?: AbortSignal) => Promise<PriceTable>;
  priceChart: (query: PriceChartQuery, signal?: AbortSignal) => Promise<PriceChart>;
  /**
   * All rows as CSV: UTF-8 with one BOM, CRLF, header texts as given, streamed. Destroying the stream ends the query.
   */
  priceCsv: (query: PriceCsvQuery & InCurrency, headers: PriceCsvHeaders, signal?: AbortSignal) => Readable;
  evolution: (query: EvolutionQuery, signal?: AbortSignal) => Promise<Evolution>;
  /** Every line of the evolution: a row a line and bucket; `header` as in the CSVs below. */
  evolutionCsv: CsvRead<EvolutionCsvQuery>;
  matrix: (query: MatrixQuery, signal?: AbortSignal) => Promise<Matrix>;
  matrixCsv: CsvRead<MatrixCsvQuery>;
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
