import { expect, test } from 'vitest';
import { formatsFor } from '../../server/domain/formats.ts';
import { namesOfParts } from '../../server/features/analysis/ask/split-groups.ts';
import { extentWords } from '../../server/features/analysis/present/titles/extent.ts';
import { translatorFor } from '../../server/rendering/translator.ts';

const here = (lang: 'en' | 'es') => ({
  t: translatorFor(lang),
  formats: formatsFor({ lang, locale: 'es-MX', currency: 'MXN', timeZone: 'America/Mexico_City' }),
});

test.each([
  [3, 8, 'in 3 of 8 regions', 'en 3 de 8 regiones'],
  [8, 8, 'in all 8 regions', 'en las 8 regiones'],
  [1, 1, 'in the only region', 'en la única región'],
])('that something holds in %i of %i regions is said as people would', (part, total, english, spanish) => {
  expect(extentWords(here('en'), 'region', { part, total })).toBe(english);
  expect(extentWords(here('es'), 'region', { part, total })).toBe(spanish);
});

test.each([
  [['A', 'B'], { before: true, after: true }, ['A (continued)', 'B (continues on the next page)']],
  [['A', 'B', 'C'], { before: false, after: false }, ['A', 'B', 'C']],
  [['A'], { before: true, after: true }, ['A (continued, more on the next page)']],
  [['A', 'B'], undefined, ['A', 'B']],
])('of %j the ends say that they go on on other pages: %j', (names, split, said) => {
  expect(namesOfParts(translatorFor('en'), names, split)).toEqual(said);
});
