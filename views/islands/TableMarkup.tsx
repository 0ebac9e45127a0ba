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

/** Column heads; each links to the same table ordered by it. */
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
          {column.unit ? <span className="unit">{column.unit}</span> : null}
        </th>
      ))}
    </tr>
  </thead>
);

const CellText = ({ cell }: { cell: TableCell }) => (
  <>
    {cell.href ? (
      <a href={cell.href} data-text="">
        {cell.text}
      </a>
    ) : (
      <span data-text="">{cell.text}</span>
    )}
    {cell.tag ? (
      <>
        {' '}
        <span className="tag tag--own tag--plain">{cell.tag}</span>
      </>
    ) : null}
    {cell.sub ? <span className="sub">{cell.sub}</span> : null}
  </>
);

const RangeDrawing = ({ range, own }: { range: readonly [number, number, number]; own: boolean }) => (
  <svg className={`cellrange ${own ? 's-own' : 's-8'}`} height="14" data-range={range.join(' ')} aria-hidden="true">
    <line className="rail" x1={`${range[0]}%`} x2={`${range[2]}%`} y1="7" y2="7" />
    <circle className="mark" cx={`${range[1]}%`} cy="7" r="4" />
  </svg>
);

const Cell = ({ cell, column, own }: { cell: TableCell; column: TableColumn; own: boolean }): ReactNode => {
  if (column.kind === 'head') {
    return (
      <th scope="row">
        <CellText cell={cell} />
      </th>
    );
  }
  if (column.kind === 'number') {
    return (
      <td className="n">
        <data value={cell.value ?? ''} data-text="">
          {cell.text}
        </data>
      </td>
    );
  }
  if (column.kind === 'range')
    return <td className="range-cell">{cell.range ? <RangeDrawing range={cell.range} own={own} /> : null}</td>;
  return (
    <td>
      <CellText cell={cell} />
    </td>
  );
};

type BodyProps = {
  columns: TableColumn[];
  rows: TableRow[];
  /** Whether a column is shown; all are where it is left out. */
  isShown?: (key: string) => boolean;
};

/** Rows as plain JSX: the same for the server and for the browser's first look. */
export const TableBody = ({ columns, rows, isShown = () => true }: BodyProps) => (
  <tbody>
    {rows.map(row => (
      <tr key={row.key} data-key={row.key} data-own={row.own ? '' : undefined}>
        {row.cells.map((cell, index) => {
          const column = columns[index];
          return column && isShown(column.key) ? (
            <Cell key={column.key} cell={cell} column={column} own={row.own} />
          ) : null;
        })}
      </tr>
    ))}
  </tbody>
);
