import type { ReactNode } from 'react';
import { wholeWords } from '../../whole-words.tsx';
import { fillGroups, isAgain, isBeside, subClass, titleOf } from './table-groups.ts';
import type { TableCell, TableColumn, TableGroup, TableRow } from './table-model.ts';

const sortSigns: Partial<Record<TableColumn['sorted'], string>> = { ascending: ' ↑', descending: ' ↓' };

const classes: Partial<Record<TableColumn['kind'], string>> = { range: 'range', detail: 'detail' };

/** Small print after a text, if there is any. */
const after = (className: string, text: string): ReactNode =>
  text ? (
    <>
      {' '}
      <span className={className}>{text}</span>
    </>
  ) : null;

const headLabel = ({ label, sorted }: TableColumn): ReactNode => (
  <>
    <span>{wholeWords(label)}</span>
    <span aria-hidden="true">{sortSigns[sorted]}</span>
  </>
);

const headClass = ({ key, kind }: TableColumn, lead: string): string | undefined =>
  kind === 'number' ? (key === lead ? 'n sorted' : 'n') : classes[kind];

/** Column headers; each links to the same table sorted by it. `lead`: as for the cells. */
export const TableHead = ({ columns, lead = '' }: { columns: TableColumn[]; lead?: string }) => (
  <thead>
    <tr>
      {columns.map(column => (
        <th
          key={column.key}
          scope="col"
          className={headClass(column, lead)}
          data-key={column.key}
          data-kind={column.kind}
          data-beside={column.as}
          aria-sort={column.sorted === 'none' ? undefined : column.sorted}
        >
          {column.sortHref ? <a href={column.sortHref}>{headLabel(column)}</a> : headLabel(column)}
          {after('unit', column.unit)}
        </th>
      ))}
    </tr>
  </thead>
);

// Cells are made by plain functions instead of components, with as few attributes as possible.

const drawText = ({ href, text, tag, sub }: TableCell, title?: string): ReactNode => {
  const Name = href ? 'a' : 'span';
  return (
    <>
      <Name href={href || undefined} title={title}>
        {wholeWords(text)}
      </Name>
      {after('tag tag--own tag--plain', tag)}
      {after(subClass(sub), sub)}
    </>
  );
};

/** Lowest to highest as a line, the average as a point: a stretched svg whose strokes keep their width. */
const drawRange = ([lowest, average, highest]: readonly [number, number, number]): ReactNode => (
  <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
    <path d={`M${lowest} 7H${highest}`} />
    <path d={`M${average} 7h0`} />
  </svg>
);

const drawNumber = ({ href, text, value, sub }: TableCell): ReactNode => {
  const data = <data value={value ?? ''}>{text}</data>;
  return (
    <>
      {href ? <a href={href}>{data}</a> : data}
      {after(subClass(sub), sub)}
    </>
  );
};

const drawContent = (cell: TableCell, kind: TableColumn['kind'], lead: string): ReactNode => {
  if (kind === 'number') return drawNumber(cell);
  if (kind === 'range') return cell.range && drawRange(cell.range);
  return drawText(cell, lead ? titleOf(cell.text) : undefined);
};

/** `lead`: the column that a narrow screen shows of a row; '' in a table that stays one there. */
const drawCell = (cell: TableCell, column: TableColumn, lead: string): ReactNode => {
  const { key, kind, label, unit, as } = column;
  const Cell = kind === 'head' ? 'th' : 'td';
  const named = isBeside(column, lead);
  return (
    <Cell
      key={key}
      scope={kind === 'head' ? 'row' : undefined}
      className={key === lead ? 'sorted' : classes[kind]}
      data-label={kind === 'day' ? cell.before : named ? as || `${label}:` : undefined}
      data-unit={(named && !as && unit) || undefined}
    >
      {drawContent(cell, kind, lead)}
    </Cell>
  );
};

type BodyProps = {
  columns: TableColumn[];
  groups?: readonly TableGroup[];
  rows: TableRow[];
  /** Whether a column is shown. */
  isShown: (key: string) => boolean;
  lead?: string;
};

/** Rows as plain JSX: the same on the server and in the browser's first render. Each group is a body with its head. */
export const TableBody = ({ columns, groups = [], rows, isShown, lead = '' }: BodyProps) => {
  const shown = columns.map(column => isShown(column.key));
  return fillGroups(groups, rows).map(({ key, head, rows: own }) => (
    <tbody key={key}>
      {head ? (
        <tr className="group">
          <th scope="rowgroup" colSpan={shown.filter(Boolean).length}>
            {drawText(head)}
          </th>
        </tr>
      ) : null}
      {own.map((row, at) => (
        <tr key={row.key} data-own={row.own ? '' : undefined} data-again={isAgain(row, own[at - 1]) ? '' : undefined}>
          {columns.map((column, index) => {
            const cell = row.cells[index];
            return cell && shown[index] ? drawCell(cell, column, lead) : null;
          })}
        </tr>
      ))}
    </tbody>
  ));
};
