import { expect, test } from 'vitest';
import { zonesByPart } from '../../server/domain/calendar/zone-names.ts';
import { languages } from '../../server/domain/languages.ts';

const january = Date.parse('2026-01-15T12:00:00Z');
const july = Date.parse('2026-07-15T12:00:00Z');

const labelOf = (lang: 'en' | 'es', zone: string, now = january, chosen = 'UTC'): string | undefined =>
  zonesByPart(lang, chosen, now)
    .flatMap(({ zones }) => zones)
    .find(one => one.value === zone)?.label;

test.each([
  ['America/Mexico_City', 'Mexico City (UTC−6)', 'Ciudad de México (UTC−6)'],
  ['America/New_York', 'New York (UTC−5)', 'Nueva York (UTC−5)'],
  ['Europe/Madrid', 'Spain (UTC+1)', 'España (UTC+1)'],
  ['Atlantic/Reykjavik', 'Reykjavik (UTC+0)', 'Islandia (UTC+0)'],
  ['Asia/Calcutta', 'India (UTC+5:30)', 'India (UTC+5:30)'],
])('%s has a name that people use', (zone, english, spanish) => {
  expect([labelOf('en', zone), labelOf('es', zone)]).toEqual([english, spanish]);
});

test('the offset is that of the moment', () => {
  expect(labelOf('en', 'Europe/Madrid', july)).toBe('Spain (UTC+2)');
});

test('the chosen zone is listed once, under the id that was chosen', () => {
  expect(labelOf('en', 'Asia/Kolkata', january, 'Asia/Kolkata')).toBe('India (UTC+5:30)');
  expect(labelOf('en', 'Asia/Calcutta', january, 'Asia/Kolkata')).toBeUndefined();
});

test.each(languages)('%s: every zone is there, no two are called alike, none is called by its id', lang => {
  const zones = zonesByPart(lang, 'UTC', january).flatMap(one => one.zones);
  expect(zones.length).toBeGreaterThan(400);
  expect(new Set(zones.map(one => one.label)).size).toBe(zones.length);
  for (const { label } of zones) expect(label).toMatch(/^[^/_]+ \(UTC[+−]\d+(:\d\d)?\)$/);
});
