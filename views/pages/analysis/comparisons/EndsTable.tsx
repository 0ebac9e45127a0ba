import { usePage } from '../../../page-context.tsx';
import { usePart } from '../../../part-context.tsx';
import {
  boxOf,
  type MatrixCellProps,
  type MatrixRowProps,
  type MatrixTableProps,
  RowHead,
  Sign,
  SortHead,
} from './MatrixTable.tsx';

export type EndsProps = {
  sub: string;
  /** What its rows count: the places that have a price. */
  places: string;
  /** The places that are cheapest most often, with how often; '' where none is. */
  often: string;
  /** The same matrix with few enough columns to stand side by side. */
  beside: { label: string; links: { label: string; href: string }[] } | null;
};

type End = 'low' | 'high';

const EndCell = ({ cell, end }: { cell: MatrixCellProps | undefined; end: End }) =>
  cell?.at ? (
    <td data-end={end} data-at={cell.at.name}>
      <div className="ends__at">
        <Sign mark={end === 'low' ? 'lowest' : 'highest'} /> <data value={cell.value ?? ''}>{cell.text}</data>{' '}
        <span className="not-narrow">{cell.at.name}</span>
        {[cell.change, cell.gap].filter(Boolean).map(text => (
          <span className="sub num" key={text}>
            {' '}
            {text}
          </span>
        ))}
      </div>
    </td>
  ) : (
    <td />
  );

const EndsRow = ({ row }: { row: MatrixRowProps }) => {
  const at = (end: End) => row.cells.find(cell => cell.at?.end === end);
  return (
    <tr data-own={row.own ? '' : undefined}>
      <RowHead row={row} />
      <EndCell cell={at('low')} end="low" />
      <EndCell cell={at('high')} end="high" />
      <td className="n">{row.cells.filter(({ value }) => value !== null).length}</td>
      <td className="n sorted">
        <span className="matrix__spread">{row.spread}</span>
        {row.spreadChange ? <span className="sub num"> {row.spreadChange}</span> : null}
      </td>
    </tr>
  );
};

/** Of more places than can stand side by side the cheapest and the dearest for each product; on a phone cards like those of the matrix. */
export const EndsTable = ({ caption, unit, rows, sort, places, often, beside }: MatrixTableProps & EndsProps) => {
  const { t } = usePage();
  // One of several analyses on a page, or a shared one, leads to no other view.
  const leads = usePart() === null && beside?.links.every(({ href }) => href);
  return (
    <>
      {beside && leads ? (
        <p className="panel__sub links-line no-print">
          <span>{beside.label}</span>{' '}
          {beside.links.map(({ label, href }) => (
            <a key={label} href={href}>
              {label}
            </a>
          ))}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
      <section className={boxOf(rows)} tabIndex={0} aria-label={caption}>
        <table className="table table--pinned table--own table--list matrix ends">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <SortHead label={t('figures:product')} head={sort.product} />
              <th scope="col">
                {t('matrix:ends.low')} <span className="unit">{unit}</span>
              </th>
              <th scope="col">
                {t('matrix:ends.high')} <span className="unit">{unit}</span>
              </th>
              <th scope="col" className="n">
                {places}
              </th>
              <SortHead label={t('figures:spread')} head={sort.spread} unit="%" />
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <EndsRow key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      {often ? <p className="panel__sub">{often}</p> : null}
    </>
  );
};
