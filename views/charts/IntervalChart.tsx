import { FittedText } from './FittedText.tsx';
import type { Tick } from './layout/place-ticks.ts';
import { wholeWidths } from './layout/plot-widths.ts';
import { XAxis } from './XAxis.tsx';
/** A period, in percent of the width. `kind`: a saving, none, or none in some of the shops. */
export type Interval = { x: number; width: number; kind: 'saving' | 'partly' | 'seeming'; runs: boolean; key: string };
export type IntervalLane = { key: string; name: string; intervals: Interval[]; text: string };
/** Lanes of the same group. */
export type IntervalGroup = { key: string; name: string; lanes: IntervalLane[] };

export type IntervalChartProps = { id: string; title: string; groups: IntervalGroup[]; xTicks: Tick[] };

const [groupHeight, laneHeight, barHeight, labelHeight] = [30, 38, 12, 14];

/** Stripes: promotions without a saving are not marked by colour alone. */
const Stripes = ({ id }: { id: string }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect className="interval__ground" width="6" height="6" />
    <rect className="interval__stripe" width="2.5" height="6" />
  </pattern>
);

const barFill = (kind: Interval['kind'], id: string) => (kind === 'seeming' ? { fill: `url(#${id}-stripes)` } : {});

const Bar = ({ interval, y, id }: { interval: Interval; y: number; id: string }) => {
  const { x, width, kind, runs } = interval;
  return (
    <>
      <rect
        className={`interval interval--${kind}`}
        x={`${x}%`}
        width={`${width}%`}
        y={y}
        height={barHeight}
        rx="3"
        {...barFill(kind, id)}
      />
      {kind === 'partly' ? (
        <rect
          className="interval__part"
          x={`${x}%`}
          width={`${width}%`}
          y={y + barHeight / 2}
          height={barHeight / 2}
          fill={`url(#${id}-stripes)`}
        />
      ) : null}
      {runs ? (
        <svg x={`${x + width}%`} y={y + barHeight / 2} overflow="visible" aria-hidden="true">
          <path className="interval__on" d="M-5 -6L2 0L-5 6" />
        </svg>
      ) : null}
    </>
  );
};

type Placed = { group: IntervalGroup; y: number; lanes: { lane: IntervalLane; y: number }[] };

const place = (groups: readonly IntervalGroup[]): { placed: Placed[]; height: number } => {
  let y = 0;
  const placed = groups.map(group => {
    const top = y;
    y += groupHeight;
    const lanes = group.lanes.map(lane => {
      const at = y;
      y += laneHeight;
      return { lane, y: at };
    });
    return { group, y: top, lanes };
  });
  return { placed, height: y };
};

/** Bars on an axis of time in lanes, with the name of each lane above its bars: one drawing for every width. */
export const IntervalChart = ({ id, title, groups, xTicks }: IntervalChartProps) => {
  const { placed, height } = place(groups);
  const texts = groups.flatMap(group => group.lanes.map(lane => `${group.name}, ${lane.name}: ${lane.text}`));
  return (
    <div className="intervals">
      <svg className="plot" height={height + 24} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{texts.join(' ')}</desc>
        <defs>
          <Stripes id={`${id}-stripes`} />
        </defs>
        <XAxis ticks={xTicks} widths={wholeWidths} y={height} lines />
        {placed.map(({ group, y, lanes }) => (
          <g key={group.key}>
            <FittedText className="interval__group" y={y + 21} text={group.name} size={14} />
            {lanes.map(({ lane, y: top }) => (
              <g key={lane.key}>
                <FittedText className="interval__name" y={top + labelHeight} text={lane.name} size={12.5} />
                <rect
                  className="interval__rail"
                  x="0"
                  width="100%"
                  y={top + labelHeight + 6}
                  height={barHeight}
                  rx="3"
                />
                {lane.intervals.map(interval => (
                  <Bar key={interval.key} interval={interval} y={top + labelHeight + 6} id={id} />
                ))}
              </g>
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
};

/** The legend of the drawing's signs. */
export const IntervalLegend = ({
  id,
  saving,
  partly,
  seeming,
  runs,
}: Record<'id' | 'saving' | 'partly' | 'seeming' | 'runs', string>) => (
  <ul className="legend">
    {(['saving', 'seeming', 'partly'] as const).map(kind => (
      <li key={kind}>
        <svg viewBox="0 0 28 14" aria-hidden="true">
          <defs>
            <Stripes id={`${id}-${kind}-stripes`} />
          </defs>
          <Bar interval={{ x: 0, width: 100, kind, runs: false, key: kind }} y={1} id={`${id}-${kind}`} />
        </svg>
        {{ saving, partly, seeming }[kind]}
      </li>
    ))}
    <li>
      <svg viewBox="0 0 28 14" aria-hidden="true">
        <path className="interval__on" d="M12 1L19 7L12 13" />
      </svg>
      {runs}
    </li>
  </ul>
);
