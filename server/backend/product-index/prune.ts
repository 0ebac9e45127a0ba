import { splitParts } from '../../domain/parts.ts';
import type { Observations } from '../observations/observations.ts';
import type { Market } from '../observations/writer.ts';
import {
  addMarkets,
  forgetAtRetailer,
  forgetInCountry,
  indexedAtRetailers,
  indexedProducts,
  newMarkets,
} from '../records/catalogue-reads/product-index.ts';
import type { Records } from '../records/schema.ts';

type Indexed = { records: Records; observations: Pick<Observations, 'writer'> };

const firstDays = (markets: readonly { productId: number; firstDay: string }[]): Map<number, string> => {
  const days = new Map<number, string>();
  for (const { productId, firstDay } of markets) {
    const known = days.get(productId);
    if (known === undefined || firstDay < known) days.set(productId, firstDay);
  }
  return days;
};

/**
 * Rows of one transaction: a single one for all would delay requests, one for each statement would wait for the disk
 * each time.
 */
const atOnce = 20_000;

/** Notes where products were observed, in batches. */
export const addAllMarkets = async (records: Records, markets: readonly Market[]): Promise<void> => {
  for (const part of splitParts(await newMarkets(records, markets), atOnce))
    await records.transaction().execute(work => addMarkets(work, part));
};

/** Updates a country's index completely, since products may no longer be observed where they were. */
export const reindexCountry = async (services: Indexed, countryId: number): Promise<void> => {
  await pruneMarkets(services, countryId);
  await addAllMarkets(services.records, await services.observations.writer.listMarkets(countryId));
};

/** Removes what is no longer observed in a country from its index, after an undo; running it again changes nothing. */
export const pruneMarkets = async ({ records, observations }: Indexed, countryId: number): Promise<void> => {
  const markets = await observations.writer.listMarkets(countryId);
  const days = firstDays(markets);
  const sold = new Set(markets.map(({ productId, retailerId }) => `${retailerId}|${productId}`));
  // A product whose first day was deleted is added again with its new one.
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
