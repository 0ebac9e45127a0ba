import { paths } from './paths.shared.ts';

/** The analyses that have a screen, by the key that analysis types and paths carry, in the order of their links. */
export const analysisKeys = [
  'price-by-region',
  'price-by-city',
  'price-by-shop',
  'price-gap',
  'price-evolution',
  'price-per-retailer',
  'promotion',
  'stock-out',
  'hero-image',
  'individual',
  'comparative',
  'competitors',
] as const;
export type AnalysisKey = (typeof analysisKeys)[number];

/** Those under `/analyses/`; the individual analysis stands under its product. */
export type ScreenKey = Exclude<AnalysisKey, 'individual'>;

/** Levels of a place, from the widest to the nearest. */
export const placeLevels = ['region', 'city', 'shop'] as const;
export type PlaceLevel = (typeof placeLevels)[number];

/** An analysis of a dashboard, as far as it says whether it is switched on. */
type Switch = { type: string; active: boolean; enable: boolean };

/** The analyses that a dashboard has switched on and that have a screen, in the order of their links. */
export const switchedOn = (types: readonly Switch[]): AnalysisKey[] =>
  analysisKeys.filter(key => types.some(type => type.type === key && type.active && type.enable));

/** Where an analysis stands. Without a product the individual analysis begins with the list of products. */
export const analysisPath = (dashboardId: number, key: AnalysisKey): string =>
  key === 'individual' ? paths.products(dashboardId) : paths.analysis(dashboardId, key);
