import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { mailToken } from '../../../entities/account.ts';
import { alertSettings, alertSettingsAndTroubles, notification } from '../../../entities/alerts.ts';
import { count, flag, id, limit, page, paged } from '../../../scalars.ts';

const of = { api: 'main', section: '7.6', family: 'account' } as const;
const unviewed = z.object({ unviewed: count });

export const notifications = defineCall({
  ...of,
  id: 'notifications.list',
  method: 'GET',
  path: '/notifications',
  summary: 'The person’s notifications, the newest first; `viewed` selects those viewed or not viewed',
  query: z.object({ viewed: flag.optional(), page, limit: limit(50, 200) }),
  reply: paged(notification),
});

export const notificationCount = defineCall({
  ...of,
  id: 'notifications.count',
  method: 'GET',
  path: '/notifications/count',
  summary: 'How many notifications the person has not viewed',
  reply: unviewed,
});

export const markNotifications = defineCall({
  ...of,
  id: 'notifications.mark',
  method: 'POST',
  path: '/notifications/viewed',
  summary: 'Marks notifications of the person as viewed or not (docs/product.md §4); ids of others are left out',
  body: z.object({ notificationIds: z.array(id).min(1).max(500), viewed: z.boolean() }),
  reply: unviewed,
});

export const markAllNotifications = defineCall({
  ...of,
  id: 'notifications.markAll',
  method: 'POST',
  path: '/notifications/viewed/all',
  summary: 'Marks all notifications of the person as viewed or not',
  body: z.object({ viewed: z.boolean() }),
  reply: unviewed,
});

export const readAlertSettings = defineCall({
  ...of,
  id: 'notifications.settings',
  method: 'GET',
  path: '/notifications/settings',
  summary: 'The person’s choice of alert mails',
  reply: alertSettingsAndTroubles,
});

export const saveAlertSettings = defineCall({
  ...of,
  id: 'notifications.settings.save',
  method: 'PUT',
  path: '/notifications/settings',
  summary: 'Sets the person’s choice of alert mails: immediately, once a day at an hour of a time zone, or none',
  body: alertSettings,
  reply: alertSettingsAndTroubles,
});

export const unsubscribe = defineCall({
  ...of,
  id: 'notifications.unsubscribe',
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'open',
  summary:
    'Ends the mails whose token it is: alert mails of a person, or a report to one recipient (`report`: its name); `stopped` is false for a token that is none. An API may lack it: its mails have no such link',
  body: z.object({ token: mailToken }),
  reply: z.object({ stopped: z.boolean(), report: z.string().nullable().default(null) }),
});
