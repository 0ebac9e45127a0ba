import type { LineChartProps } from '../../../../../views/charts/LineChart.tsx';
import type { Band, Mark } from '../../../../../views/charts/lines/Overlays.tsx';
import type { Series } from '../../../../../views/charts/lines/series.ts';
import type { TimeChartValue } from '../../../../../views/pages/analysis/parts/TimeChart.tsx';
import type { Line } from '../../../../contract/analyses/parts/time-chart.ts';
import type { PageRequest } from '../../../../http/pages/page-request.ts';
import type { Under } from '../../compare/lines-under.ts';
import { stretches } from '../line-forms.ts';
import { describe, type Saying } from './describe.ts';

/** What stands beside the name of a line, if that has to be said. */
export type BesideName = {
  /** Above a small chart, in place of the last value, which is given as it is written. */
  textOf: (line: Line, last: string) => string;
  /** Whether it stands at the ends of lines as well. */
  atEnds?: boolean;
  /** How far the data of a line reaches, if not to the end; '' otherwise. Without it: to its last value. */
  untilOf?: (line: Line) => string;
  /** What it is, above small charts and at the ends of lines; null where it is what the lines are. */
  notes: { apart: string; together: string } | null;
};

/** A bucket is marked if at least this share of its observations, in %, was on promotion. */
const markedFrom = 50;
export const isPromoted = (share: number | null | undefined): boolean => (share ?? 0) >= markedFrom;

/** The stretches of a line that were on promotion. */
export const promotionsOf = (line: Line | undefined): Band[] =>
  stretches(line?.points.map(({ promotion }) => isPromoted(promotion)) ?? []);

type Common = Pick<LineChartProps, 'xTicks' | 'yTickTexts' | 'marks' | 'ranks' | 'fromZero'>;

/** One small chart for each line, all with the same axis unless each has its own. */
export const presentMultiples = (
  request: PageRequest,
  saying: Saying,
  {
    series,
    lines,
    under,
    beside,
    until,
    lastOf,
    marksOf,
    ownAxes,
  }: {
    series: readonly Series[];
    under: readonly Under[];
    lines: readonly Line[];
    beside: BesideName | undefined;
    until: (line: Line) => string;
    lastOf: (line: Line) => string;
    marksOf: (line: Line) => Mark[];
    /** Each has an axis of its own: on a common one the changes of the lower lines would not be seen. */
    ownAxes: boolean;
  },
  common: Common,
): TimeChartValue['multiples'] => {
  const known = [...series, ...under.map(one => one.series)].flatMap(one => one.points).filter(point => point !== null);
  const lowest = common.fromZero ? 0 : Math.min(...known);
  const span = known.length > 0 ? ([lowest, Math.max(...known)] as const) : ([0, 1] as const);
  return series.map((one, nth) => {
    const line = lines[nth];
    const below = under.flatMap((one, at) => (one.of === nth ? [{ ...one, nth: lines.length + at }] : []));
    const drawn = [one, ...below.map(({ series: compared }) => compared)];
    return {
      name: one.name,
      value: line ? (beside?.textOf(line, lastOf(line)) ?? lastOf(line)) : '',
      until: line ? until(line) : '',
      chart: {
        ...common,
        ...(line ? { marks: marksOf(line) } : {}),
        series: drawn,
        bands: promotionsOf(line),
        ...(ownAxes ? {} : { span }),
        description: describe(request, saying, drawn),
      },
      nth: [nth, ...below.map(({ nth: at }) => at)],
    };
  });
};
