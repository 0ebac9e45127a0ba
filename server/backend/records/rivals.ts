import type { Records } from './schema.ts';

/** The competitors of each own product that counts (product.md §4: CONFIGURATED): its id → their ids. */
export const competitorIds = async (records: Records, dashboardId: number): Promise<Map<number, number[]>> => {
  const rows = await records
    .selectFrom('dashboard_own_products as own')
    .innerJoin('dashboard_competitors as link', join =>
      join.onRef('link.dashboard_id', '=', 'own.dashboard_id').onRef('link.own_product_id', '=', 'own.product_id'),
    )
    .select(['own.product_id as ownId', 'link.competitor_id as competitorId'])
    .where('own.dashboard_id', '=', dashboardId)
    .where('own.status', '=', 'CONFIGURATED')
    .orderBy('own.product_id')
    .orderBy('link.competitor_id')
    .execute();
  const groups = Map.groupBy(rows, row => row.ownId);
  return new Map([...groups].map(([ownId, links]) => [ownId, links.map(link => link.competitorId)]));
};
