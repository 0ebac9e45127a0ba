import { statusOn } from '../dashboards/members.ts';
import type { Mailer } from '../mail/mailer.ts';
import { insertNotifications } from '../records/alert-firings.ts';
import { baseUrlFor, mailedPeople } from '../records/alert-mails.ts';
import type { AlertOn } from '../records/alerts.ts';
import { teamOnDashboard } from '../records/dashboard-members.ts';
import { landingsById } from '../records/notifications.ts';
import type { Records } from '../records/schema.ts';
import { alertMail } from './letter.ts';

type Kept = { id: number; alert_id: number };

/** Where mails are posted, within the caller's transaction. */
export type Hearer = Pick<Mailer, 'post'>;

/** Who may open the dashboard of an alert and is to hear of it. */
const hearersOf = async (work: Records, { teamId, dashboardId, createdBy, body }: AlertOn): Promise<number[]> => {
  const team = await teamOnDashboard(work, teamId, dashboardId);
  const open = team.filter(person => person.status === 'active' && statusOn(person) === 'active');
  const meant = body.audience === 'everybody' ? open : open.filter(person => person.id === createdBy);
  return meant.map(person => person.id);
};

const toldTo = async (work: Records, kept: readonly Kept[], alerts: ReadonlyMap<number, AlertOn>) => {
  const byAlert = Map.groupBy(kept, one => one.alert_id);
  const told: { userId: number; firingId: number }[] = [];
  for (const [alertId, firings] of byAlert) {
    const alert = alerts.get(alertId);
    const people = alert ? await hearersOf(work, alert) : [];
    for (const userId of people) for (const { id } of firings) told.push({ userId, firingId: id });
  }
  return told;
};

/** Tells people of firings that were just kept, within the caller's transaction, and posts the mails of those who want them at once. */
export const tellOf = async (
  work: Records,
  hearer: Hearer,
  kept: readonly Kept[],
  alerts: ReadonlyMap<number, AlertOn>,
): Promise<void> => {
  const told = await toldTo(work, kept, alerts);
  const people = await mailedPeople(work, [...new Set(told.map(one => one.userId))]);
  const waits = new Set(people.filter(person => person.mail === 'daily').map(person => person.id));
  await insertNotifications(
    work,
    told.map(one => ({ ...one, mailed: !waits.has(one.userId) })),
  );
  for (const person of people.filter(one => one.mail === 'at_once')) {
    const own = told.filter(one => one.userId === person.id).map(one => one.firingId);
    const landings = await landingsById(work, own);
    await hearer.post(work, alertMail(person, landings, false, await baseUrlFor(work, person.id, landings)));
  }
};
