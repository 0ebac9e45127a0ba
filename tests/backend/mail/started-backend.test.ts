import { expect, test } from 'vitest';
import { defaultMailSettings } from '../../../server/backend/mail/mailer.ts';
import { smtpPatience } from '../../../server/backend/mail/smtp.ts';
import { startSmtp } from '../../support/mail/smtp.ts';
import { startTestBackend, tokenKey } from '../api/support/backend.ts';
import { mailTo, openTestMailer } from './test-mailer.ts';

test('a backend that starts sends what waits, and ends soon while its mail server hangs', async () => {
  const mailing = await openTestMailer({ settings: { smtpUrl: 'smtp://127.0.0.1:1' }, tokenKey });
  await mailing.mailer.post(mailing.records, mailTo('ana@shop.example'));
  await mailing.close();
  const smtp = await startSmtp();
  const silent = await startSmtp({ silent: true });
  const start = (smtpUrl: string) =>
    startTestBackend({ dataDir: mailing.folder, demo: false, mail: { ...defaultMailSettings, smtpUrl } });

  const hanging = await start(silent.url);
  const started = performance.now();
  await hanging.close();
  // A mail server is given up after 10 seconds.
  expect(performance.now() - started).toBeLessThan(smtpPatience.greeting);
  const backend = await start(smtp.url);
  const [mail] = await smtp.mailsTo('ana@shop.example');
  expect(mail?.subject).toBe('Confirm your e-mail address for Vitrina');
  await backend.remove();
  await Promise.all([smtp.stop(), silent.stop(), mailing.remove()]);
});
