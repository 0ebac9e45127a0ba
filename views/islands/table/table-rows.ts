import { escapeHtml } from '../../escape-html.ts';
import { hyphened } from '../../whole-words.tsx';
import { fillGroups, isBeside, leadKey, subClass, titleOf } from './table-groups.ts';
import type { TableCell, TableColumn, TableGroup, TableRow } from './table-model.ts';

/** A name as HTML, letter for letter as React writes it (views/whole-words.tsx). */
export const wholeWordsHtml = (text: string): string =>
  text.includes('-')
    ? text
        .split(hyphened)
        .map((part, at) => (at % 2 ? `<span class="whole">${escapeHtml(part)}</span>` : escapeHtml(part)))
        .join('')
    : escapeHtml(text);

const writeText = ({ href, text }: TableCell, title?: string): string => {
  const pointed = title === undefined ? '' : ` title="${escapeHtml(title)}"`;
  return href
    ? `<a href="${escapeHtml(href)}"${pointed}>${wholeWordsHtml(text)}</a>`
    : `<span${pointed}>${wholeWordsHtml(text)}</span>`;
};

const afterText = ({ tag, sub }: Pick<TableCell, 'tag' | 'sub'>): string =>
  (tag ? ` <span class="tag tag--own tag--plain">${escapeHtml(tag)}</span>` : '') +
  (sub ? ` <span class="${subClass(sub)}">${escapeHtml(sub)}</span>` : '');

const writeRange = ([lowest, average, highest]: readonly [number, number, number]): string =>
  `<svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true"><path d="M${lowest} 7H${highest}"></path><path d="M${average} 7h0"></path></svg>`;

const writeNames = (cell: TableCell, lead: string): string =>
  writeText(cell, lead ? titleOf(cell.text) : undefined) + afterText(cell);

const labelHtml = ({ label, unit }: TableColumn): string =>
  ` data-label="${escapeHtml(label)}"${unit ? ` data-unit="${escapeHtml(unit)}"` : ''}`;

const writeCell: Record<TableColumn['kind'], (cell: TableCell, lead: string, column: TableColumn) => string> = {
  number: ({ value, text, href, sub }, lead, column) => {
    const data = `<data value="${value ?? ''}">${escapeHtml(text)}</data>`;
    const start =
      column.key === lead ? '<td class="sorted">' : `<td${isBeside(column, lead) ? labelHtml(column) : ''}>`;
    const shown = href ? `<a href="${escapeHtml(href)}">${data}</a>` : data;
    return `${start}${shown}${afterText({ tag: '', sub })}</td>`;
  },
  range: ({ range }) => `<td class="range">${range ? writeRange(range) : ''}</td>`,
  head: (cell, lead) => `<th scope="row">${writeNames(cell, lead)}</th>`,
  text: (cell, lead, column) => `<td${isBeside(column, lead) ? labelHtml(column) : ''}>${writeNames(cell, lead)}</td>`,
  day: (cell, lead, { label }) => `<td data-label="${escapeHtml(label)}">${writeNames(cell, lead)}</td>`,
  detail: (cell, lead) => `<td class="detail">${writeNames(cell, lead)}</td>`,
};

const writeRow = ({ own, cells }: TableRow, columns: readonly TableColumn[], lead: string): string => {
  let html = own ? '<tr data-own="">' : '<tr>';
  for (let index = 0; index < columns.length; index += 1) {
    const [column, cell] = [columns[index], cells[index]];
    if (column && cell) html += writeCell[column.kind](cell, lead, column);
  }
  return `${html}</tr>`;
};

/**
 * The rows of a table as HTML, exactly as React writes TableBody (tests/rendering/table-rows.test.ts), without an
 * object for each cell: with React, 200 rows are half of the work for a page. Only for the server.
 */
export const rowsHtml = (columns: readonly TableColumn[], rows: readonly TableRow[], lead = ''): string => {
  let html = '';
  for (const row of rows) html += writeRow(row, columns, lead);
  return html;
};

/** The same with the heads of groups: all bodies of a table. */
export const bodiesHtml = (
  columns: readonly TableColumn[],
  groups: readonly TableGroup[],
  rows: readonly TableRow[],
): string => {
  const lead = leadKey(columns);
  let html = '';
  for (const { head, rows: own } of fillGroups(groups, rows)) {
    html += '<tbody>';
    if (head)
      html += `<tr class="group"><th scope="rowgroup" colSpan="${columns.length}">${writeNames(head, '')}</th></tr>`;
    html += `${rowsHtml(columns, own, lead)}</tbody>`;
  }
  return html;
};
