import { idsIn } from './id-list.ts';
import type { Records } from './schema.ts';
import { toldAndOpen } from './told-and-open.ts';

export type MailChoice = { mail: 'at_once' | 'daily' | 'off'; hour: number };

/** Who has not said otherwise gets one mail a day, early. */
export const standardChoice: MailChoice = { mail: 'daily', hour: 7 };

/** How a person hears of alerts by mail. */
export const mailChoiceOf = async (records: Records, userId: number): Promise<MailChoice> => {
  const row = await records
    .selectFrom('alert_settings')
    .select(['mail', 'hour'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? standardChoice;
};

/** Keeps it; what waits for a mail goes into none once she wants none. */
export const saveMailChoice = async (records: Records, userId: number, { mail, hour }: MailChoice): Promise<void> => {
  const insert = records.insertInto('alert_settings').values({ user_id: userId, mail, hour });
  await insert.onConflict(conflict => conflict.column('user_id').doUpdateSet({ mail, hour })).execute();
  if (mail === 'off')
    await records.updateTable('notifications').set({ mailed: 1 }).where('user_id', '=', userId).execute();
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

/** People for whom something waits to go into a daily mail that is due: their hour has come, and no mail went today. */
export const duePeople = async (records: Records, today: string, hour: number): Promise<number[]> => {
  const rows = await records
    .selectFrom('notifications as told')
    .leftJoin('alert_settings as choice', 'choice.user_id', 'told.user_id')
    .select('told.user_id as userId')
    .distinct()
    .where('told.mailed', '=', 0)
    .where(({ eb, fn, val }) => eb(fn.coalesce('choice.hour', val(standardChoice.hour)), '<=', hour))
    .where(({ eb, fn, val }) => eb(fn.coalesce('choice.digest_day', val('')), '<', today))
    .execute();
  return rows.map(row => row.userId);
};

/** Firings that wait to go into a mail of a person and that she may still see, the oldest first. */
export const unmailedFirings = async (records: Records, userId: number): Promise<number[]> => {
  const rows = await records
    .selectFrom('notifications as told')
    .select('told.firing_id')
    .where('told.user_id', '=', userId)
    .where('told.mailed', '=', 0)
    .where(toldAndOpen)
    .orderBy('told.id')
    .execute();
  return rows.map(row => row.firing_id);
};

/** Notes that a daily mail went, with what waited for it. */
export const noteDigest = async (records: Records, userId: number, day: string): Promise<void> => {
  await records.updateTable('notifications').set({ mailed: 1 }).where('user_id', '=', userId).execute();
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
