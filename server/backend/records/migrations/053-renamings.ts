import type { Kysely } from 'kysely';

/**
 * The first products that an import renamed (JSON; null of imports of earlier days). Beside its corrections, which are counts: a
 * server of the version before reads nothing else there.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('imports').addColumn('renamed', 'text').execute();
};
