import { expect, test } from 'vitest';
import { observedWords } from '../../server/features/shared/words/observed-words.ts';

const now = Date.parse('2026-11-28T17:00:00Z');
const zone = 'America/New_York';
const age = (iso: string, lang: 'en' | 'es' = 'en'): string =>
  observedWords({ lang, now }, zone).observed(iso, zone).age;

test('from two days on an age is counted in days of the calendar, as who reads the date beside it counts them', () => {
  // Less than 24 hours times three, and the fourth day of the calendar.
  expect(age('2026-11-24T18:00:00Z')).toBe('4 days ago');
  expect(age('2026-11-19T18:00:00Z', 'es')).toBe('hace 9 días');
  expect(age('2026-11-26T23:00:00Z')).toBe('2 days ago');
});

test('what is nearer is counted in hours, in whichever zone midnight was', () => {
  expect(age('2026-11-27T18:00:00Z')).toBe('23 hours ago');
  // The 27th in New York, though the 28th in UTC.
  expect(age('2026-11-28T03:00:00Z')).toBe('14 hours ago');
});
