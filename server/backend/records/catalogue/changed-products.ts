import type { ShopIds, StagedCode, StagedProduct, Staging } from '../../observations/staging.ts';
import { textsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';
import { chunks } from './chunks.ts';
import { toIdentity } from './identity.ts';
import { type Adopted, hasOlderIdentities } from './product-plan.ts';

/** Descriptions that are read and compared at a time. */
const pageRows = 5000;

/** The products of a page that its source described in the same words before: their ids, by row. */
const findUnchanged = async (
  records: Records,
  page: readonly StagedCode[],
  adopted: Adopted,
  signal?: AbortSignal,
): Promise<Map<number, number>> => {
  const unchanged = new Map<number, number>();
  for await (const part of chunks(page, signal)) {
    const identities = part.map(({ code, scope }) => toIdentity(code, scope));
    const query = records.selectFrom('products').select(['id', 'identity', 'description_digest as digest']);
    const rows = await query.where('identity', 'in', textsIn(identities)).execute();
    const known = new Map(rows.map(row => [row.identity, row]));
    part.forEach(({ row, digest }, at) => {
      const identity = identities[at] ?? '';
      const found = known.get(identity);
      if (found?.digest === digest && !adopted.has(identity)) unchanged.set(row, found.id);
    });
  }
  return unchanged;
};

type Catalogue = { staging: Pick<Staging, 'products' | 'descriptions'>; shops: ShopIds; adopted: Adopted };

/**
 * The products of a file that are new, or that it describes in other words than before, page by page; `onUnchanged` is
 * informed of the others. Most of a daily list are unchanged, and their descriptions never leave the engine. Reads only.
 */
export async function* changedProducts(
  records: Records,
  { staging, shops, adopted }: Catalogue,
  onUnchanged: (product: StagedCode, id: number) => void,
  signal?: AbortSignal,
): AsyncIterable<readonly StagedProduct[]> {
  // Products under an older spelling are found by more than their identity.
  const areOlder = await hasOlderIdentities(records);
  let changed: number[] = [];
  for await (const page of staging.products(shops)) {
    const unchanged = areOlder ? new Map<number, number>() : await findUnchanged(records, page, adopted, signal);
    for (const product of page) {
      const id = unchanged.get(product.row);
      if (id === undefined) changed.push(product.row);
      else onUnchanged(product, id);
    }
    if (changed.length < pageRows) continue;
    yield await staging.descriptions(changed);
    changed = [];
  }
  if (changed.length > 0) yield await staging.descriptions(changed);
}
