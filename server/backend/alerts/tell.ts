import { statusOn } from '../dashboards/members.ts';
import { mailedPeople, markMailed, unmailedFirings } from '../records/alert-mails.ts';
import type { AlertOn } from '../records/alerts.ts';
import { teamOnDashboard } from '../records/dashboard-members.ts';
import { tellPeople } from '../records/notifications.ts';
import type { Records } from '../records/schema.ts';
import type { KeptFiring } from './keep-firings.ts';
import { type Hearer, postAlertMail } from './post-mail.ts';

/** Who may open the dashboard of an alert and is to hear of it. */
const hearersOf = async (work: Records, { teamId, dashboardId, createdBy, body }: AlertOn): Promise<number[]> => {
  const team = await teamOnDashboard(work, teamId, dashboardId);
  const open = team.filter(person => person.status === 'active' && statusOn(person) === 'active');
  const meant = body.audience === 'everybody' ? open : open.filter(person => person.id === createdBy);
  return meant.map(person => person.id);
};

type Alerts = ReadonlyMap<number, AlertOn>;

const toldTo = async (work: Records, kept: readonly KeptFiring[], alerts: Alerts) => {
  const told: { userId: number; firingId: number }[] = [];
  for (const [alertId, firings] of Map.groupBy(kept, one => one.alertId)) {
    const alert = alerts.get(alertId);
    const people = alert ? await hearersOf(work, alert) : [];
    for (const userId of people) for (const { id } of firings) told.push({ userId, firingId: id });
  }
  return told;
};

/**
 * Tells people of what was just kept, within the caller's transaction: those who want mails at once get one with what they were
 * not told yet, for the others it waits for the daily one.
 */
export const tellOf = async (
  work: Records,
  hearer: Hearer,
  kept: readonly KeptFiring[],
  alerts: Alerts,
  now: Date,
): Promise<void> => {
  const told = await toldTo(work, kept, alerts);
  await tellPeople(work, told);
  const byPerson = Map.groupBy(told, one => one.userId);
  for (const person of await mailedPeople(work, [...byPerson.keys()])) {
    if (person.mail === 'daily') continue;
    const firingIds = (byPerson.get(person.id) ?? []).map(one => one.firingId);
    const untold = person.mail === 'at_once' ? await unmailedFirings(work, person.id, firingIds) : [];
    if (untold.length > 0) await postAlertMail(work, hearer, person, untold, { isDigest: false, now });
    await markMailed(work, person.id, firingIds);
  }
};
