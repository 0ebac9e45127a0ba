import type { Corrections } from '../../../domain/import-report.ts';
import type { StagedProduct } from '../../observations/staging.ts';
import type { Records } from '../schema.ts';
import { chunks } from './chunks.ts';
import { identityOf, isUnknownRetailers, olderIdentity, type Scope } from './identity.ts';

/** A product as the catalogue has it; its category by name. */
export type PresentProduct = {
  id: number;
  upc: string;
  name: string;
  brand: string | null;
  presentation: string | null;
  category: string | null;
  image: string | null;
  described_by: string | null;
};

/** Products that get another identity when the import is done, by that. */
export type Adopted = ReadonlyMap<string, number>;

/** A product of the file beside what is known of it; null: it is new. */
export type MetProduct = { told: StagedProduct; identity: string; present: PresentProduct | null };

const columns = ['id', 'upc', 'name', 'brand', 'presentation', 'image', 'described_by'] as const;

const present = (records: Records) =>
  records
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select(columns.map(column => `products.${column}` as const))
    .select(['products.identity', 'categories.name as category']);

const identities = ({ code, scope }: StagedProduct): string[] =>
  scope === '' ? [identityOf(code, ''), olderIdentity(code)] : [identityOf(code, scope)];

/** Finds the products of a page. Reads only. */
export const meetProducts = async (
  records: Records,
  page: readonly StagedProduct[],
  adopted: Adopted,
  signal?: AbortSignal,
): Promise<MetProduct[]> => {
  const met: MetProduct[] = [];
  for await (const part of chunks(page, signal)) {
    const wanted = part.flatMap(identities);
    const adoptedIds = wanted.flatMap(identity => adopted.get(identity) ?? []);
    const rows = await present(records)
      .where(either => either.or([either('identity', 'in', wanted), either('products.id', 'in', adoptedIds)]))
      .execute();
    const byIdentity = new Map(rows.map(row => [row.identity, row]));
    const byId = new Map(rows.map(row => [row.id, row]));
    for (const told of part) {
      const identity = identityOf(told.code, told.scope);
      const older = told.scope === '' ? byIdentity.get(olderIdentity(told.code)) : undefined;
      const found = byId.get(adopted.get(identity) ?? 0) ?? older ?? byIdentity.get(identity);
      met.push({ told, identity, present: found ?? null });
    }
  }
  return met;
};

const isMaster = (source: string | null): boolean => source?.startsWith('m:') ?? false;

/** Who describes a product in a file: its master, or the shops whose codes are the same one's (identity.ts). */
export const sourceOf = ({ recorded, toldBy }: StagedProduct, format: string): string =>
  recorded ? `m:${format}` : toldBy;

/** Whose shops describe a product, where it is described by such. */
export const describingScope = ({ described_by: by }: PresentProduct): string | null =>
  by === null || isMaster(by) ? null : by;

const described = ['name', 'brand', 'presentation', 'category', 'image'] as const;
type Described = (typeof described)[number];

/** `changes`: what becomes otherwise; `corrected`: those of them that were known otherwise; `kept`: another source's name stays. */
export type Verdict = {
  changes: Partial<Record<Described | 'described_by', string>>;
  corrected: readonly Described[];
  kept: boolean;
};

/**
 * Whether a source may correct what is known: it named the product, or no retailer that is known did; of an own code there is
 * one source only. A master comes before prices.
 */
const mayCorrect = ({ name, upc, described_by: by }: PresentProduct, source: string, scope: Scope): boolean => {
  if (name === upc || by === null || by === source) return true;
  if (isMaster(by)) return false;
  return isMaster(source) || scope !== '' || isUnknownRetailers(by);
};

/**
 * What a file changes of a product. What is not known is filled in by anybody. What is known only its own source corrects: the one
 * that named it, so that retailers which call a GTIN otherwise do not rename it by turns. A name that is only the code is none.
 */
export const judge = (product: PresentProduct, told: StagedProduct, format: string): Verdict => {
  const source = sourceOf(told, format);
  const isItsOwn = mayCorrect(product, source, told.scope);
  const isKnown = (key: Described): boolean =>
    product[key] !== null && (key !== 'name' || product.name !== product.upc);
  const differs = described.filter(key => told[key] !== null && told[key] !== product[key]);
  const changed = differs.filter(key => isItsOwn || !isKnown(key));
  const changes: Verdict['changes'] = Object.fromEntries(changed.map(key => [key, told[key] ?? '']));
  if (isItsOwn && told.name !== null && product.described_by !== source) changes.described_by = source;
  return { changes, corrected: changed.filter(isKnown), kept: !isItsOwn && differs.includes('name') };
};

/** Adds what a verdict corrects. */
export const countVerdict = (counts: Corrections, { corrected, kept }: Verdict): void => {
  if (corrected.includes('name')) counts.productsRenamed += 1;
  if (corrected.some(key => key !== 'name')) counts.productsDescribed += 1;
  if (kept) counts.namesKept += 1;
};
