import { expect, test } from 'vitest';
import { zonesByPart } from '../../server/domain/calendar/zone-names.ts';
import { languages } from '../../server/domain/languages.ts';

const january = Date.parse('2026-01-15T12:00:00Z');
const july = Date.parse('2026-07-15T12:00:00Z');

const labelOf = async (lang: 'en' | 'es', zone: string, now = january, chosen = 'UTC'): Promise<string | undefined> =>
  (await zonesByPart(lang, chosen, now)).flatMap(({ zones }) => zones).find(one => one.value === zone)?.label;

test.each([
  ['America/Mexico_City', 'Mexico City (UTC−6)', 'Ciudad de México (UTC−6)'],
  ['America/New_York', 'New York (UTC−5)', 'Nueva York (UTC−5)'],
  ['Europe/Madrid', 'Spain (UTC+1)', 'España (UTC+1)'],
  ['Atlantic/Reykjavik', 'Reykjavik (UTC+0)', 'Islandia (UTC+0)'],
  ['Asia/Calcutta', 'India (UTC+5:30)', 'India (UTC+5:30)'],
])('%s has a name that people use', async (zone, english, spanish) => {
  expect([await labelOf('en', zone), await labelOf('es', zone)]).toEqual([english, spanish]);
});

test('the offset is that of the moment', async () => {
  expect(await labelOf('en', 'Europe/Madrid', july)).toBe('Spain (UTC+2)');
});

test('the chosen zone is listed once, under the id that was chosen', async () => {
  expect(await labelOf('en', 'Asia/Kolkata', january, 'Asia/Kolkata')).toBe('India (UTC+5:30)');
  expect(await labelOf('en', 'Asia/Calcutta', january, 'Asia/Kolkata')).toBeUndefined();
});

test('one that there is not is not listed, and keeps no other from being listed', async () => {
  expect(await labelOf('en', 'Mars/Base', january, 'Mars/Base')).toBeUndefined();
  expect(await labelOf('en', 'Europe/Madrid', january, 'Mars/Base')).toBe('Spain (UTC+1)');
});

test.each(languages)('%s: every zone is there, no two are called alike, none is called by its id', async lang => {
  const zones = (await zonesByPart(lang, 'UTC', january)).flatMap(one => one.zones);
  expect(zones.length).toBeGreaterThan(400);
  expect(new Set(zones.map(one => one.label)).size).toBe(zones.length);
  for (const { label } of zones) expect(label).toMatch(/^[^/_]+ \(UTC[+−]\d+(:\d\d)?\)$/);
});

test('others have their turn while the zones of another moment are read', async () => {
  let turns = 0;
  let isRead = false;
  const others = (async () => {
    while (!isRead) {
      await new Promise(done => setImmediate(done));
      turns += 1;
    }
  })();
  await zonesByPart('en', 'UTC', july + 3_600_000);
  isRead = true;
  await others;
  expect(turns).toBeGreaterThan(20);
});
