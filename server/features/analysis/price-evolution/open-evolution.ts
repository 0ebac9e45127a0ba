import type { FigureName } from '../../../contract/analyses/parts/price-figures.ts';
import { type Bucket, buckets } from '../../../contract/analyses/parts/wire.ts';
import type { LineKind } from '../../../contract/analyses/price-evolution.ts';
import { bodyOfCharted, buildBody } from '../ask/ask.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';

/** The kinds of lines; the first is the default. */
export const lineKinds = [
  'all',
  'region',
  'city',
  'shop',
  'retailer',
  'regionRetailer',
  'cityRetailer',
  'shopRetailer',
] as const satisfies LineKind[];
/** Figures of a line. */
export const figureChoices = ['average', 'mode', 'minimum', 'maximum'] as const satisfies FigureName[];

/** Price evolution with the kind of lines, the chosen figure, and the size of buckets. */
export type OpenEvolution = OpenAnalysis & {
  lines: LineKind;
  figure: FigureName;
  /** null: depends on the length of the period. */
  bucket: Bucket | null;
};

/** Maximum number of lines in the table; the chart draws the first of them. */
export const mostLines = 60;

/** The choices in the address, each at its default if it is not in the list. */
export const openEvolution = (open: OpenAnalysis): OpenEvolution => {
  const { view } = open.selection;
  return {
    ...open,
    lines: lineKinds.find(kind => kind === view.lines) ?? 'all',
    figure: figureChoices.find(name => name === view.figure) ?? 'average',
    bucket: buckets.find(name => name === view.bucket) ?? null,
  };
};

/**
 * Lines by place are of the product in view: several products in one line would be meaningless. Chart and file have the
 * same question.
 */
export const evolutionBody = (open: OpenEvolution) => {
  const asks = { value: open.figure, cut: open.bucket ?? ('' as const), quantity: mostLines };
  return open.lines === 'all' ? buildBody(open, asks) : bodyOfCharted(open, asks);
};
