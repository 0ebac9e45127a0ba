import { type FieldValues, fieldValues } from '../../../contract/analyses/parts/address.ts';
import { priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import { bodyOfCharted, buildBody } from '../ask/ask.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';

/** Price evolution with the choices in the address; the bucket is null if it depends on the length of the period. */
export type OpenEvolution = OpenAnalysis & FieldValues<typeof priceEvolution.address>;

/** Maximum number of lines in the table; the chart draws the first of them. */
export const mostLines = 60;

export const openEvolution = (open: OpenAnalysis): OpenEvolution => ({
  ...open,
  ...fieldValues(priceEvolution.address, open.selection.view),
});

/**
 * Lines by place are of the product in view: several products in one line would be meaningless. Chart and file have the
 * same question.
 */
export const evolutionBody = (open: OpenEvolution) => {
  const asks = { value: open.figure, cut: open.bucket ?? ('' as const), quantity: mostLines };
  return open.lines === 'all' ? buildBody(open, asks) : bodyOfCharted(open, asks);
};
