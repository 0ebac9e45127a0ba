import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { priceGap } from '../../../contract/analyses/price-gap.ts';
import type { CallResult } from '../../../contract/call.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import type { PairsTable } from '../competitors/readings.ts';
import type { Freshness } from '../present/freshness.ts';
import type { GapSummary } from '../present/own-index.ts';

export type GapTable = CallResult<typeof priceGap.region.calls.table>;
export type GapRow = RowOf<typeof priceGap.region.columns>;

/** The replies of the readings. */
export type GapReadings = {
  table: Outcome<GapTable>;
  /** The figures over all rows of the level. */
  summary: GapSummary | null;
  ofProduct: Outcome<GapTable>;
  /** The same by region, which is shown on every level; the overview has the same. */
  byRegion: GapSummary | null;
  /** The figures over all rows of the level in the other period, with its places; null where none is compared. */
  compared: GapSummary | null;
  /** The product in view against each of its competitors alone. */
  pairs: Outcome<PairsTable>;
  reach: Freshness | null;
  lastPage: number | null;
};
