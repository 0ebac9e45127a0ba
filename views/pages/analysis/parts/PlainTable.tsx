import { TableHead } from '../../../islands/table/TableMarkup.tsx';
import { codesClass } from '../../../islands/table/table-codes.ts';
import { leadKey } from '../../../islands/table/table-groups.ts';
import type { TableColumn, TableRow } from '../../../islands/table/table-model.ts';
import { rowsHtml } from '../../../islands/table/table-rows.ts';
import { usePartLabel } from '../../../part-context.tsx';

export type PlainTableProps = {
  caption: string;
  columns: TableColumn[];
  rows: TableRow[];
};

/** A table without sorting and pages: the numbers of a chart, a short list. */
export const PlainTable = ({ caption, columns, rows }: PlainTableProps) => {
  const own = usePartLabel(caption);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard
    <section className={`tablebox ${codesClass(rows) ?? ''}`.trim()} tabIndex={0} aria-label={own}>
      <table className="table table--own table--list table--pinned">
        <caption className="visually-hidden">{caption}</caption>
        <TableHead columns={columns} lead={leadKey(columns)} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rowsHtml escapes what it writes */}
        <tbody dangerouslySetInnerHTML={{ __html: rowsHtml(columns, rows, leadKey(columns)) }} />
      </table>
    </section>
  );
};
