import type { PairRow } from '../../../../views/charts/PairPlot.tsx';
import type { PanelState } from '../../../../views/components/Panel.tsx';
import type { PairChartValue, PriceGapPageProps } from '../../../../views/pages/analysis/PriceGapPage.tsx';
import { gapFigures } from '../../../contract/analyses/parts/gap-figures.ts';
import { priceGap } from '../../../contract/analyses/price-gap.ts';
import { placeLevels } from '../../../domain/analysis/analysis-keys.ts';
import { gapAnswer } from '../../../domain/analysis/gap-answer.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { presentPanel } from '../../shared/outcomes/panel.ts';
import { lowerFirst } from '../../shared/words/first-letter.ts';
import { isOfOne } from '../ask/open-analysis.ts';
import { withRows } from '../ask/with-rows.ts';
import { figuresThen, thenPeriod } from '../compare/drawn-then.ts';
import { changeTitle, type Moved, mostMovedFirst, movesWords } from '../compare/moves.ts';
import { onlyBeforeIn } from '../compare/only-before.ts';
import { rivalsWords } from '../competitors/rivals.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { writeSelection } from '../filter/selection.ts';
import { aboutOwn } from '../filter/words.ts';
import { reachWords, untilOfPlaces } from '../market/late.ts';
import { newCompetitorWords } from '../market/new-competitors.ts';
import { besideUntil } from '../present/by-place.ts';
import { changeText, type FiguresBefore, figureBefore, summaryFigures, summaryOver } from '../present/compared.ts';
import { indexFigure, indexOfAllShops, ownAnswer } from '../present/own-index.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { mostDrawn, subOf } from '../present/titles/chart-title.ts';
import { presentLinks } from '../view-links.ts';
import { gapTitle, moreWords } from './gap-title.ts';
import { fewerWords, heldWords, otherRivals } from './held-against.ts';
import { noGap } from './no-gap.ts';
import { isOfAllOwn, levelDownHref, type OpenGap } from './open-gap.ts';
import { movesOfAll, presentAllChart, presentAllFigures, widestWords } from './present-all.ts';
import { presentGapTable } from './present-table.ts';
import type { GapReadings, GapRow, GapTable } from './readings.ts';

/** The product in view against its competitors, and the places where it is dearest and cheapest against them. `isNamed`: the question names it. */
const answerOfProduct = (
  request: PageRequest,
  { formats, product, against }: OpenGap,
  { ofProduct }: GapReadings,
  isNamed = false,
): PriceGapPageProps['head']['answer'] => {
  const { t } = request;
  if (ofProduct.kind !== 'ok' || !product) return null;
  const { data, summary, total } = ofProduct.value;
  const answer = gapAnswer(
    summary?.gapPercent ?? null,
    data.map(row => ({ name: row.placeName, gapPercent: row.gapPercent })),
  );
  if (!answer) return null;
  const percent = formats.percent(answer.percent);
  const rivals = rivalsWords(request, against, 'its');
  const said = {
    strong: t(`gap:answer.${answer.kind}`, { product: product.name, percent, rivals }),
    ...(isNamed ? { alone: t(`gap:answer.it.${answer.kind}`, { percent, rivals }) } : {}),
  };
  // If there are more places than requested, the lowest gap is unknown and not mentioned.
  if (!answer.lowest || !answer.highest || total > data.length) return { ...said, rest: '' };
  const place = ({ name, gapPercent }: { name: string; gapPercent: number }) =>
    `${name} (${formats.signedPercent(gapPercent)} %)`;
  return { ...said, rest: t('gap:answer.places', { lowest: place(answer.lowest), highest: place(answer.highest) }) };
};

/** All own products together; in the overview's words where no competitors are chosen. */
const answerOfAll = (
  request: PageRequest,
  { formats, against }: OpenGap,
  { byRegion }: Pick<GapReadings, 'byRegion'>,
): string | null =>
  ownAnswer(request.t, formats, byRegion, against.length > 0 ? rivalsWords(request, against, 'their') : undefined);

/** All own products, as the overview says it, and which of them has the widest gap; the one in view if products are chosen, or all are unknown. */
const presentAnswer = (request: PageRequest, open: OpenGap, readings: GapReadings) => {
  const strong = isOfAllOwn(open) ? answerOfAll(request, open, readings) : null;
  if (strong === null) return answerOfProduct(request, open, readings, !isOfAllOwn(open));
  return { strong, rest: widestWords(request, open, readings) };
};

const presentFigures = (request: PageRequest, open: OpenGap, { ofProduct }: GapReadings) => {
  if (ofProduct.kind !== 'ok' || !ofProduct.value.summary || !open.product) return null;
  const { t } = request;
  const { formats } = open;
  const { summary } = ofProduct.value;
  const counted = (count: number) => t('analysis:stands.observations', { count, number: formats.count(count) });
  const { before, shared } = summary;
  const figure = summaryFigures(request, formats, gapFigures, {
    summary,
    before,
    shared,
    by: open.selection.compared?.by,
  });
  return {
    label: open.product.name,
    figures: [
      figure('own', counted(summary.ownObservations)),
      figure('reference', counted(summary.referenceObservations)),
      figure('gapPercent', t('gap:plusIsDearer')),
      figure('index', t('gap:above100')),
    ],
  };
};

/** What the answer says of the change: of the index of all own products in the same shops first, then with all of them. */
const mainOfAll = (request: PageRequest, open: OpenGap, readings: GapReadings) => {
  const { t } = request;
  const { byRegion } = readings;
  return {
    of: 'index' as const,
    about: '',
    moves: movesOfAll(request, open, readings),
    over: summaryOver(byRegion, 'index'),
    figure: indexFigure(t, open.formats, byRegion),
    allShops: indexOfAllShops(t, open.formats, byRegion)?.change?.delta,
  };
};

/** The same of the gap of the product in view. */
const mainOfOne = (
  request: PageRequest,
  open: OpenGap,
  readings: GapReadings,
  figures: PriceGapPageProps['figures'],
) => ({
  of: 'gap' as const,
  about: open.product?.name ?? '',
  rivals: rivalsWords(request, open.against, 'its'),
  moves: movesOfOne(request, open, readings),
  over: summaryOver(readings.ofProduct.kind === 'ok' ? readings.ofProduct.value.summary : null, 'gapPercent'),
  figure: figures?.figures.find(({ name }) => name === request.t('figures:gapPercent')),
});

/** Whether the page is about all own products, of which the one in view is only drawn. */
const isAboutAll = (request: PageRequest, open: OpenGap, readings: GapReadings): boolean =>
  isOfAllOwn(open) && answerOfAll(request, open, readings) !== null;

/**
 * Own observations that are in the figures but in no row, since their shops have no region or city. Unknown if there
 * are more rows than requested.
 */
const presentOutside = (
  { t }: PageRequest,
  { formats, level }: OpenGap,
  { data, summary, total }: GapTable,
): string[] => {
  if (!summary || level === 'shop' || total > data.length) return [];
  const inRows = data.reduce((sum, row) => sum + row.ownObservations, 0);
  const outside = summary.ownObservations - inRows;
  if (outside <= 0) return [];
  const counts = { count: outside, number: formats.count(outside), total: formats.count(summary.ownObservations) };
  return [t(`gap:chart.without.${level}`, counts)];
};

/** Both prices of a place in the other period. */
const pairThen = (
  { t }: PageRequest,
  { formats }: OpenGap,
  gapPercent: number,
  before: FiguresBefore,
): PairRow['compared'] => {
  const compared = figuresThen(before, ['own', 'reference']);
  if (!compared) return null;
  const { own, reference: other } = compared;
  const figure = `${formats.money(own)}, ${formats.money(other)}`;
  const change = changeText(t, formats, 'percent', { now: gapPercent, before: figureBefore(before, 'gapPercent') });
  return { own, other, change, text: t('compared:beforeTile', { figure }) };
};

/**
 * The gap of the product in view in each place, in both periods; null then where it was one to another number of competitors: how
 * far it has moved is not what prices did.
 */
const gapInBoth = ({
  gapPercent: now,
  before,
  competitors,
}: GapTable['data'][number]): Pick<Moved, 'now' | 'before'> => {
  const then = figureBefore(before, 'competitors');
  const isAlike = competitors === undefined || then === undefined || then === null || then === competitors;
  return { now, before: isAlike ? figureBefore(before, 'gapPercent') : null };
};

const gapsOf = ({ formats }: OpenGap, { data }: GapTable) => ({
  formats,
  kind: 'percent' as const,
  rows: data.map((row): Moved => ({ name: row.placeName, ...gapInBoth(row) })),
});

/** In how many places the gap of the product in view rose and fell since the other period. */
const movesOfOne = (request: PageRequest, open: OpenGap, { ofProduct }: GapReadings): string => {
  if (ofProduct.kind !== 'ok') return '';
  const { data, total } = ofProduct.value;
  return movesWords(request, gapsOf(open, ofProduct.value), open.level, total > data.length);
};

/** What the prices of the product say: which place changed most, else how it stands altogether, or where it is dearest. */
const titleOfOne = (
  request: PageRequest,
  open: OpenGap,
  readings: GapReadings,
  { table, rows }: { table: GapTable; rows: readonly { name: string; gapPercent: number }[] },
): Pick<PairChartValue, 'title'> & { about: string } => {
  const { t } = request;
  const about = open.product?.name ?? '';
  const changed = changeTitle(request, gapsOf(open, table), table.total > table.data.length);
  const altogether = isAboutAll(request, open, readings) ? answerOfProduct(request, open, readings) : null;
  if (!changed && altogether) return { title: altogether.strong, about: '' };
  // Beside the chart of all own products it is the product that tells them apart.
  if (changed && isAboutAll(request, open, readings))
    return { title: `${about}\u00a0– ${lowerFirst(changed)}`, about: '' };
  const isPart = table.total > rows.length;
  const label = t('gap:chart.title', { rivals: rivalsWords(request, open.against, 'its') });
  return { title: changed ?? gapTitle(request, open, { rows, label, isPart }), about };
};

/** Both prices in each place, with the gap between them. */
const presentChart = (
  request: PageRequest,
  open: OpenGap,
  readings: GapReadings,
  { here, table, isBeside }: { here: string; table: GapTable; isBeside: boolean },
): PairChartValue => {
  const { t } = request;
  const { formats, selection, level } = open;
  const inOrder = mostMovedFirst('percent', table.data, gapInBoth);
  const until = untilOfPlaces(request, open, readings.reach);
  // Where an address is not needed to tell two shops apart, the table has it.
  const detailOf = ({ placeName, placeDetail }: GapRow): string =>
    level !== 'shop' || inOrder.filter(other => other.placeName === placeName).length > 1 ? placeDetail : '';
  const fewer = fewerWords(request, open, table);
  const known = inOrder.flatMap(row =>
    row.gapPercent === null || row.own === null || row.reference === null
      ? []
      : [
          {
            name: row.placeName,
            sub: [besideUntil(until(row.placeId), row.placeName, detailOf(row)), fewer(row)]
              .filter(Boolean)
              .join(' · '),
            gapPercent: row.gapPercent,
            own: row.own,
            other: row.reference,
            ownText: formats.money(row.own),
            otherText: formats.money(row.reference),
            text: `${formats.signedPercent(row.gapPercent)}\u00a0%`,
            href: levelDownHref(open, here, level, row.placeId),
            compared: pairThen(request, open, row.gapPercent, row.before),
          },
        ],
  );
  const rows = known.slice(0, mostDrawn);
  const { title, about } = titleOfOne(request, open, readings, { table, rows });
  const isNamed = !isOfAllOwn(open);
  return {
    title,
    ...(isNamed && about ? { about } : {}),
    sub: subOf(
      isNamed ? '' : about,
      [
        t(`gap:chart.sub.${level}`, {
          currency: formats.currency,
          period: formats.period(selection.start, selection.end),
        }),
        heldWords(request, open, readings, table),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    rows,
    words: {
      own: t('figures:own'),
      other: t('figures:reference'),
      gap: t('figures:gapPercent'),
      before: rows.some(({ compared }) => compared !== null) ? thenPeriod(open) : '',
    },
    tickTexts: values => values.map(value => formats.money(value)),
    // What holds of both charts stands below that of all own products.
    foot: [
      ...(isBeside ? [] : [t('gap:chart.axis'), ...presentOutside(request, open, table)]),
      // Each place of the level counts for itself.
      ...(level === 'region' ? [] : [t(`gap:pairedBy.${level}`)]),
      ...(table.total > rows.length ? [moreWords(request, open, rows, 'gap:chart.more')] : []),
      ...otherRivals(request, open, table),
    ],
  };
};

/** Those of the only product; beside another period those of all, whose gaps have moved by them too. */
const presentNewCompetitors = (request: PageRequest, open: OpenGap): string => {
  if (isOfOne(open, true)) return open.product ? newCompetitorWords(request, open, [open.product.id]) : '';
  return comparedPeriod(open.selection) === null ? '' : newCompetitorWords(request, open, [...open.own]);
};

/** Which competitors are chosen, since every number depends on them; '' for all of each product. */
const presentAgainst = ({ t }: PageRequest, { against, isAgainstAll }: OpenGap): string => {
  if (isAgainstAll) return t('gap:againstSeveral');
  const [first, ...others] = against;
  if (!first) return '';
  return others.length > 0 ? t('gap:againstChosen') : t('gap:againstOne', { product: first.name });
};

/** The product in view by its name, where the page is about it alone. */
const questionOf = (request: PageRequest, open: OpenGap): string =>
  open.product && !isOfAllOwn(open)
    ? request.t('gap:question', {
        product: open.product.name,
        rivals: rivalsWords(request, open.against, 'its'),
      })
    : request.t('gap:questionAll');

/** The content of the price gap page. */
export function presentGap(request: PageRequest, open: OpenGap, readings: GapReadings): PriceGapPageProps {
  const { t } = request;
  const here = analysisHref(request, open);
  const panel = {
    t,
    retryHref: withQuery(here, writeSelection(open.selection)),
    notFound: noGap(request, open, here, readings),
  };
  const { table } = readings;
  const isOfAll = isOfAllOwn(open);
  const all = isOfAll ? presentAllChart(request, open, readings, here) : null;
  const figures = isAboutAll(request, open, readings)
    ? presentAllFigures(request, open, readings)
    : presentFigures(request, open, readings);
  const chart: PanelState<PairChartValue> = presentPanel(withRows(readings.ofProduct), {
    ...panel,
    name: t('analysis:panel.chart'),
    present: ofProduct => presentChart(request, open, readings, { here, table: ofProduct, isBeside: all !== null }),
  });
  return {
    head: presentHead(request, open, {
      question: questionOf(request, open),
      answer: presentAnswer(request, open, readings),
      compared: {
        ...(isOfAll ? mainOfAll(request, open, readings) : mainOfOne(request, open, readings, figures)),
        before: table.kind === 'ok' ? table.value.summary?.before : null,
        onlyBefore: onlyBeforeIn(table),
      },
      subject: { among: 'own', id: open.product?.id },
      about: { ...aboutOwn(open), ofAllCompetitors: open.isAgainstAll === true },
      csvRows: table.kind === 'ok' ? table.value.total : null,
      remark: [
        presentAgainst(request, open),
        reachWords(request, open, readings.reach),
        presentNewCompetitors(request, open),
      ]
        .filter(Boolean)
        .join(' '),
    }),
    level: presentLinks(
      open,
      here,
      { fields: priceGap.address, name: 'level', label: t('analysis:level') },
      placeLevels.map(value => ({ value, label: t(`analysis:table.place.${value}`) })),
      open.standard,
    ),
    figures,
    all,
    chart,
    table: presentPanel(table, {
      ...panel,
      name: t('analysis:panel.table'),
      present: rows => presentGapTable(request, open, rows, here),
    }),
  };
}
