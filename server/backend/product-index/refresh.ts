import { undoneToIndex } from '../records/catalogue/import-history.ts';
import { addMarkets, importsToIndex, markIndexed, refreshSearch, unmarkIndexed } from '../records/product-index.ts';
import type { Stores } from '../stores.ts';
import { pruneMarkets } from './prune.ts';

/** Rows a transaction: one for all would keep requests waiting, one a statement would wait for the disk each time. */
const atOnce = 20_000;

type Indexed = Pick<Stores, 'records' | 'observations'>;

/**
 * Brings up to date what the choice among many products reads: folded names, and where each product was observed.
 * Looks only at imports that it has not seen; run again after a crash, it goes on where it stood.
 */
export const refreshProductIndex = async ({ records, observations }: Indexed): Promise<void> => {
  for (const { id, country_id: countryId } of await undoneToIndex(records)) {
    if (countryId !== null) await pruneMarkets({ records, observations }, countryId);
    await unmarkIndexed(records, id);
  }
  const missing = await importsToIndex(records);
  if (missing.length === 0) return;
  await records.transaction().execute(refreshSearch);
  for (const importId of missing) {
    const markets = await observations.productMarkets(importId);
    for (let start = 0; start < markets.length; start += atOnce) {
      const part = markets.slice(start, start + atOnce);
      await records.transaction().execute(work => addMarkets(work, part));
    }
    await markIndexed(records, importId);
  }
};
