import { sql } from 'kysely';
import { splitParts } from '../../../domain/parts.ts';
import { idsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';

/** A shop at which a firing's condition began. `importId`: the import with the observation. */
export type FiringShopRow = {
  firingId: number;
  shopId: number;
  price: number | null;
  baseline: number | null;
  importId: number;
};

/** Rows of one statement: SQLite takes a limited number of values at once. */
const most = 500;

/** Shops of some firings, in the order in which they were added. */
export const shopsOfFirings = (records: Records, firingIds: readonly number[]) =>
  records
    .selectFrom('alert_firing_shops')
    .select(['id', 'firing_id as firingId', 'shop_id as shopId', 'price', 'baseline', 'import_id as importId'])
    .where('firing_id', 'in', idsIn(firingIds))
    .orderBy('id')
    .execute();

/** The highest id so far: rows that are added later have higher ones. */
export const newestFiringShop = async (records: Records): Promise<number> => {
  const { newest } = await records
    .selectFrom('alert_firing_shops')
    .select(({ fn }) => fn.max<number | null>('id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
};

/** Adds shops to firings that do not have them yet. */
export const insertFiringShops = async (
  records: Records,
  shops: readonly FiringShopRow[],
  afterImportId: number,
): Promise<void> => {
  for (const portion of splitParts(shops, most)) {
    const values = portion.map(({ firingId, shopId, price, baseline, importId }) => ({
      firing_id: firingId,
      shop_id: shopId,
      price,
      baseline,
      import_id: importId,
      after_import_id: afterImportId,
    }));
    await records.insertInto('alert_firing_shops').values(values).execute();
  }
};

const isUndone = sql<boolean>`exists (select 1 from imports as i
  where i.id = alert_firing_shops.after_import_id and i.state in ('undoing', 'undone'))`;

/**
 * Notes that stored shops were found again in another import, for example after an import was undone and repeated.
 */
export const noteFoundAgain = async (
  records: Records,
  shops: readonly (FiringShopRow & { id: number })[],
  afterImportId: number,
): Promise<void> => {
  for (const { id, importId } of shops) {
    await records
      .updateTable('alert_firing_shops')
      .set(({ eb, ref }) => ({
        import_id: importId,
        after_import_id: eb.case().when(isUndone).then(afterImportId).else(ref('after_import_id')).end(),
      }))
      .where('id', '=', id)
      .execute();
  }
};
