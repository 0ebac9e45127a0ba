import { gapCalls } from '../../contract/calls/charts/price-gap.ts';
import type { GapBody } from '../../contract/entities/analysis-bodies.ts';
import type { GapRow as Wire } from '../../contract/entities/analysis-replies.ts';
import type { Principal } from '../accounts/principal.ts';
import { type CompetitorLinks, competitorLinks } from '../analyses/answers/linked-products.ts';
import { type Implementation, implement, implementFile } from '../api/implement.ts';
import type { InCurrency } from '../observations/analyses/csv-read.ts';
import {
  type GapCsvQuery,
  type GapFigures,
  type GapRow,
  gapCsvColumns,
  gapCsvFigures,
} from '../observations/analyses/gap.ts';
import { noGap } from '../observations/read-gap.ts';
import type { Services } from '../services.ts';
import { asked, csvReply } from './asked.ts';
import { csvHeader } from './csv-words.ts';
import { chosenProducts, priceFilter, within } from './price-query.ts';
import { detailOf } from './price-wire.ts';

type Level = keyof typeof gapCalls;

/** The chosen own products with what each is held against: the competitor of `value`, or all of its own. */
const pairsOf = (body: GapBody, links: CompetitorLinks): [own: number, reference: number][] => {
  const chosen = within([...links.keys()], chosenProducts(body));
  const pairs = chosen.flatMap(own => (links.get(own) ?? []).map((id): [number, number] => [own, id]));
  return body.value === '' ? pairs : pairs.filter(([, reference]) => reference === Number(body.value));
};

const read = async (services: Services, principal: Principal, body: GapBody, level: Level) => {
  const { head, scope } = await asked(services, principal, body);
  const pairs = pairsOf(body, await competitorLinks(services.records, head.id, scope));
  const both = { ...body, master_product_id: [...new Set(pairs.flat())], groups: [[]] };
  const filter = pairs.length > 0 ? priceFilter(both, scope) : null;
  const sort = { by: body.filter || 'product', direction: body.filter2 || 'asc' } as const;
  const query: (GapCsvQuery & InCurrency) | null = filter && { ...filter, level, pairs, sort, currency: head.currency };
  return { head, query };
};

const figuresOf = (row: GapFigures): GapFigures => ({
  own: row.own,
  reference: row.reference,
  gap: row.gap,
  gapPercent: row.gapPercent,
  index: row.index,
  ownObservations: row.ownObservations,
  referenceObservations: row.referenceObservations,
  shops: row.shops,
});

const rowWire = (row: GapRow): Wire => ({
  masterProductId: row.productId,
  upc: row.upc,
  productName: row.productName,
  placeId: row.placeId,
  placeName: row.placeName,
  placeDetail: detailOf(row),
  ...figuresOf(row),
});

const ofLevel = (services: Services, level: Level): Implementation[] => [
  implement(gapCalls[level].table, async ({ principal, body, query: { page, limit }, signal }) => {
    const { head, query } = await read(services, principal, body, level);
    const found = query
      ? await services.observations.gapTable({ ...query, page, limit }, signal)
      : { rows: [], total: 0, summary: noGap };
    const summary = { name: head.name, ...figuresOf(found.summary), newest: found.summary.newest };
    return { data: found.rows.map(rowWire), page, limit, total: found.total, summary };
  }),
  implementFile(gapCalls[level].csv, async ({ principal, body, languageId, signal }) => {
    const { query } = await read(services, principal, body, level);
    const header = csvHeader([...gapCsvColumns[level], ...gapCsvFigures, 'currency'], languageId);
    return csvReply(query && services.observations.gapCsv(query, header, signal), header);
  }),
];

/** The calls of the price gap. */
export const gapApi = (services: Services): Implementation[] =>
  (['region', 'city', 'shop'] as const).flatMap(level => ofLevel(services, level));
