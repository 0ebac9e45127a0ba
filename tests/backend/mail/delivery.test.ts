import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { newFolder } from '../../support/folders.ts';
import { type Smtp, type SmtpRules, startSmtp, until } from '../../support/smtp.ts';
import { letters, type MailRoom, mailTo, openMailRoom, token } from './mail-room.ts';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const server = async (rules: SmtpRules = {}): Promise<Smtp> => {
  const smtp = await startSmtp(rules);
  ends.push(smtp.stop);
  return smtp;
};
const roomFor = async (smtpUrl: string, given: Parameters<typeof openMailRoom>[0] = {}): Promise<MailRoom> => {
  const room = await openMailRoom({ ...given, settings: { ...given.settings, smtpUrl } });
  ends.push(room.remove);
  return room;
};
const folderOfTest = (): string => {
  const folder = newFolder();
  ends.push(folder.remove);
  return folder.path;
};

const minute = 60;
const hour = 60 * minute;

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
    expect(smtp.asked).toEqual(['done@shop.example']);
  });
});

describe('a server that refuses', () => {
  test('a recipient for good hears of it three times; the others get theirs, and nothing is delayed', async () => {
    const smtp = await server();
    const room = await roomFor(smtp.url);
    await room.send(mailTo('refused@shop.example'), mailTo('ana@shop.example'), mailTo('eva@shop.example'));
    await smtp.mailsTo('ana@shop.example');
    await smtp.mailsTo('eva@shop.example');
    for (const attempts of [1, 2, 3]) {
      await room.waitForRows(`attempt ${attempts}`, ([row]) => row?.attempts === attempts || row?.due_at === null);
      await until('it was asked', () => smtp.asked.filter(to => to === 'refused@shop.example').length === attempts);
      room.later(attempts === 1 ? 31 : 2 * minute + 1);
    }
    await room.waitForRows('given up', ([row]) => row?.given_up_at !== null);
    expect((await room.rows())[0]).toMatchObject({ sealed: null, due_at: null, sent_at: null });
    room.later(24 * hour);
    await room.send(mailTo('last@shop.example'));
    await smtp.mailsTo('last@shop.example');
    expect(smtp.asked.filter(to => to === 'refused@shop.example')).toHaveLength(3);
    expect(room.mailer.state()).toBe('working');
    expect(room.log()).toMatch(/"outcome":"refused","code":"550","msg":"mail not sent"/);
    expect(room.log()).toMatch(/"reason":"refused","msg":"mail given up"/);
    expect(room.log()).not.toMatch(/shop\.example|mails are delayed/);
  });

  test('a recipient for now is asked again after 30 seconds and after 2 minutes, not before', async () => {
    const smtp = await server();
    const room = await roomFor(smtp.url);
    await room.send(mailTo('busy2@shop.example'));
    for (const [times, seconds] of [[1, 31] as const, [2, 2 * minute + 1] as const]) {
      await until(`asked ${times}`, () => smtp.asked.length === times);
      await until('the log tells', () => room.log().split('mail not sent').length === times + 1);
      room.later(seconds - 5);
      await new Promise(done => setTimeout(done, 150));
      expect(smtp.asked).toHaveLength(times);
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
    for (const attempts of [1, 2, 3]) {
      await until('the log tells', () => room.log().split('"code":"554"').length === attempts + 1);
      room.later(hour);
    }
    await room.waitForRows('given up', ([row]) => row?.given_up_at !== null);
    expect(room.mailer.state()).toBe('working');
  });

  test.each([451, 550])(
    'whatever this sender sends (%d): everything waits, for hours, and nothing is lost',
    async code => {
      const smtp = await server({ senderRefusal: code });
      const room = await roomFor(smtp.url);
      await room.send(mailTo('ana@shop.example'));
      for (const attempts of [1, 2, 3, 4, 5]) {
        await until(
          'the log tells',
          () => room.log().split(`"code":"${code}","msg":"mail not sent"`).length === attempts + 1,
        );
        room.later(hour);
      }
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

describe('a server that is not there', () => {
  test('delays the mails; they arrive when it is back', async () => {
    const smtp = await server();
    await smtp.stop();
    const room = await roomFor(smtp.url);
    expect(room.mailer.state()).toBe('working');
    await room.send(mailTo('ana@shop.example'), mailTo('eva@shop.example', letters.invitation, 'es'));
    await until('delayed', () => room.mailer.state() === 'delayed');
    expect(room.log()).toContain('"code":"ECONNREFUSED"');
    const back = await server({ port: smtp.port });
    room.later(31);
    await back.mailsTo('ana@shop.example');
    await back.mailsTo('eva@shop.example');
    await until('working again', () => room.mailer.state() === 'working');
  });

  test('shows in the state even where no mail had to be sent, and shows when it is back', async () => {
    const smtp = await server();
    await smtp.stop();
    const room = await roomFor(smtp.url);
    room.mailer.wake();
    await until('delayed', () => room.mailer.state() === 'delayed');
    await server({ port: smtp.port });
    room.later(31);
    await until('working again', () => room.mailer.state() === 'working');
  });

  test.each([
    ['recoverPassword', 30 * minute],
    ['confirmEmail', 24 * hour],
    ['invitation', 7 * 24 * hour],
    ['alreadyRegistered', 3 * 24 * hour],
  ] as const)('for longer than %s is worth anything: it is given up then, and not before', async (kind, life) => {
    const room = await roomFor('smtp://127.0.0.1:1');
    await room.send(mailTo('ana@shop.example', letters[kind]));
    await until('a first failure', () => room.log().includes('mail not sent'));
    room.later(life - 3 * minute);
    await until('a second failure', () => room.log().split('mail not sent').length === 3);
    await room.waitForRows('it waits', ([row]) => row?.due_at !== null && row?.attempts === 2);
    room.later(4 * minute);
    await room.waitForRows('given up', ([row]) => row?.given_up_at !== null && row?.sealed === null);
    expect(room.log()).toMatch(/"attempt":3,"reason":"too late","msg":"mail given up"/);
  });

  test('any more in the middle of a mail delays it; it arrives when the server is back', async () => {
    const smtp = await server({ breaksOff: true });
    const room = await roomFor(smtp.url);
    await room.send(mailTo('ana@shop.example'));
    await until('delayed', () => room.mailer.state() === 'delayed');
    const back = await server({ port: smtp.port });
    room.later(31);
    await back.mailsTo('ana@shop.example');
  });
});

describe('a server that hangs', () => {
  test('holds nobody up for long, and a mailer that ends does not wait for it', async () => {
    const smtp = await server({ silent: true });
    const room = await roomFor(smtp.url, {
      patience: { connection: 60_000, greeting: 60_000, silence: 60_000, whole: 60_000 },
    });
    await room.send(mailTo('ana@shop.example'));
    await room.waitForRows('it is in flight', ([row]) => row?.attempts === 1);
    const started = performance.now();
    await room.mailer.close();
    expect(performance.now() - started).toBeLessThan(3000);
    expect((await room.rows())[0]).toMatchObject({ attempts: 0, sent_at: null });
  });

  test('before it greets counts as not there', async () => {
    const smtp = await server({ silent: true });
    const room = await roomFor(smtp.url);
    await room.send(mailTo('ana@shop.example'));
    await until('delayed', () => room.mailer.state() === 'delayed');
    expect(room.log()).toMatch(/"outcome":"unavailable","code":"ETIMEDOUT"/);
  });

  test('with some mails does not hold up the others', async () => {
    const smtp = await server();
    const room = await roomFor(smtp.url);
    await room.send(...[1, 2, 3].map(each => mailTo(`slow${each}@shop.example`)), mailTo('quick@shop.example'));
    await smtp.mailsTo('quick@shop.example');
    expect(smtp.received).toHaveLength(1);
    await smtp.mailsTo('slow3@shop.example');
    await room.waitForRows('all sent', rows => rows.every(row => row.sent_at !== null));
  });
});

describe('mails that wait', () => {
  test('are sent by the next start on the same folder', async () => {
    const folder = folderOfTest();
    const first = await roomFor('smtp://127.0.0.1:1', { folder });
    await first.send(mailTo('ana@shop.example', letters.confirmEmail, 'es'));
    await until('delayed', () => first.mailer.state() === 'delayed');
    await first.close();
    const smtp = await server();
    const second = await roomFor(smtp.url, { folder, ahead: 31 });
    second.mailer.wake();
    const [mail] = await smtp.mailsTo('ana@shop.example');
    expect(mail?.text).toContain(`/register/confirm?token=${token}`);
  });

  test('survive a process that is killed while it sends', async () => {
    const folder = folderOfTest();
    const smtp = await server();
    const key = 'a key that only these tests seal with, long enough';
    const script = resolve('tests/support/killed-mailer.ts');
    const child = fork(script, [folder, key, smtp.url, 'slow@shop.example'], { execArgv: [] });
    await once(child, 'message');
    await until('it is being sent', () => smtp.asked.length === 1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await roomFor(smtp.url, { folder, ahead: 31 });
    next.mailer.wake();
    await until('it is sent again', () => smtp.asked.length === 2);
    await next.waitForRows('sent', ([row]) => row?.sent_at !== null);
    const ids = (await smtp.mailsTo('slow@shop.example')).map(mail => mail.messageId);
    expect(new Set(ids).size).toBe(1);
  });

  test('are given up, and say why, where the key is another one', async () => {
    const folder = folderOfTest();
    const first = await roomFor('smtp://127.0.0.1:1', { folder });
    await first.mailer.post(first.records, mailTo('ana@shop.example'));
    await first.close();
    const smtp = await server();
    const second = await roomFor(smtp.url, { folder, tokenKey: 'another key, which is long enough too' });
    await second.send(mailTo('eva@shop.example'));
    await smtp.mailsTo('eva@shop.example');
    await second.waitForRows('given up', ([row]) => row?.given_up_at !== null);
    expect(second.log()).toContain('"reason":"sealed with another key"');
    expect(smtp.asked).toEqual(['eva@shop.example']);
  });
});

describe('a server that wants', () => {
  const signedIn = (smtp: Smtp, password: string): string => smtp.url.replace('//', `//ana:${password}@`);

  test('a password gets the one of the address', async () => {
    const smtp = await server({ password: 'open sesame' });
    const room = await roomFor(signedIn(smtp, 'open%20sesame'));
    await room.send(mailTo('ana@shop.example'));
    await smtp.mailsTo('ana@shop.example');
  });

  test('another password delays the mails, and the log holds neither', async () => {
    const smtp = await server({ password: 'open sesame' });
    const room = await roomFor(signedIn(smtp, 'wrong-word'));
    await room.send(mailTo('ana@shop.example'));
    await until('delayed', () => room.mailer.state() === 'delayed');
    expect(room.log()).toContain('"code":"535"');
    expect(room.log()).not.toMatch(/wrong-word|sesame|ana/);
  });

  test.each([{ secure: true }, { offersTls: true }])(
    'TLS (%o) is only trusted with a certificate that is vouched for',
    async rules => {
      const smtp = await server(rules);
      const strict = await roomFor(smtp.url);
      await strict.send(mailTo('ana@shop.example'));
      await until('delayed', () => strict.mailer.state() === 'delayed');
      expect(smtp.received).toHaveLength(0);
      const trusting = await roomFor(`${smtp.url}?tls.rejectUnauthorized=false`);
      await trusting.send(mailTo('ana@shop.example'));
      await smtp.mailsTo('ana@shop.example');
      expect(smtp.received[0]?.encrypted).toBe(true);
    },
  );
});
