import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMail, until } from '../../support/mail/smtp.ts';
import { baseUrl, letters, mailTo, openTestMailer, type TestMailer, token } from './test-mailer.ts';

let mailing: TestMailer;
let outbox: string;

beforeEach(async () => {
  mailing = await openTestMailer();
  outbox = join(mailing.folder, 'outbox');
});
afterEach(() => mailing.remove());

const names = (): string[] =>
  readdirSync(outbox)
    .filter(name => !name.endsWith('.txt'))
    .sort();
const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('without a mail server', () => {
  test('a mail becomes a file for this user alone, which a mail program can open', async () => {
    await mailing.send(mailTo('ana.known@shop.example', letters.recoverPassword, 'es'));
    await mailing.waitForRows('written', ([row]) => row?.sent_at !== null);
    const [name = '', ...others] = names();
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{8}T\d{9}Z-recoverPassword-[0-9a-f]{16}\.eml$/);
    expect([mode(outbox), mode(join(outbox, name))]).toEqual(['700', '600']);
    const mail = await readMail(readFileSync(join(outbox, name)));
    expect(mail.subject).toBe('Una contraseña nueva para Vitrina');
    expect(mail.from).toMatchObject({ name: 'Vitrina', address: 'no-reply@vitrina.example' });
    expect(mail.to).toMatchObject([{ address: 'ana.known@shop.example' }]);
    expect(mail.text).toContain(`${baseUrl}/login/new-password?token=${token}`);
    expect(mailing.mailer.state()).toBe('outbox');
    const text = join(outbox, name.replace('.eml', '.txt'));
    expect(readFileSync(text, 'utf8')).toContain(`${baseUrl}/login/new-password?token=${token}\n`);
    expect(mode(text)).toBe('600');
  });

  test('the log names the file, and neither address nor link', async () => {
    await mailing.send(mailTo('ana.known@shop.example', letters.invitation));
    await mailing.waitForRows('written', ([row]) => row?.sent_at !== null);
    expect(mailing.log()).toContain(`"file":"${join(outbox, names()[0] ?? '')}","msg":"mail written"`);
    expect(mailing.log()).not.toMatch(/ana\.known|shop\.example|tokenOf|Marcos/);
  });

  test('many mails become as many files, none of them half', async () => {
    const to = Array.from({ length: 40 }, (_, each) => `ana${each}@shop.example`);
    await mailing.send(...to.map(address => mailTo(address)));
    await mailing.waitForRows('all written', rows => rows.every(row => row.sent_at !== null));
    const mails = await Promise.all(names().map(name => readMail(readFileSync(join(outbox, name)))));
    expect(mails.map(mail => mail.to?.[0]?.address).sort()).toEqual([...to].sort());
  });

  test('a folder that cannot be written keeps them; they are written once it can', async () => {
    writeFileSync(outbox, 'a file in the place of the folder');
    await mailing.send(mailTo('ana@shop.example'), mailTo('eva@shop.example'));
    await mailing.waitForFailures(2);
    expect(mailing.mailer.state()).toBe('delayed');
    expect((await mailing.rows()).every(row => row.attempts === 1 && row.sealed !== null)).toBe(true);
    expect(mailing.log()).toMatch(/"outcome":"unavailable","code":"(EEXIST|ENOTDIR)"/);
    rmSync(outbox);
    mailing.later(31);
    await mailing.waitForRows('written', rows => rows.every(row => row.sent_at !== null));
    expect(names()).toHaveLength(2);
    await until('as ever', () => mailing.mailer.state() === 'outbox');
  });

  test('a full disk keeps them too, and leaves no half mail', async context => {
    mkdirSync(outbox);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', outbox], { stdio: 'ignore' });
    } catch {
      return context.skip('a small disk can only be mounted by root');
    }
    try {
      writeFileSync(join(outbox, 'filler'), Buffer.alloc(64 * 1024));
      await mailing.send(mailTo('ana@shop.example'));
      await mailing.waitForFailures(1);
      expect(mailing.mailer.state()).toBe('delayed');
      expect(mailing.log()).toContain('"code":"ENOSPC"');
      expect(names()).toEqual(['filler']);
      rmSync(join(outbox, 'filler'));
      mailing.later(31);
      await mailing.waitForRows('written', ([row]) => row?.sent_at !== null);
      expect(names()).toHaveLength(1);
    } finally {
      execFileSync('umount', [outbox]);
    }
  });
});
