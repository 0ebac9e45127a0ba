import { z } from 'zod';
import type { FiringItem } from '../../../views/components/FiringDays.tsx';
import {
  NotificationsPage,
  type NotificationsPageProps,
} from '../../../views/pages/notifications/NotificationsPage.tsx';
import {
  markAllNotifications,
  markNotifications,
  notifications as notificationList,
} from '../../contract/calls/main/alerts/notifications.ts';
import type { Notification } from '../../contract/entities/alerts.ts';
import { formatsFor } from '../../domain/formats.ts';
import { languageFacts } from '../../domain/languages.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import { firingPathOrList } from '../../firings/firing-path.ts';
import { firingBrief, firingSentence } from '../../firings/sentence.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { orNull } from '../../upstream/outcome.ts';
import { idOrNone, one, pageNumber, typedText } from '../shared/forms/fields.ts';
import { readFields } from '../shared/forms/read-form.ts';
import { lastInstead, pageLinks } from '../shared/lists/page-links.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { presentPanel } from '../shared/outcomes/panel.ts';
import { alertLink } from '../shared/words/alert-link.ts';
import { byDay } from '../shared/words/by-day.ts';
import { takenBackText } from '../shared/words/taken-back.ts';
import { type DashboardFacts, loadDashboards } from './dashboards.ts';

const limit = 20;

const list = z.object({ viewed: one(z.unknown().transform(sent => sent === 'true')), page: pageNumber });
type ListQuery = z.output<typeof list>;

const listPath = ({ viewed, page: number }: ListQuery): string => {
  const query = new URLSearchParams();
  if (viewed) query.append('viewed', 'true');
  if (number > 1) query.append('page', String(number));
  return withQuery(paths.notifications, query);
};

/** If a notification's dashboard cannot be loaded, days are formatted for the person's language and prices left out. */
const plainFormats = ({ lang }: PageRequest) =>
  formatsFor({ lang, locale: languageFacts(lang).numbers, currency: 'USD', timeZone: 'UTC' });

const presentRow =
  (request: PageRequest, shown: ReadonlyMap<number, DashboardFacts>) =>
  (notification: Notification): FiringItem => {
    const { t, lang, basePath } = request;
    const { notificationId } = notification;
    const dashboard = shown.get(notification.dashboardId);
    const formats = dashboard?.formats ?? plainFormats(request);
    const fired = dashboard ? notification : { ...notification, price: null, baseline: null };
    const words = { t, lang, formats };
    return {
      key: notificationId,
      product: notification.productName,
      href: basePath + firingPathOrList(notification, dashboard?.analyses ?? [], dashboard?.today ?? notification.day),
      brief: firingBrief(words, fired),
      what: firingSentence(words, fired),
      of: [notification.dashboardName, dashboard?.timeOf(notification)].filter(Boolean).join(' · '),
      alert: alertLink(request, notification),
      more: '',
      note: takenBackText(request, notification),
    };
  };

/** How many there are in the list. */
const presentTitle = (request: PageRequest, total: number, viewed: boolean): string => {
  const { t } = request;
  if (total === 0) return t('notifications:title');
  const values = { count: total, total: plainFormats(request).count(total) };
  return viewed ? t('notifications:titleViewed', values) : t('notifications:titleUnviewed', values);
};

/** /notifications: not viewed, or viewed; the newest first (docs/product.md §4, §7.6). */
export const notifications = async (request: PageRequest): Promise<Reply> => {
  const { t, basePath } = request;
  const query = readFields(list, request.query);
  const outcome = await request.call(notificationList, { query: { ...query, limit } });
  const last = outcome.kind === 'ok' ? lastInstead(outcome.value) : null;
  if (last !== null) return redirectTo(listPath({ ...query, page: last }));
  const ids = outcome.kind === 'ok' ? outcome.value.data.map(notification => notification.dashboardId) : [];
  const shown = await loadDashboards(request, ids);
  const { count } = plainFormats(request);
  const total = orNull(outcome)?.total ?? 0;
  const props: NotificationsPageProps = {
    ...query,
    title: presentTitle(request, total, query.viewed),
    lists: [false, true].map(viewed => ({
      label: t(viewed ? 'notifications:viewed' : 'notifications:unviewed'),
      href: basePath + listPath({ viewed, page: 1 }),
      current: viewed === query.viewed,
    })),
    panel: presentPanel(outcome, {
      t,
      name: t('notifications:title'),
      retryHref: basePath + listPath(query),
      present: ({ data, ...found }) => ({
        days: byDay(request, data, presentRow(request, shown)),
        several: new Set(ids).size > 1,
        pages: pageLinks({
          t,
          label: t('notifications:pages'),
          ...found,
          count,
          pageHref: number => basePath + listPath({ ...query, page: number }),
        }),
      }),
      notFound: { title: t('notifications:none'), text: t('notifications:noneText'), removals: [] },
    }),
  };
  return pageReply(page(t('notifications:title'), NotificationsPage, props));
};

const marking = z.object({ to: typedText, all: one(z.unknown()), id: idOrNone });

/** Marks one notification, or with `all` every one, and returns to the same list. */
export const mark = async (request: PageRequest): Promise<Reply> => {
  const { form } = request;
  const { to, all, id } = readFields(marking, form);
  const viewed = to === 'viewed';
  if (all !== undefined) orEnd(await request.call(markAllNotifications, { body: { viewed } }));
  else if (id) orEnd(await request.call(markNotifications, { body: { notificationIds: [id], viewed } }));
  else return endWith('badRequest');
  return redirectTo(listPath(readFields(list, form)));
};
