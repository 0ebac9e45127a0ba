import { type FieldValues, fieldValues } from '../../../contract/analyses/parts/address.ts';
import { priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import { bodyOfCharted, buildBody } from '../ask/ask.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { comparedPeriod } from '../filter/compared-days.ts';

/** Price evolution with the choices in the address; the bucket is null if it depends on the length of the period. */
export type OpenEvolution = OpenAnalysis & FieldValues<typeof priceEvolution.address>;

/** Maximum number of lines in the table; the chart draws the first of them. */
export const mostLines = 60;

export const openEvolution = (open: OpenAnalysis): OpenEvolution => ({
  ...open,
  ...fieldValues(priceEvolution.address, open.selection.view),
});

const bodyOf = (open: OpenEvolution, compared: Period | null) => {
  const asks = { value: open.figure, cut: open.bucket ?? ('' as const), quantity: mostLines, compared };
  return open.lines === 'all' ? buildBody(open, asks) : bodyOfCharted(open, asks);
};

/** Lines by place are of the product in view: several products in one line would be meaningless. */
export const evolutionBody = (open: OpenEvolution) => bodyOf(open, null);

/** The question of the file: that of the chart, with the period that it is compared with, whose lines the chart asks by themselves. */
export const evolutionFileBody = (open: OpenEvolution) => bodyOf(open, comparedPeriod(open.selection));
