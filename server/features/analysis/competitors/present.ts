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
import { nothingOwn, presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection } from '../filter/selection.ts';
import { aboutCompared } from '../filter/words.ts';
import { summaryFigures } from '../present/compared.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { standsOn } from '../present/stands-on.ts';
import { presentSwitch } from '../view-links.ts';
import { gapHref, type OpenCompetitors } from './open-competitors.ts';
import { gapChart, gapMoves, scoreBars } from './present-charts.ts';
import { presentMatrix } from './present-matrix.ts';
import type { PairRow, Parts, RankRow, RetailerRow } from './present-tables.ts';
import { againstWords, pairsTable, rankingTable, retailersTable } from './present-tables.ts';
import type { CompetitorsReadings, RetailersTable, Summary } from './readings.ts';

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
  const counts = {
    total: formats.count(pairs),
    cheaper: formats.count(cheaper),
    same: formats.count(same),
    dearer: formats.count(dearer),
  };
  return { strong: t('competitors:answer', { count: pairs, ...counts }), rest: widestWords(request, open, widest) };
};

/** At how many retailers own is cheaper more often than dearer, and where it is cheaper least often; of part of them, all comparisons alone. */
const presentRetailersAnswer = (
  { t }: PageRequest,
  { formats }: OpenCompetitors,
  summary: Summary,
  table: Outcome<RetailersTable>,
) => {
  const { wins, ties, losses } = summary;
  const all = wins + ties + losses;
  if (table.kind !== 'ok' || table.value.data.length < table.value.total)
    return {
      strong: t('competitors:answer.comparisons', { count: all, wins: formats.count(wins), total: formats.count(all) }),
      rest: '',
    };
  const { data } = table.value;
  const ahead = data.filter(row => row.wins > row.losses).length;
  const share = (row: RetailerRow): number => (100 * row.wins) / row.compared;
  const [last, next] = data.toSorted((a, b) => share(a) - share(b));
  const percent = last ? formats.percent(share(last)) : '';
  return {
    strong: t('competitors:answer.retailers', {
      count: data.length,
      ahead: formats.count(ahead),
      total: formats.count(data.length),
    }),
    rest:
      last && next && percent !== formats.percent(share(next))
        ? t('competitors:answer.leastOften', { retailer: last.retailerName, percent })
        : '',
  };
};

/** The comparisons at retailers, each pair as often as there are retailers with both: what this view draws and lists. */
const comparisonFigures = (request: PageRequest, { formats, data }: OpenCompetitors, summary: Summary) => {
  const { t } = request;
  const tile = summaryFigures(request, formats, competitors.ranking.totals, { summary, before: summary.before });
  const comparisons = summary.wins + summary.ties + summary.losses;
  const on = standsOn(t, formats, summary);
  const total = formats.count(summary.pairs);
  const figure = (key: 'wins' | 'ties' | 'losses', of: 'cheaper' | 'same' | 'dearer'): Figure => ({
    ...tile(key, t('competitors:pairsOfAll', { count: summary.pairs, number: formats.count(summary[of]), total })),
    unit: t('competitors:ofComparisons', { number: formats.count(comparisons) }),
  });
  return {
    label: data.basic.name,
    figures: [
      {
        name: t('competitors:comparisons'),
        definition: t('competitors:comparisonsAre'),
        value: formats.count(comparisons),
        unit: '',
        note: `${on.observations}, ${on.shops}`,
      },
      figure('wins', 'cheaper'),
      figure('ties', 'same'),
      figure('losses', 'dearer'),
    ],
  };
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
      sub: againstWords(request, open, row),
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

/** The question of a view and its answer: at retailers, or pair by pair. */
const headOf = (request: PageRequest, open: OpenCompetitors, readings: CompetitorsReadings) => {
  const { summary, widest } = readings;
  const hasPairs = summary !== null && summary.pairs > 0;
  if (readings.view === 'retailers')
    return {
      question: request.t('competitors:question.retailers'),
      answer: hasPairs ? presentRetailersAnswer(request, open, summary, readings.table) : null,
    };
  return {
    question: request.t('competitors:question'),
    answer: hasPairs ? presentAnswer(request, open, { summary, widest }) : null,
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
  const asFigures = open.view === 'retailers' ? comparisonFigures : presentFigures;
  const figures = summary && summary.pairs > 0 ? asFigures(request, open, summary) : null;
  return {
    head: presentHead(request, open, {
      ...headOf(request, open, readings),
      // How many pairs there are says nothing of prices: in how many of them own is cheaper does.
      compared: {
        figure: figures?.figures[1],
        of: open.view === 'retailers' ? 'wins' : 'cheaper',
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
