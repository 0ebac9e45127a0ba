import { expect, test } from 'vitest';
import { formatsFor } from '../../server/domain/formats.ts';
import type { OpenAnalysis } from '../../server/features/analysis/ask/open-analysis.ts';
import { weekCell } from '../../server/features/analysis/market/rate-lines.ts';

const formats = formatsFor({ lang: 'en', locale: 'en-US', currency: 'USD', timeZone: 'UTC' });

const weekIn = (start: string, end: string, monday: string, last = ''): string =>
  weekCell(
    { formats, selection: { start, end } } as unknown as OpenAnalysis,
    new Map(last ? [[1, { name: 'Late', last, day: last }]] : []),
    { start: monday, masterId: 1 },
  ).text.replaceAll('\u00a0', ' ');

test('a week has the days of it that the period has, at both ends', () => {
  expect(weekIn('2026-10-29', '2026-11-27', '2026-10-26')).toBe('W44 · 29 Oct – 1 Nov');
  expect(weekIn('2026-10-29', '2026-11-27', '2026-11-02')).toBe('W45 · 2 Nov – 8 Nov');
  expect(weekIn('2026-10-29', '2026-11-27', '2026-11-23')).toBe('W48 · 23 Nov – 27 Nov');
  expect(weekIn('2026-10-29', '2026-11-23', '2026-11-23')).toBe('W48 · 23 Nov');
  expect(weekIn('2026-11-24', '2026-11-25', '2026-11-23')).toBe('W48 · 24 Nov – 25 Nov');
});

test('the last week of a retailer whose data end earlier has its days up to then', () => {
  expect(weekIn('2026-10-29', '2026-11-28', '2026-11-23', '2026-11-25')).toBe('W48 · 23 Nov – 25 Nov');
  expect(weekIn('2026-10-29', '2026-11-28', '2026-11-16', '2026-11-25')).toBe('W47 · 16 Nov – 22 Nov');
});
