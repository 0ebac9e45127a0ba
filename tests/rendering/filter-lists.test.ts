import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FilterChoices } from '../../views/islands/filter/FilterChoices.tsx';
import { filterListsHtml } from '../../views/islands/filter/filter-lists-html.ts';

const text = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom('<b>"a" & \'b\'</b>', '$& $1', 'Región – ñ', '\u2028'),
);
const option = fc
  .record({ value: text, label: text, note: text, checked: fc.boolean(), parent: fc.option(text) })
  .map(({ parent, ...rest }) => ({ ...rest, ...(parent ? { parent } : {}) }));
const list = fc
  .record({
    name: text,
    legend: text,
    findLabel: text,
    options: fc.array(option, { maxLength: 4 }),
    parentList: fc.option(text),
  })
  .map(({ parentList, ...rest }) => ({ ...rest, ...(parentList ? { parentList } : {}) }));

it('lists of the filter are letter for letter what React writes, and what the browser expects when it wakes the filter up', () => {
  fc.assert(
    fc.property(list, text, (one, chosenText) => {
      const parents: ReadonlySet<string> = new Set();
      const react = createElement(FilterChoices, { list: one, chosenText, parents, ticked: undefined });
      expect(filterListsHtml([one], chosenText)).toBe(renderToString(react));
    }),
    { numRuns: 300 },
  );
});
