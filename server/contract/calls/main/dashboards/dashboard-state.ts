import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { dashboardStatus, hasSelected } from '../../../entities/dashboard.ts';
import { cacheEntries, dashboardContent, dashboardDetails } from '../../../entities/dashboard-state.ts';
import { count, day, id, idText } from '../../../scalars.ts';

const ofOne = { api: 'main', section: '7.2', params: z.object({ id: idText }) } as const;

export const dashboardDetailsForUser = defineCall({
  ...ofOne,
  id: 'dashboards.details',
  method: 'GET',
  path: '/dashboards/{id}/details',
  summary: 'Head of a dashboard, its counts, and what the person may do with it',
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
    'Make a dashboard active, under the same conditions as activating it, or a draft again; its content is kept. 409 `incomplete`',
  family: 'account',
  body: z.object({ status: dashboardStatus }),
  reply: z.object({ id, status: dashboardStatus }),
});

export const dashboardStartDate = defineCall({
  ...ofOne,
  id: 'dashboards.startDate',
  method: 'GET',
  path: '/dashboards/{id}/start-date',
  summary: 'First day with data of any of its products, as in the list of dashboards; null if there is none yet',
  reply: z.object({ startDate: day.nullable() }),
  read: wire => wire.startDate,
});

export const dashboardCache = defineCall({
  ...ofOne,
  id: 'dashboards.cache',
  method: 'GET',
  path: '/dashboards/{id}/cache',
  summary: 'Cached results of a dashboard, by kind; they are always up to date with the data and the selection',
  reply: z.array(cacheEntries),
});

export const dashboardHasSelected = defineCall({
  ...ofOne,
  id: 'dashboards.hasSelected',
  method: 'GET',
  path: '/dashboards/{id}/has-selected',
  summary: 'Which parts of a dashboard have been configured',
  reply: hasSelected,
});

export const dashboardContents = defineCall({
  ...ofOne,
  id: 'dashboards.content',
  method: 'GET',
  path: '/dashboards/{id}/content',
  summary: 'How much is deleted with a dashboard, and how many people it ends for. An API may lack it',
  reply: dashboardContent,
});

export const dashboardAlerts = defineCall({
  ...ofOne,
  id: 'dashboards.alerts',
  method: 'GET',
  path: '/dashboards/{id}/alerts',
  summary: 'How many notifications of a dashboard’s alerts the person has not viewed',
  reply: z.object({ alerts: count }),
  read: wire => wire.alerts,
});

export const addAnalysis = defineCall({
  ...ofOne,
  id: 'dashboards.analysis.add',
  method: 'POST',
  path: '/dashboards/{id}/analysis',
  summary:
    'Switch an analysis (its id) of a dashboard on or off. 404 for one that is not available, 409 `not_selectable` for one that cannot be chosen',
  family: 'account',
  body: z.object({ analysis: id, selected: z.boolean() }),
  reply: z.object({ analysis: id, selected: z.boolean() }),
});
