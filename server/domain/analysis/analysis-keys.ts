import { paths } from '../paths.shared.ts';

/**
 * The analyses, by the key in their types and paths, in the order of their links. Dashboards store `id`; icon and
 * colour are with their names (docs/product.md §3).
 */
export const offeredAnalyses = {
  'price-by-region': { id: 1, icon: 'map', color: '#2563c9' },
  'price-by-city': { id: 2, icon: 'building-2', color: '#1d7f86' },
  'price-by-shop': { id: 3, icon: 'store', color: '#7a4fc0' },
  'price-gap': { id: 4, icon: 'scale', color: '#b4511f' },
  'price-evolution': { id: 5, icon: 'chart-line', color: '#2f7d3b' },
  'price-per-retailer': { id: 6, icon: 'table-2', color: '#a23b72' },
  'price-position': { id: 14, icon: 'trophy', color: '#7a5c00' },
  'price-volatility': { id: 13, icon: 'activity', color: '#8c4a00' },
  assortment: { id: 15, icon: 'shelves', color: '#1f6f50' },
  promotion: { id: 8, icon: 'badge-percent', color: '#b3261e' },
  'stock-out': { id: 9, icon: 'package-x', color: '#8a5a00' },
  'hero-image': { id: 10, icon: 'image', color: '#00696f' },
  individual: { id: 7, icon: 'package-search', color: '#4a5a78' },
  comparative: { id: 11, icon: 'shopping-basket', color: '#5b4bb5' },
  competitors: { id: 12, icon: 'swords', color: '#345c1f' },
} as const;
export type AnalysisKey = keyof typeof offeredAnalyses;
export const analysisKeys = Object.keys(offeredAnalyses) as AnalysisKey[];

/** Those under `/analyses/`; the individual analysis is under its product. */
export type ScreenKey = Exclude<AnalysisKey, 'individual'>;

/** What can be kept as a view: the analyses with a screen of their own, and the list of price changes. */
export type ViewAnalysis = ScreenKey | 'price-changes';
export const viewAnalyses = [
  ...analysisKeys.filter(key => key !== 'individual'),
  'price-changes',
] as const satisfies readonly ViewAnalysis[];
export const isViewAnalysis = (text: string | null | undefined): text is ViewAnalysis =>
  viewAnalyses.some(key => key === text);

/** Levels of a place, from the widest to the nearest. */
export const placeLevels = ['region', 'city', 'shop'] as const;
export type PlaceLevel = (typeof placeLevels)[number];

/** The part of a dashboard's analysis that says whether it is switched on. */
type Switch = { type: string; active: boolean; enable: boolean };

/** The analyses that a dashboard has switched on and that have a screen, in the order of their links. */
export const switchedOn = (types: readonly Switch[]): AnalysisKey[] =>
  analysisKeys.filter(key => types.some(type => type.type === key && type.active && type.enable));

/** The address of an analysis. Without a product the individual analysis begins with the list of products. */
export const analysisPath = (dashboardId: number, key: AnalysisKey): string =>
  key === 'individual' ? paths.products(dashboardId) : paths.analysis(dashboardId, key);
