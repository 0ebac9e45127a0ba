import { type Kysely, sql } from 'kysely';
import type { Migrations } from './records-store.ts';

/** An id that is given next follows the greatest one of its table, also where rows came with ids of their own. */
export const followIds = async <Tables>(records: Kysely<Tables>): Promise<void> => {
  await sql`do $$ declare named record; greatest bigint; begin
    for named in select table_name as t, column_name as c from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'
    loop
      execute format('select max(%I) from %I', named.c, named.t) into greatest;
      if greatest is not null then
        perform setval(pg_get_serial_sequence(quote_ident(named.t), named.c), greatest);
      end if;
    end loop;
  end $$`.execute(records);
};

/** The migrations, after each of which ids follow what it wrote. */
export const followingIds = (migrations: Migrations): Migrations =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        up: async (records: Kysely<never>): Promise<void> => {
          await up(records);
          await followIds(records);
        },
      },
    ]),
  );
