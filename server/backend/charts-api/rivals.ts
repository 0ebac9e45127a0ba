import type { Scope } from '../dashboards/analysis-scope.ts';
import { competitorIds } from '../records/rivals.ts';
import type { Records } from '../records/schema.ts';

/** Own products that count, with the ids of their competitors; only products of the dashboard. */
export type Rivals = ReadonlyMap<number, readonly number[]>;

/** The own products of a dashboard with their competitors. */
export const rivalsOf = async (records: Records, dashboardId: number, scope: Scope): Promise<Rivals> => {
  const inDashboard = new Set(scope.productIds);
  const all = await competitorIds(records, dashboardId);
  const kept = [...all].map(([own, rivals]) => [own, rivals.filter(id => inDashboard.has(id))] as const);
  return new Map(kept.filter(([own, rivals]) => inDashboard.has(own) && rivals.length > 0));
};

/** All products that are linked with one another, each once. */
export const linkedIds = (rivals: Rivals): number[] => [...new Set([...rivals].flatMap(([own, ids]) => [own, ...ids]))];
