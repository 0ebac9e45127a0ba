import { expect, test } from 'vitest';
import { keepUnits } from '../../views/keep-units.ts';

test.each([
  ['Fairmeadle all-purpose cleaner, 32 oz', 'Fairmeadle all-purpose cleaner, 32\u00a0oz'],
  ['Leche entera 1 L, 10 % más', 'Leche entera 1\u00a0L, 10\u00a0% más'],
  ['Granola bars, 3 bars', 'Granola bars, 3\u00a0bars'],
  ['Formula 1 champions', 'Formula 1 champions'],
  ['Water', 'Water'],
])('a number stays with the unit behind it: %s', (text, kept) => expect(keepUnits(text)).toBe(kept));
