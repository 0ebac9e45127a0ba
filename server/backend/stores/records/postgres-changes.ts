import { type Kysely, sql } from 'kysely';

/**
 * Each transaction that writes leaves a row, which others see with what it wrote: how many there are says whether
 * anything has changed. A counter would not do: it is seen before its transaction has ended, or holds up all others.
 */
const steps = [
  'create table if not exists record_changes (transaction xid8 primary key)',
  'create table if not exists record_changes_before (count bigint not null)',
  'insert into record_changes_before select 0 where not exists (select 1 from record_changes_before)',
  `create or replace function note_record_change() returns trigger language plpgsql as $$ begin
    insert into record_changes values (pg_current_xact_id()) on conflict do nothing;
    return null;
  end $$`,
];

/** What no page shows: a change of it is none. */
const unwatched = ['record_changes', 'record_changes_before', 'kysely_migration', 'kysely_migration_lock'];

const watch = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = current_schema()
    and tablename not in (${unwatched.map(name => `'${name}'`).join(', ')})
    and not exists (select 1 from pg_trigger where tgname = 'note_record_change' and tgrelid = format('%I', tablename)::regclass)
  loop
    execute format('create trigger note_record_change after insert or update or delete on %I
      for each statement execute function note_record_change()', name);
  end loop;
end $$`;

const lock = 7_460_215_331;

/** Has every table note its changes. May be repeated, and by several processes at once. */
export const watchChanges = async <Tables>(records: Kysely<Tables>): Promise<void> => {
  await records.transaction().execute(async within => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(within);
    for (const step of [...steps, watch]) await sql.raw(step).execute(within);
  });
};

/** Differs from an earlier one if a transaction that changed a row has ended since. */
export const readVersion = async <Tables>(records: Kysely<Tables>): Promise<string> => {
  const { rows } = await sql<{ count: number }>`select (select count from record_changes_before)
    + (select count(*) from record_changes) as count`.execute(records);
  return String(rows[0]?.count ?? 0);
};
