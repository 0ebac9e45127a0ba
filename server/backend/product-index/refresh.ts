import { undoneToIndex } from '../records/catalogue/import-history.ts';
import { importsToIndex, markIndexed, refreshSearch, unmarkIndexed } from '../records/catalogue-reads/product-index.ts';
import type { Stores } from '../stores/stores.ts';
import { addAllMarkets, pruneMarkets, reindexCountry } from './prune.ts';

type Indexed = Pick<Stores, 'records' | 'observations'>;

/**
 * Updates the index for choosing products: folded names, and where each product was observed. Reads only new imports;
 * after a crash it continues where it stopped.
 */
export const refreshProductIndex = async ({ records, observations }: Indexed): Promise<void> => {
  for (const { id, country_id: countryId } of await undoneToIndex(records)) {
    if (countryId !== null) await pruneMarkets({ records, observations }, countryId);
    await unmarkIndexed(records, id);
  }
  const missing = await importsToIndex(records);
  if (missing.length === 0) return;
  await records.transaction().execute(refreshSearch);
  const moved = new Set(missing.filter(one => one.moved_shops > 0).map(one => one.country_id));
  for (const countryId of moved) {
    if (countryId !== null) await reindexCountry({ records, observations }, countryId);
  }
  // All at once: files of one place name the same products again and again.
  const added = missing.filter(one => !moved.has(one.country_id)).map(one => one.id);
  if (added.length > 0) await addAllMarkets(records, await observations.productMarkets(added));
  await markIndexed(
    records,
    missing.map(one => one.id),
  );
};
