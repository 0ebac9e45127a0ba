import { setTimeout as rest } from 'node:timers/promises';
import type { Logger } from '../../logging/logger.ts';
import { insertMail } from '../records/mails.ts';
import type { Records } from '../records/schema.ts';
import type { Desk } from './attempt.ts';
import type { Sender } from './compose.ts';
import { createHealth } from './health.ts';
import { lifeOf, type Mail } from './letters.ts';
import { readFrom } from './message.ts';
import { createOutbox } from './outbox.ts';
import { createRounds } from './rounds.ts';
import { createSeal } from './seal.ts';
import { createSmtp, type SmtpPatience, smtpPatience } from './smtp.ts';

/** Whether mails go out: `outbox` where no SMTP is configured; `delayed` while the server (or the disk) takes none. */
export type MailState = 'working' | 'delayed' | 'outbox';

export type Mailer = {
  /** Puts a mail into the queue, within the caller's transaction (a Kysely transaction, or the database itself). */
  post: (records: Records, mail: Mail) => Promise<void>;
  /** Sends what is due now, in the background; call it after the transaction. Never throws, never waits. */
  wake: () => void;
  /** Independent of any account: one recipient that is refused delays nothing. */
  state: () => MailState;
  /** Ends what is being sent, within 3 seconds; what was not sent stays in the queue. */
  close: () => Promise<void>;
};

/** Where mails go and what they say of the sender; without an `smtpUrl` they become files. */
export type MailSettings = Sender & { smtpUrl: string | null; from: string };

export const defaultMailSettings: MailSettings = {
  smtpUrl: null,
  from: 'Vitrina <no-reply@vitrina.example>',
  appName: 'Vitrina',
  companyName: 'Vitrina',
  companyContact: 'privacy@vitrina.example',
};

export type MailerOptions = {
  records: Records;
  /** The folder of the files, where no SMTP is configured. */
  outbox: string;
  /** The backend's own key; the queue is sealed with one derived from it. */
  tokenKey: string;
  settings: MailSettings;
  logger: Logger;
  now: () => Date;
  patience?: SmtpPatience;
};

const tickMs = 10_000;
const probeRestMs = 30_000;
/** What is being sent when it ends may end by itself for this long, and is then broken off. */
const graceMs = 1500;
const breakOffMs = 1000;

const deskOf = (options: MailerOptions, closing: AbortSignal): Desk => {
  const { records, outbox, tokenKey, settings, logger, now, patience = smtpPatience } = options;
  const { smtpUrl, from, ...sender } = settings;
  const carrier = smtpUrl === null ? createOutbox(outbox, logger, now) : createSmtp(smtpUrl, patience);
  const [seal, health] = [createSeal(tokenKey), createHealth(logger)];
  return { records, carrier, seal, health, from: readFrom(from), sender, logger, now, closing };
};

const post =
  ({ seal, now }: Desk): Mailer['post'] =>
  async (records, mail) => {
    const createdAt = now().getTime();
    const { kind } = mail.letter;
    const { userId = null, ...closed } = mail;
    const sealed = await seal.close(closed);
    await insertMail(records, { kind, sealed, createdAt, validUntil: createdAt + lifeOf(kind), userId });
  };

/**
 * Asks the way for mails apart from any mail, when `wanted` and not just heard of: the state would otherwise tell whether
 * the last mail that was asked for was one that had to be sent.
 */
const createProbe = ({ carrier, health, now, closing }: Desk, wanted: () => boolean) => {
  let heardAt = Number.NEGATIVE_INFINITY;
  const heard = (): void => {
    heardAt = now().getTime();
  };
  const ask = async (): Promise<void> => {
    const obstacle = await carrier.probe();
    if (!closing.aborted) health.probed(obstacle);
  };
  const whenIdle = (): void => {
    if (!wanted() || Math.abs(now().getTime() - heardAt) < probeRestMs) return;
    heard();
    void ask();
  };
  return { heard, whenIdle };
};

/**
 * The mail room: keeps mails in the records until they were sent, and sends them. A mail is sent at least once; after a
 * failure again, ever more rarely, as long as its letter is worth it. Throws where `settings.from` is not an address.
 */
export const createMailer = (options: MailerOptions): Mailer => {
  const closing = new AbortController();
  const desk = deskOf(options, closing.signal);
  let asked = false;
  const probe = createProbe(desk, () => asked || desk.health.delayed());
  const rounds = createRounds(desk, probe.heard, probe.whenIdle);
  const tick = (): void => {
    asked = false;
    rounds.begin();
  };
  let ticks: NodeJS.Timeout | null = null;

  return {
    post: post(desk),
    wake: () => {
      asked = true;
      // A look now and then finds what is due, whatever the machine's clock did meanwhile.
      ticks ??= setInterval(tick, tickMs).unref();
      rounds.begin();
    },
    state: () => {
      if (desk.health.delayed()) return 'delayed';
      return desk.carrier.name === 'outbox' ? 'outbox' : 'working';
    },
    close: async () => {
      if (ticks) clearInterval(ticks);
      const ended = rounds.end();
      await Promise.race([ended, rest(graceMs)]);
      closing.abort();
      await Promise.race([ended, rest(breakOffMs)]);
    },
  };
};
