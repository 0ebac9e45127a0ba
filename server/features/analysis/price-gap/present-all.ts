import type { Figure } from '../../../../views/components/Figures.tsx';
import type { PriceGapPageProps } from '../../../../views/pages/analysis/PriceGapPage.tsx';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { lacking } from '../ask/placeless.ts';
import { drawnThen, thenNote } from '../compare/drawn-then.ts';
import { changeTitle, mostMovedFirst, movesWords } from '../compare/moves.ts';
import { untilOfPlaces } from '../market/late.ts';
import { besideName, besideUntil } from '../present/by-place.ts';
import { changeText, summaryOver, thenText } from '../present/compared.ts';
import { percentTicks } from '../present/figures.ts';
import { indexFigure, indexOfAllShops, indexSource } from '../present/own-index.ts';
import { mostDrawn } from '../present/titles/chart-title.ts';
import { aboveTitle, moreWords } from './gap-title.ts';
import { levelDownHref, type OpenGap } from './open-gap.ts';
import type { GapReadings } from './readings.ts';

/** `compared`: the gap there in the other period. */
type Place = { id: number; name: string; sub: string; gapPercent: number; compared: number | null };

/** What each place of the level is called. */
const namesOf = ({ data, level }: OpenGap): Map<number, Pick<Place, 'name' | 'sub'>> => {
  if (level === 'region') return new Map(data.regions.map(({ id, name }) => [id, { name, sub: '' }]));
  if (level === 'city') return new Map(data.cities.map(({ id, name, regionName }) => [id, { name, sub: regionName }]));
  return new Map(
    data.shops.map(({ id, name, retailerName }) => [id, { name, sub: besideName(name, retailerName ?? '') }]),
  );
};

/** The places with a gap over all own products, the dearest first. */
const readPlaces = (open: OpenGap, { summary, compared }: GapReadings): Place[] => {
  const names = namesOf(open);
  const known = open.incomparable ? [] : (compared?.places ?? []);
  const before = new Map(known.map(({ placeId, gapPercent }) => [placeId, gapPercent]));
  return (summary?.places ?? []).flatMap(({ placeId, gapPercent }) => {
    const place = names.get(placeId);
    return place && gapPercent !== null
      ? [{ id: placeId, ...place, gapPercent, compared: before.get(placeId) ?? null }]
      : [];
  });
};

const gapText = ({ formats }: OpenGap, { gapPercent }: Pick<Place, 'gapPercent'>): string =>
  `${formats.signedPercent(gapPercent)}\u00a0%`;

/** The own product with the widest gap over all places; how wide it is where it is in view, which is drawn with it. */
export const widestWords = (
  { t }: PageRequest,
  open: OpenGap,
  { ofProduct }: Pick<GapReadings, 'ofProduct'>,
): string => {
  const { widest, product, own } = open;
  if (!widest || own.size < 2) return '';
  const gapPercent =
    widest.id === product?.id && ofProduct.kind === 'ok' ? (ofProduct.value.summary?.gapPercent ?? null) : null;
  return gapPercent === null
    ? t('gap:answer.widestAlone', { product: widest.name })
    : t('gap:answer.widest', { product: widest.name, gap: gapText(open, { gapPercent }) });
};

/** How far the gap of a place has changed since the other period. */
const changeAt = ({ t }: PageRequest, open: OpenGap, { gapPercent, compared }: Place): Pick<Figure, 'change'> =>
  compared === null
    ? {}
    : {
        change: {
          delta: changeText(t, open.formats, 'percent', { now: gapPercent, before: compared }),
          rest: thenText(t, gapText(open, { gapPercent: compared }), open.selection.compared?.by),
        },
      };

/** What the index is of: it is by region on every level, as the overview has it; and its change in the same shops, where that is another. */
const indexScope = (
  { t }: PageRequest,
  { level, formats }: OpenGap,
  { byRegion: summary }: Pick<GapReadings, 'byRegion'>,
): string =>
  [
    ...(level === 'region' ? [] : [t('gap:index.byRegion')]),
    ...(summaryOver(summary, 'index') === 'both'
      ? [t('compared:inBothTile', { change: indexFigure(t, formats, summary)?.change?.delta ?? '' })]
      : []),
  ].join('; ');

/** The index to which the overview links, and the two ends of its places. */
const figuresOfAll = (request: PageRequest, open: OpenGap, readings: GapReadings, places: Place[]): Figure[] => {
  const { t } = request;
  // As the places beside it: its own change would not lead from the figure before to that of now.
  const index = indexOfAllShops(t, open.formats, readings.byRegion, open.selection.compared?.by);
  const end = (name: 'dearest' | 'dearestAt' | 'cheapest' | 'cheapestAt', place: Place | undefined): Figure[] =>
    place && places.length > 1
      ? [
          {
            name: t(`gap:${name}`),
            definition: t('gap:define.placeOfAll'),
            value: place.name,
            unit: gapText(open, place),
            inWords: true,
            ...changeAt(request, open, place),
            note: place.sub,
          },
        ]
      : [];
  const isShop = open.level === 'shop';
  return [
    ...(index ? [{ ...index, note: indexScope(request, open, readings) }] : []),
    ...end(isShop ? 'dearestAt' : 'dearest', places[0]),
    ...end(isShop ? 'cheapestAt' : 'cheapest', places.at(-1)),
  ];
};

/** The gap of each place in both periods. */
const gapsOf = ({ formats }: OpenGap, places: readonly Place[]) => ({
  formats,
  kind: 'percent' as const,
  rows: places.map(({ name, gapPercent: now, compared: before }) => ({ name, now, before })),
});

/** In how many places the gap of all own products rose and fell since the other period. */
export const movesOfAll = (request: PageRequest, open: OpenGap, readings: GapReadings): string =>
  movesWords(request, gapsOf(open, readPlaces(open, readings)), open.level);

/** The figures of all own products together; null if nothing is known of them. */
export const presentAllFigures = (
  request: PageRequest,
  open: OpenGap,
  readings: GapReadings,
): PriceGapPageProps['figures'] => {
  const figures = figuresOfAll(request, open, readings, readPlaces(open, readings));
  return figures.length > 0 ? { label: request.t('gap:allOwn'), figures } : null;
};

/** Their gap place by place; null for fewer than two places. */
export const presentAllChart = (
  request: PageRequest,
  open: OpenGap,
  readings: GapReadings,
  here: string,
): PriceGapPageProps['all'] => {
  const { t } = request;
  const { formats, selection, level } = open;
  const places = readPlaces(open, readings);
  const until = untilOfPlaces(request, open, readings.reach);
  const bars = mostMovedFirst('percent', places, ({ gapPercent: now, compared: before }) => ({ now, before })).slice(
    0,
    mostDrawn,
  );
  if (bars.length < 2) return null;
  return {
    title: changeTitle(request, gapsOf(open, places)) ?? aboveTitle(request, open, places),
    sub: `${t('gap:chart.allSub', { period: formats.period(selection.start, selection.end) })}${thenNote(request, open, 'thin', bars)}`,
    values: t('figures:gapPercent'),
    bars: bars.map(place => ({
      name: place.name,
      sub: besideUntil(until(place.id), place.name, place.sub),
      value: place.gapPercent,
      text: gapText(open, place),
      href: levelDownHref(open, here, level, place.id),
      compared: drawnThen(
        request,
        place.compared,
        gapPercent => gapText(open, { gapPercent }),
        changeText(t, formats, 'percent', { now: place.gapPercent, before: place.compared }),
      ),
    })),
    tickTexts: percentTicks(formats),
    foot: [
      t('gap:chart.zeroAll'),
      // Of the level of the bars: prices that are compared by region may not be in one shop.
      ...(readings.summary ? [indexSource(t, formats, readings.summary)] : []),
      ...(places.length > bars.length ? [moreWords(request, open, bars, 'gap:chart.moreAll')] : []),
      ...(level !== 'shop' && lacking(open, level) === 'some' ? [t(`analysis:placeless.all.${level}`)] : []),
    ],
  };
};
