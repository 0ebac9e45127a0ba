import { DeleteAlertPage } from '../../../views/pages/alerts/DeleteAlertPage.tsx';
import { deleteAdvancedAlert, deleteBasicAlert } from '../../contract/calls/main/alerts/alerts.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { findAlert } from './find-alert.ts';
import { loadChoices, loadFormats } from './load.ts';
import { alertSentence } from './words.ts';

/** …/alerts/:alertId/delete: deleting requires a page that names the alert. */
export const askDelete = async (request: PageRequest): Promise<Reply> => {
  const { t, basePath } = request;
  const [{ details, frame }, alert, choices] = await Promise.all([
    openDashboard(request, 'alerts'),
    findAlert(request),
    loadChoices(request),
  ]);
  if (!details.can.edit) return endWith('forbidden');
  const props = {
    frame,
    listHref: basePath + paths.alerts(details.id),
    action: paths.alertDelete(details.id, alert.id),
    name: alert.name,
    sentence: alertSentence({ t, formats: loadFormats(request, details), choices }, alert),
  };
  return pageReply(page(`${t('alerts:deleteTitle')} · ${details.name}`, DeleteAlertPage, props));
};

/** Deletes the alert with its firings. */
export const confirmDelete = async (request: PageRequest): Promise<Reply> => {
  const alert = await findAlert(request);
  const dashboardId = idParameter(request.params.id);
  const params = { dashboardId, alertId: alert.id };
  const call = 'configuration' in alert ? deleteAdvancedAlert : deleteBasicAlert;
  orEnd(await request.call(call, { params }));
  request.notify({ type: 'ok', key: 'AlertDeleted' });
  return redirectTo(paths.alerts(dashboardId));
};
