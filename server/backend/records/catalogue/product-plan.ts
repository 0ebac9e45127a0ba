import { type Corrections, mostRenamings } from '../../../domain/import-report.ts';
import type { StagedProduct } from '../../observations/staging.ts';
import { idsIn, textsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';
import { chunks } from './chunks.ts';
import { isUnknownRetailers, olderIdentity, type Scope, toIdentity } from './identity.ts';

/** A product in the catalogue; its category by name. */
export type PresentProduct = {
  id: number;
  upc: string;
  name: string;
  brand: string | null;
  presentation: string | null;
  category: string | null;
  image: string | null;
  described_by: string | null;
  description_digest: number | null;
};

/** Products that get a different identity when the import is done, by that identity. */
export type Adopted = ReadonlyMap<string, number>;

/** A product of the file with its catalogue row; null: it is new. */
export type MetProduct = { staged: StagedProduct; identity: string; present: PresentProduct | null };

const columns = ['id', 'upc', 'name', 'brand', 'presentation', 'image', 'described_by', 'description_digest'] as const;

const present = (records: Records) =>
  records
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select(columns.map(column => `products.${column}` as const))
    .select(['products.identity', 'categories.name as category']);

/** Whether any product has the identity of an older spelling: there are none but in old data. */
export const hasOlderIdentities = async (records: Records): Promise<boolean> => {
  const query = records.selectFrom('products').select('id').where('identity', '>=', olderIdentity(''));
  return (
    (
      await query
        .where('identity', '<', `${olderIdentity('')}\uffff`)
        .limit(1)
        .execute()
    ).length > 0
  );
};

const identities = ({ code, scope }: StagedProduct, older: boolean): string[] =>
  scope === '' && older ? [toIdentity(code, ''), olderIdentity(code)] : [toIdentity(code, scope)];

/** Two statements: with an `or` the engine looks each row up twice. */
const findPresent = async (records: Records, wanted: readonly string[], ids: readonly number[]) => {
  const found = await present(records).where('identity', 'in', textsIn(wanted)).execute();
  if (ids.length === 0) return found;
  return [...found, ...(await present(records).where('products.id', 'in', idsIn(ids)).execute())];
};

/** Finds the products of a page. Reads only. */
export const meetProducts = async (
  records: Records,
  page: readonly StagedProduct[],
  adopted: Adopted,
  signal?: AbortSignal,
): Promise<MetProduct[]> => {
  const met: MetProduct[] = [];
  const older = await hasOlderIdentities(records);
  for await (const part of chunks(page, signal)) {
    const wanted = part.flatMap(staged => identities(staged, older));
    const adoptedIds = wanted.flatMap(identity => adopted.get(identity) ?? []);
    const rows = await findPresent(records, wanted, adoptedIds);
    const byIdentity = new Map(rows.map(row => [row.identity, row]));
    const byId = new Map(rows.map(row => [row.id, row]));
    for (const staged of part) {
      const identity = toIdentity(staged.code, staged.scope);
      const older = staged.scope === '' ? byIdentity.get(olderIdentity(staged.code)) : undefined;
      const found = byId.get(adopted.get(identity) ?? 0) ?? older ?? byIdentity.get(identity);
      met.push({ staged, identity, present: found ?? null });
    }
  }
  return met;
};

const isMaster = (source: string | null): boolean => source?.startsWith('m:') ?? false;

/** The source of a product's description in a file: the describing file, or the shops of one scope (identity.ts). */
export const toSource = ({ recorded, describedBy: toldBy }: StagedProduct, format: string): string =>
  recorded ? `m:${format}` : toldBy;

/** The scope of the shops that described a product, if shops did. */
export const describingScope = ({ described_by: by }: PresentProduct): string | null =>
  by === null || isMaster(by) ? null : by;

const described = ['name', 'brand', 'presentation', 'category', 'image'] as const;
type Described = (typeof described)[number];

/**
 * `changes`: columns that change; `corrected`: those of them that had a different value; `kept`: the name of another
 * source is kept.
 */
export type Verdict = {
  changes: Partial<Record<Described | 'described_by', string>> & { description_digest?: number | null };
  corrected: readonly Described[];
  kept: boolean;
};

/**
 * Whether a source may correct a product: it named the product, or no known retailer did; an own code has one source
 * only. A describing file takes precedence over prices.
 */
const mayCorrect = ({ name, upc, described_by: by }: PresentProduct, source: string, scope: Scope): boolean => {
  if (name === upc || by === null || by === source) return true;
  if (isMaster(by)) return false;
  return isMaster(source) || scope !== '' || isUnknownRetailers(by);
};

/**
 * What a file changes of a product. Any source fills in missing values. Existing values are corrected only by their own
 * source, the one that named the product, so that retailers with different names for a GTIN do not rename it in turns.
 * A name that is only the code does not count.
 */
export const judge = (product: PresentProduct, staged: StagedProduct, format: string): Verdict => {
  const source = toSource(staged, format);
  const isItsOwn = mayCorrect(product, source, staged.scope);
  const isKnown = (key: Described): boolean =>
    product[key] !== null && (key !== 'name' || product.name !== product.upc);
  const differs = described.filter(key => staged[key] !== null && staged[key] !== product[key]);
  const changed = differs.filter(key => isItsOwn || !isKnown(key));
  const changes: Verdict['changes'] = Object.fromEntries(changed.map(key => [key, staged[key] ?? '']));
  if (isItsOwn && staged.name !== null && product.described_by !== source) changes.described_by = source;
  // Only of the source that it is named after: what others say has to be counted, and may fill in, each time.
  const isNamedAfterIt = (changes.described_by ?? product.described_by) === source;
  if (isNamedAfterIt && product.description_digest !== staged.digest) changes.description_digest = staged.digest;
  // Another one that corrects it without naming it: what its own source says next is compared.
  if (!isNamedAfterIt && changed.length > 0 && product.description_digest !== null) changes.description_digest = null;
  return { changes, corrected: changed.filter(isKnown), kept: !isItsOwn && differs.includes('name') };
};

/** Counts the products of a page that are new: two spellings of one GTIN are one product. */
export const countNew = ({ added }: Corrections, met: readonly MetProduct[], counted = new Set<string>()): void => {
  for (const { present: row, identity } of met) {
    if (row !== null || counted.has(identity)) continue;
    counted.add(identity);
    added.products += 1;
  }
};

/** Counts what a verdict corrects of a product. */
export const countVerdict = (
  counts: Corrections,
  { name }: PresentProduct,
  { changes, corrected, kept }: Verdict,
): void => {
  if (corrected.includes('name')) {
    counts.productsRenamed += 1;
    if (counts.renamed.length < mostRenamings) counts.renamed.push({ before: name, now: changes.name ?? '' });
  }
  if (corrected.some(key => key !== 'name')) counts.productsDescribed += 1;
  if (kept) counts.namesKept += 1;
};
