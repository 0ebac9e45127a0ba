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

/** The reads of hero images, each with its file. */
export type MarketReads = {
  heroGallery: (query: HeroQuery, signal?: AbortSignal) => Promise<HeroGallery>;
  heroGalleryCsv: CsvRead<HeroCsvQuery & StateWords>;
  heroCompliance: (query: ComplianceQuery, signal?: AbortSignal) => Promise<RetailerCompliance[]>;
  heroComplianceCsv: CsvRead<ComplianceQuery>;
  heroHistory: (query: HeroHistoryQuery, signal?: AbortSignal) => Promise<HeroHistory>;
  heroHistoryCsv: CsvRead<HeroHistoryCsvQuery & StateWords>;
};
