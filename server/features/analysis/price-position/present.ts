import type { Figure } from '../../../../views/components/Figures.tsx';
import type { PricePositionPageProps } from '../../../../views/pages/analysis/PricePositionPage.tsx';
import { pricePosition as declared } from '../../../contract/analyses/price-position.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { type PanelOptions, presentPanel } from '../../shared/outcomes/panel.ts';
import { isAgainst } from '../ask/open-analysis.ts';
import { placelessOr } from '../ask/placeless.ts';
import { nothingOwn, presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection } from '../filter/selection.ts';
import { aboutCompared } from '../filter/words.ts';
import { reachWords, untilOfPlaces } from '../market/late.ts';
import { figureBefore, observedBefore, presentChange } from '../present/compared.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { standsOn } from '../present/stands-on.ts';
import { presentSwitch } from '../view-links.ts';
import type { OpenPosition, PositionReadings, RivalsTable, Summary } from './open-position.ts';
import { comparedOf, presentAnswer } from './present-answer.ts';
import { placesChart, productsChart, rivalsChart } from './present-charts.ts';
import { placesTable, productsTable, rivalsTable } from './present-tables.ts';

const presentFigures = ({ t }: PageRequest, { formats, data, level, tolerance }: OpenPosition, summary: Summary) => {
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
      part('tied', t('position:within', { tolerance: formats.percent(Number(tolerance)) })),
      part('lost', t('position:beyond', { tolerance: formats.percent(Number(tolerance)) })),
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

type RivalSummary = NonNullable<RivalsTable['summary']>;

/** How the comparisons with single competitors end; null where the API does not say. */
const rivalFigures = ({ t }: PageRequest, { formats, data, level, tolerance }: OpenPosition, summary: RivalSummary) => {
  const { met } = summary;
  if (met === undefined) return null;
  const { totals } = declared[level].rivals;
  const before = observedBefore(summary.before);
  const stands = standsOn(t, formats, summary);
  const part = (name: 'beats' | 'alike' | 'beaten', note: string): Figure => ({
    name: t(`figures:${totals[name].term}`),
    definition: t(`figures:define.${totals[name].term}`),
    value: formats.count(summary[name] ?? 0),
    unit: t('position:ofComparisons', { count: met, number: formats.count(met) }),
    note,
    ...presentChange(t, formats, totals[name].kind, { now: summary[name] ?? 0, before: figureBefore(before, name) }),
  });
  const words = { tolerance: formats.percent(Number(tolerance)) };
  return {
    label: data.basic.name,
    figures: [
      part('beats', `${stands.observations}, ${stands.shops}`),
      part('alike', t('position:alike', words)),
      part('beaten', t('position:beyond', words)),
    ],
  };
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

/** What every figure is of, above them. */
const meaningOf = ({ t }: PageRequest, { view }: OpenPosition): string =>
  t(view === 'rivals' ? 'position:remark.rivals' : 'position:remark');

/** The tiles of a view: of own products, or of comparisons with single competitors. */
const figuresOf = (request: PageRequest, open: OpenPosition, { summary, ...readings }: PositionReadings) => {
  if (!summary || summary.compared === 0) return null;
  if (readings.view !== 'rivals') return presentFigures(request, open, summary);
  const ofRivals = readings.table.kind === 'ok' ? readings.table.value.summary : null;
  return ofRivals ? rivalFigures(request, open, ofRivals) : null;
};

const questions = {
  places: 'position:question',
  products: 'position:question.products',
  rivals: 'position:question.rivals',
} as const;

type ChartPanel = Omit<PanelOptions<never, never>, 'present'>;

/** What the view is about as bars; the places also where own products are not found, which an API may not have. */
const presentChart = (
  request: PageRequest,
  open: OpenPosition,
  readings: PositionReadings,
  panel: ChartPanel,
  until: (placeId: number) => string,
): PricePositionPageProps['chart'] => {
  if (readings.view === 'rivals')
    return presentPanel(readings.strongest, { ...panel, present: drawn => rivalsChart(request, open, drawn) });
  if (readings.view === 'products' && readings.scored.kind !== 'notFound')
    return presentPanel(readings.scored, { ...panel, present: scored => productsChart(request, open, scored) });
  return presentPanel(readings.drawn, { ...panel, present: drawn => placesChart(request, open, drawn, until) });
};

/** Everything that the page of price position shows. */
export function presentPosition(
  request: PageRequest,
  open: OpenPosition,
  readings: PositionReadings,
): PricePositionPageProps {
  const { t } = request;
  const here = analysisHref(request, open);
  const { lastPage, table } = readings;
  const part = open.level === 'shop' ? null : open.level;
  const until = untilOfPlaces(request, open, readings.reach);
  const notFound = isAgainst(open)
    ? placelessOr(request, open, { part, instead: null }, presentNotFound(request, open, here, lastPage))
    : nothingOwn(request, open);
  const panel = { t, notFound, retryHref: withQuery(here, writeSelection(open.selection)) };
  const ofTable = { ...panel, name: t('analysis:panel.table') };
  const ofChart = { ...panel, name: t('analysis:panel.chart') };
  const total = table.kind === 'ok' ? table.value.total : 0;
  const figures = figuresOf(request, open, readings);
  return {
    head: presentHead(request, open, {
      question: t(questions[readings.view]),
      answer: presentAnswer(request, open, readings),
      compared: comparedOf(request, open, readings, figures?.figures[0]),
      csvRows: total > 0 ? total : null,
      about: aboutCompared(open),
      remark: [meaningOf(request, open), reachWords(request, open, readings.reach)].filter(Boolean).join(' '),
    }),
    switches: presentSwitches(request, open, here),
    figures,
    chart: presentChart(request, open, readings, ofChart, until),
    table:
      readings.view === 'places'
        ? presentPanel(readings.table, { ...ofTable, present: value => placesTable(request, open, value, until) })
        : readings.view === 'products'
          ? presentPanel(readings.table, { ...ofTable, present: value => productsTable(request, open, value) })
          : presentPanel(readings.table, { ...ofTable, present: value => rivalsTable(request, open, value) }),
  };
}
