import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import {
  mostPins,
  pinPart,
  view,
  viewAnalysis,
  viewBounds,
  viewName,
  viewQuery,
  viewWhole,
} from '../../../entities/view.ts';
import { id, idText } from '../../../scalars.ts';

const of = { api: 'main', section: '7.4', family: 'account' } as const;
const ofDashboard = z.object({ dashboardId: idText });
const byId = z.object({ dashboardId: idText, viewId: idText });
const path = '/dashboards/{dashboardId}/views';

const shares = "For shared ones 403 without the access `edit`, unless it is the person's own";
const missing = "404 for another dashboard's, and for one that is somebody else's alone";
const most = `409 \`limit\` beyond ${viewBounds.own} of one's own or ${viewBounds.shared} shared ones`;
const names = '409 `name_taken` if another one of the same list has the name, in any case, with or without accents';

export const viewList = defineCall({
  ...of,
  id: 'views.list',
  method: 'GET',
  path,
  summary: `Kept views of a dashboard in their order: the person’s own ones, then the shared ones; queries of more than ${viewBounds.listedQuery} characters are left out. An API may lack it`,
  params: ofDashboard,
  reply: z.array(view),
});

export const getView = defineCall({
  ...of,
  id: 'views.get',
  method: 'GET',
  path: `${path}/{viewId}`,
  summary: `One view with its query. ${missing}`,
  params: byId,
  reply: viewWhole,
});

export const createView = defineCall({
  ...of,
  id: 'views.create',
  method: 'POST',
  makes: true,
  path,
  summary: `Keep an analysis with its selection, as the last one of its list. ${names}; ${most}. 403 for a shared one without the access \`edit\``,
  params: ofDashboard,
  body: z.object({ name: viewName, analysis: viewAnalysis, query: viewQuery, shared: z.boolean() }),
  reply: viewWhole,
});

export const updateView = defineCall({
  ...of,
  id: 'views.update',
  method: 'PUT',
  path: `${path}/{viewId}`,
  summary: `Change name, query, or whether it is shared (then it becomes the last one of the other list; only who made it can take it back); omitted fields are not changed. ${shares}. ${names}; ${most}. ${missing}`,
  params: byId,
  body: z.strictObject({ name: viewName.optional(), query: viewQuery.optional(), shared: z.boolean().optional() }),
  reply: viewWhole,
});

export const moveView = defineCall({
  ...of,
  id: 'views.move',
  method: 'POST',
  path: `${path}/{viewId}/move`,
  summary: `Changes places with the one before or after it in its list; at the end of the list nothing changes. ${shares}. ${missing}`,
  params: byId,
  body: z.object({ direction: z.enum(['up', 'down']) }),
  reply: view,
});

export const copyView = defineCall({
  ...of,
  id: 'views.copy',
  method: 'POST',
  makes: true,
  path: `${path}/{viewId}/copy`,
  summary: `Makes a view of the person's own of it, under the name of the body, else its own, or that with a number behind it. ${most}. ${missing}`,
  params: byId,
  body: z.strictObject({ name: viewName.optional() }),
  reply: view,
});

export const deleteView = defineCall({
  ...of,
  id: 'views.delete',
  method: 'DELETE',
  path: `${path}/{viewId}`,
  summary: `Delete a view. ${shares}. ${missing}`,
  params: byId,
  reply: z.object({ id }),
});

export const pinView = defineCall({
  ...of,
  id: 'views.pin',
  method: 'POST',
  path: `${path}/{viewId}/pin`,
  summary: `Pin a view as the last one of the person’s own overview of the dashboard, or change what of it stands there. 409 \`limit\` beyond ${mostPins} of a dashboard. An API may lack it. ${missing}`,
  params: byId,
  body: z.strictObject({ parts: z.array(pinPart).min(1) }),
  reply: view,
});

export const unpinView = defineCall({
  ...of,
  id: 'views.unpin',
  method: 'DELETE',
  path: `${path}/{viewId}/pin`,
  summary: `Take a view out of the person’s own overview; nothing changes if it is not there. An API may lack it. ${missing}`,
  params: byId,
  reply: view,
});

export const orderPins = defineCall({
  ...of,
  id: 'views.orderPins',
  method: 'PUT',
  path: '/dashboards/{dashboardId}/pins',
  summary:
    'Order the person’s own overview of the dashboard: the named views first, in this order, then the others as they were; what is not pinned is passed over. An API may lack it',
  params: ofDashboard,
  body: z.strictObject({ viewIds: z.array(id).max(mostPins) }),
  reply: z.array(view),
});

export const setOpeningView = defineCall({
  ...of,
  id: 'views.setOpening',
  method: 'PUT',
  path: '/dashboards/{dashboardId}/opening-view',
  summary:
    'Choose the shared view that a dashboard opens with, for everybody; null: its overview. 403 without the access `edit`. 409 `not_shared` for a view of the person alone. An API may lack it. 404 for another dashboard’s view',
  params: ofDashboard,
  body: z.strictObject({ viewId: id.nullable() }),
  reply: z.object({ viewId: id.nullable() }),
});
