import type { MouseEvent, ReactNode } from 'react';
import { Pagination } from '../../components/Pagination.tsx';
import { TableBody, TableHead } from './TableMarkup.tsx';
import { leadKey } from './table-groups.ts';
import type { TableColumn, TableModel, TableRow } from './table-model.ts';

type Props = {
  model: TableModel;
  columns: TableColumn[];
  rows: TableRow[];
  isShown?: (key: string) => boolean;
  /** Handles clicks on the links of headers and pages. */
  onClick?: (event: MouseEvent) => void;
  /** Above the table once it has started; its space is reserved until then. */
  tools?: ReactNode;
  /** What a screen reader says of a new order. */
  status?: ReactNode;
  /** Shown if no row is left. */
  none?: string;
};

type BoxProps = Pick<Props, 'model' | 'columns' | 'rows' | 'isShown' | 'none'>;

/** The table itself, in a box that scrolls where it is wider. */
export const TableBox = ({ model, columns, rows, isShown = () => true, none }: BoxProps) => {
  // Grouped rows fit into any width: no name is pinned beside numbers that scroll. Those that name a product and a place are a list.
  const look = model.groups[0] && columns[1]?.key !== 'place' ? 'grouped' : 'pinned';
  const lead = leadKey(columns);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard
    <section className="tablebox" tabIndex={0} aria-label={model.caption}>
      <table className={`table table--own table--list table--${look}`} data-total={model.total}>
        <caption className="visually-hidden">{model.caption}</caption>
        <TableHead columns={columns.filter(column => isShown(column.key))} lead={lead} />
        <TableBody columns={columns} groups={model.groups} lead={lead} rows={rows} isShown={isShown} />
      </table>
      {none && rows.length === 0 ? (
        <p className="tablebox__none" role="status">
          {none}
        </p>
      ) : null}
    </section>
  );
};

/** A table with its pages, the same on the server and in the browser's first render. */
export const TableShell = ({ model, onClick, tools, status, ...box }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only listens to the links inside, which the keyboard reaches
  <div onClick={onClick}>
    <div className="tabletools no-print">{tools}</div>
    <span className="visually-hidden" role="status">
      {status}
    </span>
    <TableBox model={model} {...box} />
    <Pagination {...model.pages} />
  </div>
);
