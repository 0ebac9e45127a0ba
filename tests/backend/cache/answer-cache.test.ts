import { describe, expect, test } from 'vitest';
import { createAnswerCache } from '../../../server/backend/cache/answer-cache.ts';
import { askFor } from '../../../server/backend/cache/asked-for.ts';

const at = new Date('2026-03-01T12:00:00Z');
const open = (mostBytes = 100_000) => createAnswerCache({ mostBytes, now: () => at });
const asked = (key: string, version = '1') => ({ key, version });
const oneByte = () => 1;

/** Work that ends when it is told to, and counts how often it was begun. */
const slowWork = () => {
  const begun: { signal: AbortSignal; end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const make = (signal: AbortSignal) =>
    new Promise<string>((end, fail) => {
      begun.push({ signal, end, fail });
    });
  return { begun, make };
};

describe('an answer', () => {
  test('is computed once for each version of what it depends on', async () => {
    const cache = open();
    let made = 0;
    const read = (version: string) => cache.read(asked('a', version), oneByte, async () => ++made);
    expect(await read('1')).toEqual({ value: 1, source: 'computed' });
    expect(await read('1')).toEqual({ value: 1, source: 'kept' });
    expect(await read('2')).toEqual({ value: 2, source: 'computed' });
    expect(await read('2')).toEqual({ value: 2, source: 'kept' });
    expect(cache.counts()).toMatchObject({ kept: 2, computed: 2, shared: 0, entries: 1 });
  });

  test('that several ask for at once is computed once', async () => {
    const cache = open();
    const work = slowWork();
    const both = [1, 2].map(() => cache.read(asked('a'), oneByte, work.make));
    expect(work.begun).toHaveLength(1);
    work.begun[0]?.end('x');
    expect(await Promise.all(both)).toEqual([
      { value: 'x', source: 'computed' },
      { value: 'x', source: 'shared' },
    ]);
  });

  test('is given up when the last one who waits for it has gone, and made anew for the next', async () => {
    const cache = open();
    const work = slowWork();
    const gone = [new AbortController(), new AbortController()];
    const both = gone.map(({ signal }) => cache.read(asked('a'), oneByte, work.make, signal));
    gone[0]?.abort(new Error('first'));
    await expect(both[0]).rejects.toThrow('first');
    expect(work.begun[0]?.signal.aborted).toBe(false);
    gone[1]?.abort(new Error('second'));
    await expect(both[1]).rejects.toThrow('second');
    expect(work.begun[0]?.signal.aborted).toBe(true);
    const next = cache.read(asked('a'), oneByte, work.make);
    expect(work.begun).toHaveLength(2);
    work.begun[0]?.fail(new Error('interrupted'));
    work.begun[1]?.end('anew');
    expect((await next).value).toBe('anew');
  });

  test('that fails is not kept', async () => {
    const cache = open();
    await expect(cache.read(asked('a'), oneByte, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.read(asked('a'), oneByte, async () => 'yes')).source).toBe('computed');
  });

  test('goes when there are more bytes than allowed, the one that was asked for longest ago first', async () => {
    const cache = open(20_000);
    const read = (key: string) =>
      cache.read(
        asked(key),
        () => 4000,
        async () => key,
      );
    for (const key of ['a', 'b', 'c', 'd']) await read(key);
    await read('a');
    await read('e');
    expect((await read('a')).source).toBe('kept');
    expect((await read('b')).source).toBe('computed');
    expect(cache.counts().bytes).toBeLessThanOrEqual(20_000);
  });

  test('is not kept where nothing may be, or where it is too large', async () => {
    for (const cache of [open(0), open(10_000)]) {
      const read = () =>
        cache.read(
          asked('a'),
          () => 9000,
          async () => 'x',
        );
      await read();
      expect((await read()).source).toBe('computed');
    }
  });
});

test('a dashboard’s answers are listed and dropped by kind, also those that it shares with another', async () => {
  const cache = open();
  const read = (dashboardId: number) =>
    askFor({ dashboardId, kind: 'analyses' }, () =>
      cache.read(
        asked('a'),
        () => 1000,
        async () => 'x',
      ),
    );
  await read(1);
  await read(2);
  const listed = (id: number) => cache.listEntries(id).find(({ cacheType }) => cacheType === 'analyses');
  expect(listed(1)).toMatchObject({ entries: 1, hits: 1, since: at.toISOString() });
  expect(listed(2)).toMatchObject({ entries: 1 });
  expect(listed(3)).toMatchObject({ entries: 0, bytes: 0, since: null });
  expect(cache.drop(1, 'prices')).toEqual([{ cacheType: 'prices', entries: 0 }]);
  expect(cache.drop(2, 'all').find(({ cacheType }) => cacheType === 'analyses')).toMatchObject({ entries: 1 });
  expect((await read(1)).source).toBe('computed');
});
