import type { RangeRow } from '../../../../views/charts/RangePlot.tsx';
import { axisOver } from '../../../../views/charts/scale.ts';
import type { PlaceChartValue } from '../../../../views/pages/analysis/PriceByPlacePage.tsx';
import type { PlaceChart } from '../../../contract/analyses/price.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { standsOn } from '../present/stands-on.ts';
import type { OpenPlace } from './open-place.ts';
import { mostPlaces, type PriceTable } from './readings.ts';

/** Maximum number of places in the drawing; beyond it a text refers to the table. */
const mostDrawn = 24;

/** The values of a named series; empty if the upstream omits it. */
export const findSeries = (chart: PlaceChart, name: string): (number | null)[] =>
  chart.series.find(series => series.name === name)?.data ?? [];

const toRows = ({ t }: PageRequest, { formats }: OpenPlace, chart: PlaceChart): RangeRow[] => {
  const [minimum, average, mode, maximum, modeCount] = ['minimum', 'average', 'mode', 'maximum', 'modeCount'].map(
    name => findSeries(chart, name),
  );
  return chart.xAxisData.flatMap((name, index) => {
    const [low, middle, high] = [minimum?.[index], average?.[index], maximum?.[index]];
    if (low == null || middle == null || high == null) return [];
    // A price that was observed once is not a mode (docs/figures.md, Figures); without counts the upstream's mode is
    // used.
    const most = (modeCount?.[index] ?? 2) > 1 ? (mode?.[index] ?? null) : null;
    const description = t('analysis:chart.desc', {
      place: name,
      minimum: formats.money(low),
      average: formats.money(middle),
      mode: formats.money(most),
      maximum: formats.money(high),
    });
    const texts = { minimumText: formats.money(low), maximumText: formats.money(high) };
    return [{ name, minimum: low, average: middle, mode: most, maximum: high, ...texts, description }];
  });
};

const presentFoot = (
  { t }: PageRequest,
  { formats, level }: OpenPlace,
  chart: PlaceChart,
  figures: Outcome<PriceTable>,
  rows: RangeRow[],
): string[] => {
  const more = chart.xAxisData.length > mostDrawn ? [t('analysis:chart.more', { count: mostDrawn })] : [];
  const summary = figures.kind === 'ok' ? figures.value.summary : undefined;
  const start = axisOver(rows.flatMap(row => [row.minimum, row.maximum])).start;
  const sorted = t('analysis:chart.sorted', { start: formats.moneyWithUnit(start) });
  if (!summary?.newest) return [sorted, ...more];
  const inPlaces = findSeries(chart, 'observations').reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const outside = chart.xAxisData.length < mostPlaces ? summary.observations - inPlaces : 0;
  const without =
    outside > 0 && level !== 'shop'
      ? [t(`analysis:chart.without.${level}`, { count: outside, number: formats.count(outside) })]
      : [];
  const source = t('analysis:chart.source', {
    ...standsOn(t, formats, summary),
    newest: formats.moment(summary.newest),
  });
  return [sorted, ...more, ...without, source];
};

/** One product by place: lowest to highest, average and mode, the most expensive place first. */
export function presentChart(
  request: PageRequest,
  open: OpenPlace,
  chart: PlaceChart,
  figures: Outcome<PriceTable>,
): PlaceChartValue {
  const { t } = request;
  const { formats, level, charted, data, selection } = open;
  const rows = toRows(request, open, chart).slice(0, mostDrawn);
  const { currency } = data.basic;
  const names = ['minimum', 'average', 'mode', 'maximum'] as const;
  return {
    title: t('analysis:chart.title', { product: charted?.name ?? data.basic.name }),
    sub: t(`analysis:chart.sub.${level}`, {
      currency,
      period: formats.period(selection.start, selection.end),
    }),
    rows,
    tickTexts: values => values.map(value => formats.money(value)),
    foot: presentFoot(request, open, chart, figures, rows),
    figure: {
      categories: rows.map(row => row.name),
      series: names.map(name => ({ name: t(`figures:${name}`), values: rows.map(row => row[name]) })),
      unit: currency,
    },
  };
}
