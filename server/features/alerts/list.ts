import { type AlertRow, AlertsPage, type AlertsPageProps } from '../../../views/pages/alerts/AlertsPage.tsx';
import { advancedAlerts, basicAlerts } from '../../contract/calls/main/alerts/alerts.ts';
import type { AdvancedAlert, BasicAlert } from '../../contract/entities/alerts.ts';
import { todayIn } from '../../domain/calendar/days.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import { type OpenDashboard, openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { watchesNothing } from '../shared/dashboard/watches-nothing.ts';
import { idParameter } from '../shared/outcomes/failure.ts';
import { presentPanel } from '../shared/outcomes/panel.ts';
import { loadChoices, loadFormats } from './load.ts';
import { alertDetails, alertSentence, type Wording } from './words.ts';

type Alert = BasicAlert | AdvancedAlert;

/** Days of which the API counts the firings. */
const countedDays = 30;

/** How often it has fired: one that is younger than the days that are counted has had no chance to fire on all of them. */
const firedText = ({ now }: PageRequest, t: Wording['t'], { recentFirings, lastFired, createdAt }: Alert): string => {
  if (recentFirings > 0) return t('alerts:fired', { count: recentFirings });
  const isYoung = now - Date.parse(createdAt) < countedDays * 86_400_000;
  return t(lastFired === null && isYoung ? 'alerts:firedNotYet' : 'alerts:firedNever');
};

const presentRow =
  (request: PageRequest, { details }: OpenDashboard, words: Wording) =>
  (alert: Alert): AlertRow => {
    const { basePath } = request;
    const { t, formats } = words;
    const { id, name, state, createdBy, createdAt, lastFired, unviewed = 0 } = alert;
    const sentence = alertSentence(words, alert);
    return {
      dashboardId: details.id,
      id,
      state,
      watchesNothing: state === 'on' && watchesNothing(words.choices, alert),
      title: name || sentence,
      sentence: name ? sentence : '',
      details: alertDetails(words, alert).join(' '),
      made: t('alerts:madeBy', { name: createdBy, day: formats.day(todayIn(details.timeZone, Date.parse(createdAt))) }),
      fired: firedText(request, t, alert),
      unread: unviewed,
      last:
        lastFired === null
          ? null
          : {
              label: t('alerts:lastFired', { day: formats.day(lastFired) }),
              href: basePath + withQuery(paths.alertHistory(details.id), { alertId: id }),
            },
    };
  };

/** /dashboards/:id/alerts: basic and advanced alerts, archived ones in a separate list (docs/product.md §7.6). */
export const alerts = async (request: PageRequest): Promise<Reply> => {
  const { t, basePath } = request;
  const params = { dashboardId: idParameter(request.params.id) };
  const [opened, choices, basic, advanced] = await Promise.all([
    openDashboard(request, 'alerts'),
    loadChoices(request),
    request.call(basicAlerts, { params }),
    request.call(advancedAlerts, { params }),
  ]);
  const { details, frame } = opened;
  const rows = presentRow(request, opened, { t, formats: loadFormats(request, details), choices });
  const here = paths.alerts(details.id);
  const presentList = <A extends Alert>(kind: 'basic' | 'advanced', outcome: Outcome<A[]>) => ({
    kind,
    panel: presentPanel(outcome, {
      t,
      name: t(`alerts:${kind}`),
      retryHref: basePath + here,
      present: found => found.map(rows),
      notFound: { title: t(`alerts:${kind}None`), text: '', removals: [] },
    }),
  });
  const props: AlertsPageProps = {
    frame,
    canEdit: details.can.edit,
    newHref: basePath + paths.newAlert(details.id),
    firedHref: basePath + paths.alertHistory(details.id),
    lists: [presentList('basic', basic), presentList('advanced', advanced)],
  };
  return pageReply(page(`${t('alerts:title')} · ${details.name}`, AlertsPage, props));
};
