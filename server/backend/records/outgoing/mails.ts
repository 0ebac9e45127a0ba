import type { Selectable } from 'kysely';
import type { Records } from '../schema.ts';
import type { MailFault, MailTables } from './mail-tables.ts';

export type QueuedMail = Selectable<MailTables['mails']>;

export type NewMail = { kind: string; sealed: string; createdAt: number; validUntil: number; userId: number | null };

/** Puts a mail into the queue, due at once. */
export const insertMail = async (records: Records, mail: NewMail): Promise<void> => {
  const { kind, sealed, createdAt, validUntil, userId } = mail;
  await records
    .insertInto('mails')
    .values({ kind, sealed, created_at: createdAt, valid_until: validUntil, due_at: createdAt, user_id: userId })
    .execute();
};

/** The due mail that has waited longest, without those of `except`. */
export const nextDueMail = (records: Records, now: number, except: number[]): Promise<QueuedMail | undefined> =>
  records
    .selectFrom('mails')
    .selectAll()
    .where('due_at', '<=', now)
    .where('id', 'not in', except)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** When a mail is tried next, and how many attempts, failures and refusals it has had. */
export type Turn = { dueAt: number; attempts: number; failures: number; refusals: number };

/** Postpones a mail in the queue. */
export const postponeMail = async (records: Records, id: number, turn: Turn): Promise<void> => {
  const { dueAt, ...counts } = turn;
  await records
    .updateTable('mails')
    .set({ due_at: dueAt, ...counts })
    .where('id', '=', id)
    .execute();
};

/** Removes a mail's address and letter from the queue; the row keeps whether it was sent or given up. */
export const finishMail = async (
  records: Records,
  id: number,
  as: { sent_at: number } | { given_up_at: number; fault: MailFault; failures: number },
): Promise<void> => {
  await records
    .updateTable('mails')
    .set({ ...as, sealed: null, due_at: null })
    .where('id', '=', id)
    .execute();
};

/**
 * A person's mails about alerts that were not delivered, the newest first: those that failed and wait, and those given
 * up. A first attempt in progress has not failed.
 */
export const troubledMails = (records: Records, userId: number, most: number) =>
  records
    .selectFrom('mails')
    .select(['created_at as createdAt', 'failures', 'due_at as dueAt', 'fault'])
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .where(({ or, eb }) => or([eb('failures', '>', 0), eb('given_up_at', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

const rememberMs = 90 * 24 * 3_600_000;

/** Deletes mails that were sent or given up more than 90 days ago. */
export const forgetOldMails = async (records: Records, now: number): Promise<void> => {
  const moment = now - rememberMs;
  await records.deleteFrom('mails').where('due_at', 'is', null).where('created_at', '<', moment).execute();
};
