import { describe, expect, test } from 'vitest';
import { type Smtp, until } from '../../support/mail/smtp.ts';
import { mailerFor, server } from './for-a-test.ts';
import { mailTo } from './test-mailer.ts';

describe('a server that wants', () => {
  const signedIn = (smtp: Smtp, password: string): string => smtp.url.replace('//', `//ana:${password}@`);

  test('a password gets the one of the address', async () => {
    const smtp = await server({ password: 'open sesame' });
    const mailing = await mailerFor(signedIn(smtp, 'open%20sesame'));
    await mailing.send(mailTo('ana@shop.example'));
    await smtp.mailsTo('ana@shop.example');
  });

  test('another password delays the mails, and the log holds neither', async () => {
    const smtp = await server({ password: 'open sesame' });
    const mailing = await mailerFor(signedIn(smtp, 'wrong-word'));
    await mailing.send(mailTo('ana@shop.example'));
    await until('delayed', () => mailing.mailer.state() === 'delayed');
    expect(mailing.log()).toContain('"code":"535"');
    expect(mailing.log()).not.toMatch(/wrong-word|sesame|ana/);
  });

  test.each([{ secure: true }, { offersTls: true }])(
    'TLS (%o) is only trusted with a certificate that is vouched for',
    async rules => {
      const smtp = await server(rules);
      const strict = await mailerFor(smtp.url);
      await strict.send(mailTo('ana@shop.example'));
      await until('delayed', () => strict.mailer.state() === 'delayed');
      expect(smtp.received).toHaveLength(0);
      const trusting = await mailerFor(`${smtp.url}?tls.rejectUnauthorized=false`);
      await trusting.send(mailTo('ana@shop.example'));
      await smtp.mailsTo('ana@shop.example');
      expect(smtp.received[0]?.encrypted).toBe(true);
    },
  );
});
