import type { Kysely } from 'kysely';

/** Links that show a view to people without an account, who opened them, and whether a team has them at all. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .alterTable('teams')
    .addColumn('share_links', 'integer', column => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('shares')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('team_id', 'integer', column => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('dashboard_id', 'integer', column => column.notNull().references('dashboards.id').onDelete('cascade'))
    .addColumn('view_id', 'integer', column => column.references('views.id').onDelete('set null'))
    .addColumn('owner_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('files', 'integer', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('expires_at', 'integer', column => column.notNull())
    .addColumn('ended_at', 'integer')
    .execute();
  await db.schema.createIndex('shares_team').on('shares').column('team_id').execute();
  await db.schema.createIndex('shares_view').on('shares').column('view_id').execute();
  await db.schema
    .createTable('share_counts')
    .addColumn('share_id', 'integer', column => column.primaryKey().references('shares.id').onDelete('cascade'))
    .addColumn('opened', 'integer', column => column.notNull())
    .addColumn('last_at', 'integer', column => column.notNull())
    .execute();
  await db.schema
    .createTable('share_openings')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('share_id', 'integer', column => column.notNull().references('shares.id').onDelete('cascade'))
    .addColumn('at', 'integer', column => column.notNull())
    .addColumn('network', 'text')
    .execute();
  await db.schema.createIndex('share_openings_share').on('share_openings').columns(['share_id', 'id']).execute();
};
