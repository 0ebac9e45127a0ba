import type { Corrections } from '../../../domain/import-report.ts';
import type { RejectCounts } from '../../observations/staging.ts';
import type { Records } from '../schema.ts';
import { applyFills } from './fills.ts';

export type BeginImport = { fileName: string; sha256: string; format: string; countryId: number };

/** An import that has its row already, from the moment of its upload: notes what was found out about it. */
export const adoptImport = async (records: Records, importId: number, begun: BeginImport): Promise<void> => {
  const { sha256, format, countryId } = begun;
  const values = { sha256, format, country_id: countryId, state: 'running' as const };
  await records.updateTable('imports').set(values).where('id', '=', importId).execute();
};

/** Notes an import as running; its id is never given again. */
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

/** What is counted before the facts are written: kept with the running import, so that a recovery has it too. */
export const noteCounts = async (records: Records, importId: number, counts: ImportCounts): Promise<void> => {
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
    corrections: JSON.stringify(counts.corrections),
    moved_shops: counts.movedShops,
  };
  await records.updateTable('imports').set(values).where('id', '=', importId).execute();
};

/** Marks an import as done, with what it filled in. */
export const finishImport = async (records: Records, importId: number, now: Date): Promise<void> => {
  await records.transaction().execute(async work => {
    await applyFills(work, importId);
    const done = { state: 'done' as const, finished_at: now.toISOString() };
    await work.updateTable('imports').set(done).where('id', '=', importId).execute();
  });
};

/** Takes back the catalogue rows that an import brought first, and marks it as failed. */
export const takeBackImport = async (records: Records, importId: number, error: string, now: Date): Promise<void> => {
  await records.transaction().execute(async work => {
    await work.deleteFrom('catalogue_fills').where('import_id', '=', importId).execute();
    // In this order: a row goes before those that it refers to.
    for (const table of ['shops', 'cities', 'regions', 'retailers', 'products', 'categories'] as const) {
      await work.deleteFrom(table).where('first_import_id', '=', importId).execute();
    }
    const failed = { state: 'failed' as const, error, finished_at: now.toISOString() };
    await work.updateTable('imports').set(failed).where('id', '=', importId).execute();
  });
};

/** Ids of imports that neither ended nor failed. */
export const unfinishedImports = async (records: Records): Promise<number[]> => {
  const rows = await records.selectFrom('imports').select('id').where('state', '=', 'running').orderBy('id').execute();
  return rows.map(row => row.id);
};

/** The finished import of the same bytes, read the same way for the same country; not where an undo took from it. */
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

/**
 * Changes with every import and every undo that ends: what was found in the observations before may be out of date then.
 * An undo counts once more when it is done: what was read in the midst of it may be older.
 */
export const observationsVersion = async (records: Records): Promise<string> => {
  const counts = await records
    .selectFrom('imports')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('state', 'in', ['done', 'undoing', 'undone'])
    .groupBy('state')
    .orderBy('state')
    .execute();
  return counts.map(({ state, count }) => `${state} ${count}`).join('/');
};
