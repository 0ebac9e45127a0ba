import { z } from 'zod';
import type { FiringItem } from '../../../views/components/FiringDays.tsx';
import { FiredAlertsPage, type FiredAlertsPageProps } from '../../../views/pages/alerts/FiredAlertsPage.tsx';
import type { CallResult } from '../../contract/call.ts';
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
import { alertLink } from '../shared/words/alert-link.ts';
import { byDay } from '../shared/words/by-day.ts';
import { takenBackText } from '../shared/words/taken-back.ts';
import { readHistoryFilter } from './history-filter.ts';
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

const shortestName = 8;

/** Whether the alert is named after the product, as one is that nobody has named: the name may be cut. */
const isNamedAfter = ({ alertName, productName }: StoredFiring): boolean => {
  const name = alertName.split(': ').at(-1)?.replace(/…$/, '') ?? '';
  return name.length >= shortestName && productName.startsWith(name);
};

/** Whether the title, which names their alert, names the product of all of them by it. */
const areOfOneProduct = (firings: readonly StoredFiring[]): boolean =>
  firings.every(firing => isNamedAfter(firing) && firing.masterProductId === firings[0]?.masterProductId);

/** `isOfOne`: the title names their alert; `isTitled`: and their product by it. */
type Known = { isOfOne: boolean; isTitled: boolean };

const presentRow = (request: PageRequest, { details, types }: OpenDashboard, { isOfOne, isTitled }: Known) => {
  const { t, lang, basePath } = request;
  const formats = loadFormats(request, details);
  const analyses = details.status === 'active' ? switchedOn(types) : [];
  const today = todayIn(details.timeZone, request.now);
  return (firing: StoredFiring): FiringItem => {
    const path = firingPath(firing, analyses, today);
    const words = { t, lang, formats };
    const upc = t('individual:upc', { upc: firing.upc });
    return {
      key: firing.landingId,
      product: isTitled ? '' : firing.productName || upc,
      href: path && basePath + path,
      brief: firingBrief(words, firing),
      what: firingSentence(words, firing),
      of: '',
      alert: isOfOne ? null : alertLink(request, firing),
      more: upc,
      note: takenBackText(request, firing),
      isUnread: firing.viewed === false,
    };
  };
};

/** How often alerts have fired, and since when: the day of the oldest firing, which may stand on another page. */
const presentTitle = async (
  request: PageRequest,
  { details }: OpenDashboard,
  dashboardId: number,
  { alertId, found }: { alertId: number | undefined; found: CallResult<typeof alertLandings> | null },
): Promise<string> => {
  const { t } = request;
  if (!found || found.total === 0) return t('alerts:firedTitle');
  const { count, day } = loadFormats(request, details);
  const isLast = found.page * found.limit >= found.total;
  const query = { page: found.total, limit: 1, ...(alertId ? { alertId } : {}) };
  const read = isLast ? null : orNull(await request.call(alertLandings, { params: { dashboardId }, query }));
  const oldest = (read ?? found).data.at(-1);
  const counts = { count: found.total, total: count(found.total) };
  const name = alertId && found.data[0]?.alertName;
  if (name)
    return oldest && (isLast || read)
      ? t('notifications:ofSince', { ...counts, name, day: day(oldest.day) })
      : t('notifications:ofCount', { ...counts, name });
  return oldest && (isLast || read)
    ? t('notifications:firedSince', { ...counts, day: day(oldest.day) })
    : t('notifications:firedCount', counts);
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
  const [opened, outcome, filterFor] = await Promise.all([
    openDashboard(request, 'alerts'),
    request.call(alertLandings, { params: { dashboardId }, query: sent }),
    readHistoryFilter(request),
  ]);
  const last = outcome.kind === 'ok' ? lastInstead(outcome.value) : null;
  if (last !== null) return redirectTo(pagePath(dashboardId, { ...query, page: last }));
  const { count } = loadFormats(request, opened.details);
  const isOfOne = alertId !== undefined;
  const props: FiredAlertsPageProps = {
    frame: opened.frame,
    title: await presentTitle(request, opened, dashboardId, { alertId, found: orNull(outcome) }),
    listHref: basePath + paths.alerts(dashboardId),
    lead: t(alertId ? 'notifications:firedOf' : 'notifications:firedLead'),
    filter: filterFor(opened, alertId),
    allHref: alertId ? basePath + paths.alertHistory(dashboardId) : '',
    panel: presentPanel(outcome, {
      t,
      name: t('alerts:firedTitle'),
      retryHref: basePath + pagePath(dashboardId, query),
      present: ({ data, ...found }) => ({
        days: byDay(
          request,
          data,
          presentRow(request, opened, { isOfOne, isTitled: isOfOne && areOfOneProduct(data) }),
        ),
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
