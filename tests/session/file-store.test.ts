import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { SessionData } from 'express-session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FileSessionStore } from '../../server/session/file-store.ts';
import { newFolder } from '../support/folders.ts';

const hourMs = 3_600_000;
const idleMs = 12 * hourMs;
const start = Date.UTC(2026, 0, 31, 9);

let folder: ReturnType<typeof newFolder>;
let store: FileSessionStore;
const file = (): string => join(folder.path, 'sessions.sqlite');

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  folder = newFolder();
  store = new FileSessionStore(file(), idleMs);
});
afterEach(() => {
  store.close();
  folder.remove();
  vi.useRealTimers();
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

const put = (id: string, data: SessionData): void =>
  store.set(id, data, error => {
    if (error) throw error;
  });

const found = (id: string): SessionData | null => {
  let data: SessionData | null = null;
  store.get(id, (error, read) => {
    if (error) throw error;
    data = read ?? null;
  });
  return data;
};

const listed = (personId: number, currentId = ''): [string | null, boolean][] =>
  store.listFor(personId, currentId).map(({ device, current }) => [device, current]);

describe('the sessions of a person', () => {
  beforeEach(() => {
    put('one', readSession(1, 'Chrome 149, Linux'));
    later(1000);
    put('two', readSession(1, 'Firefox 140, Windows'));
    later(1000);
    put('theirs', readSession(2, 'Safari 26, macOS'));
    put('visitor', { cookie: { originalMaxAge: null } });
  });

  test('are listed newest use first, with what was said at sign-in, and nobody else’s are', () => {
    expect(listed(1, 'one')).toEqual([
      ['Firefox 140, Windows', false],
      ['Chrome 149, Linux', true],
    ]);
    expect(store.listFor(1, 'one')[1]).toMatchObject({ address: '203.0.113.7', signedInAt: start, lastSeenAt: start });
    expect(listed(3)).toEqual([]);
  });

  test('are named by handles that open nothing', () => {
    const text = JSON.stringify(store.listFor(1, 'one'));
    expect(text).not.toMatch(/"one"|"two"|secret-token/);
    for (const { handle } of store.listFor(1, 'one')) expect(found(handle)).toBeNull();
  });

  test('one can be ended by its handle, by its owner only', () => {
    const [, one] = store.listFor(1, 'two');
    expect(store.endOne(2, one?.handle ?? '')).toBe(false);
    expect(found('one')).not.toBeNull();
    expect(store.endOne(1, one?.handle ?? '')).toBe(true);
    expect(found('one')).toBeNull();
    expect(listed(1)).toEqual([['Firefox 140, Windows', false]]);
    expect(store.endOne(1, one?.handle ?? '')).toBe(false);
  });

  test('all others can be ended at once, and other people stay', () => {
    put('three', readSession(1));
    expect(store.endOthers(1, 'one')).toBe(2);
    expect(listed(1, 'one')).toEqual([['Chrome 149, Linux', true]]);
    expect(found('theirs')).not.toBeNull();
    expect(found('visitor')).not.toBeNull();
    expect(store.endOthers(1, 'one')).toBe(0);
  });

  test.each<[string, () => void]>([
    [
      'ended by its handle',
      () => void store.endOne(1, store.listFor(1, 'two').find(one => !one.current)?.handle ?? ''),
    ],
    ['ended with the others', () => void store.endOthers(1, 'two')],
    ['signed out', () => store.destroy('one')],
  ])('one that was %s does not come back by a request that was under way', (_how, end) => {
    end();
    put('one', readSession(1, 'Chrome 149, Linux'));
    store.touch('one', readSession(1));
    expect(found('one')).toBeNull();
    expect(listed(1)).toEqual([['Firefox 140, Windows', false]]);
  });

  test('not even where its own time was about to run out, and the file was swept meanwhile', () => {
    later(idleMs - 3000);
    store.endOthers(1, 'two');
    later(60_000);
    store.sweep();
    put('one', readSession(1));
    expect(found('one')).toBeNull();
  });

  test('one that ran out is not listed, nor counted among those that were ended', () => {
    later(idleMs + 1);
    expect(listed(1)).toEqual([]);
    expect(store.endOthers(1, 'none')).toBe(0);
  });

  test('using one moves it to the front, written at most once a minute', () => {
    later(30_000);
    store.touch('one', readSession(1));
    expect(store.listFor(1, '').at(-1)?.lastSeenAt).toBe(start);
    later(40_000);
    store.touch('one', readSession(1));
    const [first] = store.listFor(1, 'one');
    expect(first).toMatchObject({ current: true, lastSeenAt: Date.now() });
    later(idleMs - 1);
    expect(found('one')).not.toBeNull();
  });

  test('a session that lost its token is nobody’s any more', () => {
    put('one', { cookie: { originalMaxAge: null } });
    expect(listed(1)).toEqual([['Firefox 140, Windows', false]]);
  });
});

describe('a file from before sessions were listed', () => {
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

  test('is upgraded: who was signed in stays so and is found, who was signed out stays out', () => {
    const path = join(folder.path, 'older.sqlite');
    older(path);
    store.close();
    store = new FileSessionStore(path, idleMs);
    expect(found('kept')?.token).toBe('secret-token');
    expect(store.listFor(7, 'kept')).toEqual([
      { handle: expect.any(String), device: null, address: null, signedInAt: start, lastSeenAt: start, current: true },
    ]);
    put('ended', readSession(7));
    expect(found('ended')).toBeNull();
    expect(found('visitor')).not.toBeNull();
  });

  test('opens again as it is, by several workers', () => {
    const path = join(folder.path, 'older.sqlite');
    older(path);
    const both = [new FileSessionStore(path, idleMs), new FileSessionStore(path, idleMs)];
    expect(both.map(one => one.listFor(7, '').length)).toEqual([1, 1]);
    expect(both[0]?.endOthers(7, '')).toBe(1);
    expect(both[1]?.listFor(7, '')).toEqual([]);
    for (const one of both) one.close();
  });
});
