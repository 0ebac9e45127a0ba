import type { DivergingBar } from '../../../../views/charts/DivergingBars.tsx';
import type { ScoreBarsProps } from '../../../../views/charts/ScoreBars.tsx';
import type { Figure } from '../../../../views/components/Figures.tsx';
import type { PanelState } from '../../../../views/components/Panel.tsx';
import type {
  CompetitorsPageProps,
  GapChartValue,
} from '../../../../views/pages/analysis/comparisons/CompetitorsPage.tsx';
import { competitors } from '../../../contract/analyses/competitors.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { type NotFound, presentPanel } from '../../shared/outcomes/panel.ts';

import { lacking, placelessOr } from '../ask/placeless.ts';
import { drawnThen, figuresThen, scoreThen, thenNote } from '../compare/drawn-then.ts';
import { changeTitle, type Moved, movesWords } from '../compare/moves.ts';
import { nothingOwn, presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection } from '../filter/selection.ts';
import { aboutCompared } from '../filter/words.ts';
import { changeText, type FiguresBefore, figureBefore, summaryFigures } from '../present/compared.ts';
import { percentTicks } from '../present/figures.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { standsOn } from '../present/stands-on.ts';
import { chartTitle, mostDrawn, titled } from '../present/titles/chart-title.ts';
import { presentSwitch } from '../view-links.ts';
import { gapHref, type OpenCompetitors } from './open-competitors.ts';
import { presentMatrix } from './present-matrix.ts';
import type { PairRow, RankRow, RetailerRow } from './present-tables.ts';
import { againstWords, pairsTable, rankingTable, retailersTable } from './present-tables.ts';
import type { CompetitorsReadings, Summary } from './readings.ts';

type Parts = { request: PageRequest; open: OpenCompetitors; here: string };

/** Which own product is farthest above which competitor; '' if none is above one, or two pairs are as far apart. */
const widestWords = (
  { t }: PageRequest,
  { formats }: OpenCompetitors,
  widest: CompetitorsReadings['widest'],
): string => {
  const [first, second] = widest.kind === 'ok' ? widest.value.data : [];
  const percent = formats.percent(first?.gapPercent ?? null);
  if (!first || (first.gapPercent ?? 0) <= 0 || percent === formats.percent(second?.gapPercent ?? null)) return '';
  return t('competitors:answer.widest', { product: first.productName, competitor: first.competitorName, percent });
};

/** All pairs in one sentence, and the pair that is farthest apart. */
const presentAnswer = (
  request: PageRequest,
  open: OpenCompetitors,
  { summary, widest }: { summary: Summary; widest: CompetitorsReadings['widest'] },
) => {
  const { t } = request;
  const { formats } = open;
  const { pairs, cheaper, same, dearer } = summary;
  if (pairs === 0) return null;
  const counts = {
    total: formats.count(pairs),
    cheaper: formats.count(cheaper),
    same: formats.count(same),
    dearer: formats.count(dearer),
  };
  return { strong: t('competitors:answer', { count: pairs, ...counts }), rest: widestWords(request, open, widest) };
};

const presentFigures = (request: PageRequest, { formats, data }: OpenCompetitors, summary: Summary) => {
  const { t } = request;
  const { totals } = competitors.ranking;
  const comparisons = summary.wins + summary.ties + summary.losses;
  const { before } = summary;
  const tile = summaryFigures(request, formats, totals, { summary, before });
  const figure = (name: 'cheaper' | 'same' | 'dearer', key: 'wins' | 'ties' | 'losses'): Figure => ({
    ...tile(
      name,
      t('competitors:atRetailers', { count: formats.count(summary[key]), total: formats.count(comparisons) }),
    ),
    unit: t('competitors:ofPairs', { count: summary.pairs, number: formats.count(summary.pairs) }),
  });
  const on = standsOn(t, formats, summary);
  return {
    label: data.basic.name,
    figures: [
      tile('pairs', `${on.observations}, ${on.shops}`),
      figure('cheaper', 'wins'),
      figure('same', 'ties'),
      figure('dearer', 'losses'),
    ],
  };
};

type GapRow = (RankRow | PairRow) & { before?: FiguresBefore };

/** What a row is called by itself: a pair by both of its sides. */
const nameOf = ({ t }: PageRequest, row: GapRow): string =>
  'competitorName' in row
    ? `${row.productName} ${t('competitors:against', { competitor: row.competitorName })}`
    : row.productName;

/** The gap of each row in both periods. */
const gapsOf = (request: PageRequest, { formats }: OpenCompetitors, rows: readonly GapRow[]) => ({
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

/** For how many own products, or in how many pairs, the gap rose and fell since the other period. */
const gapMoves = (request: PageRequest, open: OpenCompetitors, readings: CompetitorsReadings): string => {
  if (readings.view !== 'ranking' && readings.view !== 'pairs') return '';
  const drawn: Outcome<{ data: readonly GapRow[]; total: number }> = readings.bars;
  if (drawn.kind !== 'ok') return '';
  const { data, total } = drawn.value;
  const of = readings.view === 'pairs' ? 'pair' : 'product';
  return movesWords(request, gapsOf(request, open, data), of, total > data.length);
};

type Bar = Pick<DivergingBar, 'name' | 'value' | 'text'> & { competitor: string };

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
        : t(`competitors:chart.${isDearer ? 'dearest' : 'cheapest'}.${of}`, { product, competitor, percent });
    },
    label: t(`competitors:chart.${of}`),
  });
};

/** The widest gaps of all rows, either way, or the first of those that are here; in the order of the table. */
const drawnOf = <B extends { value: number }>(bars: readonly B[], isWhole: boolean): B[] => {
  if (!isWhole) return bars.slice(0, mostDrawn);
  const widest = bars.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value)).slice(0, mostDrawn);
  return bars.filter(bar => widest.includes(bar));
};

/** The largest gaps as bars. */
const gapChart = <Row extends GapRow>(
  parts: Parts,
  table: { data: Row[]; total: number; summary?: Summary | undefined },
  toBar: (row: Row) => Pick<DivergingBar, 'name' | 'sub' | 'href'> & { competitor: string },
): GapChartValue => {
  const { request, open } = parts;
  const { t } = request;
  const { formats, selection, view } = open;
  const gapText = (gapPercent: number): string => `${formats.signedPercent(gapPercent)}\u00a0%`;
  const bars = table.data.flatMap(row =>
    row.gapPercent === null
      ? []
      : [
          {
            ...toBar(row),
            value: row.gapPercent,
            text: gapText(row.gapPercent),
            compared: drawnThen(
              request,
              figureBefore(row.before, 'gapPercent'),
              gapText,
              changeText(t, formats, 'percent', {
                now: row.gapPercent,
                before: figureBefore(row.before, 'gapPercent'),
              }),
            ),
          },
        ],
  );
  const newest = table.summary?.newest;
  const isMoved = bars.some(({ compared }) => compared);
  const drawn = drawnOf(bars, !isMoved && table.total === table.data.length);
  const counts = { count: drawn.length, total: formats.count(table.total) };
  const left = isMoved ? 'moved' : table.total > table.data.length ? 'more' : 'widest';
  return {
    ...titled(
      changeTitle(request, gapsOf(request, open, table.data), table.total > table.data.length) ??
        gapTitle(parts, bars, table.total > bars.length),
      t(`competitors:chart.${view === 'pairs' ? 'pairs' : 'ranking'}`),
      `${t('competitors:chart.sub', { period: formats.period(selection.start, selection.end) })}${thenNote(request, open, 'thin', drawn)}`,
    ),
    bars: drawn,
    values: t('figures:gapPercent'),
    tickTexts: percentTicks(formats),
    foot: [
      t('gap:chart.zero'),
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
  rows: data.map(
    ({ retailerName: name, wins: now, before }): Moved => ({ name, now, before: figureBefore(before, 'wins') }),
  ),
});

/** Each retailer's comparisons as parts of a whole. */
const scoreBars = ({ request, open }: Parts, table: RetailersTable): ScoreBarsProps & { sub: string } => {
  const { t } = request;
  const { formats, selection } = open;
  const { data: rows } = table;
  const keys = { wins: t('figures:wins'), ties: t('figures:ties'), losses: t('figures:losses') };
  const bars = rows.map(({ retailerName, wins, ties, losses, before }) => {
    const then = figuresThen(before, ['wins', 'ties', 'losses']);
    const change = changeText(t, formats, 'count', { now: wins, before: then?.wins });
    return { name: retailerName, wins, ties, losses, compared: scoreThen(request, open, then, keys, change) };
  });
  return {
    title: changeTitle(request, winsOf(open, table), table.total > rows.length) ?? scoreTitle(request, open, table),
    sub: `${t('competitors:chart.retailersSub', { period: formats.period(selection.start, selection.end) })}${thenNote(request, open, 'thin', bars)}`,
    keys,
    bars,
  };
};

/** No rows: nothing is compared, or by retailer only at shops without a known retailer. */
const nothingCompared = (
  { request, open, here }: Parts,
  { view, summary, lastPage }: CompetitorsReadings,
): NotFound => {
  const otherwise = presentNotFound(request, open, here, lastPage);
  if (view !== 'retailers') return otherwise;
  return placelessOr(
    request,
    open,
    { part: 'retailer', instead: null, certain: lastPage === null && summary !== null },
    otherwise,
  );
};

const presentPanels = (parts: Parts, readings: CompetitorsReadings): CompetitorsPageProps['content'] => {
  const { request, open, here } = parts;
  const { t } = request;
  const notFound = open.own.size > 0 ? nothingCompared(parts, readings) : nothingOwn(request, open);
  const panel = { t, notFound, retryHref: withQuery(here, writeSelection(open.selection)) };
  const ofTable = { ...panel, name: t('analysis:panel.table') };
  const ofChart = { ...panel, name: t('analysis:panel.chart') };
  if (readings.view === 'ranking') {
    const bar = (row: RankRow) => ({
      name: row.productName,
      sub: againstWords(request, open, row.masterProductId),
      competitor: '',
      href: gapHref(request, open, row.masterProductId, null),
    });
    const chart: PanelState<GapChartValue> = presentPanel(readings.bars, {
      ...ofChart,
      present: table => gapChart(parts, table, bar),
    });
    return {
      view: 'bars',
      chart,
      table: presentPanel(readings.table, { ...ofTable, present: table => rankingTable(parts, table) }),
    };
  }
  if (readings.view === 'pairs') {
    const bar = (row: PairRow) => ({
      name: row.productName,
      sub: t('competitors:against', { competitor: row.competitorName }),
      competitor: row.competitorName,
      href: gapHref(request, open, row.masterProductId, row.masterCompetitorId),
    });
    const chart: PanelState<GapChartValue> = presentPanel(readings.bars, {
      ...ofChart,
      present: table => gapChart(parts, table, bar),
    });
    return {
      view: 'bars',
      chart,
      table: presentPanel(readings.table, { ...ofTable, present: table => pairsTable(parts, table) }),
    };
  }
  if (readings.view === 'matrix') {
    return {
      view: 'matrix',
      matrix: presentPanel(readings.table, { ...ofTable, present: table => presentMatrix(request, open, table) }),
    };
  }
  return {
    view: 'retailers',
    table: presentPanel(readings.table, {
      ...ofTable,
      present: table => ({ score: scoreBars(parts, table), table: retailersTable(parts, table) }),
    }),
  };
};

/** The content of the competitors page. */
export function presentCompetitors(
  request: PageRequest,
  open: OpenCompetitors,
  readings: CompetitorsReadings,
): CompetitorsPageProps {
  const { t } = request;
  const here = analysisHref(request, open);
  const { summary } = readings;
  const table: Outcome<{ total: number }> = readings.table;
  const figures = summary && summary.pairs > 0 ? presentFigures(request, open, summary) : null;
  return {
    head: presentHead(request, open, {
      question: t('competitors:question'),
      answer: summary && presentAnswer(request, open, { summary, widest: readings.widest }),
      // How many pairs there are says nothing of prices: in how many of them own is cheaper does.
      compared: {
        figure: figures?.figures[1],
        of: 'cheaper',
        about: '',
        moves: gapMoves(request, open, readings),
        before: summary?.before,
        onlyBefore: summary?.onlyBefore,
      },
      csvRows: table.kind === 'ok' && table.value.total > 0 ? table.value.total : null,
      about: aboutCompared(open),
      remark: [
        t('competitors:remark'),
        ...(lacking(open, 'region') === 'none' ? [] : [t('competitors:remarkPlaceless')]),
      ].join(' '),
    }),
    view: presentSwitch(
      open,
      here,
      { fields: competitors.address, name: 'view', label: t('competitors:view') },
      value => t(`competitors:view.${value}`),
    ),
    figures,
    content: presentPanels({ request, open, here }, readings),
  };
}
