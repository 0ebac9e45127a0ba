import { usePage } from '../../../page-context.tsx';

/** `column`: the key of its header. */
type Cell = { column: string; text: string; index: string; href: string };

export type CompetitorMatrixProps = {
  title: string;
  hint: string;
  caption: string;
  headers: { key: string; name: string; href: string }[];
  rows: { key: string; name: string; sub: string; href: string; cells: Cell[] }[];
  /** Shown if not all pairs have a cell; otherwise ''. */
  more: string;
};

const Name = ({ name, href }: { name: string; href: string }) =>
  href ? <a href={href}>{name}</a> : <span>{name}</span>;

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
      <span className="sub num"> {cell.index}</span>
    </td>
  );
};

/** Own product × competitor: the gap in %, with the index below. */
export const CompetitorMatrix = ({ title, hint, caption, headers, rows, more }: CompetitorMatrixProps) => {
  const { t } = usePage();
  return (
    <>
      <div className="panel__head">
        <h2>{title}</h2>
        <p className="panel__sub">{hint}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
      <section className="tablebox" tabIndex={0} aria-label={caption}>
        <table className="table table--pinned table--own matrix">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('competitors:own')}</th>
              {headers.map(header => (
                <th key={header.key} scope="col" className="n">
                  <Name {...header} /> <span className="unit">%</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.key} data-own="">
                <th scope="row">
                  <Name name={row.name} href={row.href} /> <span className="sub">{row.sub}</span>
                </th>
                {row.cells.map(cell => (
                  <GapCell key={cell.column} cell={cell} />
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
