import type { GapTable } from '../../../contract/entities/analysis-replies.ts';
import type { Outcome } from '../../../upstream/outcome.ts';

/** What the readings of a selection gave. */
export type GapReadings = {
  table: Outcome<GapTable>;
  ofProduct: Outcome<GapTable>;
  /** The table by region, of which the summary is told on every level; the overview has the same. */
  byRegion: Outcome<GapTable>;
  lastPage: number | null;
};
