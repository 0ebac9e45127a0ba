import { usePartId } from '../part-context.tsx';
import { Lanes } from './Lanes.tsx';
import type { Tick } from './layout/place-ticks.ts';

/** A period, in percent of the width. `kind`: a saving, none, or none in some of the shops. */
export type Interval = { x: number; width: number; kind: 'saving' | 'partly' | 'seeming'; runs: boolean; key: string };
export type IntervalLane = { key: string; name: string; intervals: Interval[]; text: string };
/** Lanes of the same group. */
export type IntervalGroup = { key: string; name: string; lanes: IntervalLane[] };

export type IntervalChartProps = { id: string; title: string; groups: IntervalGroup[]; xTicks: Tick[] };

const barHeight = 12;

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

/** Bars on an axis of time, a lane for each name. */
export const IntervalChart = ({ id: name, title, groups, xTicks }: IntervalChartProps) => {
  const id = usePartId(name);
  return (
    <Lanes
      title={title}
      height={barHeight + 6}
      xTicks={xTicks}
      groups={groups.map((group, first) => ({
        ...group,
        lanes: group.lanes.map(({ key, name, text, intervals }, nth) => ({
          key,
          name,
          text,
          drawing: (
            <>
              {/* The drawing's stripes, once. */}
              {first + nth === 0 ? (
                <defs>
                  <Stripes id={`${id}-stripes`} />
                </defs>
              ) : null}
              <rect className="interval__rail" x="0" width="100%" y="3" height={barHeight} rx="3" />
              {intervals.map(interval => (
                <Bar key={interval.key} interval={interval} y={3} id={id} />
              ))}
            </>
          ),
        })),
      }))}
    />
  );
};

/** The legend of the drawing's signs. */
export const IntervalLegend = ({
  id: name,
  saving,
  partly,
  seeming,
  runs,
}: Record<'id' | 'saving' | 'partly' | 'seeming' | 'runs', string>) => {
  const id = usePartId(name);
  return (
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
};
