import type { ChangesCsvQuery, ChangesQuery, ChangesTable } from './changes.ts';
import type { CsvRead } from './csv-read.ts';
import type { PeriodQuery, Periods } from './period.ts';

/** The reads of prices in a period beside the one before it. */
export type PriceReads = {
  /** Promotion share and stock-out rate of a period and of the one before it. */
  periods: (query: PeriodQuery, signal?: AbortSignal) => Promise<Periods>;
  /** Products at retailers whose price changed in the period. */
  priceChanges: (query: ChangesQuery, signal?: AbortSignal) => Promise<ChangesTable>;
  priceChangesCsv: CsvRead<ChangesCsvQuery>;
};
