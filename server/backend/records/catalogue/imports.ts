import type { Corrections } from '../../../domain/import-report.ts';
import type { RejectCounts } from '../../observations/staging.ts';
import type { Records } from '../schema.ts';
import { applyFills } from './fills.ts';

export type BeginImport = { fileName: string; sha256: string; format: string; countryId: number };

/** Notes what was found out about an import whose row exists since its upload. */
export const adoptImport = async (records: Records, importId: number, begun: BeginImport): Promise<void> => {
  const { sha256, format, countryId } = begun;
  const values = { sha256, format, country_id: countryId, state: 'running' as const };
  await records.updateTable('imports').set(values).where('id', '=', importId).execute();
};

/** Adds a running import; its id is never used again. */
export const beginImport = async (records: Records, begun: BeginImport, now: Date): Promise<number> => {
  const values = {
    file_name: begun.fileName,
    sha256: begun.sha256,
    format: begun.format,
    country_id: begun.countryId,
    state: 'running' as const,
    started_at: now.toISOString(),
  };
  const { id } = await records.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

export type ImportCounts = {
  rowsRead: number;
  written: number;
  unchanged: number;
  replaced: number;
  superseded: number;
  rejected: number;
  rejectedBy: RejectCounts;
  firstDay: string | null;
  lastDay: string | null;
  rejectsPath: string | null;
  dirt: string;
  corrections: Corrections;
  movedShops: number;
};

/** Counts known before the observations are written: stored with the running import, so that a recovery has them. */
export const noteCounts = async (records: Records, importId: number, counts: ImportCounts): Promise<void> => {
  const { renamed, added, ...corrections } = counts.corrections;
  const values = {
    rows_read: counts.rowsRead,
    rows_written: counts.written,
    rows_unchanged: counts.unchanged,
    rows_replaced: counts.replaced,
    rows_superseded: counts.superseded,
    rows_rejected: counts.rejected,
    rejected_by: JSON.stringify(counts.rejectedBy),
    first_day: counts.firstDay,
    last_day: counts.lastDay,
    rejects_path: counts.rejectsPath,
    dirt: counts.dirt,
    corrections: JSON.stringify(corrections),
    renamed: JSON.stringify(renamed),
    added: JSON.stringify(added),
    moved_shops: counts.movedShops,
  };
  await records.updateTable('imports').set(values).where('id', '=', importId).execute();
};

/** Marks an import as done and applies the catalogue changes it noted. */
export const finishImport = async (records: Records, importId: number, now: Date): Promise<void> => {
  await records.transaction().execute(async work => {
    await applyFills(work, importId);
    const done = { state: 'done' as const, finished_at: now.toISOString() };
    await work.updateTable('imports').set(done).where('id', '=', importId).execute();
  });
};

/**
 * Deletes the catalogue rows that an import added, and marks it as failed; within the same transaction `then` may have it wait
 * again.
 */
export const takeBackImport = async <Result = void>(
  records: Records,
  importId: number,
  { error, now, then }: { error: string; now: Date; then?: (work: Records) => Promise<Result> },
): Promise<Result | undefined> =>
  records.transaction().execute(async work => {
    await work.deleteFrom('catalogue_fills').where('import_id', '=', importId).execute();
    // In this order: a row is deleted before those that it refers to.
    for (const table of ['shops', 'cities', 'regions', 'retailers', 'products', 'categories'] as const) {
      await work.deleteFrom(table).where('first_import_id', '=', importId).execute();
    }
    const failed = { state: 'failed' as const, error, finished_at: now.toISOString() };
    await work.updateTable('imports').set(failed).where('id', '=', importId).execute();
    return then?.(work);
  });

/** Ids of imports that neither finished nor failed. */
export const unfinishedImports = async (records: Records): Promise<number[]> => {
  const rows = await records.selectFrom('imports').select('id').where('state', '=', 'running').orderBy('id').execute();
  return rows.map(row => row.id);
};

/** The finished import of the same bytes, read the same way for the same country; not if an undo removed part of it. */
export const findSameImport = (records: Records, same: Omit<BeginImport, 'fileName'>) =>
  records
    .selectFrom('imports')
    .selectAll()
    .where('sha256', '=', same.sha256)
    .where('format', '=', same.format)
    .where('country_id', '=', same.countryId)
    .where('state', '=', 'done')
    .where('outdated_by', 'is', null)
    .executeTakeFirst();

/** The newest import of a country whose observations are there, and when it ended; null if there is none. */
export const newestImportOf = async (records: Records, countryId: number) => {
  const row = await records
    .selectFrom('imports')
    .select(['id', 'finished_at as at'])
    .where('country_id', '=', countryId)
    .where('state', '=', 'done')
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.at ? { importId: row.id, at: row.at } : null;
};
