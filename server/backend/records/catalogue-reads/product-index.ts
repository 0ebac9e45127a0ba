import { sql } from 'kysely';
import { fold } from '../../../domain/fold.ts';
import { splitParts } from '../../../domain/parts.ts';
import type { Records } from '../schema.ts';

const atOnce = 400;

const inParts = async <T>(all: readonly T[], work: (part: readonly T[]) => Promise<unknown>): Promise<void> => {
  for (const part of splitParts(all, atOnce)) await work(part);
};

/** Before the name of what came without one, whose name is its code: behind every name in any order of texts. */
const nameless = '\u{10ffff}';

/** What the folded text is made from; stored beside it, so that only changed texts are folded again. */
const sourceText = sql<string>`case when ${sql.ref('products.name')} = ${sql.ref('products.upc')} then ${nameless} else '' end || ${sql.ref('products.name')} || ' ' || coalesce(${sql.ref('products.brand')}, '')`;

/** Updates the folded texts of all products. */
export const refreshSearch = async (records: Records): Promise<void> => {
  const stale = await records
    .selectFrom('products')
    .leftJoin('product_search as known', 'known.product_id', 'products.id')
    .select(['products.id', sourceText.as('source')])
    .where(either => either.or([either('known.source', 'is', null), either('known.source', '!=', sourceText)]))
    .execute();
  await inParts(stale, part =>
    records
      .insertInto('product_search')
      .values(part.map(({ id, source }) => ({ product_id: id, source, folded: fold(source) })))
      .onConflict(conflict =>
        conflict.column('product_id').doUpdateSet(update => ({
          folded: update.ref('excluded.folded'),
          source: update.ref('excluded.source'),
        })),
      )
      .execute(),
  );
};

/** Where a product was observed, and the first day there (yyyy-mm-dd). */
export type Market = { productId: number; countryId: number; retailerId: number | null; firstDay: string };

const earliestByCountry = (markets: readonly Market[]): Market[] => {
  const earliest = new Map<string, Market>();
  for (const market of markets) {
    const key = `${market.countryId}|${market.productId}`;
    const known = earliest.get(key);
    if (!known || market.firstDay < known.firstDay) earliest.set(key, market);
  }
  return [...earliest.values()];
};

const addCountries = (records: Records, markets: readonly Market[]): Promise<void> =>
  inParts(earliestByCountry(markets), part =>
    records
      .insertInto('product_countries')
      .values(
        part.map(({ countryId, productId, firstDay }) => ({
          country_id: countryId,
          product_id: productId,
          first_day: firstDay,
        })),
      )
      .onConflict(conflict =>
        conflict
          .columns(['country_id', 'product_id'])
          .doUpdateSet(update => ({ first_day: update.ref('excluded.first_day') }))
          .whereRef('excluded.first_day', '<', 'product_countries.first_day'),
      )
      .execute(),
  );

/** The places of which nothing new has to be noted: most of them, where a file is like that of the day before. */
const knownMarkets = async (records: Records, countryIds: readonly number[]) => {
  const days = new Map<string, string>();
  const sold = new Set<string>();
  for (const countryId of countryIds) {
    for (const row of await indexedProducts(records, countryId))
      days.set(`${countryId}|${row.product_id}`, row.first_day);
    for (const row of await indexedAtRetailers(records, countryId)) sold.add(`${row.retailer_id}|${row.product_id}`);
  }
  return { days, sold };
};

/** Those of the markets that are not in the index, or not with so early a day. */
export const newMarkets = async (records: Records, markets: readonly Market[]): Promise<Market[]> => {
  const { days, sold } = await knownMarkets(records, [...new Set(markets.map(market => market.countryId))]);
  return markets.filter(({ countryId, productId, retailerId, firstDay }) => {
    const known = days.get(`${countryId}|${productId}`);
    const isSold = retailerId === null || sold.has(`${retailerId}|${productId}`);
    return known === undefined || firstDay < known || !isSold;
  });
};

/** Notes where products were observed; existing entries only get an earlier first day. */
export const addMarkets = async (records: Records, markets: readonly Market[]): Promise<void> => {
  await addCountries(records, markets);
  const sold = markets.flatMap(({ retailerId, productId }) =>
    retailerId === null ? [] : [{ retailer_id: retailerId, product_id: productId }],
  );
  await inParts(sold, part =>
    records
      .insertInto('product_retailers')
      .values([...part])
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  );
};

/** Finished imports whose products are not in the index yet, the oldest first. */
export const importsToIndex = (records: Records) =>
  records
    .selectFrom('imports')
    .select(['id', 'country_id', 'moved_shops'])
    .where('state', '=', 'done')
    .where('id', 'not in', records.selectFrom('indexed_imports').select('import_id'))
    .orderBy('id')
    .execute();

/** Notes that imports are in the index. */
export const markIndexed = (records: Records, importIds: readonly number[]): Promise<void> =>
  inParts(importIds, part =>
    records
      .insertInto('indexed_imports')
      .values(part.map(id => ({ import_id: id })))
      .execute(),
  );

/** Notes that an import is no longer in the index. */
export const unmarkIndexed = async (records: Records, importId: number): Promise<void> => {
  await records.deleteFrom('indexed_imports').where('import_id', '=', importId).execute();
};

/** Products in the index of a country, with the first day there. */
export const indexedProducts = (records: Records, countryId: number) =>
  records
    .selectFrom('product_countries')
    .select(['product_id', 'first_day'])
    .where('country_id', '=', countryId)
    .execute();

/** Products in the index at the retailers of a country. */
export const indexedAtRetailers = (records: Records, countryId: number) =>
  records
    .selectFrom('product_retailers')
    .select(['product_id', 'retailer_id'])
    .where('retailer_id', 'in', records.selectFrom('retailers').select('id').where('country_id', '=', countryId))
    .execute();

/** Removes products from a country. */
export const forgetInCountry = (records: Records, countryId: number, productIds: readonly number[]): Promise<void> =>
  inParts(productIds, part =>
    records
      .deleteFrom('product_countries')
      .where('country_id', '=', countryId)
      .where('product_id', 'in', [...part])
      .execute(),
  );

/** Removes products from a retailer. */
export const forgetAtRetailer = (records: Records, retailerId: number, productIds: readonly number[]): Promise<void> =>
  inParts(productIds, part =>
    records
      .deleteFrom('product_retailers')
      .where('retailer_id', '=', retailerId)
      .where('product_id', 'in', [...part])
      .execute(),
  );
