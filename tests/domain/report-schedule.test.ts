import { describe, expect, test } from 'vitest';
import { lastTurn, nextTurn, type ReportSchedule } from '../../server/domain/calendar/report-schedule.ts';

const schedule = (change: Partial<ReportSchedule>): ReportSchedule => ({
  rhythm: 'daily',
  weekday: 1,
  monthDay: 1,
  hour: 7,
  timeZone: 'America/Mexico_City',
  ...change,
});
const next = (given: Partial<ReportSchedule>, at: string) =>
  new Date(nextTurn(schedule(given), Date.parse(at))).toISOString();
const last = (given: Partial<ReportSchedule>, at: string) =>
  new Date(lastTurn(schedule(given), Date.parse(at))).toISOString();

describe('the turns of a report', () => {
  test('are at the hour of its place', () => {
    expect(next({}, '2026-11-25T12:59:00Z')).toBe('2026-11-25T13:00:00.000Z');
    expect(next({}, '2026-11-25T13:00:00Z')).toBe('2026-11-26T13:00:00.000Z');
    expect(last({}, '2026-11-25T13:00:00Z')).toBe('2026-11-25T13:00:00.000Z');
    expect(last({}, '2026-11-25T12:59:59Z')).toBe('2026-11-24T13:00:00.000Z');
    expect(next({ hour: 0, timeZone: 'Pacific/Auckland' }, '2026-11-25T12:00:00Z')).toBe('2026-11-26T11:00:00.000Z');
  });

  test('leave out weekends, and hit the day of the week or month', () => {
    // 27 November 2026 is a Friday.
    expect(next({ rhythm: 'weekdays' }, '2026-11-27T14:00:00Z')).toBe('2026-11-30T13:00:00.000Z');
    expect(last({ rhythm: 'weekdays' }, '2026-11-29T14:00:00Z')).toBe('2026-11-27T13:00:00.000Z');
    expect(next({ rhythm: 'weekly', weekday: 7 }, '2026-11-27T14:00:00Z')).toBe('2026-11-29T13:00:00.000Z');
    expect(next({ rhythm: 'monthly', monthDay: 1 }, '2026-11-27T14:00:00Z')).toBe('2026-12-01T13:00:00.000Z');
    expect(next({ rhythm: 'monthly', monthDay: 31 }, '2026-11-27T14:00:00Z')).toBe('2026-11-30T13:00:00.000Z');
    expect(next({ rhythm: 'monthly', monthDay: 30 }, '2027-02-01T14:00:00Z')).toBe('2027-02-28T13:00:00.000Z');
    expect(last({ rhythm: 'monthly', monthDay: 31 }, '2026-11-29T14:00:00Z')).toBe('2026-10-31T13:00:00.000Z');
  });

  test('are one a day where clocks change', () => {
    const madrid = { timeZone: 'Europe/Madrid' };
    // Set forward on 29 March 2026 at 2:00, back on 25 October at 3:00.
    expect(next({ ...madrid, hour: 7 }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(next({ ...madrid, hour: 7 }, '2026-10-24T12:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
    // Three in the morning is there on both days; two is skipped in March.
    expect(next({ ...madrid, hour: 1 }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T00:00:00.000Z');
    expect(next({ ...madrid, hour: 2 }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(next({ ...madrid, hour: 3 }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(next({ ...madrid, hour: 1 }, '2026-10-24T12:00:00Z')).toBe('2026-10-24T23:00:00.000Z');
    expect(next({ ...madrid, hour: 3 }, '2026-10-24T12:00:00Z')).toBe('2026-10-25T02:00:00.000Z');
    expect(next({ ...madrid, hour: 4 }, '2026-10-24T12:00:00Z')).toBe('2026-10-25T03:00:00.000Z');
    // In Havana midnight is skipped, in Lord Howe half an hour.
    expect(next({ timeZone: 'America/Havana', hour: 0 }, '2026-03-07T12:00:00Z')).toBe('2026-03-08T05:00:00.000Z');
    expect(next({ timeZone: 'America/Havana', hour: 3 }, '2026-03-07T12:00:00Z')).toBe('2026-03-08T07:00:00.000Z');
    expect(next({ timeZone: 'Australia/Lord_Howe', hour: 2 }, '2026-10-03T12:00:00Z')).toBe('2026-10-03T15:30:00.000Z');
    expect(next({ timeZone: 'Australia/Lord_Howe', hour: 3 }, '2026-10-03T12:00:00Z')).toBe('2026-10-03T16:00:00.000Z');
    for (const hour of [0, 1, 2, 3, 4, 23]) {
      for (const day of ['2026-03-28', '2026-10-24']) {
        const first = nextTurn(schedule({ ...madrid, hour }), Date.parse(`${day}T23:30:00Z`));
        const second = nextTurn(schedule({ ...madrid, hour }), first);
        expect((second - first) / 3_600_000).toBeGreaterThanOrEqual(22);
        expect((second - first) / 3_600_000).toBeLessThanOrEqual(26);
      }
    }
  });
});
