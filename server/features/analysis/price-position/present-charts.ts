import type { PositionChart } from '../../../../views/pages/analysis/PricePositionPage.tsx';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { drawnThen, figuresThen, scoreThen, thenNote } from '../compare/drawn-then.ts';
import { changeTitle, type Moved } from '../compare/moves.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { productHref } from '../links.ts';
import { changeText, type FiguresBefore, figureBefore } from '../present/compared.ts';
import { chartTitle, isAmong, mostDrawn } from '../present/titles/chart-title.ts';
import type { OpenPosition, PlacesTable, RivalsTable } from './open-position.ts';

const wonShare = ({ won, compared }: PlacesTable['data'][number]): number => (100 * won) / compared;

/** Where own products are the cheapest most often. */
const placesTitle = ({ t }: PageRequest, { formats, level }: OpenPosition, { data, total }: PlacesTable): string =>
  chartTitle({
    rows: data,
    value: wonShare,
    text: row => formats.percent(wonShare(row)),
    isPart: total > data.length,
    say: row => {
      const isIn = level === 'region' || level === 'city';
      const where = t(isIn ? 'analysis:note.in' : 'analysis:note.at', { place: row.placeName });
      return row.won > 0 ? t('position:chart.finding', { where, share: formats.percent(wonShare(row)) }) : null;
    },
    label: t('position:chart.title'),
  });

/** Which competitor is cheaper than own products in most comparisons. */
const rivalsTitle = ({ t }: PageRequest, { formats, selection }: OpenPosition, { data, total }: RivalsTable): string =>
  chartTitle({
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

/** The share of comparisons won at each place, in both periods. */
const sharesWon = ({ formats }: OpenPosition, { data }: PlacesTable) => ({
  formats,
  kind: 'share' as const,
  measure: 'ownCheapest' as const,
  rows: data.map(
    (row): Moved => ({ name: row.placeName, now: wonShare(row), before: figureBefore(row.before, 'wonShare') }),
  ),
});

/** How the comparisons of a place stood in the other period. */
const placeThen = (before: FiguresBefore) => {
  const then = figuresThen(before, ['won', 'tied', 'lost']);
  return then && { wins: then.won, ties: then.tied, losses: then.lost };
};

/** Each place's comparisons as parts of a whole, the most often cheapest first. */
export const placesChart = (request: PageRequest, open: OpenPosition, table: PlacesTable): PositionChart => {
  const { t } = request;
  const { formats, selection } = open;
  const { data, total, summary } = table;
  const keys = { wins: t('figures:won'), ties: t('figures:tied'), losses: t('figures:lost') };
  const bars = data.slice(0, mostDrawn).map(({ placeName, won, tied, lost, wonShare, before }) => ({
    name: placeName,
    wins: won,
    ties: tied,
    losses: lost,
    compared: scoreThen(
      request,
      open,
      placeThen(before),
      keys,
      changeText(t, formats, 'share', { now: wonShare, before: figureBefore(before, 'wonShare') }),
    ),
  }));
  return {
    kind: 'places',
    title:
      changeTitle(request, sharesWon(open, table), total > data.length, isAmong(bars)) ??
      placesTitle(request, open, table),
    sub: `${t('position:chart.sub', { period: formats.period(selection.start, selection.end) })}${thenNote(request, open, 'thin', bars)}`,
    keys,
    bars,
    foot: [
      ...(total > bars.length ? [t('position:chart.more', { count: bars.length, total: formats.count(total) })] : []),
      ...(summary?.newest ? [t('analysis:newest', { newest: formats.moment(summary.newest) })] : []),
    ],
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
  const most = Math.max(1, ...data.map(({ met, before }) => Math.max(met, figureBefore(before, 'beats') ?? 0)));
  const percent = (count: number): number => (100 * count) / most;
  const bars = data.slice(0, mostDrawn).map(({ masterCompetitorId, competitorName, beats, met, before }) => {
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
    values: t('figures:beats'),
    title:
      changeTitle(request, timesBeaten(open, table), total > data.length, isAmong(bars)) ??
      rivalsTitle(request, open, table),
    sub: `${t('position:chart.rivalsSub', { period: formats.period(selection.start, selection.end) })}${thenNote(request, open, 'thin', bars)}`,
    bars,
    foot: [
      ...(total > bars.length
        ? [t('position:chart.moreRivals', { count: bars.length, total: formats.count(total) })]
        : []),
      ...(summary?.newest ? [t('analysis:newest', { newest: formats.moment(summary.newest) })] : []),
    ],
  };
};
