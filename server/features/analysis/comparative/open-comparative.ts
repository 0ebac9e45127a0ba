import { type Bucket, buckets } from '../../../contract/analyses/wire.ts';
import type { ComparisonSet } from '../../../contract/entities/comparison-set.ts';
import { bodyOfProducts } from '../ask.ts';
import type { OpenAnalysis } from '../open-analysis.ts';

/** What the lines over time follow; the first is the default. */
export const basketFigures = ['cost', 'index', 'position'] as const;
export type BasketFigure = (typeof basketFigures)[number];

/** The parts of the page that have a file of their own. */
export const fileKinds = ['retailers', 'evolution', 'products'] as const;

/** The active sets of the dashboard, the one that is compared, and how. */
export type OpenComparative = OpenAnalysis & {
  sets: readonly ComparisonSet[];
  set: ComparisonSet | null;
  figure: BasketFigure;
  commonOnly: boolean;
  bucket: Bucket | null;
  /** The retailer that indexes are against; null is the average of all that have the whole basket. */
  against: number | null;
  file: (typeof fileKinds)[number];
};

/** The set that the address names, else the first: those of the dashboard that are active. */
const setOf = (sets: readonly ComparisonSet[], asked: string | undefined): ComparisonSet | null =>
  (asked ? sets.find(set => set.id === Number(asked)) : sets[0]) ?? null;

/** What the address asks of the baskets: the set, the retailer that they are held against and the figure of the chart, each at its default where it is none of the list. */
export const openComparative = (open: OpenAnalysis, sets: readonly ComparisonSet[]): OpenComparative => {
  const { selection } = open;
  const set = setOf(sets, selection.view.set);
  const against = Number(selection.view.against);
  const isOfSet = set?.retailerIds.includes(against) ?? false;
  const view: OpenAnalysis['selection']['view'] = { ...selection.view, against: isOfSet ? String(against) : '' };
  return {
    ...open,
    selection: { ...selection, view },
    sets,
    set,
    commonOnly: view.basket === 'common',
    figure: basketFigures.find(name => name === view.figure) ?? 'cost',
    bucket: buckets.find(name => name === view.bucket) ?? null,
    against: isOfSet ? against : null,
    file: fileKinds.find(kind => kind === view.file) ?? 'retailers',
  };
};

/** The basket is the set's: the products of the filter choose nothing. */
export const basketBody = (open: OpenComparative) => {
  const { set, commonOnly, against, bucket } = open;
  const asks = { value: String(set?.id ?? 0), commonOnly, place: against ?? 0, cut: bucket ?? ('' as const) };
  return bodyOfProducts<'common', string, Bucket>(open, [], asks);
};
