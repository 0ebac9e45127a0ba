import type { Kysely } from 'kysely';

/** The ledger of the observations where an engine that keeps none of its own has them. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('observation_changes')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('import_id', 'integer')
    .addColumn('undoes', 'integer')
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('removes', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('settled', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('generations', 'text', column => column.notNull().defaultTo('{}'))
    .addColumn('counts', 'text')
    .addColumn('begun_at', 'integer', column => column.notNull())
    .addColumn('ended_at', 'integer')
    .execute();
  await db.schema.createIndex('observation_changes_imports').on('observation_changes').column('import_id').execute();
};
