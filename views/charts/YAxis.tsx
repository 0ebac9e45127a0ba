import type { Axis } from './scale.ts';

/** The horizontal lines of a chart with their values at the left. `y`: the position of a value, in pixels. */
export const YAxis = ({ axis, y, texts }: { axis: Axis; y: (value: number) => number; texts: string[] }) => (
  <>
    {axis.ticks.map((tick, index) => (
      <g key={tick}>
        <line className={index === 0 ? 'base' : 'grid'} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
        <text className="ytick" x="0" y={y(tick)}>
          {texts[index]}
        </text>{' '}
      </g>
    ))}
  </>
);
