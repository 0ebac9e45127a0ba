import { type Bucket, buckets } from '../../../contract/analyses/parts/wire.ts';
import type { ComparisonSet } from '../../../contract/entities/comparison-set.ts';
import { bodyOfProducts } from '../ask/ask.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';

/** The figures of the lines over time; the first is the default. */
export const basketFigures = ['cost', 'index', 'position'] as const;
export type BasketFigure = (typeof basketFigures)[number];

/** The parts of the page with a file. */
export const fileKinds = ['retailers', 'evolution', 'products'] as const;

/** The active sets of the dashboard, the compared one, and how it is compared. */
export type OpenComparative = OpenAnalysis & {
  sets: readonly ComparisonSet[];
  set: ComparisonSet | null;
  figure: BasketFigure;
  commonOnly: boolean;
  bucket: Bucket | null;
  /** The base retailer of indexes; null is the average of all with the complete basket. */
  against: number | null;
  file: (typeof fileKinds)[number];
};

/** The set in the address, else the first active one of the dashboard. */
const chooseSet = (sets: readonly ComparisonSet[], setId: string | undefined): ComparisonSet | null =>
  (setId ? sets.find(set => set.id === Number(setId)) : sets[0]) ?? null;

/**
 * The choices in the address: set, base retailer and the chart's figure, each at its default if it is not in the list.
 */
export const openComparative = (open: OpenAnalysis, sets: readonly ComparisonSet[]): OpenComparative => {
  const { selection } = open;
  const set = chooseSet(sets, selection.view.set);
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

/** The set determines the basket: the filter's products do not matter. */
export const basketBody = (open: OpenComparative) => {
  const { set, commonOnly, against, bucket } = open;
  const asks = { value: String(set?.id ?? 0), commonOnly, place: against ?? 0, cut: bucket ?? ('' as const) };
  return bodyOfProducts<'common', string, Bucket>(open, [], asks);
};
