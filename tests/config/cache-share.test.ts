import { expect, test } from 'vitest';
import { shareCache } from '../../server/config/cache-share.ts';

test('all processes together keep no more than the setting says, however many workers there are', () => {
  for (const workers of [1, 2, 3, 64]) {
    const { backend, replies, pages } = shareCache(64, workers);
    const all = backend + workers * (replies + pages);
    expect(all).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(all).toBeGreaterThan(63 * 1024 * 1024);
  }
  expect(shareCache(0, 2)).toEqual({ backend: 0, replies: 0, pages: 0 });
});
