import type { DivergingBar } from '../../../../views/charts/DivergingBars.tsx';
import type { ScoreBarsProps } from '../../../../views/charts/ScoreBars.tsx';
import type { GapChartValue } from '../../../../views/pages/analysis/comparisons/CompetitorsPage.tsx';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';

import { drawnThen, figuresThen, scoreThen, thenNote } from '../compare/drawn-then.ts';
import { changeTitle, type Moved, movesWords } from '../compare/moves.ts';
import { type LateRetailers, untilText } from '../market/late.ts';
import { changeText, type FiguresBefore, figureBefore } from '../present/compared.ts';
import { percentTicks } from '../present/figures.ts';
import { chartTitle, mostDrawn, titled } from '../present/titles/chart-title.ts';
import type { OpenCompetitors } from './open-competitors.ts';
import type { PairRow, Parts, RankRow, RetailerRow } from './present-tables.ts';
import type { CompetitorsReadings, Summary } from './readings.ts';
import { chosenRivals, rivalsWords } from './rivals.ts';

type GapRow = (RankRow | PairRow) & { before?: FiguresBefore };

/** What a row is called by itself: a pair by both of its sides. */
const nameOf = ({ t }: PageRequest, row: GapRow): string =>
  'competitorName' in row
    ? `${row.productName} ${t('competitors:against', { competitor: row.competitorName })}`
    : row.productName;

/** The gap of each row in both periods. */
export const gapsOf = (request: PageRequest, { formats }: OpenCompetitors, rows: readonly GapRow[]) => ({
  formats,
  kind: 'percent' as const,
  rows: rows.map(
    (row): Moved => ({
      name: nameOf(request, row),
      now: row.gapPercent,
      before: figureBefore(row.before, 'gapPercent'),
    }),
  ),
});

/** As many retailers as a sentence names. */
const mostNamed = 3;

/** At which retailers own products are cheaper in more comparisons than before, those with the most first. */
const winsMoves = ({ t }: PageRequest, { formats }: OpenCompetitors, { data, total }: RetailersTable): string => {
  if (total > data.length) return '';
  const more = data
    .map(({ retailerName: name, wins, before }) => ({ name, more: wins - (figureBefore(before, 'wins') ?? wins) }))
    .filter(one => one.more > 0)
    .toSorted((a, b) => b.more - a.more);
  const names = more.slice(0, mostNamed).map(one => `${one.name} (+${formats.count(one.more)})`);
  const others = more.length - names.length;
  const rest = others > 0 ? [t('overview:fresh.others', { count: others })] : [];
  return names.length > 0
    ? t('competitors:moreAt', { names: [...names, ...rest].join(', ') })
    : t('competitors:moreAtNone');
};

/** For how many own products, or in how many pairs, the gap rose and fell since the other period. */
export const gapMoves = (request: PageRequest, open: OpenCompetitors, readings: CompetitorsReadings): string => {
  if (readings.view === 'retailers')
    return readings.table.kind === 'ok' ? winsMoves(request, open, readings.table.value) : '';
  const drawn: Outcome<{ data: readonly GapRow[]; total: number }> =
    readings.view === 'matrix' ? readings.table : readings.bars;
  if (drawn.kind !== 'ok') return '';
  const { data, total } = drawn.value;
  const of = readings.view === 'ranking' ? 'product' : 'pair';
  return movesWords(request, gapsOf(request, open, data), of, total > data.length);
};

const gapText = ({ formats }: OpenCompetitors, gapPercent: number): string =>
  `${formats.signedPercent(gapPercent)}\u00a0%`;

/** The gap of a row in the other period, and how far it has changed since; null where it is not known. */
export const gapThen = (request: PageRequest, open: OpenCompetitors, { gapPercent: now, before: figures }: GapRow) => {
  const before = figureBefore(figures, 'gapPercent');
  const change = changeText(request.t, open.formats, 'percent', { now, before });
  return drawnThen(request, before, value => gapText(open, value), change);
};

type Bar = Pick<DivergingBar, 'name' | 'value' | 'text'> & { competitor: string };

/** What the bars are, where they say nothing more. */
const labelOf = (request: PageRequest, open: OpenCompetitors): string =>
  open.view === 'pairs'
    ? request.t('competitors:chart.pairs')
    : request.t('competitors:chart.ranking', { rivals: rivalsWords(request, chosenRivals(open), 'all') });

/** The widest gap above competitors, with the competitor where the bars are pairs; the widest below, if none is above. */
const gapTitle = ({ request, open }: Parts, bars: readonly Bar[], isPart: boolean): string => {
  const { t } = request;
  const { formats, view } = open;
  const isDearer = bars.some(({ value }) => value > 0);
  const of = view === 'pairs' ? 'pairs' : 'ranking';
  return chartTitle({
    rows: bars,
    value: ({ value }) => (isDearer ? value : -value),
    text: ({ text }) => text,
    isPart: isPart && !isDearer,
    say: ({ name: product, competitor, value }) => {
      const percent = formats.percent(Math.abs(value));
      return percent === formats.percent(0)
        ? null
        : t(`competitors:chart.${isDearer ? 'dearest' : 'cheapest'}.${of}`, {
            product,
            competitor,
            percent,
            rivals: rivalsWords(request, chosenRivals(open), 'its'),
          });
    },
    label: labelOf(request, open),
  });
};

/** The widest gaps of all rows, either way, or the first of those that are here; in the order of the table. */
const drawnOf = <B extends { value: number }>(bars: readonly B[], isWhole: boolean): B[] => {
  if (!isWhole) return bars.slice(0, mostDrawn);
  const widest = bars.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value)).slice(0, mostDrawn);
  return bars.filter(bar => widest.includes(bar));
};

/** What stands below the name of every bar is said once, above the chart. */
export const saidOnce = <B extends { sub?: string }>(bars: readonly B[]): { bars: B[]; words: string } => {
  const words = bars[0]?.sub;
  if (!words || bars.length < 2 || bars.some(({ sub }) => sub !== words)) return { bars: [...bars], words: '' };
  return { bars: bars.map(bar => ({ ...bar, sub: '' })), words: ` · ${words}` };
};

/** The largest gaps as bars. */
export const gapChart = <Row extends GapRow>(
  parts: Parts,
  table: { data: Row[]; total: number; summary?: Summary | undefined },
  toBar: (row: Row) => Pick<DivergingBar, 'name' | 'sub' | 'href'> & { competitor: string },
): GapChartValue => {
  const { request, open } = parts;
  const { t } = request;
  const { formats, selection } = open;
  const bars = table.data.flatMap(row =>
    row.gapPercent === null
      ? []
      : [
          {
            ...toBar(row),
            value: row.gapPercent,
            text: gapText(open, row.gapPercent),
            compared: gapThen(request, open, row),
          },
        ],
  );
  const newest = table.summary?.newest;
  const isMoved = bars.some(({ compared }) => compared);
  const { bars: drawn, words: against } = saidOnce(drawnOf(bars, !isMoved && table.total === table.data.length));
  const counts = { count: drawn.length, total: formats.count(table.total) };
  const left = isMoved ? 'moved' : table.total > table.data.length ? 'more' : 'widest';
  return {
    ...titled(
      changeTitle(request, gapsOf(request, open, table.data), table.total > table.data.length) ??
        gapTitle(parts, bars, table.total > bars.length),
      labelOf(request, open),
      `${t('competitors:chart.sub', { period: formats.period(selection.start, selection.end) })}${against}${thenNote(request, open, 'thin', drawn)}`,
    ),
    bars: drawn,
    values: t('figures:gapPercent'),
    tickTexts: percentTicks(formats),
    foot: [
      t('gap:chart.zero'),
      t('competitors:chart.by'),
      ...(table.total > drawn.length ? [t(`competitors:chart.${left}`, counts)] : []),
      ...(newest ? [t('analysis:newest', { newest: formats.moment(newest) })] : []),
    ],
  };
};

type RetailersTable = { data: readonly (RetailerRow & { before?: FiguresBefore })[]; total: number };

/** Where own is cheaper in the largest share of the pairs. */
const scoreTitle = ({ t }: PageRequest, { formats }: OpenCompetitors, { data, total }: RetailersTable): string => {
  const share = ({ wins, ties, losses }: RetailerRow): number => (100 * wins) / (wins + ties + losses);
  return chartTitle({
    rows: data,
    value: share,
    text: row => formats.percent(share(row)),
    isPart: total > data.length,
    say: row =>
      row.wins > 0
        ? t('competitors:chart.mostWins', { retailer: row.retailerName, percent: formats.percent(share(row)) })
        : null,
    label: t('competitors:chart.retailers'),
  });
};

/** In how many pairs own is cheaper at each retailer, in both periods. */
const winsOf = ({ formats }: OpenCompetitors, { data }: RetailersTable) => ({
  formats,
  kind: 'count' as const,
  measure: 'ownCheaper' as const,
  rows: data.map(
    ({ retailerName: name, wins: now, before }): Moved => ({ name, now, before: figureBefore(before, 'wins') }),
  ),
});

/** Each retailer's comparisons as parts of a whole. */
export const scoreBars = (
  { request, open }: Parts,
  table: RetailersTable,
  late: LateRetailers,
): ScoreBarsProps & { sub: string; foot: string[] } => {
  const { t } = request;
  const { formats, selection } = open;
  const { data: rows } = table;
  const keys = { wins: t('figures:wins'), ties: t('figures:ties'), losses: t('figures:losses') };
  const bars = rows.map(({ masterRetailerId, retailerName: name, wins, ties, losses, before }) => {
    const then = figuresThen(before, ['wins', 'ties', 'losses']);
    const change = changeText(t, formats, 'count', { now: wins, before: then?.wins });
    const detail = untilText(request, late, masterRetailerId);
    return { name, detail, wins, ties, losses, compared: scoreThen(request, open, then, keys, change) };
  });
  return {
    title: changeTitle(request, winsOf(open, table), table.total > rows.length) ?? scoreTitle(request, open, table),
    sub: `${t('competitors:chart.retailersSub', { period: formats.period(selection.start, selection.end) })}${thenNote(request, open, 'thin', bars)}`,
    keys,
    bars,
    foot: [t('competitors:chart.by')],
  };
};
