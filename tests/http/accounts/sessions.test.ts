import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import express from 'express';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../../../server/config/settings.ts';
import { setUpSession } from '../../../server/session/set-up-session.ts';
import { endSession, openSession, renewSession, replaceToken } from '../../../server/session/sign-in.ts';
import { StoredSessions } from '../../../server/session/stored-sessions.ts';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { newFolder } from '../../support/folders.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../../support/network/watched-upstream.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
const hourMs = 3_600_000;

const readCookie = (headers: Record<string, unknown>): string =>
  ((headers['set-cookie'] as string[] | undefined) ?? []).find(one => one.startsWith('vitrina='))?.split(';')[0] ?? '';

describe('in the product', () => {
  const data = newFolder();
  let backend: Awaited<ReturnType<typeof startDemoBackend>>;
  let upstream: WatchedUpstream;
  let site: Site;
  beforeAll(async () => {
    backend = await startDemoBackend();
    upstream = await startWatchedUpstream(backend.url);
    site = await startSite(upstream.url, { DATA_DIR: data.path });
  });
  afterAll(async () => {
    await site.close();
    await upstream.close();
    await backend.close();
    data.remove();
  });
  const onFile = async <T>(work: (store: StoredSessions) => Promise<T>): Promise<T> => {
    const store = await StoredSessions.open(join(data.path, 'sessions.sqlite'), { idleMs: 12 * hourMs });
    const result = await work(store);
    await store.close();
    return result;
  };
  const personId = (): number => {
    const database = new Database(join(data.path, 'sessions.sqlite'), { readonly: true });
    const row = database.prepare('select person_id from sessions where person_id is not null').get();
    database.close();
    return (row as { person_id: number }).person_id;
  };
  /** Signs in with a browser's name; answers the cookie's pair before and after. */
  const enter = async (agent: TestAgent, userAgent: string): Promise<[string, string]> => {
    agent.set('User-Agent', userAgent);
    const before = readCookie((await agent.get('/login')).headers);
    return [before, readCookie((await sendForm(agent, '/login', julia)).headers)];
  };

  test('signing in keeps the browser and the address, and the id from before is worth nothing', async () => {
    const [before, after] = await enter(site.visitor(), chrome);
    expect(before).not.toBe('');
    expect(after).not.toBe(before);
    const id = personId();
    const [listed] = await onFile(store => store.listFor(id, ''));
    expect(listed).toMatchObject({ device: 'Chrome 149, Linux', address: expect.stringMatching(/127\.0\.0\.1$/) });
    expect(Math.abs((listed?.signedInAt ?? 0) - Date.now())).toBeLessThan(60_000);
    const replayed = await site.visitor().get('/dashboards').set('Cookie', before);
    expect(replayed.headers.location).toMatch(/^\/login/);
    const held = await site.visitor().get('/dashboards').set('Cookie', after);
    expect(held.status).toBe(200);
  });

  test('a session ended from elsewhere leads to /login at its next click', async () => {
    const [left, kept] = [await signedIn(site, julia), await signedIn(site, julia)];
    const id = personId();
    expect(await onFile(store => store.endOthers(id, ''))).toBeGreaterThanOrEqual(2);
    for (const agent of [left, kept]) {
      const answer = await agent.get('/dashboards');
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toBe('/login?next=%2Fdashboards&expired=1');
    }
    expect(await onFile(store => store.listFor(id, ''))).toEqual([]);
  });

  test('it does not come back by a page that was being made while it ended', async () => {
    const agent = await signedIn(site, julia);
    const id = personId();
    let letGo = (): void => {};
    const requested = new Promise<void>(isRequested => {
      upstream.reset((call, response) => {
        if (!call.path.endsWith('/main/dashboards')) return false;
        letGo = () => response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
        isRequested();
        return true;
      });
    });
    // The choice of a language is written to the session when the page has been sent.
    const page = agent.get('/dashboards?lang=es').then(answer => answer.status);
    await requested;
    expect(await onFile(store => store.endOthers(id, ''))).toBe(1);
    letGo();
    expect(await page).toBe(200);
    upstream.reset();
    expect(await onFile(store => store.listFor(id, ''))).toEqual([]);
    expect((await agent.get('/dashboards')).status).toBe(303);
  });
});

describe('a session', () => {
  const folder = newFolder();
  let store: StoredSessions;
  beforeAll(async () => {
    store = await StoredSessions.open(join(folder.path, 'sessions.sqlite'), { idleMs: hourMs });
  });
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });
  afterAll(async () => {
    await store.close();
    folder.remove();
  });
  const person = { id: 5, name: 'A', lastName: 'B', teamName: 'T', role: 'owner' };

  /** The real middleware with a path for each thing that a feature does to a session. */
  const startServer = (): Server => {
    const app = express();
    app.use(
      setUpSession(readSettings({ DATA_DIR: folder.path }), store, ['a secret that signs the cookies of these tests']),
    );
    app.get('/look', (req, res) => void res.json({ ...req.session, cookie: undefined, id: req.sessionID }));
    app.get('/visit', (req, res) => {
      req.session.notices = [{ type: 'info', key: 'Kept' }];
      res.end();
    });
    app.get('/open', async (req, res) => {
      const expiresAt = new Date(9e12).toISOString();
      await openSession(req, { token: 'first', expiresAt, person, lang: 'es', now: 1000 });
      res.end();
    });
    app.get('/renew', async (req, res) => {
      replaceToken(req, 'second', new Date(9.1e12).toISOString());
      await renewSession(req);
      res.end();
    });
    app.get('/end', async (req, res) => {
      await endSession(req);
      res.end();
    });
    const server = createServer(app).listen(0);
    servers.push(server);
    expect((server.address() as AddressInfo).port).toBeGreaterThan(0);
    return server;
  };

  test('gets a new id when it is opened: what was kept for the next page stays, the id before is worth nothing', async () => {
    const server = startServer();
    const agent = request.agent(server);
    const before = readCookie((await agent.get('/visit')).headers);
    await agent.get('/open').set('User-Agent', chrome);
    const { body } = await agent.get('/look');
    expect(body).toMatchObject({ token: 'first', tokenExpiresAt: 9e12, signedInAt: 1000, person, lang: 'es' });
    expect(body).toMatchObject({ device: 'Chrome 149, Linux', notices: [{ key: 'Kept' }] });
    const replayed = await request(server).get('/look').set('Cookie', before);
    expect(replayed.body.token).toBeUndefined();
    expect(replayed.body.notices).toBeUndefined();
  });

  test('is renewed under a new id with the same content, and the id before is worth nothing', async () => {
    const server = startServer();
    const agent = request.agent(server);
    const opened = readCookie((await agent.get('/open')).headers);
    const before = await agent.get('/look');
    const renewed = readCookie((await agent.get('/renew')).headers);
    expect(renewed).not.toBe('');
    expect(renewed).not.toBe(opened);
    const now = await agent.get('/look');
    expect(now.body).toEqual({ ...before.body, id: now.body.id, token: 'second', tokenExpiresAt: 9.1e12 });
    expect(now.body.id).not.toBe(before.body.id);
    expect((await request(server).get('/look').set('Cookie', opened)).body.token).toBeUndefined();
    expect((await store.listFor(5, now.body.id)).filter(({ current }) => current)).toMatchObject([
      { signedInAt: 1000 },
    ]);
  });

  test('ends for good', async () => {
    const server = startServer();
    const agent = request.agent(server);
    const opened = readCookie((await agent.get('/open')).headers);
    await agent.get('/end');
    expect((await request(server).get('/look').set('Cookie', opened)).body.token).toBeUndefined();
  });
});
