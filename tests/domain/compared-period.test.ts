import { describe, expect, test } from 'vitest';
import { periodBefore } from '../../server/domain/calendar/compared-period.ts';

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
});
