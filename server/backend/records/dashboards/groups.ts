import { unusedId } from '../../stores/records/new-id.ts';
import { idRows, idsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';

const groupRows = (records: Records) =>
  records
    .selectFrom('product_groups as held')
    .leftJoin('product_group_products as member', 'member.group_id', 'held.id')
    .select(['held.id', 'held.name', 'member.product_id'])
    .orderBy('held.id')
    .orderBy('member.product_id');

type Row = Awaited<ReturnType<ReturnType<typeof groupRows>['execute']>>[number];

const readGroups = (rows: readonly Row[]) =>
  [...Map.groupBy(rows, row => row.id)].map(([id, members]) => ({
    id,
    name: members[0]?.name ?? '',
    productIds: members.flatMap(member => (member.product_id === null ? [] : [member.product_id])),
  }));

/** Product groups of a dashboard, each with the ids of its products. */
export const loadGroups = async (records: Records, dashboardId: number) =>
  readGroups(await groupRows(records).where('held.dashboard_id', '=', dashboardId).execute());

/** One product group; undefined where there is none. */
export const findGroup = async (records: Records, groupId: number) =>
  readGroups(await groupRows(records).where('held.id', '=', groupId).execute())[0];

/** Id of the dashboard that a group belongs to; undefined where there is no such group. */
export const dashboardOfGroup = async (records: Records, groupId: number): Promise<number | undefined> => {
  const query = records.selectFrom('product_groups').select('dashboard_id').where('id', '=', groupId);
  return (await query.executeTakeFirst())?.dashboard_id;
};

/** Ids and names of a dashboard's groups. */
export const groupNames = (records: Records, dashboardId: number): Promise<{ id: number; name: string }[]> =>
  records.selectFrom('product_groups').select(['id', 'name']).where('dashboard_id', '=', dashboardId).execute();

const addToGroup = async (records: Records, groupId: number, ids: readonly number[]): Promise<void> => {
  await records
    .insertInto('product_group_products')
    .columns(['group_id', 'product_id'])
    .expression(({ val, selectFrom }) =>
      selectFrom(idRows(ids).as('listed'))
        .select([val(groupId).as('group_id'), 'listed.value'])
        .distinct(),
    )
    .execute();
};

/** Adds a product group to a dashboard; returns its id. */
export const insertGroup = async (
  records: Records,
  dashboardId: number,
  name: string,
  productIds: readonly number[],
): Promise<number> => {
  const { id } = await records
    .insertInto('product_groups')
    .values({ id: await unusedId(records, 'product_groups'), dashboard_id: dashboardId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addToGroup(records, id, productIds);
  return id;
};

/** Renames a group. */
export const renameGroup = async (records: Records, groupId: number, name: string): Promise<void> => {
  await records.updateTable('product_groups').set({ name }).where('id', '=', groupId).execute();
};

/** Replaces the products of a group. */
export const setGroupProducts = async (
  records: Records,
  groupId: number,
  productIds: readonly number[],
): Promise<void> => {
  await records.deleteFrom('product_group_products').where('group_id', '=', groupId).execute();
  await addToGroup(records, groupId, productIds);
};

/** Removes products from a group; the group stays. */
export const removeGroupProducts = async (
  records: Records,
  groupId: number,
  productIds: readonly number[],
): Promise<void> => {
  await records
    .deleteFrom('product_group_products')
    .where('group_id', '=', groupId)
    .where('product_id', 'in', idsIn(productIds))
    .execute();
};

/** Deletes a group; its products stay in the dashboard. */
export const deleteGroup = async (records: Records, groupId: number): Promise<void> => {
  await records.deleteFrom('product_groups').where('id', '=', groupId).execute();
};
