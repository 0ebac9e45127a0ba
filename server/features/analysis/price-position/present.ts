import type { Figure } from '../../../../views/components/Figures.tsx';
import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { PositionChart, PricePositionPageProps } from '../../../../views/pages/analysis/PricePositionPage.tsx';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { pricePosition as declared } from '../../../contract/analyses/price-position.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { presentPanel } from '../../shared/outcomes/panel.ts';
import { isAgainst } from '../ask/open-analysis.ts';
import { placelessOr } from '../ask/placeless.ts';
import { drawnThen, figuresThen, scoreThen, thenNote } from '../compare/drawn-then.ts';
import { changeTitle, type Moved } from '../compare/moves.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { nothingOwn, presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection } from '../filter/selection.ts';
import { aboutCompared } from '../filter/words.ts';
import { productHref } from '../links.ts';
import { type LateRetailers, lateAtEnd, reachWords, untilText } from '../market/late.ts';
import { placeGroups } from '../present/by-place.ts';
import { numberCell } from '../present/columns.ts';
import { changeText, type FiguresBefore, figureBefore, observedBefore, presentChange } from '../present/compared.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { standsOn } from '../present/stands-on.ts';
import { presentTable } from '../present/table.ts';
import { chartTitle, isAmong, mostDrawn } from '../present/titles/chart-title.ts';
import { presentSwitch } from '../view-links.ts';
import type {
  OpenPosition,
  PlacesTable,
  PositionReadings,
  ProductsTable,
  RivalsTable,
  Summary,
} from './open-position.ts';

const outcomes = ['compared', 'won', 'tied', 'lost', 'wonShare'] as const;
const days = ['days', 'daysWonShare'] as const;
const on = ['observations', 'shops'] as const;

type Columns<Name extends 'places' | 'products' | 'rivals'> = (typeof declared)['retailer'][Name]['columns'];

const placesTable = (request: PageRequest, open: OpenPosition, table: PlacesTable, late: LateRetailers): TableValue =>
  presentTable(request, open, analysisHref(request, open), declared[open.level].places, table, {
    title: request.t('position:table.places'),
    hint: request.t('position:hint.places'),
    shown: ['placeName', ...outcomes, ...days, ...on],
    cells: {
      placeName: (row: RowOf<Columns<'places'>>) =>
        textCell(row.placeName, { sub: row.placeDetail || untilText(request, late, row.placeId) }),
    },
  });

const productsTable = (request: PageRequest, open: OpenPosition, table: ProductsTable): TableValue => {
  const { t } = request;
  const { names, cells, ...together } = placeGroups<RowOf<Columns<'products'>>>(request, open, {
    level: open.level,
    placeHref: () => '',
  });
  return presentTable(request, open, analysisHref(request, open), declared[open.level].products, table, {
    title: t('position:table.products'),
    hint: t('position:hint.products'),
    ...together,
    shown: [
      ...names,
      'verdict',
      'position',
      'own',
      'cheapestName',
      'cheapest',
      'toCheapest',
      'daysWonShare',
      'observations',
    ],
    cells: {
      ...cells,
      verdict: (row: RowOf<Columns<'products'>>) => textCell(t(`figures:value.verdict.${row.verdict}`)),
      cheapestName: (row: RowOf<Columns<'products'>>) => textCell(row.cheapestName ?? t('position:several')),
      position: (row: RowOf<Columns<'products'>>) =>
        numberCell(t('competitors:placeOf', { position: row.position, of: row.of }), row.position),
    },
    isOwn: () => true,
  });
};

/** The place where a competitor is cheaper most often; at how many it is where it is at each of them once. */
const whereMost = ({ t }: PageRequest, { formats, level }: OpenPosition, row: RowOf<Columns<'rivals'>>): string => {
  if (row.mostTimes === 0) return '';
  if (row.mostAt !== null) return t('position:at', { place: row.mostAt });
  return row.mostTimes > 1
    ? t(`position:atSeveral.${level}`)
    : t(`position:atPlaces.${level}`, { number: formats.count(row.beats) });
};

const rivalsTable = (request: PageRequest, open: OpenPosition, table: RivalsTable): TableValue =>
  presentTable(request, open, analysisHref(request, open), declared[open.level].rivals, table, {
    title: request.t('position:table.rivals'),
    hint: request.t('position:hint.rivals'),
    shown: ['competitorName', 'met', 'beats', 'beatsShare', 'mostAt', 'mostTimes'],
    labels: { mostAt: request.t('position:mostOften') },
    cells: {
      competitorName: (row: RowOf<Columns<'rivals'>>) =>
        textCell(row.competitorName, {
          sub: row.competitorUpc,
          href: productHref(request, open, row.masterCompetitorId),
        }),
      mostAt: row => textCell(whereMost(request, open, row)),
    },
  });

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

/** On what share of the days own is the cheapest in both periods: of comparisons there can be more, and of days fewer. */
const daysWords = ({ t }: PageRequest, { formats }: OpenPosition, summary: Summary | null): string => {
  const then = figureBefore(observedBefore(summary?.before), 'daysWonShare');
  if (!summary || summary.daysWonShare === null || then === null || then === undefined) return '';
  return t('position:daysThen', { now: formats.percent(summary.daysWonShare), before: formats.percent(then) });
};

/** How the comparisons of a place stood in the other period. */
const placeThen = (before: FiguresBefore) => {
  const then = figuresThen(before, ['won', 'tied', 'lost']);
  return then && { wins: then.won, ties: then.tied, losses: then.lost };
};

/** Each place's comparisons as parts of a whole, the most often cheapest first. */
const placesChart = (request: PageRequest, open: OpenPosition, table: PlacesTable): PositionChart => {
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
const rivalsChart = (request: PageRequest, open: OpenPosition, table: RivalsTable): PositionChart => {
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

const presentFigures = ({ t }: PageRequest, { formats, data, level }: OpenPosition, summary: Summary) => {
  const { totals } = declared[level].places;
  const { compared, daysWonShare, days: allDays } = summary;
  const stands = standsOn(t, formats, summary);
  const before = observedBefore(summary.before);
  const changeOf = (name: 'won' | 'tied' | 'lost' | 'daysWonShare') =>
    presentChange(t, formats, totals[name].kind, { now: summary[name], before: figureBefore(before, name) });
  const part = (term: 'won' | 'tied' | 'lost', note: string): Figure => ({
    name: t(`figures:${term}`),
    definition: t(`figures:define.${term}`),
    value: formats.count(summary[term]),
    unit: t('position:ofComparisons', { count: compared, number: formats.count(compared) }),
    note,
    ...changeOf(term),
  });
  return {
    label: data.basic.name,
    figures: [
      part('won', `${stands.observations}, ${stands.shops}`),
      part('tied', t('position:within')),
      part('lost', t('position:beyond')),
      {
        name: t('figures:daysWonShare'),
        definition: t('figures:define.daysWonShare'),
        value: formats.percent(daysWonShare),
        unit: '%',
        note: t('position:ofDays', { count: allDays, number: formats.count(allDays) }),
        ...changeOf('daysWonShare'),
      },
    ],
  };
};

/** Who is cheaper most often first; nobody if that is not known: where periods are compared, those that changed most were read. */
const strongestFirst = ({ selection }: OpenPosition, strongest: PositionReadings['strongest']): RivalsTable['data'] => {
  if (strongest.kind !== 'ok') return [];
  const { data, total } = strongest.value;
  const isKnown = total <= data.length || comparedPeriod(selection) === null;
  return isKnown ? data.toSorted((a, b) => b.beats - a.beats) : [];
};

const presentAnswer = (request: PageRequest, open: OpenPosition, { summary, strongest }: PositionReadings) => {
  const { t } = request;
  if (!summary || summary.compared === 0) return null;
  const { compared, won } = summary;
  const number = open.formats.count(compared);
  const [first, second] = strongestFirst(open, strongest);
  const strong = t('position:answer.won', { count: compared, won: open.formats.count(won), number });
  // Where nobody said who is cheaper most often, nothing is said of it.
  if (!first) return { strong, rest: '' };
  const { competitorName: competitor, mostAt: place, mostTimes, beats } = first;
  if (beats === 0) return { strong, rest: t('position:answer.nobody') };
  if (second?.beats === beats) return { strong, rest: t('position:answer.rivals') };
  // A place is only said where it has more than all others together.
  const rest =
    place !== null && 2 * mostTimes > beats
      ? t('position:answer.rivalAt', { competitor, place })
      : t('position:answer.rival', { competitor });
  return { strong, rest };
};

const presentSwitches = ({ t }: PageRequest, open: OpenPosition, here: string) => [
  presentSwitch(open, here, { fields: declared.address, name: 'view', label: t('position:view') }, value =>
    t(`position:view.${value}`),
  ),
  presentSwitch(open, here, { fields: declared.address, name: 'level', label: t('position:level') }, value =>
    t(`figures:${value}`),
  ),
  presentSwitch(
    open,
    here,
    { fields: declared.address, name: 'tolerance', label: t('position:tolerance') },
    value => `${open.formats.percent(Number(value))}\u00a0%`,
  ),
];

/** Everything that the page of price position shows. */
export function presentPosition(
  request: PageRequest,
  open: OpenPosition,
  readings: PositionReadings,
): PricePositionPageProps {
  const { t } = request;
  const here = analysisHref(request, open);
  const { summary, lastPage, table } = readings;
  const part = open.level === 'shop' ? null : open.level;
  const late: LateRetailers = open.level === 'retailer' ? lateAtEnd(open, readings.reach) : new Map();
  const notFound = isAgainst(open)
    ? placelessOr(request, open, { part, instead: null }, presentNotFound(request, open, here, lastPage))
    : nothingOwn(request, open);
  const panel = { t, notFound, retryHref: withQuery(here, writeSelection(open.selection)) };
  const ofTable = { ...panel, name: t('analysis:panel.table') };
  const ofChart = { ...panel, name: t('analysis:panel.chart') };
  const total = table.kind === 'ok' ? table.value.total : 0;
  const figures = summary && summary.compared > 0 ? presentFigures(request, open, summary) : null;
  return {
    head: presentHead(request, open, {
      question: t('position:question'),
      answer: presentAnswer(request, open, readings),
      compared: {
        figure: figures?.figures[0],
        of: 'won',
        about: '',
        moves: daysWords(request, open, summary),
        before: summary?.before,
        onlyBefore: summary?.onlyBefore,
      },
      csvRows: total > 0 ? total : null,
      about: aboutCompared(open),
      remark: [
        t('position:remark', { tolerance: open.formats.percent(Number(open.tolerance)) }),
        reachWords(request, open, readings.reach),
      ]
        .filter(Boolean)
        .join(' '),
    }),
    switches: presentSwitches(request, open, here),
    figures,
    chart:
      readings.view === 'rivals'
        ? presentPanel(readings.strongest, { ...ofChart, present: drawn => rivalsChart(request, open, drawn) })
        : presentPanel(readings.drawn, { ...ofChart, present: drawn => placesChart(request, open, drawn) }),
    table:
      readings.view === 'places'
        ? presentPanel(readings.table, { ...ofTable, present: value => placesTable(request, open, value, late) })
        : readings.view === 'products'
          ? presentPanel(readings.table, { ...ofTable, present: value => productsTable(request, open, value) })
          : presentPanel(readings.table, { ...ofTable, present: value => rivalsTable(request, open, value) }),
  };
}
