import { statusOn } from '../dashboards/members.ts';
import { mailedPeople, markMailed, unmailedFirings } from '../records/alerts/alert-mails.ts';
import type { AlertOn } from '../records/alerts/alerts.ts';
import { addNotifications } from '../records/alerts/notifications.ts';
import { teamOnDashboard } from '../records/dashboards/dashboard-members.ts';
import type { Records } from '../records/schema.ts';
import type { KeptFiring } from './keep-firings.ts';
import { type MailQueue, postAlertMail } from './post-mail.ts';

/** Who is notified of an alert: those of its audience who may open its dashboard. */
const findRecipients = async (work: Records, { teamId, dashboardId, createdBy, body }: AlertOn): Promise<number[]> => {
  const team = await teamOnDashboard(work, teamId, dashboardId);
  const open = team.filter(person => person.status === 'active' && statusOn(person) === 'active');
  const meant = body.audience === 'everybody' ? open : open.filter(person => person.id === createdBy);
  return meant.map(person => person.id);
};

type Alerts = ReadonlyMap<number, AlertOn>;

const notificationsFor = async (work: Records, kept: readonly KeptFiring[], alerts: Alerts) => {
  const added: { userId: number; firingId: number }[] = [];
  for (const [alertId, firings] of Map.groupBy(kept, one => one.alertId)) {
    const alert = alerts.get(alertId);
    const people = alert ? await findRecipients(work, alert) : [];
    for (const userId of people) for (const { id } of firings) added.push({ userId, firingId: id });
  }
  return added;
};

/**
 * Notifies people of newly stored firings, within the caller's transaction. Those who want immediate mails get one with what
 * they have not been sent; for the others it waits for the daily mail.
 */
export const notifyPeople = async (
  work: Records,
  mailQueue: MailQueue,
  kept: readonly KeptFiring[],
  alerts: Alerts,
  now: Date,
): Promise<void> => {
  const added = await notificationsFor(work, kept, alerts);
  await addNotifications(work, added);
  const byPerson = Map.groupBy(added, one => one.userId);
  for (const person of await mailedPeople(work, [...byPerson.keys()])) {
    if (person.mail === 'daily') continue;
    const firingIds = (byPerson.get(person.id) ?? []).map(one => one.firingId);
    const unsent = person.mail === 'at_once' ? await unmailedFirings(work, person.id, firingIds) : [];
    if (unsent.length > 0) await postAlertMail(work, mailQueue, person, unsent, { isDigest: false, now });
    await markMailed(work, person.id, firingIds);
  }
};
