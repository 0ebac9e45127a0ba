import type { Records } from './schema.ts';

/** SQLite and PostgreSQL both bound the parameters of one statement. */
const atOnce = 500;

const inParts = async <T>(all: readonly T[], work: (part: readonly T[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < all.length; start += atOnce) await work(all.slice(start, start + atOnce));
};

/** Ids of the retailers that a dashboard has chosen. */
export const retailerIdsOf = async (records: Records, dashboardId: number): Promise<number[]> => {
  const query = records.selectFrom('dashboard_retailers').select('retailer_id');
  const rows = await query.where('dashboard_id', '=', dashboardId).orderBy('retailer_id').execute();
  return rows.map(row => row.retailer_id);
};

/** Replaces the retailers of a dashboard. */
export const setRetailers = async (records: Records, dashboardId: number, ids: readonly number[]): Promise<void> => {
  await records.deleteFrom('dashboard_retailers').where('dashboard_id', '=', dashboardId).execute();
  await inParts(ids, part =>
    records
      .insertInto('dashboard_retailers')
      .values(part.map(retailer_id => ({ dashboard_id: dashboardId, retailer_id })))
      .execute(),
  );
};

/** Ids of the products that a dashboard has chosen. */
export const productIdsOf = async (records: Records, dashboardId: number): Promise<number[]> => {
  const query = records.selectFrom('dashboard_products').select('product_id');
  const rows = await query.where('dashboard_id', '=', dashboardId).orderBy('product_id').execute();
  return rows.map(row => row.product_id);
};

/** Adds products to a dashboard; one that is there already stays once. */
export const addProducts = (records: Records, dashboardId: number, ids: readonly number[]): Promise<void> =>
  inParts(ids, part =>
    records
      .insertInto('dashboard_products')
      .values(part.map(product_id => ({ dashboard_id: dashboardId, product_id })))
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  );

/** Removes products from a dashboard, and from its own products and competitors with them. */
export const removeProducts = (records: Records, dashboardId: number, ids: readonly number[]): Promise<void> =>
  inParts(ids, async part => {
    await records
      .deleteFrom('dashboard_competitors')
      .where('dashboard_id', '=', dashboardId)
      .where(either => either.or([either('own_product_id', 'in', part), either('competitor_id', 'in', part)]))
      .execute();
    for (const table of ['dashboard_own_products', 'dashboard_products'] as const) {
      await records.deleteFrom(table).where('dashboard_id', '=', dashboardId).where('product_id', 'in', part).execute();
    }
  });

export type OwnProductStatus = 'CONFIGURATED' | 'PENDING' | 'DISABLED';

/** Own products of a dashboard with the competitors of each: the product's id → its competitors' ids. */
export const setOwnProducts = async (
  records: Records,
  dashboardId: number,
  competitors: ReadonlyMap<number, readonly number[]>,
): Promise<void> => {
  for (const [own, others] of competitors) {
    const status: OwnProductStatus = others.length > 0 ? 'CONFIGURATED' : 'PENDING';
    await records
      .insertInto('dashboard_own_products')
      .values({ dashboard_id: dashboardId, product_id: own, status })
      .execute();
    const rows = others.map(competitor_id => ({ dashboard_id: dashboardId, own_product_id: own, competitor_id }));
    if (rows.length > 0) await records.insertInto('dashboard_competitors').values(rows).execute();
  }
};

/** Product groups of a dashboard, each with the ids of its products. */
export const groupsOf = async (records: Records, dashboardId: number) => {
  const rows = await records
    .selectFrom('product_groups as held')
    .leftJoin('product_group_products as member', 'member.group_id', 'held.id')
    .select(['held.id', 'held.name', 'member.product_id'])
    .where('held.dashboard_id', '=', dashboardId)
    .orderBy('held.id')
    .orderBy('member.product_id')
    .execute();
  return [...Map.groupBy(rows, row => row.id)].map(([id, members]) => ({
    id,
    name: members[0]?.name ?? '',
    productIds: members.flatMap(member => (member.product_id === null ? [] : [member.product_id])),
  }));
};

/** Adds a product group to a dashboard; gives its id. */
export const insertGroup = async (
  records: Records,
  dashboardId: number,
  name: string,
  productIds: readonly number[],
): Promise<number> => {
  const { id } = await records
    .insertInto('product_groups')
    .values({ dashboard_id: dashboardId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = productIds.map(product_id => ({ group_id: id, product_id }));
  if (rows.length > 0) await records.insertInto('product_group_products').values(rows).execute();
  return id;
};
