import { expect, test } from 'vitest';
import { addDays } from '../../server/domain/calendar/days.ts';
import { formatsFor } from '../../server/domain/formats.ts';
import { dayTicks, timeTicks } from '../../views/charts/layout/time-ticks.ts';

const formats = (lang: 'en' | 'es') => formatsFor({ lang, locale: 'es-MX', currency: 'MXN', timeZone: 'UTC' });
const from = (start: string, count: number, step: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(start, at * step));

test('a long period of weeks has months in the language of the person, where they begin', () => {
  const weeks = from('2025-10-13', 58, 7);
  const ticks = timeTicks(weeks, 'week', formats('es'));
  expect(ticks.slice(0, 3).map(({ text, year }) => `${text} ${year}`)).toEqual(['nov 2025', 'dic 2025', 'ene 2026']);
  // 1 November 2025 is 19 days after 13 October.
  expect(ticks[0]?.at).toBeCloseTo(19 / 7);
});

test('a short one has days, of weeks their Mondays', () => {
  const texts = (step: number) =>
    timeTicks(from('2026-11-02', 3, step), step === 7 ? 'week' : 'day', formats('en')).map(({ text }) => text);
  expect(texts(1)).toEqual(['2 Nov', '3 Nov', '4 Nov']);
  expect(texts(7)).toEqual(['2 Nov', '9 Nov', '16 Nov']);
});

test('a first week that is cut where the period begins has that day, and the months stay where they begin', () => {
  const cut = ['2026-11-05', '2026-11-09', '2026-11-16'];
  expect(timeTicks(cut, 'week', formats('en')).map(({ at, text }) => [at, text])).toEqual([
    [0, '5 Nov'],
    [1, '9 Nov'],
    [2, '16 Nov'],
  ]);
  const whole = from('2025-10-13', 58, 7);
  expect(timeTicks(['2025-10-15', ...whole.slice(1)], 'week', formats('en'))).toEqual(
    timeTicks(whole, 'week', formats('en')),
  );
});

test('months are named one by one, and no days are no labels', () => {
  expect(timeTicks(['2025-12-01', '2026-01-01'], 'month', formats('en'))).toEqual([
    { at: 0, text: 'Dec', year: '2025' },
    { at: 1, text: 'Jan', year: '2026' },
  ]);
  expect(timeTicks([], 'day', formats('en'))).toEqual([]);
});

test('an axis of whole days has each where it begins', () => {
  expect(dayTicks('2026-11-01', '2026-11-04', formats('en')).map(({ at }) => at)).toEqual([0, 25, 50, 75]);
});
