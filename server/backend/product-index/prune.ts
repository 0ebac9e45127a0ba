import {
  addMarkets,
  forgetAtRetailer,
  forgetInCountry,
  indexedAtRetailers,
  indexedProducts,
} from '../records/product-index.ts';
import type { Stores } from '../stores.ts';

type Indexed = Pick<Stores, 'records' | 'observations'>;

const firstDays = (markets: readonly { productId: number; firstDay: string }[]): Map<number, string> => {
  const days = new Map<number, string>();
  for (const { productId, firstDay } of markets) {
    const known = days.get(productId);
    if (known === undefined || firstDay < known) days.set(productId, firstDay);
  }
  return days;
};

/** Takes out of a country's index what is no longer observed there, after an undo; run again it finds nothing to do. */
export const pruneMarkets = async ({ records, observations }: Indexed, countryId: number): Promise<void> => {
  const markets = await observations.writer.marketsOf(countryId);
  const days = firstDays(markets);
  const sold = new Set(markets.map(({ productId, retailerId }) => `${retailerId}|${productId}`));
  // A product whose first day went is put in again with its new one.
  const stale = (await indexedProducts(records, countryId)).filter(row => days.get(row.product_id) !== row.first_day);
  const staleIds = new Set(stale.map(row => row.product_id));
  const unsold = (await indexedAtRetailers(records, countryId)).filter(
    row => !sold.has(`${row.retailer_id}|${row.product_id}`),
  );
  await records.transaction().execute(async work => {
    await forgetInCountry(work, countryId, [...staleIds]);
    await addMarkets(
      work,
      markets.filter(market => staleIds.has(market.productId)),
    );
  });
  for (const [retailerId, rows] of Map.groupBy(unsold, row => row.retailer_id)) {
    await forgetAtRetailer(
      records,
      retailerId,
      rows.map(row => row.product_id),
    );
  }
};
