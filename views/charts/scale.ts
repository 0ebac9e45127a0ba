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
  const flat = least === most;
  const scale = scaleLinear()
    .domain(flat ? [least * 0.95, most * 1.05 || 1] : [least, most])
    .nice(options.ticks ?? 5);
  const [start = 0, end = 1] = scale.domain();
  const span = end - start || 1;
  return { start, end, at: value => rounded(((value - start) / span) * 100), ticks: scale.ticks(options.ticks ?? 5) };
}
