import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TableBody } from '../../views/islands/table/TableMarkup.tsx';
import { leadKey } from '../../views/islands/table/table-groups.ts';
import { type TableColumn, textCell } from '../../views/islands/table/table-model.ts';
import { bodiesHtml } from '../../views/islands/table/table-rows.ts';

const text = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '',
    '<b>"a" & \'b\'</b>',
    '$& $1',
    'Región – ñ ↑',
    '\u2028',
    'all-purpose, cold-pressed -and-',
    'a-long-word-of-many-parts-and-more <x-y>',
  ),
);
const href = fc.constantFrom('', '/dashboards/1?a=1&b="2"', '/p?x=<y>');
const percent = fc.integer({ min: 0, max: 1000 }).map(tenths => tenths / 10);
const value = fc.option(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })));
const cell = fc
  .record({
    text,
    href,
    sub: text,
    tag: text,
    value,
    range: fc.option(fc.tuple(percent, percent, percent)),
    // It is a column's name or a day: never ''.
    before: fc.oneof(
      fc.constant(undefined),
      text.filter(words => words !== ''),
    ),
  })
  .map(({ text: shown, ...rest }) => textCell(shown, rest));
const column = fc
  .record({
    kind: fc.constantFrom<TableColumn['kind']>('head', 'text', 'day', 'detail', 'number', 'range'),
    label: text,
    sorted: fc.constantFrom<TableColumn['sorted']>('none', 'ascending', 'descending'),
    unit: text,
    as: fc.oneof(fc.constant(undefined), fc.constant(''), text),
  })
  .map(rest => ({ key: '', sortHref: '', ...rest }) as TableColumn);
const row = fc.record({
  key: fc.uuid(),
  own: fc.boolean(),
  cells: fc.array(cell, { maxLength: 5 }),
  group: fc.integer({ min: 0, max: 2 }),
});
/** None, or as many as the rows have. */
const groups = fc.oneof(fc.constant([]), fc.array(cell, { minLength: 3, maxLength: 3 }));

it('rows of a table are letter for letter what React writes, and what the browser expects when it wakes the table up', () => {
  fc.assert(
    fc.property(fc.array(column, { maxLength: 5 }), fc.array(row, { maxLength: 4 }), groups, (kinds, rows, heads) => {
      const columns = kinds.map((one, index) => ({ ...one, key: String(index) }));
      const body = createElement(TableBody, {
        columns,
        groups: heads,
        rows,
        isShown: () => true,
        lead: leadKey(columns),
      });
      expect(bodiesHtml(columns, heads, rows)).toBe(renderToString(body));
    }),
    { numRuns: 300 },
  );
});

const head = (key: string, rest: Partial<TableColumn> = {}): TableColumn => ({
  key,
  label: key,
  unit: '',
  kind: 'number',
  sortHref: '',
  sorted: 'none',
  ...rest,
});

it('a narrow screen shows the figure that rows are sorted by, else the one that leads, else the first', () => {
  const columns = [
    head('name', { kind: 'head', sorted: 'ascending' }),
    head('first'),
    head('changePercent', { lead: true }),
  ];
  expect(leadKey(columns)).toBe('changePercent');
  expect(leadKey([...columns, head('shops', { sorted: 'descending' })])).toBe('shops');
  expect(leadKey(columns.slice(0, 2))).toBe('first');
  expect(leadKey(columns.slice(0, 1))).toBe('');
});
