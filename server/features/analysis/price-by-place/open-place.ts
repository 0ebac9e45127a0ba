import type { PlaceLevel } from '../../../domain/analysis/analysis-keys.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';

/** An analysis by place with its level, and whether its filter leaves one place alone. */
export type OpenPlace = OpenAnalysis & { level: PlaceLevel; isOfOnePlace?: boolean };
