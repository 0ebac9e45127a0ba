import { z } from 'zod';
import {
  type NotificationRow,
  NotificationsPage,
  type NotificationsPageProps,
} from '../../../views/pages/notifications/NotificationsPage.tsx';
import {
  markAllNotifications,
  markNotifications,
  notifications as notificationList,
} from '../../contract/calls/main/notifications.ts';
import type { Notification } from '../../contract/entities/alerts.ts';
import { formatsFor } from '../../domain/formats.ts';
import { languageFacts } from '../../domain/languages.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import { landingOrList } from '../../firings/landing-path.ts';
import { firingSentence } from '../../firings/sentence.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { idOrNone, one, pageNumber, typedText } from '../shared/forms/fields.ts';
import { readQuery } from '../shared/forms/read-form.ts';
import { lastInstead, pageLinks } from '../shared/lists/page-links.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { panelOf } from '../shared/outcomes/panel.ts';
import { takenBackText } from '../shared/words/taken-back.ts';
import { loadShown, type Shown } from './dashboards.ts';

const limit = 25;

const list = z.object({ viewed: one(z.unknown().transform(sent => sent === 'true')), page: pageNumber });
type Asked = z.output<typeof list>;

const pathOf = ({ viewed, page: number }: Asked): string => {
  const query = new URLSearchParams();
  if (viewed) query.append('viewed', 'true');
  if (number > 1) query.append('page', String(number));
  return withQuery(paths.notifications, query);
};

/** Where a dashboard cannot be told, days are written as the person's language does, and prices not at all. */
const plainFormats = ({ lang }: PageRequest) =>
  formatsFor({ lang, locale: languageFacts(lang).numbers, currency: 'USD', timeZone: 'UTC' });

const rowOf =
  (request: PageRequest, shown: ReadonlyMap<number, Shown>) =>
  (told: Notification): NotificationRow => {
    const { t, lang, basePath } = request;
    const { notificationId, alertName } = told;
    const known = shown.get(told.dashboardId);
    const formats = known?.formats ?? plainFormats(request);
    const name = alertName && t('notifications:ofAlert', { name: alertName });
    return {
      id: notificationId,
      product: told.productName,
      href: basePath + landingOrList(told, known?.analyses ?? [], known?.today ?? told.day),
      what: firingSentence({ t, lang, formats }, known ? told : { ...told, price: null, baseline: null }),
      where: [told.dashboardName, formats.day(told.day)].join(' · '),
      alert: name,
      note: takenBackText(request, told),
    };
  };

/** /notifications: those that are not viewed, or the viewed ones; the newest first (docs/product.md §4, §7.6). */
export const notifications = async (request: PageRequest): Promise<Reply> => {
  const { t, basePath } = request;
  const asked = readQuery(list, request.query);
  const outcome = await request.call(notificationList, { query: { ...asked, limit } });
  const last = outcome.kind === 'ok' ? lastInstead(outcome.value) : null;
  if (last !== null) return redirectTo(pathOf({ ...asked, page: last }));
  const ids = outcome.kind === 'ok' ? outcome.value.data.map(told => told.dashboardId) : [];
  const shown = await loadShown(request, ids);
  const { count } = plainFormats(request);
  const props: NotificationsPageProps = {
    ...asked,
    lists: [false, true].map(viewed => ({
      label: t(viewed ? 'notifications:viewed' : 'notifications:unviewed'),
      href: basePath + pathOf({ viewed, page: 1 }),
      current: viewed === asked.viewed,
    })),
    panel: panelOf(outcome, {
      t,
      name: t('notifications:title'),
      retryHref: basePath + pathOf(asked),
      present: ({ data, ...found }) => ({
        rows: data.map(rowOf(request, shown)),
        pages: pageLinks({
          t,
          label: t('notifications:pages'),
          ...found,
          count,
          hrefOf: number => basePath + pathOf({ ...asked, page: number }),
        }),
      }),
      notFound: { title: t('notifications:none'), text: t('notifications:noneText'), removals: [] },
    }),
  };
  return pageReply(page(t('notifications:title'), NotificationsPage, props));
};

const marking = z.object({ to: typedText, all: one(z.unknown()), id: idOrNone });

/** Marks one notification, or with `all` every one, and comes back to the list that it was marked on. */
export const mark = async (request: PageRequest): Promise<Reply> => {
  const { form } = request;
  const { to, all, id } = readQuery(marking, form);
  const viewed = to === 'viewed';
  if (all !== undefined) orEnd(await request.call(markAllNotifications, { body: { viewed } }));
  else if (id) orEnd(await request.call(markNotifications, { body: { notificationIds: [id], viewed } }));
  else return endWith('badRequest');
  return redirectTo(pathOf(readQuery(list, form)));
};
