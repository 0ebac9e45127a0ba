/** Tables of migration 006. */
export type ProductIndexTables = {
  /** `folded` is the name and brand in lower case without accents; `source` tells when it is out of date. */
  product_search: { product_id: number; folded: string; source: string };
  /** Countries in which a product was observed, and the first day there (yyyy-mm-dd). */
  product_countries: { country_id: number; product_id: number; first_day: string };
  /** Retailers at which a product was observed. */
  product_retailers: { retailer_id: number; product_id: number };
  /** Imports that the two tables above already know. */
  indexed_imports: { import_id: number };
};
