import type { AnalysisType } from '../contract/entities/dashboard.ts';

/** The levels that have a screen, by the key that analysis types and paths carry. */
export const analysisLevels = {
  'price-by-region': 'region',
  'price-by-city': 'city',
  'price-by-shop': 'shop',
} as const;

export type AnalysisKey = keyof typeof analysisLevels;
export type PlaceLevel = (typeof analysisLevels)[AnalysisKey];

export const isAnalysisKey = (text: string | undefined): text is AnalysisKey =>
  text !== undefined && Object.hasOwn(analysisLevels, text);

export const analysisKeys = Object.keys(analysisLevels) as AnalysisKey[];

/** The analyses that a dashboard has switched on and that have a screen, in the order of their screens. */
export const switchedOn = (types: readonly AnalysisType[]): AnalysisKey[] =>
  analysisKeys.filter(key => types.some(type => type.type === key && type.active && type.enable));
