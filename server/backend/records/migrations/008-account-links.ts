import { type Kysely, sql } from 'kysely';

const createRegistrations = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('registrations')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('last_name', 'text', column => column.notNull())
    .addColumn('team_name', 'text', column => column.notNull())
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('language_id', 'integer', column => column.notNull())
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('token_expires_at', 'integer', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .execute();
  await db.schema.createIndex('registrations_email').on('registrations').column('email').execute();
};

const createRecoveries = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('password_recoveries')
    .addColumn('user_id', 'integer', column => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('expires_at', 'integer', column => column.notNull())
    .execute();
};

const createInvitations = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('team_id', 'integer', column => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('inviter_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role_id', 'integer', column => column.notNull().references('roles.id'))
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('message', 'text', column => column.notNull())
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('expires_at', 'integer', column => column.notNull())
    .addColumn('accepted_at', 'integer')
    .execute();
  await db.schema.createIndex('invitations_address').on('invitations').columns(['team_id', 'email']).unique().execute();
};

const extendUsers = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('users').addColumn('email_confirmed_at', 'integer').execute();
  // A token carries the number that stood here when it was issued: raising it ends every token of the person.
  await db.schema
    .alterTable('users')
    .addColumn('token_version', 'integer', column => column.notNull().defaultTo(1))
    .execute();
  await sql`update users set email_confirmed_at = ${Date.now()}`.execute(db);
};

/** Registrations that wait for their confirmation, recoveries and invitations that were mailed; tokens as hashes alone. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await createRegistrations(db);
  await createRecoveries(db);
  await createInvitations(db);
  await extendUsers(db);
};
