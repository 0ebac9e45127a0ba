import { type Selectable, sql } from 'kysely';
import { enqueue } from '../jobs/jobs.ts';
import type { Records } from '../schema.ts';
import type { MailFault, MailTables } from './mail-tables.ts';

export type QueuedMail = Selectable<MailTables['mails']>;

export type NewMail = {
  kind: string;
  sealed: string;
  createdAt: number;
  validUntil: number;
  userId: number | null;
  deliveryId: number | null;
};

/** The kind of the jobs that send mails; each is about one. */
export const mailJob = 'mail';

/** Puts a mail into the queue, due at once. */
export const insertMail = async (records: Records, mail: NewMail): Promise<void> => {
  const { kind, sealed, createdAt, validUntil, userId, deliveryId } = mail;
  const { id } = await records
    .insertInto('mails')
    .values({ kind, sealed, created_at: createdAt, valid_until: validUntil, user_id: userId, delivery_id: deliveryId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(records, { kind: mailJob, about: id, dueAt: createdAt }, createdAt);
};

/** A mail that was neither sent nor given up. */
export const findQueuedMail = (records: Records, id: number): Promise<QueuedMail | undefined> =>
  records.selectFrom('mails').selectAll().where('id', '=', id).where('sealed', 'is not', null).executeTakeFirst();

/** Notes that an attempt has failed. */
export const noteFailure = async (
  records: Records,
  id: number,
  counts: { failures: number; refusals: number },
): Promise<void> => {
  await records.updateTable('mails').set(counts).where('id', '=', id).execute();
};

/** Removes a mail's address and letter from the queue; the row keeps whether it was sent or given up. */
export const finishMail = async (
  records: Records,
  id: number,
  as: { sent_at: number } | { given_up_at: number; fault: MailFault; failures: number },
): Promise<void> => {
  await records
    .updateTable('mails')
    .set({ ...as, sealed: null })
    .where('id', '=', id)
    .execute();
};

/** Gives up a mail that waits; false if none does. */
export const withdrawMail = async (records: Records, id: number, now: number): Promise<boolean> => {
  const mail = await findQueuedMail(records, id);
  if (mail) await finishMail(records, id, { given_up_at: now, fault: 'withdrawn', failures: mail.failures });
  return mail !== undefined;
};

/** Kind and sealed letter of mails, for what administrators may see of them. */
export const loadQueuedMails = (records: Records, ids: readonly number[]) =>
  records.selectFrom('mails').select(['id', 'kind', 'sealed']).where('id', 'in', ids).execute();

/**
 * A person's mails about alerts that were not delivered, the newest first: those that failed and wait, and those given
 * up. A first attempt in progress has not failed.
 */
export const troubledMails = (records: Records, userId: number, most: number) =>
  records
    .selectFrom('mails')
    .leftJoin('jobs', join => join.onRef('jobs.about', '=', 'mails.id').on('jobs.kind', '=', mailJob))
    .select(['mails.created_at as createdAt', 'failures', 'fault'])
    .select(sql<number | null>`case when given_up_at is null then due_at end`.as('dueAt'))
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .where(({ or, eb }) => or([eb('failures', '>', 0), eb('given_up_at', 'is not', null)]))
    .orderBy('mails.id', 'desc')
    .limit(most)
    .execute();

/** How long what was sent, or given up, is remembered, in ms. */
export const rememberMs = 90 * 24 * 3_600_000;

/** Deletes mails that were sent or given up more than 90 days ago. */
export const forgetOldMails = async (records: Records, now: number): Promise<void> => {
  const moment = now - rememberMs;
  await records.deleteFrom('mails').where('sealed', 'is', null).where('created_at', '<', moment).execute();
};
