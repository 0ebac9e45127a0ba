import { haveSameName } from '../../../islands/table/table-codes.ts';
import { subClass } from '../../../islands/table/table-groups.ts';
import { usePage } from '../../../page-context.tsx';
import { wholeWords } from '../../../whole-words.tsx';

/** `column`: the key of its header; `name`: whom the gap is to, if its header does not say. */
type Cell = { column: string; name: string; text: string; href: string };

export type CompetitorMatrixProps = {
  title: string;
  hint: string;
  caption: string;
  /** Each row has its own competitors beside it. */
  isSparse: boolean;
  /** How many competitors a row has beside it at the most. */
  beside: number;
  headers: { key: string; name: string; href: string }[];
  rows: { key: string; name: string; sub: string; href: string; cells: Cell[] }[];
  /** Shown if not all pairs have a cell; otherwise ''. */
  more: string;
};

const Name = ({ name, href }: { name: string; href: string }) =>
  href ? <a href={href}>{wholeWords(name)}</a> : <span>{wholeWords(name)}</span>;

type GapCellProps = { cell: Cell; isSparse: boolean; span: number | undefined };

const GapCell = ({ cell, isSparse, span }: GapCellProps) => {
  const { t } = usePage();
  if (cell.text === '') {
    return (
      <td className="n muted">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('competitors:notCompared')}</span>
      </td>
    );
  }
  if (isSparse) {
    return (
      <td colSpan={span}>
        <span>{wholeWords(cell.name)}</span>{' '}
        <span className="sub num">
          <Name name={`${cell.text}\u00a0%`} href={cell.href} />
        </span>
      </td>
    );
  }
  return (
    <td className="n">
      <Name name={cell.text} href={cell.href} />
    </td>
  );
};

/** Own product × competitor: the gap in %. */
export const CompetitorMatrix = ({
  title,
  hint,
  caption,
  isSparse,
  beside,
  headers,
  rows,
  more,
}: CompetitorMatrixProps) => {
  const { t } = usePage();
  const codes = haveSameName(rows.map(({ name, sub }) => ({ name, code: sub }))) ? ' codes' : '';
  return (
    <>
      <div className="panel__head">
        <h2>{title}</h2>
        <p className="panel__sub">{hint}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
      <section className={`tablebox${codes}`} tabIndex={0} aria-label={caption}>
        <table className={`table table--pinned table--own ${isSparse ? 'table--list table--beside' : 'matrix'}`}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('competitors:own')}</th>
              {headers.map(header => (
                <th
                  key={header.key}
                  scope={isSparse ? 'colgroup' : 'col'}
                  colSpan={isSparse ? beside : undefined}
                  className={isSparse ? undefined : 'n'}
                >
                  <Name {...header} /> {isSparse ? null : <span className="unit">%</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.key} data-own="">
                <th scope="row">
                  <Name name={row.name} href={row.href} /> <span className={subClass(row.sub)}>{row.sub}</span>
                </th>
                {row.cells.map((cell, at) => (
                  <GapCell
                    key={cell.column}
                    cell={cell}
                    isSparse={isSparse}
                    span={isSparse && at === row.cells.length - 1 ? beside - at : undefined}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more ? <p className="muted">{more}</p> : null}
    </>
  );
};
