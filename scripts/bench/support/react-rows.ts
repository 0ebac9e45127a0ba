import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TableBody } from '../../../views/islands/table/TableMarkup.tsx';
import type { TableColumn, TableRow } from '../../../views/islands/table/table-model.ts';

/** Replaces views/islands/table/table-rows.ts in the minimal server with React: rows as plain JSX. */
export const rowsHtml = (columns: TableColumn[], rows: TableRow[]): string =>
  renderToStaticMarkup(createElement(TableBody, { columns, rows, isShown: () => true })).slice(7, -8);
