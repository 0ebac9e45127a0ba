import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { firstThatFits } from '../compare/answer.ts';
import type { OpenCompetitors } from './open-competitors.ts';
import type { RetailerRow } from './present-tables.ts';
import type { CompetitorsReadings, RankingTable, RetailersTable } from './readings.ts';
import { chosenRivals, rivalsWords } from './rivals.ts';

type Gap = { productName: string; competitorName: string; gapPercent: number };

const hasGap = <Row extends { gapPercent: number | null }>(row: Row): row is Row & { gapPercent: number } =>
  row.gapPercent !== null;

/** Which pair an end of the gaps is, and what it is called; that of the chart below is not said twice. */
const namedGap = (view: OpenCompetitors['view'], lowest: Gap, highest: Gap) => {
  if (view !== 'pairs')
    return {
      gap: Math.abs(lowest.gapPercent) > Math.abs(highest.gapPercent) ? lowest : highest,
      is: 'widest',
    } as const;
  return lowest.gapPercent < 0 && highest.gapPercent > 0 ? ({ gap: lowest, is: 'lowest' } as const) : null;
};

/** From where to where the gaps go, and the pair with the widest; in how many own is cheaper stands in the tiles. */
const presentAnswer = (
  { t }: PageRequest,
  { formats, view }: OpenCompetitors,
  widest: CompetitorsReadings['widest'],
) => {
  if (widest.kind !== 'ok') return null;
  const { data, total } = widest.value;
  const gaps: Gap[] = data.filter(hasGap).toSorted((a, b) => a.gapPercent - b.gapPercent);
  const [lowest, highest] = [gaps[0], gaps.at(-1)];
  if (!lowest || !highest) return null;
  const textOf = ({ gapPercent }: Gap): string => formats.signedPercent(gapPercent);
  const ends = { lowest: textOf(lowest), highest: textOf(highest) };
  // Of a part only the largest are known.
  if (total > data.length) return { strong: t('competitors:answer.highest', ends), rest: '' };
  if (ends.lowest === ends.highest)
    return { strong: t('competitors:answer.alike', { count: gaps.length, ...ends }), rest: '' };
  const strong = t('competitors:answer.range', ends);
  const named = namedGap(view, lowest, highest);
  if (!named || gaps.filter(gap => textOf(gap) === textOf(named.gap)).length > 1)
    return { strong: `${strong}.`, rest: '' };
  const { productName: product, competitorName: competitor } = named.gap;
  const rest = firstThatFits(strong, [
    t(`competitors:answer.${named.is}`, { product, competitor }),
    t(`competitors:answer.${named.is}Alone`, { product }),
  ]);
  return { strong, rest };
};

const leastWords = (t: PageRequest['t'], { retailerName: retailer, wins }: RetailerRow, percent: string): string =>
  wins === 0 ? t('competitors:answer.never', { retailer }) : t('competitors:answer.leastOften', { retailer, percent });

/** The retailers where own is cheaper more often than dearer: by name where these are few, else how many. */
const aheadWords = (
  { t }: PageRequest,
  { formats }: OpenCompetitors,
  rows: readonly RetailerRow[],
  ahead: readonly RetailerRow[],
): string => {
  const of = { count: rows.length, total: formats.count(rows.length) };
  const [first, second] = ahead.map(({ retailerName }) => retailerName);
  if (first === undefined) return t('competitors:answer.retailersNone', of);
  if (ahead.length > 2 || ahead.length === rows.length)
    return t('competitors:answer.retailers', { ...of, ahead: formats.count(ahead.length) });
  return second === undefined
    ? t('competitors:answer.retailersOne', { ...of, retailer: first })
    : t('competitors:answer.retailersTwo', { ...of, first, second });
};

/** Where own is cheaper more often than dearer, and where it is cheaper least often; of part of the retailers nothing. */
const presentRetailersAnswer = (request: PageRequest, open: OpenCompetitors, table: Outcome<RetailersTable>) => {
  const { t } = request;
  const { formats } = open;
  if (table.kind !== 'ok' || table.value.data.length < table.value.total) return null;
  const { data } = table.value;
  const ahead = data.filter(row => row.wins > row.losses);
  const share = (row: RetailerRow): number => (100 * row.wins) / row.compared;
  const [last, next] = data.toSorted((a, b) => share(a) - share(b));
  const percent = last ? formats.percent(share(last)) : '';
  return {
    strong: aheadWords(request, open, data, ahead),
    rest: last && next && percent !== formats.percent(share(next)) ? leastWords(t, last, percent) : '',
  };
};

/** From how much less to how much more own products cost than their competitors. */
const rangeWords = (request: PageRequest, open: OpenCompetitors, lowest: number, highest: number): string => {
  const { t } = request;
  const { formats } = open;
  const rivals = rivalsWords(request, chosenRivals(open), 'their');
  const from = formats.percent(Math.abs(lowest));
  const to = formats.percent(Math.abs(highest));
  if (lowest >= 0) return t('competitors:answer.ownDearer', { from, to, rivals });
  return highest <= 0
    ? t('competitors:answer.ownCheaper', { from: to, to: from, rivals })
    : t('competitors:answer.ownRange', { from, to, rivals });
};

/** From where to where the gaps of own products go, each against all of its competitors, and which are the lowest and the highest. */
const presentOwnAnswer = (request: PageRequest, open: OpenCompetitors, table: Outcome<RankingTable>) => {
  const { t } = request;
  if (table.kind !== 'ok' || table.value.total > table.value.data.length) return null;
  const gaps = table.value.data.filter(hasGap).toSorted((a, b) => a.gapPercent - b.gapPercent);
  const [lowest, next] = gaps;
  const highest = gaps.at(-1);
  if (!lowest || !highest) return null;
  const textOf = (row: { gapPercent: number }): string => open.formats.signedPercent(row.gapPercent);
  const ends = { lowest: textOf(lowest), highest: textOf(highest) };
  if (ends.lowest === ends.highest)
    return {
      strong: t('competitors:answer.ownAlike', {
        count: gaps.length,
        ...ends,
        rivals: rivalsWords(request, chosenRivals(open), 'its'),
      }),
      rest: '',
    };
  const strong = rangeWords(request, open, lowest.gapPercent, highest.gapPercent);
  const isNamed = next && textOf(next) !== ends.lowest && lowest.gapPercent < 0 && highest.gapPercent > 0;
  if (!isNamed) return { strong: `${strong}.`, rest: '' };
  const words = { product: lowest.productName, highest: highest.productName };
  const isOneHighest = gaps.filter(row => textOf(row) === ends.highest).length === 1;
  const rest = firstThatFits(strong, isOneHighest ? [t('competitors:answer.ends', words)] : []);
  return { strong, rest: rest || t('competitors:answer.lowestAlone', words) };
};

/** The question of a view and its answer: at retailers, pair by pair, or of own products against all of theirs. */
export const askedOf = (request: PageRequest, open: OpenCompetitors, readings: CompetitorsReadings) => {
  const { summary, widest } = readings;
  const hasPairs = summary !== null && summary.pairs > 0;
  if (readings.view === 'retailers')
    return {
      question: request.t('competitors:question.retailers'),
      answer: hasPairs ? presentRetailersAnswer(request, open, readings.table) : null,
    };
  const answer =
    (readings.view === 'ranking' ? presentOwnAnswer(request, open, readings.bars) : null) ??
    presentAnswer(request, open, widest);
  return { question: request.t('competitors:question'), answer: hasPairs ? answer : null };
};
