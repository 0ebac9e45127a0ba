import { basketPart, comparative } from '../../../contract/analyses/comparative.ts';
import { type FieldValues, fieldValues, writeFields } from '../../../contract/analyses/parts/address.ts';
import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import type { ComparisonSet } from '../../../contract/entities/comparison-set.ts';
import { bodyOfProducts } from '../ask/ask.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { comparedPeriod } from '../filter/compared-days.ts';

type Choices = FieldValues<typeof comparative.address>;
/** The active sets of the dashboard, the compared one, and how it is compared. */
export type OpenComparative = OpenAnalysis &
  Pick<Choices, 'figure' | 'bucket' | 'numbers' | 'file'> & {
    sets: readonly ComparisonSet[];
    set: ComparisonSet | null;
    commonOnly: boolean;
    /** The base retailer of indexes; null is the average of all with the complete basket. */
    against: number | null;
  };

/** The set in the address, else the first active one of the dashboard. */
const chooseSet = (sets: readonly ComparisonSet[], setId: number | null): ComparisonSet | null =>
  (setId ? sets.find(set => set.id === setId) : sets[0]) ?? null;

/**
 * The choices in the address: set, base retailer and the chart's figure, each at its default if it is not in the list.
 */
export const openComparative = (open: OpenAnalysis, sets: readonly ComparisonSet[]): OpenComparative => {
  const { selection } = open;
  const { set: setId, basket, ...chosen } = fieldValues(comparative.address, selection.view);
  const set = chooseSet(sets, setId);
  const against = set?.retailerIds.find(id => id === chosen.against) ?? null;
  const view = { ...selection.view, ...writeFields(comparative.address, { against }) };
  return {
    ...open,
    ...chosen,
    selection: { ...selection, view },
    sets,
    set,
    commonOnly: basket === 'common',
    against,
  };
};

/** The set determines the basket: the filter's products do not matter. */
export const basketBody = (open: OpenComparative) => {
  const { set, commonOnly, against, bucket } = open;
  const sort = commonOnly ? basketPart : '';
  const compared = comparedPeriod(open.selection);
  const asks = { value: String(set?.id ?? 0), sort, place: against ?? 0, cut: bucket ?? '', compared } as const;
  return bodyOfProducts<typeof basketPart, string, Bucket, never>(open, [], asks);
};
