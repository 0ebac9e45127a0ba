import type { Kysely } from 'kysely';

/**
 * Where a team's alerts are sent to, and what was sent. The secret that signs them is made of the backend's own key and
 * `turn`, so that it lies nowhere.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('webhooks')
    .addColumn('team_id', 'integer', column => column.primaryKey().references('teams.id').onDelete('cascade'))
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('turn', 'integer', column => column.notNull())
    .execute();
  await db.schema
    .createTable('deliveries')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('team_id', 'integer', column => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('firings', 'integer', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('due_at', 'integer')
    .addColumn('status', 'integer')
    .addColumn('problem', 'text')
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('tried_at', 'integer')
    .execute();
  await db.schema.createIndex('deliveries_due').on('deliveries').column('due_at').execute();
  await db.schema.createIndex('deliveries_team').on('deliveries').columns(['team_id', 'id']).execute();
};
