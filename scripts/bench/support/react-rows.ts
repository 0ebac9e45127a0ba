import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TableBody } from '../../../views/islands/table/TableMarkup.tsx';
import { leadKey } from '../../../views/islands/table/table-groups.ts';
import type { TableColumn, TableGroup, TableRow } from '../../../views/islands/table/table-model.ts';

// Replaces views/islands/table/table-rows.ts in the minimal server with React.

/** The bodies of a table as plain JSX. */
export const bodiesHtml = (columns: TableColumn[], groups: TableGroup[], rows: TableRow[]): string => {
  const lead = leadKey(columns);
  return renderToStaticMarkup(createElement(TableBody, { columns, groups, rows, lead, isShown: () => true }));
};

/** The rows of a table without groups, in the same way. */
export const rowsHtml = (columns: TableColumn[], rows: TableRow[]): string =>
  bodiesHtml(columns, [], rows).slice('<tbody>'.length, -'</tbody>'.length);
