import type { PageRequest } from '../../../http/pages/page-request.ts';
import { againstRivals, allPairs, rivalsOf } from '../competitors/rivals.ts';
import { figureBefore, observedBefore } from '../present/compared.ts';
import type { OpenGap } from './open-gap.ts';
import type { GapReadings, GapRow, GapTable } from './readings.ts';

/**
 * Which competitors the product in view is held against, below the title of its chart; '' where the one that was chosen is named
 * above, and where they could not be read.
 */
export const heldWords = (
  request: PageRequest,
  open: OpenGap,
  { pairs }: Pick<GapReadings, 'pairs'>,
  { summary }: GapTable,
): string => {
  const { product, against, isAgainstAll, level } = open;
  const all = allPairs(pairs);
  // Where the chosen ones are not what it is held against, they are all that is known.
  if (!product || !all || against.length === 1 || isAgainstAll) return '';
  const rivals = rivalsOf(all, product.id);
  // Pairs are compared by region: by city or shop a gap to one of them would be another one.
  const said = level === 'region' ? rivals : rivals.map(one => ({ ...one, gapPercent: null }));
  return againstRivals(request, open, said, summary?.competitors ?? said.length);
};

/** Of how many competitors the average of a place is, where others have more: '' elsewhere, and where it is not known. */
export const fewerWords = ({ t }: PageRequest, { formats }: OpenGap, { data }: GapTable) => {
  const most = Math.max(0, ...data.map(({ competitors = 0 }) => competitors));
  return ({ competitors }: GapRow): string =>
    competitors !== undefined && competitors < most
      ? t('gap:rivals.some', { number: formats.count(competitors), most: formats.count(most) })
      : '';
};

/** A note if the product in view has another number of competitors than in the period that it is compared with. */
export const otherRivals = (
  { t }: PageRequest,
  { formats, incomparable }: OpenGap,
  { summary }: GapTable,
): string[] => {
  const now = summary?.competitors;
  const before = incomparable ? undefined : figureBefore(observedBefore(summary?.before), 'competitors');
  if (now === undefined || before === undefined || before === null || before === 0 || now === before) return [];
  return [t('gap:rivals.then', { count: now, number: formats.count(now), before: formats.count(before) })];
};
