import { mostOfV1 } from '../../contract/calls/charts/analysis-call.ts';
import { competitorsCalls } from '../../contract/calls/charts/competitors.ts';
import type * as wire from '../../contract/entities/competitors-analysis.ts';
import type { Principal } from '../accounts/principal.ts';
import { type Implementation, implement, implementFile } from '../api/implement.ts';
import {
  type PairRow,
  type RankRow,
  type RivalRetailerRow,
  type RivalsQuery,
  type RivalsTable,
  rivalCsvColumns,
} from '../observations/analyses/rivals.ts';
import type { InCurrency } from '../observations/observations.ts';
import { noRivals } from '../observations/read-rivals.ts';
import type { Services } from '../services.ts';
import { asked, csvReply } from './asked.ts';
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

/** The dashboard's name, and what the body asks for within it; null where there is nothing to compare. */
const read = async (services: Services, principal: Principal, body: wire.RivalsBody) => {
  const { head, scope } = await asked(services, principal, body);
  const pairs = pairsOf(body, await rivalsOf(services.records, head.id, scope));
  const both = { ...body, master_product_id: [...new Set(pairs.flat())], groups: [[]] };
  const filter = pairs.length > 0 ? priceFilter(both, scope) : null;
  const query: (RivalsQuery & InCurrency) | null = filter && { ...filter, pairs, currency: head.currency };
  return { name: head.name, query };
};

const orderOf = <Key extends string>(body: { filter: Key | ''; filter2: 'asc' | 'desc' | '' }, first: Key) => ({
  by: body.filter === '' ? first : body.filter,
  direction: body.filter2 || ('asc' as const),
});

const nothing = { rows: [], total: 0, summary: noRivals };

const pageWire = <Row, Wire>(
  found: RivalsTable<Row>,
  rowWire: (row: Row) => Wire,
  { name, page, limit }: { name: string; page: number; limit: number },
) => ({ data: found.rows.map(rowWire), page, limit, total: found.total, summary: { name, ...found.summary } });

const pairWire = ({ productId, rivalId, rivalUpc, rivalName, ...row }: PairRow): wire.PairRow => ({
  ...row,
  ...{ masterProductId: productId, masterCompetitorId: rivalId, competitorUpc: rivalUpc, competitorName: rivalName },
});
const rankWire = ({ productId, ...row }: RankRow): wire.RankRow => ({ ...row, masterProductId: productId });
const retailerWire = ({ retailerId, ...row }: RivalRetailerRow): wire.RivalRetailerRow => ({
  ...row,
  masterRetailerId: retailerId,
});

const firstOfV1 = { page: 1, limit: mostOfV1 };

const pairs = (services: Services): Implementation[] => {
  const { table, list, csv } = competitorsCalls.pairs;
  const found = async (principal: Principal, body: wire.PairsBody, page: typeof firstOfV1, signal: AbortSignal) => {
    const { name, query } = await read(services, principal, body);
    const sorted = query && { ...query, ...page, sort: orderOf(body, 'product') };
    return pageWire(sorted ? await services.observations.rivalPairs(sorted, signal) : nothing, pairWire, {
      name,
      ...page,
    });
  };
  return [
    implement(table, ({ principal, body, query, signal }) => found(principal, body, query, signal)),
    implement(list, async ({ principal, body, signal }) => (await found(principal, body, firstOfV1, signal)).data),
    implementFile(csv, async ({ principal, body, languageId, signal }) => {
      const { query } = await read(services, principal, body);
      const header = csvHeader([...rivalCsvColumns.pairs, 'currency'], languageId);
      const sorted = query && { ...query, sort: orderOf(body, 'product') };
      return csvReply(sorted && services.observations.rivalPairsCsv(sorted, header, signal), header);
    }),
  ];
};

const ranking = (services: Services): Implementation[] => {
  const { table, list, csv } = competitorsCalls.ranking;
  const found = async (principal: Principal, body: wire.RankingBody, page: typeof firstOfV1, signal: AbortSignal) => {
    const { name, query } = await read(services, principal, body);
    const sorted = query && { ...query, ...page, sort: orderOf(body, 'product') };
    return pageWire(sorted ? await services.observations.rivalRanking(sorted, signal) : nothing, rankWire, {
      name,
      ...page,
    });
  };
  return [
    implement(table, ({ principal, body, query, signal }) => found(principal, body, query, signal)),
    implement(list, async ({ principal, body, signal }) => (await found(principal, body, firstOfV1, signal)).data),
    implementFile(csv, async ({ principal, body, languageId, signal }) => {
      const { query } = await read(services, principal, body);
      const header = csvHeader([...rivalCsvColumns.ranking, 'currency'], languageId);
      const sorted = query && { ...query, sort: orderOf(body, 'product') };
      return csvReply(sorted && services.observations.rivalRankingCsv(sorted, header, signal), header);
    }),
  ];
};

const retailers = (services: Services): Implementation[] => {
  const { table, list, csv } = competitorsCalls.retailers;
  const found = async (
    principal: Principal,
    body: wire.RivalRetailersBody,
    page: typeof firstOfV1,
    signal: AbortSignal,
  ) => {
    const { name, query } = await read(services, principal, body);
    const sorted = query && { ...query, ...page, sort: orderOf(body, 'retailer') };
    const rows = sorted ? await services.observations.rivalRetailers(sorted, signal) : nothing;
    return pageWire(rows, retailerWire, { name, ...page });
  };
  return [
    implement(table, ({ principal, body, query, signal }) => found(principal, body, query, signal)),
    implement(list, async ({ principal, body, signal }) => (await found(principal, body, firstOfV1, signal)).data),
    implementFile(csv, async ({ principal, body, languageId, signal }) => {
      const { query } = await read(services, principal, body);
      const header = csvHeader(rivalCsvColumns.retailers, languageId);
      const sorted = query && { ...query, currency: undefined, sort: orderOf(body, 'retailer') };
      return csvReply(sorted && services.observations.rivalRetailersCsv(sorted, header, signal), header);
    }),
  ];
};

/** The calls of the competitors analysis. */
export const competitorsApi = (services: Services): Implementation[] => [
  ...pairs(services),
  ...ranking(services),
  ...retailers(services),
];
