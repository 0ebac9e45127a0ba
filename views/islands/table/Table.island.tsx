import { LiveTable, type TableTexts } from './LiveTable.tsx';
import { TableShell } from './TableShell.tsx';
import { readTable, type TableModel } from './table-model.ts';

type Props = TableModel & {
  id: string;
  texts: TableTexts;
  /** Only set in the browser: the server writes its rows as plain JSX, without the work of a live table. */
  isLive?: boolean;
};

export const readHtml = (element: Element): TableModel & { isLive: boolean } => ({
  ...readTable(element),
  isLive: true,
});

/** The server's table first, row for row; in the browser TanStack Table takes over the same rows and sorts in place. */
export const Island = ({ id, texts, isLive, ...model }: Props) =>
  isLive ? (
    <LiveTable id={id} texts={texts} first={model} />
  ) : (
    <TableShell model={model} columns={model.columns} rows={model.rows} />
  );
