import type { PlaceChart, PriceTable } from '../../../contract/entities/analysis.ts';
import type { Outcome } from '../../../upstream/outcome.ts';

/** Places that the chart is asked for, the dearest first. */
export const mostPlaces = 40;

/** What the three readings of a selection gave. */
export type Readings = {
  table: Outcome<PriceTable>;
  chart: Outcome<PlaceChart>;
  /** Figures of the charted product alone. */
  figures: Outcome<PriceTable>;
  /** The last page, where the one asked for lies beyond it. */
  lastPage: number | null;
};
