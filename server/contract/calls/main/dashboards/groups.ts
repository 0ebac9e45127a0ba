import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { bounds } from '../../../entities/account.ts';
import { product, readProduct } from '../../../entities/catalogue.ts';
import { group } from '../../../entities/dashboard.ts';
import { id, idText } from '../../../scalars.ts';

const of = { api: 'main', section: '7.4', family: 'group' } as const;
const ofDashboard = z.object({ dashboardId: idText });
const byId = z.object({ groupId: idText });
const name = z.string().trim().min(1).max(bounds.groupName);
const productIds = z.array(id).max(5000);

export const groupList = defineCall({
  ...of,
  id: 'groups.list',
  method: 'GET',
  path: '/dashboards/{dashboardId}/groups',
  summary: 'Product groups of a dashboard',
  params: ofDashboard,
  reply: z.array(group),
});

export const groupProducts = defineCall({
  ...of,
  id: 'groups.products',
  method: 'GET',
  path: '/groups/{groupId}/products',
  summary: 'Products of a group; 404 `no_group found`',
  params: byId,
  reply: z.array(product),
  read: wire => wire.map(readProduct),
});

export const createGroup = defineCall({
  ...of,
  id: 'groups.create',
  method: 'POST',
  makes: true,
  path: '/dashboards/{dashboardId}/groups',
  summary:
    'Create a group of products of a dashboard. 409 `name_taken` if it has a group of that name; 400 for products that the dashboard has not chosen',
  params: ofDashboard,
  body: z.object({ name, productIds }),
  reply: group,
});

export const updateGroup = defineCall({
  ...of,
  id: 'groups.update',
  method: 'PUT',
  path: '/groups/{groupId}',
  summary:
    'Change name and products of a group; omitted fields are not changed. 404 `no_group found`, 409 `name_taken`',
  params: byId,
  body: z.strictObject({ name: name.optional(), productIds: productIds.optional() }),
  reply: group,
});

export const deleteGroup = defineCall({
  ...of,
  id: 'groups.delete',
  method: 'DELETE',
  path: '/groups/{groupId}',
  summary: 'Delete a group; its products stay in the dashboard. 404 `no_group found`',
  params: byId,
  reply: z.object({ id }),
});

export const removeGroupProducts = defineCall({
  ...of,
  id: 'groups.products.remove',
  method: 'DELETE',
  path: '/groups/{groupId}/products',
  summary: 'Remove products from a group; the group stays, even if empty. 404 `no_group found`',
  params: byId,
  body: z.object({ productIds: productIds.min(1) }),
  reply: group,
});
