import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wholeWordsHtml } from '../../views/islands/table/table-rows.ts';
import { keepUnits } from '../../views/keep-units.ts';
import { titleWords } from '../../views/title-words.ts';

test.each([
  ['Fairmeadle all-purpose cleaner, 32 oz', 'Fairmeadle all-purpose cleaner, 32\u00a0oz'],
  ['Leche entera 1 L, 10 % más', 'Leche entera 1\u00a0L, 10\u00a0% más'],
  ['Granola bars, 3 bars', 'Granola bars, 3\u00a0bars'],
  ['Formula 1 champions', 'Formula 1 champions'],
  ['less than 1 – 25 Oct 2026, on 3 days', 'less than 1\u00a0– 25\u00a0Oct\u00a02026, on 3\u00a0days'],
  ['del 27 oct – 25 nov 2026', 'del 27\u00a0oct\u00a0– 25\u00a0nov\u00a02026'],
  ['לחם אחיד 750 גרם', 'לחם אחיד 750\u00a0גרם'],
  ['Cambió el 29 de agosto de 2026', 'Cambió el 29\u00a0de\u00a0agosto\u00a0de\u00a02026'],
  ['Changed on 29 August 2026', 'Changed on 29\u00a0August\u00a02026'],
  ['Average · USD, per day', 'Average\u00a0· USD, per day'],
  ['Lowest (3 retailers)', 'Lowest (3\u00a0retailers)'],
  ['Water', 'Water'],
])('a number stays with the unit behind it, and a date on one line: %s', (text, kept) =>
  expect(keepUnits(text)).toBe(kept),
);

test('a word is not broken at its hyphen, and the text of the name stays what it is', () => {
  const whole = (word: string): string => `<span class="whole">${word}</span>`;
  expect(wholeWordsHtml('Northwillow all-purpose cleaner, 32 oz')).toBe(
    `Northwillow ${whole('all-purpose')} cleaner, 32 oz`,
  );
  expect(wholeWordsHtml('Kettle-cooked <b>, cold-pressed')).toBe(
    `${whole('Kettle-cooked')} &lt;b&gt;, ${whole('cold-pressed')}`,
  );
  expect(wholeWordsHtml('Water - 2 l')).toBe('Water - 2 l');
});

test('days of one month stand on one line of a title, by markup: who copies it has the blanks that are seen', () =>
  expect(renderToStaticMarkup(titleWords('Lower in 1 – 25 Oct 2026, not in 28 Aug – 25 Sept 2026'))).toBe(
    'Lower in <span class="whole">1\u00a0– 25\u00a0Oct\u00a02026</span>, not in 28\u00a0Aug\u00a0– 25\u00a0Sept\u00a02026',
  ));

test('so do those without their year', () =>
  expect(renderToStaticMarkup(titleWords('More than ever in 11 – 18 Nov, and 1 – 3 dic 2026'))).toBe(
    'More than ever in <span class="whole">11\u00a0– 18\u00a0Nov</span>, and <span class="whole">1\u00a0– 3\u00a0dic\u00a02026</span>',
  ));

test('from one number to another, and its unit, is broken nowhere', () =>
  expect(renderToStaticMarkup(titleWords('Most frequent: 10–25 % down'))).toBe(
    'Most frequent: <span class="whole">10–25\u00a0%</span> down',
  ));

test('a period of several years is broken between its days, never within a year', () =>
  expect(renderToStaticMarkup(titleWords('from the start (13 Apr 2020 – 26 Nov 2026)'))).toBe(
    'from the start (13\u00a0Apr\u00a02020\u00a0– 26\u00a0Nov\u00a02026)',
  ));
