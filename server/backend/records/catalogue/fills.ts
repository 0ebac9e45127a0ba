import type { Records } from '../schema.ts';
import type { Bringing } from './bringing.ts';
import { chunks } from './chunks.ts';

type Value = string | number | null;
export type Fill = { rowId: number; changes: Record<string, Value> };
type Row = Readonly<Record<string, Value>>;

/**
 * What a file knows of a row and the catalogue does not: columns that are null, and a name that was only the code.
 * What the catalogue knows already stays.
 */
export const missing = (known: Row, told: Row, code: Value): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(told).filter(([column, value]) => {
      if (value === null || value === known[column]) return false;
      return known[column] === null || (column === 'name' && known.name === code);
    }),
  );

/** Notes what will be filled in when the import is done; until then readers see the rows as they were. */
export const noteFills = async (bringing: Bringing, kind: 'shops' | 'products', fills: readonly Fill[]) => {
  for await (const part of chunks(fills, bringing.signal)) {
    const values = part.map(({ rowId, changes }) => ({
      import_id: bringing.importId,
      kind,
      row_id: rowId,
      changes: JSON.stringify(changes),
    }));
    await bringing.records.insertInto('catalogue_fills').values(values).execute();
  }
};

/** Fills in what was noted. Call it in the transaction that marks the import as done. */
export const applyFills = async (records: Records, importId: number): Promise<void> => {
  const fills = await records.selectFrom('catalogue_fills').selectAll().where('import_id', '=', importId).execute();
  for (const { kind, row_id: id, changes } of fills) {
    await records.updateTable(kind).set(JSON.parse(changes)).where('id', '=', id).execute();
  }
  await records.deleteFrom('catalogue_fills').where('import_id', '=', importId).execute();
};
