import type { PlaceLevel } from '../../analysis-types.ts';
import type { OpenAnalysis } from '../open-analysis.ts';

/** An analysis by place, with its level. */
export type OpenPlace = OpenAnalysis & { level: PlaceLevel };
