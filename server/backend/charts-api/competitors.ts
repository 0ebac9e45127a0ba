import { competitorsCalls } from '../../contract/calls/charts/competitors.ts';
import type * as wire from '../../contract/entities/competitors-analysis.ts';
import type { Principal } from '../accounts/principal.ts';
import type { Implementation } from '../api/implement.ts';
import {
  type PairRow,
  type RankRow,
  type RivalRetailerRow,
  type RivalsQuery,
  rivalCsvColumns,
} from '../observations/analyses/rivals.ts';
import type { InCurrency } from '../observations/observations.ts';
import { noRivals } from '../observations/read-rivals.ts';
import type { DashboardHead } from '../records/dashboards.ts';
import type { Services } from '../services.ts';
import { asked } from './asked.ts';
import { tablesOf } from './both-versions.ts';
import { csvHeader } from './csv-words.ts';
import { chosenProducts, priceFilter } from './price-query.ts';
import { linkedIds, type Rivals, rivalsOf } from './rivals.ts';

/** Own products and competitors among the chosen products narrow their side; nothing of either is nothing at all. */
const pairsOf = (body: wire.RivalsBody, rivals: Rivals): [own: number, rival: number][] => {
  const all = [...rivals].flatMap(([own, ids]) => ids.map((id): [number, number] => [own, id]));
  const chosen = chosenProducts(body);
  if (chosen === null) return all;
  const linked = new Set(linkedIds(rivals));
  const owns = new Set(chosen.filter(id => rivals.has(id)));
  const others = new Set(chosen.filter(id => linked.has(id) && !rivals.has(id)));
  if (owns.size + others.size === 0) return [];
  return all.filter(([own, rival]) => (owns.size === 0 || owns.has(own)) && (others.size === 0 || others.has(rival)));
};

/** The dashboard, and what the body asks for within it; the query is null where there is nothing to compare. */
const read = async <Sort>(services: Services, principal: Principal, body: wire.RivalsBody, sort: Sort) => {
  const { head, scope } = await asked(services, principal, body);
  const pairs = pairsOf(body, await rivalsOf(services.records, head.id, scope));
  const both = { ...body, master_product_id: [...new Set(pairs.flat())], groups: [[]] };
  const filter = pairs.length > 0 ? priceFilter(both, scope) : null;
  const query: (RivalsQuery & InCurrency & { sort: Sort }) | null = filter && {
    ...{ ...filter, pairs, currency: head.currency, sort },
  };
  return { head, query };
};

const orderOf = <Key extends string>(body: { filter: Key | ''; filter2: 'asc' | 'desc' | '' }, first: Key) => ({
  by: body.filter === '' ? first : body.filter,
  direction: body.filter2 || ('asc' as const),
});

const nothing = { rows: [], total: 0, summary: noRivals };

const summaryWire = ({ summary }: { summary: typeof noRivals }, { name }: DashboardHead) => ({
  summary: { name, ...summary },
});

const pairWire = ({ productId, rivalId, rivalUpc, rivalName, ...row }: PairRow): wire.PairRow => ({
  ...row,
  ...{ masterProductId: productId, masterCompetitorId: rivalId, competitorUpc: rivalUpc, competitorName: rivalName },
});
const rankWire = ({ productId, ...row }: RankRow): wire.RankRow => ({ ...row, masterProductId: productId });
const retailerWire = ({ retailerId, ...row }: RivalRetailerRow): wire.RivalRetailerRow => ({
  ...row,
  masterRetailerId: retailerId,
});

const pairs = (services: Services): Implementation[] =>
  tablesOf(competitorsCalls.pairs, {
    read: (principal: Principal, body: wire.PairsBody) => read(services, principal, body, orderOf(body, 'product')),
    find: (query, signal) => services.observations.rivalPairs(query, signal),
    nothing,
    rows: found => found.rows.map(pairWire),
    beside: summaryWire,
    header: languageId => csvHeader([...rivalCsvColumns.pairs, 'currency'], languageId),
    file: (query, header, signal) => services.observations.rivalPairsCsv(query, header, signal),
  });

const ranking = (services: Services): Implementation[] =>
  tablesOf(competitorsCalls.ranking, {
    read: (principal: Principal, body: wire.RankingBody) => read(services, principal, body, orderOf(body, 'product')),
    find: (query, signal) => services.observations.rivalRanking(query, signal),
    nothing,
    rows: found => found.rows.map(rankWire),
    beside: summaryWire,
    header: languageId => csvHeader([...rivalCsvColumns.ranking, 'currency'], languageId),
    file: (query, header, signal) => services.observations.rivalRankingCsv(query, header, signal),
  });

const retailers = (services: Services): Implementation[] =>
  tablesOf(competitorsCalls.retailers, {
    read: (principal: Principal, body: wire.RivalRetailersBody) =>
      read(services, principal, body, orderOf(body, 'retailer')),
    find: (query, signal) => services.observations.rivalRetailers(query, signal),
    nothing,
    rows: found => found.rows.map(retailerWire),
    beside: summaryWire,
    header: languageId => csvHeader(rivalCsvColumns.retailers, languageId),
    // A row stands for products of one currency at many prices: it tells indices, no money.
    file: ({ currency: _currency, ...query }, header, signal) =>
      services.observations.rivalRetailersCsv(query, header, signal),
  });

/** The calls of the competitors analysis. */
export const competitorsApi = (services: Services): Implementation[] => [
  ...pairs(services),
  ...ranking(services),
  ...retailers(services),
];
