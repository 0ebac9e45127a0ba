import type { Generated } from 'kysely';

/**
 * Table of migration 040: each change of observations that lie on a server, in their order. A change is there once it
 * says so; one that was begun before a later one and is not there is dead. Moments are ms since the epoch.
 */
export type LedgerTables = {
  observation_changes: {
    id: Generated<number>;
    /** The import that came with it. */
    import_id: number | null;
    /** The import that it took out. */
    undoes: number | null;
    state: 'writing' | 'there' | 'dead';
    /** 1: it took rows of other changes out. */
    removes: Generated<number>;
    /** 1: the rows that it took out are deleted. */
    settled: Generated<number>;
    /** JSON: which generation of each table of names counts since. */
    generations: Generated<string>;
    /** JSON: what was counted of the import. */
    counts: string | null;
    begun_at: number;
    ended_at: number | null;
  };
  /** Table of migration 043, of one row: how often something was found out about images. */
  image_changes: { id: number; count: number };
};
