import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import {
  advancedAlert,
  advancedAlertBody,
  alertBody,
  alertPreview,
  alertState,
  basicAlert,
  basicAlertBody,
  storedFiring,
} from '../../../entities/alerts.ts';
import { id, idText, limit, page, paged } from '../../../scalars.ts';

const of = { api: 'main', section: '7.6', family: 'account' } as const;
const ofDashboard = z.object({ dashboardId: idText });
const one = ofDashboard.extend({ alertId: idText });
const gone = z.object({ id });
const refusals =
  '400 without a product or group, or with products, groups or places that the dashboard has not; 409 `no_competitors` where the baseline is the own or the lowest competitor’s price and no chosen product has one';

export const basicAlerts = defineCall({
  ...of,
  id: 'alerts.basic.list',
  method: 'GET',
  path: '/dashboards/{dashboardId}/alerts/basic',
  summary: 'Basic alerts of a dashboard, the newest first, archived ones too',
  params: ofDashboard,
  reply: z.array(basicAlert),
});

export const createBasicAlert = defineCall({
  ...of,
  id: 'alerts.basic.create',
  method: 'POST',
  makes: true,
  path: '/dashboards/{dashboardId}/alerts/basic',
  summary: `Creates a basic alert; it applies to what is observed from now on. ${refusals}`,
  params: ofDashboard,
  body: basicAlertBody,
  reply: basicAlert,
});

export const updateBasicAlert = defineCall({
  ...of,
  id: 'alerts.basic.update',
  method: 'PUT',
  path: '/dashboards/{dashboardId}/alerts/basic/{alertId}',
  summary: `Replaces a basic alert; it applies to what is observed from now on. ${refusals}`,
  params: one,
  body: basicAlertBody,
  reply: basicAlert,
});

export const deleteBasicAlert = defineCall({
  ...of,
  id: 'alerts.basic.delete',
  method: 'DELETE',
  path: '/dashboards/{dashboardId}/alerts/basic/{alertId}',
  summary: 'Deletes a basic alert with its firings',
  params: one,
  reply: gone,
});

export const advancedAlerts = defineCall({
  ...of,
  id: 'alerts.advanced.list',
  method: 'GET',
  path: '/dashboards/{dashboardId}/alerts/advanced',
  summary: 'Advanced alerts of a dashboard, the newest first, archived ones too',
  params: ofDashboard,
  reply: z.array(advancedAlert),
});

export const createAdvancedAlert = defineCall({
  ...of,
  id: 'alerts.advanced.create',
  method: 'POST',
  makes: true,
  path: '/dashboards/{dashboardId}/alerts/advanced',
  summary: `Creates an advanced alert with a price or a promo configuration; it applies to what is observed from now on. ${refusals}`,
  params: ofDashboard,
  body: advancedAlertBody,
  reply: advancedAlert,
});

export const updateAdvancedAlert = defineCall({
  ...of,
  id: 'alerts.advanced.update',
  method: 'PUT',
  path: '/dashboards/{dashboardId}/alerts/advanced/{alertId}',
  summary: `Replaces an advanced alert; it applies to what is observed from now on. ${refusals}`,
  params: one,
  body: advancedAlertBody,
  reply: advancedAlert,
});

export const deleteAdvancedAlert = defineCall({
  ...of,
  id: 'alerts.advanced.delete',
  method: 'DELETE',
  path: '/dashboards/{dashboardId}/alerts/advanced/{alertId}',
  summary: 'Deletes an advanced alert with its firings',
  params: one,
  reply: gone,
});

export const setAlertState = defineCall({
  ...of,
  id: 'alerts.state',
  method: 'PUT',
  path: '/dashboards/{dashboardId}/alerts/{alertId}/state',
  summary:
    'Sets an alert on, paused or archived (docs/product.md §4). Switched on again it applies to what is observed from then on',
  params: one,
  body: z.object({ state: alertState }),
  reply: z.object({ id, state: alertState }),
});

export const previewAlert = defineCall({
  ...of,
  id: 'alerts.preview',
  method: 'POST',
  acting: false,
  path: '/dashboards/{dashboardId}/alerts/preview',
  summary: `When an alert would have fired in the last 30 days with data, quiet days taken into account. Nothing is stored. ${refusals}`,
  params: ofDashboard,
  body: alertBody,
  reply: alertPreview,
});

export const alertLandings = defineCall({
  ...of,
  id: 'alerts.landings',
  method: 'GET',
  path: '/dashboards/{dashboardId}/alerts/landings',
  summary: 'Firings with what their pages need, the newest first; with alertId those of one alert',
  params: ofDashboard,
  query: z.object({ page, limit: limit(50, 200), alertId: idText.optional() }),
  reply: paged(storedFiring),
});
