import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import type { CompetitorsReadings, PairsTable } from './readings.ts';

/** The chosen competitors among those that the dashboard has. */
export const chosenRivals = ({ data, selection }: Pick<OpenAnalysis, 'data' | 'selection'>) => {
  const chosen = new Set(selection.competitors);
  return data.competitors.filter(({ id }) => chosen.has(id));
};

/** What own products are held against, in a sentence: the one that was chosen by its name, those that were, or all of `whose`. */
export const rivalsWords = (
  { t }: PageRequest,
  chosen: readonly { name: string }[],
  whose: 'its' | 'their' | 'all',
): string => {
  const [first, ...others] = chosen;
  if (!first) return t(`gap:rivals.${whose}`);
  return others.length === 0 ? first.name : t('gap:rivals.chosen');
};

/** A competitor that an own product is compared with; its gap is null where it is not known, or is none to be said. */
export type Rival = { name: string; gapPercent: number | null; isNew: boolean };

/** All pairs; null where the service has more of them than are here. */
export const allPairs = (pairs: CompetitorsReadings['widest']): PairsTable['data'] | null =>
  pairs.kind === 'ok' && pairs.value.total <= pairs.value.data.length ? pairs.value.data : null;

/** The competitors with a price beside an own product, the widest gap first, and which of them the period that is compared with had not. */
export const rivalsOf = (pairs: PairsTable['data'], ownId: number): Rival[] =>
  pairs
    .filter(row => row.masterProductId === ownId)
    .map(({ competitorName: name, gapPercent, before }) => ({ name, gapPercent, isNew: before === null }))
    .toSorted((a, b) => Math.abs(b.gapPercent ?? 0) - Math.abs(a.gapPercent ?? 0));

/** A competitor among others, with the gap to it alone: that one may make most of the gap to all. */
const withGap = (
  { t }: PageRequest,
  { formats }: Pick<OpenAnalysis, 'formats'>,
  { name, gapPercent, isNew }: Rival,
): string => {
  if (gapPercent === null) return name;
  const gap = `${formats.signedPercent(gapPercent)}\u00a0%`;
  return `${name} (${isNew ? t('competitors:gapOfNew', { gap }) : gap})`;
};

/**
 * The competitors that an own product is compared with: the one with the widest gap by its name. Their number alone where it is not
 * known which of them have a price beside it. `compared`: of how many its figures are.
 */
export const againstRivals = (
  request: PageRequest,
  open: Pick<OpenAnalysis, 'formats'>,
  rivals: readonly Rival[],
  compared: number,
): string => {
  const { t } = request;
  const { formats } = open;
  if (compared !== rivals.length)
    return t('competitors:againstSome', { count: compared, number: formats.count(compared) });
  const [first, ...others] = rivals;
  if (first === undefined) return '';
  // The one whose entry has changed the gap.
  const named = rivals.find(({ isNew }) => isNew) ?? first;
  return others.length > 0
    ? t('competitors:againstMore', {
        competitor: withGap(request, open, named),
        count: others.length,
        number: formats.count(others.length),
      })
    : t('competitors:against', { competitor: first.name });
};
