import type { Kysely } from 'kysely';

const createTeams = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('teams')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .execute();
  await db.schema
    .createTable('plans')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('team_id', 'integer', column => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('package_id', 'integer', column => column.notNull().references('packages.id'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('is_trial', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('expires_on', 'text')
    .execute();
  await db.schema
    .createTable('plan_countries')
    .addColumn('plan_id', 'integer', column => column.notNull().references('plans.id').onDelete('cascade'))
    .addColumn('country_id', 'integer', column => column.notNull().references('countries.id'))
    .addPrimaryKeyConstraint('plan_countries_key', ['plan_id', 'country_id'])
    .execute();
};

const createPeople = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('email', 'text', column => column.notNull().unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('last_name', 'text', column => column.notNull())
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('language_id', 'integer', column => column.notNull().defaultTo(1))
    .addColumn('status', 'text', column => column.notNull().defaultTo('active'))
    .execute();
  await db.schema
    .createTable('memberships')
    .addColumn('team_id', 'integer', column => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role_id', 'integer', column => column.notNull().references('roles.id'))
    .addColumn('status', 'text', column => column.notNull().defaultTo('active'))
    .addPrimaryKeyConstraint('memberships_key', ['team_id', 'user_id'])
    .execute();
};

/** Teams with their plans, people, and who works in which team with which role. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await createTeams(db);
  await createPeople(db);
  await db.schema.createIndex('plans_team').on('plans').column('team_id').execute();
  await db.schema.createIndex('memberships_user').on('memberships').column('user_id').execute();
};
