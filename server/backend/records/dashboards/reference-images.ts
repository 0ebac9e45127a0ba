import type { Selectable } from 'kysely';
import { idsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';
import type { ReferenceImageTables } from './reference-image-tables.ts';

type Row = Selectable<ReferenceImageTables['reference_images']>;
export type ReferenceImageRow = Pick<Row, 'id' | 'product_id' | 'hash' | 'width' | 'height' | 'added_at' | 'ended_at'>;
export type NewReference = Omit<Row, 'id' | 'ended_at'>;

const shown = ['id', 'product_id', 'hash', 'width', 'height', 'added_at', 'ended_at'] as const;

/** The team's reference images of these products: the current one and the previous one of each. */
export const loadReferences = (
  records: Records,
  teamId: number,
  productIds: readonly number[],
): Promise<ReferenceImageRow[]> =>
  records
    .selectFrom('reference_images')
    .select(shown)
    .where('team_id', '=', teamId)
    .where('product_id', 'in', idsIn(productIds))
    .orderBy('product_id')
    .orderBy('id')
    .execute();

/** The current ones, by product. */
export const currentReferences = async (
  records: Records,
  teamId: number,
  productIds: readonly number[],
): Promise<Map<number, ReferenceImageRow>> => {
  const all = await loadReferences(records, teamId, productIds);
  return new Map(all.filter(row => row.ended_at === null).map(row => [row.product_id, row]));
};

/** One image of a product with its bytes, and since when it is not the current one; undefined for another team's. */
export const findReference = (
  records: Records,
  { teamId, productId, id }: { teamId: number; productId: number; id: number },
): Promise<Pick<Row, 'image' | 'image_ref' | 'ended_at'> | undefined> =>
  records
    .selectFrom('reference_images')
    .select(['image', 'image_ref', 'ended_at'])
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .where('product_id', '=', productId)
    .executeTakeFirst();

type OfProduct = { teamId: number; productId: number };

const ofProduct = (records: Records, { teamId, productId }: OfProduct) =>
  records.selectFrom('reference_images').where('team_id', '=', teamId).where('product_id', '=', productId);

const currentId = async (records: Records, of: OfProduct): Promise<number | null> =>
  (await ofProduct(records, of).select('id').where('ended_at', 'is', null).executeTakeFirst())?.id ?? null;

const endedId = async (records: Records, of: OfProduct): Promise<number | null> => {
  const ended = ofProduct(records, of).select('id').where('ended_at', 'is not', null).orderBy('ended_at', 'desc');
  return (await ended.orderBy('id', 'desc').executeTakeFirst())?.id ?? null;
};

const end = (records: Records, id: number, now: string) =>
  records.updateTable('reference_images').set({ ended_at: now }).where('id', '=', id).execute();

/** Only one previous image can be restored. */
const forgetOlder = (records: Records, { teamId, productId }: OfProduct, kept: number | null) =>
  records
    .deleteFrom('reference_images')
    .where('team_id', '=', teamId)
    .where('product_id', '=', productId)
    .where('ended_at', 'is not', null)
    .$if(kept !== null, query => query.where('id', '!=', kept))
    .execute();

/** Makes an image the current one; the previous one is kept. Returns both ids. Call it in a transaction. */
export const setReference = async (
  records: Records,
  made: NewReference,
): Promise<{ id: number; replaced: number | null }> => {
  const of = { teamId: made.team_id, productId: made.product_id };
  const replaced = await currentId(records, of);
  if (replaced !== null) {
    await end(records, replaced, made.added_at);
    await forgetOlder(records, of, replaced);
  }
  const inserted = records.insertInto('reference_images').values(made).returning('id');
  return { ...(await inserted.executeTakeFirstOrThrow()), replaced };
};

/** Removes the current image, but keeps it as the previous one. Returns its id; null if there is none. */
export const removeReference = (records: Records, of: OfProduct, now: string): Promise<number | null> =>
  records.transaction().execute(async work => {
    const id = await currentId(work, of);
    if (id === null) return null;
    await end(work, id, now);
    await forgetOlder(work, of, id);
    return id;
  });

/** Restores the previous image in place of the current one. Returns its id; null if there is none. */
export const restoreReference = (records: Records, of: OfProduct, now: string): Promise<number | null> =>
  records.transaction().execute(async work => {
    const id = await endedId(work, of);
    if (id === null) return null;
    const current = await currentId(work, of);
    if (current !== null) await end(work, current, now);
    await work.updateTable('reference_images').set({ ended_at: null }).where('id', '=', id).execute();
    return id;
  });
