import type { ColumnType, Generated } from 'kysely';

/** Tables of migration 006. */
export type ProductIndexTables = {
  /** `folded` is the name and brand in lower case without accents; `source` shows when it is outdated. */
  product_search: { product_id: number; folded: string; source: string };
  /** Countries in which a product was observed, and the first day there (yyyy-mm-dd). */
  product_countries: { country_id: number; product_id: number; first_day: string };
  /** Retailers at which a product was observed. */
  product_retailers: { retailer_id: number; product_id: number };
  /** Imports that the two tables above already contain. */
  indexed_imports: { import_id: number };
};

/** Set only on insert. */
type FromImport = { first_import_id: ColumnType<number | null, number | null | undefined, never> };

export type ShopKind = 'physical' | 'online';
/**
 * `waiting`: uploaded and queued; `checked`: dry run, read without writing; `undoing`: to be undone, also after a
 * crash; `undone`: its observations are deleted.
 */
export type ImportState = 'waiting' | 'running' | 'done' | 'checked' | 'failed' | 'undoing' | 'undone';

/** Tables of migrations 001 and 003. Moments are ISO texts in UTC, days yyyy-mm-dd. */
export type CatalogueTables = {
  countries: {
    id: number;
    code: string;
    currency: string;
    time_zone: string;
    locale: string;
  };
  regions: FromImport & { id: Generated<number>; country_id: number; name: string };
  cities: FromImport & { id: Generated<number>; region_id: number; name: string };
  retailers: FromImport & { id: Generated<number>; country_id: number; name: string; image: string | null };
  shops: FromImport & {
    id: Generated<number>;
    country_id: number;
    /** The source's own id: text, unique in its country. */
    code: string;
    name: string;
    retailer_id: number | null;
    region_id: number | null;
    city_id: number | null;
    address: string | null;
    postal: string | null;
    kind: ShopKind;
    latitude: number | null;
    longitude: number | null;
  };
  categories: FromImport & { id: Generated<number>; name: string };
  products: FromImport & {
    id: Generated<number>;
    /** Unique; made of the code and its scope (identity.ts). */
    identity: string;
    /** The code, as text; if a source has none, a text made of what identifies the product there. */
    upc: string;
    name: string;
    brand: string | null;
    presentation: string | null;
    category_id: number | null;
    image: string | null;
    /** The source of its name: `m:` and a format for its describing file, or a scope (identity.ts); null: not known. */
    described_by: string | null;
    /** Digest of what that source said last, once nothing of it differs from this row; null: not known. */
    description_digest: number | null;
  };
  imports: {
    id: Generated<number>;
    country_id: number | null;
    file_name: string;
    sha256: string;
    format: string;
    state: ImportState;
    started_at: string;
    finished_at: string | null;
    first_day: string | null;
    last_day: string | null;
    rejects_path: string | null;
    /** Code of the problem that ended a failed import. */
    error: string | null;
    /** JSON of the values for the problem's text. */
    error_params: string | null;
    /** Null for the command line. */
    team_id: number | null;
    user_id: number | null;
    /** JSON of an upload's options: format, country, dry run. */
    asked: string | null;
    undone_at: string | null;
    /** The import whose undo deleted prices that this one had skipped as already there. */
    outdated_by: number | null;
    /** JSON of the data quality report. */
    dirt: string | null;
    rows_read: Generated<number>;
    rows_written: Generated<number>;
    rows_unchanged: Generated<number>;
    rows_replaced: Generated<number>;
    rows_rejected: Generated<number>;
    rows_superseded: Generated<number>;
    /** Shops that belonged to another retailer, or to none, before. */
    moved_shops: Generated<number>;
    /** JSON: rejected rows by reason. */
    rejected_by: string | null;
    /** JSON: what was corrected in the catalogue, counted by kind. */
    corrections: string | null;
    /** JSON: the first products that were renamed. */
    renamed: string | null;
    /** JSON: what was new in the catalogue: counts, and the first of them. */
    added: string | null;
  };
  store_repairs: { name: string; repaired_at: string };
  catalogue_fills: {
    import_id: number;
    kind: 'shops' | 'products' | 'retailers' | 'rehomed' | 'merged' | 'split';
    row_id: number;
    changes: string;
  };
};
