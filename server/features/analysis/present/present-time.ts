import type { LineChartProps, Series } from '../../../../views/charts/LineChart.tsx';
import type { TimeChartValue } from '../../../../views/pages/analysis/parts/TimeChart.tsx';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import type { Formats } from '../../../domain/formats.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { standsOn } from './stands-on.ts';
import { unfinishedNote } from './unfinished.ts';

/** As many labels as fit under an axis. */
const mostTicks = 6;

const presentTicks = (days: readonly string[], bucket: Bucket, formats: Formats): LineChartProps['xTicks'] => {
  const step = Math.max(1, Math.ceil((days.length - 1) / (mostTicks - 1)));
  const at = days.map((_day, index) => index).filter(index => index % step === 0);
  const readYear = (index: number | undefined): string => (index === undefined ? '' : (days[index]?.slice(0, 4) ?? ''));
  const spansYears = readYear(0) !== readYear(days.length - 1) && bucket !== 'month';
  return at.map((index, nth) => {
    const text = formats.bucket(days[index] ?? '', bucket);
    // If the years differ, the first label of each has the year.
    const isFirst = readYear(index) !== readYear(at[nth - 1]);
    return { at: index, text: spansYears && isFirst ? `${text} ${readYear(index)}` : text };
  });
};

const lastValue = ({ points }: Line): number | null => points.findLast(({ value }) => value !== null)?.value ?? null;

/** A bucket is marked if at least this share of its observations, in %, was on promotion. */
const markedFrom = 50;
export const isPromoted = (share: number | null | undefined): boolean => (share ?? 0) >= markedFrom;

/** Longer names do not fit beside the drawing: they are in the legend. */
const longestEnd = 18;

const presentSeries =
  (formats: Formats, name: (line: Line) => string, isShort: boolean, isUnfinished: boolean) =>
  (line: Line): Series => ({
    name: name(line),
    points: line.points.map(({ value }) => value),
    own: line.own,
    endText: `${name(line)} ${formats.money(lastValue(line))}`,
    ...(isShort ? {} : { endShort: formats.money(lastValue(line)) }),
    promoted: line.points.map(({ promotion }) => isPromoted(promotion)),
    // A line that ended earlier is complete.
    unfinished: isUnfinished && (line.points.at(-1)?.value ?? null) !== null,
  });

/** As many as can be distinguished: eight colours, one of them for own products, in four dash patterns. */
const [mostLines, mostOwn, mostHues] = [8, 4, 7];

/** The lines of one drawing, from the first on. */
export const drawable = (lines: readonly Line[]): Line[] => {
  const own = lines.filter(line => line.own).slice(0, mostOwn);
  const others = lines.filter(line => !line.own).slice(0, Math.min(mostHues, mostLines - own.length));
  return [...own, ...others];
};

/** The name of a line, with details if another has the same. */
export const lineName =
  (lines: readonly Line[]) =>
  (line: Line): string =>
    lines.filter(other => other.name === line.name).length > 1 && line.detail
      ? `${line.name} (${line.detail})`
      : line.name;

/** The first and last value of each line in words. */
const describe = ({ t }: PageRequest, formats: Formats, series: readonly Series[]): string =>
  series
    .map(one => {
      const isKnown = (point: number | null): boolean => point !== null;
      return t('evolution:desc', {
        name: one.name,
        first: formats.money(one.points.find(isKnown) ?? null),
        last: formats.money(one.points.findLast(isKnown) ?? null),
      });
    })
    .join(' ');

/** The text of the zoomable chart: averages with six decimals would be a third of the page's size. */
const toCent = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

type Common = Pick<LineChartProps, 'xTicks' | 'yTickTexts'>;

/** One small chart for each line, all with the same axis. */
const presentMultiples = (
  request: PageRequest,
  formats: Formats,
  series: readonly Series[],
  common: Common,
): TimeChartValue['multiples'] => {
  const known = series.flatMap(one => one.points).filter(point => point !== null);
  const span = [Math.min(...known), Math.max(...known)] as const;
  return series.map(one => ({
    name: one.name,
    chart: { ...common, series: [one], span, description: describe(request, formats, [one]) },
  }));
};

export type TimeChartOf = {
  id: string;
  title: string;
  sub: string;
  /** The lines that are drawn. */
  lines: Line[];
  /** One small chart each. */
  asMultiples?: boolean;
  numbers?: { href: string; label: string };
};

/** Lines over time for a page. */
export function presentTime(
  request: PageRequest,
  { formats }: Pick<OpenAnalysis, 'formats'>,
  reply: TimeChart,
  { id, title, sub, lines, asMultiples = false, numbers }: TimeChartOf,
): TimeChartValue {
  const { t } = request;
  const nameLine = lineName(lines);
  const isShort = lines.every(line => nameLine(line).length <= longestEnd);
  const unfinished = unfinishedNote(t, formats, reply);
  const series = lines.map(presentSeries(formats, nameLine, isShort, unfinished !== null));
  const common = {
    xTicks: presentTicks(reply.days, reply.bucket, formats),
    yTickTexts: (values: readonly number[]) => values.map(value => formats.money(value)),
  };
  const source = t('analysis:chart.source', {
    ...standsOn(t, formats, reply),
    newest: reply.newest ? formats.moment(reply.newest) : '–',
  });
  return {
    id,
    title,
    sub,
    chart: { ...common, series, description: describe(request, formats, series) },
    multiples: asMultiples ? presentMultiples(request, formats, series, common) : null,
    legend: isShort ? 'narrow' : 'always',
    hasPromotions: series.some(one => one.promoted?.some(Boolean)),
    unfinished,
    foot: [
      ...(reply.total > lines.length
        ? [
            t(lines[0]?.own ? 'evolution:moreOwn' : 'evolution:more', {
              count: lines.length,
              total: formats.count(reply.total),
            }),
          ]
        : []),
      t('evolution:holes'),
      source,
    ],
    figure: {
      kind: 'lines',
      categories: reply.days,
      series: series.map(one => ({ name: one.name, values: one.points.map(toCent), own: one.own })),
      unit: formats.currency,
    },
    ...(numbers ? { numbers } : {}),
  };
}
