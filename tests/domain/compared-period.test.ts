import { describe, expect, test } from 'vitest';
import { periodBefore } from '../../server/domain/calendar/compared-period.ts';
import { placeInPeriod } from '../../server/domain/calendar/place-in-period.ts';

describe('a period is compared', () => {
  test.each([
    ['before', '2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31'],
    ['before', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['year', '2026-11-01', '2026-11-30', '2025-11-01', '2025-11-30'],
    ['year', '2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28'],
    ['year', '2025-02-28', '2025-03-01', '2024-02-28', '2024-03-01'],
    ['year', '0000-01-01', '0001-02-01', '0000-01-01', '0000-02-01'],
    ['before', '0000-01-01', '0000-02-01', '0000-01-01', '0000-01-01'],
    ['year', '0000-02-29', '0000-02-29', '0000-01-01', '0000-01-01'],
  ] as const)('with %s: %s – %s with %s – %s', (comparison, start, end, thenStart, thenEnd) => {
    expect(periodBefore(comparison, { start, end })).toEqual({ start: thenStart, end: thenEnd });
  });

  test.each([
    ['2026-11-01', '2026-11-12', '2026-10-01', '2026-10-12'],
    ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['2026-05-01', '2026-05-30', '2026-04-01', '2026-04-30'],
    ['2026-01-03', '2026-01-09', '2025-12-03', '2025-12-09'],
    ['2026-03-01', '2026-03-01', '2026-02-01', '2026-02-01'],
  ])('this month, %s – %s, with the same days of the month before: %s – %s', (start, end, thenStart, thenEnd) => {
    const then = { start: thenStart, end: thenEnd };
    expect(periodBefore('before', { start, end }, 'this_month')).toEqual(then);
    expect(periodBefore('year', { start, end }, 'this_month').start).toBe(`2025${start.slice(4)}`);
  });
});

test.each([
  ['2026-02-10', '2026-02-10', 'day', 0],
  ['2026-02-27', '2026-03-02', 'day', 3],
  ['2026-02-11', '2026-02-09', 'week', 0],
  ['2026-02-11', '2026-02-16', 'week', 1],
  ['2026-02-15', '2026-02-16', 'week', 1],
  ['1969-12-28', '1969-12-29', 'week', 1],
  ['2025-11-20', '2025-11-01', 'month', 0],
  ['2025-11-20', '2026-02-01', 'month', 3],
  ['0000-01-01', '0000-01-08', 'week', 1],
] as const)('of a period from %s on, the bucket of %s by %s stands at %i', (start, day, bucket, place) => {
  expect(placeInPeriod(start, day, bucket)).toBe(place);
});
