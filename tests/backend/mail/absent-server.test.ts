import { describe, expect, test } from 'vitest';
import { insertUser } from '../../../server/backend/records/accounts/users.ts';
import { troubledMails } from '../../../server/backend/records/outgoing/mails.ts';
import { until } from '../../support/mail/smtp.ts';
import { hour, mailerFor, minute, server } from './for-a-test.ts';
import { letters, mailTo } from './test-mailer.ts';

describe('a server that is not there', () => {
  test('delays the mails; they arrive when it is back', async () => {
    const smtp = await server();
    await smtp.stop();
    const mailing = await mailerFor(smtp.url);
    expect(mailing.mailer.state()).toBe('working');
    await mailing.send(mailTo('ana@shop.example'), mailTo('eva@shop.example', letters.invitation, 'es'));
    await mailing.waitForFailures(2);
    expect(mailing.mailer.state()).toBe('delayed');
    expect(mailing.log()).toContain('"code":"ECONNREFUSED"');
    const back = await server({ port: smtp.port });
    mailing.later(31);
    await back.mailsTo('ana@shop.example');
    await back.mailsTo('eva@shop.example');
    await until('working again', () => mailing.mailer.state() === 'working');
  });

  test('shows in the state even where no mail had to be sent, and shows when it is back', async () => {
    const smtp = await server();
    await smtp.stop();
    const mailing = await mailerFor(smtp.url);
    mailing.mailer.wake();
    await until('delayed', () => mailing.mailer.state() === 'delayed');
    await server({ port: smtp.port });
    mailing.later(31);
    await until('working again', () => mailing.mailer.state() === 'working');
  });

  test.each([
    ['recoverPassword', 30 * minute],
    ['confirmEmail', 24 * hour],
    ['invitation', 7 * 24 * hour],
    ['alreadyRegistered', 3 * 24 * hour],
  ] as const)('for longer than %s is worth anything: it is given up then, and not before', async (kind, life) => {
    const mailing = await mailerFor('smtp://127.0.0.1:1');
    await mailing.send(mailTo('ana@shop.example', letters[kind]));
    await mailing.waitForFailures(1);
    mailing.later(life - 3 * minute);
    await mailing.waitForFailures(2);
    expect((await mailing.rows())[0]).toMatchObject({ attempts: 2, given_up_at: null });
    mailing.later(4 * minute);
    await mailing.waitForRows('given up', ([row]) => row?.given_up_at !== null && row?.sealed === null);
    expect(mailing.log()).toMatch(/"attempt":3,"reason":"too late","msg":"mail given up"/);
  });

  test('any more in the middle of a mail delays it; it arrives when the server is back', async () => {
    const smtp = await server({ breaksOff: true });
    const mailing = await mailerFor(smtp.url);
    await mailing.send(mailTo('ana@shop.example'));
    await mailing.waitForFailures(1);
    expect(mailing.mailer.state()).toBe('delayed');
    const back = await server({ port: smtp.port });
    mailing.later(31);
    await back.mailsTo('ana@shop.example');
  });
});

describe('a server that hangs', () => {
  test('holds nobody up for long, and a mailer that ends does not wait for it', async () => {
    const smtp = await server({ silent: true });
    const mailing = await mailerFor(smtp.url, {
      patience: { connection: 60_000, greeting: 60_000, silence: 60_000, whole: 60_000 },
    });
    const person = { email: 'ana@shop.example', name: 'Ana', lastName: 'Paz', passwordHash: '-', languageId: 1 };
    const userId = await insertUser(mailing.records, { ...person, emailConfirmedAt: 0 });
    await mailing.send({ ...mailTo('ana@shop.example', letters.alerts), userId });
    await mailing.waitForRows('it is in flight', ([row]) => row?.attempts === 1);
    expect(await troubledMails(mailing.records, userId, 20)).toEqual([]);
    const started = performance.now();
    await mailing.stop();
    expect(performance.now() - started).toBeLessThan(60_000);
    expect((await mailing.rows())[0]).toMatchObject({ attempts: 0, sent_at: null });
  });

  test('before it greets counts as not there', async () => {
    const smtp = await server({ silent: true });
    const mailing = await mailerFor(smtp.url, {
      patience: { connection: 3000, greeting: 100, silence: 3000, whole: 3000 },
    });
    await mailing.send(mailTo('ana@shop.example'));
    await mailing.waitForFailures(1);
    expect(mailing.mailer.state()).toBe('delayed');
    expect(mailing.log()).toMatch(/"outcome":"unavailable","code":"ETIMEDOUT"/);
  });

  test('with some mails does not hold up the others', async () => {
    const smtp = await server();
    const mailing = await mailerFor(smtp.url);
    await mailing.send(...[1, 2, 3].map(each => mailTo(`slow${each}@shop.example`)), mailTo('quick@shop.example'));
    await smtp.mailsTo('quick@shop.example');
    expect(smtp.received[0]?.to).toEqual(['quick@shop.example']);
    await smtp.mailsTo('slow3@shop.example');
    await mailing.waitForRows('all sent', rows => rows.every(row => row.sent_at !== null));
  });
});
