import type { AlertBody } from '../../contract/entities/alerts.ts';
import { competitorIdsByOwn } from '../records/dashboards/competitors.ts';
import { loadGroups } from '../records/dashboards/groups.ts';
import { loadProductIds, loadRetailerIds } from '../records/dashboards/selection.ts';
import type { Records } from '../records/schema.ts';

/** What the alerts of a dashboard depend on, as it is now. */
export type Material = {
  productIds: ReadonlySet<number>;
  retailerIds: readonly number[];
  groups: ReadonlyMap<number, readonly number[]>;
  /** Competitors of each own product, and own products of each competitor. */
  competitors: ReadonlyMap<number, readonly number[]>;
  owners: ReadonlyMap<number, readonly number[]>;
};

const groupOwners = (competitors: ReadonlyMap<number, readonly number[]>): Map<number, number[]> => {
  const owners = new Map<number, number[]>();
  for (const [own, ids] of competitors)
    for (const competitor of ids) owners.set(competitor, [...(owners.get(competitor) ?? []), own]);
  return owners;
};

/** Reads what the alerts of a dashboard depend on. */
export const loadMaterial = async (records: Records, dashboardId: number): Promise<Material> => {
  const competitors = await competitorIdsByOwn(records, dashboardId);
  return {
    productIds: new Set(await loadProductIds(records, dashboardId)),
    retailerIds: await loadRetailerIds(records, dashboardId),
    groups: new Map((await loadGroups(records, dashboardId)).map(group => [group.id, group.productIds])),
    competitors,
    owners: groupOwners(competitors),
  };
};

/** Products that an alert is about: chosen ones and those of its groups, as long as the dashboard has them. */
export const listSubject = (body: AlertBody, { productIds, groups }: Material): number[] => {
  const chosen = [...body.productIds, ...body.groupIds.flatMap(id => groups.get(id) ?? [])];
  return [...new Set(chosen)].filter(id => productIds.has(id)).toSorted((a, b) => a - b);
};
