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
import { lateAtEnd, reachWords } from '../market/late.ts';
import { summaryFigures } from '../present/compared.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { standsOn } from '../present/stands-on.ts';
import { presentSwitch } from '../view-links.ts';
import { gapHref, type OpenCompetitors } from './open-competitors.ts';
import { askedOf } from './present-answer.ts';
import { gapChart, gapMoves, scoreBars } from './present-charts.ts';
import { presentMatrix } from './present-matrix.ts';
import type { PairRow, Parts, RankRow } from './present-tables.ts';
import { againstWords, pairsTable, rankingTable, retailersTable } from './present-tables.ts';
import type { CompetitorsReadings, RetailersTable, Summary } from './readings.ts';

/** What the comparisons stand on, where all retailers are here: of the pairs it is more, since they are compared region by region. */
const comparisonsStandOn = (
  { t }: PageRequest,
  { formats }: OpenCompetitors,
  table: Outcome<RetailersTable>,
): string => {
  if (table.kind !== 'ok' || table.value.data.length < table.value.total) return '';
  const sum = (of: 'observations' | 'shops'): number => table.value.data.reduce((all, row) => all + row[of], 0);
  const on = standsOn(t, formats, { observations: sum('observations'), shops: sum('shops') });
  return `${on.observations}, ${on.shops}`;
};

/** The comparisons at retailers, each pair as often as there are retailers with both: what this view draws and lists. */
const comparisonFigures = (
  request: PageRequest,
  open: OpenCompetitors,
  { summary, table }: { summary: Summary; table: Outcome<RetailersTable> },
) => {
  const { formats, data } = open;
  const { t } = request;
  const tile = summaryFigures(request, formats, competitors.ranking.totals, { summary, before: summary.before });
  const comparisons = summary.wins + summary.ties + summary.losses;
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
        note: comparisonsStandOn(request, open, table),
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

const figuresOf = (
  request: PageRequest,
  open: OpenCompetitors,
  readings: CompetitorsReadings & { summary: Summary },
) =>
  readings.view === 'retailers'
    ? comparisonFigures(request, open, readings)
    : presentFigures(request, open, readings.summary);

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

/** What every figure is of: above them, on a phone in the definition of the first one. */
const meaningOf = ({ t }: PageRequest, open: OpenCompetitors): string =>
  [
    t(open.view === 'retailers' ? 'competitors:remarkRetailers' : 'competitors:remark'),
    ...(lacking(open, 'region') === 'none' ? [] : [t('competitors:remarkPlaceless')]),
  ].join(' ');

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
      sub: againstWords(request, open, row, readings.widest),
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
      table: presentPanel(readings.table, {
        ...ofTable,
        present: table => rankingTable(parts, table, readings.widest),
      }),
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
  const late = lateAtEnd(open, readings.reach);
  return {
    view: 'retailers',
    table: presentPanel(readings.table, {
      ...ofTable,
      present: table => ({ score: scoreBars(parts, table, late), table: retailersTable(parts, table, late) }),
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
  const figures = summary && summary.pairs > 0 ? figuresOf(request, open, { ...readings, summary }) : null;
  return {
    head: presentHead(request, open, {
      ...askedOf(request, open, readings),
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
      meaning: meaningOf(request, open),
      remark: reachWords(request, open, readings.reach),
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
