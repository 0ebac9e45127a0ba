import type { LineKind } from '../../../contract/analyses/price-evolution.ts';
import type { FigureName } from '../../../contract/analyses/price-figures.ts';
import { type Bucket, buckets } from '../../../contract/analyses/wire.ts';
import { bodyOf, bodyOfCharted } from '../ask.ts';
import type { OpenAnalysis } from '../open-analysis.ts';

/** What a line can stand for; the first is the default. */
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
/** Figures that a line can be of. */
export const figureChoices = ['average', 'mode', 'minimum', 'maximum'] as const satisfies FigureName[];

/** Price evolution with what a line stands for, the figure that is followed, and how the time is cut. */
export type OpenEvolution = OpenAnalysis & {
  lines: LineKind;
  figure: FigureName;
  /** null leaves it to the length of the period. */
  bucket: Bucket | null;
};

/** Lines that the table holds; the chart draws the first of them. */
export const mostLines = 60;

/** What the address asks of the evolution, each at its default where it is none of the list. */
export const openEvolution = (open: OpenAnalysis): OpenEvolution => {
  const { view } = open.selection;
  return {
    ...open,
    lines: lineKinds.find(kind => kind === view.lines) ?? 'all',
    figure: figureChoices.find(name => name === view.figure) ?? 'average',
    bucket: buckets.find(name => name === view.bucket) ?? null,
  };
};

/** Lines by place are of the product in view: several products in one line would say nothing. Chart and file ask the same. */
export const evolutionBody = (open: OpenEvolution) => {
  const asks = { value: open.figure, cut: open.bucket ?? ('' as const), quantity: mostLines };
  return open.lines === 'all' ? bodyOf(open, asks) : bodyOfCharted(open, asks);
};
