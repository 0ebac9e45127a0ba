import { sql } from 'kysely';
import type { ReportOutcome } from '../../../contract/entities/report.ts';
import type { Records } from '../schema.ts';

export type NewDelivery = {
  reportId: number;
  turn: number | null;
  askedBy: number | null;
  outcome: ReportOutcome;
  at: number;
  digest: string | null;
  content: string | null;
  problem?: string | null;
};

/** Notes what came of a turn or a wish; returns its id. A second row for a turn is refused by the table. */
export const insertDelivery = async (
  records: Records,
  { reportId, turn, askedBy, outcome, at, digest, content, problem }: NewDelivery,
): Promise<number> => {
  const values = { report_id: reportId, turn, asked_by: askedBy, outcome, at, digest, content, problem };
  return (await records.insertInto('report_deliveries').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

/** Whether a turn of a report is done. */
export const isDone = async (records: Records, reportId: number, turn: number): Promise<boolean> => {
  const done = records.selectFrom('report_deliveries').select('id').where('report_id', '=', reportId);
  return (await done.where('turn', '=', turn).executeTakeFirst()) !== undefined;
};

/** The wish of somebody for a mail that waits; undefined where it is done. */
export const findWish = (records: Records, deliveryId: number) =>
  records
    .selectFrom('report_deliveries')
    .select(['id', 'report_id as reportId', 'asked_by as askedBy', 'at'])
    .where('id', '=', deliveryId)
    .where('outcome', '=', 'waiting')
    .executeTakeFirst();

/** Of which reports somebody has wished for a mail since a moment, and what came of it. */
export const wishesOf = (records: Records, userId: number, since: number) =>
  records
    .selectFrom('report_deliveries')
    .select(['report_id as reportId', 'outcome'])
    .where('asked_by', '=', userId)
    .where('at', '>', since)
    .execute();

/** Notes what came of a wish. */
export const settleWish = async (
  records: Records,
  deliveryId: number,
  as: { outcome: ReportOutcome; content: string | null; problem: string | null },
): Promise<void> => {
  await records.updateTable('report_deliveries').set(as).where('id', '=', deliveryId).execute();
};

/** What the mails of a delivery say; null once they are gone. */
export const contentOf = async (records: Records, deliveryId: number): Promise<string | null> => {
  const row = records.selectFrom('report_deliveries').select('content').where('id', '=', deliveryId);
  return (await row.executeTakeFirst())?.content ?? null;
};

type Standing =
  | 'sent_at is not null'
  | 'sealed is not null'
  | "fault = 'refused'"
  | "fault = 'lost'"
  | "given_up_at is not null and fault not in ('refused', 'lost')";

const counted = (which: Standing, as: string) =>
  sql<number>`(select count(*) from mails where mails.delivery_id = d.id and ${sql.raw(which)})`.as(as);

/**
 * The latest deliveries of a report, the last one first, with how many of their mails went out, wait, were refused, ended the
 * process that sent them, or were given up.
 */
export const deliveriesOf = async (records: Records, reportId: number, limit: number) => {
  const rows = await records
    .selectFrom('report_deliveries as d')
    .leftJoin('users', 'users.id', 'd.asked_by')
    .select(['d.id', 'd.turn', 'd.at', 'd.outcome', 'd.problem', 'd.asked_by as askedBy'])
    .select(['users.name as firstName', 'users.last_name as lastName'])
    .select([counted('sent_at is not null', 'sent'), counted('sealed is not null', 'waiting')])
    .select(counted("fault = 'refused'", 'refused'))
    .select(counted("fault = 'lost'", 'lost'))
    .select(counted("given_up_at is not null and fault not in ('refused', 'lost')", 'undelivered'))
    .where('d.report_id', '=', reportId)
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ sent, waiting, refused, lost, undelivered, firstName, lastName, askedBy, ...row }) => ({
    ...row,
    askedBy: askedBy === null ? null : `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    sent: Number(sent),
    waiting: Number(waiting),
    refused: Number(refused),
    lost: Number(lost),
    undelivered: Number(undelivered),
  }));
};

/** Takes out what mails say that are gone by now, and deliveries of long ago. */
export const forgetOldDeliveries = async (
  records: Records,
  { contentBefore, before }: { contentBefore: number; before: number },
): Promise<void> => {
  const told = records.updateTable('report_deliveries').set({ content: null }).where('at', '<', contentBefore);
  await told.where('content', 'is not', null).execute();
  await records.deleteFrom('report_deliveries').where('at', '<', before).execute();
};
