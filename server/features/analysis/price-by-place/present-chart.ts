import { type RangeRow, rangeValues } from '../../../../views/charts/RangePlot.tsx';
import { axisOver } from '../../../../views/charts/scale.ts';
import type { PlaceChartValue } from '../../../../views/pages/analysis/PriceByPlacePage.tsx';
import type { ChartedPlace } from '../../../contract/analyses/price.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { standsOn } from '../present/stands-on.ts';
import type { OpenPlace } from './open-place.ts';
import { mostPlaces, type PriceTable } from './readings.ts';

/** Maximum number of places in the drawing; beyond it a text refers to the table. */
const mostDrawn = 24;

/** Places for which the chart has all that is drawn. */
const toRows = ({ t }: PageRequest, { formats }: OpenPlace, places: readonly ChartedPlace[]): RangeRow[] =>
  places.flatMap(({ placeName: name, minimum, average, maximum, mode, modeCount }) => {
    if (minimum === null || average === null || maximum === null) return [];
    // A price that was observed once is not a mode (docs/figures.md, Figures); without counts the upstream's mode is
    // used.
    const most = (modeCount ?? 2) > 1 ? mode : null;
    const [minimumText, maximumText] = [formats.money(minimum), formats.money(maximum)];
    const description = t('analysis:chart.desc', {
      place: name,
      minimum: minimumText,
      average: formats.money(average),
      mode: formats.money(most),
      maximum: maximumText,
    });
    return [{ name, minimum, average, mode: most, maximum, minimumText, maximumText, description }];
  });

const presentFoot = (
  { t }: PageRequest,
  { formats, level }: OpenPlace,
  places: readonly ChartedPlace[],
  figures: Outcome<PriceTable>,
  rows: RangeRow[],
): string[] => {
  const more = places.length > mostDrawn ? [t('analysis:chart.more', { count: mostDrawn })] : [];
  const summary = figures.kind === 'ok' ? figures.value.summary : undefined;
  const start = axisOver(rangeValues(rows)).start;
  const sorted = t('analysis:chart.sorted', { start: formats.moneyWithUnit(start) });
  if (!summary?.newest) return [sorted, ...more];
  const inPlaces = places.reduce((sum, { observations }) => sum + observations, 0);
  const outside = places.length < mostPlaces ? summary.observations - inPlaces : 0;
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
  places: readonly ChartedPlace[],
  figures: Outcome<PriceTable>,
): PlaceChartValue {
  const { t } = request;
  const { formats, level, charted, data, selection } = open;
  const rows = toRows(request, open, places).slice(0, mostDrawn);
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
    foot: presentFoot(request, open, places, figures, rows),
    figure: {
      categories: rows.map(row => row.name),
      series: names.map(name => ({ name: t(`figures:${name}`), values: rows.map(row => row[name]) })),
      unit: currency,
    },
  };
}
