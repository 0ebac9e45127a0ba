import { describe, expect, test } from 'vitest';
import { isRightBefore, periodBefore, periodBeforeOf } from '../../server/domain/calendar/compared-period.ts';
import { datePresets, presetPeriod } from '../../server/domain/calendar/date-presets.ts';
import { placeInPeriod } from '../../server/domain/calendar/place-in-period.ts';
import { formatsFor } from '../../server/domain/formats.ts';

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
    expect(periodBefore(comparison, { start, end, range: 'dates' })).toEqual({ start: thenStart, end: thenEnd });
  });

  test.each([
    // Whole periods of the calendar with the whole one before.
    ['last_month', '2026-12-10', '2026-11-01 – 2026-11-30', '2026-10-01 – 2026-10-31'],
    ['last_month', '2026-04-01', '2026-03-01 – 2026-03-31', '2026-02-01 – 2026-02-28'],
    ['last_month', '2028-04-30', '2028-03-01 – 2028-03-31', '2028-02-01 – 2028-02-29'],
    ['last_month', '2026-01-31', '2025-12-01 – 2025-12-31', '2025-11-01 – 2025-11-30'],
    ['last_3_months', '2026-06-02', '2026-03-01 – 2026-05-31', '2025-12-01 – 2026-02-28'],
    ['last_quarter', '2026-05-20', '2026-01-01 – 2026-03-31', '2025-10-01 – 2025-12-31'],
    ['last_year', '2025-06-01', '2024-01-01 – 2024-12-31', '2023-01-01 – 2023-12-31'],
    ['last_week', '2026-11-26', '2026-11-16 – 2026-11-22', '2026-11-09 – 2026-11-15'],
    // Those so far with the same days of the one before, of a day that it does not have with its last.
    ['this_month', '2026-11-13', '2026-11-01 – 2026-11-12', '2026-10-01 – 2026-10-12'],
    ['this_month', '2026-03-31', '2026-03-01 – 2026-03-30', '2026-02-01 – 2026-02-28'],
    ['this_month', '2026-05-31', '2026-05-01 – 2026-05-30', '2026-04-01 – 2026-04-30'],
    ['this_month', '2026-03-01', '2026-03-01 – 2026-03-01', '2026-02-01 – 2026-02-01'],
    ['this_year', '2028-03-01', '2028-01-01 – 2028-02-29', '2027-01-01 – 2027-02-28'],
    ['this_year', '2026-01-01', '2026-01-01 – 2026-01-01', '2025-01-01 – 2025-01-01'],
    // All others with as many days before.
    ['yesterday', '2026-11-26', '2026-11-25 – 2026-11-25', '2026-11-24 – 2026-11-24'],
    ['last_7_days', '2026-11-26', '2026-11-19 – 2026-11-25', '2026-11-12 – 2026-11-18'],
    ['last_30_days', '2026-11-26', '2026-10-27 – 2026-11-25', '2026-09-27 – 2026-10-26'],
  ] as const)('that is %s on %s, %s, with %s', (range, today, now, then) => {
    const { start, end } = presetPeriod(range, today, null, null);
    expect(`${start} – ${end}`).toBe(now);
    const before = periodBefore('before', { start, end, range });
    expect(`${before.start} – ${before.end}`).toBe(then);
  });

  test.each(datePresets)('that is %s with another one that ends before it, on any day', range => {
    for (const today of ['2026-01-01', '2026-03-01', '2026-03-31', '2028-02-29', '2028-12-31']) {
      const { start, end } = presetPeriod(range, today, '2020-02-29', today);
      const before = periodBefore('before', { start, end, range });
      expect(before.start <= before.end, `${range} on ${today}`).toBe(true);
      expect(before.end < start, `${range} on ${today}`).toBe(true);
    }
  });

  test('with the year before, whatever the period is called', () => {
    const days = { start: '2026-11-01', end: '2026-11-30' };
    for (const range of ['last_month', 'this_month', 'dates'] as const)
      expect(periodBefore('year', { ...days, range })).toEqual({ start: '2025-11-01', end: '2025-11-30' });
  });
});

test('nothing is before a period with which the data begins', () => {
  const week = { start: '2020-02-25', end: '2020-03-02', range: 'dates' } as const;
  expect(periodBeforeOf(week, null)).toEqual({ start: '2020-02-18', end: '2020-02-24' });
  expect(periodBeforeOf(week, '2020-02-24')).toEqual({ start: '2020-02-18', end: '2020-02-24' });
  expect(periodBeforeOf(week, '2020-02-25')).toBeNull();
  expect(periodBeforeOf(week, '2020-02-28')).toBeNull();
});

test('a month of 31 days has another one before it than the 31 days right before', () => {
  const days = { start: '2026-03-01', end: '2026-03-31' };
  expect(isRightBefore(days, periodBefore('before', { ...days, range: 'dates' }))).toBe(true);
  expect(isRightBefore(days, periodBefore('before', { ...days, range: 'last_month' }))).toBe(false);
  // July has as many days as August.
  const august = { start: '2026-08-01', end: '2026-08-31' };
  expect(isRightBefore(august, periodBefore('before', { ...august, range: 'last_month' }))).toBe(true);
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

test.each([
  ['en', '2026-11-19', '2026-11-19', 'on 19 Nov 2026'],
  ['en', '2026-11-01', '2026-11-19', 'in 1 – 19 Nov 2026'],
  ['es', '2026-11-19', '2026-11-19', 'el 19 nov 2026'],
  ['es', '2026-11-01', '2026-11-19', 'en el periodo del 1 al 19 nov 2026'],
] as const)('within a sentence of %s the days %s to %s are “%s”', (lang, start, end, words) => {
  const formats = formatsFor({ lang, locale: 'en-US', currency: 'USD', timeZone: 'UTC' });
  // Around a dash the calendar of the runtime has thin blanks, or none.
  const plain = (text: string): string => text.replace(/\s*–\s*/, '–');
  expect(plain(formats.within(start, end))).toBe(plain(words));
});
