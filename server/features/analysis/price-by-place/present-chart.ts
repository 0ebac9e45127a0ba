import type { RangeRow } from '../../../../views/charts/range/range-row.ts';
import type { PlaceChartValue } from '../../../../views/pages/analysis/parts/PlaceChart.tsx';
import type { ChartedPlace } from '../../../contract/analyses/price.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { thenPeriod } from '../compare/drawn-then.ts';
import { changeTitle, type Moved, mostMovedFirst, movesWords } from '../compare/moves.ts';
import { untilOfPlaces } from '../market/late.ts';
import { changeText } from '../present/compared.ts';
import { standsOn } from '../present/stands-on.ts';
import { chartTitle, mostDrawn } from '../present/titles/chart-title.ts';
import { extentWords } from '../present/titles/extent.ts';
import type { OpenPlace } from './open-place.ts';
import { mostPlaces, type Readings } from './readings.ts';

/** What the competitors cost in a place, of which the chart has a mark; or that there are none, and no mark either. */
const competitorsThere = (
  { t }: PageRequest,
  { formats }: OpenPlace,
  place: string,
  reference: number | null,
): string =>
  reference === null
    ? t('analysis:chart.noReferenceDesc', { place })
    : t('analysis:chart.referenceDesc', { place, reference: formats.money(reference) });

/** Places for which the chart has all that is drawn. */
const toRows = (
  request: PageRequest,
  open: OpenPlace,
  places: readonly ChartedPlace[],
  { references, compared: averages, reach }: Pick<Readings, 'references' | 'compared' | 'reach'>,
): RangeRow[] => {
  const { t } = request;
  const { formats } = open;
  const untilAt = untilOfPlaces(request, open, reach);
  return places.flatMap(({ placeId, placeName: name, minimum, average, maximum, mode, modeCount }) => {
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
    const besides = references.size > 0 ? [competitorsThere(request, open, name, reference)] : [];
    const compared = averages.get(placeId) ?? null;
    const before = compared === null ? [] : [t('compared:beforeTile', { figure: formats.money(compared) })];
    const averageText = formats.money(average);
    const until = untilAt(placeId);
    const texts = {
      minimumText,
      averageText,
      maximumText,
      description: [description, ...besides, ...before, until].filter(Boolean).join(' '),
    };
    const changed = changeText(t, formats, 'average', { now: average, before: compared });
    return [{ name, until, minimum, average, mode: most, maximum, reference, compared, changeText: changed, ...texts }];
  });
};

/** Which of the places are drawn, where not all of them are; '' otherwise. */
const drawnWords = ({ t }: PageRequest, { formats }: OpenPlace, all: number, isCompared: boolean): string => {
  if (all <= mostDrawn) return '';
  if (all >= mostPlaces) return t('analysis:chart.drawnFirst', { count: mostDrawn });
  const of = { count: mostDrawn, total: formats.count(all) };
  return t(isCompared ? 'analysis:chart.drawnMoved' : 'analysis:chart.drawn', of);
};

const presentFoot = (
  { t }: PageRequest,
  { formats, level }: OpenPlace,
  places: readonly ChartedPlace[],
  {
    figures: summary,
    isCompared,
    rows,
  }: { figures: Readings['figures']; isCompared: boolean; rows: readonly RangeRow[] },
): string[] => {
  const sorted = t(isCompared ? 'compared:sorted' : 'analysis:chart.sorted');
  const isMarked = ({ reference }: RangeRow): boolean => reference !== null;
  const unmarked = rows.some(isMarked) && !rows.every(isMarked) ? [t('analysis:chart.noReference')] : [];
  if (!summary?.newest) return [sorted, ...unmarked];
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
  return [sorted, ...unmarked, ...without, source];
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

type AgainstCompetitors = { places: readonly ChartedPlace[]; references: ReadonlyMap<number, number> };

/** The title about the only place: both averages; null where they are written alike. */
const againstThere = (
  { t }: PageRequest,
  { formats }: OpenPlace,
  { average, reference }: { average: number; reference: number },
): string | null => {
  const words = { price: formats.money(average), reference: formats.moneyWithUnit(reference) };
  if (words.price === formats.money(reference)) return null;
  return t(average < reference ? 'analysis:chart.belowThere' : 'analysis:chart.aboveThere', words);
};

/**
 * In how many places it costs less than its competitors there, or more if those are the more, of those that have any; null where only one of
 * several has, where it costs as much in all of them, or where not all places are known.
 */
const againstCompetitors = (
  request: PageRequest,
  open: OpenPlace,
  { places, references }: AgainstCompetitors,
): string | null => {
  const { t } = request;
  const { formats, level } = open;
  const pairs = places.flatMap(({ placeId, average }) => {
    const reference = references.get(placeId);
    return average === null || reference === undefined ? [] : [{ average, reference }];
  });
  const [only] = pairs;
  if (only && places.length === 1) return againstThere(request, open, only);
  if (pairs.length < 2 || places.length >= mostPlaces) return null;
  const unlike = pairs.filter(({ average, reference }) => formats.money(average) !== formats.money(reference));
  const below = unlike.filter(({ average, reference }) => average < reference).length;
  const [side, most] =
    below * 2 >= unlike.length ? (['below', below] as const) : (['above', unlike.length - below] as const);
  if (most === 0) return null;
  const isSome = pairs.length < places.length;
  const counts = { part: formats.count(most), total: formats.count(pairs.length) };
  const extent =
    isSome && most < pairs.length
      ? t(`analysis:extent.ofThe.${level}`, counts)
      : extentWords({ t, formats }, level, { part: most, total: pairs.length });
  const title = t(side === 'below' ? 'analysis:chart.below' : 'analysis:chart.above', { extent });
  return isSome ? t('analysis:chart.whereAny', { title }) : title;
};

/** Where it costs most on average, or where several share that and all places are drawn, where it costs least. */
const endTitle = ({ t }: PageRequest, { formats, level }: OpenPlace, places: readonly ChartedPlace[]): string => {
  const words = ({ placeName, average }: ChartedPlace) => ({
    where: t(level === 'shop' ? 'analysis:note.at' : 'analysis:note.in', { place: placeName }),
    price: formats.moneyWithUnit(average),
  });
  const text = ({ average }: ChartedPlace) => formats.money(average);
  return chartTitle({
    rows: places,
    value: ({ average }) => average,
    text,
    say: place => t('analysis:chart.dearest', words(place)),
    label: chartTitle({
      rows: places,
      isPart: places.length > mostDrawn,
      value: ({ average }) => (average === null ? null : -average),
      text,
      say: place => t('analysis:chart.cheapest', words(place)),
      label: t('analysis:chart.title'),
    }),
  });
};

/** One product by place: lowest to highest, average, mode and that of its competitors, the most expensive place first. */
export function presentChart(
  request: PageRequest,
  open: OpenPlace,
  places: readonly ChartedPlace[],
  { figures, references, compared: known, reach }: Pick<Readings, 'figures' | 'references' | 'compared' | 'reach'>,
): PlaceChartValue {
  const { t } = request;
  const { formats, level, charted, data, selection } = open;
  const compared = open.incomparable ? new Map<number, number>() : known;
  const inOrder = mostMovedFirst('average', places, ({ placeId, average: now }) => ({
    now,
    before: compared.get(placeId),
  }));
  const rows = toRows(request, open, inOrder, { references, compared, reach }).slice(0, mostDrawn);
  const thenName = rows.some(row => row.compared !== null) ? t('compared:averageOf', { period: thenPeriod(open) }) : '';
  const { currency } = data.basic;
  const against = againstCompetitors(request, open, { places, references });
  const names = ['minimum', 'average', 'mode', 'maximum'] as const;
  return {
    title:
      changeTitle(request, averagesOf(open, places, { compared }), places.length >= mostPlaces) ??
      // The answer names the dearest place already.
      against ??
      endTitle(request, open, places),
    about: charted?.name ?? data.basic.name,
    isOwn: charted !== null && open.own.has(charted.id),
    sub: [
      t(`analysis:chart.sub.${level}`, { currency, period: formats.period(selection.start, selection.end) }),
      drawnWords(request, open, places.length, thenName !== ''),
    ]
      .filter(Boolean)
      .join(' · '),
    rows,
    tickTexts: values => values.map(value => formats.money(value)),
    compared: thenName,
    foot: presentFoot(request, open, places, { figures, isCompared: thenName !== '', rows }),
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
