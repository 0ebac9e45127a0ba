import { type EvolutionLines, evolutionCalls } from '../../contract/calls/charts/price-evolution.ts';
import type { EvolutionBody } from '../../contract/entities/analysis-bodies.ts';
import type { Principal } from '../accounts/principal.ts';
import { competitorLinks, linkedIds } from '../analyses/answers/linked-products.ts';
import { type Implementation, implement, implementFile } from '../api/implement.ts';
import { type EvolutionQuery, evolutionCsvColumns, type LineKind } from '../observations/analyses/evolution.ts';
import type { Services } from '../services.ts';
import { asked, csvReply } from './asked.ts';
import { csvHeader } from './csv-words.ts';
import { bucketOf, figureOf } from './cut.ts';
import { emptyTimeChart, timeChartWire } from './evolution-wire.ts';
import { chosenProducts, priceFilter } from './price-query.ts';

const kindOf = (lines: EvolutionLines): LineKind => (lines === 'all' ? 'product' : lines);

/** Whether a file of lines by place is about one chosen product, and says so. */
const isOfOneProduct = (kind: LineKind, body: EvolutionBody): boolean =>
  kind !== 'product' && chosenProducts(body)?.length === 1;

/** The header of the file of lines of a kind. */
export const linesHeader = (kind: LineKind, body: EvolutionBody, languageId: number): string[] => {
  const product = isOfOneProduct(kind, body) ? evolutionCsvColumns.product : [];
  const figures = ['from', figureOf(body), 'observations', 'promotionShare', 'currency'] as const;
  return csvHeader([...product, ...evolutionCsvColumns[kind], ...figures], languageId);
};

/** Lines by product without a choice are the own products and their competitors, where there are any. */
const narrowed = (body: EvolutionBody, kind: LineKind, linked: readonly number[]): EvolutionBody =>
  kind === 'product' && chosenProducts(body) === null && linked.length > 0
    ? { ...body, master_product_id: [...linked] }
    : body;

const read = async (services: Services, principal: Principal, body: EvolutionBody, kind: LineKind) => {
  const { head, scope, filter } = await asked(services, principal, body);
  if (kind !== 'product') return { head, scope, filter, ownIds: [] };
  const links = await competitorLinks(services.records, body.idDashboard, scope);
  return {
    head,
    scope,
    filter: priceFilter(narrowed(body, kind, linkedIds(links)), scope),
    ownIds: [...links.keys()],
  };
};

type Asks = { principal: Principal; body: EvolutionBody; signal: AbortSignal };

const queryOf = async (services: Services, { principal, body, signal }: Asks, kind: LineKind) => {
  const { head, scope, filter, ownIds } = await read(services, principal, body, kind);
  const bucket = await bucketOf(services, body, scope, signal);
  const cut = { bucket, figure: figureOf(body), quantity: body.quantity };
  const query: EvolutionQuery | null = filter && { ...filter, ...cut, lines: kind, ownIds };
  const file = query && { ...query, withProduct: isOfOneProduct(kind, body), currency: head.currency };
  return { query, file, bucket, ownIds: new Set(ownIds) };
};

const ofLines = (services: Services, lines: EvolutionLines): Implementation[] => {
  const kind = kindOf(lines);
  const { chart, csv } = evolutionCalls[lines];
  return [
    implement(chart, async asks => {
      const { query, bucket, ownIds } = await queryOf(services, asks, kind);
      if (!query) return emptyTimeChart(bucket);
      return timeChartWire(await services.observations.evolution(query, asks.signal), bucket, kind, ownIds);
    }),
    implementFile(csv, async ({ principal, body, languageId, signal }) => {
      const { file } = await queryOf(services, { principal, body, signal }, kind);
      const header = linesHeader(kind, body, languageId);
      return csvReply(file && services.observations.evolutionCsv(file, header, signal), header);
    }),
  ];
};

/** The calls of the price evolution. */
export const evolutionApi = (services: Services): Implementation[] =>
  (Object.keys(evolutionCalls) as EvolutionLines[]).flatMap(lines => ofLines(services, lines));
