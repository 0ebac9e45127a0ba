import { titleWords } from '../title-words.ts';
import { BarsAxis, BarsHead } from './BarsAxis.tsx';
import { axisOver } from './scale.ts';

/** `detail`: more about its name. */
export type Bar = { name: string; detail?: string; value: number; text: string; href?: string; own?: boolean };

export type BarChartProps = {
  title: string;
  bars: Bar[];
  /** What the values are. */
  values: string;
  tickTexts: (values: readonly number[]) => string[];
};

const rowHeight = 34;

/** Horizontal bars from zero with their values: long names have enough room. */
export const BarChart = ({ title, bars, values, tickTexts }: BarChartProps) => {
  const axis = axisOver(
    bars.map(bar => bar.value),
    { fromZero: true },
  );
  const texts = tickTexts(axis.ticks);
  return (
    <ul className="bars bars--diverging" aria-label={title}>
      <BarsHead>{values}</BarsHead>
      {bars.map(bar => (
        <li key={bar.name}>
          <span className="bars__name">
            {bar.href ? <a href={bar.href}>{titleWords(bar.name)}</a> : titleWords(bar.name)}
            {bar.detail ? <small> {bar.detail}</small> : null}
          </span>
          <svg className="cellbar" height={rowHeight / 2} aria-hidden="true">
            <rect
              className={bar.own ? 'fill fill--own' : 'fill'}
              x="0"
              y="3"
              width={`${axis.at(bar.value)}%`}
              height="11"
            />
          </svg>
          <span className="bars__value num">{bar.text}</span>
        </li>
      ))}
      <BarsAxis
        ticks={axis.ticks.map((tick, index) => ({ at: axis.at(tick), text: texts[index] ?? '', stays: index === 0 }))}
        namesAbove
      />
    </ul>
  );
};
