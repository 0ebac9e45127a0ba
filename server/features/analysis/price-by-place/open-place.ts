import type { PlaceLevel } from '../../../domain/analysis-keys.ts';
import type { OpenAnalysis } from '../open-analysis.ts';

/** An analysis by place with its level. */
export type OpenPlace = OpenAnalysis & { level: PlaceLevel };
