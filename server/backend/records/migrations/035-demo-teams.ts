import { type Kysely, sql } from 'kysely';

/** Teams that came with the demo market: the first team of the installation's own is another one. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .alterTable('teams')
    .addColumn('is_demo', 'integer', column => column.notNull().defaultTo(0))
    .execute();
  await sql`update teams set is_demo = 1 where id in (
    select memberships.team_id from memberships join users on users.id = memberships.user_id
    where users.email in ('demo@vitrina.example', 'hannah@northbrook.example'))`.execute(db);
};
