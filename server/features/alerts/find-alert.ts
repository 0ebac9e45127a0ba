import { advancedAlerts, basicAlerts } from '../../contract/calls/main/alerts/alerts.ts';
import type { AdvancedAlert, BasicAlert } from '../../contract/entities/alerts.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith } from '../../http/reply.ts';
import { allOk } from '../../upstream/outcome.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';

/** An alert of either kind by the path's ids; not found under another dashboard's address. */
export const findAlert = async (request: PageRequest): Promise<BasicAlert | AdvancedAlert> => {
  const [dashboardId, alertId] = [idParameter(request.params.id), idParameter(request.params.alertId)];
  const params = { dashboardId };
  const outcomes = await Promise.all([request.call(basicAlerts, { params }), request.call(advancedAlerts, { params })]);
  const [basic, advanced] = orEnd(allOk(outcomes));
  return [...basic, ...advanced].find(alert => alert.id === alertId) ?? endWith('notFound');
};
