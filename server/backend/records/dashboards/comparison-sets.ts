import { unusedId } from '../../stores/records/new-id.ts';
import { idsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';

/** The content of a set. */
export type SetContent = {
  name: string;
  products: readonly { productId: number; quantity: number }[];
  retailerIds: readonly number[];
};
type Status = 'active' | 'archived';

/** A product that has left the dashboard stays in the rows, without a `heldId`. */
const basketRows = (records: Records, ids: readonly number[]) =>
  records
    .selectFrom('comparison_set_products as item')
    .innerJoin('comparison_sets as one', 'one.id', 'item.set_id')
    .leftJoin('dashboard_products as held', join =>
      join.onRef('held.dashboard_id', '=', 'one.dashboard_id').onRef('held.product_id', '=', 'item.product_id'),
    )
    .leftJoin('products', 'products.id', 'item.product_id')
    .select(['item.set_id as setId', 'item.product_id as id', 'item.quantity', 'products.name'])
    .select('held.product_id as heldId')
    .where('item.set_id', 'in', idsIn(ids))
    .orderBy('item.product_id')
    .execute();

const retailerRows = (records: Records, ids: readonly number[]) =>
  records
    .selectFrom('comparison_set_retailers as item')
    .innerJoin('comparison_sets as one', 'one.id', 'item.set_id')
    .leftJoin('dashboard_retailers as held', join =>
      join.onRef('held.dashboard_id', '=', 'one.dashboard_id').onRef('held.retailer_id', '=', 'item.retailer_id'),
    )
    .leftJoin('retailers', 'retailers.id', 'item.retailer_id')
    .select(['item.set_id as setId', 'item.retailer_id as id', 'retailers.name', 'held.retailer_id as heldId'])
    .where('item.set_id', 'in', idsIn(ids))
    .orderBy('item.retailer_id')
    .execute();

type Row = { setId: number; id: number; heldId: number | null; name: string | null };

const inSet = <Item extends Row>(rows: readonly Item[], setId: number): Item[] =>
  rows.filter(row => row.setId === setId && row.heldId !== null);

/** Products and retailers deleted by an undo have no name to show. */
const namesGone = (rows: readonly Row[], setId: number): string[] =>
  rows.flatMap(row => (row.setId === setId && row.heldId === null && row.name !== null ? [row.name] : []));

type Head = { id: number; name: string; status: Status };

const filled = async (records: Records, heads: readonly Head[]) => {
  const ids = heads.map(head => head.id);
  const [products, retailers] = [await basketRows(records, ids), await retailerRows(records, ids)];
  return heads.map(({ id, name, status }) => ({
    id,
    name,
    status,
    products: inSet(products, id).map(row => ({ productId: row.id, quantity: row.quantity })),
    retailerIds: inSet(retailers, id).map(row => row.id),
    gone: { products: namesGone(products, id), retailers: namesGone(retailers, id) },
  }));
};

/** Comparison sets of a dashboard by their ids: those of a status, or all. */
export const loadSets = async (records: Records, dashboardId: number, status?: Status) => {
  const all = records.selectFrom('comparison_sets').select(['id', 'name', 'status']);
  const ofDashboard = all.where('dashboard_id', '=', dashboardId).orderBy('id');
  return filled(records, await (status ? ofDashboard.where('status', '=', status) : ofDashboard).execute());
};

/** One comparison set; undefined where there is none. */
export const findSet = async (records: Records, setId: number) => {
  const heads = records.selectFrom('comparison_sets').select(['id', 'name', 'status']).where('id', '=', setId);
  return (await filled(records, await heads.execute()))[0];
};

/** Ids, names and statuses of a dashboard's sets. */
export const setHeads = (records: Records, dashboardId: number): Promise<Head[]> =>
  records
    .selectFrom('comparison_sets')
    .select(['id', 'name', 'status'])
    .where('dashboard_id', '=', dashboardId)
    .execute();

/** Id of the dashboard that a set belongs to; undefined where there is no such set. */
export const dashboardOfSet = async (records: Records, setId: number): Promise<number | undefined> => {
  const query = records.selectFrom('comparison_sets').select('dashboard_id').where('id', '=', setId);
  return (await query.executeTakeFirst())?.dashboard_id;
};

const putProducts = async (records: Records, setId: number, products: SetContent['products']): Promise<void> => {
  await records.deleteFrom('comparison_set_products').where('set_id', '=', setId).execute();
  if (products.length === 0) return;
  const rows = products.map(({ productId, quantity }) => ({ set_id: setId, product_id: productId, quantity }));
  await records.insertInto('comparison_set_products').values(rows).execute();
};

const putRetailers = async (records: Records, setId: number, ids: readonly number[]): Promise<void> => {
  await records.deleteFrom('comparison_set_retailers').where('set_id', '=', setId).execute();
  if (ids.length === 0) return;
  const rows = [...new Set(ids)].map(retailer_id => ({ set_id: setId, retailer_id }));
  await records.insertInto('comparison_set_retailers').values(rows).execute();
};

/** Changes name, basket and retailers; what is omitted is kept, including what has left the dashboard. */
export const changeSet = async (records: Records, setId: number, change: Partial<SetContent>): Promise<void> => {
  const { name, products, retailerIds } = change;
  if (name !== undefined) await records.updateTable('comparison_sets').set({ name }).where('id', '=', setId).execute();
  if (products) await putProducts(records, setId, products);
  if (retailerIds) await putRetailers(records, setId, retailerIds);
};

/** Adds a set to a dashboard; returns its id. Every product is listed once. */
export const insertSet = async (
  records: Records,
  dashboardId: number,
  { name, ...content }: SetContent,
  status: Status = 'active',
): Promise<number> => {
  const { id } = await records
    .insertInto('comparison_sets')
    .values({ id: await unusedId(records, 'comparison_sets'), dashboard_id: dashboardId, name, status })
    .returning('id')
    .executeTakeFirstOrThrow();
  await changeSet(records, id, content);
  return id;
};

/** Makes sets active or archived. */
export const setStatusOfSets = async (records: Records, ids: readonly number[], status: Status): Promise<void> => {
  await records.updateTable('comparison_sets').set({ status }).where('id', 'in', idsIn(ids)).execute();
};

/** Deletes sets; their products and retailers stay in the dashboard. */
export const deleteSets = async (records: Records, ids: readonly number[]): Promise<void> => {
  await records.deleteFrom('comparison_sets').where('id', 'in', idsIn(ids)).execute();
};
