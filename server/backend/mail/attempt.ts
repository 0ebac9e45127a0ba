import type { Logger } from '../../logging/logger.ts';
import type { MailFault } from '../records/outgoing/mail-tables.ts';
import { finishMail, postponeMail, type QueuedMail } from '../records/outgoing/mails.ts';
import type { Records } from '../records/schema.ts';
import type { Carried, Carrier } from './carrier.ts';
import type { Sender } from './compose.ts';
import type { Health } from './health.ts';
import { buildMessage, type From } from './message.ts';
import type { Seal } from './seal.ts';
import { nextTurn } from './turns.ts';

/** What the mailer works with. */
export type MailServices = {
  records: Records;
  carrier: Carrier;
  seal: Seal;
  health: Health;
  from: From;
  sender: Sender;
  logger: Logger;
  now: () => Date;
  /** Aborts what is being sent. */
  closing: AbortSignal;
};

/** After this many permanent refusals a mail is given up. */
const mostRefusals = 3;

type LogFields = { mail: number; kind: string; attempt: number };

const reasons: Record<MailFault, string> = {
  refused: 'refused',
  tooLate: 'too late',
  unreadable: 'sealed with another key',
};

const giveUp = async (
  services: MailServices,
  mail: QueuedMail,
  fields: LogFields & { code?: string },
  fault: MailFault,
): Promise<void> => {
  await finishMail(services.records, mail.id, {
    given_up_at: services.now().getTime(),
    fault,
    failures: mail.failures,
  });
  services.logger.warn({ ...fields, reason: reasons[fault] }, 'mail given up');
};

const keep = async (services: MailServices, mail: QueuedMail, fields: LogFields, carried: Carried): Promise<void> => {
  const refusals = mail.refusals + (carried.outcome === 'refused' && carried.lasting ? 1 : 0);
  const dueAt = nextTurn(fields.attempt, services.now().getTime(), mail.valid_until);
  const { outcome, code } = carried;
  const failures = mail.failures + 1;
  if (refusals >= mostRefusals) return giveUp(services, { ...mail, failures }, { ...fields, code }, 'refused');
  if (dueAt === null) return giveUp(services, { ...mail, failures }, { ...fields, code }, 'tooLate');
  await postponeMail(services.records, mail.id, { dueAt, attempts: fields.attempt, failures, refusals });
  services.logger.warn({ ...fields, outcome, code }, 'mail not sent');
};

const settle = async (services: MailServices, mail: QueuedMail, fields: LogFields, carried: Carried): Promise<void> => {
  services.health.attempted(carried);
  if (carried.outcome !== 'sent') return keep(services, mail, fields, carried);
  await finishMail(services.records, mail.id, { sent_at: services.now().getTime() });
  services.logger.info({ ...fields, outcome: 'sent', code: carried.code, by: services.carrier.name }, 'mail sent');
};

/** Postpones a mail before it is sent, so that a mail which crashes the process is not the first to be tried again. */
const claim = (services: MailServices, mail: QueuedMail, attempt: number): Promise<void> => {
  const now = services.now().getTime();
  const dueAt = nextTurn(attempt, now, mail.valid_until) ?? mail.valid_until;
  const { failures, refusals } = mail;
  return postponeMail(services.records, mail.id, { dueAt, attempts: attempt, failures, refusals });
};

/** Restores a mail whose attempt was aborted: whether the server took it is unknown, and the next start sends it again. */
const release = async ({ records }: MailServices, mail: QueuedMail): Promise<void> => {
  const { due_at: dueAt, attempts, failures, refusals } = mail;
  if (dueAt !== null) await postponeMail(records, mail.id, { dueAt, attempts, failures, refusals });
};

const carry = async (services: MailServices, mail: QueuedMail, fields: LogFields): Promise<void> => {
  const opened = await services.seal.open(mail.sealed ?? '');
  if (!opened) return giveUp(services, mail, fields, 'unreadable');
  await claim(services, mail, fields.attempt);
  const message = buildMessage(mail, opened, services.from, services.sender);
  const carried = await services.carrier.carry(message, mail.kind, services.closing).catch((error: unknown) => {
    if (services.closing.aborted) return null;
    throw error;
  });
  await (carried ? settle(services, mail, fields, carried) : release(services, mail));
};

/** Tries to send one due mail and stores the result. Rejects if the records cannot be written. */
export const attempt = async (services: MailServices, mail: QueuedMail): Promise<void> => {
  const fields = { mail: mail.id, kind: mail.kind, attempt: mail.attempts + 1 };
  if (services.now().getTime() >= mail.valid_until) return giveUp(services, mail, fields, 'tooLate');
  await carry(services, mail, fields);
};
