import { useEffect, useState } from 'react';
import { Pagination } from '../components/Pagination.tsx';
import { LiveTable, type TableTexts } from './LiveTable.tsx';
import { TableBody, TableHead } from './TableMarkup.tsx';
import { readTable, type TableModel } from './table-model.ts';

type Props = TableModel & { id: string; texts: TableTexts };

export const readHtml = (element: Element): TableModel => readTable(element);

/** The server's table first, row for row; once awake, TanStack Table sorts, filters, hides columns and pages in place. */
export function Island({ id, texts, ...model }: Props) {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (isAwake) return <LiveTable id={id} texts={texts} first={model} />;
  return (
    <div>
      <div className="tabletools no-print" />
      <div className="tablebox">
        <table className="table table--pinned table--own" data-total={model.total}>
          <caption className="visually-hidden">{model.caption}</caption>
          <TableHead columns={model.columns} />
          <TableBody columns={model.columns} rows={model.rows} />
        </table>
      </div>
      <Pagination {...model.pages} />
    </div>
  );
}
