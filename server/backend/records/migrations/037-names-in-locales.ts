import { type Kysely, sql } from 'kysely';

/** Columns that held names and descriptions in two languages, by table. */
const columns = {
  roles: ['name_en', 'name_es'],
  packages: ['name_en', 'name_es'],
  analysis_types: ['name_en', 'name_es', 'description_en', 'description_es'],
};

/**
 * Names come from locales/, in every language there is: of roles and analysis types by the key that they have, of packages by one
 * that they get. The table of languages was never read.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .alterTable('packages')
    .addColumn('key', 'text', column => column.notNull().defaultTo(''))
    .execute();
  await sql`update packages set key = case id
    when 1 then 'free' when 2 then 'starter' when 3 then 'growth' else 'enterprise' end`.execute(db);
  for (const [table, names] of Object.entries(columns)) {
    for (const name of names) await db.schema.alterTable(table).dropColumn(name).execute();
  }
  await db.schema.dropTable('languages').execute();
};
