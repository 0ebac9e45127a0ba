import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { bounds } from '../../../entities/account.ts';
import {
  analysisType,
  dashboard,
  dashboardListItem,
  dateRange,
  readDashboard,
  readDashboardListItem,
} from '../../../entities/dashboard.ts';
import { allSelected, readAllSelected } from '../../../entities/dashboard-state.ts';
import { id, idText } from '../../../scalars.ts';

const byId = z.object({ id: idText });
const name = z.string().trim().min(1).max(bounds.dashboardName);

export const createDashboard = defineCall({
  id: 'dashboards.create',
  api: 'main',
  method: 'POST',
  makes: true,
  path: '/dashboards',
  section: '7.2',
  summary:
    'Create a dashboard as a draft, with every available analysis switched on; of an import also with its retailers and products, as far as the plan has room',
  family: 'account',
  body: z.object({ name, countryId: id, planId: id, importId: id.optional() }),
  reply: z.object({ id }),
});

export const dashboardList = defineCall({
  id: 'dashboards.list',
  api: 'main',
  method: 'GET',
  path: '/dashboards',
  section: '7.2',
  summary: 'Dashboards that the person may open',
  reply: z.array(dashboardListItem),
  read: items => items.map(readDashboardListItem),
});

export const getDashboard = defineCall({
  id: 'dashboards.get',
  api: 'main',
  method: 'GET',
  path: '/dashboards/{id}',
  section: '7.2',
  summary: 'A dashboard with its whole content',
  params: byId,
  reply: dashboard,
  read: readDashboard,
});

/** A GET that acts (docs/product.md §7.2): ours is a POST form, and the call is never retried. */
export const activateDashboard = defineCall({
  id: 'dashboards.activate',
  api: 'main',
  method: 'GET',
  path: '/dashboards/{id}/activate',
  section: '7.2',
  summary:
    'Activate a dashboard with its analyses; an active one stays active. 409 `incomplete` without a retailer and a product',
  acting: true,
  params: byId,
  reply: z.object({ id, status: z.literal('active') }),
});

export const allAnalysis = defineCall({
  id: 'dashboards.analysis.all',
  api: 'main',
  method: 'GET',
  path: '/dashboards/{id}/analysis',
  section: '7.2',
  summary: 'Analyses, and which of them the dashboard has switched on',
  params: byId,
  reply: z.array(analysisType),
});

export const deleteDashboard = defineCall({
  id: 'dashboards.delete',
  api: 'main',
  method: 'DELETE',
  path: '/dashboards/{id}',
  section: '7.2',
  summary: 'Delete a dashboard with its whole content; this also cancels a draft',
  params: byId,
  reply: z.object({ id }),
});

export const editDashboard = defineCall({
  id: 'dashboards.edit',
  api: 'main',
  method: 'PUT',
  path: '/dashboards/{id}',
  section: '7.2',
  summary:
    'Change the name of a dashboard, and the period of its pages where none is chosen. Country and plan cannot be changed: its content depends on them',
  family: 'account',
  params: byId,
  body: z.object({ name, defaultRange: dateRange.optional() }),
  reply: z.object({ id, name: z.string(), defaultRange: dateRange.optional() }),
});

export const cloneDashboard = defineCall({
  id: 'dashboards.clone',
  api: 'main',
  method: 'POST',
  makes: true,
  path: '/dashboards/{dashboardId}/clone',
  section: '7.2',
  summary:
    'Copy a dashboard with its content into a draft. Without `name` its name is the original’s with a number: `Dairy (2)`',
  family: 'account',
  params: z.object({ dashboardId: idText }),
  body: z.strictObject({ name: name.optional() }),
  reply: z.object({ id, name: z.string() }),
});

export const allSelectedOfDashboard = defineCall({
  id: 'dashboards.allSelected',
  api: 'main',
  method: 'GET',
  path: '/dashboards/{id}/all-selected',
  section: '7.2',
  summary: 'Everything that was chosen for a dashboard so far; of the analyses those that are switched on',
  params: byId,
  reply: allSelected,
  read: readAllSelected,
});
