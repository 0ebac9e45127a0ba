import type { ReactNode } from 'react';
import type { TableCell, TableColumn, TableRow } from './table-model.ts';

const sortSigns: Record<TableColumn['sorted'], string> = { ascending: ' ↑', descending: ' ↓', none: '' };

const numeric = (column: TableColumn): string | undefined => (column.kind === 'number' ? 'n' : undefined);

const HeadLabel = ({ column }: { column: TableColumn }) => (
  <>
    <span data-label="">{column.label}</span>
    <span aria-hidden="true">{sortSigns[column.sorted]}</span>
  </>
);

/** Column headers; each links to the same table sorted by it. */
export const TableHead = ({ columns }: { columns: TableColumn[] }) => (
  <thead>
    <tr>
      {columns.map(column => (
        <th
          key={column.key}
          scope="col"
          className={numeric(column) ?? (column.kind === 'range' ? 'range-col' : undefined)}
          data-key={column.key}
          data-kind={column.kind}
          aria-sort={column.sorted === 'none' ? undefined : column.sorted}
        >
          {column.sortHref ? (
            <a href={column.sortHref}>
              <HeadLabel column={column} />
            </a>
          ) : (
            <HeadLabel column={column} />
          )}
          {column.unit ? ' ' : null}
          {column.unit ? <span className="unit">{column.unit}</span> : null}
        </th>
      ))}
    </tr>
  </thead>
);

// Cells are made by plain functions instead of components, with as few attributes as possible: on a page of 200 rows
// that is half of the server's work.

const renderText = (cell: TableCell): ReactNode =>
  cell.href ? <a href={cell.href}>{cell.text}</a> : <span>{cell.text}</span>;

const afterText = (cell: TableCell): ReactNode => (
  <>
    {cell.tag ? ' ' : null}
    {cell.tag ? <span className="tag tag--own tag--plain">{cell.tag}</span> : null}
    {cell.sub ? ' ' : null}
    {cell.sub ? <span className="sub">{cell.sub}</span> : null}
  </>
);

/** Lowest to highest as a line, the average as a point: a stretched svg whose strokes keep their width. */
const renderRange = ([lowest, average, highest]: readonly [number, number, number]): ReactNode => (
  <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
    <path d={`M${lowest} 7H${highest}`} />
    <path d={`M${average} 7h0`} />
  </svg>
);

const drawCell = (cell: TableCell, { key, kind }: TableColumn): ReactNode => {
  if (kind === 'number') {
    const data = <data value={cell.value ?? ''}>{cell.text}</data>;
    return <td key={key}>{cell.href ? <a href={cell.href}>{data}</a> : data}</td>;
  }
  if (kind === 'range') {
    return (
      <td key={key} className="range-cell">
        {cell.range ? renderRange(cell.range) : null}
      </td>
    );
  }
  const more = cell.tag || cell.sub ? afterText(cell) : null;
  return kind === 'head' ? (
    <th key={key} scope="row">
      {renderText(cell)}
      {more}
    </th>
  ) : (
    <td key={key}>
      {renderText(cell)}
      {more}
    </td>
  );
};

type BodyProps = {
  columns: TableColumn[];
  rows: TableRow[];
  /** Whether a column is shown. */
  isShown: (key: string) => boolean;
};

/** Rows as plain JSX: the same on the server and in the browser's first render. */
export const TableBody = ({ columns, rows, isShown }: BodyProps) => (
  <tbody>
    {rows.map(row => (
      <tr key={row.key} data-own={row.own ? '' : undefined}>
        {columns.map((column, index) => {
          const cell = row.cells[index];
          return cell && isShown(column.key) ? drawCell(cell, column) : null;
        })}
      </tr>
    ))}
  </tbody>
);
