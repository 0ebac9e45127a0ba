import { Readable } from 'node:stream';
import type { Filter } from '../../domain/filter.ts';
import type { Principal } from '../accounts/principal.ts';
import type { FileReply } from '../api/implement.ts';
import { analysisScope, type Scope } from '../dashboards/analysis-scope.ts';
import { csvHeaderLine } from '../observations/csv.ts';
import { invalid, notFound } from '../problems/problem.ts';
import type { DashboardHead } from '../records/dashboards.ts';
import type { Services } from '../services.ts';
import { priceFilter, type Selection } from './price-query.ts';

export type Asked = { head: DashboardHead; scope: Scope; filter: Filter | null };

/** The dashboard, and what the body asks for within it; the filter is null where it can match nothing. */
export const asked = async ({ records }: Services, principal: Principal, body: Selection): Promise<Asked> => {
  const { head, scope } = await analysisScope(records, principal, body.idDashboard);
  if (body.country !== 0 && body.country !== head.countryId) {
    throw invalid({ country: 'is not the country of the dashboard' });
  }
  return { head, scope, filter: priceFilter(body, scope) };
};

/** What a reply cannot do without: throws the 404 that stands for nothing (product.md §5). */
export const sure = <Value>(found: Value | null | undefined): Value => {
  if (found === null || found === undefined) throw notFound('Data');
  return found;
};

/** A CSV; the file of nothing is its header line alone, so that a spreadsheet opens it. */
export const csvReply = (rows: Readable | null, header: readonly string[]): FileReply => ({
  stream: rows ?? Readable.from([csvHeaderLine(header)]),
  type: 'text/csv; charset=utf-8',
});
