import { usePartId } from '../part-context.tsx';
import { Lanes } from './Lanes.tsx';
import type { Tick } from './layout/place-ticks.ts';

/**
 * A period, in percent of the width. `kind`: a saving, none, or none in some of the shops; `began`: before the first day; `runs`: at
 * the end, or when its retailer was last seen before that.
 */
export type Interval = {
  x: number;
  width: number;
  kind: 'saving' | 'partly' | 'seeming';
  began: boolean;
  runs: 'toEnd' | 'earlier' | false;
  key: string;
};
/** `unknown`: the days after the data of its retailer end, in percent of the width; null if they reach the end. */
export type IntervalLane = {
  key: string;
  name: string;
  intervals: Interval[];
  unknown: { x: number; width: number } | null;
  text: string;
};
/** Lanes of the same product: an own one, or a competitor's. */
export type IntervalGroup = { key: string; name: string; own: boolean; lanes: IntervalLane[] };

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

/** Arrows: at the start, and at the end, there before a line where nothing is known of what follows. */
const marks = { began: 'M5 -6L-2 0L5 6', toEnd: 'M-5 -6L2 0L-5 6', earlier: 'M-7 -6L0 0L-7 6M2 -6V6' } as const;

const Bar = ({ interval, own, y, id }: { interval: Interval; own: boolean; y: number; id: string }) => {
  const { x, width, kind, began, runs } = interval;
  const ends = [
    ...(began ? [{ mark: 'began' as const, at: x }] : []),
    ...(runs ? [{ mark: runs, at: x + width }] : []),
  ];
  return (
    <>
      <rect
        className={`interval--${kind}${own ? '' : ' interval--other'}`}
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
      {ends.map(({ mark, at }) => (
        <svg key={mark} x={`${at}%`} y={y + barHeight / 2} overflow="visible" aria-hidden="true">
          <path className="interval__on" d={marks[mark]} />
        </svg>
      ))}
    </>
  );
};

/** Days without data: dots, as in a strip of days. */
const Unknown = ({ x, width, y }: { x: number; width: number; y: number }) => (
  <line className="stock--unknown" x1={`${x}%`} x2={`${Math.round((x + width) * 100) / 100}%`} y1={y} y2={y} />
);

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
        lanes: group.lanes.map(({ key, name, text, intervals, unknown }, nth) => ({
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
              {intervals.map(interval => (
                <Bar key={interval.key} interval={interval} own={group.own} y={3} id={id} />
              ))}
              {unknown ? <Unknown {...unknown} y={3 + barHeight / 2} /> : null}
            </>
          ),
        })),
      }))}
    />
  );
};

const legendKinds = ['saving', 'other', 'seeming', 'partly'] as const;

/** What each sign of the drawing means; '' for one that is not drawn. `other`: a saving of a competitor. */
export type IntervalSigns = Record<(typeof legendKinds)[number] | keyof typeof marks | 'unknown', string>;

/** The legend of the signs that are drawn. */
export const IntervalLegend = ({ id: name, signs }: { id: string; signs: IntervalSigns }) => {
  const id = usePartId(name);
  const bar = (sign: (typeof legendKinds)[number]) => {
    const kind = sign === 'other' ? 'saving' : sign;
    const interval: Interval = { x: 0, width: 100, kind, began: false, runs: false, key: sign };
    return (
      <>
        <defs>
          <Stripes id={`${id}-${sign}-stripes`} />
        </defs>
        <Bar interval={interval} own={sign !== 'other'} y={1} id={`${id}-${sign}`} />
      </>
    );
  };
  const entries = [
    ...legendKinds.map(sign => ({ sign, drawing: bar(sign) })),
    ...(['began', 'toEnd', 'earlier'] as const).map(sign => ({
      sign,
      drawing: <path className="interval__on" transform="translate(17 7)" d={marks[sign]} />,
    })),
    { sign: 'unknown' as const, drawing: <Unknown x={0} width={100} y={7} /> },
  ];
  return (
    <ul className="legend">
      {entries
        .filter(({ sign }) => signs[sign])
        .map(({ sign, drawing }) => (
          <li key={sign}>
            <svg viewBox="0 0 28 14" aria-hidden="true">
              {drawing}
            </svg>
            {signs[sign]}
          </li>
        ))}
    </ul>
  );
};
