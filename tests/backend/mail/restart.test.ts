import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/mail/smtp.ts';
import { mailerFor, newOwnFolder, server } from './for-a-test.ts';
import { letters, mailTo, token } from './test-mailer.ts';

describe('mails that wait', () => {
  test('are sent by the next start on the same folder', async () => {
    const folder = newOwnFolder();
    const first = await mailerFor('smtp://127.0.0.1:1', { folder });
    await first.send(mailTo('ana@shop.example', letters.confirmEmail, 'es'));
    await until('delayed', () => first.mailer.state() === 'delayed');
    await first.close();
    const smtp = await server();
    const second = await mailerFor(smtp.url, { folder, ahead: 31 });
    second.mailer.wake();
    const [mail] = await smtp.mailsTo('ana@shop.example');
    expect(mail?.text).toContain(`/register/confirm?token=${token}`);
  });

  test('survive a process that is killed while it sends', async () => {
    const folder = newOwnFolder();
    const smtp = await server();
    const key = 'a key that only these tests seal with, long enough';
    const script = resolve('tests/support/mail/killed-mailer.ts');
    const child = fork(script, [folder, key, smtp.url, 'slow@shop.example'], { execArgv: [] });
    await once(child, 'message');
    await until('it is being sent', () => smtp.attempts.length === 1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await mailerFor(smtp.url, { folder, ahead: 31 });
    next.mailer.wake();
    await until('it is sent again', () => smtp.attempts.length === 2);
    await next.waitForRows('sent', ([row]) => row?.sent_at !== null);
    const ids = (await smtp.mailsTo('slow@shop.example')).map(mail => mail.messageId);
    expect(new Set(ids).size).toBe(1);
  });

  test('are given up, and say why, where the key is another one', async () => {
    const folder = newOwnFolder();
    const first = await mailerFor('smtp://127.0.0.1:1', { folder });
    await first.mailer.post(first.records, mailTo('ana@shop.example'));
    await first.close();
    const smtp = await server();
    const second = await mailerFor(smtp.url, { folder, tokenKey: 'another key, which is long enough too' });
    await second.send(mailTo('eva@shop.example'));
    await smtp.mailsTo('eva@shop.example');
    await until('said so', () => second.log().includes('"reason":"sealed with another key"'));
    await second.waitForRows('given up', ([row]) => row?.state === 'failed');
    expect((await second.rows())[0]).toMatchObject({ sealed: null, due_at: null });
    expect(smtp.attempts).toEqual(['eva@shop.example']);
  });
});
