import { sql } from 'kysely';
import { type Day, hourIn, todayIn } from '../../../domain/calendar/days.ts';
import { idsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';
import { mayStillOpen } from './may-still-open.ts';

export type MailChoice = { mail: 'at_once' | 'daily' | 'off'; hour: number; timeZone: string };

/** Without a choice of their own a person gets one mail a day, in the morning of their team's first dashboard. */
export const standardChoice = { mail: 'daily', hour: 7 } as const;

/** Zone of the first dashboard of a person's team; null without one. `userId` is a column that holds the person. */
const zoneOfTeam = (userId: string) => sql<string | null>`(select c.time_zone from memberships as m
  join dashboards as d on d.team_id = m.team_id join countries as c on c.id = d.country_id
  where m.user_id = ${sql.ref(userId)} order by d.id limit 1)`;

const zoneSql = (userId: string) => sql<string>`coalesce(choice.time_zone, ${zoneOfTeam(userId)}, 'UTC')`;

/** A person's choice of alert mails. */
export const loadMailChoice = async (records: Records, userId: number): Promise<MailChoice> => {
  const row = await records
    .selectFrom('users')
    .leftJoin('alert_settings as choice', 'choice.user_id', 'users.id')
    .select(['choice.mail', 'choice.hour', zoneSql('users.id').as('timeZone')])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  const { mail, hour, timeZone = 'UTC' } = row ?? {};
  return { mail: mail ?? standardChoice.mail, hour: hour ?? standardChoice.hour, timeZone };
};

/** Saves it; firings that wait for a mail are dropped from it once the person wants none. */
export const saveMailChoice = async (records: Records, userId: number, choice: MailChoice): Promise<void> => {
  const { mail, hour, timeZone: time_zone } = choice;
  const insert = records.insertInto('alert_settings').values({ user_id: userId, mail, hour, time_zone });
  await insert.onConflict(conflict => conflict.column('user_id').doUpdateSet({ mail, hour, time_zone })).execute();
  if (mail === 'off') await markMailed(records, userId);
};

const newestShop = sql<number>`coalesce((select max(s.id) from alert_firing_shops as s
  where s.firing_id = notifications.firing_id), 0)`;

/** Marks a person's notifications as mailed, or as not to be mailed: those of some firings, or all that wait. */
export const markMailed = async (records: Records, userId: number, firingIds?: readonly number[]): Promise<void> => {
  let waiting = records
    .updateTable('notifications')
    .set({ mailed: 1, mailed_to: newestShop })
    .where('user_id', '=', userId)
    .where('mailed', '=', 0);
  if (firingIds) waiting = waiting.where('firing_id', 'in', idsIn(firingIds));
  await waiting.execute();
};

/** Name, address and language of people, with their choice of alert mails. */
export const mailedPeople = async (records: Records, userIds: readonly number[]) => {
  const rows = await records
    .selectFrom('users')
    .leftJoin('alert_settings as choice', 'choice.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.language_id as languageId', 'choice.mail', 'choice.hour'])
    .where('users.id', 'in', idsIn(userIds))
    .execute();
  return rows.map(({ mail, hour, ...person }) => ({
    ...person,
    mail: mail ?? standardChoice.mail,
    hour: hour ?? standardChoice.hour,
  }));
};

/**
 * People whose daily mail is due and not empty: their hour has come in their time zone, and none was sent on their `today`.
 */
export const duePeople = async (records: Records, now: Date): Promise<{ userId: number; today: Day }[]> => {
  const rows = await records
    .selectFrom('notifications as note')
    .leftJoin('alert_settings as choice', 'choice.user_id', 'note.user_id')
    .select(['note.user_id as userId', 'choice.hour', 'choice.digest_day as lastDay'])
    .select(zoneSql('note.user_id').as('timeZone'))
    .where('note.mailed', '=', 0)
    .groupBy(['note.user_id', 'choice.user_id'])
    .execute();
  return rows.flatMap(({ userId, hour, lastDay, timeZone }) => {
    const [today, hourThere] = [todayIn(timeZone, now.getTime()), hourIn(timeZone, now.getTime())];
    return hourThere >= (hour ?? standardChoice.hour) && (lastDay ?? '') < today ? [{ userId, today }] : [];
  });
};

/**
 * Firings that wait for a person's mail and that they may still see, the oldest first: all, or some. `after`: the id up to
 * which their shops were in earlier mails.
 */
export const unmailedFirings = (
  records: Records,
  userId: number,
  firingIds?: readonly number[],
): Promise<{ firingId: number; after: number }[]> => {
  let rows = records
    .selectFrom('notifications as note')
    .select(['note.firing_id as firingId', 'note.mailed_to as after'])
    .where('note.user_id', '=', userId)
    .where('note.mailed', '=', 0)
    .where(mayStillOpen);
  if (firingIds) rows = rows.where('note.firing_id', 'in', idsIn(firingIds));
  return rows.orderBy('note.id').execute();
};

/** Notes that the daily mail was sent with everything that waited for it. */
export const noteDigest = async (records: Records, userId: number, day: string): Promise<void> => {
  await markMailed(records, userId);
  const insert = records.insertInto('alert_settings').values({ user_id: userId, ...standardChoice, digest_day: day });
  await insert.onConflict(conflict => conflict.column('user_id').doUpdateSet({ digest_day: day })).execute();
};

/** Sets the site's address on alerts that were made without a request, such as the demo's. */
export const giveBaseUrl = async (records: Records, userId: number, baseUrl: string): Promise<void> => {
  const update = records.updateTable('alerts').set({ base_url: baseUrl });
  await update.where('created_by', '=', userId).where('base_url', '=', '').execute();
};

/**
 * The site address for the links of a person's mail: the one under which they made an alert themselves, otherwise that of the
 * alerts in the mail. Never an address given by somebody of another team.
 */
export const baseUrlFor = async (
  records: Records,
  userId: number,
  firings: readonly { alertId: number }[],
): Promise<string> => {
  const row = await records
    .selectFrom('alerts')
    .select('base_url as baseUrl')
    .where('base_url', '<>', '')
    .where(({ or, eb }) => or([eb('created_by', '=', userId), eb('id', 'in', idsIn(firings.map(one => one.alertId)))]))
    .orderBy(({ eb }) => eb('created_by', '=', userId), 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.baseUrl ?? '';
};
