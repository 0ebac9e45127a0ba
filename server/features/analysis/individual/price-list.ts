import { priceProducts } from '../../../contract/calls/dashboard/products.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { type Freshness, toFreshness } from '../present/freshness.ts';

const perCall = 200;
/** More would make the choice of a product slow. */
const mostCalls = 5;

/**
 * The newest observation of each product in the dashboard API (docs/product.md §7.9); null if it could not be read.
 * Products in no list have no price; `isWhole` is false if there are more products than requested.
 */
export async function newestPrices(
  request: PageRequest,
  { data }: OpenAnalysis,
): Promise<{ newest: ReadonlyMap<number, string | null>; isWhole: boolean; fresh: Freshness } | null> {
  const pages = Math.min(mostCalls, Math.max(1, Math.ceil(data.products.length / perCall)));
  const outcomes = await Promise.all(
    Array.from({ length: pages }, (_, index) =>
      request.call(priceProducts, {
        params: { dashboardId: data.basic.id },
        query: { page: index + 1, limit: perCall },
      }),
    ),
  );
  const lists = outcomes.flatMap(outcome => (outcome.kind === 'ok' ? [outcome.value] : []));
  const [first] = lists;
  if (!first || lists.length < pages) return null;
  const listed = lists.flatMap(list => list.data);
  return {
    newest: new Map(listed.map(product => [product.masterProductId, product.newest])),
    isWhole: listed.length >= first.total,
    fresh: toFreshness(first),
  };
}
