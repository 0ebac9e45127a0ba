import { scaleLinear } from 'd3-scale';

export type Axis = {
  /** At its foot, and at its top: of ranks the last one stands below the first. */
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

/** More ranks than these are not all named: their labels need some 20 pixels each. */
const mostRanks = { whole: 12, few: 6 } as const;

/** From the last rank up to the first, in steps that are all the same but the last one: between two ranks there is none, and none is 0. */
const rankTicks = (last: number, most: number): number[] => {
  const step = Math.max(1, Math.ceil((last - 1) / (most - 1)));
  const ticks: number[] = [];
  for (let rank = 1; rank < last; rank += step) if (rank === 1 || last - rank >= step) ticks.push(rank);
  return [...ticks, last].reverse();
};

/** An axis for ranks: 1 at its top, and as many as there are. */
export function axisOfRanks(ranks: readonly number[], { few = false } = {}): Axis {
  const start = Math.max(1, ...ranks);
  return {
    start,
    end: 1,
    at: rank => (start > 1 ? rounded(((start - rank) / (start - 1)) * 100) : 50),
    ticks: rankTicks(start, few ? mostRanks.few : mostRanks.whole),
  };
}
