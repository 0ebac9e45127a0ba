import type { Kysely } from 'kysely';

/** The period of a dashboard's pages where none is chosen; of dashboards of earlier days it is what it was. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .alterTable('dashboards')
    .addColumn('default_range', 'text', column => column.notNull().defaultTo('from_start'))
    .execute();
};
