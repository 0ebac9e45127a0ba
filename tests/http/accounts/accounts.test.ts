import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inviteMembers } from '../../../server/contract/calls/main/accounts/members.ts';
import { send } from '../../contract/client.ts';
import { goodPassword } from '../../contract/samples.ts';
import { tokenFor } from '../../contract/world.ts';
import { type Person, type Site, sendForm, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { hannah, julia } from '../../support/data/demo-folder.ts';
import { readCsrf, readText } from '../../support/html.ts';
import { awaitMail, linkIn } from '../../support/mail/outbox.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../../support/network/watched-upstream.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let upstream: WatchedUpstream;
let site: Site;
let clockAhead = 0;
const otherPassword = 'nine wooden bicycles';

beforeAll(async () => {
  backend = await startDemoBackend();
  upstream = await startWatchedUpstream(backend.url);
  site = await startSite(upstream.url, {}, () => Date.now() + clockAhead);
});
afterAll(async () => {
  await site.close();
  await upstream.close();
  await backend.close();
});
beforeEach(() => {
  upstream.reset();
  clockAhead = 0;
});

const typed = (email: string, more: object = {}) => ({
  name: 'Inés <b>',
  lastName: 'Nuñez',
  email,
  teamName: 'Kiosco Sur',
  password: goodPassword,
  confirmPassword: goodPassword,
  ...more,
});
const calls = (part: string) => upstream.seen.filter(call => call.path.includes(part));
const readPath = (url: URL): string => url.pathname + url.search;
const linkTo = async (email: string, path: string, count = 1): Promise<string> =>
  readPath(linkIn(await awaitMail(backend.dataDir, email, count), path));

/** A person who has registered and confirmed, through the pages. */
const newPerson = async (email: string): Promise<Person> => {
  const visitor = site.visitor();
  await sendForm(visitor, '/register', typed(email, { name: 'Inés' }));
  const link = await linkTo(email, '/register/confirm');
  const token = new URL(link, site.url).searchParams.get('token') ?? '';
  const answer = await sendForm(visitor, link, { token });
  expect(answer.headers.location).toBe('/dashboards');
  return { email, password: goodPassword };
};

/** The lines of where a person is signed in, as they read. */
const readSessions = (html: string): string[] =>
  [...html.matchAll(/<li class="setting">([\s\S]*?)<\/li>/g)].map(([, line = '']) => readText(line));

describe('registration', () => {
  test('leads by a mail to one’s own dashboards; opening the link alone confirms nothing', async () => {
    const email = 'ines@kiosco.example';
    const visitor = site.visitor();
    const sent = await sendForm(visitor, '/register', typed(email));
    expect([sent.status, sent.headers.location]).toEqual([303, '/register/check-email']);
    const waiting = await visitor.get('/register/check-email');
    expect(readText(waiting.text)).toContain(email);
    expect(readText(waiting.text)).toContain('This server sends no mails');
    const link = await linkTo(email, '/register/confirm');
    upstream.reset();
    const opened = await visitor.get(link);
    expect(opened.status).toBe(200);
    expect(calls('confirm-email')).toEqual([]);
    const token = new URL(link, site.url).searchParams.get('token') ?? '';
    const early = await sendForm(site.visitor(), '/login', { email, password: goodPassword });
    expect([early.status, early.headers.location]).toEqual([303, '/register/check-email']);
    const confirmed = await sendForm(visitor, link, { token });
    expect(calls('confirm-email').map(call => `${call.method} ${call.url.split('/main')[1]}`)).toEqual([
      `POST /users/confirm-email?token=${token}`,
    ]);
    expect(confirmed.headers.location).toBe('/dashboards');
    expect(readText((await visitor.get('/dashboards')).text)).toContain('Address confirmed');
    expect((await (await signedIn(site, { email, password: goodPassword })).get('/account')).status).toBe(200);
    const page = await visitor.get('/account');
    expect(readText(page.text)).toContain('Inés <b> Nuñez');
    expect(page.text).not.toContain('<b>');
    expect(readText(page.text)).toContain('Your trial ends in 14 days');
  });

  test('keeps what was typed but never a password, names each field, and takes the focus to the summary', async () => {
    const answer = await sendForm(
      site.visitor(),
      '/register',
      typed('not-an-address', { teamName: ' ', password: 'short', confirmPassword: 'other-one' }),
    );
    expect(answer.status).toBe(422);
    for (const field of ['email', 'teamName', 'password', 'confirmPassword'])
      expect(answer.text).toContain(`href="#${field}"`);
    expect(answer.text).toContain('value="not-an-address"');
    expect(answer.text).toContain('value="Nuñez"');
    expect(answer.text).not.toMatch(/short"|other-one/);
    expect(answer.text).toMatch(/<div class="summary-errors"[^>]*autoFocus|<div class="summary-errors"[^>]*autofocus/);
    expect(calls('/users')).toEqual([]);
  });

  test('shows at its field what the upstream refused, in our words (docs/product.md §8)', async () => {
    upstream.reset((call, response) => {
      if (!call.path.endsWith('/users')) return false;
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: 'invalid', message: 'No', fields: { email: 'Use the address of your firm' } }));
      return true;
    });
    const answer = await sendForm(site.visitor(), '/register', typed('ines@free.example'));
    expect(answer.status).toBe(422);
    expect(readText(answer.text)).toContain('Work e-mail: This was not accepted.');
    expect(answer.text).not.toContain('Use the address of your firm');
    expect(answer.text).toContain('value="ines@free.example"');
  });

  test('distinguishes an unavailable upstream from what the person can correct', async () => {
    upstream.reset((call, response) => {
      if (call.path.endsWith('/users')) response.writeHead(503).end();
      return call.path.endsWith('/users');
    });
    const answer = await sendForm(site.visitor(), '/register', typed('ines@gone.example'));
    expect(answer.status).toBe(503);
    expect(readText(answer.text)).toContain('Your input is not the reason');
    expect(answer.text).toContain('value="ines@gone.example"');
  });

  test('a password that is refused costs no attempt: the limit is there for the mails', async () => {
    const visitor = site.visitor();
    const weak = { password: 'password123', confirmPassword: 'password123' };
    for (let attempt = 0; attempt < 5; attempt++) {
      const answer = await sendForm(visitor, '/register', typed('elige@kiosco.example', weak));
      expect(readText(answer.text)).toContain('Many people use this password');
    }
    expect((await sendForm(visitor, '/register', typed('elige@kiosco.example'))).status).toBe(303);
  });

  test('mails again by the handle, and the language of the page is the mail’s', async () => {
    const email = 'espera@kiosco.example';
    const visitor = site.visitor();
    await visitor.get('/register?lang=es');
    await sendForm(visitor, '/register', typed(email));
    const again = await sendForm(visitor, '/register/check-email', {});
    expect(again.headers.location).toBe('/register/check-email');
    const [resent] = calls('/resend-confirmation');
    expect(resent?.method).toBe('POST');
    expect((await awaitMail(backend.dataDir, email, 2)).subject).toMatch(/Confirme/);
  });
});

describe('recovery', () => {
  test('sends exactly {email}, then exactly the three of a new password; the link works once', async () => {
    const person = await newPerson('olvido@kiosco.example');
    const visitor = site.visitor();
    upstream.reset();
    const reply = await sendForm(visitor, '/login/recover', { email: person.email });
    expect(reply.headers.location).toBe('/login/recover/sent');
    expect(JSON.parse(calls('recover-password')[0]?.body ?? '{}')).toEqual({ email: person.email });
    await sendForm(visitor, '/login/recover/sent', {});
    expect(calls('/resend-recovery')[0]?.method).toBe('POST');
    const link = await linkTo(person.email, '/login/new-password', 3);
    const token = new URL(link, site.url).searchParams.get('token') ?? '';
    const fields = { token, newPassword: otherPassword, newPasswordConfirm: otherPassword };
    const saved = await sendForm(visitor, link, fields);
    expect(saved.headers.location).toBe('/login');
    expect(JSON.parse(calls('new-password')[0]?.body ?? '{}')).toEqual(fields);
    const twice = await sendForm(visitor, link, fields);
    expect(twice.status).toBe(422);
    expect(readText(twice.text)).toContain('This link no longer works');
    await signedIn(site, { email: person.email, password: otherPassword });
  });

  test('ends every session of the person, the one of this browser too, and says what happened', async () => {
    const person = await newPerson('ladron@kiosco.example');
    const [here, thief] = [await signedIn(site, person), await signedIn(site, person)];
    await sendForm(here, '/login/recover', { email: person.email });
    const link = await linkTo(person.email, '/login/new-password', 2);
    const token = new URL(link, site.url).searchParams.get('token') ?? '';
    const fields = { token, newPassword: otherPassword, newPasswordConfirm: otherPassword };
    const saved = await sendForm(here, link, fields);
    expect(saved.headers.location).toBe('/login');
    expect(readText((await here.get('/login')).text)).toContain('Password saved');
    const owner = await signedIn(site, { email: person.email, password: otherPassword });
    expect(readSessions((await owner.get('/account')).text)).toHaveLength(1);
    expect((await thief.get('/account')).status).toBe(303);
    expect((await owner.get('/dashboards')).status).toBe(200);
  });

  test('a password that many use is refused at its field, and the link still works', async () => {
    const person = await newPerson('comun@kiosco.example');
    const visitor = site.visitor();
    await sendForm(visitor, '/login/recover', { email: person.email });
    const link = await linkTo(person.email, '/login/new-password', 2);
    const token = new URL(link, site.url).searchParams.get('token') ?? '';
    const fields = (newPassword: string) => ({ token, newPassword, newPasswordConfirm: newPassword });
    const refused = await sendForm(visitor, link, fields('password123'));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('href="#newPassword"');
    expect(readText(refused.text)).toContain('Many people use this password');
    expect((await sendForm(visitor, link, fields(otherPassword))).status).toBe(303);
  });

  test('answers an unknown address in the same words', async () => {
    const shown = await Promise.all(
      [julia.email, 'nobody@nowhere.example'].map(async email => {
        const visitor = site.visitor();
        await sendForm(visitor, '/login/recover', { email });
        return readText((await visitor.get('/login/recover/sent')).text).replaceAll(email, '…');
      }),
    );
    expect(shown[0]).toBe(shown[1]);
  });
});

describe('an invitation', () => {
  const invite = async (email: string): Promise<string> => {
    const urls = { main: `${backend.url}/main`, charts: '', dashboard: '' };
    const body = { members: [email], message: 'Mire esto' };
    const token = await tokenFor(urls, julia);
    const headers = { 'x-public-url': site.url };
    const received = await send(urls, inviteMembers, { params: { dashboardId: 2 }, body }, token, headers);
    expect(received.status).toBe(200);
    return linkTo(email, '/accept-invitation');
  };

  test('shows who invites, then sends exactly the four and the query; the account is the team’s', async () => {
    const email = 'ana@kiosco.example';
    const link = await invite(email);
    const visitor = site.visitor();
    upstream.reset();
    const opened = await visitor.get(link);
    expect(calls('/invitations/validate').map(call => call.method)).toEqual(['GET']);
    expect(readText(opened.text)).toContain('Join Lumbre & Fairmeadle');
    expect(readText(opened.text)).toContain('Mire esto');
    const fields = { name: 'Ana', lastName: 'Paz', password: goodPassword, confirmPassword: goodPassword };
    const joined = await sendForm(visitor, link, fields, link);
    expect(joined.headers.location).toBe('/login');
    const [sent] = calls('/invitations/confirm');
    expect(JSON.parse(sent?.body ?? '{}')).toEqual(fields);
    expect(sent?.url).toMatch(/\?token=/);
    const page = await (await signedIn(site, { email, password: goodPassword })).get('/account');
    expect(readText(page.text)).toContain('Lumbre & Fairmeadle');
    const again = await site.visitor().get(link);
    expect(again.status).toBe(200);
    expect(again.text).not.toContain('name="confirmPassword"');
    expect(readText(again.text)).toContain('This link no longer works');
  });

  test('keeps the names that were typed when the passwords differ', async () => {
    const link = await invite('eva@kiosco.example');
    const fields = { name: 'Eva', lastName: 'Sol', password: goodPassword, confirmPassword: 'another one entirely' };
    const answer = await sendForm(site.visitor(), link, fields, link);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('value="Eva"');
    expect(answer.text).toContain('href="#confirmPassword"');
  });
});

describe('one’s own account', () => {
  const readLang = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

  test('the language changes at once, comes back to the page, and holds in another browser', async () => {
    const here = await signedIn(site, hannah);
    const page = await here.get('/dashboards?status=active');
    const answer = await here
      .post('/account/language')
      .type('form')
      .send({ _csrf: readCsrf(page.text), language: 'es', back: '/dashboards?status=active' });
    expect(answer.headers.location).toBe('/dashboards?status=active');
    expect(JSON.parse(calls('/user/settings/language')[0]?.body ?? '{}')).toEqual({ languageId: 2 });
    expect(readLang((await here.get('/dashboards')).text)).toBe('es');
    const elsewhere = await signedIn(site, hannah);
    expect(readLang((await elsewhere.get('/dashboards')).text)).toBe('es');
    await sendForm(here, '/account', { language: 'en' }, '/account/language');
  });

  test('a changed password ends every other session, and keeps this one under a new id', async () => {
    const person = await newPerson('cambio@kiosco.example');
    const [here, elsewhere] = [await signedIn(site, person), await signedIn(site, person)];
    // The one that the confirmation opened is the third.
    expect(readSessions((await here.get('/account')).text)).toHaveLength(3);
    const wrong = { currentPassword: 'not-mine-at-all', newPassword: otherPassword, newPasswordConfirm: otherPassword };
    const refused = await sendForm(here, '/account', wrong, '/account/password');
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('href="#currentPassword"');
    expect(refused.text).not.toContain('not-mine-at-all');
    const changed = await sendForm(here, '/account', { ...wrong, currentPassword: goodPassword }, '/account/password');
    expect(changed.headers.location).toBe('/account');
    expect(String(changed.headers['set-cookie'])).toContain('vitrina=');
    const page = await here.get('/account');
    expect(readText(page.text)).toContain('Password changed');
    expect(readSessions(page.text)).toHaveLength(1);
    expect((await elsewhere.get('/dashboards')).headers.location).toMatch(/^\/login/);
    await signedIn(site, { email: person.email, password: otherPassword });
  });

  test('a session can be ended from another one; nobody ends somebody else’s', async () => {
    const person = await newPerson('sesiones@kiosco.example');
    const [here, elsewhere] = [await signedIn(site, person), await signedIn(site, person)];
    const handle = /name="session" value="([^"]+)"/.exec((await here.get('/account')).text)?.[1] ?? '';
    const stranger: TestAgent = await signedIn(site, julia);
    await sendForm(stranger, '/account', { session: handle }, '/account/sessions/end');
    expect((await elsewhere.get('/dashboards')).status).toBe(200);
    const ended = await sendForm(here, '/account', { session: handle }, '/account/sessions/end');
    expect(ended.headers.location).toBe('/account#sessions');
    expect((await elsewhere.get('/dashboards')).status).toBe(303);
    expect((await here.get('/dashboards')).status).toBe(200);
  });

  test('a token that was revoked upstream signs out, on a page that needs no data too', async () => {
    const person = await newPerson('revocado@kiosco.example');
    const here = await signedIn(site, person);
    upstream.reset((call, response) => {
      if (!call.path.endsWith('/auth/validate')) return false;
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"unauthorized","message":"no"}');
      return true;
    });
    expect((await here.get('/')).status).toBe(200);
    clockAhead = 6 * 60_000;
    const answer = await here.get('/pricing');
    clockAhead = 0;
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/login.*expired=1/);
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    expect((await here.get('/dashboards')).status).toBe(303);
  });
});
