import { type Kysely, sql } from 'kysely';
import { announceJobs } from './postgres-jobs.ts';
import { unnoticedTables } from './unnoticed.ts';

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
const unwatched = [
  ...unnoticedTables,
  'record_changes',
  'record_changes_before',
  'kysely_migration',
  'kysely_migration_lock',
];

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

/** Has every table note its changes, and jobs be announced. May be repeated, and by several processes at once. */
export const watchChanges = async <Tables>(records: Kysely<Tables>): Promise<void> => {
  await records.transaction().execute(async within => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(within);
    for (const step of [...steps, watch, ...announceJobs]) await sql.raw(step).execute(within);
  });
};

/** More rows than this take longer to count than to ask for. */
const mostRows = 500;

/** Puts the rows into the sum: readers see either. */
const sumUp = sql`with gone as (delete from record_changes returning 1)
  update record_changes_before set count = count + (select count(*) from gone)`;

/**
 * Counts the transactions that have changed a row; where there are many, sums them up behind whoever asks. All processes
 * count the same. A database that was made anew counts anew: the number of its table differs from that of the earlier one.
 */
export const createVersion = <Tables>(records: Kysely<Tables>): (() => Promise<string>) => {
  let isSumming = false;
  const sum = async (): Promise<void> => {
    if (isSumming) return;
    isSumming = true;
    // Another process sums up, or the server is gone: the next one that asks tries again.
    await sumUp.execute(records).catch(() => undefined);
    isSumming = false;
  };
  return async () => {
    const { rows } = await sql<{ made: number; before: number; since: number }>`select
      'record_changes_before'::regclass::oid::bigint as made,
      (select count from record_changes_before) as before, (select count(*) from record_changes) as since`.execute(
      records,
    );
    const { made, before, since } = rows[0] ?? { made: 0, before: 0, since: 0 };
    if (since > mostRows) void sum();
    return `${made}.${before + since}`;
  };
};
