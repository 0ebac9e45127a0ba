import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { dashboardStatus } from '../../entities/dashboard.ts';
import { cacheEntries, dashboardDetails, hasSelected } from '../../entities/dashboard-state.ts';
import { day, id, idText } from '../../scalars.ts';

const ofOne = { api: 'main', section: '7.2', params: z.object({ id: idText }) } as const;

export const dashboardDetailsForUser = defineCall({
  ...ofOne,
  id: 'dashboards.details',
  method: 'GET',
  path: '/dashboards/{id}/details',
  summary: 'Head of a dashboard, how much it holds, and what the person who asks may do with it',
  reply: dashboardDetails,
});

export const getDashboardStatus = defineCall({
  ...ofOne,
  id: 'dashboards.status',
  method: 'GET',
  path: '/dashboards/{id}/status',
  summary: 'Whether a dashboard is a draft or active',
  reply: z.object({ id, status: dashboardStatus }),
});

export const changeDashboardStatus = defineCall({
  ...ofOne,
  id: 'dashboards.status.change',
  method: 'PUT',
  path: '/dashboards/{id}/status',
  summary:
    'Make a dashboard active, under the same conditions as activating it, or a draft again; what it holds stays. 409 `incomplete`',
  family: 'account',
  body: z.object({ status: dashboardStatus }),
  reply: z.object({ id, status: dashboardStatus }),
});

export const dashboardStartDate = defineCall({
  ...ofOne,
  id: 'dashboards.startDate',
  method: 'GET',
  path: '/dashboards/{id}/start-date',
  summary:
    'First day with data of any of its products, as the list of dashboards tells it; null where there is none yet',
  reply: z.object({ startDate: day.nullable() }),
  read: wire => wire.startDate,
});

export const dashboardCache = defineCall({
  ...ofOne,
  id: 'dashboards.cache',
  method: 'GET',
  path: '/dashboards/{id}/cache',
  summary:
    'What is kept of a dashboard for quick answers, by kind; it never outlives a change of the data or the selection',
  reply: z.array(cacheEntries),
});

export const dashboardHasSelected = defineCall({
  ...ofOne,
  id: 'dashboards.hasSelected',
  method: 'GET',
  path: '/dashboards/{id}/has-selected',
  summary: 'Which parts of a dashboard have something chosen',
  reply: hasSelected,
});

export const dashboardAlerts = defineCall({
  ...ofOne,
  id: 'dashboards.alerts',
  method: 'GET',
  path: '/dashboards/{id}/alerts',
  summary: 'How many firings of alerts of a dashboard the person was told of and has not viewed',
  reply: z.object({ alerts: z.number().int().min(0) }),
  read: wire => wire.alerts,
});

export const addAnalysis = defineCall({
  ...ofOne,
  id: 'dashboards.analysis.add',
  method: 'POST',
  path: '/dashboards/{id}/analysis',
  summary:
    'Switch an analysis (its id) of a dashboard on or off. 404 for one that is not on offer, 409 `not_selectable` for one that cannot be chosen',
  family: 'account',
  body: z.object({ analysis: id, selected: z.boolean() }),
  reply: z.object({ analysis: id, selected: z.boolean() }),
});
