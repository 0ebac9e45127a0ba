import type { Kysely } from 'kysely';

/**
 * Who brought an import, what it was asked to do, and that it was taken back. `outdated_by`: the import whose undo took
 * prices away that this one had found there already; it can be imported again.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const name of ['team_id', 'user_id', 'outdated_by']) {
    await db.schema.alterTable('imports').addColumn(name, 'integer').execute();
  }
  for (const name of ['asked', 'error_params', 'undone_at']) {
    await db.schema.alterTable('imports').addColumn(name, 'text').execute();
  }
  await db.schema.createIndex('imports_state').on('imports').column('state').execute();
};
