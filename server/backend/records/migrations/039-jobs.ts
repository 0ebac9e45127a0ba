import { type Kysely, sql } from 'kysely';

/** One table of everything that happens without a person's request; what waits of mails and deliveries goes over. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('about', 'integer', column => column.notNull())
    .addColumn('lane', 'text', column => column.notNull())
    .addColumn('payload', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('due_at', 'integer')
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('lost', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('lease_until', 'integer')
    .addColumn('leased_by', 'text')
    .addColumn('again', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('problem', 'text')
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('started_at', 'integer')
    .addColumn('ended_at', 'integer')
    .addUniqueConstraint('jobs_named', ['kind', 'about'])
    .execute();
  await db.schema.createIndex('jobs_due').on('jobs').columns(['state', 'due_at']).execute();
  const columns = sql`insert into jobs (kind, about, lane, payload, state, due_at, attempts, created_at)`;
  await sql`${columns} select 'mail', id, '', '{}', 'waiting', due_at, attempts, created_at
    from mails where due_at is not null`.execute(db);
  await sql`${columns} select 'delivery', id, 'team ' || team_id, '{}', 'waiting', due_at, attempts, created_at
    from deliveries where due_at is not null`.execute(db);
  await db.schema.dropIndex('mails_due').execute();
  await db.schema.dropIndex('deliveries_due').execute();
  await db.schema.alterTable('mails').dropColumn('due_at').execute();
  await db.schema.alterTable('mails').dropColumn('attempts').execute();
  await db.schema.alterTable('deliveries').dropColumn('due_at').execute();
};
