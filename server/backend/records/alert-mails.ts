import { sql } from 'kysely';
import { type Day, hourIn, todayIn } from '../../domain/days.ts';
import { idsIn } from './id-list.ts';
import type { Records } from './schema.ts';
import { toldAndOpen } from './told-and-open.ts';

export type MailChoice = { mail: 'at_once' | 'daily' | 'off'; hour: number; timeZone: string };

/** Who has not said otherwise gets one mail a day, early where the first dashboard of her team is about. */
export const standardChoice = { mail: 'daily', hour: 7 } as const;

/** Zone of the first dashboard of a person's team; null without one. `userId` is a column that holds the person. */
const zoneOfTeam = (userId: string) => sql<string | null>`(select c.time_zone from memberships as m
  join dashboards as d on d.team_id = m.team_id join countries as c on c.id = d.country_id
  where m.user_id = ${sql.ref(userId)} order by d.id limit 1)`;

const zoneOf = (userId: string) => sql<string>`coalesce(choice.time_zone, ${zoneOfTeam(userId)}, 'UTC')`;

/** How a person hears of alerts by mail. */
export const mailChoiceOf = async (records: Records, userId: number): Promise<MailChoice> => {
  const row = await records
    .selectFrom('users')
    .leftJoin('alert_settings as choice', 'choice.user_id', 'users.id')
    .select(['choice.mail', 'choice.hour', zoneOf('users.id').as('timeZone')])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  const { mail, hour, timeZone = 'UTC' } = row ?? {};
  return { mail: mail ?? standardChoice.mail, hour: hour ?? standardChoice.hour, timeZone };
};

/** Keeps it; what waits for a mail goes into none once she wants none. */
export const saveMailChoice = async (records: Records, userId: number, choice: MailChoice): Promise<void> => {
  const { mail, hour, timeZone: time_zone } = choice;
  const insert = records.insertInto('alert_settings').values({ user_id: userId, mail, hour, time_zone });
  await insert.onConflict(conflict => conflict.column('user_id').doUpdateSet({ mail, hour, time_zone })).execute();
  if (mail === 'off') await markMailed(records, userId);
};

const newestShop = sql<number>`coalesce((select max(s.id) from alert_firing_shops as s
  where s.firing_id = notifications.firing_id), 0)`;

/** Notes that what a person was told has gone into a mail, or is to go into none: of some firings, or all that waits. */
export const markMailed = async (records: Records, userId: number, firingIds?: readonly number[]): Promise<void> => {
  let waiting = records
    .updateTable('notifications')
    .set({ mailed: 1, mailed_to: newestShop })
    .where('user_id', '=', userId)
    .where('mailed', '=', 0);
  if (firingIds) waiting = waiting.where('firing_id', 'in', idsIn(firingIds));
  await waiting.execute();
};

/** Name, address and language of people, with how they hear of alerts. */
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
 * People for whom something waits to go into a daily mail that is due: their hour has come in their zone, and no mail went on
 * their day, which is told.
 */
export const duePeople = async (records: Records, now: Date): Promise<{ userId: number; today: Day }[]> => {
  const rows = await records
    .selectFrom('notifications as told')
    .leftJoin('alert_settings as choice', 'choice.user_id', 'told.user_id')
    .select(['told.user_id as userId', 'choice.hour', 'choice.digest_day as lastDay'])
    .select(zoneOf('told.user_id').as('timeZone'))
    .where('told.mailed', '=', 0)
    .groupBy('told.user_id')
    .execute();
  return rows.flatMap(({ userId, hour, lastDay, timeZone }) => {
    const [today, hourThere] = [todayIn(timeZone, now.getTime()), hourIn(timeZone, now.getTime())];
    return hourThere >= (hour ?? standardChoice.hour) && (lastDay ?? '') < today ? [{ userId, today }] : [];
  });
};

/**
 * Firings that wait to go into a mail of a person and that they may still see, the oldest first, all or some. `after`: up to
 * which row of its shops they had it in a mail before.
 */
export const unmailedFirings = (
  records: Records,
  userId: number,
  firingIds?: readonly number[],
): Promise<{ firingId: number; after: number }[]> => {
  let rows = records
    .selectFrom('notifications as told')
    .select(['told.firing_id as firingId', 'told.mailed_to as after'])
    .where('told.user_id', '=', userId)
    .where('told.mailed', '=', 0)
    .where(toldAndOpen);
  if (firingIds) rows = rows.where('told.firing_id', 'in', idsIn(firingIds));
  return rows.orderBy('told.id').execute();
};

/** Notes that a daily mail went, with what waited for it. */
export const noteDigest = async (records: Records, userId: number, day: string): Promise<void> => {
  await markMailed(records, userId);
  const insert = records.insertInto('alert_settings').values({ user_id: userId, ...standardChoice, digest_day: day });
  await insert.onConflict(conflict => conflict.column('user_id').doUpdateSet({ digest_day: day })).execute();
};

/** Alerts that were made without a request, as the demo's are, get the address at which the site is reached. */
export const giveBaseUrl = async (records: Records, userId: number, baseUrl: string): Promise<void> => {
  const update = records.updateTable('alerts').set({ base_url: baseUrl });
  await update.where('created_by', '=', userId).where('base_url', '=', '').execute();
};

/**
 * Where a person's mail about some firings leads: to where she made an alert herself, else to where those were made that told
 * her. Never to what somebody of another team gave for the address of the site.
 */
export const baseUrlFor = async (
  records: Records,
  userId: number,
  told: readonly { alertId: number }[],
): Promise<string> => {
  const row = await records
    .selectFrom('alerts')
    .select('base_url as baseUrl')
    .where('base_url', '<>', '')
    .where(({ or, eb }) => or([eb('created_by', '=', userId), eb('id', 'in', idsIn(told.map(one => one.alertId)))]))
    .orderBy(({ eb }) => eb('created_by', '=', userId), 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.baseUrl ?? '';
};
