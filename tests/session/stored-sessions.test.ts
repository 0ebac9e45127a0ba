import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { SessionData } from 'express-session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StoredSessions } from '../../server/session/stored-sessions.ts';
import { type NewPlace, newPlace } from '../support/engines/new-place.ts';
import { newFolder } from '../support/folders.ts';

const hourMs = 3_600_000;
const idleMs = 12 * hourMs;
const start = Date.UTC(2026, 0, 31, 9);

let folder: ReturnType<typeof newFolder>;
let place: NewPlace;
let store: StoredSessions;

beforeEach(async () => {
  place = await newPlace('sessions');
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  folder = newFolder();
  store = await StoredSessions.open(place.place, { idleMs });
});
afterEach(async () => {
  await store.close();
  folder.remove();
  vi.useRealTimers();
  await place.remove();
});

const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

const readSession = (personId: number, device: string | null = null): SessionData => ({
  cookie: { originalMaxAge: null },
  token: 'secret-token',
  person: { id: personId, name: 'A', lastName: 'B', teamName: 'T', role: 'owner' },
  device,
  address: '203.0.113.7',
  signedInAt: Date.now(),
});

const done = (work: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => work(error => (error ? reject(error) : resolve())));

const put = (id: string, data: SessionData): Promise<void> => done(next => store.set(id, data, next));
const touch = (id: string, data: SessionData): Promise<void> => done(next => store.touch(id, data, next));

const found = (id: string): Promise<SessionData | null> =>
  new Promise((resolve, reject) => {
    store.get(id, (error, data) => (error ? reject(error) : resolve(data ?? null)));
  });

const listed = async (personId: number, currentId = ''): Promise<[string | null, boolean][]> =>
  (await store.listFor(personId, currentId)).map(({ device, current }) => [device, current]);

describe('the sessions of a person', async () => {
  beforeEach(async () => {
    await put('one', readSession(1, 'Chrome 149, Linux'));
    later(1000);
    await put('two', readSession(1, 'Firefox 140, Windows'));
    later(1000);
    await put('theirs', readSession(2, 'Safari 26, macOS'));
    await put('visitor', { cookie: { originalMaxAge: null } });
  });

  test('are listed newest use first, with what was said at sign-in, and nobody else’s are', async () => {
    expect(await listed(1, 'one')).toEqual([
      ['Firefox 140, Windows', false],
      ['Chrome 149, Linux', true],
    ]);
    expect((await store.listFor(1, 'one'))[1]).toMatchObject({
      address: '203.0.113.7',
      signedInAt: start,
      lastSeenAt: start,
    });
    expect(await listed(3)).toEqual([]);
  });

  test('are named by handles that open nothing', async () => {
    const text = JSON.stringify(await store.listFor(1, 'one'));
    expect(text).not.toMatch(/"one"|"two"|secret-token/);
    for (const { handle } of await store.listFor(1, 'one')) expect(await found(handle)).toBeNull();
  });

  test('one can be ended by its handle, by its owner only', async () => {
    const [, one] = await store.listFor(1, 'two');
    expect(await store.endOne(2, one?.handle ?? '')).toBe(false);
    expect(await found('one')).not.toBeNull();
    expect(await store.endOne(1, one?.handle ?? '')).toBe(true);
    expect(await found('one')).toBeNull();
    expect(await listed(1)).toEqual([['Firefox 140, Windows', false]]);
    expect(await store.endOne(1, one?.handle ?? '')).toBe(false);
  });

  test('all others can be ended at once, and other people stay', async () => {
    await put('three', readSession(1));
    expect(await store.endOthers(1, 'one')).toBe(2);
    expect(await listed(1, 'one')).toEqual([['Chrome 149, Linux', true]]);
    expect(await found('theirs')).not.toBeNull();
    expect(await found('visitor')).not.toBeNull();
    expect(await store.endOthers(1, 'one')).toBe(0);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'ended by its handle',
      async () => store.endOne(1, (await store.listFor(1, 'two')).find(one => !one.current)?.handle ?? ''),
    ],
    ['ended with the others', () => store.endOthers(1, 'two')],
    ['signed out', () => done(next => store.destroy('one', next))],
  ])('one that was %s does not come back by a request that was under way', async (_how, end) => {
    await end();
    await put('one', readSession(1, 'Chrome 149, Linux'));
    await touch('one', readSession(1));
    expect(await found('one')).toBeNull();
    expect(await listed(1)).toEqual([['Firefox 140, Windows', false]]);
  });

  test('not even where its own time was about to run out, and the file was swept meanwhile', async () => {
    later(idleMs - 3000);
    await store.endOthers(1, 'two');
    later(60_000);
    await store.sweep();
    await put('one', readSession(1));
    expect(await found('one')).toBeNull();
  });

  test('one that ran out is not listed, nor counted among those that were ended', async () => {
    later(idleMs + 1);
    expect(await listed(1)).toEqual([]);
    expect(await store.endOthers(1, 'none')).toBe(0);
  });

  test('using one moves it to the front, written at most once a minute', async () => {
    later(30_000);
    await touch('one', readSession(1));
    expect((await store.listFor(1, '')).at(-1)?.lastSeenAt).toBe(start);
    later(40_000);
    await touch('one', readSession(1));
    const [first] = await store.listFor(1, 'one');
    expect(first).toMatchObject({ current: true, lastSeenAt: Date.now() });
    later(idleMs - 1);
    expect(await found('one')).not.toBeNull();
  });

  test('a session that lost its token is nobody’s any more', async () => {
    await put('one', { cookie: { originalMaxAge: null } });
    expect(await listed(1)).toEqual([['Firefox 140, Windows', false]]);
  });
});

describe('a file from before sessions were listed', async () => {
  const older = (path: string): void => {
    const database = new Database(path);
    database.exec(
      'create table sessions (id text primary key, data text not null, expires integer not null) strict;' +
        'create index sessions_expires on sessions (expires);',
    );
    const insert = database.prepare('insert into sessions values (?, ?, ?)');
    const { device: _device, address: _address, ...before } = readSession(7);
    insert.run('kept', JSON.stringify(before), start + idleMs);
    insert.run('ended', '', start + idleMs);
    insert.run('visitor', '{"cookie":{}}', start + hourMs);
    database.close();
  };

  test('is upgraded: who was signed in stays so and is found, who was signed out stays out', async () => {
    const path = join(folder.path, 'older.sqlite');
    older(path);
    await store.close();
    store = await StoredSessions.open(path, { idleMs });
    expect((await found('kept'))?.token).toBe('secret-token');
    expect(await store.listFor(7, 'kept')).toEqual([
      { handle: expect.any(String), device: null, address: null, signedInAt: start, lastSeenAt: start, current: true },
    ]);
    await put('ended', readSession(7));
    expect(await found('ended')).toBeNull();
    expect(await found('visitor')).not.toBeNull();
  });

  test('opens again as it is, by several workers', async () => {
    const path = join(folder.path, 'older.sqlite');
    older(path);
    const both = await Promise.all([path, path].map(one => StoredSessions.open(one, { idleMs })));
    expect(await Promise.all(both.map(async one => (await one.listFor(7, '')).length))).toEqual([1, 1]);
    expect(await both[0]?.endOthers(7, '')).toBe(1);
    expect(await both[1]?.listFor(7, '')).toEqual([]);
    for (const one of both) await one.close();
  });
});
