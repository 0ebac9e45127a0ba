import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { basketItem, comparisonSet, comparisonSetStatus, setBounds } from '../../../entities/comparison-set.ts';
import { id, idText } from '../../../scalars.ts';

const of = { api: 'main', section: '7.6', family: 'account' } as const;
const ofDashboard = z.object({ dashboardId: idText });
const byId = z.object({ setId: idText });
const several = z.object({ setIds: z.array(id).min(1).max(500) });

const content = z.object({
  name: z.string().trim().min(1).max(setBounds.name),
  products: z.array(basketItem).min(1).max(setBounds.products),
  retailerIds: z.array(id).min(1).max(setBounds.retailers),
});
const whole = 'All of them or none: 404 where one is not of the dashboard';

export const comparisonSetList = defineCall({
  ...of,
  id: 'comparisonSets.list',
  method: 'GET',
  path: '/dashboards/{dashboardId}/comparison-sets',
  summary: 'Comparison sets of a dashboard: those of a status, or all',
  params: ofDashboard,
  query: z.object({ status: comparisonSetStatus.optional() }),
  reply: z.array(comparisonSet),
});

export const getComparisonSet = defineCall({
  ...of,
  id: 'comparisonSets.get',
  method: 'GET',
  path: '/comparison-sets/{setId}',
  summary: 'One comparison set',
  params: byId,
  reply: comparisonSet,
});

export const createComparisonSet = defineCall({
  ...of,
  id: 'comparisonSets.create',
  method: 'POST',
  makes: true,
  path: '/dashboards/{dashboardId}/comparison-sets',
  summary:
    'Create an active set of products and retailers of a dashboard. 409 `name_taken` if it has a set of that name, also an archived one; 400 for products or retailers that the dashboard has not chosen',
  params: ofDashboard,
  body: content,
  reply: comparisonSet,
});

export const updateComparisonSet = defineCall({
  ...of,
  id: 'comparisonSets.update',
  method: 'PUT',
  path: '/comparison-sets/{setId}',
  summary:
    'Change name, basket and retailers of an active set; omitted fields are not changed. 409 `name_taken`, `archived`',
  params: byId,
  body: content.partial().strict(),
  reply: comparisonSet,
});

export const archiveComparisonSet = defineCall({
  ...of,
  id: 'comparisonSets.archive',
  method: 'POST',
  path: '/comparison-sets/{setId}/archive',
  summary: 'active → archived. 409 `already_archived`',
  params: byId,
  reply: comparisonSet,
});

export const activateComparisonSet = defineCall({
  ...of,
  id: 'comparisonSets.activate',
  method: 'POST',
  path: '/comparison-sets/{setId}/activate',
  summary: 'archived → active. 409 `already_active`',
  params: byId,
  reply: comparisonSet,
});

export const deleteComparisonSet = defineCall({
  ...of,
  id: 'comparisonSets.delete',
  method: 'DELETE',
  path: '/comparison-sets/{setId}',
  summary: 'Delete a set, active or archived',
  params: byId,
  reply: z.object({ id }),
});

export const archiveComparisonSets = defineCall({
  ...of,
  id: 'comparisonSets.archiveMultiple',
  method: 'POST',
  path: '/dashboards/{dashboardId}/comparison-sets/archive',
  summary: `Archive several active sets. ${whole}, 409 \`already_archived\` where one is archived`,
  params: ofDashboard,
  body: several,
  reply: several,
});

export const activateComparisonSets = defineCall({
  ...of,
  id: 'comparisonSets.activateMultiple',
  method: 'POST',
  path: '/dashboards/{dashboardId}/comparison-sets/activate',
  summary: `Activate several archived sets. ${whole}, 409 \`already_active\` where one is active`,
  params: ofDashboard,
  body: several,
  reply: several,
});

export const deleteComparisonSets = defineCall({
  ...of,
  id: 'comparisonSets.deleteMultiple',
  method: 'DELETE',
  path: '/dashboards/{dashboardId}/comparison-sets',
  summary: `Delete several sets, active or archived. ${whole}`,
  params: ofDashboard,
  body: several,
  reply: several,
});
