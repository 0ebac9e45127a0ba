import type { Scope } from '../../dashboards/analysis-scope.ts';
import { competitorIdsByOwn } from '../../records/dashboards/competitors.ts';
import type { Records } from '../../records/schema.ts';

/** Configured own products with the ids of their competitors; only products of the dashboard. */
export type CompetitorLinks = ReadonlyMap<number, readonly number[]>;

/** The own products of a dashboard with their competitors. */
export const competitorLinks = async (
  records: Records,
  dashboardId: number,
  scope: Scope,
): Promise<CompetitorLinks> => {
  const inDashboard = new Set(scope.productIds);
  const all = await competitorIdsByOwn(records, dashboardId);
  const kept = [...all].map(([own, ids]) => [own, ids.filter(id => inDashboard.has(id))] as const);
  return new Map(kept.filter(([own, ids]) => inDashboard.has(own) && ids.length > 0));
};

/** All products of a pair, each once. */
export const linkedIds = (links: CompetitorLinks): number[] => [
  ...new Set([...links].flatMap(([own, ids]) => [own, ...ids])),
];

/** The competitors of these products, each once. */
export const linkedTo = (links: CompetitorLinks, products: readonly number[]): number[] => [
  ...new Set(products.flatMap(own => links.get(own) ?? [])),
];
