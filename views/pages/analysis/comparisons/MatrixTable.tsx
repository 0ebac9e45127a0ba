import { haveSameName } from '../../../islands/table/table-codes.ts';
import { usePage } from '../../../page-context.tsx';
import { wholeWords } from '../../../whole-words.tsx';

export type MatrixCellProps = {
  /** The key of its header. */
  column: string;
  text: string;
  value: number | null;
  mark: 'lowest' | 'highest' | null;
  /** Of the cells that a row keeps on a phone: where its lowest price is, or its highest. */
  at?: { end: 'low' | 'high'; name: string };
  state: 'priced' | 'out' | 'unlisted';
  /** Since the period that it is compared with; '' if not requested or unknown. */
  change?: string;
  /** Against the own product in the same column; '' if not requested or unknown. */
  gap: string;
};
export type MatrixRowProps = {
  key: string;
  name: string;
  code: string;
  /** What it is compared with, and a lowest price that no column shows; '' without either. */
  note: string;
  href: string;
  own: boolean;
  /** How many of it a basket has; a phone has it above both ends. */
  quantity?: string;
  cells: MatrixCellProps[];
  spread: string;
  /** How far it has changed since the other period; '' where that is unknown. */
  spreadChange?: string;
};
export type MatrixTableProps = {
  caption: string;
  unit: string;
  /** `isCheapest`: for one product at least. */
  headers: { key: string; name: string; sub: string; timesCheapest: string; isCheapest: boolean }[];
  rows: MatrixRowProps[];
  sort: { product: Sorted; spread: Sorted };
};
type Sorted = { href: string; sorted: 'ascending' | 'descending' | 'none' };

const signs = { ascending: ' ↑', descending: ' ↓', none: '' } as const;

const SortLink = ({ label, href, sorted }: Sorted & { label: string }) => {
  const text = (
    <>
      {label}
      <span aria-hidden="true">{signs[sorted]}</span>
    </>
  );
  return href ? <a href={href}>{text}</a> : text;
};

export const Sign = ({ mark }: { mark: 'lowest' | 'highest' }) => {
  const { t } = usePage();
  return (
    <>
      <svg className="matrix__sign" viewBox="0 0 10 10" aria-hidden="true">
        <path d={mark === 'lowest' ? 'M1 3h8L5 8z' : 'M1 8h8L5 3z'} />
      </svg>
      <span className="visually-hidden">{t(`matrix:${mark}`)} </span>
    </>
  );
};

const Cell = ({ cell }: { cell: MatrixCellProps }) => {
  const { t } = usePage();
  if (cell.state === 'out')
    return (
      <td className="n">
        <span className="tag tag--plain">{t('matrix:out')}</span>
      </td>
    );
  if (cell.value === null) {
    return (
      <td className="n muted">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('matrix:unlisted')}</span>
      </td>
    );
  }
  return (
    <td className="n" data-mark={cell.mark ?? undefined} data-end={cell.at?.end} data-at={cell.at?.name}>
      {cell.mark ? <Sign mark={cell.mark} /> : null}
      <data value={cell.value}>{cell.text}</data>
      {cell.change ? <span className="sub num"> {cell.change}</span> : null}
      {cell.gap ? <span className="sub num"> {cell.gap}</span> : null}
    </td>
  );
};

/** The head of a column that rows are sorted by; one with a unit is of numbers. */
export const SortHead = ({ label, head, unit = '' }: { label: string; head: Sorted; unit?: string }) => (
  <th
    scope="col"
    className={unit ? 'n sorted' : undefined}
    aria-sort={head.sorted === 'none' ? undefined : head.sorted}
  >
    <SortLink label={label} {...head} /> {unit ? <span className="unit">{unit}</span> : null}
  </th>
);

/** What a row is of; its code shows where another row has the same name. */
export const RowHead = ({ row: { name, code, note, href, own } }: { row: MatrixRowProps }) => {
  const { t } = usePage();
  return (
    <th scope="row">
      {href ? <a href={href}>{wholeWords(name)}</a> : <span>{wholeWords(name)}</span>}{' '}
      {own ? <span className="tag tag--own tag--plain">{t('common:own')}</span> : null}{' '}
      <span className="sub code">{code}</span>
      {note ? <span className="sub"> {note}</span> : null}
    </th>
  );
};

/** The class of the box around a matrix. */
export const boxOf = (rows: readonly MatrixRowProps[]): string => (haveSameName(rows) ? 'tablebox codes' : 'tablebox');

/**
 * Product × retailer: lowest and highest of each row marked by sign, word and weight; headers and products stay
 * visible. On a phone a row is a card of its name, both ends and the spread (client/styles/tables/matrix.css).
 */
export const MatrixTable = ({ caption, unit, headers, rows, sort }: MatrixTableProps) => {
  const { t } = usePage();
  const hasQuantity = rows.some(({ quantity }) => quantity !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard
    <section className={boxOf(rows)} tabIndex={0} aria-label={caption}>
      <table className="table table--pinned table--own table--list matrix">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <SortHead label={t('figures:product')} head={sort.product} />
            {hasQuantity ? (
              <th scope="col" className="n">
                {t('figures:quantity')}
              </th>
            ) : null}
            {headers.map(header => (
              <th key={header.key} scope="col" className="n">
                {header.name} <span className="unit">{header.sub || unit}</span>
              </th>
            ))}
            <SortHead label={t('figures:spread')} head={sort.spread} unit="%" />
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key} data-own={row.own ? '' : undefined}>
              <RowHead row={row} />
              {hasQuantity ? (
                <td className="n" data-end="quantity" data-at={t('figures:quantity')}>
                  {row.quantity}
                </td>
              ) : null}
              {row.cells.map(cell => (
                <Cell key={cell.column} cell={cell} />
              ))}
              <td className="n sorted">
                <span className="matrix__spread">{row.spread}</span>
                {row.spreadChange ? <span className="sub num"> {row.spreadChange}</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('figures:timesCheapest')}</th>
            {hasQuantity ? <td /> : null}
            {headers.map(header => (
              <td key={header.key} className="n" data-at={header.isCheapest ? header.name : undefined}>
                {header.timesCheapest}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
};

/** The legend of the matrix. */
export const MatrixKey = () => {
  const { t } = usePage();
  return (
    <ul className="matrix__key">
      <li>
        <Sign mark="lowest" /> {t('matrix:keyLowest')}
      </li>
      <li>
        <Sign mark="highest" /> {t('matrix:keyHighest')}
      </li>
      <li>
        <span className="tag tag--plain">{t('matrix:out')}</span> {t('matrix:keyOut')}
      </li>
      <li>– {t('matrix:keyUnlisted')}</li>
    </ul>
  );
};
