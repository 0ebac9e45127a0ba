import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What a team says that a product's image should be. Small and made anew, so it lies with the other records: one file less
 * to keep and to back up. `image` is null where `image_ref` names a drawing of the demo market. One a product is current;
 * of those before it one is kept, to be put back.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('reference_images')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('team_id', 'integer', column => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('product_id', 'integer', column => column.notNull().references('products.id').onDelete('cascade'))
    .addColumn('hash', 'text', column => column.notNull())
    .addColumn('image', 'blob')
    .addColumn('image_ref', 'text')
    .addColumn('width', 'integer', column => column.notNull())
    .addColumn('height', 'integer', column => column.notNull())
    .addColumn('added_by', 'integer')
    .addColumn('added_at', 'text', column => column.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema
    .createIndex('reference_images_current')
    .unique()
    .on('reference_images')
    .columns(['team_id', 'product_id'])
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema.createIndex('reference_images_product').on('reference_images').column('product_id').execute();
};
