import type { LinkedNoteProps } from '../../../../views/pages/analysis/parts/LinkedNote.tsx';
import { type ListName, lists } from '../../../domain/analysis-address.shared.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { aboutPlaces, aboutProducts } from './filter-lists.ts';
import { type Selection, writeSelection } from './selection.ts';

const counted = {
  product: 'analysis:productsSome',
  competitor: 'analysis:competitorsSome',
  group: 'analysis:groupsSome',
  retailer: 'analysis:retailersSome',
  region: 'analysis:regionsSome',
  city: 'analysis:citiesSome',
  shop: 'analysis:shopsSome',
} as const;

/** What the dashboard has of a list. A product that is no competitor any more can still be chosen as one. */
const thereFor = ({ data }: OpenAnalysis): Record<ListName, readonly { id: number }[]> => ({
  product: data.products,
  competitor: data.products,
  group: data.groups,
  retailer: data.retailers,
  region: data.regions,
  city: data.cities,
  shop: data.shops,
});

type Left = { name: ListName; there: number[]; count: number };

/** For each of the lists: how many of its chosen entries are not in the dashboard, and which are; without those that have all. */
const leftOf = (open: OpenAnalysis, names: readonly ListName[]): Left[] => {
  const entries = thereFor(open);
  return names
    .map(name => {
      const known = new Set(entries[name].map(({ id }) => id));
      const chosen: readonly number[] = open.selection[lists[name]];
      return { name, there: chosen.filter(id => known.has(id)), count: chosen.filter(id => !known.has(id)).length };
    })
    .filter(({ count }) => count > 0);
};

/** Whether all that was chosen is in the dashboard, the product in view too. */
export const hasAllChosen = (open: OpenAnalysis): boolean => {
  const { selection, data } = open;
  const isInView = selection.charted === null || data.products.some(({ id }) => id === selection.charted);
  return isInView && leftOf(open, [...aboutProducts, ...aboutPlaces]).length === 0;
};

const choicesIn = (t: PageRequest['t'], left: readonly Left[]): string =>
  left.map(({ name, count }) => t(counted[name], { count })).join(', ');

const without = (left: readonly Left[]): Partial<Selection> =>
  Object.fromEntries(left.map(({ name, there }) => [lists[name], there]));

/** The places of a choice that are not in the dashboard, in words, and a selection without them; null if all are. */
export const leftPlaces = (
  { t }: PageRequest,
  open: OpenAnalysis,
): { choices: string; kept: Partial<Selection> } | null => {
  const left = leftOf(open, aboutPlaces);
  return left.length === 0 ? null : { choices: choicesIn(t, left), kept: without(left) };
};

/**
 * A note on what was chosen and is not in the dashboard, with the same page without it; null if all of it is there. Where all
 * chosen products have left, the page shows nothing else, and says it there. `one`: a page about one thing, which the filter's
 * products do not choose.
 */
export const presentLeftDashboard = (
  { t }: PageRequest,
  open: OpenAnalysis,
  { here, one }: { here: string; one: boolean },
): LinkedNoteProps | null => {
  const { selection, gone } = open;
  const left = gone ? [] : leftOf(open, [...(one ? [] : aboutProducts), ...aboutPlaces]);
  if (left.length === 0) return null;
  const count = left.reduce((sum, list) => sum + list.count, 0);
  return {
    text: t('analysis:leftDashboard', { choices: choicesIn(t, left) }),
    link: t('analysis:leftDashboardLink', { count }),
    href: withQuery(here, writeSelection(selection, { ...without(left), page: 1 })),
  };
};
