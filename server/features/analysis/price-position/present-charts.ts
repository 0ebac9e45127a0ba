import type { PositionChart } from '../../../../views/pages/analysis/PricePositionPage.tsx';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { drawnThen, figuresThen, scoreThen, thenNote } from '../compare/drawn-then.ts';
import { changeTitle, type Moved } from '../compare/moves.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { otherAnalysisHref, productHref } from '../links.ts';
import { changeText, type FiguresBefore, figureBefore } from '../present/compared.ts';
import { chartTitle, isAmong, mostDrawn } from '../present/titles/chart-title.ts';
import { extentWords } from '../present/titles/extent.ts';
import type { OpenPosition, OwnProductsTable, PlacesTable, RivalsTable } from './open-position.ts';

const wonShare = ({ won, compared }: { won: number; compared: number }): number => (100 * won) / compared;

/** Where own products are the cheapest most often. */
const placesTitle = (
  { t }: PageRequest,
  { formats, level, selection }: OpenPosition,
  { data, total }: PlacesTable,
): string =>
  chartTitle({
    rows: data,
    value: wonShare,
    text: row => formats.percent(wonShare(row)),
    // They begin with it, but where periods are compared.
    isPart: total > data.length && comparedPeriod(selection) !== null,
    say: row => {
      const isIn = level === 'region' || level === 'city';
      const where = t(isIn ? 'analysis:note.in' : 'analysis:note.at', { place: row.placeName });
      return row.won > 0 ? t('position:chart.finding', { where, share: formats.percent(wonShare(row)) }) : null;
    },
    label: t('position:chart.title'),
  });

/** How many competitors are cheaper in all of their comparisons, where all are known and some are; else which one is cheaper most often. */
const rivalsTitle = (request: PageRequest, open: OpenPosition, { data, total }: RivalsTable): string => {
  const { t } = request;
  const { formats, selection } = open;
  const always = data.filter(({ beats, met }) => beats === met).length;
  // Where periods are compared, those that changed most are drawn, and they may not be among these.
  const areKnown = total <= (comparedPeriod(selection) === null ? data.length : mostDrawn);
  if (areKnown && always > 0 && total > 1)
    return t('position:chart.rivalsAlways', {
      count: always,
      number: formats.count(always),
      total: formats.count(total),
    });
  return chartTitle({
    rows: data,
    value: ({ beats }) => beats,
    text: ({ beats }) => formats.count(beats),
    // They begin with the one that is cheaper most often, but where they are compared.
    isPart: total > data.length && comparedPeriod(selection) !== null,
    say: ({ competitorName, beats, met }) =>
      beats > 0
        ? t('position:chart.rivalFinding', {
            competitor: competitorName,
            beats: formats.count(beats),
            met: formats.count(met),
          })
        : null,
    label: t('position:chart.rivals'),
  });
};

/** Whether comparisons end otherwise in the analysis of competitors, which goes by region: there is one, and this is of other places. */
const differsFromCompetitors = ({ analyses, level }: OpenPosition): boolean =>
  analyses.includes('competitors') && level !== 'region';

/** The analysis that the foot names. */
const toCompetitors = (request: PageRequest, open: OpenPosition): Pick<PositionChart, 'numbers'> =>
  differsFromCompetitors(open)
    ? {
        numbers: {
          href: otherAnalysisHref(request, open, 'competitors'),
          label: request.t('position:chart.toCompetitors'),
          isOfPart: true,
        },
      }
    : {};

/** What is compared, which of all are drawn where some are not (the largest changes where periods are compared), and as of when. */
const footOf = (
  { t }: PageRequest,
  open: OpenPosition,
  { drawn: count, total }: { drawn: number; total: number },
  most: 'more' | 'moreProducts' | 'moreRivals',
  newest: string | null | undefined,
): string[] => {
  const { formats, selection } = open;
  const isMoved = comparedPeriod(selection) !== null;
  const words = { count, total: formats.count(total) };
  return [
    t('position:chart.by'),
    ...(differsFromCompetitors(open) ? [t('position:chart.byRegion')] : []),
    ...(total > count ? [t(isMoved ? 'competitors:chart.moved' : `position:chart.${most}`, words)] : []),
    ...(newest ? [t('analysis:newest', { newest: formats.moment(newest) })] : []),
  ];
};

/** The share of comparisons won in each row, in both periods. */
const sharesWon = <Row extends Counted>(
  { formats }: OpenPosition,
  rows: readonly Row[],
  name: (row: Row) => string,
) => ({
  formats,
  kind: 'share' as const,
  measure: 'ownCheapest' as const,
  rows: rows.map(
    (row): Moved => ({ name: name(row), now: row.wonShare, before: figureBefore(row.before, 'wonShare') }),
  ),
});

/** How a comparison can end, as the parts of a bar. */
const keysOf = ({ t }: PageRequest, { formats, tolerance }: OpenPosition) => ({
  wins: t('figures:won'),
  ties: t('position:tiedWithin', { tolerance: formats.percent(Number(tolerance)) }),
  losses: t('figures:lost'),
});

/** How the comparisons of a place, or of an own product, stood in the other period. */
const partsThen = (before: FiguresBefore) => {
  const then = figuresThen(before, ['won', 'tied', 'lost']);
  return then && { wins: then.won, ties: then.tied, losses: then.lost };
};

type Counted = Pick<PlacesTable['data'][number], 'won' | 'tied' | 'lost' | 'wonShare' | 'before'>;

/** The comparisons of a place, or of an own product, as parts of a bar, in both periods. */
const partsOf = (request: PageRequest, open: OpenPosition, { won, tied, lost, wonShare: now, before }: Counted) => {
  const change = changeText(request.t, open.formats, 'share', { now, before: figureBefore(before, 'wonShare') });
  return {
    wins: won,
    ties: tied,
    losses: lost,
    compared: scoreThen(request, open, partsThen(before), keysOf(request, open), change),
  };
};

/** Each place's comparisons as parts of a whole, the most often cheapest first. */
export const placesChart = (
  request: PageRequest,
  open: OpenPosition,
  table: PlacesTable,
  until: (placeId: number) => string,
): PositionChart => {
  const { t } = request;
  const { formats, selection } = open;
  const { data, total, summary } = table;
  const bars = data.slice(0, mostDrawn).map(row => ({
    name: row.placeName,
    detail: until(row.placeId),
    ...partsOf(request, open, row),
  }));
  return {
    kind: 'places',
    title:
      changeTitle(
        request,
        sharesWon(open, data, row => row.placeName),
        total > data.length,
        isAmong(bars),
      ) ?? placesTitle(request, open, table),
    sub: `${t('position:chart.sub', { period: formats.period(selection.start, selection.end) })}${thenNote(request, open, 'thin', bars)}`,
    keys: keysOf(request, open),
    bars,
    foot: footOf(request, open, { drawn: bars.length, total }, 'more', summary?.newest),
    ...toCompetitors(request, open),
  };
};

/** The own product that is the cheapest most often. */
const productsTitle = (
  { t }: PageRequest,
  { formats, level }: OpenPosition,
  { data, total }: OwnProductsTable,
): string =>
  chartTitle({
    rows: data,
    value: wonShare,
    text: row => formats.percent(wonShare(row)),
    isPart: total > data.length,
    say: ({ productName: product, won, compared }) =>
      won > 0
        ? t('position:chart.productFinding', {
            product,
            extent: extentWords({ t, formats }, level, { part: won, total: compared }),
          })
        : null,
    label: t('position:chart.products'),
  });

/** Each own product's comparisons as parts of a whole, the most often cheapest first. */
export const productsChart = (request: PageRequest, open: OpenPosition, table: OwnProductsTable): PositionChart => {
  const { t } = request;
  const { formats, selection } = open;
  const { data, total, summary } = table;
  const bars = data.slice(0, mostDrawn).map(row => ({ name: row.productName, ...partsOf(request, open, row) }));
  const sub = t(`position:chart.productsSub.${open.level}`, { period: formats.period(selection.start, selection.end) });
  return {
    kind: 'places',
    title:
      changeTitle(
        request,
        sharesWon(open, data, row => row.productName),
        total > data.length,
        isAmong(bars),
      ) ?? productsTitle(request, open, table),
    sub: `${sub}${thenNote(request, open, 'thin', bars)}`,
    keys: keysOf(request, open),
    bars,
    foot: footOf(request, open, { drawn: bars.length, total }, 'moreProducts', summary?.newest),
    ...toCompetitors(request, open),
  };
};

/** In how many comparisons each competitor is cheaper, in both periods. */
const timesBeaten = ({ formats }: OpenPosition, { data }: RivalsTable) => ({
  formats,
  kind: 'count' as const,
  measure: 'rivalCheaper' as const,
  rows: data.map(
    ({ competitorName: name, beats: now, before }): Moved => ({ name, now, before: figureBefore(before, 'beats') }),
  ),
});

/** The competitors that are cheaper most often: their comparisons, and in how many of these they are. */
export const rivalsChart = (request: PageRequest, open: OpenPosition, table: RivalsTable): PositionChart => {
  const { t } = request;
  const { data, total, summary } = table;
  const { formats, selection } = open;
  // As long as its comparisons: of the one that is met most often the whole width.
  const drawn = data.slice(0, mostDrawn);
  const most = Math.max(1, ...drawn.map(({ met, before }) => Math.max(met, figureBefore(before, 'beats') ?? 0)));
  const percent = (count: number): number => (100 * count) / most;
  const bars = drawn.map(({ masterCompetitorId, competitorName, beats, met, before }) => {
    const then = figureBefore(before, 'beats');
    const change = changeText(t, formats, 'count', { now: beats, before: then });
    const compared = drawnThen(request, then, formats.count, change);
    return {
      name: competitorName,
      href: productHref(request, open, masterCompetitorId),
      percent: percent(beats),
      whole: percent(met),
      text: t('position:chart.rivalCounts', { beats: formats.count(beats), met: formats.count(met) }),
      compared: compared && { ...compared, value: percent(compared.value) },
    };
  });
  return {
    kind: 'rivals',
    keys: {
      part: t('position:chart.rivalCheaper'),
      rest: t('position:chart.rivalNotCheaper'),
      length: t('position:chart.rivalLength'),
    },
    values: t('figures:beats'),
    title:
      changeTitle(request, timesBeaten(open, table), total > data.length, isAmong(bars)) ??
      rivalsTitle(request, open, table),
    sub: `${t('position:chart.rivalsSub', { period: formats.period(selection.start, selection.end) })}${thenNote(request, open, 'thin', bars)}`,
    bars,
    foot: footOf(request, open, { drawn: bars.length, total }, 'moreRivals', summary?.newest),
    ...toCompetitors(request, open),
  };
};
