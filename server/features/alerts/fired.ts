import { z } from 'zod';
import type { FiringItem } from '../../../views/components/FiringDays.tsx';
import { FiredAlertsPage, type FiredAlertsPageProps } from '../../../views/pages/alerts/FiredAlertsPage.tsx';
import { alertLandings } from '../../contract/calls/main/alerts/alerts.ts';
import type { StoredFiring } from '../../contract/entities/alerts.ts';
import { switchedOn } from '../../domain/analysis/analysis-keys.ts';
import { todayIn } from '../../domain/calendar/days.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import { firingPath } from '../../firings/firing-path.ts';
import { firingBrief, firingSentence } from '../../firings/sentence.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { orNull } from '../../upstream/outcome.ts';
import { type OpenDashboard, openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { id, idOrNone, one, pageNumber } from '../shared/forms/fields.ts';
import { readFields } from '../shared/forms/read-form.ts';
import { lastInstead, pageLinks } from '../shared/lists/page-links.ts';
import { idParameter } from '../shared/outcomes/failure.ts';
import { presentPanel } from '../shared/outcomes/panel.ts';
import { byDay } from '../shared/words/by-day.ts';
import { takenBackText } from '../shared/words/taken-back.ts';
import { loadFormats } from './load.ts';

const [standardLimit, mostLimit] = [50, 200];

const listQuery = z.object({
  page: pageNumber,
  limit: one(id.catch(standardLimit).transform(limit => Math.min(limit, mostLimit))),
  alertId: idOrNone,
});
type ListQuery = z.output<typeof listQuery>;

const pagePath = (dashboardId: number, { page: number, limit, alertId }: ListQuery): string => {
  const query = new URLSearchParams();
  if (alertId) query.append('alertId', String(alertId));
  if (number > 1) query.append('page', String(number));
  if (limit !== standardLimit) query.append('limit', String(limit));
  return withQuery(paths.alertHistory(dashboardId), query);
};

const presentRow = (request: PageRequest, { details, types }: OpenDashboard) => {
  const { t, lang, basePath } = request;
  const formats = loadFormats(request, details);
  const analyses = details.status === 'active' ? switchedOn(types) : [];
  const today = todayIn(details.timeZone, request.now);
  return (firing: StoredFiring): FiringItem => {
    const path = firingPath(firing, analyses, today);
    const words = { t, lang, formats };
    return {
      key: firing.landingId,
      product: firing.productName || t('individual:upc', { upc: firing.upc }),
      href: path && basePath + path,
      brief: firingBrief(words, firing),
      what: firingSentence(words, firing),
      of: firing.alertName ?? '',
      more: t('individual:upc', { upc: firing.upc }),
      note: takenBackText(request, firing),
    };
  };
};

/** The address that this page had before, with its query. */
export const firedAlertsBefore = ({ params, query }: PageRequest): Reply =>
  redirectTo(withQuery(paths.alertHistory(idParameter(params.id)), query));

/** …/alerts/history: the firings of all alerts or of one, each with a link to the page that shows it (docs/product.md §7.6). */
export const firedAlerts = async (request: PageRequest): Promise<Reply> => {
  const { t, basePath } = request;
  const dashboardId = idParameter(request.params.id);
  const query = readFields(listQuery, request.query);
  const { alertId, ...paging } = query;
  const sent = alertId ? { ...paging, alertId } : paging;
  const [opened, outcome] = await Promise.all([
    openDashboard(request, 'alerts'),
    request.call(alertLandings, { params: { dashboardId }, query: sent }),
  ]);
  const last = outcome.kind === 'ok' ? lastInstead(outcome.value) : null;
  if (last !== null) return redirectTo(pagePath(dashboardId, { ...query, page: last }));
  const { count } = loadFormats(request, opened.details);
  const total = orNull(outcome)?.total ?? 0;
  const props: FiredAlertsPageProps = {
    frame: opened.frame,
    title: total > 0 ? t('notifications:firedCount', { count: total, total: count(total) }) : t('alerts:firedTitle'),
    listHref: basePath + paths.alerts(dashboardId),
    lead: t(alertId ? 'notifications:firedOf' : 'notifications:firedLead'),
    allHref: alertId ? basePath + paths.alertHistory(dashboardId) : '',
    panel: presentPanel(outcome, {
      t,
      name: t('alerts:firedTitle'),
      retryHref: basePath + pagePath(dashboardId, query),
      present: ({ data, ...found }) => ({
        days: byDay(request, data, presentRow(request, opened)),
        pages: pageLinks({
          t,
          label: t('common:pages'),
          ...found,
          count,
          pageHref: number => basePath + pagePath(dashboardId, { ...query, page: number }),
        }),
      }),
      notFound: { title: t('notifications:firedNone'), text: t('notifications:firedNoneText'), removals: [] },
    }),
  };
  return pageReply(page(`${t('alerts:firedTitle')} · ${opened.details.name}`, FiredAlertsPage, props));
};
