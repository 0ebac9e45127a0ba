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
import { nothingOwn, presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection } from '../filter/selection.ts';
import { aboutCompared } from '../filter/words.ts';
import { type FiguresBefore, figureBefore, summaryFigures } from '../present/compared.ts';
import { percentTicks } from '../present/figures.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { standsOn } from '../present/stands-on.ts';
import { chartTitle, titled } from '../present/titles/chart-title.ts';
import { presentSwitch } from '../view-links.ts';
import { gapHref, type OpenCompetitors } from './open-competitors.ts';
import { presentMatrix } from './present-matrix.ts';
import type { PairRow, RankRow, RetailerRow } from './present-tables.ts';
import { pairsTable, rankingTable, retailersTable } from './present-tables.ts';
import type { CompetitorsReadings, Summary } from './readings.ts';

type Parts = { request: PageRequest; open: OpenCompetitors; here: string };

/** All pairs in one sentence: no side of them is the headline. */
const presentAnswer = ({ t }: PageRequest, { formats }: OpenCompetitors, summary: Summary) => {
  const { pairs, cheaper, same, dearer } = summary;
  if (pairs === 0) return null;
  const counts = {
    total: formats.count(pairs),
    cheaper: formats.count(cheaper),
    same: formats.count(same),
    dearer: formats.count(dearer),
  };
  return { strong: t('competitors:answer', { count: pairs, ...counts }), rest: '' };
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

/** The largest gaps as bars. */
const gapChart = <Row extends (RankRow | PairRow) & { before?: FiguresBefore }>(
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
            compared: drawnThen(request, figureBefore(row.before, 'gapPercent'), gapText),
          },
        ],
  );
  const newest = table.summary?.newest;
  return {
    ...titled(
      gapTitle(parts, bars, table.total > bars.length),
      t(`competitors:chart.${view === 'pairs' ? 'pairs' : 'ranking'}`),
      `${t('competitors:chart.sub', { period: formats.period(selection.start, selection.end) })}${thenNote(request, open, 'thin', bars)}`,
    ),
    bars,
    tickTexts: percentTicks(formats),
    foot: [
      t('gap:chart.zero'),
      ...(table.total > bars.length ? [t('competitors:chart.more', { count: bars.length })] : []),
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

/** Each retailer's comparisons as parts of a whole. */
const scoreBars = ({ request, open }: Parts, table: RetailersTable): ScoreBarsProps & { sub: string } => {
  const { t } = request;
  const { formats, selection } = open;
  const { data: rows } = table;
  const keys = { wins: t('figures:wins'), ties: t('figures:ties'), losses: t('figures:losses') };
  const bars = rows.map(({ retailerName, wins, ties, losses, before }) => {
    const then = figuresThen(before, ['wins', 'ties', 'losses']);
    return { name: retailerName, wins, ties, losses, compared: scoreThen(request, open, then, keys) };
  });
  return {
    title: scoreTitle(request, open, table),
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
      sub: '',
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
      answer: summary && presentAnswer(request, open, summary),
      // How many pairs there are says nothing of prices: in how many of them own is cheaper does.
      compared: { figure: figures?.figures[1], before: summary?.before, onlyBefore: summary?.onlyBefore },
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
