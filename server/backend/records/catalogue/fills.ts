import { sql } from 'kysely';
import type { Records } from '../schema.ts';
import { chunks } from './chunks.ts';
import type { CurrentImport } from './current-import.ts';
import { followMerge, followSplit } from './follow.ts';

type Value = string | number | null | readonly number[];
export type Fill = { rowId: number; changes: Record<string, Value> };

/**
 * What is to be changed: columns of rows; `rehomed`: a product's identity; `merged`: a retailer that is left without
 * shops, and the one that has them now; `split`: a product whose code turned out to belong to several retailers, and
 * the additional products.
 */
export type FillKind = 'shops' | 'products' | 'retailers' | 'rehomed' | 'merged' | 'split';

/** Notes what will be changed when the import is finished; until then readers see the rows as they were. */
export const noteFills = async (
  currentImport: CurrentImport,
  kind: FillKind,
  fills: readonly Fill[],
): Promise<void> => {
  for await (const part of chunks(fills, currentImport.signal)) {
    const values = part.map(({ rowId, changes }) => ({
      import_id: currentImport.importId,
      kind,
      row_id: rowId,
      changes: JSON.stringify(changes),
    }));
    // Two spellings of one GTIN are one product.
    await currentImport.records
      .insertInto('catalogue_fills')
      .values(values)
      .onConflict(conflict =>
        conflict
          .columns(['import_id', 'kind', 'row_id'])
          .doUpdateSet(update => ({ changes: update.ref('excluded.changes') })),
      )
      .execute();
  }
};

const applyFill = async (
  records: Records,
  kind: FillKind,
  id: number,
  changes: Record<string, never>,
): Promise<void> => {
  if (kind === 'merged') return followMerge(records, id, changes.into ?? id);
  if (kind === 'split') return followSplit(records, id, changes.into ?? []);
  const table = kind === 'rehomed' ? 'products' : kind;
  await records.updateTable(table).set(changes).where('id', '=', id).execute();
};

/** Rows of one statement; it compares each with all. */
const rowsAtOnce = 200;

type Digest = { id: number; digest: number | null };

/** What products are known by: a list that is imported for the first time with digests has one for each of its products. */
const applyDigests = async (records: Records, digests: readonly Digest[]): Promise<void> => {
  for (let from = 0; from < digests.length; from += rowsAtOnce) {
    const part = digests.slice(from, from + rowsAtOnce);
    const whens = part.map(({ id, digest }) => sql`when ${id} then cast(${digest} as double precision)`);
    const digest = sql<number | null>`case id ${sql.join(whens, sql` `)} end`;
    const ids = part.map(({ id }) => id);
    await records.updateTable('products').set({ description_digest: digest }).where('id', 'in', ids).execute();
  }
};

const isDigestAlone = (kind: FillKind, changes: object): changes is { description_digest: number | null } =>
  kind === 'products' && Object.keys(changes).join() === 'description_digest';

/** Applies the noted changes. Call it in the transaction that marks the import as done. */
export const applyFills = async (records: Records, importId: number): Promise<void> => {
  const fills = await records.selectFrom('catalogue_fills').selectAll().where('import_id', '=', importId).execute();
  const digests: Digest[] = [];
  for (const { kind, row_id: id, changes: text } of fills) {
    const changes = JSON.parse(text);
    if (isDigestAlone(kind, changes)) digests.push({ id, digest: changes.description_digest });
    else await applyFill(records, kind, id, changes);
  }
  await applyDigests(records, digests);
  await records.deleteFrom('catalogue_fills').where('import_id', '=', importId).execute();
};
