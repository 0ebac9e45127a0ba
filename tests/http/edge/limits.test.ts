import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FormLimits, openFormLimits } from '../../../server/security/form-limits.ts';
import { formRules, type Rule } from '../../../server/security/form-rules.ts';
import { toNetwork } from '../../../server/security/network.ts';
import { type Site, sendForm, startDemoBackend, startSite } from '../../support/app.ts';
import { julia, marcos } from '../../support/data/demo-folder.ts';
import { newFolder } from '../../support/folders.ts';
import { readText } from '../../support/html.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../../support/network/watched-upstream.ts';

const minutes = (attempts: number): Rule => ({ attempts, minutes: 15 });

describe('sign-in', () => {
  let backend: Awaited<ReturnType<typeof startDemoBackend>>;
  let upstream: WatchedUpstream;
  let site: Site;

  beforeAll(async () => {
    backend = await startDemoBackend();
    upstream = await startWatchedUpstream(backend.url);
  });
  afterAll(async () => {
    await upstream.close();
    await backend.close();
  });
  const startWith = async (account: number, address: number): Promise<void> => {
    upstream.reset();
    site = await startSite(upstream.url, {}, Date.now, {
      rules: { signIn: { account: minutes(account), address: minutes(address) } },
    });
  };
  const wrong = (email: string) => sendForm(site.visitor(), '/login', { email, password: 'not-this-one', next: '/x' });
  const statuses = async (times: number, send: () => Promise<{ status: number }>): Promise<number[]> => {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) found.push((await send()).status);
    return found;
  };

  test('too many attempts on an account: the page again, with the minutes to wait and what was typed', async () => {
    await startWith(3, 50);
    expect(await statuses(3, () => wrong(julia.email))).toEqual([422, 422, 422]);
    upstream.reset();
    const answer = await wrong(` ${julia.email.toUpperCase()} `);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect(readText(answer.text)).toContain('Too many attempts. Wait 15 minutes, then try again.');
    expect(answer.text).toContain(`value="${julia.email.toUpperCase()}"`);
    expect(answer.text).toContain('name="next" value="/x"');
    expect(answer.text).not.toContain('not-this-one');
    expect(upstream.seen).toEqual([]);
    const right = await sendForm(site.visitor(), '/login', julia);
    expect(right.status).toBe(429);
    expect((await sendForm(site.visitor(), '/login', marcos)).status).toBe(303);
    await site.close();
  });

  test('an unknown account is answered alike, and in Spanish too', async () => {
    await startWith(1, 50);
    await wrong('nobody@nowhere.example');
    const agent = site.visitor();
    await agent.get('/login?lang=es');
    const answer = await sendForm(agent, '/login', { email: 'nobody@nowhere.example', password: 'x' });
    expect(answer.status).toBe(429);
    expect(readText(answer.text)).toContain('Espere 15 minutos');
    await site.close();
  });

  test('a success forgets what went wrong before', async () => {
    await startWith(3, 50);
    await statuses(2, () => wrong(julia.email));
    expect((await sendForm(site.visitor(), '/login', julia)).status).toBe(303);
    expect(await statuses(4, () => wrong(julia.email))).toEqual([422, 422, 422, 429]);
    await site.close();
  });

  test('an office behind one address signs in without end; its failures are counted together', async () => {
    await startWith(10, 3);
    expect(await statuses(5, () => sendForm(site.visitor(), '/login', julia))).toEqual([303, 303, 303, 303, 303]);
    let nth = 0;
    const guess = () => {
      nth += 1;
      return wrong(`person${nth}@example.org`);
    };
    expect(await statuses(4, guess)).toEqual([422, 422, 422, 429]);
    await site.close();
  });

  test('who tries while the service is away is not locked out by it', async () => {
    await startWith(2, 50);
    upstream.reset((_call, response) => {
      response.destroy();
      return true;
    });
    expect(await statuses(4, () => sendForm(site.visitor(), '/login', julia))).toEqual([503, 503, 503, 503]);
    await site.close();
    await startWith(2, 50);
    expect((await sendForm(site.visitor(), '/login', julia)).status).toBe(303);
    await site.close();
  });

  test('a form without an address or a password counts as nothing', async () => {
    await startWith(1, 1);
    expect(await statuses(3, () => sendForm(site.visitor(), '/login', { email: '', password: '' }))).toEqual([
      422, 422, 422,
    ]);
    await site.close();
  });

  test('upstreams that are not ours are guarded too', async () => {
    await startWith(2, 50);
    upstream.reset((_call, response) => {
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"no"}');
      return true;
    });
    expect(await statuses(3, () => wrong('a@b.example'))).toEqual([422, 422, 429]);
    await site.close();
  });
});

describe('limits of forms', () => {
  const folder = newFolder();
  afterAll(folder.remove);
  let file: string;
  let nth = 0;
  beforeEach(() => {
    nth += 1;
    file = join(folder.path, `limits-${nth}.sqlite`);
  });
  const secret = 'a secret that only these tests know';
  const rules = {
    signIn: { account: minutes(2), address: minutes(4) },
    recover: { account: minutes(1), address: null },
  };
  const waits = async (limits: FormLimits, accounts: (string | null)[], address?: string): Promise<boolean[]> => {
    const found: boolean[] = [];
    for (const account of accounts) found.push((await limits.take('signIn', account, address)) > 0);
    return found;
  };

  const openTwo = () => Promise.all([openFormLimits(file, secret, { rules }), openFormLimits(file, secret, { rules })]);

  test('are one for all processes that share the file, and outlast them', async () => {
    const [one, two] = await openTwo();
    expect(await waits(one, ['a'])).toEqual([false]);
    expect(await waits(two, ['a', 'a'])).toEqual([false, true]);
    await one.close();
    await two.close();
    const three = await openFormLimits(file, secret, { rules });
    expect(await waits(three, ['a', 'b'])).toEqual([true, false]);
    await three.close();
  });

  test('hold when many come at once', async () => {
    const both = await openTwo();
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, index) => both[index % 2]?.take('signIn', 'a', undefined)),
    );
    expect(taken.filter(wait => wait === 0).length).toBe(2);
    for (const one of both) await one.close();
  });

  test('keep no mail address and no network address at rest', async () => {
    const limits = await openFormLimits(file, secret, { rules });
    await limits.take('signIn', 'Julia@Vitrina.example', '203.0.113.7');
    await limits.close();
    const bytes = readFileSync(file, 'latin1');
    expect(bytes).toContain('signIn.account:');
    expect(bytes).not.toMatch(/julia|vitrina|203\.0\.113/i);
  });

  test('count each form for itself, and an account in any spelling as one', async () => {
    const limits = await openFormLimits(file, secret, { rules });
    expect(await waits(limits, ['a@b.example', ' A@B.example', 'a@b.EXAMPLE '])).toEqual([false, false, true]);
    expect(await limits.take('recover', 'a@b.example', undefined)).toBe(0);
    expect(await limits.take('recover', 'a@b.example', undefined)).toBeGreaterThan(0);
    await limits.close();
  });

  test('an address over its limit does not use up the attempts of an account', async () => {
    const limits = await openFormLimits(file, secret, { rules });
    expect(await waits(limits, [null, null, null, null, 'a', 'a', 'a'], '203.0.113.7')).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(await waits(limits, ['a', 'a', 'a'], '203.0.113.8')).toEqual([false, false, true]);
    await limits.close();
  });

  test('forgive the account wholly and the address once; take back one of both', async () => {
    const limits = await openFormLimits(file, secret, { rules });
    await waits(limits, ['a', 'a'], '203.0.113.7');
    await limits.forgive('signIn', 'a', '203.0.113.7');
    expect(await waits(limits, ['a', 'a'], '203.0.113.7')).toEqual([false, false]);
    await limits.takeBack('signIn', 'a', '203.0.113.7');
    expect(await waits(limits, ['a'], undefined)).toEqual([false]);
    expect(await waits(limits, [null, null], '203.0.113.7')).toEqual([false, false]);
    expect(await waits(limits, [null], '203.0.113.7')).toEqual([true]);
    await limits.close();
  });

  test('let go when their time is over', async () => {
    const soon = { signIn: { account: { attempts: 1, minutes: 0.02 }, address: null } };
    const limits = await openFormLimits(file, secret, { rules: soon });
    expect(await waits(limits, ['a', 'a'])).toEqual([false, true]);
    await expect.poll(() => waits(limits, ['a'])).toEqual([false]);
    await limits.close();
  });

  test.each<[string, (path: string) => string]>([
    ['in a folder that is not there', path => join(path, 'nowhere', 'limits.sqlite')],
    [
      'that is damaged',
      path => {
        const damaged = join(path, 'damaged.sqlite');
        writeFileSync(damaged, 'this is no database '.repeat(1000));
        return damaged;
      },
    ],
  ])('a file %s locks nobody out, is reported once, and the process counts for itself', async (_what, readPath) => {
    const errors: unknown[] = [];
    const limits = await openFormLimits(readPath(folder.path), secret, {
      rules,
      onTrouble: error => errors.push(error),
    });
    expect(await waits(limits, ['a', 'a', 'a', 'b'])).toEqual([false, false, true, false]);
    await limits.forgive('signIn', 'a', undefined);
    expect(await waits(limits, ['a'])).toEqual([false]);
    expect(errors.length).toBe(1);
    await limits.close();
  });

  test('a file that fails later is reported once, and attempts are counted on', async () => {
    const errors: unknown[] = [];
    const limits = await openFormLimits(file, secret, { rules, onTrouble: error => errors.push(error) });
    expect(await waits(limits, ['a'])).toEqual([false]);
    await limits.close();
    expect(await waits(limits, ['a', 'a', 'a'])).toEqual([false, false, true]);
    expect(errors.length).toBe(1);
    rmSync(file, { force: true });
  });

  test('every form has a rule, and each account is held closer than the address that many share', () => {
    for (const [form, { account, address }] of Object.entries(formRules)) {
      expect(account?.attempts, form).toBeLessThanOrEqual(10);
      if (address) expect(address.attempts, form).toBeGreaterThanOrEqual(5 * (account?.attempts ?? 0));
    }
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', null],
    [undefined, null],
  ])('%s counts as %s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});
