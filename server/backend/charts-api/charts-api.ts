import { Readable } from 'node:stream';
import { type PriceLevel, priceCalls, priceLevels } from '../../contract/calls/charts/price.ts';
import { healthCalls } from '../../contract/calls/health.ts';
import type { AnalysisBody } from '../../contract/entities/analysis.ts';
import type { Principal } from '../accounts/principal.ts';
import { type Implementation, implement, implementFile, implementOpen } from '../api/implement.ts';
import { invalid } from '../api/problem.ts';
import { analysisScope } from '../dashboards/analysis-scope.ts';
import {
  type PriceCsvHeaders,
  type PriceSort,
  priceCsvColumns,
  priceCsvFigures,
} from '../observations/observations.ts';
import type { Services } from '../services.ts';
import { csvHeaders } from './csv-headers.ts';
import { priceFilter } from './price-query.ts';
import { chartWire, emptyChart, nothingSeen, rowWire, summaryWire } from './price-wire.ts';

/** The order that the person asked for; without one, by product and place. */
const sortOf = (body: AnalysisBody): PriceSort => {
  const by = body.filter || 'product';
  return { by, direction: body.filter2 || 'asc' };
};

/** The dashboard, and what the body asks for within it; the filter is null where it can match nothing. */
const asked = async ({ records }: Services, principal: Principal, body: AnalysisBody) => {
  const { head, scope } = await analysisScope(records, principal, body.idDashboard);
  if (body.country !== 0 && body.country !== head.countryId) {
    throw invalid({ country: 'is not the country of the dashboard' });
  }
  return { head, filter: priceFilter(body, scope) };
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

/** The file of nothing: its header line alone, so that a spreadsheet opens it. */
const headerOnly = (level: PriceLevel, headers: PriceCsvHeaders): Readable => {
  const names = [...priceCsvColumns[level], ...priceCsvFigures].map(column => headers[column]);
  return Readable.from([`\uFEFF${names.join(',')}\r\n`]);
};

const csv = (services: Services, level: PriceLevel): Implementation =>
  implementFile(priceCalls[level].csv, async ({ principal, body, languageId, signal }) => {
    const { filter } = await asked(services, principal, body);
    const headers = csvHeaders(level, languageId);
    const stream = filter
      ? services.observations.priceCsv({ ...filter, level, sort: sortOf(body) }, headers, signal)
      : headerOnly(level, headers);
    return { stream, type: 'text/csv; charset=utf-8' };
  });

/** Every call of the charts API. */
export const chartsApi = (services: Services): Implementation[] => [
  implementOpen(healthCalls.charts, () => ({ status: 'ok' as const })),
  ...priceLevels.flatMap(level => [table(services, level), chart(services, level), csv(services, level)]),
];
