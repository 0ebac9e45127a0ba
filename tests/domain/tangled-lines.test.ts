import { describe, expect, test } from 'vitest';
import { countCrossings, isTangled } from '../../server/domain/analysis/tangled-lines.ts';

const flat = (value: number): number[] => [value, value, value, value];

describe('crossings of lines', () => {
  test('are changes of sides, also over gaps and equal values', () => {
    expect(
      countCrossings([
        [1, 3],
        [2, 2],
      ]),
    ).toBe(1);
    expect(
      countCrossings([
        [1, null, 3],
        [2, 2, 2],
      ]),
    ).toBe(1);
    expect(
      countCrossings([
        [1, 2, 3],
        [2, 2, 2],
      ]),
    ).toBe(1);
    expect(
      countCrossings([
        [1, 2, 1],
        [2, 2, 2],
      ]),
    ).toBe(0);
    expect(
      countCrossings([
        [1, 3, 1],
        [2, 2, 2],
        [9, 9, 9],
      ]),
    ).toBe(2);
  });
});

describe('lines that the eye cannot follow', () => {
  test('are more than four if any of them cross', () => {
    expect(isTangled([1, 2, 3, 4, 5].map(flat))).toBe(false);
    expect(isTangled([flat(1), flat(2), flat(3), flat(4), [0, 5, 5, 5]])).toBe(true);
    expect(isTangled([flat(1), flat(2), flat(3), [0, 5, 5, 5]])).toBe(false);
  });

  test('are fewer if they cross all the time', () => {
    const restless = Array.from({ length: 40 }, (_, at) => at % 2);
    expect(isTangled([restless, restless.map(value => 1 - value)])).toBe(true);
    expect(isTangled([restless])).toBe(false);
  });
});
