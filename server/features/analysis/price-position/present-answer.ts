import type { Figure } from '../../../../views/components/Figures.tsx';
import { listWords } from '../../../domain/languages.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { countsInWords, firstThatFits, type MainCompared } from '../compare/answer.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { figureBefore, observedBefore } from '../present/compared.ts';
import type {
  OpenPosition,
  OwnProductsTable,
  PlacesTable,
  PositionReadings,
  RivalsTable,
  Summary,
} from './open-position.ts';

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

/** Who is cheaper most often first; nobody if that is not known: where periods are compared, those that changed most were read. */
const strongestFirst = ({ selection }: OpenPosition, strongest: PositionReadings['strongest']): RivalsTable['data'] => {
  if (strongest.kind !== 'ok') return [];
  const { data, total } = strongest.value;
  const isKnown = total <= data.length || comparedPeriod(selection) === null;
  return isKnown ? data.toSorted((a, b) => b.beats - a.beats) : [];
};

/** In what share of all comparisons own is the cheapest. */
const wonWords = (
  { t }: PageRequest,
  { formats }: OpenPosition,
  { compared, won }: Pick<Summary, 'compared' | 'won'>,
): string => t('position:answer.won', { share: formats.percent((100 * won) / compared) });

/** The places where own is the cheapest most often, at most three, where others are not; of a part of them only in the order of that. */
const foremostPlaces = ({ formats, selection }: OpenPosition, { data, total }: PlacesTable): PlacesTable['data'] => {
  if (total > data.length && comparedPeriod(selection) !== null) return [];
  const share = ({ won, compared }: PlacesTable['data'][number]): number => (100 * won) / compared;
  const most = Math.max(...data.map(share));
  const equal = data.filter(row => formats.percent(share(row)) === formats.percent(most));
  return equal.length <= 3 && equal.length < data.length ? equal : [];
};

/** Where own is the cheapest most often, if few places stand out; else in what share of all comparisons, whose number stands in the tiles. */
const whereWords = (
  request: PageRequest,
  open: OpenPosition,
  { compared, won }: Summary,
  drawn: PositionReadings['drawn'],
): string => {
  const { t, lang } = request;
  const { formats, level } = open;
  if (won === 0) return t('position:answer.nowhere');
  const foremost = drawn.kind === 'ok' ? foremostPlaces(open, drawn.value) : [];
  const [best] = foremost;
  if (!best) return wonWords(request, open, { compared, won });
  const isIn = level === 'region' || level === 'city';
  const place = listWords(
    lang,
    foremost.map(({ placeName }) => placeName),
  );
  const where = t(isIn ? 'analysis:note.in' : 'analysis:note.at', { place });
  if (foremost.length > 1)
    return t('position:answer.whereSeveral', { where, share: formats.percent((100 * best.won) / best.compared) });
  return t('position:answer.where', {
    count: best.compared,
    where,
    there: formats.count(best.won),
    of: formats.count(best.compared),
  });
};

/** Of a page about competitors: in how many comparisons these are cheaper; null where that is not known. */
const rivalWords = ({ t }: PageRequest, { formats }: OpenPosition, table: Outcome<RivalsTable>): string | null => {
  const summary = table.kind === 'ok' ? table.value.summary : null;
  return summary?.beats !== undefined && summary.met !== undefined
    ? t('position:answer.rivals', { beats: formats.count(summary.beats), met: formats.count(summary.met) })
    : null;
};

/** How many own products are the cheapest at each of their places, and how many at none; null where not all of them are known. */
const productWords = (
  { t }: PageRequest,
  { formats }: OpenPosition,
  scored: Outcome<OwnProductsTable>,
): string | null => {
  if (scored.kind !== 'ok' || scored.value.total > scored.value.data.length) return null;
  const { data } = scored.value;
  const everywhere = data.filter(({ won, compared }) => won === compared).length;
  const never = data.filter(({ won }) => won === 0).length;
  if (everywhere + never === 0) return t('position:answer.productsSome');
  const nowhere = formats.count(never);
  const total = formats.count(data.length);
  return everywhere === 0
    ? t('position:answer.productsNone', { nowhere, total })
    : t('position:answer.products', { count: everywhere, number: formats.count(everywhere), nowhere, total });
};

/** The first part of the answer: of what the page is about, or of places where that is not known. */
const strongWords = (request: PageRequest, open: OpenPosition, readings: PositionReadings & { summary: Summary }) => {
  const { view, summary, drawn } = readings;
  const words =
    view === 'rivals'
      ? rivalWords(request, open, readings.table)
      : view === 'products'
        ? productWords(request, open, readings.scored)
        : null;
  return words ?? whereWords(request, open, summary, drawn);
};

/** Which competitor is cheaper most often, if one is, and where that is most often; '' where nobody said it. */
const rivalSentence = ({ t }: PageRequest, strong: string, [first, second]: RivalsTable['data']): string => {
  if (!first) return '';
  const { competitorName: competitor, mostAt: place, mostTimes, beats } = first;
  if (beats === 0) return t('position:answer.nobody');
  if (second?.beats === beats) return '';
  // A place is only said where it has more than all others together.
  const isAt = place !== null && 2 * mostTimes > beats;
  return firstThatFits(strong, [
    ...(isAt ? [t('position:answer.rivalAt', { competitor, place })] : []),
    t('position:answer.rival', { competitor }),
  ]);
};

/** The sentence that a page begins with; null where nothing is compared. */
export const presentAnswer = (
  request: PageRequest,
  open: OpenPosition,
  readings: PositionReadings,
): { strong: string; rest: string } | null => {
  const { summary, strongest, view } = readings;
  if (!summary || summary.compared === 0) return null;
  const strong = `${strongWords(request, open, { ...readings, summary })}.`;
  const rest = rivalSentence(request, strong, strongestFirst(open, strongest));
  // How often competitors are cheaper in this period is the end of how that has changed.
  return view === 'rivals' && comparedPeriod(open.selection) !== null
    ? { strong: rest || strong, rest: '' }
    : { strong, rest };
};

/** What an answer about two periods begins with: how often own is the cheapest, or a competitor is cheaper. */
export const comparedOf = (
  request: PageRequest,
  open: OpenPosition,
  { summary, ...readings }: PositionReadings,
  figure: Figure | undefined,
): MainCompared => {
  const other = { figure, about: '', before: summary?.before, onlyBefore: summary?.onlyBefore };
  if (readings.view !== 'rivals')
    return {
      ...other,
      of: 'won',
      moves: daysWords(request, open, summary),
      verdict: verdictWords(request, open, summary),
    };
  const ofRivals = readings.table.kind === 'ok' ? readings.table.value.summary : null;
  const before = figureBefore(observedBefore(ofRivals?.before), 'beats');
  return { ...other, of: 'beats', counts: countsInWords(open.formats, ofRivals?.beats ?? 0, before) };
};
