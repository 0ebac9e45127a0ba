import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findProfile } from '../../../server/backend/records/accounts/users.ts';
import type { AnyCall } from '../../../server/contract/call.ts';
import * as account from '../../../server/contract/calls/main/accounts/account.ts';
import * as invitations from '../../../server/contract/calls/main/accounts/invitation.ts';
import { inviteMembers } from '../../../server/contract/calls/main/accounts/members.ts';
import * as recovery from '../../../server/contract/calls/main/accounts/recovery.ts';
import * as registration from '../../../server/contract/calls/main/accounts/registration.ts';
import { type Sent, send } from '../../contract/client.ts';
import { goodPassword } from '../../contract/samples.ts';
import { tokenFor } from '../../contract/world.ts';
import { isOnFiles } from '../../support/engines/new-place.ts';
import { awaitMail, linkIn, mailsTo, tokenIn } from '../../support/mail/outbox.ts';
import { colleague, member, startTestBackend, stranger, type TestBackend } from '../api/support/backend.ts';

let backend: TestBackend;
const clock = { ahead: 0 };
const hourMs = 3_600_000;
const otherPassword = 'nine wooden bicycles';
const site = { 'x-public-url': 'https://prices.example/app' };

beforeAll(async () => {
  backend = await startTestBackend({ now: () => new Date(Date.now() + clock.ahead) });
});
afterAll(() => backend.remove());
afterEach(() => {
  clock.ahead = 0;
});

const ask = (call: AnyCall, sent: Sent, token: string | null = null) => send(backend.urls, call, sent, token, site);
const person = (email: string, more: object = {}) => ({
  body: { name: 'Inés', lastName: 'Nuñez', email, teamName: 'Kiosco Sur', password: goodPassword, ...more },
});
const signIn = (email: string, password: string) => ask(account.signIn, { body: { email, password } });
const confirm = (token: string) => ask(registration.confirmEmail, { query: { token } });
const confirmPath = '/register/confirm';

/** Registers and confirms; the account can then sign in. */
const newAccount = async (email: string): Promise<void> => {
  await ask(registration.createUser, person(email));
  const received = await confirm(tokenIn(await awaitMail(backend.dataDir, email), confirmPath));
  expect(received.status).toBe(200);
};

describe('registration', () => {
  test('ends in an account that owns a new team on the free package', async () => {
    const email = 'ines@kiosco.example';
    await ask(registration.createUser, person(email, { languageId: 2 }));
    const mail = await awaitMail(backend.dataDir, email);
    const link = linkIn(mail, confirmPath);
    expect(link.href.startsWith('https://prices.example/app/register/confirm?token=')).toBe(true);
    expect(mail.subject).toMatch(/[Cc]onfirm/);
    expect((await confirm(link.searchParams.get('token') ?? '')).status).toBe(200);
    const token = await tokenFor(backend.urls, { email, password: goodPassword });
    const profile = await ask(account.customerProfile, {}, token);
    expect(profile.json).toMatchObject({ name: 'Inés', role: 'owner', languageId: 2, team: { name: 'Kiosco Sur' } });
    expect((await ask(account.validateEmail, {}, token)).json).toEqual({ email, validated: true });
  });

  test('does not let in before the address is confirmed, and says so only to who knows the password', async () => {
    const email = 'waiting@kiosco.example';
    await ask(registration.createUser, person(email));
    const right = await signIn(email, goodPassword);
    expect(right.status).toBe(403);
    expect(right.json).toMatchObject({ error: 'email_not_confirmed', userId: expect.any(String) });
    expect((await signIn(email, otherPassword)).status).toBe(401);
  });

  test('answers alike, and as slowly, for an address that has an account; its owner gets a mail', async () => {
    const received = await Promise.all(
      [member.email, 'nobody-yet@kiosco.example'].map(async email => {
        const start = performance.now();
        const { status, json } = await ask(registration.createUser, person(email));
        return { status, keys: Object.keys(json as object), ms: performance.now() - start };
      }),
    );
    expect(received.map(({ status, keys }) => ({ status, keys }))).toEqual([
      { status: 200, keys: ['userId'] },
      { status: 200, keys: ['userId'] },
    ]);
    for (const { ms } of received) expect(ms).toBeGreaterThan(240);
    const mail = await awaitMail(backend.dataDir, member.email);
    expect(mail.text).toContain('/login/recover');
    expect(mail.text).not.toContain('token=');
    expect((await signIn(member.email, goodPassword)).status).toBe(401);
  });

  test('a link works once, not after a newer one was requested, and not after a day', async () => {
    const email = 'links@kiosco.example';
    const made = await ask(registration.createUser, person(email));
    const { userId } = registration.createUser.reply.parse(made.json);
    const first = tokenIn(await awaitMail(backend.dataDir, email), confirmPath);
    await ask(registration.resendConfirmation, { params: { userId } });
    const second = tokenIn(await awaitMail(backend.dataDir, email, 2), confirmPath);
    expect((await confirm(first)).json).toMatchObject({ error: 'token_invalid' });
    clock.ahead = 24.5 * hourMs;
    expect((await confirm(second)).status).toBe(400);
    clock.ahead = 0;
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(second)).status).toBe(400);
  });

  test('who registers again with the same password is the same person: the earlier link is dead', async () => {
    const email = 'again@kiosco.example';
    await ask(registration.createUser, person(email));
    const first = tokenIn(await awaitMail(backend.dataDir, email), confirmPath);
    await ask(registration.createUser, person(email, { teamName: 'Kiosco Norte' }));
    const second = tokenIn(await awaitMail(backend.dataDir, email, 2), confirmPath);
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).json).toMatchObject({ done: true, passwordMailed: false });
    expect((await signIn(email, goodPassword)).status).toBe(200);
  });

  test('two sendings of one form at once are one person’s', async () => {
    const email = 'twice@kiosco.example';
    await Promise.all([ask(registration.createUser, person(email)), ask(registration.createUser, person(email))]);
    const mails = [await awaitMail(backend.dataDir, email), await awaitMail(backend.dataDir, email, 2)];
    const answers = [];
    for (const mail of mails) answers.push(await confirm(tokenIn(mail, confirmPath)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await signIn(email, goodPassword)).status).toBe(200);
  });

  test('whoever registers somebody else’s address too cannot choose its password', async () => {
    const email = 'victim@kiosco.example';
    await ask(registration.createUser, person(email));
    await awaitMail(backend.dataDir, email);
    await ask(registration.createUser, person(email, { password: otherPassword }));
    const theirs = tokenIn(await awaitMail(backend.dataDir, email, 2), confirmPath);
    expect((await confirm(theirs)).json).toEqual({ done: true, passwordMailed: true });
    expect((await signIn(email, otherPassword)).status).toBe(401);
    expect((await signIn(email, goodPassword)).status).toBe(401);
    const token = tokenIn(await awaitMail(backend.dataDir, email, 3), '/login/new-password');
    const newPassword = 'three silent lanterns';
    const sent = { body: { newPassword, newPasswordConfirm: newPassword, token } };
    expect((await ask(recovery.saveNewPassword, sent)).status).toBe(200);
    expect((await signIn(email, newPassword)).status).toBe(200);
  });

  test('a request for a new password before confirming sends the confirmation again', async () => {
    const email = 'early@kiosco.example';
    await ask(registration.createUser, person(email));
    await awaitMail(backend.dataDir, email);
    await ask(recovery.recoverPassword, { body: { email } });
    expect((await awaitMail(backend.dataDir, email, 2)).text).toContain(confirmPath);
  });

  test('a handle that nobody was given is answered like any other', async () => {
    const received = await ask(registration.resendConfirmation, { params: { userId: 'made-up' } });
    expect({ status: received.status, json: received.json }).toEqual({ status: 200, json: { done: true } });
  });

  test.each([
    ['password', 'password12', 'too_common'],
    ['password', 'aaaaaaaaaaaa', 'too_simple'],
    ['password', 'kioscosur-ines', 'like_you'],
    ['password', 'Kiosco Sur 2026', 'like_you'],
    ['password', 'Inés Nuñez 99', 'like_you'],
    ['password', 'Contraseña123', 'too_common'],
    ['password', 'vitrina2026!', 'too_common'],
    ['password', 'Guadalajara1', 'too_common'],
  ])('refuses a weak password: %s %s is %s', async (field, password, fault) => {
    const received = await ask(registration.createUser, person('weak@kiosco.example', { password }));
    expect(received.status).toBe(400);
    expect(received.json).toMatchObject({ fields: { [field]: fault } });
  });
});

describe('recovery', () => {
  const recover = (email: string) => ask(recovery.recoverPassword, { body: { email } });
  const save = (token: string, newPassword = otherPassword, newPasswordConfirm = newPassword) =>
    ask(recovery.saveNewPassword, { body: { newPassword, newPasswordConfirm, token } });
  const path = '/login/new-password';

  test('sets a new password once, and ends every token of the person', async () => {
    const email = 'forgetful@kiosco.example';
    await newAccount(email);
    const before = await tokenFor(backend.urls, { email, password: goodPassword });
    await recover(email);
    const token = tokenIn(await awaitMail(backend.dataDir, email, 2), path);
    expect((await save(token, otherPassword, 'something else')).json).toMatchObject({
      fields: { newPasswordConfirm: 'mismatch' },
    });
    expect((await save(token)).status).toBe(200);
    expect((await save(token)).json).toMatchObject({ error: 'token_invalid' });
    expect((await ask(account.validateToken, {}, before)).status).toBe(401);
    expect((await signIn(email, goodPassword)).status).toBe(401);
    expect((await signIn(email, otherPassword)).status).toBe(200);
    expect((await awaitMail(backend.dataDir, email, 3)).text).toContain('/login/recover');
  });

  test('a link is dead after half an hour', async () => {
    const email = 'slow@kiosco.example';
    await newAccount(email);
    await recover(email);
    const token = tokenIn(await awaitMail(backend.dataDir, email, 2), path);
    clock.ahead = 31 * 60_000;
    expect((await save(token)).status).toBe(400);
    clock.ahead = 0;
  });

  test('answers alike for an address without an account, and mails nothing', async () => {
    const [known, unknown] = [await recover(stranger.email), await recover('nobody@kiosco.example')];
    expect(unknown.status).toBe(known.status);
    expect(Object.keys(unknown.json as object)).toEqual(Object.keys(known.json as object));
    await awaitMail(backend.dataDir, stranger.email);
    expect(await mailsTo(backend.dataDir, 'nobody@kiosco.example')).toEqual([]);
  });
});

describe('one’s own account', () => {
  test('a changed password ends the other tokens and gives a new one', async () => {
    const email = 'changing@kiosco.example';
    await newAccount(email);
    const [here, elsewhere] = [
      await tokenFor(backend.urls, { email, password: goodPassword }),
      await tokenFor(backend.urls, { email, password: goodPassword }),
    ];
    const change = (currentPassword: string, newPassword: string) =>
      ask(account.changePassword, { body: { currentPassword, newPassword, newPasswordConfirm: newPassword } }, here);
    expect((await change('wrong', otherPassword)).json).toMatchObject({ fields: { currentPassword: 'wrong' } });
    expect((await change(goodPassword, goodPassword)).json).toMatchObject({ fields: { newPassword: 'same' } });
    const changed = await change(goodPassword, otherPassword);
    const { accessToken = '' } = account.changePassword.reply.parse(changed.json);
    expect((await ask(account.validateToken, {}, elsewhere)).status).toBe(401);
    expect((await ask(account.validateToken, {}, here)).status).toBe(401);
    expect((await ask(account.validateToken, {}, accessToken)).status).toBe(200);
  });

  test('the language is kept for the next sign-in', async () => {
    const token = await tokenFor(backend.urls, stranger);
    await ask(account.settingsLanguage, { body: { languageId: 2 } }, token);
    const next = await tokenFor(backend.urls, stranger);
    expect((await ask(account.userSettingsInfo, {}, next)).json).toEqual({
      languageId: 2,
      timeZone: 'America/New_York',
    });
    await ask(account.settingsLanguage, { body: { languageId: 1 } }, token);
  });
});

describe('an invitation', () => {
  const path = '/accept-invitation';
  const dashboardId = 2;
  const inviteAs = async (who: { email: string; password: string }, members: string[], message = '') =>
    ask(inviteMembers, { params: { dashboardId }, body: { members, message } }, await tokenFor(backend.urls, who));
  const accept = (token: string) =>
    ask(invitations.confirmInvitation, {
      query: { token },
      body: { name: 'Ana', lastName: 'Paz', password: goodPassword, confirmPassword: goodPassword },
    });

  test('adds its reader to the inviting team, once', async () => {
    const email = 'guest@kiosco.example';
    expect((await inviteAs(member, [email], 'Come & look: <b>prices</b>')).status).toBe(200);
    const token = tokenIn(await awaitMail(backend.dataDir, email), path);
    const seen = await ask(invitations.validateInvitation, { query: { token } });
    expect(seen.json).toEqual({
      email,
      teamName: 'Lumbre & Fairmeadle',
      inviterName: 'Julia Reyes',
      message: 'Come & look: <b>prices</b>',
    });
    expect((await accept(token)).status).toBe(200);
    expect((await ask(invitations.validateInvitation, { query: { token } })).status).toBe(404);
    expect((await accept(token)).status).toBe(404);
    const profile = await ask(
      account.customerProfile,
      {},
      await tokenFor(backend.urls, { email, password: goodPassword }),
    );
    expect(profile.json).toMatchObject({ team: { name: 'Lumbre & Fairmeadle' }, role: 'analyst' });
  });

  test('mails the same address once an hour, however often it is sent', async () => {
    const email = 'often@kiosco.example';
    for (let time = 0; time < 3; time++) expect((await inviteAs(member, [email])).status).toBe(200);
    await awaitMail(backend.dataDir, email);
    clock.ahead = 1.1 * hourMs;
    await inviteAs(member, [email]);
    await awaitMail(backend.dataDir, email, 2);
    clock.ahead = 0;
    expect(await mailsTo(backend.dataDir, email)).toHaveLength(2);
  });

  test('is dead after a week', async () => {
    const email = 'late@kiosco.example';
    await inviteAs(member, [email]);
    const token = tokenIn(await awaitMail(backend.dataDir, email), path);
    clock.ahead = 7.1 * 24 * hourMs;
    expect((await ask(invitations.validateInvitation, { query: { token } })).status).toBe(404);
    clock.ahead = 0;
  });

  test('informs an address that has an account in another team, and tells the inviter nothing', async () => {
    const before = (await mailsTo(backend.dataDir, stranger.email)).length;
    const received = await inviteAs(member, [stranger.email]);
    // As for an address that has no account at all.
    const json = { done: true, sent: 1, waiting: 0, members: 0 };
    expect({ status: received.status, json: received.json }).toEqual({ status: 200, json });
    const mail = await awaitMail(backend.dataDir, stranger.email, before + 1);
    expect(mail.text).not.toContain('token=');
    const row = await findProfile(backend.stores.records, 3, 2);
    expect(row).toMatchObject({ email: stranger.email, teamName: 'Northbrook Trading' });
  });

  test('is not an analyst’s to send', async () => {
    expect((await inviteAs(colleague, ['friend@kiosco.example'])).status).toBe(403);
  });
});

test.runIf(isOnFiles())('no token of a mail stands readable in the records', async () => {
  const email = 'secret@kiosco.example';
  await ask(registration.createUser, person(email));
  const token = tokenIn(await awaitMail(backend.dataDir, email), confirmPath);
  const files = readdirSync(backend.dataDir).filter(name => name.startsWith('records.sqlite'));
  const bytes = files.map(name => readFileSync(join(backend.dataDir, name)));
  expect(bytes.some(one => one.includes(email))).toBe(true);
  expect(bytes.some(one => one.includes(token))).toBe(false);
});
