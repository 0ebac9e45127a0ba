import type { ReactNode } from 'react';
import { fillGroups, leadKey, titleOf } from './table-groups.ts';
import type { TableCell, TableColumn, TableGroup, TableRow } from './table-model.ts';

const sortSigns: Record<TableColumn['sorted'], string> = { ascending: ' ↑', descending: ' ↓', none: '' };

const classes: Partial<Record<TableColumn['kind'], string>> = { number: 'n', range: 'range', detail: 'detail' };

const HeadLabel = ({ column }: { column: TableColumn }) => (
  <>
    <span data-label="">{column.label}</span>
    <span aria-hidden="true">{sortSigns[column.sorted]}</span>
  </>
);

const headClass = ({ key, kind }: TableColumn, lead: string): string | undefined =>
  key === lead ? `${classes[kind]} sorted` : classes[kind];

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

const renderText = (cell: TableCell, title?: string): ReactNode =>
  cell.href ? (
    <a href={cell.href} title={title}>
      {cell.text}
    </a>
  ) : (
    <span title={title}>{cell.text}</span>
  );

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

/** `lead`: the column that a narrow screen shows of grouped rows; '' in a table without groups. */
const drawCell = (cell: TableCell, { key, kind }: TableColumn, lead: string): ReactNode => {
  if (kind === 'number') {
    const data = <data value={cell.value ?? ''}>{cell.text}</data>;
    return (
      <td key={key} className={key === lead ? 'sorted' : undefined}>
        {cell.href ? <a href={cell.href}>{data}</a> : data}
      </td>
    );
  }
  if (kind === 'range') {
    return (
      <td key={key} className="range">
        {cell.range ? renderRange(cell.range) : null}
      </td>
    );
  }
  const text = renderText(cell, lead ? titleOf(cell.text) : undefined);
  const more = cell.tag || cell.sub ? afterText(cell) : null;
  return kind === 'head' ? (
    <th key={key} scope="row">
      {text}
      {more}
    </th>
  ) : (
    <td key={key} className={kind === 'detail' ? 'detail' : undefined}>
      {text}
      {more}
    </td>
  );
};

type RowsProps = {
  columns: TableColumn[];
  rows: TableRow[];
  /** Whether a column is shown. */
  isShown: (key: string) => boolean;
  lead?: string;
};

const Rows = ({ columns, rows, isShown, lead = '' }: RowsProps) =>
  rows.map(row => (
    <tr key={row.key} data-own={row.own ? '' : undefined}>
      {columns.map((column, index) => {
        const cell = row.cells[index];
        return cell && isShown(column.key) ? drawCell(cell, column, lead) : null;
      })}
    </tr>
  ));

type BodyProps = Omit<RowsProps, 'lead'> & { groups?: readonly TableGroup[] };

/** Rows as plain JSX: the same on the server and in the browser's first render. Each group is a body with its head. */
export const TableBody = ({ groups = [], ...rest }: BodyProps) => {
  if (groups.length === 0 || rest.rows.length === 0)
    return (
      <tbody>
        <Rows {...rest} />
      </tbody>
    );
  const { columns, rows, isShown } = rest;
  const lead = leadKey(columns);
  const width = columns.filter(column => isShown(column.key)).length;
  return fillGroups(groups, rows).map(group => (
    <tbody key={group.key}>
      <tr className="group">
        <th scope="rowgroup" colSpan={width}>
          {renderText(group.head)}
          {group.head.tag || group.head.sub ? afterText(group.head) : null}
        </th>
      </tr>
      <Rows {...rest} rows={group.rows} lead={lead} />
    </tbody>
  ));
};
