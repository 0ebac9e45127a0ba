import { Fragment } from 'react';
import { measureAxis, ZeroBar } from '../../../charts/DivergingBars.tsx';
import { type Then, ThenText } from '../../../charts/layout/other-period.tsx';
import { haveSameName } from '../../../islands/table/table-codes.ts';
import { subClass } from '../../../islands/table/table-groups.ts';
import { usePage } from '../../../page-context.tsx';
import { wholeWords } from '../../../whole-words.tsx';

/**
 * `column`: the key of its header; `name`: whom the gap is to, if its header does not say; `gap`: in %, as it is drawn; `compared`: that
 * of the period that it is compared with.
 */
type Cell = { column: string; name: string; gap: number; text: string; compared: Then | null; href: string };

export type CompetitorMatrixProps = {
  title: string;
  hint: string;
  /** What the thin bars are, which a phone has no room for; '' without any. */
  thin: string;
  caption: string;
  /** Each row has its own competitors beside it. */
  isSparse: boolean;
  headers: { key: string; name: string; href: string }[];
  rows: { key: string; name: string; sub: string; href: string; cells: Cell[] }[];
  /** Shown if not all pairs have a cell; otherwise ''. */
  more: string;
  /** Linked pairs that are not compared; `more`: how many others there are, or ''. */
  unpriced: { words: string; pairs: { own: Linked; competitor: Linked }[]; more: string } | null;
};

type Linked = { name: string; href: string };

const Name = ({ name, href }: Linked) =>
  href ? <a href={href}>{wholeWords(name)}</a> : <span>{wholeWords(name)}</span>;

const GapCell = ({ cell }: { cell: Cell }) => {
  const { t } = usePage();
  if (cell.text === '') {
    return (
      <td className="n muted">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('competitors:notCompared')}</span>
      </td>
    );
  }
  return (
    <td className="n">
      <Name name={cell.text} href={cell.href} />
      {cell.compared?.change ? <span className="sub num"> {cell.compared.change}</span> : null}
    </td>
  );
};

type GapLinesProps = { cells: readonly Cell[]; at: (gap: number) => number };

/** A line for each competitor of a row: its name, the gap drawn on the scale of all rows, the gap. */
const GapLines = ({ cells, at }: GapLinesProps) => (
  <td>
    <ul className="bars">
      {cells.map(({ column, name, gap, text, compared, href }) => (
        <li key={column}>
          <span>{wholeWords(name)}</span> <ZeroBar at={at} value={gap} compared={compared} />{' '}
          <span className="bars__value num">
            <Name name={`${text}\u00a0%`} href={href} />
            <ThenText compared={compared} />
          </span>
        </li>
      ))}
    </ul>
  </td>
);

/** Own product × competitor: the gap in %. */
export const CompetitorMatrix = ({
  title,
  hint,
  thin,
  caption,
  isSparse,
  headers,
  rows,
  more,
  unpriced,
}: CompetitorMatrixProps) => {
  const { t } = usePage();
  const { at } = measureAxis(
    rows.flatMap(({ cells }) => cells.flatMap(({ gap, compared }) => (compared ? [gap, compared.value] : [gap]))),
  );
  const codes = haveSameName(rows.map(({ name, sub }) => ({ name, code: sub }))) ? ' codes' : '';
  return (
    <>
      <div className="panel__head">
        <h2>{title}</h2>
        <p className="panel__sub">
          {hint}
          {thin ? <span className="not-narrow">. {thin}</span> : null}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
      <section className={`tablebox${codes}`} tabIndex={0} aria-label={caption}>
        <table className={`table table--pinned table--own ${isSparse ? 'table--list table--beside' : 'matrix'}`}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('competitors:own')}</th>
              {headers.map(header => (
                <th key={header.key} scope="col" className={isSparse ? undefined : 'n'}>
                  <Name {...header} /> {isSparse ? null : <span className="unit">%</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.key} data-own="">
                <th scope="row">
                  <Name name={row.name} href={row.href} />{' '}
                  {row.sub ? <span className={subClass(row.sub)}>{row.sub}</span> : null}
                </th>
                {isSparse ? (
                  <GapLines cells={row.cells} at={at} />
                ) : (
                  row.cells.map(cell => <GapCell key={cell.column} cell={cell} />)
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more ? <p className="panel__sub">{more}</p> : null}
      {unpriced ? (
        <p className="panel__sub">
          {unpriced.words}{' '}
          {unpriced.pairs.map(({ own, competitor }, at) => (
            <Fragment key={`${own.href} ${competitor.href}`}>
              {at > 0 ? '; ' : ''}
              <Name {...own} /> – <Name {...competitor} />
            </Fragment>
          ))}
          {unpriced.more}.
        </p>
      ) : null}
    </>
  );
};
