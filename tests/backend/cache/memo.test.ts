import { expect, test } from 'vitest';
import { createMemo } from '../../../server/backend/cache/memo.ts';

test('a memo forgets everything as soon as the version differs, and never remembers a failure', async () => {
  let version = 'a';
  let made = 0;
  const memo = createMemo(async () => version);
  const read = () => memo('who', async () => ++made);
  expect([await read(), await read()]).toEqual([1, 1]);
  version = 'b';
  expect(await read()).toBe(2);
  version = 'a';
  expect(await read()).toBe(3);
  await expect(memo('broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await memo('broken', async () => 'well')).toBe('well');
});
