import { describe, expect, it } from 'vitest';
import { type DatePreset, datePresets, defaultPreset, presetPeriod } from '../../server/domain/date-presets.ts';
import { isDay, todayIn } from '../../server/domain/days.ts';

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
  ['this_year', '2026-01-01', '2026-03-09'],
];

describe('date presets (product.md §9)', () => {
  it.each(onTuesday)('%s on 2026-03-10 is %s to %s', (preset, start, end) => {
    expect(presetPeriod(preset, '2026-03-10', '2024-05-01')).toEqual({ start, end, cut: false });
  });
  it('has ten, the first of which is the default', () => {
    expect(datePresets).toHaveLength(10);
    expect(defaultPreset).toBe('from_start');
  });
  it('cuts a start before the data, and says so', () => {
    expect(presetPeriod('last_30_days', '2026-03-10', '2026-03-01')).toEqual({
      start: '2026-03-01',
      end: '2026-03-09',
      cut: true,
    });
  });
  it('is that day alone for this year on 1 January', () => {
    expect(presetPeriod('this_year', '2026-01-01', null)).toEqual({
      start: '2026-01-01',
      end: '2026-01-01',
      cut: false,
    });
  });
  it('knows leap days and days that do not exist', () => {
    expect(presetPeriod('last_month', '2024-03-31', null).end).toBe('2024-02-29');
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('2026-13-01')).toBe(false);
  });
  it('takes the day of the country, not of the server', () => {
    const now = Date.parse('2026-03-10T02:00:00Z');
    expect(todayIn('America/Mexico_City', now)).toBe('2026-03-09');
    expect(todayIn('Europe/Madrid', now)).toBe('2026-03-10');
  });
});
