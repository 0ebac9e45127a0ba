import { competitorsCalls } from '../../contract/calls/charts/competitors.ts';
import type * as wire from '../../contract/entities/competitors-analysis.ts';
import type { Principal } from '../accounts/principal.ts';
import type { Implementation } from '../api/implement.ts';
import {
  type CompetitorsQuery,
  type CompetitorsSummary,
  competitorsCsvColumns,
  type PairRow,
  type PairSortKey,
  type RankRow,
  type RankSortKey,
  type RetailerScoreRow,
  type RetailerScoreSortKey,
} from '../observations/analyses/competitors.ts';
import type { InCurrency } from '../observations/analyses/csv-read.ts';
import { nothingCompared } from '../observations/read-competitors.ts';
import type { DashboardHead } from '../records/dashboards.ts';
import type { Services } from '../services.ts';
import { asked } from './asked.ts';
import { tablesOf } from './both-versions.ts';
import { type CompetitorLinks, competitorLinks, linkedIds } from './competitor-links.ts';
import { csvHeader } from './csv-words.ts';
import { chosenProducts, priceFilter, type Selection } from './price-query.ts';

/** Own products and competitors among the chosen products narrow their side; nothing of either is nothing at all. */
const pairsOf = (body: Selection, links: CompetitorLinks): [own: number, competitor: number][] => {
  const all = [...links].flatMap(([own, ids]) => ids.map((id): [number, number] => [own, id]));
  const chosen = chosenProducts(body);
  if (chosen === null) return all;
  const linked = new Set(linkedIds(links));
  const owns = new Set(chosen.filter(id => links.has(id)));
  const others = new Set(chosen.filter(id => linked.has(id) && !links.has(id)));
  if (owns.size + others.size === 0) return [];
  return all.filter(
    ([own, competitor]) => (owns.size === 0 || owns.has(own)) && (others.size === 0 || others.has(competitor)),
  );
};

type Ordered<Key extends string> = { filter: Key | ''; filter2: 'asc' | 'desc' | '' };

/** Reads what a body asks for, in the order of `first` where it names none; the query is null where nothing is compared. */
const readBy =
  <Key extends string>(services: Services, first: Key) =>
  async (principal: Principal, body: Selection & Ordered<Key>) => {
    const { head, scope } = await asked(services, principal, body);
    const pairs = pairsOf(body, await competitorLinks(services.records, head.id, scope));
    const both = { ...body, master_product_id: [...new Set(pairs.flat())], groups: [[]] };
    const filter = pairs.length > 0 ? priceFilter(both, scope) : null;
    const sort = { by: body.filter || first, direction: body.filter2 || ('asc' as const) };
    const query: (CompetitorsQuery & InCurrency & { sort: typeof sort }) | null = filter && {
      ...{ ...filter, pairs, currency: head.currency, sort },
    };
    return { head, query };
  };

const ofEveryTable = {
  nothing: { rows: [], total: 0, summary: nothingCompared },
  beside: ({ summary }: { summary: CompetitorsSummary }, { name }: DashboardHead) => ({
    summary: { name, ...summary },
  }),
};

const pairWire = ({ productId, competitorId, ...row }: PairRow): wire.PairRow => ({
  ...row,
  ...{ masterProductId: productId, masterCompetitorId: competitorId },
});
const rankWire = ({ productId, ...row }: RankRow): wire.RankRow => ({ ...row, masterProductId: productId });
const retailerScoreWire = ({ retailerId, ...row }: RetailerScoreRow): wire.RetailerScoreRow => ({
  ...row,
  masterRetailerId: retailerId,
});

const pairTables = (services: Services): Implementation[] =>
  tablesOf(competitorsCalls.pairs, {
    ...ofEveryTable,
    read: readBy<PairSortKey>(services, 'product'),
    find: (query, signal) => services.observations.competitorPairs(query, signal),
    rows: found => found.rows.map(pairWire),
    header: languageId => csvHeader([...competitorsCsvColumns.pairs, 'currency'], languageId),
    file: (query, header, signal) => services.observations.competitorPairsCsv(query, header, signal),
  });

const rankingTables = (services: Services): Implementation[] =>
  tablesOf(competitorsCalls.ranking, {
    ...ofEveryTable,
    read: readBy<RankSortKey>(services, 'product'),
    find: (query, signal) => services.observations.competitorRanking(query, signal),
    rows: found => found.rows.map(rankWire),
    header: languageId => csvHeader([...competitorsCsvColumns.ranking, 'currency'], languageId),
    file: (query, header, signal) => services.observations.competitorRankingCsv(query, header, signal),
  });

const retailerScoreTables = (services: Services): Implementation[] =>
  tablesOf(competitorsCalls.retailers, {
    ...ofEveryTable,
    read: readBy<RetailerScoreSortKey>(services, 'retailer'),
    find: (query, signal) => services.observations.retailerScores(query, signal),
    rows: found => found.rows.map(retailerScoreWire),
    header: languageId => csvHeader(competitorsCsvColumns.retailers, languageId),
    // A row stands for products of one currency at many prices: it tells indices, no money.
    file: ({ currency: _currency, ...query }, header, signal) =>
      services.observations.retailerScoresCsv(query, header, signal),
  });

/** The calls of the competitors analysis. */
export const competitorsApi = (services: Services): Implementation[] => [
  ...pairTables(services),
  ...rankingTables(services),
  ...retailerScoreTables(services),
];
