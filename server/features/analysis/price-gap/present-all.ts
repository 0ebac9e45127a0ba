import type { Figure } from '../../../../views/components/Figures.tsx';
import type { PriceGapPageProps } from '../../../../views/pages/analysis/PriceGapPage.tsx';
import { gapAnswer } from '../../../domain/analysis/gap-answer.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { lacking } from '../ask/placeless.ts';
import { drawnThen, thenNote } from '../compare/drawn-then.ts';
import { changeTitle, mostMovedFirst, movesWords } from '../compare/moves.ts';
import { besideName } from '../present/by-place.ts';
import { changeText } from '../present/compared.ts';
import { percentTicks } from '../present/figures.ts';
import { indexFigure, indexSource } from '../present/own-index.ts';
import { mostDrawn } from '../present/titles/chart-title.ts';
import { gapTitle } from './gap-title.ts';
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

/** From where to where the gap of all own products goes; '' if fewer than two places differ. */
export const answerOfPlaces = ({ t }: PageRequest, open: OpenGap, readings: GapReadings): string => {
  const answer = gapAnswer(readings.summary?.gapPercent ?? null, readPlaces(open, readings));
  if (!answer?.lowest || !answer.highest) return '';
  const place = (one: { name: string; gapPercent: number }) => `${one.name} (${gapText(open, one)})`;
  return t(`gap:answer.all.${open.level}`, { lowest: place(answer.lowest), highest: place(answer.highest) });
};

/** How far the gap of a place has changed since the other period. */
const changeAt = ({ t }: PageRequest, open: OpenGap, { gapPercent, compared }: Place): Pick<Figure, 'change'> =>
  compared === null
    ? {}
    : {
        change: {
          delta: changeText(t, open.formats, 'percent', { now: gapPercent, before: compared }),
          rest: t('compared:beforeTile', { figure: gapText(open, { gapPercent: compared }) }),
        },
      };

/** The index to which the overview links, and the two ends of its places. */
const figuresOfAll = (request: PageRequest, open: OpenGap, { byRegion }: GapReadings, places: Place[]): Figure[] => {
  const { t } = request;
  const index = indexFigure(t, open.formats, byRegion);
  const end = (name: 'dearest' | 'cheapest', place: Place | undefined): Figure[] =>
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
  return [...(index ? [index] : []), ...end('dearest', places[0]), ...end('cheapest', places.at(-1))];
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
  const bars = mostMovedFirst('percent', places, ({ gapPercent: now, compared: before }) => ({ now, before })).slice(
    0,
    mostDrawn,
  );
  if (bars.length < 2) return null;
  return {
    title:
      changeTitle(request, gapsOf(open, places)) ??
      gapTitle(request, open, { rows: places, of: 'all', label: t(`gap:chart.all.${level}`) }),
    sub: `${t('gap:chart.allSub', { period: formats.period(selection.start, selection.end) })}${thenNote(request, open, 'thin', bars)}`,
    values: t('figures:gapPercent'),
    bars: bars.map(place => ({
      name: place.name,
      sub: place.sub,
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
      ...(readings.byRegion ? [indexSource(t, formats, readings.byRegion)] : []),
      ...(places.length > bars.length ? [t('gap:chart.moreAll', { count: bars.length })] : []),
      ...(level !== 'shop' && lacking(open, level) === 'some' ? [t(`analysis:placeless.all.${level}`)] : []),
    ],
  };
};
