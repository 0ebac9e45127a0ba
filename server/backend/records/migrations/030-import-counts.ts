import type { Kysely } from 'kysely';

/**
 * Rows of an import that a better one of the same file beats; rejected rows by their reason and what it corrected in the
 * catalogue (both JSON; null of imports of earlier days); shops that it gave to a retailer. `store_repairs`: what was put right in the observations of earlier days.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  const imports = () => db.schema.alterTable('imports');
  for (const name of ['rows_superseded', 'moved_shops']) {
    await imports()
      .addColumn(name, 'integer', column => column.notNull().defaultTo(0))
      .execute();
  }
  for (const name of ['rejected_by', 'corrections']) await imports().addColumn(name, 'text').execute();
  await db.schema
    .createTable('store_repairs')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('repaired_at', 'text', column => column.notNull())
    .execute();
};
