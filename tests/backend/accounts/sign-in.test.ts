import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTokens } from '../../../server/backend/accounts/tokens.ts';
import { setMemberStatus } from '../../../server/backend/records/accounts/teams.ts';
import { findAccount, setUserStatus } from '../../../server/backend/records/accounts/users.ts';
import { customerProfile, signIn } from '../../../server/contract/calls/main/accounts/account.ts';
import { dashboardList } from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import { send } from '../../contract/client.ts';
import { tokenFor } from '../../contract/world.ts';
import {
  colleague,
  demoPassword,
  member,
  startTestBackend,
  type TestBackend,
  tokenKey,
} from '../api/support/backend.ts';

let backend: TestBackend;
const clock = { ahead: 0 };
const now = () => new Date(Date.now() + clock.ahead);

beforeAll(async () => {
  backend = await startTestBackend({ now });
});
afterAll(() => backend.remove());

const signInAs = (email: string, password: string, address = '198.51.100.7') =>
  send(backend.urls, signIn, { body: { email, password } }, null, { 'x-forwarded-for': address });
const profileWith = (token: string) => send(backend.urls, customerProfile, {}, token);
const userId = async (email: string): Promise<number> => (await findAccount(backend.stores.records, email))?.id ?? 0;

describe('signing in', () => {
  test('gives a token of 30 days, in any case of the address', async () => {
    const received = await signInAs(' Demo@Vitrina.EXAMPLE', demoPassword);
    expect(received.status).toBe(200);
    const { accessToken, expiresAt } = signIn.reply.parse(received.json);
    expect(Math.round((Date.parse(expiresAt ?? '') - Date.now()) / 86_400_000)).toBe(30);
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sub', 'ver']);
    expect((await profileWith(accessToken)).json).toMatchObject({
      name: 'Julia',
      lastName: 'Reyes',
      role: 'owner',
      languageId: 1,
    });
  });

  test('answers alike for a wrong password and an unknown account, in words and in time', async () => {
    const timed = async (email: string) => {
      const started = performance.now();
      const received = await signInAs(email, 'wrong', '198.51.100.8');
      return { received, ms: performance.now() - started };
    };
    const [known, unknown] = [[], []] as Awaited<ReturnType<typeof timed>>[][];
    for (let time = 0; time < 4; time++) {
      known?.push(await timed(member.email));
      unknown?.push(await timed('nobody@vitrina.example'));
    }
    for (const { received } of known ?? []) expect(received.status).toBe(401);
    expect(unknown?.map(({ received }) => received.json)).toEqual(known?.map(({ received }) => received.json));
    // The quickest of each: what else the machine does only makes a try slower.
    const quickest = (tries: { ms: number }[] = []) => Math.min(...tries.map(({ ms }) => ms));
    expect(quickest(unknown)).toBeGreaterThan(quickest(known) / 3);
  });

  test.each(['known', 'unknown'])('stops a %s account after ten failures, whatever the password', async kind => {
    const email = kind === 'known' ? colleague.email : 'someone@vitrina.example';
    for (let attempt = 0; attempt < 10; attempt++) expect((await signInAs(email, 'wrong')).status).toBe(401);
    const received = await signInAs(email, demoPassword);
    expect(received.status).toBe(429);
    expect(received.json).toMatchObject({ error: 'too_many_attempts' });
    expect(Number(received.headers.get('retry-after'))).toBeGreaterThan(0);
    clock.ahead = 16 * 60_000;
    expect((await signInAs(email, demoPassword)).status).toBe(kind === 'known' ? 200 : 401);
    clock.ahead = 0;
  });

  test.each([
    ['no password', { email: 'a@b.example' }],
    ['10,000 characters', { email: 'a'.repeat(10_000), password: 'x' }],
    ['a list', { email: ['a'], password: 'x' }],
  ])('refuses %s with the field that is wrong', async (_what, body) => {
    const received = await send(backend.urls, signIn, { body }, null);
    expect(received.status).toBe(400);
    expect(received.json).toHaveProperty('fields');
  });

  test('refuses a body that is no JSON, and one that is too large', async () => {
    const post = (body: string) =>
      fetch(`${backend.urls.main}/auth/login`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    expect((await post('{"email":')).status).toBe(400);
    expect((await post(JSON.stringify({ email: 'x'.repeat(2_000_000) }))).status).toBe(413);
  });
});

describe('a token', () => {
  const forge = (key: string, change: (jwt: SignJWT) => SignJWT) =>
    change(
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('vitrina')
        .setAudience('vitrina-api')
        .setSubject('1'),
    )
      .setJti('x')
      .sign(new TextEncoder().encode(key));

  test.each([
    ['foreign', () => forge('another key that is long enough for HS256', jwt => jwt.setExpirationTime('1h'))],
    ['without an end', () => forge(tokenKey, jwt => jwt)],
    ['of another issuer', () => forge(tokenKey, jwt => jwt.setIssuer('other').setExpirationTime('1h'))],
    ['of nobody', () => forge(tokenKey, jwt => jwt.setSubject('999').setExpirationTime('1h'))],
    [
      'expired',
      async () =>
        (await createTokens(tokenKey, () => new Date(Date.now() - 31 * 86_400_000)).issue({ userId: 1, version: 1 }))
          .accessToken,
    ],
    ['unsigned', async () => `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1"}')}.`],
    ['garbled', async () => 'a.b.c'],
    ['empty', async () => ''],
  ])('that is %s opens nothing', async (_what, make) => {
    const received = await profileWith(await make());
    expect(received.status).toBe(401);
    expect(received.json).toMatchObject({ error: 'unauthorized' });
  });

  test('is refused at the next request once the account is switched off', async () => {
    const token = await tokenFor(backend.urls, colleague);
    expect((await profileWith(token)).status).toBe(200);
    await setUserStatus(backend.stores.records, await userId(colleague.email), 'off');
    expect((await profileWith(token)).status).toBe(401);
    expect((await signInAs(colleague.email, demoPassword, '198.51.100.9')).status).toBe(401);
    await setUserStatus(backend.stores.records, await userId(colleague.email), 'active');
  });

  test('opens nothing of the team once the membership is switched off', async () => {
    const token = await tokenFor(backend.urls, colleague);
    await setMemberStatus(backend.stores.records, 1, await userId(colleague.email), 'off');
    expect((await send(backend.urls, dashboardList, {}, token)).status).toBe(403);
    await setMemberStatus(backend.stores.records, 1, await userId(colleague.email), 'active');
    expect((await send(backend.urls, dashboardList, {}, token)).status).toBe(200);
  });
});
