import { expect, test } from 'vitest';
import { lateAmong, lateOf } from '../../server/domain/calendar/late.ts';

const one = (name: string, newest: string | null) => ({ name, newest });
const retailers = [
  one('newest', '2026-11-20T10:00:00Z'),
  one('yesterday', '2026-11-19T03:00:00Z'),
  one('two days', '2026-11-18T10:00:00Z'),
  one('never', null),
];
const names = (now: string): string[] =>
  lateAmong(retailers, { newest: '2026-11-20T10:00:00Z', now: Date.parse(now), timeZone: 'UTC' }).map(
    ({ name }) => name,
  );

test('late is who ends before yesterday and before the newest of all, or has nothing', () => {
  expect(names('2026-11-20T12:00:00Z')).toEqual(['two days', 'never']);
  expect(names('2026-11-25T12:00:00Z')).toEqual(['yesterday', 'two days', 'never']);
});

test('the newest of all is found among them, and without any nobody is late', () => {
  const at = { now: Date.parse('2026-11-20T12:00:00Z'), timeZone: 'UTC' };
  expect(lateOf(retailers, at).map(({ name }) => name)).toEqual(['two days', 'never']);
  expect(lateOf([one('never', null)], at)).toEqual([]);
});
