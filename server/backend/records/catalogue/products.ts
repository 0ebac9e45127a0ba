import type { Corrections } from '../../../domain/import-report.ts';
import type { Dimensions } from '../../observations/dimensions.ts';
import type { ProductIds, ShopIds, StagedProduct, Staging } from '../../observations/staging.ts';
import type { Records } from '../schema.ts';
import { changedProducts } from './changed-products.ts';
import { chunks } from './chunks.ts';
import type { CurrentImport } from './current-import.ts';
import { type Fill, noteFills } from './fills.ts';
import { ensureCategories } from './names.ts';
import {
  type Adopted,
  countNew,
  countVerdict,
  describingScope,
  judge,
  type MetProduct,
  meetProducts,
  toSource,
  type Verdict,
} from './product-plan.ts';

/** `products`: those that are new or described anew. */
export type ImportedProducts = { ids: ProductIds; products: Dimensions['products'][number][] };

/** Context for finding and describing the products of a file. */
export type StagedCatalogue = {
  format: string;
  staging: Pick<Staging, 'products' | 'descriptions' | 'describedBy'>;
  shops: ShopIds;
  adopted: Adopted;
  corrections: Corrections;
};

const insertNew = async (currentImport: CurrentImport, met: readonly MetProduct[], format: string): Promise<void> => {
  const names = met.flatMap(({ staged }) => staged.category ?? []);
  const categories = new Map((await ensureCategories(currentImport, names)).map(({ id, name }) => [name, id]));
  for await (const part of chunks(met, currentImport.signal)) {
    const values = part.map(({ staged, identity }) => ({
      identity,
      upc: staged.code,
      name: staged.name ?? staged.code,
      brand: staged.brand,
      presentation: staged.presentation,
      category_id: categories.get(staged.category ?? '') ?? null,
      image: staged.image,
      described_by: staged.name === null ? null : toSource(staged, format),
      description_digest: staged.name === null ? null : staged.digest,
      first_import_id: currentImport.importId,
    }));
    // Two spellings of one GTIN are one product.
    const insert = currentImport.records.insertInto('products').values(values);
    await insert.onConflict(conflict => conflict.doNothing()).execute();
  }
};

/** Finds the products of a page, and adds the new ones. */
const meetOrAdd = async (
  currentImport: CurrentImport,
  page: readonly StagedProduct[],
  { adopted, format, corrections }: StagedCatalogue,
): Promise<MetProduct[]> => {
  const met = await meetProducts(currentImport.records, page, adopted, currentImport.signal);
  countNew(corrections, met);
  const isNew = met.filter(one => one.present === null);
  if (isNew.length === 0) return met;
  await insertNew(currentImport, isNew, format);
  const added = await meetProducts(
    currentImport.records,
    isNew.map(one => one.staged),
    adopted,
    currentImport.signal,
  );
  return [...met.filter(one => one.present !== null), ...added];
};

/**
 * For a GTIN that several retailers have in the file, uses the description of the retailer that named the product,
 * wherever its rows are.
 */
export const withOwnDescriptions = async (
  met: readonly MetProduct[],
  { staging, shops }: Pick<StagedCatalogue, 'staging' | 'shops'>,
): Promise<MetProduct[]> => {
  if (new Set(shops.scopes).size < 2) return [...met];
  const wanted = met.flatMap(({ staged, present }) => {
    const scope = present && !staged.recorded ? describingScope(present) : null;
    return scope === null || staged.scope !== '' || scope === staged.describedBy ? [] : [{ code: staged.code, scope }];
  });
  if (wanted.length === 0) return [...met];
  const own = new Map((await staging.describedBy(wanted)).map(staged => [staged.code, staged]));
  return met.map(one => (one.staged.scope === '' ? { ...one, staged: own.get(one.staged.code) ?? one.staged } : one));
};

const toFill = async (currentImport: CurrentImport, id: number, { changes }: Verdict): Promise<Fill | null> => {
  const { category, ...columns } = changes;
  if (Object.keys(changes).length === 0) return null;
  const [found] = category === undefined ? [] : await ensureCategories(currentImport, [category]);
  return { rowId: id, changes: { ...columns, ...(found ? { category_id: found.id } : {}) } };
};

/**
 * What becomes of a product that a file describes by two spellings of its GTIN: of two words the later one counts, and neither
 * is what it is known by, or the other one would be passed over with the next file.
 */
const twice = (rowId: number, earlier?: Fill, later?: Fill | null): Fill => ({
  rowId,
  changes: { ...earlier?.changes, ...later?.changes, description_digest: null },
});

/** The ids of a file's products, filled one by one. */
const idList = () => {
  const ids = { codes: [] as string[], scopes: [] as string[], ids: [] as number[] };
  const add = ({ code, scope }: Pick<StagedProduct, 'code' | 'scope'>, id: number): void => {
    ids.codes.push(code);
    ids.scopes.push(scope);
    ids.ids.push(id);
  };
  return { ids, add };
};

/** Finds or adds the products of a file, and notes what the file corrects. */
export const ensureProducts = async (
  currentImport: CurrentImport,
  catalogue: StagedCatalogue,
): Promise<ImportedProducts> => {
  const { ids, add } = idList();
  const products = new Map<number, Dimensions['products'][number]>();
  const fills = new Map<number, Fill>();
  const unchanged = new Set<number>();
  const pass = (product: Pick<StagedProduct, 'code' | 'scope'>, id: number): void => {
    unchanged.add(id);
    add(product, id);
  };
  for await (const page of changedProducts(currentImport.records, catalogue, pass, currentImport.signal)) {
    const met = await withOwnDescriptions(await meetOrAdd(currentImport, page, catalogue), catalogue);
    for (const { staged: one, present } of met) {
      if (!present) continue;
      const verdict = judge(present, one, catalogue.format);
      countVerdict(catalogue.corrections, present, verdict);
      const fill = await toFill(currentImport, present.id, verdict);
      if (products.has(present.id)) fills.set(present.id, twice(present.id, fills.get(present.id), fill));
      else if (fill) fills.set(present.id, fill);
      add(one, present.id);
      products.set(present.id, { id: present.id, upc: present.upc, name: verdict.changes.name ?? present.name });
    }
  }
  // One spelling says what is known, the other one something else.
  const inBoth = [...products.keys()].filter(id => unchanged.has(id));
  for (const id of inBoth) fills.set(id, twice(id, fills.get(id)));
  await noteFills(currentImport, 'products', [...fills.values()]);
  return { ids, products: [...products.values()] };
};

/** The products of a file that exist, and what it would correct of them. Reads only. */
export const previewProducts = async (
  records: Records,
  { format, staging, shops, corrections }: Omit<StagedCatalogue, 'adopted'>,
  signal?: AbortSignal,
): Promise<ProductIds> => {
  const { ids, add } = idList();
  const adopted: Adopted = new Map();
  // Nothing is written, so that a later page meets none of these.
  const counted = new Set<string>();
  for await (const page of changedProducts(records, { staging, shops, adopted }, add, signal)) {
    const met = await meetProducts(records, page, adopted, signal);
    countNew(corrections, met, counted);
    for (const { staged: one, present } of await withOwnDescriptions(met, { staging, shops })) {
      if (!present) continue;
      countVerdict(corrections, present, judge(present, one, format));
      add(one, present.id);
    }
  }
  return ids;
};
