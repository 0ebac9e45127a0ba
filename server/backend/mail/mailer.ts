import type { Logger } from '../../logging/logger.ts';
import type { Bell } from '../jobs/bell.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { insertMail, mailJob, withdrawMail } from '../records/outgoing/mails.ts';
import type { Records } from '../records/schema.ts';
import type { FilesStore } from '../stores/files/files-store.ts';
import { attempt, type MailServices } from './attempt.ts';
import type { Sender } from './compose.ts';
import { createHealth } from './health.ts';
import { lifetime, type Mail } from './letters.ts';
import { readFrom } from './message.ts';
import { createOutbox } from './outbox.ts';
import { createSeal } from './seal.ts';
import { createSmtp, type SmtpPatience, smtpPatience } from './smtp.ts';
import { mailSubjects } from './subjects.ts';
import { createUnsubscribing, type Unsubscribing } from './unsubscribing.ts';

/** `outbox`: no SMTP is configured, mails become files; `delayed`: the server (or the disk) accepts none at present. */
export type MailState = 'working' | 'delayed' | 'outbox';

export type Mailer = {
  /** Queues a mail, within the caller's transaction (a Kysely transaction, or the database itself). */
  post: (records: Records, mail: Mail) => Promise<void>;
  /** Has what is due sent in the background; call it after the transaction. Never throws, returns at once. */
  wake: () => void;
  /** The same for all accounts: one refused recipient does not count as a delay. */
  state: () => MailState;
  /** The person whose mails a token of their link ends; undefined for a token that is none. */
  readUnsubscribe: Unsubscribing['read'];
  /** The same for the recipient of a report. */
  readReportEnd: Unsubscribing['readReport'];
  /** From whom mails are, in their footers. */
  sender: Sender;
  /** What a worker does with them. */
  jobs: JobKind;
};

/** Server and sender of mails; without an `smtpUrl` they become files. */
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
  /** Where mails become files, if no SMTP is configured. */
  files: FilesStore;
  /** The backend's own key; the queue is sealed with one derived from it. */
  tokenKey: string;
  settings: MailSettings;
  logger: Logger;
  now: () => Date;
  bell: Bell;
  patience?: SmtpPatience;
  /** Called when the server of somebody who gets a report has refused one for good. */
  onRefused?: (recipientId: number) => Promise<void>;
};

const probeRestMs = 30_000;
/** Mails sent at the same time: a slow recipient delays few others. */
const atOnce = 5;

const buildServices = (options: MailerOptions): MailServices => {
  const { records, files, tokenKey, settings, logger, now, patience = smtpPatience } = options;
  const onRefused = options.onRefused ?? (async () => undefined);
  const { smtpUrl, from, ...sender } = settings;
  const carrier = smtpUrl === null ? createOutbox(files, logger, now) : createSmtp(smtpUrl, patience);
  const [seal, health] = [createSeal(tokenKey), createHealth(logger)];
  const unsubscribing = createUnsubscribing(tokenKey);
  return { records, carrier, seal, health, from: readFrom(from), sender, unsubscribing, logger, now, onRefused };
};

const post =
  ({ seal, now }: MailServices): Mailer['post'] =>
  async (records, mail) => {
    const createdAt = now().getTime();
    const { kind } = mail.letter;
    const { userId = null, ...closed } = mail;
    const deliveryId = mail.letter.kind === 'report' ? mail.letter.deliveryId : null;
    const sealed = await seal.close(closed);
    await insertMail(records, { kind, sealed, createdAt, validUntil: createdAt + lifetime(kind), userId, deliveryId });
  };

/**
 * Probes the transport without a mail, if `wanted` and nothing was sent just now. Otherwise the state would reveal whether
 * the last request, such as a password recovery, led to a mail, and so whether an address has an account.
 */
const createProbe = ({ carrier, health, now }: MailServices, wanted: () => boolean) => {
  let lastAttempt = Number.NEGATIVE_INFINITY;
  const noteAttempt = (): void => {
    lastAttempt = now().getTime();
  };
  const ask = async (): Promise<void> => {
    health.probed(await carrier.probe());
  };
  const whenIdle = (): void => {
    if (!wanted() || Math.abs(now().getTime() - lastAttempt) < probeRestMs) return;
    noteAttempt();
    void ask();
  };
  return { noteAttempt, whenIdle };
};

/**
 * Stores mails in the records until they are sent, and sends them. A mail is sent at least once; after a failure it is tried
 * again at growing intervals as long as it is worth sending. Throws if `settings.from` is not an address.
 */
export const createMailer = (options: MailerOptions): Mailer => {
  const services = buildServices(options);
  let woken = false;
  const probe = createProbe(services, () => woken || services.health.delayed());
  return {
    post: post(services),
    wake: () => {
      woken = true;
      options.bell.ring();
    },
    readUnsubscribe: services.unsubscribing.read,
    readReportEnd: services.unsubscribing.readReport,
    sender: services.sender,
    jobs: {
      kind: mailJob,
      atOnce,
      // Its address and letter are deleted with the last attempt.
      endsForGood: true,
      // One that is given up is noted as such: its report says what became of it.
      judgesLoss: true,
      subjects: (records, ids) => mailSubjects(records, services.seal, ids),
      giveUp: (work, job) => withdrawMail(work, job.about, services.now().getTime()),
      run: (job, signal) => {
        probe.noteAttempt();
        return attempt(services, job, signal);
      },
      whenIdle: () => {
        probe.whenIdle();
        woken = false;
      },
    },
    state: () => {
      if (services.health.delayed()) return 'delayed';
      return services.carrier.name === 'outbox' ? 'outbox' : 'working';
    },
  };
};
