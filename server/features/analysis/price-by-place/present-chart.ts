import type { RangeRow } from '../../../../views/charts/RangePlot.tsx';
import type { PlaceChartValue } from '../../../../views/pages/analysis/PriceByPlacePage.tsx';
import type { ChartedPlace } from '../../../contract/analyses/price.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { thenPeriod } from '../compare/drawn-then.ts';
import { changeTitle, type Moved, mostMovedFirst, movesWords } from '../compare/moves.ts';
import { changeText } from '../present/compared.ts';
import { standsOn } from '../present/stands-on.ts';
import { chartTitle, mostDrawn, subOf } from '../present/titles/chart-title.ts';
import type { OpenPlace } from './open-place.ts';
import { mostPlaces, type Readings } from './readings.ts';

/** As many places as are taken in at once; the table, which a text refers to, draws each in its own row. */

/** Places for which the chart has all that is drawn. */
const toRows = (
  { t }: PageRequest,
  { formats }: OpenPlace,
  places: readonly ChartedPlace[],
  { references, compared: averages }: Pick<Readings, 'references' | 'compared'>,
): RangeRow[] =>
  places.flatMap(({ placeId, placeName: name, minimum, average, maximum, mode, modeCount }) => {
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
    const reference = references.get(placeId) ?? null;
    const besides =
      reference === null
        ? []
        : [t('analysis:chart.referenceDesc', { place: name, reference: formats.money(reference) })];
    const compared = averages.get(placeId) ?? null;
    const before = compared === null ? [] : [t('compared:beforeTile', { figure: formats.money(compared) })];
    const averageText = formats.money(average);
    const texts = {
      minimumText,
      averageText,
      maximumText,
      description: [description, ...besides, ...before].join(' '),
    };
    const changed = changeText(t, formats, 'average', { now: average, before: compared });
    return [{ name, minimum, average, mode: most, maximum, reference, compared, changeText: changed, ...texts }];
  });

const presentFoot = (
  { t }: PageRequest,
  { formats, level }: OpenPlace,
  places: readonly ChartedPlace[],
  { figures: summary, isCompared }: { figures: Readings['figures']; isCompared: boolean },
): string[] => {
  const more =
    places.length > mostDrawn ? [t(isCompared ? 'compared:more' : 'analysis:chart.more', { count: mostDrawn })] : [];
  const sorted = t(isCompared ? 'compared:sorted' : 'analysis:chart.sorted');
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

type Averages = Pick<Readings, 'compared'>;

/** The average of each place in both periods. */
const averagesOf = ({ formats, incomparable }: OpenPlace, places: readonly ChartedPlace[], { compared }: Averages) => ({
  formats,
  kind: 'average' as const,
  rows: places.map(
    ({ placeId, placeName: name, average: now }): Moved => ({
      name,
      now,
      before: incomparable ? null : compared.get(placeId),
    }),
  ),
});

/** In how many places the price rose and fell since the other period; '' where that is not known. */
export const placeMoves = (
  request: PageRequest,
  open: OpenPlace,
  { chart, compared }: Pick<Readings, 'chart' | 'compared'>,
): string =>
  chart.kind === 'ok'
    ? movesWords(request, averagesOf(open, chart.value, { compared }), open.level, chart.value.length >= mostPlaces)
    : '';

/** Where it costs most on average. */
const dearestTitle = ({ t }: PageRequest, { formats, level }: OpenPlace, places: readonly ChartedPlace[]): string =>
  chartTitle({
    rows: places,
    value: ({ average }) => average,
    text: ({ average }) => formats.money(average),
    say: ({ placeName, average }) =>
      t('analysis:chart.dearest', {
        where: t(level === 'shop' ? 'analysis:note.at' : 'analysis:note.in', { place: placeName }),
        price: formats.moneyWithUnit(average),
      }),
    label: t('analysis:chart.title'),
  });

/** One product by place: lowest to highest, average, mode and that of its competitors, the most expensive place first. */
export function presentChart(
  request: PageRequest,
  open: OpenPlace,
  places: readonly ChartedPlace[],
  { figures, references, compared: known }: Pick<Readings, 'figures' | 'references' | 'compared'>,
): PlaceChartValue {
  const { t } = request;
  const { formats, level, charted, data, selection } = open;
  const compared = open.incomparable ? new Map<number, number>() : known;
  const inOrder = mostMovedFirst('average', places, ({ placeId, average: now }) => ({
    now,
    before: compared.get(placeId),
  }));
  const rows = toRows(request, open, inOrder, { references, compared }).slice(0, mostDrawn);
  const thenName = rows.some(row => row.compared !== null) ? t('compared:averageOf', { period: thenPeriod(open) }) : '';
  const { currency } = data.basic;
  const names = ['minimum', 'average', 'mode', 'maximum'] as const;
  return {
    title:
      changeTitle(request, averagesOf(open, places, { compared }), places.length >= mostPlaces) ??
      dearestTitle(request, open, places),
    sub: subOf(
      charted?.name ?? data.basic.name,
      t(`analysis:chart.sub.${level}`, { currency, period: formats.period(selection.start, selection.end) }),
    ),
    rows,
    tickTexts: values => values.map(value => formats.money(value)),
    compared: thenName,
    foot: presentFoot(request, open, places, { figures, isCompared: thenName !== '' }),
    figure: {
      categories: rows.map(row => row.name),
      series: [
        ...names.map(name => ({ name: t(`figures:${name}`), values: rows.map(row => row[name]) })),
        { name: t('analysis:chart.reference'), values: rows.map(({ reference }) => reference ?? null) },
        ...(thenName ? [{ name: thenName, values: rows.map(row => row.compared ?? null) }] : []),
      ],
      unit: currency,
      ...formats.numbers,
    },
  };
}
