import type { EvolutionLines } from '../../../contract/calls/charts/price-evolution.ts';
import { type Bucket, buckets, type EvolutionBody } from '../../../contract/entities/analysis-bodies.ts';
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
] as const satisfies EvolutionLines[];
/** Figures that a line can be of. */
export const figureNames = ['average', 'mode', 'minimum', 'maximum'] as const;
export type FigureName = (typeof figureNames)[number];

/** Price evolution with what a line stands for, the figure that is followed, and how the time is cut. */
export type OpenEvolution = OpenAnalysis & {
  lines: EvolutionLines;
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
    figure: figureNames.find(name => name === view.figure) ?? 'average',
    bucket: buckets.find(name => name === view.bucket) ?? null,
  };
};

/** Lines by place are of the product in view: several products in one line would say nothing. */
export const evolutionBodyOf = (open: OpenEvolution): EvolutionBody => ({
  ...(open.lines === 'all' ? bodyOf(open) : bodyOfCharted(open)),
  filter: '',
  filter2: '',
  value: open.figure,
  data_date: open.bucket ?? '',
  quantity: mostLines,
});
