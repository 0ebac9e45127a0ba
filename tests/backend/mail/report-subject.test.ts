import { expect, test } from 'vitest';
import { reportSubject } from '../../../server/backend/mail/report-subject.ts';

const long = 'Own products cost 3.5\u00a0% more than their competitors';

test.each([
  ['whole sentences that have room', 'Gap', `${long}. Price index: 3.0 points more than 1 – 25 Oct.`, `Gap: ${long}.`],
  [
    'what stands before a dash',
    'Evolution',
    'Fairmeadle highland ground coffee, 12 oz fell most: by 6.1 % – from 8.54 to 8.02 in the period of these days.',
    'Evolution: Fairmeadle highland ground coffee, 12 oz fell most: by 6.1 %',
  ],
  [
    'whole words',
    'My very own view of the market',
    long.replace('Own', 'All of our own'),
    `My very own view of the market: All of our own products cost 3.5\u00a0% more than their…`,
  ],
  [
    'no number without what it counts',
    'A view whose name leaves half of the room',
    'There are in all places of the country 120 products at more shops than before',
    'A view whose name leaves half of the room: There are in all places of the country…',
  ],
  ['its name alone where nothing has room', 'n'.repeat(80), long, 'n'.repeat(80)],
  ['its name alone where there is nothing to say', 'Gap', '', 'Gap'],
])('the subject of a report has %s', (_what, name, answer, subject) => {
  expect(reportSubject(name, answer, 'en')).toBe(subject);
  expect(subject.length).toBeLessThanOrEqual(90);
});

test('in Spanish too, and a line end in a name ends no line of the head', () => {
  const answer =
    'Los productos propios cuestan 3,5\u00a0% más. Índice: 3,0 puntos más que del 1 al 25 de octubre de 2026.';
  expect(reportSubject('Brecha\r\nBcc: x', answer, 'es')).toBe(
    'Brecha Bcc: x: Los productos propios cuestan 3,5\u00a0% más.',
  );
});
