import { titleWords } from '../title-words.ts';
import { BarsAxis, BarsHead } from './BarsAxis.tsx';
import { type Then, ThenText } from './layout/other-period.tsx';
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
  /** Both in the period that they are compared with. */
  compared?: ({ own: number; other: number } & Pick<Then, 'text' | 'change'>) | null;
};

export type PairPlotProps = {
  title: string;
  rows: PairRow[];
  /** `before`: the other period, whose marks are hollow; '' where none is drawn. */
  words: { own: string; other: string; gap: string; before?: string };
  tickTexts: (values: readonly number[]) => string[];
};

const rowHeight = 34;
const middle = rowHeight / 2;
const belowMiddle = middle + 11;

const OwnMark = ({ x }: { x: string }) => <circle className="score" cx={x} cy={middle} r="5.5" />;

const OtherMark = ({ x }: { x: string }) => (
  <svg x={x} y={middle} overflow="visible" aria-hidden="true">
    <rect className="score s-8" x="-4.5" y="-4.5" width="9" height="9" />
  </svg>
);

type Both = { own: string; other: string };

/** Both prices of the other period, hollow and below those of this one. */
const Before = ({ own, other }: Both) => (
  <>
    <svg x={other} y={belowMiddle} overflow="visible" aria-hidden="true">
      <rect className="then then--other" x="-3" y="-3" width="6" height="6" />
    </svg>
    <circle className="then then--own" cx={own} cy={belowMiddle} r="3.5" />
  </>
);

const Drawing = ({ own, other, compared }: Both & { compared: Both | null }) => (
  <svg className="cellbar" height={rowHeight} aria-hidden="true">
    {compared ? <Before {...compared} /> : null}
    <line className="pair__gap" x1={own} x2={other} y1={middle} y2={middle} />
    <OtherMark x={other} />
    <OwnMark x={own} />
  </svg>
);

/** How each price is drawn: before its name, and above the column of its numbers. */
const OwnSign = () => (
  <svg className="legend__sign" viewBox="-7 10 14 14" width="14" aria-hidden="true">
    <OwnMark x="0" />
  </svg>
);

const OtherSign = () => (
  <svg className="legend__sign" viewBox="-7 10 14 14" width="14" aria-hidden="true">
    <rect className="score s-8" x="-4.5" y="12.5" width="9" height="9" />
  </svg>
);

const Heads = ({ words }: Pick<PairPlotProps, 'words'>) => (
  <ul className="legend">
    <li>
      <OwnSign /> {words.own}
    </li>
    <li>
      <OtherSign /> {words.other}
    </li>
    {words.before ? (
      <li>
        <svg className="legend__sign" viewBox="-7 10 28 14" width="28" aria-hidden="true">
          <circle className="then then--own" cx="0" cy="17" r="3.5" />
          <rect className="then then--other" x="11" y="14" width="6" height="6" />
        </svg>{' '}
        {words.before}
      </li>
    ) : null}
  </ul>
);

/** The axis of both prices. */
export const pairAxis = (rows: PairPlotProps['rows']): Axis =>
  axisOver(
    rows.flatMap(({ own, other, compared }) => [own, other, ...(compared ? [compared.own, compared.other] : [])]),
  );

/** Both prices of each place on a common axis, with their texts and the gap between them. */
export const PairPlot = ({ title, rows, words, tickTexts }: PairPlotProps) => {
  const axis = pairAxis(rows);
  const ends = tickTexts([axis.start, axis.end]);
  const placed = ({ own, other }: { own: number; other: number }): Both => ({
    own: `${axis.at(own)}%`,
    other: `${axis.at(other)}%`,
  });
  return (
    <>
      <Heads words={words} />
      <ul className="bars bars--pairs" aria-label={title}>
        <BarsHead>
          <OwnSign />
          <OtherSign />
          {words.gap}
        </BarsHead>
        {rows.map((row, index) => (
          <li key={`${row.name}${String(index)}`}>
            <span className="bars__name">
              {row.href ? <a href={row.href}>{titleWords(row.name)}</a> : titleWords(row.name)}{' '}
              {row.sub ? <small>{row.sub}</small> : null}
            </span>
            <Drawing {...placed(row)} compared={row.compared ? placed(row.compared) : null} />{' '}
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
              <ThenText compared={row.compared} />
            </span>
          </li>
        ))}
        {/* Both ends: all prices are between them, and a phone has room for no more. */}
        <BarsAxis ticks={ends.map((text, nth) => ({ at: 100 * nth, text, stays: true }))} />
      </ul>
    </>
  );
};
