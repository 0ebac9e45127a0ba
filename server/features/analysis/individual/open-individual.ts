import type { price } from '../../../contract/analyses/price.ts';
import type { CallInput } from '../../../contract/call.ts';
import type { IndividualBody } from '../../../contract/entities/analysis-bodies.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { endWith } from '../../../http/reply.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { idParameter } from '../../shared/outcomes/failure.ts';
import { bodyOf } from '../ask.ts';
import type { Reading } from '../filter/selection.ts';
import { type Charted, type OpenAnalysis, openAnalysis } from '../open-analysis.ts';

/** The individual analysis of one product of the dashboard, and the address of its page. */
export type OpenIndividual = OpenAnalysis & { product: Charted; here: string };

/** Opens it by the path. Ends the request for a product that the dashboard has not chosen. */
export async function openIndividual(
  request: PageRequest,
  selections: KeptSelections,
  reading: Reading,
): Promise<OpenIndividual> {
  const id = idParameter(request.params.productId);
  const open = await openAnalysis(request, selections, 'individual', reading);
  const product = open.data.products.find(one => one.id === id) ?? endWith('notFound');
  return { ...open, product, here: request.basePath + paths.product(open.data.basic.id, id) };
}

/** The body about this product; the lines over time are cut as the length of the period asks for. */
export const individualBodyOf = (open: OpenIndividual): IndividualBody => ({
  ...bodyOf(open),
  master_product_id: [open.product.id],
  groups: [[]],
  filter: '',
  filter2: '',
  value: '',
  data_date: '',
  quantity: 12,
});

/** Retailers whose most frequent prices are listed. */
const mostModes = 60;

/** The body of the list of most frequent prices. */
export const modeBodyOf = (open: OpenIndividual): IndividualBody => ({
  ...individualBodyOf(open),
  quantity: mostModes,
});

/** The body of a retailer's details. */
export const detailsBodyOf = (open: OpenIndividual, retailerId: number): IndividualBody => ({
  ...individualBodyOf(open),
  master_retailer_id: [retailerId],
});

type TableBody = NonNullable<CallInput<typeof price.retailer.table.calls.table>['body']>;

/** The body of the table by retailer, dearest last. */
export const tableBodyOf = (open: OpenIndividual): TableBody => {
  const { data_date, quantity, ...body } = individualBodyOf(open);
  return { ...body, value: '', filter: 'average', filter2: 'asc' };
};
