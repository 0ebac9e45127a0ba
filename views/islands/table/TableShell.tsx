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
  /** Shown if no row is left. */
  none?: string;
};

const every = (): boolean => true;

/** Grouped rows fit into any width, so that neither their box scrolls nor their names are pinned. */
const looks = (isGrouped: boolean) =>
  isGrouped
    ? { box: 'tablebox tablebox--open', table: 'table table--own table--grouped' }
    : { box: 'tablebox', table: 'table table--own table--pinned' };

/** A table with its pages, the same on the server and in the browser's first render. */
export const TableShell = ({ model, columns, rows, isShown = every, onClick, tools, none }: Props) => {
  const isGrouped = model.groups.length > 0;
  const look = looks(isGrouped);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only listens to the links inside, which the keyboard reaches
    <div onClick={onClick}>
      <div className="tabletools no-print">{tools}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
      <section className={look.box} tabIndex={0} aria-label={model.caption}>
        <table className={look.table} data-total={model.total}>
          <caption className="visually-hidden">{model.caption}</caption>
          <TableHead columns={columns.filter(column => isShown(column.key))} lead={isGrouped ? leadKey(columns) : ''} />
          <TableBody columns={columns} groups={model.groups} rows={rows} isShown={isShown} />
        </table>
        {none && rows.length === 0 ? (
          <p className="tablebox__none" role="status">
            {none}
          </p>
        ) : null}
      </section>
      <Pagination {...model.pages} />
    </div>
  );
};
