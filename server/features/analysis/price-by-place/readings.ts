import type { RowOf } from '../../../contract/analyses/columns.ts';
import type { PlaceChart, price } from '../../../contract/analyses/price.ts';
import type { CallResult } from '../../../contract/call.ts';
import type { Outcome } from '../../../upstream/outcome.ts';

export type PriceTable = CallResult<typeof price.region.table.calls.table>;
export type PriceSummary = NonNullable<PriceTable['summary']>;
export type PriceRow = RowOf<typeof price.region.table.columns>;

/** Places that the chart is asked for, the dearest first. */
export const mostPlaces = 40;

/** What the three readings of a selection gave. */
export type Readings = {
  table: Outcome<PriceTable>;
  /** What holds for all rows, whether there are any. */
  summary: PriceSummary | null;
  chart: Outcome<PlaceChart>;
  /** Figures of the charted product alone. */
  figures: Outcome<PriceTable>;
  /** The last page, where the one asked for lies beyond it. */
  lastPage: number | null;
};
