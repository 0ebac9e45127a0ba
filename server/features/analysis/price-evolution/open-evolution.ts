import { type FieldValues, fieldValues } from '../../../contract/analyses/parts/address.ts';
import { type LineKind, priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import { endsRightBefore } from '../../../domain/calendar/compared-period.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import { bodyOfCharted, buildBody } from '../ask/ask.ts';
import { mostLines } from '../ask/ask-changes.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { hasValues, type LinesBefore } from '../compare/lines-under.ts';
import { comparedPeriod } from '../filter/compared-days.ts';

/** Price evolution with the choices in the address; the bucket is null if it depends on the length of the period. */
export type OpenEvolution = OpenAnalysis & FieldValues<typeof priceEvolution.address>;

export const openEvolution = (open: OpenAnalysis): OpenEvolution => ({
  ...open,
  ...fieldValues(priceEvolution.address, open.selection.view),
});

const pairs: readonly LineKind[] = ['regionRetailer', 'cityRetailer', 'shopRetailer'];

/** Whether there is a line for each pair of a place and a retailer: so many that each has a chart of its own. */
export const isByRetailer = ({ lines }: OpenEvolution): boolean => pairs.includes(lines);

const bodyOf = (open: OpenEvolution, compared: Period | null) => {
  const asks = { value: open.figure, cut: open.bucket ?? ('' as const), quantity: mostLines, compared };
  return open.lines === 'all' ? buildBody(open, asks) : bodyOfCharted(open, asks);
};

/** Lines by place are of the product in view: several products in one line would be meaningless. */
export const evolutionBody = (open: OpenEvolution) => bodyOf(open, null);

/** The question of the file: that of the chart, with the period that it is compared with, whose lines the chart asks by themselves. */
export const evolutionFileBody = (open: OpenEvolution) => bodyOf(open, comparedPeriod(open.selection));

/** Averages of products have a change over the same shops. */
export const isOfProducts = ({ lines, figure }: OpenEvolution): boolean => lines === 'all' && figure === 'average';

/** Whether the change in the same shops is the one since the other period, if there is one: it is if that ends right before. */
export const isSinceBefore = ({ selection }: OpenEvolution, before: LinesBefore | null): boolean => {
  const other = comparedPeriod(selection);
  return !hasValues(before) || (other !== null && endsRightBefore(other, selection));
};
