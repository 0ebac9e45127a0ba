import type { PlaceLevel } from '../../../domain/analysis/analysis-keys.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';

/** An analysis by place with its level. */
export type OpenPlace = OpenAnalysis & { level: PlaceLevel };
