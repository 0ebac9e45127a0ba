import type { Logger } from '../../logging/logger.ts';
import type { MailFault } from '../records/mail-tables.ts';
import { finishMail, postponeMail, type QueuedMail } from '../records/mails.ts';
import type { Records } from '../records/schema.ts';
import type { Carried, Carrier } from './carrier.ts';
import type { Sender } from './compose.ts';
import type { Health } from './health.ts';
import { type From, messageOf } from './message.ts';
import type { Seal } from './seal.ts';
import { nextTurn } from './turns.ts';

/** What an attempt works with. */
export type Desk = {
  records: Records;
  carrier: Carrier;
  seal: Seal;
  health: Health;
  from: From;
  sender: Sender;
  logger: Logger;
  now: () => Date;
  /** Ends what is being sent. */
  closing: AbortSignal;
};

/** A server that has refused a mail for good this often will not take it. */
const mostRefusals = 3;

type Told = { mail: number; kind: string; attempt: number };

const reasons: Record<MailFault, string> = {
  refused: 'refused',
  tooLate: 'too late',
  unreadable: 'sealed with another key',
};

const giveUp = async (
  desk: Desk,
  mail: QueuedMail,
  told: Told & { code?: string },
  fault: MailFault,
): Promise<void> => {
  await finishMail(desk.records, mail.id, { given_up_at: desk.now().getTime(), fault, failures: mail.failures });
  desk.logger.warn({ ...told, reason: reasons[fault] }, 'mail given up');
};

const keep = async (desk: Desk, mail: QueuedMail, told: Told, carried: Carried): Promise<void> => {
  const refusals = mail.refusals + (carried.outcome === 'refused' && carried.lasting ? 1 : 0);
  const dueAt = nextTurn(told.attempt, desk.now().getTime(), mail.valid_until);
  const { outcome, code } = carried;
  const failures = mail.failures + 1;
  if (refusals >= mostRefusals) return giveUp(desk, { ...mail, failures }, { ...told, code }, 'refused');
  if (dueAt === null) return giveUp(desk, { ...mail, failures }, { ...told, code }, 'tooLate');
  await postponeMail(desk.records, mail.id, { dueAt, attempts: told.attempt, failures, refusals });
  desk.logger.warn({ ...told, outcome, code }, 'mail not sent');
};

const settle = async (desk: Desk, mail: QueuedMail, told: Told, carried: Carried): Promise<void> => {
  desk.health.heard(carried);
  if (carried.outcome !== 'sent') return keep(desk, mail, told, carried);
  await finishMail(desk.records, mail.id, { sent_at: desk.now().getTime() });
  desk.logger.info({ ...told, outcome: 'sent', code: carried.code, by: desk.carrier.name }, 'mail sent');
};

/** Before it is sent, so that a process which dies of a mail does not begin with it again at once. */
const claim = (desk: Desk, mail: QueuedMail, attempt: number): Promise<void> => {
  const now = desk.now().getTime();
  const dueAt = nextTurn(attempt, now, mail.valid_until) ?? mail.valid_until;
  const { failures, refusals } = mail;
  return postponeMail(desk.records, mail.id, { dueAt, attempts: attempt, failures, refusals });
};

/** As if it had not been tried: whether the server took it is unknown, and the next start asks it again. */
const release = async ({ records }: Desk, mail: QueuedMail): Promise<void> => {
  const { due_at: dueAt, attempts, failures, refusals } = mail;
  if (dueAt !== null) await postponeMail(records, mail.id, { dueAt, attempts, failures, refusals });
};

const carry = async (desk: Desk, mail: QueuedMail, told: Told): Promise<void> => {
  const opened = await desk.seal.open(mail.sealed ?? '');
  if (!opened) return giveUp(desk, mail, told, 'unreadable');
  await claim(desk, mail, told.attempt);
  const message = messageOf(mail, opened, desk.from, desk.sender);
  const carried = await desk.carrier.carry(message, mail.kind, desk.closing).catch((error: unknown) => {
    if (desk.closing.aborted) return null;
    throw error;
  });
  await (carried ? settle(desk, mail, told, carried) : release(desk, mail));
};

/** Tries one mail that is due, and keeps what became of it. Rejects where the records cannot be written. */
export const attempt = async (desk: Desk, mail: QueuedMail): Promise<void> => {
  const told = { mail: mail.id, kind: mail.kind, attempt: mail.attempts + 1 };
  if (desk.now().getTime() >= mail.valid_until) return giveUp(desk, mail, told, 'tooLate');
  await carry(desk, mail, told);
};
