import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createBell } from '../../../server/backend/jobs/bell.ts';
import type { Letter, LetterKind, Mail } from '../../../server/backend/mail/letters.ts';
import {
  createMailer,
  defaultMailSettings,
  type Mailer,
  type MailSettings,
} from '../../../server/backend/mail/mailer.ts';
import type { SmtpPatience } from '../../../server/backend/mail/smtp.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import { mailJob } from '../../../server/backend/records/outgoing/mails.ts';
import type { Records, Schema } from '../../../server/backend/records/schema.ts';
import { folderFiles } from '../../../server/backend/stores/files/folder-files.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';
import { newFolder } from '../../support/folders.ts';
import { until } from '../../support/mail/smtp.ts';
import { startWorker } from '../../support/start-worker.ts';

export const baseUrl = 'https://prices.example/vitrina';
export const token = 'tokenOf-43_signs-whichNobodyMayRead0123456789';

/** Letters that are texts alone; those of reports are made of figures. */
export type PlainKind = Exclude<LetterKind, 'report'>;

/** One of each, with names that try to be more than names. */
export const letters: { [Kind in PlainKind]: Letter<Kind> } = {
  confirmEmail: { kind: 'confirmEmail', name: 'Begoña <b>Núñez</b>', token },
  alreadyRegistered: { kind: 'alreadyRegistered', name: 'Íñigo' },
  recoverPassword: { kind: 'recoverPassword', name: "Peña & O'Brien", token },
  passwordChanged: { kind: 'passwordChanged', name: 'Núñez "N"' },
  invitation: {
    kind: 'invitation',
    inviter: 'Marcos Peña',
    team: 'Precios <b>Norte</b> & Cía.',
    message: 'Hola, ¿nos ayudas?\r\n<script>alert(1)</script>\n\nMañana empezamos.',
    token,
  },
  invitationToKnown: { kind: 'invitationToKnown', inviter: 'Marcos Peña', team: 'Ñandú' },
  reportStopped: {
    kind: 'reportStopped',
    name: 'Íñigo',
    report: 'Lunes <b>temprano</b>',
    reason: 'refused',
    email: 'nobody@agency.example',
    path: '/reports/7',
  },
  alerts: {
    kind: 'alerts',
    name: 'Íñigo',
    isDigest: true,
    items: [
      {
        alert: null,
        product: 'Leche <b>1 l</b>',
        what: 'Out of stock at 3 shops',
        day: '20 Nov 2026',
        dashboard: 'México',
        path: '/dashboards/3/products/7?start_date=2026-11-06',
      },
      // As an earlier version queued it.
      { alert: 'Suben', product: 'Ñoquis', dashboard: 'México', day: '2026-11-21' },
    ],
    more: 4,
  },
};

export const mailTo = (to: string, letter: Letter = letters.confirmEmail, lang: Mail['lang'] = 'en'): Mail => ({
  to,
  lang,
  baseUrl,
  letter,
});

const patience: SmtpPatience = { connection: 3000, greeting: 3000, silence: 3000, whole: 4000 };

export type TestMailer = {
  mailer: Mailer;
  records: Records;
  folder: string;
  /** Every line that was logged. */
  log: () => string;
  /** Posts mails and wakes the mailer. */
  send: (...mails: Mail[]) => Promise<void>;
  /** Moves the clock, and wakes the mailer. */
  later: (seconds: number) => void;
  /** The rows of the queue, oldest first. */
  rows: () => Promise<Awaited<ReturnType<typeof readRows>>>;
  waitForRows: (what: string, truth: (rows: Awaited<ReturnType<typeof readRows>>) => boolean) => Promise<void>;
  /** Waits until so many attempts have failed, and their mails were kept for later. */
  waitForFailures: (count: number) => Promise<void>;
  /** Ends the sending, and keeps the records open. */
  stop: () => Promise<void>;
  /** Ends mailer and records, and keeps the folder. */
  close: () => Promise<void>;
  remove: () => Promise<void>;
};

/** Each mail with its job. */
const readRows = (records: Records) =>
  records
    .selectFrom('mails')
    .innerJoin('jobs', join => join.onRef('jobs.about', '=', 'mails.id').on('jobs.kind', '=', mailJob))
    .selectAll('mails')
    .select(['jobs.due_at', 'jobs.attempts', 'jobs.state'])
    .orderBy('mails.id')
    .execute();

const lines = () => {
  const written: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written.push(String(chunk));
      done();
    },
  });
  return { logger: pino({ level: 'trace' }, stream), text: () => written.join('') };
};

type Opening = {
  settings?: Partial<MailSettings>;
  folder?: string;
  tokenKey?: string;
  ahead?: number;
  patience?: SmtpPatience;
};

/** A mailer over real records in a folder, with a clock that can be moved. */
export const openTestMailer = async (given: Opening = {}): Promise<TestMailer> => {
  const own = given.folder === undefined ? newFolder() : null;
  const folder = given.folder ?? own?.path ?? '';
  const clock = { ahead: given.ahead ?? 0 };
  const log = lines();
  const records = await openRecords<Schema>(join(folder, 'records.sqlite'), migrations);
  const [bell, now] = [createBell(), () => new Date(Date.now() + clock.ahead * 1000)];
  const mailer = createMailer({
    bell,
    records,
    files: folderFiles(folder),
    tokenKey: given.tokenKey ?? 'a key that only these tests seal with, long enough',
    settings: { ...defaultMailSettings, ...given.settings },
    logger: log.logger,
    now,
    patience: given.patience ?? patience,
  });
  const worker = await startWorker({ records, kinds: [mailer.jobs], bell, logger: log.logger, now });
  let open = true;
  const close = async (): Promise<void> => {
    if (!open) return;
    open = false;
    await worker.close();
    await records.destroy();
  };
  return {
    mailer,
    records,
    folder,
    log: log.text,
    send: async (...mails) => {
      await records.transaction().execute(async work => {
        for (const mail of mails) await mailer.post(work, mail);
      });
      mailer.wake();
    },
    later: seconds => {
      clock.ahead += seconds;
      mailer.wake();
    },
    rows: () => readRows(records),
    waitForFailures: count =>
      until(`${count} failures`, () => log.text().split('"mail not sent"').length === count + 1),
    waitForRows: (what, truth) => until(what, async () => truth(await readRows(records))),
    stop: () => worker.close(),
    close,
    remove: async () => {
      await close();
      own?.remove();
    },
  };
};
