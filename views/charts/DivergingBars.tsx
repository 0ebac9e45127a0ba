import { scaleLinear } from 'd3-scale';
import { titleWords } from '../title-words.ts';
import { BarsAxis, BarsHead } from './BarsAxis.tsx';
import { heightOf, type Then, ThenText, thinBar } from './layout/other-period.tsx';

export type DivergingBar = {
  name: string;
  sub: string;
  value: number;
  text: string;
  href: string;
  /** The value in the period that it is compared with. */
  compared?: Then | null;
};

export type DivergingBarsProps = {
  title: string;
  bars: DivergingBar[];
  /** What the values are. */
  values: string;
  tickTexts: (values: readonly number[]) => string[];
};

/** Fewer would not say how long a bar is; of more, some would have no room. */
const leastTicks = 3;
const tickCounts = [2, 3, 4, 5] as const;

/** The position of a value between the lowest and the highest, including zero; in percent, one decimal. */
export const measureAxis = (values: readonly number[]) => {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const scale = scaleLinear()
    .domain([least, most || (least < 0 ? 0 : 1)])
    .range([0, 100]);
  const choices = tickCounts.map(count => scale.ticks(count)).filter(({ length }) => length >= leastTicks);
  // Where bars go to both sides, so do the ticks.
  const sides = choices.find(ticks => (ticks[0] ?? 0) < 0 === least < 0 && (ticks.at(-1) ?? 0) > 0 === most > 0);
  return {
    at: (value: number): number => Math.round(scale(value) * 10) / 10,
    ticks: sides ?? choices[0] ?? scale.ticks(),
  };
};

const rowHeight = 17;

type At = (value: number) => number;

/** From zero to a value, on either side. */
const barOf = (at: At, value: number) => ({
  x: `${Math.min(at(0), at(value))}%`,
  width: `${Math.abs(at(value) - at(0)).toFixed(1)}%`,
});

/** One bar from zero, and below it the thin one of the other period. */
export const ZeroBar = ({ at, value, compared }: Pick<DivergingBar, 'value' | 'compared'> & { at: At }) => (
  <svg className="cellbar" height={heightOf(rowHeight, { compared })} aria-hidden="true">
    <line className="zero" x1={`${at(0)}%`} x2={`${at(0)}%`} y1="0" y2={heightOf(rowHeight, { compared })} />
    <rect className="fill fill--own" {...barOf(at, value)} y="3" height="11" />
    {compared ? <rect className="fill fill--then" {...barOf(at, compared.value)} {...thinBar} /> : null}
  </svg>
);

/** Bars to both sides of zero with signed values: the side shows the sign, not only the colour. */
export const DivergingBars = ({ title, bars, values, tickTexts }: DivergingBarsProps) => {
  const { at, ticks } = measureAxis(
    bars.flatMap(({ value, compared }) => (compared ? [value, compared.value] : [value])),
  );
  const texts = tickTexts(ticks);
  return (
    <ul className="bars bars--diverging" aria-label={title}>
      <BarsHead>{values}</BarsHead>
      {bars.map((bar, index) => (
        <li key={`${bar.name}${String(index)}`}>
          <span className="bars__name">
            {bar.href ? <a href={bar.href}>{titleWords(bar.name)}</a> : titleWords(bar.name)}{' '}
            {bar.sub ? <small>{titleWords(bar.sub)}</small> : null}
          </span>
          <ZeroBar at={at} {...bar} />{' '}
          <span className="bars__value num">
            {bar.text}
            <ThenText compared={bar.compared} />
          </span>
        </li>
      ))}
      <BarsAxis
        namesAbove
        ticks={ticks.map((tick, index) => ({ at: at(tick), text: texts[index] ?? '', stays: tick === 0 }))}
      />
    </ul>
  );
};
