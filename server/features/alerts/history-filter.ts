import type { HistoryFilterProps } from '../../../views/pages/alerts/FiredAlertsPage.tsx';
import { advancedAlerts, basicAlerts } from '../../contract/calls/main/alerts/alerts.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { allOk } from '../../upstream/outcome.ts';
import type { OpenDashboard } from '../shared/dashboard/open-dashboard.ts';
import { idParameter } from '../shared/outcomes/failure.ts';
import { loadFormats, readChoices } from './load.ts';
import { alertSentence } from './words.ts';

type Alert = { id: number; label: string };

/** The alerts of a dashboard: by their names, and by their sentences where they have none; empty where they cannot be had. */
const listAlerts = async (request: PageRequest): Promise<((opened: OpenDashboard) => Alert[]) | null> => {
  const params = { dashboardId: idParameter(request.params.id) };
  const found = allOk(
    await Promise.all([request.call(basicAlerts, { params }), request.call(advancedAlerts, { params })]),
  );
  if (found.kind !== 'ok') return null;
  const alerts = found.value.flat();
  // Names of products and places are needed by sentences alone.
  const choices = alerts.every(({ name }) => name) ? null : await readChoices(request);
  return ({ details }) => {
    const words =
      choices?.kind === 'ok' ? { t: request.t, formats: loadFormats(request, details), choices: choices.value } : null;
    return alerts.flatMap(alert => {
      const label = alert.name || (words ? alertSentence(words, alert) : '');
      return label ? [{ id: alert.id, label }] : [];
    });
  };
};

/** Whose firings are shown, of which alert or of all; null where there is nothing to choose. */
export const readHistoryFilter = async (request: PageRequest) => {
  const listed = await listAlerts(request);
  return (opened: OpenDashboard, alertId: number | undefined): HistoryFilterProps | null => {
    const alerts = listed?.(opened) ?? [];
    if (alerts.length < 2) return null;
    const { t, basePath } = request;
    // One without a name is in the list where what it watches could not be read, too.
    const isListed = alertId === undefined || alerts.some(({ id }) => id === alertId);
    const chosen = isListed ? [] : [{ value: String(alertId), label: t('notifications:chosenAlert') }];
    return {
      action: basePath + paths.alertHistory(opened.details.id),
      alertId: String(alertId ?? ''),
      alerts: [
        { value: '', label: t('notifications:everyAlert') },
        ...alerts.map(({ id, label }) => ({ value: String(id), label })),
        ...chosen,
      ],
    };
  };
};
