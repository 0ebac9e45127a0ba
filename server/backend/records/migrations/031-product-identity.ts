import { type Kysely, sql } from 'kysely';
import { splitParts } from '../../../domain/parts.ts';
import { firstIdentities } from '../catalogue/identity.ts';

type Coded = { id: number; upc: string };

const atOnce = 1000;

const fillIdentities = async (db: Kysely<never>): Promise<void> => {
  const { rows } = await sql<Coded>`select id, upc from products`.execute(db);
  for (const part of splitParts(firstIdentities(rows), atOnce)) {
    await sql`update products set identity = told.value ->> 'identity' from json_each(${JSON.stringify(part)}) as told
      where products.id = told.value ->> 'id'`.execute(db);
  }
};

/**
 * What identifies a product is no longer its code alone: a GTIN is everyone's, any other code its retailer's own. `identity` says
 * which of the two (see catalogue/identity.ts), `upc` stays the code as it is shown. `described_by`: the source whose name it has.
 * Whose the codes are that are no GTINs lies in the observations: that is found out once both are open.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  // The column keeps its unique constraint, which SQLite cannot drop.
  await db.schema.alterTable('products').renameColumn('upc', 'identity').execute();
  await db.schema
    .alterTable('products')
    .addColumn('upc', 'text', column => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('products').addColumn('described_by', 'text').execute();
  // One statement changes identities row by row: none may meet another on its way.
  await sql`update products set upc = identity, identity = '?' || id || ':' || identity`.execute(db);
  await fillIdentities(db);
  await db.schema.createIndex('products_upc').on('products').column('upc').execute();
};
