import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { endWith } from '../../../http/reply.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { idParameter } from '../../shared/outcomes/failure.ts';
import { bodyOfProducts } from '../ask.ts';
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

/** Lines by retailer, and retailers whose most frequent prices are listed, at the most. */
const [mostLines, mostModes] = [12, 60];

/** What each view asks of the product, whatever other products are chosen; the file of a view asks the same. */
export const bodies = {
  /** Lines over time are cut as the length of the period asks for. */
  view: (open: OpenIndividual) => bodyOfProducts(open, [open.product.id], { quantity: mostLines }),
  modes: (open: OpenIndividual) => bodyOfProducts(open, [open.product.id], { quantity: mostModes }),
  details: (open: OpenIndividual, retailerId: number) =>
    bodyOfProducts({ ...open, selection: { ...open.selection, retailers: [retailerId] } }, [open.product.id]),
  /** The dearest retailer last. */
  table: (open: OpenIndividual) =>
    bodyOfProducts(open, [open.product.id], { sort: 'average' as const, direction: 'asc' }),
};
