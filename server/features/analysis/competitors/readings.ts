import type { competitors } from '../../../contract/analyses/competitors.ts';
import type { CallResult } from '../../../contract/call.ts';
import type { Outcome } from '../../../upstream/outcome.ts';

export type RankingTable = CallResult<typeof competitors.ranking.calls.table>;
export type PairsTable = CallResult<typeof competitors.pairs.calls.table>;
export type RetailersTable = CallResult<typeof competitors.retailers.calls.table>;
/** What holds for all pairs; an upstream may leave it out. */
export type Summary = NonNullable<PairsTable['summary']>;

/** What a view was answered: its table, and the bars of those that have some. */
export type CompetitorsReadings = { lastPage: number | null; summary: Summary | null } & (
  | { view: 'ranking'; table: Outcome<RankingTable>; bars: Outcome<RankingTable> }
  | { view: 'pairs'; table: Outcome<PairsTable>; bars: Outcome<PairsTable> }
  | { view: 'matrix'; table: Outcome<PairsTable> }
  | { view: 'retailers'; table: Outcome<RetailersTable> }
);
