import type { Generated } from 'kysely';

/** Table of migration 045. Days are yyyy-mm-dd, moments ms since the epoch. */
export type NoteTables = {
  notes: {
    id: Generated<number>;
    dashboard_id: number;
    /** Null where who wrote it is no longer there. */
    author_id: number | null;
    text: string;
    first_day: string;
    /** The same day, where it is of one day. */
    last_day: string;
    /** The one product that it is about; null for all. */
    product_id: number | null;
    /** The one analysis that it is about; null for all. */
    analysis: string | null;
    created_at: number;
    /** Null where it stands as it was written. */
    changed_at: number | null;
  };
};
