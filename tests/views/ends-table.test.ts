import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageContextProvider } from '../../views/page-context.tsx';
import { EndsTable } from '../../views/pages/analysis/comparisons/EndsTable.tsx';
import type { MatrixRowProps } from '../../views/pages/analysis/comparisons/MatrixTable.tsx';
import { readContext } from './render.ts';

const row = (name: string, code: string): MatrixRowProps => ({
  key: code,
  name,
  code,
  note: '',
  href: '',
  own: false,
  cells: [],
  spread: '',
});
const sort = { href: '', sorted: 'none' } as const;
const draw = (rows: MatrixRowProps[]): string =>
  renderToStaticMarkup(
    createElement(
      PageContextProvider,
      { value: readContext('en') },
      createElement(EndsTable, {
        caption: '',
        unit: 'USD',
        headers: [],
        rows,
        sort: { product: sort, spread: sort },
        sub: '',
        places: '',
        often: '',
        beside: null,
      }),
    ),
  );

test('of many shops, two products of the same name are told apart by their codes', () => {
  const same = draw([row('Rice', '7501'), row('Rice', '7502')]);
  expect(same).toContain('<section class="tablebox codes"');
  for (const code of ['7501', '7502']) expect(same).toContain(`<span class="sub code">${code}</span>`);
  expect(draw([row('Rice', '7501'), row('Beans', '7502')])).toContain('<section class="tablebox"');
});
