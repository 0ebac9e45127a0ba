import { individual } from '../../../contract/analyses/individual.ts';
import { type FieldValues, fieldValues } from '../../../contract/analyses/parts/address.ts';
import type { ScreenAddress } from '../../../contract/analyses/parts/calls.ts';
import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith } from '../../../http/reply.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { idParameter } from '../../shared/outcomes/failure.ts';
import { bodyOfProducts } from '../ask/ask.ts';
import { type Charted, type OpenAnalysis, openAnalysis } from '../ask/open-analysis.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { writtenShort } from '../filter/selection.ts';

/** The individual analysis of one product of the dashboard, and the address of its page. */
export type OpenIndividual = OpenAnalysis & FieldValues<typeof individual.address> & { product: Charted; here: string };

/** Opens it by the path. Ends the request if the dashboard has not chosen the product. */
export async function openIndividual(
  request: PageRequest,
  selections: KeptSelections,
  screen: ScreenAddress,
): Promise<OpenIndividual> {
  const id = idParameter(request.params.productId);
  const open = await openAnalysis(request, selections, 'individual', screen);
  const product = open.data.products.find(one => one.id === id) ?? endWith('notFound');
  const values = fieldValues(individual.address, open.selection.view);
  const isAtThere = values.at === null || open.data.retailers.some(retailer => retailer.id === values.at);
  return {
    ...open,
    ...values,
    unknown: [...(open.unknown ?? []), ...(isAtThere ? [] : [writtenShort('at', String(values.at))])],
    product,
    one: product.id,
    here: request.basePath + paths.product(open.data.basic.id, id),
  };
}

/** Maximum number of lines by retailer, and of retailers with their most frequent prices. */
const [mostLines, mostModes] = [12, 60];

/** `cut`: the buckets of another reading; without them they depend on the length of the period. `compared`: for files alone. */
type ViewAsks = { cut?: Bucket; compared?: Period | null };

/** The question of each view, whatever other products are chosen, and of its file. */
export const bodies = {
  view: (open: OpenIndividual, asks: ViewAsks = {}) =>
    bodyOfProducts(open, [open.product.id], { quantity: mostLines, ...asks }),
  modes: (open: OpenIndividual, compared: Period | null = null) =>
    bodyOfProducts(open, [open.product.id], { quantity: mostModes, compared }),
  details: (open: OpenIndividual, retailerId: number) =>
    bodyOfProducts({ ...open, selection: { ...open.selection, retailers: [retailerId] } }, [open.product.id]),
  changes: (open: OpenIndividual) => bodyOfProducts<never, never>(open, [open.product.id]),
  pictures: (open: OpenIndividual) => bodyOfProducts<never, never>(open, [open.product.id]),
  /** The most expensive retailer last; its rows are compared by themselves. */
  table: (open: OpenIndividual) =>
    bodyOfProducts(open, [open.product.id], {
      sort: 'average' as const,
      direction: 'asc',
      compared: comparedPeriod(open.selection),
    }),
};
