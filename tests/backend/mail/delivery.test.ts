import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { troubledMails } from '../../../server/backend/records/mails.ts';
import { insertUser } from '../../../server/backend/records/users.ts';
import { until } from '../../support/smtp.ts';
import { hour, minute, roomFor, server } from './for-a-test.ts';
import { letters, mailTo, token } from './mail-room.ts';

describe('a mail that was sent', () => {
  test('leaves no address, letter or link in the records, and none in the log', async () => {
    const smtp = await server();
    const room = await roomFor(smtp.url);
    await room.send(mailTo('ana.known@shop.example', letters.invitation, 'es'));
    await smtp.mailsTo('ana.known@shop.example');
    await room.waitForRows('sent', ([row]) => row?.sent_at !== null);
    expect(await room.rows()).toMatchObject([
      { kind: 'invitation', sealed: null, due_at: null, attempts: 1, given_up_at: null },
    ]);
    expect(room.log()).toContain('"msg":"mail sent"');
    expect(room.log()).toMatch(/"mail":1,"kind":"invitation","attempt":1,"outcome":"sent","code":"250","by":"smtp"/);
    expect(room.log()).not.toMatch(/ana\.known|tokenOf|Marcos|accept-invitation|shop\.example/);
    expect(room.mailer.state()).toBe('working');
  });

  test('cannot be read in the records while it waits', async () => {
    const room = await roomFor('smtp://127.0.0.1:1');
    await room.mailer.post(room.records, mailTo('ana.known@shop.example', letters.invitation));
    expect(await room.rows()).toHaveLength(1);
    const kept = readdirSync(room.folder).map(name => readFileSync(join(room.folder, name), 'latin1'));
    expect(kept.join('')).toContain('invitation');
    expect(kept.join('')).not.toMatch(/tokenOf|ana\.known|shop\.example|Marcos/);
    expect(kept.join('')).not.toContain(Buffer.from(token).toString('base64url').slice(4, 40));
  });

  test('is not sent for a transaction that is undone', async () => {
    const smtp = await server();
    const room = await roomFor(smtp.url);
    const undone = room.records.transaction().execute(async work => {
      await room.mailer.post(work, mailTo('undone@shop.example'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await room.send(mailTo('done@shop.example'));
    await smtp.mailsTo('done@shop.example');
    expect(smtp.attempts).toEqual(['done@shop.example']);
  });
});

describe('a server that refuses', () => {
  test('a recipient refused for good is tried three times; the others get theirs, and nothing is delayed', async () => {
    const smtp = await server();
    const room = await roomFor(smtp.url);
    await room.send(mailTo('refused@shop.example'), mailTo('ana@shop.example'), mailTo('eva@shop.example'));
    await smtp.mailsTo('ana@shop.example');
    await smtp.mailsTo('eva@shop.example');
    await room.waitForFailures(1);
    room.later(31);
    await room.waitForFailures(2);
    room.later(2 * minute + 1);
    await room.waitForRows('given up', ([row]) => row?.given_up_at !== null);
    expect((await room.rows())[0]).toMatchObject({ sealed: null, due_at: null, sent_at: null });
    room.later(24 * hour);
    await room.send(mailTo('last@shop.example'));
    await smtp.mailsTo('last@shop.example');
    expect(smtp.attempts.filter(to => to === 'refused@shop.example')).toHaveLength(3);
    expect(room.mailer.state()).toBe('working');
    expect(room.log()).toMatch(/"outcome":"refused","code":"550","msg":"mail not sent"/);
    expect(room.log()).toMatch(/"attempt":3,"code":"550","reason":"refused","msg":"mail given up"/);
    expect(room.log()).not.toMatch(/shop\.example|mails are delayed/);
  });

  test('is shown to the reader of a mail about alerts, and to nobody for other mails', async () => {
    const smtp = await server();
    const room = await roomFor(smtp.url);
    const person = { email: 'refused@shop.example', name: 'Íñigo', lastName: 'Peña', passwordHash: '-', languageId: 2 };
    const userId = await insertUser(room.records, { ...person, emailConfirmedAt: 0 });
    const troubles = async () =>
      (await troubledMails(room.records, userId, 20)).map(({ failures, dueAt, fault }) => [
        failures,
        dueAt !== null,
        fault,
      ]);
    await room.send(
      { ...mailTo('refused@shop.example', letters.alerts), userId },
      { ...mailTo('ana@shop.example', letters.alerts), userId },
      mailTo('refused@shop.example'),
    );
    await room.waitForFailures(2);
    expect(await troubles()).toEqual([[1, true, null]]);
    room.later(hour);
    await room.waitForFailures(4);
    room.later(hour);
    await room.waitForRows('given up', rows => rows.filter(row => row.given_up_at !== null).length === 2);
    expect(await troubles()).toEqual([[3, false, 'refused']]);
  });

  test('a temporarily refused recipient is tried again after 30 seconds and after 2 minutes, not before', async () => {
    const smtp = await server();
    const room = await roomFor(smtp.url);
    await room.send(mailTo('busy2@shop.example'));
    for (const [times, seconds] of [[1, 31] as const, [2, 2 * minute + 1] as const]) {
      await room.waitForFailures(times);
      room.later(seconds - 5);
      // A mail that is due shows that the mailer has looked.
      await room.send(mailTo(`due${times}@shop.example`));
      await smtp.mailsTo(`due${times}@shop.example`);
      expect(smtp.attempts.filter(to => to === 'busy2@shop.example')).toHaveLength(times);
      room.later(5);
    }
    expect(await smtp.mailsTo('busy2@shop.example')).toHaveLength(1);
    await room.waitForRows('sent', ([row]) => row?.sent_at !== null);
    expect((await room.rows())[0]).toMatchObject({ attempts: 3, refusals: 0 });
    expect(room.mailer.state()).toBe('working');
  });

  test('the letter itself: that mail is given up after three times', async () => {
    const smtp = await server();
    const room = await roomFor(smtp.url);
    await room.send(mailTo('spam@shop.example'));
    for (const attempts of [1, 2]) {
      await room.waitForFailures(attempts);
      room.later(hour);
    }
    await room.waitForRows('given up', ([row]) => row?.given_up_at !== null);
    expect(room.log().split('"code":"554"')).toHaveLength(4);
    expect(room.mailer.state()).toBe('working');
  });

  test.each([451, 550])(
    'whatever this sender sends (%d): everything waits, for hours, and nothing is lost',
    async code => {
      const smtp = await server({ senderRefusal: code });
      const room = await roomFor(smtp.url);
      await room.send(mailTo('ana@shop.example'));
      for (const attempts of [1, 2, 3, 4]) {
        await room.waitForFailures(attempts);
        room.later(hour);
      }
      await room.waitForFailures(5);
      expect(room.log().split(`"code":"${code}","msg":"mail not sent"`)).toHaveLength(6);
      expect(room.mailer.state()).toBe('delayed');
      await smtp.stop();
      const other = await server({ port: smtp.port });
      room.later(2 * hour);
      await other.mailsTo('ana@shop.example');
      await until('working again', () => room.mailer.state() === 'working');
      expect(room.log()).toContain('mails go out again');
    },
  );
});
