import type { MadeReport, ReportOutcome } from '../../contract/entities/report.ts';
import { languageById } from '../../domain/languages.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ReportContent } from '../mail/report-mail.ts';
import { insertDelivery, isDone, settleWish } from '../records/reports/deliveries.ts';
import { type Recipient, recipientsOf } from '../records/reports/recipients.ts';
import { findReport, noteDigest, type Report } from '../records/reports/reports.ts';
import type { Records } from '../records/schema.ts';

type Made = Extract<MadeReport, { kind: 'made' }>;
export type MailQueue = Pick<Mailer, 'post'>;

const contentOf = ({ parts, file }: Made): string => JSON.stringify({ parts, file } satisfies ReportContent);

type Addressed = { deliveryId: number; recipientId: number | null; email: string };

const postTo = (work: Records, mailer: MailQueue, report: Report, { deliveryId, recipientId, email }: Addressed) =>
  mailer.post(work, {
    to: email,
    lang: languageById(report.languageId) ?? 'en',
    baseUrl: report.baseUrl,
    letter: { kind: 'report', report: report.name, owner: report.ownerName, deliveryId, recipientId },
  });

const outcomeFor = (
  { onlyChanged, lastDigest }: Report,
  { digest, parts }: Made,
  recipients: readonly Recipient[],
): ReportOutcome => {
  if (recipients.length === 0) return 'nobody';
  if (onlyChanged && digest === lastDigest) return 'unchanged';
  return parts.isEmpty ? 'empty' : 'sent';
};

/** Whether a report is as it was read: making it takes a while, in which it may be deleted, paused, sent again, or changed. */
export const isStill = async (work: Records, { id, countsFrom, paused }: Report): Promise<boolean> => {
  const found = await findReport(work, id);
  return found !== undefined && found.countsFrom === countsFrom && found.paused === paused;
};

/**
 * Queues the mails of a turn and notes what came of it, in one transaction: whatever ends the process, a turn is mailed once or
 * not yet. A report that is another one by now is left alone: what was made is not what it says any more. `part`: which one of
 * it could not be had to the end.
 */
export const deliverTurn = (
  records: Records,
  mailer: MailQueue,
  report: Report,
  { made, turn, at, part }: { made: Made | null; turn: number; at: number; part: string | null },
): Promise<void> =>
  records.transaction().execute(async work => {
    if ((await isDone(work, report.id, turn)) || !(await isStill(work, report))) return;
    const recipients = (await recipientsOf(work, report.id)).filter(({ state }) => state === 'on');
    const outcome = made === null ? 'failed' : outcomeFor(report, made, recipients);
    const isMailed = made !== null && (outcome === 'sent' || outcome === 'empty');
    const deliveryId = await insertDelivery(work, {
      reportId: report.id,
      turn,
      askedBy: null,
      outcome,
      at,
      digest: made?.digest ?? null,
      content: isMailed ? contentOf(made) : null,
      problem: part,
    });
    if (!isMailed) return;
    await noteDigest(work, report.id, made.digest);
    for (const { id, email } of recipients) await postTo(work, mailer, report, { deliveryId, recipientId: id, email });
  });

/** The same for somebody who wished to have it now: for them alone. */
export const deliverWish = (
  records: Records,
  mailer: MailQueue,
  report: Report,
  {
    made,
    deliveryId,
    email,
    part,
  }: { made: Made | null; deliveryId: number; email: string | null; part: string | null },
): Promise<void> =>
  records.transaction().execute(async work => {
    if (made === null || email === null)
      return settleWish(work, deliveryId, { outcome: 'failed', content: null, problem: part });
    const outcome = made.parts.isEmpty ? 'empty' : 'sent';
    await settleWish(work, deliveryId, { outcome, content: contentOf(made), problem: null });
    await postTo(work, mailer, report, { deliveryId, recipientId: null, email });
  });
