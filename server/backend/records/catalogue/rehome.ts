import type { Dimensions } from '../../observations/dimensions.ts';
import type { Rehoming } from '../../observations/staging.ts';
import type { OwnCodeHome } from '../../observations/writer.ts';
import type { Records } from '../schema.ts';
import { chunks } from './chunks.ts';
import type { CurrentImport } from './current-import.ts';
import { noteFills } from './fills.ts';
import { isPublishers, scopeOfIdentity, toIdentity } from './identity.ts';

type Own = { id: number; upc: string; identity: string };

/**
 * Changes for products whose code turned out to belong to another scope. `adopted`: products that get another identity
 * and keep their data; `follows`: products to which observations move, with those that they come from; `products`: the
 * new ones of them.
 */
export type Homes = {
  adopted: Map<string, number>;
  follows: { from: number; into: number }[];
  moves: Rehoming['moves'][number][];
  products: Dimensions['products'][number][];
};

const ownProducts = async (records: Records, ids: readonly number[]): Promise<Map<number, Own>> => {
  const all: Own[] = [];
  for await (const part of chunks([...new Set(ids)])) {
    all.push(
      ...(await records.selectFrom('products').select(['id', 'upc', 'identity']).where('id', 'in', part).execute()),
    );
  }
  return new Map(all.map(one => [one.id, one]));
};

const takenIdentities = async (records: Records, identities: readonly string[]): Promise<Map<string, number>> => {
  const taken = new Map<string, number>();
  for await (const part of chunks([...new Set(identities)])) {
    const query = records.selectFrom('products').select(['id', 'identity']).where('identity', 'in', part);
    for (const { id, identity } of await query.execute()) taken.set(identity, id);
  }
  return taken;
};

/** A product with the same description under another identity; the next file of its own source describes it again. */
const copy = async (records: Records, from: number, identity: string, importId: number | null) => {
  const columns = ['upc', 'name', 'brand', 'presentation', 'category_id', 'image'] as const;
  const row = await records.selectFrom('products').select(columns).where('id', '=', from).executeTakeFirstOrThrow();
  const values = { ...row, identity, first_import_id: importId };
  const { id } = await records.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow();
  return { id, upc: row.upc, name: row.name };
};

type Work = { records: Records; importId: number | null; taken: Map<string, number>; found: Homes };

/** Where the observations of one scope go: to the product that exists under the code, or to a copy. */
const move = async ({ records, importId, taken, found }: Work, { id, upc }: Own, scope: string): Promise<void> => {
  const identity = toIdentity(upc, scope);
  let toId = taken.get(identity);
  if (toId === undefined) {
    const made = await copy(records, id, identity, importId);
    toId = made.id;
    taken.set(identity, toId);
    found.products.push(made);
  }
  found.follows.push({ from: id, into: toId });
  found.moves.push({ productId: id, scope, toId });
};

/**
 * A product keeps the scope in which it was observed most, unless it was observed in others too; the other scopes move.
 */
const settle = async (work: Work, product: Own, homes: readonly OwnCodeHome[]): Promise<void> => {
  const { taken, found } = work;
  const scopes = homes.flatMap(home => (home.scope === null ? [] : [home.scope]));
  const isAtHome = (scope: string) => taken.get(toIdentity(product.upc, scope)) === product.id;
  let stays = scopes.length < homes.length || scopes.some(isAtHome);
  for (const scope of scopes.filter(one => !isAtHome(one))) {
    const identity = toIdentity(product.upc, scope);
    if (stays || taken.has(identity)) await move(work, product, scope);
    else {
      found.adopted.set(identity, product.id);
      taken.set(identity, product.id);
      stays = true;
    }
  }
};

/** Finds a product for each scope of own codes. Adds copies; all other changes are only returned. */
export const findHomes = async (
  records: Records,
  homes: readonly OwnCodeHome[],
  importId: number | null,
): Promise<Homes> => {
  const found: Homes = { adopted: new Map(), follows: [], moves: [], products: [] };
  const own = await ownProducts(
    records,
    homes.map(home => home.productId),
  );
  const wanted = homes.flatMap(({ productId, scope }) => {
    const product = own.get(productId);
    return product && scope !== null ? [toIdentity(product.upc, scope)] : [];
  });
  const work = { records, importId, taken: await takenIdentities(records, wanted), found };
  for (const [productId, itsHomes] of Map.groupBy(homes, home => home.productId)) {
    const product = own.get(productId);
    // A publisher's code is the same at every retailer.
    if (product && !isPublishers(scopeOfIdentity(product.identity))) await settle(work, product, itsHomes);
  }
  return found;
};

/** Notes the changes of products that are applied when the import is done. */
export const noteHomes = async (currentImport: CurrentImport, { adopted, follows }: Homes): Promise<void> => {
  const identities = [...adopted].map(([identity, rowId]) => ({ rowId, changes: { identity } }));
  await noteFills(currentImport, 'rehomed', identities);
  const splits = [...Map.groupBy(follows, one => one.from)].map(([rowId, all]) => ({
    rowId,
    changes: { into: all.map(one => one.into) },
  }));
  await noteFills(currentImport, 'split', splits);
};
