import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { insertUser } from '../../../server/backend/records/accounts/users.ts';
import { troubledMails } from '../../../server/backend/records/outgoing/mails.ts';
import { isOnFiles } from '../../support/engines/new-place.ts';
import { until } from '../../support/mail/smtp.ts';
import { hour, mailerFor, minute, server } from './for-a-test.ts';
import { letters, mailTo, token } from './test-mailer.ts';

describe('a mail that was sent', () => {
  test('leaves no address, letter or link in the records, and none in the log', async () => {
    const smtp = await server();
    const mailing = await mailerFor(smtp.url);
    await mailing.send(mailTo('ana.known@shop.example', letters.invitation, 'es'));
    await smtp.mailsTo('ana.known@shop.example');
    await mailing.waitForRows('sent', ([row]) => row?.state === 'done');
    expect(await mailing.rows()).toMatchObject([
      { kind: 'invitation', sealed: null, due_at: null, attempts: 1, given_up_at: null },
    ]);
    expect(mailing.log()).toContain('"msg":"mail sent"');
    expect(mailing.log()).toMatch(/"mail":1,"kind":"invitation","attempt":1,"outcome":"sent","code":"250","by":"smtp"/);
    expect(mailing.log()).not.toMatch(/ana\.known|tokenOf|Marcos|accept-invitation|shop\.example/);
    expect(mailing.mailer.state()).toBe('working');
  });

  test.runIf(isOnFiles())('cannot be read in the records while it waits', async () => {
    const mailing = await mailerFor('smtp://127.0.0.1:1');
    await mailing.mailer.post(mailing.records, mailTo('ana.known@shop.example', letters.invitation));
    expect(await mailing.rows()).toHaveLength(1);
    const kept = readdirSync(mailing.folder).map(name => readFileSync(join(mailing.folder, name), 'latin1'));
    expect(kept.join('')).toContain('invitation');
    expect(kept.join('')).not.toMatch(/tokenOf|ana\.known|shop\.example|Marcos/);
    expect(kept.join('')).not.toContain(Buffer.from(token).toString('base64url').slice(4, 40));
  });

  test('is not sent for a transaction that is undone', async () => {
    const smtp = await server();
    const mailing = await mailerFor(smtp.url);
    const undone = mailing.records.transaction().execute(async work => {
      await mailing.mailer.post(work, mailTo('undone@shop.example'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await mailing.send(mailTo('done@shop.example'));
    await smtp.mailsTo('done@shop.example');
    expect(smtp.attempts).toEqual(['done@shop.example']);
  });
});

describe('a server that refuses', () => {
  test('a recipient refused for good is tried three times; the others get theirs, and nothing is delayed', async () => {
    const smtp = await server();
    const mailing = await mailerFor(smtp.url);
    await mailing.send(mailTo('refused@shop.example'), mailTo('ana@shop.example'), mailTo('eva@shop.example'));
    await smtp.mailsTo('ana@shop.example');
    await smtp.mailsTo('eva@shop.example');
    await mailing.waitForFailures(1);
    mailing.later(31);
    await mailing.waitForFailures(2);
    mailing.later(2 * minute + 1);
    await mailing.waitForRows('given up', ([row]) => row?.state === 'failed');
    expect((await mailing.rows())[0]).toMatchObject({ sealed: null, due_at: null, sent_at: null });
    mailing.later(24 * hour);
    await mailing.send(mailTo('last@shop.example'));
    await smtp.mailsTo('last@shop.example');
    expect(smtp.attempts.filter(to => to === 'refused@shop.example')).toHaveLength(3);
    expect(mailing.mailer.state()).toBe('working');
    expect(mailing.log()).toMatch(/"outcome":"refused","code":"550","msg":"mail not sent"/);
    expect(mailing.log()).toMatch(/"attempt":3,"code":"550","reason":"refused","msg":"mail given up"/);
    expect(mailing.log()).not.toMatch(/shop\.example|mails are delayed/);
  });

  test('is shown to the reader of a mail about alerts, and to nobody for other mails', async () => {
    const smtp = await server();
    const mailing = await mailerFor(smtp.url);
    const person = { email: 'refused@shop.example', name: 'Íñigo', lastName: 'Peña', passwordHash: '-', languageId: 2 };
    const userId = await insertUser(mailing.records, { ...person, emailConfirmedAt: 0 });
    const troubles = async () =>
      (await troubledMails(mailing.records, userId, 20)).map(({ failures, dueAt, fault }) => [
        failures,
        dueAt !== null,
        fault,
      ]);
    await mailing.send(
      { ...mailTo('refused@shop.example', letters.alerts), userId },
      { ...mailTo('ana@shop.example', letters.alerts), userId },
      mailTo('refused@shop.example'),
    );
    await mailing.waitForFailures(2);
    expect(await troubles()).toEqual([[1, true, null]]);
    mailing.later(hour);
    await mailing.waitForFailures(4);
    mailing.later(hour);
    await mailing.waitForRows('given up', rows => rows.filter(row => row.given_up_at !== null).length === 2);
    expect(await troubles()).toEqual([[3, false, 'refused']]);
  });

  test('a temporarily refused recipient is tried again after 30 seconds and after 2 minutes, not before', async () => {
    const smtp = await server();
    const mailing = await mailerFor(smtp.url);
    await mailing.send(mailTo('busy2@shop.example'));
    for (const [times, seconds] of [[1, 31] as const, [2, 2 * minute + 1] as const]) {
      await mailing.waitForFailures(times);
      mailing.later(seconds - 5);
      // A mail that is due shows that the mailer has looked.
      await mailing.send(mailTo(`due${times}@shop.example`));
      await smtp.mailsTo(`due${times}@shop.example`);
      expect(smtp.attempts.filter(to => to === 'busy2@shop.example')).toHaveLength(times);
      mailing.later(5);
    }
    expect(await smtp.mailsTo('busy2@shop.example')).toHaveLength(1);
    await mailing.waitForRows('sent', ([row]) => row?.sent_at !== null);
    expect((await mailing.rows())[0]).toMatchObject({ attempts: 3, refusals: 0 });
    expect(mailing.mailer.state()).toBe('working');
  });

  test('the letter itself: that mail is given up after three times', async () => {
    const smtp = await server();
    const mailing = await mailerFor(smtp.url);
    await mailing.send(mailTo('spam@shop.example'));
    for (const attempts of [1, 2]) {
      await mailing.waitForFailures(attempts);
      mailing.later(hour);
    }
    await mailing.waitForRows('given up', ([row]) => row?.given_up_at !== null);
    expect(mailing.log().split('"code":"554"')).toHaveLength(4);
    expect(mailing.mailer.state()).toBe('working');
  });

  test.each([451, 550])(
    'whatever this sender sends (%d): everything waits, for hours, and nothing is lost',
    async code => {
      const smtp = await server({ senderRefusal: code });
      const mailing = await mailerFor(smtp.url);
      await mailing.send(mailTo('ana@shop.example'));
      for (const attempts of [1, 2, 3, 4]) {
        await mailing.waitForFailures(attempts);
        mailing.later(hour);
      }
      await mailing.waitForFailures(5);
      expect(mailing.log().split(`"code":"${code}","msg":"mail not sent"`)).toHaveLength(6);
      expect(mailing.mailer.state()).toBe('delayed');
      await smtp.stop();
      const other = await server({ port: smtp.port });
      mailing.later(2 * hour);
      await other.mailsTo('ana@shop.example');
      await until('working again', () => mailing.mailer.state() === 'working');
      expect(mailing.log()).toContain('mails go out again');
    },
  );
});
