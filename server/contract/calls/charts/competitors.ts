import {
  pairRow,
  pairsBody,
  pairsTable,
  rankingBody,
  rankingTable,
  rankRow,
  retailerScoreRow,
  retailerScoresBody,
  retailerScoresTable,
} from '../../entities/competitors-analysis.ts';
import { tableOfBothVersions } from './analysis-call.ts';

const asked = (name: string, summary: string) => ({ id: `competitors.${name}`, path: `competitors/${name}`, summary });

/** Own products against each of their competitors, under both versions. */
export const competitorsCalls = {
  pairs: tableOfBothVersions(
    { ...asked('pairs', 'Own product × competitor: index, gap, wins, ties and losses'), body: pairsBody },
    { row: pairRow, table: pairsTable },
  ),
  ranking: tableOfBothVersions(
    { ...asked('ranking', 'Own products among their competitors: position, index, gap'), body: rankingBody },
    { row: rankRow, table: rankingTable },
  ),
  retailers: tableOfBothVersions(
    { ...asked('retailers', 'Wins, ties and losses by retailer'), body: retailerScoresBody },
    { row: retailerScoreRow, table: retailerScoresTable },
  ),
} as const;
