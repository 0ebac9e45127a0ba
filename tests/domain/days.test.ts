import { expect, test } from 'vitest';
import { startOfDay } from '../../server/domain/calendar/days.ts';

test.each([
  ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['America/Mexico_City', '2026-03-01', '2026-03-01T06:00:00.000Z'],
  ['Asia/Kolkata', '2026-01-01', '2025-12-31T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ['Pacific/Marquesas', '2026-01-01', '2026-01-01T09:30:00.000Z'],
  // The clock is changed in the course of the day.
  ['Asia/Jerusalem', '2026-03-27', '2026-03-26T22:00:00.000Z'],
  ['Asia/Jerusalem', '2026-03-28', '2026-03-27T21:00:00.000Z'],
  ['Europe/Madrid', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['Europe/Madrid', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  // The clock is put forward at midnight, which that day does not have.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
])('in %s %s begins at %s', (timeZone, day, moment) => {
  expect(new Date(startOfDay(timeZone, day)).toISOString()).toBe(moment);
});
