import { escapeHtml } from '../../escape-html.ts';
import { hyphened } from '../../whole-words.tsx';
import { fillGroups, isAgain, isBeside, leadKey, subClass, titleOf } from './table-groups.ts';
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

/** What a narrow screen says before a cell, and after it. */
const labelHtml = (cell: TableCell, column: TableColumn, lead: string): string => {
  const { kind, label, unit, as } = column;
  const named = isBeside(column, lead);
  const said = kind === 'day' ? cell.before : named ? as || `${label}:` : undefined;
  // Also '' before the last day of two that are one: the first one is not shown then.
  const before = said === undefined ? '' : ` data-label="${escapeHtml(said)}"`;
  return named && !as && unit ? `${before} data-unit="${escapeHtml(unit)}"` : before;
};

const writeNumber = ({ value, text, href, sub }: TableCell): string => {
  const data = `<data value="${value ?? ''}">${escapeHtml(text)}</data>`;
  return (href ? `<a href="${escapeHtml(href)}">${data}</a>` : data) + afterText({ tag: '', sub });
};

/** By the kind of a column the beginning of its cells, their content and their end. */
const written: Record<
  TableColumn['kind'],
  [start: string, write: (cell: TableCell, lead: string) => string, end: string]
> = {
  number: ['<td', writeNumber, '</td>'],
  range: ['<td class="range"', ({ range }) => (range ? writeRange(range) : ''), '</td>'],
  head: ['<th scope="row"', writeNames, '</th>'],
  text: ['<td', writeNames, '</td>'],
  day: ['<td', writeNames, '</td>'],
  detail: ['<td class="detail"', writeNames, '</td>'],
};

const writeCell = (cell: TableCell, column: TableColumn, lead: string): string => {
  const [start, write, end] = written[column.kind];
  const sorted = column.key === lead ? ' class="sorted"' : '';
  return `${start}${sorted}${labelHtml(cell, column, lead)}>${write(cell, lead)}${end}`;
};

const writeRow = (
  row: TableRow,
  before: TableRow | undefined,
  columns: readonly TableColumn[],
  lead: string,
): string => {
  const { own, cells } = row;
  let html = `<tr${own ? ' data-own=""' : ''}${isAgain(row, before) ? ' data-again=""' : ''}>`;
  for (let index = 0; index < columns.length; index += 1) {
    const [column, cell] = [columns[index], cells[index]];
    if (column && cell) html += writeCell(cell, column, lead);
  }
  return `${html}</tr>`;
};

/**
 * The rows of a table as HTML, exactly as React writes TableBody (tests/rendering/table-rows.test.ts), without an
 * object for each cell: with React, 200 rows are half of the work for a page. Only for the server.
 */
export const rowsHtml = (columns: readonly TableColumn[], rows: readonly TableRow[], lead = ''): string => {
  let html = '';
  let before: TableRow | undefined;
  for (const row of rows) {
    html += writeRow(row, before, columns, lead);
    before = row;
  }
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
