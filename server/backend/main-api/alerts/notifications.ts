import * as contract from '../../../contract/calls/main/alerts/notifications.ts';
import { type Implementation, implement, implementKept, implementOpen } from '../../api/implement.ts';
import { accountById } from '../../records/accounts/users.ts';
import { giveBaseUrl, loadMailChoice, saveMailChoice } from '../../records/alerts/alert-mails.ts';
import { countUnviewed, loadNotifications, markViewed } from '../../records/alerts/notifications.ts';
import { troubledMails } from '../../records/outgoing/mails.ts';
import { endRecipient } from '../../records/reports/recipients.ts';
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
      problem: fault === 'lost' ? ('withdrawn' as const) : fault,
      lost: fault === 'lost',
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

/** Ends the mails of a report for one recipient; its name, undefined where there is no such recipient. */
const stopReport = async ({ records, mailer, now }: Services, token: string): Promise<string | undefined> => {
  const recipientId = mailer.readReportEnd(token);
  return recipientId === undefined ? undefined : endRecipient(records, recipientId, now().getTime());
};

/** By the link of a mail: whoever has it may end the mails, and nothing else. */
const stop = (services: Services): Implementation =>
  implementOpen(contract.unsubscribe, async ({ body: { token } }) => {
    const { records, mailer } = services;
    const report = await stopReport(services, token);
    if (report !== undefined) return { stopped: true, report };
    const stopped = await records.transaction().execute(async work => {
      const userId = mailer.readUnsubscribe(token);
      if (userId === undefined || !(await accountById(work, userId))) return false;
      await saveMailChoice(work, userId, { ...(await loadMailChoice(work, userId)), mail: 'off' });
      return true;
    });
    return { stopped, report: null };
  });

/** A person's notifications, and their choice of alert mails (docs/product.md §4, §7.6). */
export const notificationCalls = (services: Services): Implementation[] =>
  [list, count, mark, markAll, settings, save, stop].map(make => make(services));
