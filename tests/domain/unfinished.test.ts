import { expect, test } from 'vitest';
import { isUnfinished } from '../../server/domain/unfinished.ts';

test.each([
  [12, 46, true],
  [79, 100, true],
  [80, 100, false],
  [4, 5, false],
  [3, 4, true],
  [1, 1, false],
  [50, 46, false],
])('%i shops after %i: not complete is %s', (last, before, expected) => {
  expect(isUnfinished({ last, before })).toBe(expected);
});
