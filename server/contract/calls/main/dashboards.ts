import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { bounds } from '../../entities/account.ts';
import {
  analysisType,
  dashboard,
  dashboardListItem,
  readDashboard,
  readDashboardListItem,
} from '../../entities/dashboard.ts';
import { id, idText } from '../../scalars.ts';

const byId = z.object({ id: idText });

export const createDashboard = defineCall({
  id: 'dashboards.create',
  api: 'main',
  method: 'POST',
  path: '/dashboards',
  section: '7.2',
  summary: 'Create a dashboard as a draft',
  family: 'account',
  body: z.object({ name: z.string().trim().min(1).max(bounds.dashboardName), countryId: id, planId: id }),
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
  summary: 'A dashboard with all that it holds',
  params: byId,
  reply: dashboard,
  read: readDashboard,
});

/** A GET that acts (product.md §7.2): ours is a POST form, and the call is never retried. */
export const activateDashboard = defineCall({
  id: 'dashboards.activate',
  api: 'main',
  method: 'GET',
  path: '/dashboards/{id}/activate',
  section: '7.2',
  summary: 'Activate a dashboard with its analyses',
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
  summary: 'Delete a dashboard',
  params: byId,
  reply: z.object({ id }),
});
