import type { Corrections } from '../../../domain/import-report.ts';
import type { Dimensions } from '../../observations/dimensions.ts';
import type { ProductIds, ShopIds, StagedProduct, Staging } from '../../observations/staging.ts';
import type { Bringing } from './bringing.ts';
import { chunks } from './chunks.ts';
import { type Fill, noteFills } from './fills.ts';
import { ensureCategories } from './names.ts';
import {
  type Adopted,
  countVerdict,
  describingScope,
  judge,
  type MetProduct,
  meetProducts,
  sourceOf,
  type Verdict,
} from './product-plan.ts';

export type BroughtProducts = { ids: ProductIds; products: Dimensions['products'][number][] };

/** Context for finding and describing the products of a file. */
export type Told = {
  format: string;
  staging: Pick<Staging, 'products' | 'describedBy'>;
  shops: ShopIds;
  adopted: Adopted;
  corrections: Corrections;
};

const insertNew = async (bringing: Bringing, met: readonly MetProduct[], format: string): Promise<void> => {
  const names = met.flatMap(({ told }) => told.category ?? []);
  const categories = new Map((await ensureCategories(bringing, names)).map(({ id, name }) => [name, id]));
  for await (const part of chunks(met, bringing.signal)) {
    const values = part.map(({ told, identity }) => ({
      identity,
      upc: told.code,
      name: told.name ?? told.code,
      brand: told.brand,
      presentation: told.presentation,
      category_id: categories.get(told.category ?? '') ?? null,
      image: told.image,
      described_by: told.name === null ? null : sourceOf(told, format),
      first_import_id: bringing.importId,
    }));
    // Two spellings of one GTIN are one product.
    const insert = bringing.records.insertInto('products').values(values);
    await insert.onConflict(conflict => conflict.doNothing()).execute();
  }
};

/** Finds the products of a page, and adds the new ones. */
const meetOrAdd = async (
  bringing: Bringing,
  page: readonly StagedProduct[],
  { adopted, format }: Told,
): Promise<MetProduct[]> => {
  const met = await meetProducts(bringing.records, page, adopted, bringing.signal);
  const isNew = met.filter(one => one.present === null);
  if (isNew.length === 0) return met;
  await insertNew(bringing, isNew, format);
  const added = await meetProducts(
    bringing.records,
    isNew.map(one => one.told),
    adopted,
    bringing.signal,
  );
  return [...met.filter(one => one.present !== null), ...added];
};

/**
 * For a GTIN that several retailers have in the file, uses the description of the retailer that named the product,
 * wherever its rows are.
 */
export const inOwnWords = async (
  met: readonly MetProduct[],
  { staging, shops }: Pick<Told, 'staging' | 'shops'>,
): Promise<MetProduct[]> => {
  if (new Set(shops.scopes).size < 2) return [...met];
  const wanted = met.flatMap(({ told, present }) => {
    const scope = present && !told.recorded ? describingScope(present) : null;
    return scope === null || told.scope !== '' || scope === told.toldBy ? [] : [{ code: told.code, scope }];
  });
  if (wanted.length === 0) return [...met];
  const own = new Map((await staging.describedBy(wanted)).map(told => [told.code, told]));
  return met.map(one => (one.told.scope === '' ? { ...one, told: own.get(one.told.code) ?? one.told } : one));
};

const fillOf = async (bringing: Bringing, id: number, { changes }: Verdict): Promise<Fill[]> => {
  const { category, ...columns } = changes;
  if (Object.keys(changes).length === 0) return [];
  const [found] = category === undefined ? [] : await ensureCategories(bringing, [category]);
  return [{ rowId: id, changes: { ...columns, ...(found ? { category_id: found.id } : {}) } }];
};

/** Finds or adds the products of a file, and notes what the file corrects. */
export const ensureProducts = async (bringing: Bringing, told: Told): Promise<BroughtProducts> => {
  const ids = { codes: [] as string[], scopes: [] as string[], ids: [] as number[] };
  const products = new Map<number, Dimensions['products'][number]>();
  for await (const page of told.staging.products(told.shops)) {
    const fills = new Map<number, Fill>();
    for (const { told: one, present } of await inOwnWords(await meetOrAdd(bringing, page, told), told)) {
      if (!present) continue;
      const verdict = judge(present, one, told.format);
      countVerdict(told.corrections, verdict);
      for (const fill of await fillOf(bringing, present.id, verdict)) fills.set(fill.rowId, fill);
      ids.codes.push(one.code);
      ids.scopes.push(one.scope);
      ids.ids.push(present.id);
      products.set(present.id, { id: present.id, upc: present.upc, name: verdict.changes.name ?? present.name });
    }
    await noteFills(bringing, 'products', [...fills.values()]);
  }
  return { ids, products: [...products.values()] };
};
