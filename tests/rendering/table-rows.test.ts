import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TableBody } from '../../views/islands/table/TableMarkup.tsx';
import { type TableColumn, textCell } from '../../views/islands/table/table-model.ts';
import { rowsHtml } from '../../views/islands/table/table-rows.ts';

const text = fc.oneof(fc.string(), fc.constantFrom('', '<b>"a" & \'b\'</b>', '$& $1', 'Región – ñ ↑', '\u2028'));
const href = fc.constantFrom('', '/dashboards/1?a=1&b="2"', '/p?x=<y>');
const percent = fc.integer({ min: 0, max: 1000 }).map(tenths => tenths / 10);
const value = fc.option(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })));
const cell = fc
  .record({ text, href, sub: text, tag: text, value, range: fc.option(fc.tuple(percent, percent, percent)) })
  .map(({ text: shown, ...rest }) => textCell(shown, rest));
const column = fc
  .constantFrom<TableColumn['kind']>('head', 'text', 'number', 'range')
  .map(kind => ({ key: '', label: '', unit: '', kind, sortHref: '', sorted: 'none' }) as TableColumn);
const row = fc.record({ key: fc.uuid(), own: fc.boolean(), cells: fc.array(cell, { maxLength: 5 }) });

it('rows of a table are letter for letter what React writes, and what the browser expects when it wakes the table up', () => {
  fc.assert(
    fc.property(fc.array(column, { maxLength: 5 }), fc.array(row, { maxLength: 4 }), (kinds, rows) => {
      const columns = kinds.map((one, index) => ({ ...one, key: String(index) }));
      const body = createElement(TableBody, { columns, rows, isShown: () => true });
      expect(`<tbody>${rowsHtml(columns, rows)}</tbody>`).toBe(renderToString(body));
    }),
    { numRuns: 300 },
  );
});
