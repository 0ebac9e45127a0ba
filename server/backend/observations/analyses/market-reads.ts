import type { RateChartColumns } from '../sql/rates.ts';
import type { CsvRead } from './csv-read.ts';
import type {
  ComplianceQuery,
  HeroCsvQuery,
  HeroGallery,
  HeroHistory,
  HeroHistoryCsvQuery,
  HeroHistoryQuery,
  HeroQuery,
  RetailerCompliance,
  StateWords,
} from './hero.ts';
import type { RateChartQuery, RateCsvQuery, RateQuery, RateTable } from './market.ts';
import type {
  IntervalCsvQuery,
  IntervalQuery,
  IntervalTable,
  PromotionCsvQuery,
  PromotionQuery,
  PromotionTable,
} from './promotion.ts';

/** The reads of hero images, promotions and stock-outs, each with its file. */
export type MarketReads = {
  heroGallery: (query: HeroQuery, signal?: AbortSignal) => Promise<HeroGallery>;
  heroGalleryCsv: CsvRead<HeroCsvQuery & StateWords>;
  heroCompliance: (query: ComplianceQuery, signal?: AbortSignal) => Promise<RetailerCompliance[]>;
  heroComplianceCsv: CsvRead<ComplianceQuery>;
  heroHistory: (query: HeroHistoryQuery, signal?: AbortSignal) => Promise<HeroHistory>;
  heroHistoryCsv: CsvRead<HeroHistoryCsvQuery & StateWords>;
  /** Promotions: share and depth by retailer, each promotion of a shop, and those of a retailer's shops together. */
  promotionShare: (query: RateQuery, signal?: AbortSignal) => Promise<RateTable>;
  promotionShareChart: (query: RateChartQuery, signal?: AbortSignal) => Promise<RateChartColumns[]>;
  promotionShareCsv: CsvRead<RateCsvQuery>;
  promotions: (query: PromotionQuery, signal?: AbortSignal) => Promise<PromotionTable>;
  promotionsCsv: CsvRead<PromotionCsvQuery>;
  promotionCalendar: (query: IntervalQuery, signal?: AbortSignal) => Promise<IntervalTable>;
  promotionCalendarCsv: CsvRead<IntervalCsvQuery>;
};
