import type { Logger } from '../../logging/logger.ts';
import { mostLost } from '../jobs/job-kind.ts';
import type { Job, Outcome } from '../records/jobs/jobs.ts';
import type { MailFault } from '../records/outgoing/mail-tables.ts';
import { findQueuedMail, finishMail, noteFailure, type QueuedMail } from '../records/outgoing/mails.ts';
import { contentOf } from '../records/reports/deliveries.ts';
import { getsIt, noteTaken } from '../records/reports/recipients.ts';
import type { Records } from '../records/schema.ts';
import type { Carried, Carrier } from './carrier.ts';
import type { Health } from './health.ts';
import type { Letter } from './letters.ts';
import { buildMessage, type Sending } from './message.ts';
import { reportContent } from './report-mail.ts';
import type { Seal } from './seal.ts';
import { nextTurn } from './turns.ts';

/** What the mailer works with. */
export type MailServices = Sending & {
  records: Records;
  carrier: Carrier;
  seal: Seal;
  health: Health;
  logger: Logger;
  now: () => Date;
  /** The server of somebody who gets a report has refused one for good. */
  onRefused: (recipientId: number) => Promise<void>;
};

/** After this many permanent refusals a mail is given up. */
const mostRefusals = 3;

type LogFields = { mail: number; kind: string; attempt: number };

const reasons: Record<MailFault, string> = {
  refused: 'refused',
  tooLate: 'too late',
  unreadable: 'sealed with another key',
  withdrawn: 'withdrawn',
  lost: 'ended its process',
};

const giveUp = async (
  services: MailServices,
  mail: QueuedMail,
  fields: LogFields & { code?: string },
  fault: MailFault,
): Promise<Outcome> => {
  await finishMail(services.records, mail.id, {
    given_up_at: services.now().getTime(),
    fault,
    failures: mail.failures,
  });
  services.logger.warn({ ...fields, reason: reasons[fault] }, 'mail given up');
  return { end: 'failed', problem: fault };
};

const keep = async (
  services: MailServices,
  mail: QueuedMail,
  fields: LogFields,
  carried: Carried,
): Promise<Outcome> => {
  const refusals = mail.refusals + (carried.outcome === 'refused' && carried.lasting ? 1 : 0);
  const dueAt = nextTurn(fields.attempt, services.now().getTime(), mail.valid_until);
  const { outcome, code } = carried;
  const failures = mail.failures + 1;
  if (refusals >= mostRefusals) return giveUp(services, { ...mail, failures }, { ...fields, code }, 'refused');
  if (dueAt === null) return giveUp(services, { ...mail, failures }, { ...fields, code }, 'tooLate');
  await noteFailure(services.records, mail.id, { failures, refusals });
  services.logger.warn({ ...fields, outcome, code }, 'mail not sent');
  return { end: 'again', dueAt, problem: code };
};

const settle = async (
  services: MailServices,
  mail: QueuedMail,
  fields: LogFields,
  carried: Carried,
): Promise<Outcome> => {
  services.health.attempted(carried);
  if (carried.outcome !== 'sent') return keep(services, mail, fields, carried);
  await finishMail(services.records, mail.id, { sent_at: services.now().getTime() });
  services.logger.info({ ...fields, outcome: 'sent', code: carried.code, by: services.carrier.name }, 'mail sent');
  return { end: 'done' };
};

/** What a report says; null for other mails, and where it is forgotten. */
const readContent = async ({ records }: MailServices, { delivery_id: id }: QueuedMail) => {
  const content = id === null ? null : await contentOf(records, id);
  return content === null ? null : reportContent.parse(JSON.parse(content));
};

/** Notes for the recipient of a report whether their server takes its mails. */
const noteRecipient = async ({ records, onRefused }: MailServices, letter: Letter, outcome: Outcome): Promise<void> => {
  if (letter.kind !== 'report' || letter.recipientId === null) return;
  if (outcome.end === 'done') await noteTaken(records, letter.recipientId);
  if (outcome.end === 'failed' && outcome.problem === 'refused') await onRefused(letter.recipientId);
};

/** Whether a mail waited for somebody who gets its report no more: they ended it, were taken out, or may not open it. */
const isUnwanted = async ({ records }: MailServices, letter: Letter): Promise<boolean> =>
  letter.kind === 'report' && letter.recipientId !== null && !(await getsIt(records, letter.recipientId));

/**
 * Tries to send the mail of a job and notes the result. Where the signal cuts it off it is unknown whether the server took
 * the mail: it is sent again under the same id. Rejects if the records cannot be written.
 */
export const attempt = async (services: MailServices, job: Job, signal: AbortSignal): Promise<Outcome> => {
  const mail = await findQueuedMail(services.records, job.about);
  if (!mail) return { end: 'done' };
  const fields = { mail: mail.id, kind: mail.kind, attempt: job.attempts };
  if (job.lost >= mostLost) return giveUp(services, mail, fields, 'lost');
  if (services.now().getTime() >= mail.valid_until) return giveUp(services, mail, fields, 'tooLate');
  const opened = await services.seal.open(mail.sealed ?? '');
  if (!opened) return giveUp(services, mail, fields, 'unreadable');
  if (await isUnwanted(services, opened.letter)) {
    await giveUp(services, mail, fields, 'withdrawn');
    // Nobody has to look at it.
    return { end: 'done' };
  }
  const content = await readContent(services, mail);
  if (opened.letter.kind === 'report' && content === null) return giveUp(services, mail, fields, 'tooLate');
  const message = buildMessage(mail, opened, services, content);
  const carried = await services.carrier.carry(message, mail.kind, signal);
  const outcome = await settle(services, mail, fields, carried);
  await noteRecipient(services, opened.letter, outcome);
  return outcome;
};
