import type { ReactNode } from 'react';
import { hasBoth } from '../../../../server/domain/analysis/own-rows.shared.ts';
import { OwnKey } from '../../../components/OwnKey.tsx';
import { haveSameName } from '../../../islands/table/table-codes.ts';
import { usePage } from '../../../page-context.tsx';
import { wholeWords } from '../../../whole-words.tsx';

export type MatrixCellProps = {
  /** The key of its header. */
  column: string;
  text: string;
  value: number | null;
  mark: 'lowest' | 'highest' | null;
  /** What stands beside it on a phone, where a row has its lowest price and its highest before it is opened. */
  at?: { end?: 'low' | 'high'; name: string };
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
  /** How many of it a basket has; a phone has it after the name, if it is not one. */
  quantity?: string;
  cells: MatrixCellProps[];
  spread: string;
  /** Where its only price is, in words; '' if it has several, or none. */
  alone?: string;
  /** How far it has changed since the other period; '' where that is unknown. */
  spreadChange?: string;
};
export type MatrixTableProps = {
  caption: string;
  unit: string;
  headers: { key: string; name: string; sub: string; timesCheapest: string }[];
  rows: MatrixRowProps[];
  /** What all rows come to in each column, with its name, in the order of the headers. */
  totals?: { name: string; texts: string[] } | null;
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
      <td className="n" data-at={cell.at?.name}>
        <span className="tag tag--plain">{t('matrix:out')}</span>
      </td>
    );
  if (cell.value === null) {
    return (
      <td className="n muted" data-at={cell.at?.name}>
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
export const RowHead = ({
  row: { name, code, note, href, own },
  children,
}: {
  row: MatrixRowProps;
  children?: ReactNode;
}) => {
  const { t } = usePage();
  return (
    <th scope="row">
      {href ? <a href={href}>{wholeWords(name)}</a> : <span>{wholeWords(name)}</span>}{' '}
      {own ? <span className="tag tag--own tag--plain">{t('common:own')}</span> : null}{' '}
      <span className="sub code">{code}</span>
      {note ? <span className="sub"> {note}</span> : null}
      {children}
    </th>
  );
};

/** Opens a card to the columns that are neither its cheapest nor its dearest. Its words are drawn: a browser without styles shows all columns. */
const Others = ({ cells }: Pick<MatrixRowProps, 'cells'>) => {
  const { t } = usePage();
  const count = cells.filter(({ at }) => at && !at.end).length;
  return count > 0 ? (
    <details className="narrow-only no-print">
      <summary data-at={t('matrix:others', { count })} />
    </details>
  ) : null;
};

/** The class of the box around a matrix. */
export const boxOf = (rows: readonly MatrixRowProps[]): string => (haveSameName(rows) ? 'tablebox codes' : 'tablebox');

/**
 * Product × retailer: lowest and highest of each row marked by sign, word and weight; headers and products stay
 * visible. On a phone a row is a card of its name, both ends and the spread, and opens to the other columns
 * (client/styles/tables/matrix.css).
 */
export const MatrixTable = ({ caption, unit, headers, rows, totals = null, sort }: MatrixTableProps) => {
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
              <RowHead row={row}>
                <Others cells={row.cells} />
              </RowHead>
              {hasQuantity ? (
                <td className="n" {...(row.quantity === '1' ? {} : { 'data-end': 'quantity', 'data-at': '×' })}>
                  {row.quantity}
                </td>
              ) : null}
              {row.cells.map(cell => (
                <Cell key={cell.column} cell={cell} />
              ))}
              <td className="n sorted">
                {row.alone ? (
                  <>
                    <span className="not-narrow">{row.spread}</span>
                    <span className="narrow-only">{row.alone}</span>
                  </>
                ) : (
                  <span className="matrix__spread">{row.spread}</span>
                )}
                {row.spreadChange ? <span className="sub num"> {row.spreadChange}</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals ? (
            // A phone has it in the list of retailers above.
            <tr className="not-narrow">
              <th scope="row">{totals.name}</th>
              {hasQuantity ? <td /> : null}
              {headers.map(({ key, name }, at) => (
                <td key={key} className="n" data-at={name}>
                  {totals.texts[at]}
                </td>
              ))}
              <td />
            </tr>
          ) : null}
          <tr>
            <th scope="row">{t('figures:timesCheapest')}</th>
            {hasQuantity ? <td /> : null}
            {headers.map(header => (
              <td key={header.key} className="n" data-at={header.name}>
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

/** Beside the name of a shop stands where it is, of one at least in place of the unit. */
const headsHaveUnit = ({ headers, unit }: MatrixTableProps): boolean =>
  headers.every(({ sub }) => sub === '' || sub.startsWith(unit));

/** What stands in a cell without a price, as far as there are such cells. */
const EmptySigns = ({ rows }: Pick<MatrixTableProps, 'rows'>) => {
  const { t } = usePage();
  const has = (wanted: MatrixCellProps['state']): boolean =>
    rows.some(({ cells }) => cells.some(({ state }) => state === wanted));
  return (
    <>
      {has('out') ? (
        <li>
          <span className="tag tag--plain">{t('matrix:out')}</span> {t('matrix:keyOut')}
        </li>
      ) : null}
      {has('unlisted') ? <li>– {t('matrix:keyUnlisted')}</li> : null}
    </>
  );
};

/**
 * What is to be known before the matrix is read: what its signs are, in what unit it is, and what stands below its figures. `ends`: each
 * row has its dearest place, however many have that price, and no place without one.
 */
export const MatrixSigns = ({ table, hints, ends }: { table: MatrixTableProps; hints: string[]; ends: boolean }) => {
  const { t } = usePage();
  return (
    <ul className="matrix__key">
      <li>
        <Sign mark="lowest" /> {t('matrix:keyLowest')}
      </li>
      <li>
        <Sign mark="highest" /> {t(ends ? 'matrix:keyDearest' : 'matrix:keyHighest')}
      </li>
      {ends ? null : <EmptySigns rows={table.rows} />}
      {hasBoth(table.rows) ? (
        <li className="narrow-only">
          <OwnKey rows={table.rows} />
        </li>
      ) : null}
      {/* The heads say it, where there are any. */}
      <li className={ends || headsHaveUnit(table) ? 'narrow-only' : undefined}>
        {t('matrix:pricesIn', { currency: table.unit })}
      </li>
      {hints.map(hint => (
        <li key={hint}>{hint}</li>
      ))}
    </ul>
  );
};
