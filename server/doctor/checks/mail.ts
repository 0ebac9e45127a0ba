import { createSmtp, smtpPatience } from '../../backend/mail/smtp.ts';
import type { Finding } from '../finding.ts';

/** How mails leave; `outbox`: where they become files. */
export type MailSettings = { smtpUrl: string | undefined; from: string; outbox: string };

/** No real server takes mails from an address of the documents. */
const isExample = (from: string): boolean => /@([\w-]+\.)*example>?$/.test(from);

/** Whether the mail server takes us; without one, where mails go. Nothing is sent. */
export const checkMail = async ({ smtpUrl, from, outbox }: MailSettings): Promise<Finding[]> => {
  if (smtpUrl === undefined)
    return [{ part: 'mail', state: 'hint', text: 'doctor:mail.outbox', params: { folder: outbox } }];
  const { host } = new URL(smtpUrl);
  const obstacle = await createSmtp(smtpUrl, smtpPatience).probe();
  if (obstacle !== null)
    return [{ part: 'mail', state: 'broken', text: 'doctor:mail.refused', params: { host, code: obstacle } }];
  const findings: Finding[] = [{ part: 'mail', state: 'ok', text: 'doctor:mail.reached', params: { host } }];
  if (isExample(from)) findings.push({ part: 'mail', state: 'hint', text: 'doctor:mail.from', params: { from } });
  return findings;
};
