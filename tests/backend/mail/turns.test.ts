import { describe, expect, test } from 'vitest';
import { nextTurn } from '../../../server/backend/mail/turns.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Minutes after the first attempt at which a mail that never gets through is tried again. */
const turnsWithin = (lifeMs: number): number[] => {
  const turns: number[] = [];
  for (let attempts = 1, at = 0; attempts < 1000; attempts++) {
    const next = nextTurn(attempts, at, lifeMs);
    if (next === null) return turns;
    at = next;
    turns.push(at / minute);
  }
  throw new Error('it never ends');
};

describe('a mail that never gets through', () => {
  test('is tried after 30 s, 2, 10, 30 and 60 minutes, then hourly', () => {
    expect(turnsWithin(72 * hour).slice(0, 8)).toEqual([0.5, 2.5, 12.5, 42.5, 102.5, 162.5, 222.5, 282.5]);
  });

  test.each([
    ['30 minutes', 30 * minute],
    ['24 hours', 24 * hour],
    ['7 days', 168 * hour],
  ])('with %s to live is tried until shortly before its end, and ever later', (_life, lifeMs) => {
    const turns = turnsWithin(lifeMs);
    const last = turns.at(-1) ?? 0;
    expect(last).toBeLessThan(lifeMs / minute);
    expect(last).toBeGreaterThan(lifeMs / minute - 3);
    expect(turns).toEqual([...turns].sort((one, other) => one - other));
    expect(turns.length).toBeLessThan(lifeMs / hour + 20);
  });
});
