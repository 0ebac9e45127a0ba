import type { AnalysisKey, ScreenKey, ViewAnalysis } from '../../domain/analysis/analysis-keys.ts';
import { assortment } from './assortment/screen.ts';
import { comparative } from './comparative/screen.ts';
import { competitors } from './competitors/screen.ts';
import { heroImage } from './hero-image/screen.ts';
import { priceByPlace } from './price-by-place/screen.ts';
import { priceChanges } from './price-changes/screen.ts';
import { priceEvolution } from './price-evolution/screen.ts';
import { priceGap } from './price-gap/screen.ts';
import { pricePerRetailer } from './price-per-retailer/screen.ts';
import { pricePosition } from './price-position/screen.ts';
import { priceVolatility } from './price-volatility/screen.ts';
import { promotion } from './promotion/screen.ts';
import type { Screen } from './screen.ts';
import { stockOut } from './stock-out/screen.ts';

/** Every analysis with a screen under `/analyses/`. */
export const screens: Record<ScreenKey, Screen> = {
  'price-by-region': priceByPlace('region'),
  'price-by-city': priceByPlace('city'),
  'price-by-shop': priceByPlace('shop'),
  'price-gap': priceGap,
  'price-evolution': priceEvolution,
  'price-per-retailer': pricePerRetailer,
  'price-position': pricePosition,
  'price-volatility': priceVolatility,
  'hero-image': heroImage,
  assortment,
  promotion,
  'stock-out': stockOut,
  comparative,
  competitors,
};

/** The screen of what can be kept as a view, or taken as a sheet. */
export const screenOf = (key: ViewAnalysis): Screen => (key === 'price-changes' ? priceChanges : screens[key]);

/** What can be taken of a dashboard with these analyses: each of them, and the list of price changes, which is always there. */
export const offeredAnalyses = (analyses: readonly AnalysisKey[]): ViewAnalysis[] => [
  ...analyses.filter(isScreenKey),
  'price-changes',
];

export const isScreenKey = (text: string | undefined): text is ScreenKey =>
  text !== undefined && Object.hasOwn(screens, text);
