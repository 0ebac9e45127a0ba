import type { PlaceChart, PriceTable } from '../../contract/entities/analysis.ts';
import type { Outcome } from '../../upstream/outcome.ts';

/** What the three readings of a selection gave. */
export type Readings = {
  table: Outcome<PriceTable>;
  chart: Outcome<PlaceChart>;
  /** Figures of the charted product alone. */
  figures: Outcome<PriceTable>;
  /** The last page, where the one asked for lies beyond it. */
  lastPage: number | null;
};
