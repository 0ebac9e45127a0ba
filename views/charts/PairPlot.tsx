import { BarsAxis } from './BarsAxis.tsx';
import { type Axis, axisOver } from './scale.ts';

/** Two prices in a place: the own one and what it is compared with. */
export type PairRow = {
  name: string;
  sub: string;
  href: string;
  own: number;
  other: number;
  ownText: string;
  otherText: string;
  /** The difference with its sign. */
  text: string;
};

export type PairPlotProps = {
  title: string;
  rows: PairRow[];
  words: { own: string; other: string; gap: string };
  tickTexts: (values: readonly number[]) => string[];
};

const rowHeight = 34;
const middle = rowHeight / 2;

const OwnMark = ({ x }: { x: string }) => <circle className="pair__own" cx={x} cy={middle} r="5.5" />;

const OtherMark = ({ x }: { x: string }) => (
  <svg x={x} y={middle} overflow="visible" aria-hidden="true">
    <rect className="pair__other" x="-4.5" y="-4.5" width="9" height="9" />
  </svg>
);

const Drawing = ({ own, other }: { own: string; other: string }) => (
  <svg className="cellbar" height={rowHeight} aria-hidden="true">
    <line className="pair__gap" x1={own} x2={other} y1={middle} y2={middle} />
    <OtherMark x={other} />
    <OwnMark x={own} />
  </svg>
);

const Heads = ({ words }: Pick<PairPlotProps, 'words'>) => (
  <ul className="legend">
    <li>
      <svg className="legend__sign" viewBox="-7 10 14 14" aria-hidden="true">
        <OwnMark x="0" />
      </svg>
      {words.own}
    </li>
    <li>
      <svg className="legend__sign" viewBox="-7 10 14 14" aria-hidden="true">
        <rect className="pair__other" x="-4.5" y="12.5" width="9" height="9" />
      </svg>
      {words.other}
    </li>
  </ul>
);

/** The axis of both prices. */
export const pairAxis = (rows: PairPlotProps['rows']): Axis => axisOver(rows.flatMap(({ own, other }) => [own, other]));

/** Both prices of each place on a common axis, with their texts and the gap between them. */
export const PairPlot = ({ title, rows, words, tickTexts }: PairPlotProps) => {
  const axis = pairAxis(rows);
  const texts = tickTexts(axis.ticks);
  return (
    <>
      <Heads words={words} />
      <ul className="bars bars--pairs" aria-label={title}>
        {rows.map((row, index) => (
          <li key={`${row.name}${String(index)}`}>
            <span className="bars__name">
              {row.href ? <a href={row.href}>{row.name}</a> : row.name} {row.sub ? <small>{row.sub}</small> : null}
            </span>
            <Drawing own={`${axis.at(row.own)}%`} other={`${axis.at(row.other)}%`} />{' '}
            <span className="bars__value num">
              <span className="visually-hidden">{words.own}: </span>
              {row.ownText}
            </span>{' '}
            <span className="bars__value num">
              <span className="visually-hidden">{words.other}: </span>
              {row.otherText}
            </span>{' '}
            <span className="bars__value num">
              <span className="visually-hidden">{words.gap}: </span>
              <b>{row.text}</b>
            </span>
          </li>
        ))}
        <BarsAxis ticks={axis.ticks.map((tick, index) => ({ at: axis.at(tick), text: texts[index] ?? '' }))} />
      </ul>
    </>
  );
};
