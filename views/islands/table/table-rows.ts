import { escapeHtml } from '../../escape-html.ts';
import type { TableCell, TableColumn, TableRow } from './table-model.ts';

const writeText = ({ href, text }: TableCell): string =>
  href ? `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` : `<span>${escapeHtml(text)}</span>`;

const afterText = ({ tag, sub }: TableCell): string =>
  (tag ? ` <span class="tag tag--own tag--plain">${escapeHtml(tag)}</span>` : '') +
  (sub ? ` <span class="sub">${escapeHtml(sub)}</span>` : '');

const writeRange = ([lowest, average, highest]: readonly [number, number, number]): string =>
  `<svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true"><path d="M${lowest} 7H${highest}"></path><path d="M${average} 7h0"></path></svg>`;

const writeCell: Record<TableColumn['kind'], (cell: TableCell) => string> = {
  number: ({ value, text, href }) => {
    const data = `<data value="${value ?? ''}">${escapeHtml(text)}</data>`;
    return href ? `<td><a href="${escapeHtml(href)}">${data}</a></td>` : `<td>${data}</td>`;
  },
  range: ({ range }) => `<td class="range-cell">${range ? writeRange(range) : ''}</td>`,
  head: cell => `<th scope="row">${writeText(cell)}${afterText(cell)}</th>`,
  text: cell => `<td>${writeText(cell)}${afterText(cell)}</td>`,
};

const writeRow = ({ own, cells }: TableRow, columns: readonly TableColumn[]): string => {
  let html = own ? '<tr data-own="">' : '<tr>';
  for (let index = 0; index < columns.length; index += 1) {
    const [column, cell] = [columns[index], cells[index]];
    if (column && cell) html += writeCell[column.kind](cell);
  }
  return `${html}</tr>`;
};

/**
 * The rows of a table as HTML, exactly as React writes TableBody (tests/rendering/table-rows.test.ts), without an
 * object for each cell: with React, 200 rows are half of the work for a page. Only for the server.
 */
export const rowsHtml = (columns: readonly TableColumn[], rows: readonly TableRow[]): string => {
  let html = '';
  for (const row of rows) html += writeRow(row, columns);
  return html;
};
