import type { PairsTable, RankingTable, RetailerScoresTable } from '../../../contract/entities/competitors-analysis.ts';
import type { Outcome } from '../../../upstream/outcome.ts';

/** What a view was answered: its table, and the bars of those that have some. */
export type CompetitorsReadings = { lastPage: number | null } & (
  | { view: 'ranking'; table: Outcome<RankingTable>; bars: Outcome<RankingTable> }
  | { view: 'pairs'; table: Outcome<PairsTable>; bars: Outcome<PairsTable> }
  | { view: 'matrix'; table: Outcome<PairsTable> }
  | { view: 'retailers'; table: Outcome<RetailerScoresTable> }
);
