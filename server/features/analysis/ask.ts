import type { AnalysisBody } from '../../contract/entities/analysis.ts';
import type { SummaryBody } from '../../contract/entities/analysis-bodies.ts';
import { notFound, type Outcome } from '../../upstream/outcome.ts';
import { analysisBodyOf } from '../analysis-body.ts';
import type { OpenAnalysis } from './open-analysis.ts';

/** The body for what the person selected. */
export const bodyOf = ({ data, selection }: OpenAnalysis): AnalysisBody =>
  analysisBodyOf(data.basic.id, data.basic.countryId, {
    ...selection,
    products: [...selection.products, ...selection.competitors],
    groups: data.groups.filter(group => selection.groups.includes(group.id)).map(group => group.productIds),
  });

/** Fields of a body that nothing orders and nothing narrows. */
export const unordered = { filter: '', filter2: '', value: '' } as const;

/** The body of a summary: the whole selection. */
export const summaryBodyOf = (open: OpenAnalysis): SummaryBody => ({ ...bodyOf(open), ...unordered });

/** The same for the product in view alone. */
export const bodyOfCharted = (open: OpenAnalysis): AnalysisBody => ({
  ...bodyOf(open),
  master_product_id: open.charted ? [open.charted.id] : [],
  groups: [[]],
});

/** Asks, where there is anything to ask for. */
export const ask = <T>(open: OpenAnalysis, call: () => Promise<Outcome<T>>): Promise<Outcome<T>> =>
  open.asks ? call() : Promise.resolve(notFound());
