import type { Figure } from '../../../../views/components/Figures.tsx';
import type { PricePositionPageProps } from '../../../../views/pages/analysis/PricePositionPage.tsx';
import { pricePosition as declared } from '../../../contract/analyses/price-position.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { presentPanel } from '../../shared/outcomes/panel.ts';
import { isAgainst } from '../ask/open-analysis.ts';
import { placelessOr } from '../ask/placeless.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { nothingOwn, presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection } from '../filter/selection.ts';
import { aboutCompared } from '../filter/words.ts';
import { type LateRetailers, lateAtEnd, reachWords } from '../market/late.ts';
import { figureBefore, observedBefore, presentChange } from '../present/compared.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { standsOn } from '../present/stands-on.ts';
import { presentSwitch } from '../view-links.ts';
import type { OpenPosition, PositionReadings, RivalsTable, Summary } from './open-position.ts';
import { placesChart, rivalsChart } from './present-charts.ts';
import { placesTable, productsTable, rivalsTable } from './present-tables.ts';

/** On what share of the days own is the cheapest in both periods: of comparisons there can be more, and of days fewer. */
const daysWords = ({ t }: PageRequest, { formats }: OpenPosition, summary: Summary | null): string => {
  const then = figureBefore(observedBefore(summary?.before), 'daysWonShare');
  if (!summary || summary.daysWonShare === null || then === null || then === undefined) return '';
  return t('position:daysThen', { now: formats.percent(summary.daysWonShare), before: formats.percent(then) });
};

/** Whether own is the cheapest more often than before: in how many comparisons, and on how many days; '' if that is not known of both. */
const verdictWords = ({ t }: PageRequest, { formats }: OpenPosition, summary: Summary | null): string => {
  const before = observedBefore(summary?.before);
  const [won, days] = [figureBefore(before, 'won'), figureBefore(before, 'daysWonShare')];
  if (!summary || summary.daysWonShare === null || typeof won !== 'number' || typeof days !== 'number') return '';
  const [now, then] = [summary.daysWonShare, days].map(share => formats.percent(share));
  const turn = (by: number): 'up' | 'same' | 'down' => (by === 0 ? 'same' : by > 0 ? 'up' : 'down');
  const comparisons = turn(summary.won - won);
  const ofDays = now === then ? 'same' : turn(summary.daysWonShare - days);
  return t(`position:verdict.${comparisons}.${ofDays}`);
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
        verdict: verdictWords(request, open, summary),
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
