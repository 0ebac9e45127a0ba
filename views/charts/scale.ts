import { scaleLinear } from 'd3-scale';

export type Axis = {
  start: number;
  end: number;
  /** The position of a value, in percent of the width or height, one decimal. */
  at: (value: number) => number;
  ticks: number[];
};

const rounded = (percent: number): number => Math.round(percent * 10) / 10;

/** An axis for the values, with round ends. Bars begin at zero; ranges and lines need not. */
export function axisOver(values: readonly number[], options: { fromZero?: boolean; ticks?: number } = {}): Axis {
  const least = options.fromZero ? 0 : Math.min(...values);
  const most = Math.max(...values);
  // Equal values are in the middle; bars keep their zero.
  const margin = least === most ? Math.abs(most) * 0.05 || 1 : 0;
  const scale = scaleLinear()
    .domain([options.fromZero || least === 0 ? least : least - margin, most + margin])
    .nice(options.ticks ?? 5);
  const [start = 0, end = 1] = scale.domain();
  const span = end - start || 1;
  return { start, end, at: value => rounded(((value - start) / span) * 100), ticks: scale.ticks(options.ticks ?? 5) };
}
