import type { Readable } from 'node:stream';
import type { AlertFiring, AlertQuery } from './analyses/alerts.ts';
import type { ChangesCsvQuery, ChangesQuery, ChangesTable } from './analyses/changes.ts';
import type { ComparisonReads } from './analyses/comparisons.ts';
import type { Evolution, EvolutionCsvQuery, EvolutionQuery } from './analyses/evolution.ts';
import type { GapCsvQuery, GapQuery, GapTable } from './analyses/gap.ts';
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
} from './analyses/hero.ts';
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
} from './analyses/individual.ts';
import type { RateChartQuery, RateCsvQuery, RateQuery, RateTable } from './analyses/market.ts';
import type { Matrix, MatrixCsvQuery, MatrixQuery } from './analyses/matrix.ts';
import type { PeriodQuery, Periods } from './analyses/period.ts';
import type {
  IntervalCsvQuery,
  IntervalQuery,
  IntervalTable,
  PromotionCsvQuery,
  PromotionQuery,
  PromotionTable,
} from './analyses/promotion.ts';
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
} from './analyses/stock.ts';
import type { ObservationsWriter } from './writer.ts';

/** Where a price is told: analyses.md, price by region, city, shop, and per retailer. */
export type PlaceLevel = 'region' | 'city' | 'shop' | 'retailer';

/** Which observations match. An empty list is no filter; days are yyyy-mm-dd in the country's own days, both included. */
export type PriceFilter = {
  countryId?: number | undefined;
  productIds: readonly number[];
  start: string;
  end: string;
  retailerIds: readonly number[];
  regionIds: readonly number[];
  cityIds: readonly number[];
  shopIds: readonly number[];
  postal: readonly string[];
  /** Besides those of `retailerIds`, shops whose retailer no master record tells. */
  withUnknownShops?: boolean | undefined;
};

export type PriceSortKey =
  | 'product'
  | 'place'
  | 'average'
  | 'minimum'
  | 'maximum'
  | 'mode'
  | 'dispersion'
  | 'observations'
  | 'shops';
export type PriceSort = { by: PriceSortKey; direction: 'asc' | 'desc' };

/** `page` counts from 1, `limit` is at least 1. */
export type PriceQuery = PriceFilter & { level: PlaceLevel; sort: PriceSort; page: number; limit: number };
export type PriceCsvQuery = Omit<PriceQuery, 'page' | 'limit'>;
export type PriceChartQuery = PriceFilter & { level: PlaceLevel; limit: number };

/**
 * The figures of analyses.md over the matching priced observations, in the country's currency. Average and dispersion
 * (%) have 6 decimals, rounded half away from zero. Prices are null only where there is no observation.
 */
export type PriceFigures = {
  average: number | null;
  minimum: number | null;
  maximum: number | null;
  mode: number | null;
  modeCount: number;
  modeTies: number;
  dispersion: number | null;
  observations: number;
  shops: number;
};

/** Product × place. A city has its regionName; a shop its retailerName, cityName and address where they are known. */
export type PriceRow = PriceFigures & {
  productId: number;
  upc: string;
  productName: string;
  placeId: number;
  placeName: string;
  regionName: string | null;
  retailerName: string | null;
  cityName: string | null;
  address: string | null;
};

/** All matching observations at once, those of shops without a place too. `newest` is an ISO moment in UTC. */
export type PriceSummary = PriceFigures & { newest: string | null };

/** A page of rows, the number of all rows, and the summary over all matching observations. */
export type PriceTable = { rows: PriceRow[]; total: number; summary: PriceSummary };

/** The chosen products pooled by place, the dearest average first; all lists have the same length. */
export type PriceChart = {
  placeIds: number[];
  xAxisData: string[];
  minimum: number[];
  average: number[];
  mode: number[];
  modeCount: number[];
  maximum: number[];
  observations: number[];
  shops: number[];
};

/** The columns of the CSV of each level, in their order. Headers are given for each of them. */
export const priceCsvColumns = {
  region: ['product', 'upc', 'place'],
  city: ['product', 'upc', 'place', 'region'],
  shop: ['product', 'upc', 'place', 'retailer', 'city', 'address'],
  retailer: ['product', 'upc', 'place'],
} as const satisfies Record<PlaceLevel, readonly string[]>;
export const priceCsvFigures = [
  'average',
  'minimum',
  'maximum',
  'mode',
  'modeCount',
  'modeTies',
  'dispersion',
  'observations',
  'shops',
] as const;
export type PriceCsvColumn = (typeof priceCsvColumns)[PlaceLevel][number] | (typeof priceCsvFigures)[number];
export type PriceCsvHeaders = Record<PriceCsvColumn, string> & { currency?: string };

/** Age of what is known of a retailer: its newest observation, an ISO moment in UTC. */
export type RetailerFreshness = { retailerId: number; newest: string; observations: number };
export type ProductFreshness = { productId: number; newest: string; observations: number };
/** Where a product was observed, and the first day there (yyyy-mm-dd). */
export type ProductMarket = { productId: number; countryId: number; retailerId: number | null; firstDay: string };
export type DayRange = { firstDay: string | null; lastDay: string | null };

/** The observations as they were at one moment, whatever is written meanwhile. Close it in any case. */
export type ObservationsSnapshot = {
  /** The imports that are in it. */
  importIds: ReadonlySet<number>;
  /** Writes them all to a new file of the same engine, once. Aborting ends it; the file is then worth nothing. */
  copyTo: (path: string, signal?: AbortSignal) => Promise<void>;
  close: () => void;
};

/** `currency`: the ISO code of the prices, which then stands in the last column of a file. */
export type InCurrency = { currency?: string | undefined };

/** The cells that every row of a file ends with. */
export const lastCellsOf = ({ currency }: InCurrency): string[] => (currency === undefined ? [] : [currency]);

/** A file of all rows, as `priceCsv`; `header` has a text for each column of the analysis, in their order, and the currency's. */
export type CsvRead<Query> = (query: Query & InCurrency, header: readonly string[], signal?: AbortSignal) => Readable;

/**
 * The observations behind one seam: DuckDB now, another columnar engine by the same type. A read that is aborted by its
 * signal ends its query and rejects with the signal's reason; queries in flight are capped, further ones wait in order.
 */
export type Observations = ComparisonReads & {
  priceTable: (query: PriceQuery, signal?: AbortSignal) => Promise<PriceTable>;
  priceChart: (query: PriceChartQuery, signal?: AbortSignal) => Promise<PriceChart>;
  /**
   * All rows as CSV: UTF-8 with one BOM, CRLF, header texts as given, streamed. Destroying the stream ends the query.
   */
  priceCsv: (query: PriceCsvQuery & InCurrency, headers: PriceCsvHeaders, signal?: AbortSignal) => Readable;
  evolution: (query: EvolutionQuery, signal?: AbortSignal) => Promise<Evolution>;
  /** Every line of the evolution: a row a line and bucket; `header` as in the CSVs below. */
  evolutionCsv: CsvRead<EvolutionCsvQuery>;
  gapTable: (query: GapQuery, signal?: AbortSignal) => Promise<GapTable>;
  gapCsv: CsvRead<GapCsvQuery>;
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
  /** The days on which alerts would fire, before quiet periods: all rules of a question in one statement. */
  alertFirings: (query: AlertQuery, signal?: AbortSignal) => Promise<AlertFiring[]>;
  /** The newest observation of each retailer, priced or not. */
  freshness: (filter: PriceFilter, signal?: AbortSignal) => Promise<RetailerFreshness[]>;
  /** The newest observation of each product, priced or not. */
  productFreshness: (filter: PriceFilter, signal?: AbortSignal) => Promise<ProductFreshness[]>;
  /** The newest promoted observation of each product that has any. */
  promotedProducts: (filter: PriceFilter, signal?: AbortSignal) => Promise<ProductFreshness[]>;
  /** First and last day with an observation; null where there is none. */
  days: (filter: PriceFilter, signal?: AbortSignal) => Promise<DayRange>;
  /** Ids of the shops where any of the matching products was observed. */
  shopsWithProducts: (filter: PriceFilter, signal?: AbortSignal) => Promise<number[]>;
  /** Where the products of one import were observed by it. */
  productMarkets: (importId: number, signal?: AbortSignal) => Promise<ProductMarket[]>;
  /** What imports and the demo market write through. */
  writer: ObservationsWriter;
  /** Holds fast the state of now, for a backup; neither reads nor imports wait for it. */
  snapshot: () => Promise<ObservationsSnapshot>;
  /** Ends when the queries in flight have ended. */
  close: () => Promise<void>;
};

/** A filter that lets everything through: a start for callers that narrow it. */
export const everything: PriceFilter = {
  productIds: [],
  start: '0001-01-01',
  end: '9999-12-31',
  retailerIds: [],
  regionIds: [],
  cityIds: [],
  shopIds: [],
  postal: [],
};
