import * as contract from '../../../contract/calls/main/alerts/notifications.ts';
import { type Implementation, implement, implementKept, implementOpen } from '../../api/implement.ts';
import { accountById } from '../../records/accounts/users.ts';
import { giveBaseUrl, loadMailChoice, saveMailChoice } from '../../records/alerts/alert-mails.ts';
import { countUnviewed, loadNotifications, markViewed } from '../../records/alerts/notifications.ts';
import { troubledMails } from '../../records/outgoing/mails.ts';
import type { Records } from '../../records/schema.ts';
import type { Services } from '../../services.ts';
import { firingWire } from './alert-wire.ts';

const list = ({ records }: Services): Implementation =>
  implementKept(contract.notifications, async ({ principal: { userId }, query: { viewed, page, limit } }) => {
    const found = await loadNotifications(records, { userId, viewed }, { page, limit });
    const data = found.data.map(({ notificationId, viewed: isViewed, ...row }) => ({
      ...firingWire(row),
      notificationId,
      dashboardName: row.dashboardName,
      viewed: isViewed === 1,
    }));
    return { data, page, limit, total: found.total };
  });

const count = ({ records }: Services): Implementation =>
  implementKept(contract.notificationCount, async ({ principal: { userId } }) => ({
    unviewed: await countUnviewed(records, userId),
  }));

const mark = ({ records }: Services): Implementation =>
  implement(contract.markNotifications, async ({ principal: { userId }, body: { notificationIds, viewed } }) => {
    await markViewed(records, userId, viewed, notificationIds);
    return { unviewed: await countUnviewed(records, userId) };
  });

const markAll = ({ records }: Services): Implementation =>
  implement(contract.markAllNotifications, async ({ principal: { userId }, body: { viewed } }) => {
    await markViewed(records, userId, viewed);
    return { unviewed: await countUnviewed(records, userId) };
  });

const mostTroubles = 20;

const loadSettings = async (records: Records, userId: number) => {
  const [choice, troubles] = [
    await loadMailChoice(records, userId),
    await troubledMails(records, userId, mostTroubles),
  ];
  return {
    ...choice,
    troubles: troubles.map(({ createdAt, failures, dueAt, fault }) => ({
      createdAt: new Date(createdAt).toISOString(),
      attempts: failures,
      nextAt: dueAt === null ? null : new Date(dueAt).toISOString(),
      problem: fault,
    })),
  };
};

const settings = ({ records }: Services): Implementation =>
  implement(contract.readAlertSettings, ({ principal: { userId } }) => loadSettings(records, userId));

const save = ({ records }: Services): Implementation =>
  implement(contract.saveAlertSettings, async ({ principal: { userId }, body, baseUrl }) => {
    await saveMailChoice(records, userId, body);
    await giveBaseUrl(records, userId, baseUrl);
    return loadSettings(records, userId);
  });

/** By the link of a mail: whoever has it may end the mails, and nothing else. */
const stop = ({ records, mailer }: Services): Implementation =>
  implementOpen(contract.unsubscribe, ({ body: { token } }) =>
    records.transaction().execute(async work => {
      const userId = mailer.readUnsubscribe(token);
      if (userId === undefined || !(await accountById(work, userId))) return { stopped: false };
      await saveMailChoice(work, userId, { ...(await loadMailChoice(work, userId)), mail: 'off' });
      return { stopped: true };
    }),
  );

/** A person's notifications, and their choice of alert mails (docs/product.md §4, §7.6). */
export const notificationCalls = (services: Services): Implementation[] =>
  [list, count, mark, markAll, settings, save, stop].map(make => make(services));
