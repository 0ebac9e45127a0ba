import type { competitors } from '../../../contract/analyses/competitors.ts';
import type { CallResult } from '../../../contract/call.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import type { Freshness } from '../present/freshness.ts';

export type RankingTable = CallResult<typeof competitors.ranking.calls.table>;
export type PairsTable = CallResult<typeof competitors.pairs.calls.table>;
export type RetailersTable = CallResult<typeof competitors.retailers.calls.table>;
/** The figures over all pairs; an upstream may omit them. */
export type Summary = NonNullable<PairsTable['summary']>;

/**
 * The replies for a view: its table, and its bars if it has any; `widest`: the pairs with the largest gaps, as many as may be, in any
 * order if these are all; by retailer none.
 */
export type CompetitorsReadings = {
  lastPage: number | null;
  summary: Summary | null;
  widest: Outcome<PairsTable>;
  reach: Freshness | null;
} & (
  | { view: 'ranking'; table: Outcome<RankingTable>; bars: Outcome<RankingTable> }
  | { view: 'pairs'; table: Outcome<PairsTable>; bars: Outcome<PairsTable> }
  | { view: 'matrix'; table: Outcome<PairsTable> }
  | { view: 'retailers'; table: Outcome<RetailersTable> }
);
