import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPseudoLanguage, pseudoLang, removePseudoLanguage } from '../support/pseudo-locale.ts';
import { plainWordFinder } from './plain-words.ts';

type Pages = typeof import('./pages.ts');
type Rendering = typeof import('./render.ts');

let pages: Pages;
let rendering: Rendering;

beforeAll(async () => {
  addPseudoLanguage();
  [pages, rendering] = await Promise.all([import('./pages.ts'), import('./render.ts')]);
});
afterAll(removePseudoLanguage);

/** What cases put together themselves; the product would be handed it by an upstream. */
const dataOfCases = ['Leche', 'Yogur', 'is damaged'];

/** The styleguide shows specimens, to developers alone. */
const notInLocales = new Set(['styleguide']);

test('every word that pages show by themselves comes from locales', () => {
  const found = Object.entries(pages.cases)
    .filter(([name]) => !notInLocales.has(name))
    .flatMap(([name, one]) => {
      const page = one.page(pseudoLang);
      const html = rendering.readHtml(page, pseudoLang, { ...one.context, islands: [] });
      const context = rendering.readContext(pseudoLang, one.context);
      const plainWords = plainWordFinder([page.title, page.props, context, context.madeAt(), dataOfCases]);
      return plainWords(html).map(words => `${name}: ${words}`);
    });
  expect(found).toEqual([]);
});
