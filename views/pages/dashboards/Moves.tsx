import { usePage } from '../../page-context.tsx';
import { wholeWords } from '../../whole-words.tsx';

export type MovesValue = {
  rows: {
    key: string;
    name: string;
    upc: string;
    /** '' if the product has no page. */
    href: string;
    own: boolean;
    sub: string;
    before: string;
    now: string;
    /** In %, with its sign. */
    change: string;
    /** From −100 to 100. */
    bar: number;
  }[];
  /** The text if there are no rows. */
  none: { title: string; text: string };
  currency: string;
  /** All changes, if there are any. */
  all: { href: string; label: string } | null;
};

const barHeight = 10;

/** To the right of the line more expensive, to the left cheaper. */
const Bar = ({ bar }: { bar: number }) => (
  <svg className="cellbar" height={barHeight} aria-hidden="true">
    <rect
      className="fill"
      x={`${(50 + Math.min(0, bar) / 2).toFixed(1)}%`}
      width={`${(Math.abs(bar) / 2).toFixed(1)}%`}
      y="1"
      height="8"
      rx="1.5"
    />
    <line className="zero" x1="50%" x2="50%" y1="0" y2={barHeight} />
  </svg>
);

const Row = ({ row }: { row: MovesValue['rows'][number] }) => {
  const { t } = usePage();
  return (
    <tr data-own={row.own ? '' : undefined}>
      <th scope="row">
        {row.href ? <a href={row.href}>{wholeWords(row.name)}</a> : <span>{wholeWords(row.name)}</span>}
        {row.own ? (
          <>
            {' '}
            <span className="tag tag--own tag--plain">{t('common:own')}</span>
          </>
        ) : null}
        <span className="sub"> {row.sub}</span>
      </th>
      <td className="n">{row.before}</td>
      <td className="n" data-before={row.before}>
        {row.now}
      </td>
      <td className="n sorted">{row.change}</td>
      <td className="moves__bar">
        <Bar bar={row.bar} />
      </td>
    </tr>
  );
};

/** Products at retailers with the largest price changes, with the price before. */
export const Moves = ({ rows, currency }: Pick<MovesValue, 'rows' | 'currency'>) => {
  const { t } = usePage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard
    <section className="tablebox tablebox--open" tabIndex={0} aria-label={t('overview:movesCaption')}>
      <table className="table table--own table--list table--pinned moves">
        <caption className="visually-hidden">{t('overview:movesCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('overview:productAndRetailer')}</th>
            <th scope="col" className="n">
              {t('overview:priceBefore')} <span className="unit">{currency}</span>
            </th>
            <th scope="col" className="n">
              {t('overview:priceNow')} <span className="unit">{currency}</span>
            </th>
            <th scope="col" className="n sorted" aria-sort="descending">
              {t('overview:change')} <span className="unit">%</span>
            </th>
            <td className="moves__bar" />
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
