import type { Down } from './lines/Line.tsx';
import type { Axis } from './scale.ts';

/**
 * The horizontal lines of a chart with their values at the left; the one that things stand on is the lowest, or zero
 * where there are values below it. `y`: the position of a value.
 */
export const YAxis = ({ axis, y, texts }: { axis: Axis; y: Down; texts: string[] }) => {
  const base = axis.start < 0 && axis.end > 0 ? 0 : axis.ticks[0];
  return (
    <>
      {axis.ticks.map((tick, index) => (
        <g key={tick}>
          <line className={tick === base ? 'base' : 'grid'} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
          <text className="ytick" x="0" y={y(tick)}>
            {texts[index]}
          </text>{' '}
        </g>
      ))}
    </>
  );
};
