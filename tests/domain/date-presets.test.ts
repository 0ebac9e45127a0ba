import { describe, expect, it } from 'vitest';
import {
  type DatePreset,
  datePresets,
  defaultPreset,
  presetPeriod,
} from '../../server/domain/calendar/date-presets.ts';
import { isDay, todayIn } from '../../server/domain/calendar/days.ts';

const onTuesday: [DatePreset, string, string][] = [
  ['from_start', '2024-05-01', '2026-03-09'],
  ['yesterday', '2026-03-09', '2026-03-09'],
  ['last_7_days', '2026-03-03', '2026-03-09'],
  ['last_week', '2026-03-02', '2026-03-08'],
  ['last_30_days', '2026-02-08', '2026-03-09'],
  ['last_month', '2026-02-01', '2026-02-28'],
  ['last_3_months', '2025-12-01', '2026-02-28'],
  ['last_quarter', '2025-10-01', '2025-12-31'],
  ['last_year', '2025-01-01', '2025-12-31'],
  ['this_month', '2026-03-01', '2026-03-09'],
  ['this_year', '2026-01-01', '2026-03-09'],
  ['newest_7_days', '2026-03-02', '2026-03-08'],
  ['newest_30_days', '2026-02-07', '2026-03-08'],
];

describe('date presets (docs/product.md §9)', () => {
  it.each(onTuesday)('%s on 2026-03-10 is %s to %s', (preset, start, end) => {
    expect(presetPeriod(preset, '2026-03-10', '2024-05-01', '2026-03-08')).toEqual({ start, end, cut: false });
  });
  it('has the ten of the product, this month, and two of the newest data; the first is the default', () => {
    expect(datePresets).toHaveLength(13);
    expect(defaultPreset).toBe('from_start');
  });
  it('cuts a start before the data, and says so', () => {
    expect(presetPeriod('last_30_days', '2026-03-10', '2026-03-01', null)).toEqual({
      start: '2026-03-01',
      end: '2026-03-09',
      cut: true,
    });
  });
  it('is that day alone for this year on 1 January', () => {
    expect(presetPeriod('this_year', '2026-01-01', null, null)).toEqual({
      start: '2026-01-01',
      end: '2026-01-01',
      cut: false,
    });
  });
  it('knows leap days and days that do not exist', () => {
    expect(presetPeriod('last_month', '2024-03-31', null, null).end).toBe('2024-02-29');
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('2026-13-01')).toBe(false);
  });
  it('takes the day of the country, not of the server', () => {
    const now = Date.parse('2026-03-10T02:00:00Z');
    expect(todayIn('America/Mexico_City', now)).toBe('2026-03-09');
    expect(todayIn('Europe/Madrid', now)).toBe('2026-03-10');
  });
  it.each<[string, DatePreset, string, string, string]>([
    ['a Monday: the week before it', 'last_week', '2026-03-09', '2026-03-02', '2026-03-08'],
    ['a Sunday: not the week that it ends', 'last_week', '2026-03-08', '2026-02-23', '2026-03-01'],
    ['over the turn of the year', 'last_week', '2026-01-01', '2025-12-22', '2025-12-28'],
    ['the 31st: no day of February is skipped', 'last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['the first of a month', 'last_month', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['January: December of the year before', 'last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['three months over a leap day', 'last_3_months', '2024-04-30', '2024-01-01', '2024-03-31'],
    ['three months over the turn of the year', 'last_3_months', '2026-02-10', '2025-11-01', '2026-01-31'],
    ['the first day of a quarter', 'last_quarter', '2026-04-01', '2026-01-01', '2026-03-31'],
    ['the last day of a quarter', 'last_quarter', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a leap year', 'last_year', '2025-02-28', '2024-01-01', '2024-12-31'],
    ['the day after a leap day', 'yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['thirty days over a leap day', 'last_30_days', '2024-03-15', '2024-02-14', '2024-03-14'],
    ['the first of a month alone', 'this_month', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['the last of a month', 'this_month', '2024-02-29', '2024-02-01', '2024-02-28'],
    ['2 January', 'this_year', '2026-01-02', '2026-01-01', '2026-01-01'],
  ])('%s (%s on %s)', (_what, preset, today, start, end) => {
    expect(presetPeriod(preset, today, null, null)).toEqual({ start, end, cut: false });
  });
  it.each(datePresets.filter(preset => preset !== 'from_start'))('%s never begins before the data', preset => {
    const whole = presetPeriod(preset, '2026-03-10', null, null);
    const within = presetPeriod(preset, '2026-03-10', whole.end, null);
    expect(within).toEqual({ start: whole.end, end: whole.end, cut: whole.start < whole.end });
    const before = presetPeriod(preset, '2026-03-10', '2026-06-01', null);
    expect(before).toEqual({ ...whole, cut: false });
  });
  it.each([
    ['America/Mexico_City', '2026-03-10T05:59:59Z', '2026-03-09'],
    ['America/Mexico_City', '2026-03-10T06:00:00Z', '2026-03-10'],
    ['Europe/Madrid', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Madrid', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Madrid', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Asia/Jerusalem', '2026-12-31T22:00:00Z', '2027-01-01'],
    ['America/Argentina/Buenos_Aires', '2027-01-01T02:59:59Z', '2026-12-31'],
  ])('in %s at %s it is %s, also where clocks are changed', (timeZone, moment, day) => {
    expect(todayIn(timeZone, Date.parse(moment))).toBe(day);
  });
});
