import { type EvolutionLines, evolutionCalls } from '../../contract/calls/charts/price-evolution.ts';
import type { EvolutionBody } from '../../contract/entities/analysis-bodies.ts';
import type { Principal } from '../accounts/principal.ts';
import { type Implementation, implement, implementFile } from '../api/implement.ts';
import { bucketFor } from '../observations/analyses/buckets.ts';
import { type EvolutionQuery, evolutionCsvColumns, type LineKind } from '../observations/analyses/evolution.ts';
import type { Services } from '../services.ts';
import { asked, csvReply } from './asked.ts';
import { csvHeader } from './csv-words.ts';
import { emptyTimeChart, timeChartWire } from './evolution-wire.ts';
import { chosenProducts, priceFilter } from './price-query.ts';
import { linkedIds, rivalsOf } from './rivals.ts';

const kindOf = (lines: EvolutionLines): LineKind => (lines === 'all' ? 'product' : lines);

/** How the body cuts time, and the figure that it follows. */
export const cutOf = (body: EvolutionBody) => ({
  bucket: body.data_date || bucketFor(body.start_date, body.end_date),
  figure: body.value || ('average' as const),
  quantity: body.quantity,
});

/** The header of the file of lines of a kind. */
export const linesHeader = (kind: LineKind, body: EvolutionBody, languageId: number): string[] =>
  csvHeader([...evolutionCsvColumns[kind], 'from', cutOf(body).figure, 'observations', 'promotionShare'], languageId);

/** Lines by product without a choice are the own products and their competitors, where there are any. */
const narrowed = (body: EvolutionBody, kind: LineKind, linked: readonly number[]): EvolutionBody =>
  kind === 'product' && chosenProducts(body) === null && linked.length > 0
    ? { ...body, master_product_id: [...linked] }
    : body;

const read = async (services: Services, principal: Principal, body: EvolutionBody, kind: LineKind) => {
  const { scope, filter } = await asked(services, principal, body);
  if (kind !== 'product') return { filter, ownIds: [] };
  const rivals = await rivalsOf(services.records, body.idDashboard, scope);
  return { filter: priceFilter(narrowed(body, kind, linkedIds(rivals)), scope), ownIds: [...rivals.keys()] };
};

const queryOf = async (services: Services, principal: Principal, body: EvolutionBody, kind: LineKind) => {
  const { filter, ownIds } = await read(services, principal, body, kind);
  const query: EvolutionQuery | null = filter && { ...filter, ...cutOf(body), lines: kind, ownIds };
  return { query, ownIds: new Set(ownIds) };
};

const ofLines = (services: Services, lines: EvolutionLines): Implementation[] => {
  const kind = kindOf(lines);
  const { chart, csv } = evolutionCalls[lines];
  return [
    implement(chart, async ({ principal, body, signal }) => {
      const { query, ownIds } = await queryOf(services, principal, body, kind);
      const { bucket } = cutOf(body);
      if (!query) return emptyTimeChart(bucket);
      return timeChartWire(await services.observations.evolution(query, signal), bucket, kind, ownIds);
    }),
    implementFile(csv, async ({ principal, body, languageId, signal }) => {
      const { query } = await queryOf(services, principal, body, kind);
      const header = linesHeader(kind, body, languageId);
      return csvReply(query && services.observations.evolutionCsv(query, header, signal), header);
    }),
  ];
};

/** The calls of the price evolution. */
export const evolutionApi = (services: Services): Implementation[] =>
  (Object.keys(evolutionCalls) as EvolutionLines[]).flatMap(lines => ofLines(services, lines));
