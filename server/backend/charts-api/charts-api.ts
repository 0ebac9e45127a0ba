import { type PriceLevel, priceCalls, priceLevels } from '../../contract/calls/charts/price.ts';
import { healthCalls } from '../../contract/calls/health.ts';
import type { AnalysisBody } from '../../contract/entities/analysis.ts';
import { comparativeAnswers } from '../analyses/comparative/comparative.ts';
import { competitorsAnswers } from '../analyses/competitors/competitors.ts';
import { gapAnswers } from '../analyses/price-gap/price-gap.ts';
import { stockOutAnswers } from '../analyses/stock-out/stock-out.ts';
import { type Implementation, implement, implementFile, implementOpen } from '../api/implement.ts';
import type { PriceSort } from '../observations/analyses/price.ts';
import type { Services } from '../services.ts';
import { asked, csvReply } from './asked.ts';
import { csvHeaders, priceCsvHeader } from './csv-headers.ts';
import { evolutionApi } from './evolution.ts';
import { heroApi } from './hero.ts';
import { individualApi } from './individual.ts';
import { matrixApi } from './matrix.ts';
import { modalApi } from './modal.ts';
import { periodApi } from './period.ts';
import { priceChangesApi } from './price-changes.ts';
import { chartWire, emptyChart, nothingSeen, rowWire, summaryWire } from './price-wire.ts';
import { promotionApi } from './promotion.ts';

/** The order that the person asked for; without one, by product and place. */
const sortOf = (body: AnalysisBody): PriceSort => {
  const by = body.filter || 'product';
  return { by, direction: body.filter2 || 'asc' };
};

const table = (services: Services, level: PriceLevel): Implementation =>
  implement(priceCalls[level].table, async ({ principal, body, query: { page, limit }, signal }) => {
    const { head, filter } = await asked(services, principal, body);
    if (!filter) return { data: [], page, limit, total: 0, summary: summaryWire(head.name, nothingSeen, null) };
    const found = await services.observations.priceTable({ ...filter, level, sort: sortOf(body), page, limit }, signal);
    const summary = summaryWire(head.name, found.summary, found.summary.newest);
    return { data: found.rows.map(rowWire), page, limit, total: found.total, summary };
  });

const chart = (services: Services, level: PriceLevel): Implementation =>
  implement(priceCalls[level].chart, async ({ principal, body, query: { limit }, signal }) => {
    const { filter } = await asked(services, principal, body);
    if (!filter) return chartWire(emptyChart);
    return chartWire(await services.observations.priceChart({ ...filter, level, limit }, signal));
  });

const csv = (services: Services, level: PriceLevel): Implementation =>
  implementFile(priceCalls[level].csv, async ({ principal, body, languageId, signal }) => {
    const { head, filter } = await asked(services, principal, body);
    const headers = csvHeaders(level, languageId);
    const query = filter && { ...filter, level, sort: sortOf(body), currency: head.currency };
    return csvReply(query && services.observations.priceCsv(query, headers, signal), priceCsvHeader(headers, level));
  });

/** Every call of the charts API. */
export const chartsApi = (services: Services): Implementation[] => [
  implementOpen(healthCalls.charts, () => ({ status: 'ok' as const })),
  ...evolutionApi(services),
  ...gapAnswers(services),
  ...matrixApi(services),
  ...heroApi(services),
  ...individualApi(services),
  ...modalApi(services),
  ...periodApi(services),
  ...priceChangesApi(services),
  ...comparativeAnswers(services),
  ...competitorsAnswers(services),
  ...promotionApi(services),
  ...stockOutAnswers(services),
  ...priceLevels.flatMap(level => [table(services, level), chart(services, level), csv(services, level)]),
];
