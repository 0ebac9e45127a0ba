import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keepUnits } from '../../views/keep-units.tsx';

const html = (text: string): string => renderToStaticMarkup(<p>{keepUnits(text)}</p>);

test.each([
  ['Fairmeadle all-purpose cleaner, 32 oz', ['32 oz']],
  ['Leche entera 1.5 L, 10 % más', ['1.5 L', '10 %']],
  ['Granola bars, 3 bars', ['3 bars']],
  ['Formula 1 champions', []],
  ['Water', []],
])('a number stays with the unit behind it, and the text as it is: %s', (text, kept) => {
  const found = [...html(text).matchAll(/<span class="nowrap">([^<]*)<\/span>/g)].map(([, part]) => part);
  expect(found).toEqual(kept);
  expect(html(text).replace(/<[^>]*>/g, '')).toBe(text);
});
