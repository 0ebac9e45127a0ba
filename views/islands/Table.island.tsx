import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Pagination } from '../components/Pagination.tsx';
import { LiveTable, type TableTexts } from './LiveTable.tsx';
import { TableBody, TableHead } from './TableMarkup.tsx';
import { readTable, type TableModel } from './table-model.ts';

type Props = TableModel & { id: string; texts: TableTexts };

export const readHtml = (element: Element): TableModel => readTable(element);

const linkTo = (id: string, href: string): HTMLElement | null | undefined =>
  document.getElementById(id)?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);

/** The link inside the island that has the focus. */
const focusedLink = (id: string): string | null => {
  const active = document.activeElement;
  return document.getElementById(id)?.contains(active) ? (active?.getAttribute('href') ?? null) : null;
};

/** The server's table first, row for row; once awake, TanStack Table sorts, filters, hides columns and pages in place. */
export function Island({ id, texts, ...model }: Props) {
  const [isAwake, setAwake] = useState(false);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    focused.current = focusedLink(id);
    setAwake(true);
  }, [id]);
  // The live table stands in new elements: the focus goes on where it was.
  useLayoutEffect(() => {
    if (isAwake && focused.current) linkTo(id, focused.current)?.focus();
  }, [isAwake, id]);
  if (isAwake) return <LiveTable id={id} texts={texts} first={model} />;
  return (
    <div>
      <div className="tabletools no-print" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
      <section className="tablebox" tabIndex={0} aria-label={model.caption}>
        <table className="table table--pinned table--own" data-total={model.total}>
          <caption className="visually-hidden">{model.caption}</caption>
          <TableHead columns={model.columns} />
          <TableBody columns={model.columns} rows={model.rows} />
        </table>
      </section>
      <Pagination {...model.pages} />
    </div>
  );
}
