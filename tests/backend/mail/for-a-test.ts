import { afterEach } from 'vitest';
import { newFolder } from '../../support/folders.ts';
import { type Smtp, type SmtpRules, startSmtp } from '../../support/mail/smtp.ts';
import { openTestMailer, type TestMailer } from './test-mailer.ts';

export const minute = 60;
export const hour = 60 * minute;

const ends: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A mail server that ends with the test. */
export const server = async (rules: SmtpRules = {}): Promise<Smtp> => {
  const smtp = await startSmtp(rules);
  ends.push(smtp.stop);
  return smtp;
};

/** A mailer that sends to `smtpUrl`, and ends with the test. */
export const mailerFor = async (
  smtpUrl: string,
  given: Parameters<typeof openTestMailer>[0] = {},
): Promise<TestMailer> => {
  const mailing = await openTestMailer({ ...given, settings: { ...given.settings, smtpUrl } });
  ends.push(mailing.remove);
  return mailing;
};

/** A folder that several mailers of a test use one after the other. */
export const newOwnFolder = (): string => {
  const folder = newFolder();
  ends.push(folder.remove);
  return folder.path;
};
