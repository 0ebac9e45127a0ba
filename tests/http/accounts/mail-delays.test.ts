import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword } from '../../contract/samples.ts';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { readText } from '../../support/html.ts';
import { type Smtp, startSmtp, until } from '../../support/mail/smtp.ts';

/** A port on which nobody listens yet. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(done => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise(done => server.close(done));
  return port;
};

describe('while the mail server is down', () => {
  let backend: Awaited<ReturnType<typeof startDemoBackend>>;
  let site: Site;
  let smtp: Smtp | undefined;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    backend = await startDemoBackend(`smtp://127.0.0.1:${port}`);
    site = await startSite(backend.url);
  });
  afterAll(async () => {
    await smtp?.stop();
    await site.close();
    await backend.close();
  });

  test.each([
    ['en', 'Mails are delayed at the moment'],
    ['es', 'Los correos se envían con demora'],
  ])('the page says in %s that mails are late, and that this one is kept', async (lang, words) => {
    const visitor = site.visitor();
    await visitor.get(`/register?lang=${lang}`);
    const fields = { name: 'Inés', lastName: 'Nuñez', email: `${lang}@tarde.example`, teamName: 'Kiosco' };
    const secret = { password: goodPassword, confirmPassword: goodPassword };
    expect((await sendForm(visitor, '/register', { ...fields, ...secret })).status).toBe(303);
    await until('the first attempt', async () =>
      readText((await visitor.get('/register/check-email')).text).includes(words),
    );
  });

  test('it reveals to nobody whether an address has an account', async () => {
    const visitor = site.visitor();
    await sendForm(visitor, '/login/recover', { email: 'nobody@tarde.example' });
    expect(readText((await visitor.get('/login/recover/sent')).text)).toContain('Mails are delayed at the moment');
  });

  test('mails go again when the server is back, and the page no longer speaks of it', async () => {
    smtp = await startSmtp({ port });
    const visitor = site.visitor();
    await sendForm(visitor, '/login/recover', { email: 'demo@vitrina.example' });
    const [mail] = await smtp.mailsTo('demo@vitrina.example');
    expect(mail?.text).toContain('/login/new-password?token=');
    await until('mails work again', async () => {
      const page = await visitor.get('/login/recover/sent');
      return !readText(page.text).includes('Mails are delayed at the moment');
    });
  });

  test('what a working mail server takes is said to be sent, and no page says that mails stay here', async () => {
    const owner = await signedIn(site, julia);
    const path = '/dashboards/3/members';
    const answer = await sendForm(owner, path, { emails: 'eva@tarde.example', message: '' });
    const page = readText((await owner.get(answer.headers.location ?? '')).text);
    expect(page).toContain('1 invitation sent');
    expect(page).not.toContain('This server sends no mails');
  });
});
