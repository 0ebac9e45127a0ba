import type { CsvRead } from './csv-read.ts';
import type { Evolution } from './evolution.ts';
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
import type {
  OftenCsvQuery,
  OftenQuery,
  OftenTable,
  OutCsvQuery,
  OutQuery,
  OutTable,
  Strip,
  StripCsvQuery,
  StripQuery,
} from './stock.ts';

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
  promotionShareChart: (query: RateChartQuery, signal?: AbortSignal) => Promise<Evolution>;
  promotionShareCsv: CsvRead<RateCsvQuery>;
  promotions: (query: PromotionQuery, signal?: AbortSignal) => Promise<PromotionTable>;
  promotionsCsv: CsvRead<PromotionCsvQuery>;
  promotionCalendar: (query: IntervalQuery, signal?: AbortSignal) => Promise<IntervalTable>;
  promotionCalendarCsv: CsvRead<IntervalCsvQuery>;
  /** Stock-outs: the rate by place, what is out now, which products most often, and the days of one product by shop. */
  stockOutRate: (query: RateQuery, signal?: AbortSignal) => Promise<RateTable>;
  stockOutRateChart: (query: RateChartQuery, signal?: AbortSignal) => Promise<Evolution>;
  stockOutRateCsv: CsvRead<RateCsvQuery>;
  outNow: (query: OutQuery, signal?: AbortSignal) => Promise<OutTable>;
  outNowCsv: CsvRead<OutCsvQuery>;
  outOften: (query: OftenQuery, signal?: AbortSignal) => Promise<OftenTable>;
  outOftenCsv: CsvRead<OftenCsvQuery>;
  stockStrip: (query: StripQuery, signal?: AbortSignal) => Promise<Strip>;
  stockStripCsv: CsvRead<StripCsvQuery & { words: Record<'i' | 'o' | 'u' | 'n', string> }>;
};
