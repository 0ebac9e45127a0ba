import type { Records } from '../schema.ts';
import { setStarted, type UploadOptions } from './import-history.ts';

/** How many uploads of a team wait. */
export const countWaiting = async (records: Records, teamId: number): Promise<number> => {
  const query = records.selectFrom('imports').select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = await query.where('team_id', '=', teamId).where('state', '=', 'waiting').executeTakeFirstOrThrow();
  return Number(count);
};

/** The names of the files of imports, by the imports' ids. */
export const filesOfImports = async (
  records: Records,
  ids: readonly number[],
): Promise<Map<number, { name: string }>> => {
  const rows = await records.selectFrom('imports').select(['id', 'file_name as name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, { name }]));
};

/** How an import stands, and the code of what went wrong with it; undefined if there is none. */
export const readStanding = (
  records: Records,
  importId: number,
): Promise<{ state: string; error: string | null } | undefined> =>
  records.selectFrom('imports').select(['state', 'error']).where('id', '=', importId).executeTakeFirst();

/** The state of an import; undefined if there is none. */
export const readImportState = async (records: Records, importId: number): Promise<string | undefined> =>
  (await readStanding(records, importId))?.state;

/** An upload that waits; undefined once it has begun or ended. */
export const findUpload = async (
  records: Records,
  importId: number,
): Promise<{ fileName: string; options: UploadOptions } | undefined> => {
  const row = await records
    .selectFrom('imports')
    .select(['file_name', 'asked'])
    .where('id', '=', importId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row && { fileName: row.file_name, options: JSON.parse(row.asked ?? '{"dryRun":false}') };
};

/**
 * Queues an interrupted upload again, at most `most` times; false if there is none, or it was interrupted too often.
 */
export const waitAgain = async (records: Records, importId: number, most: number): Promise<boolean> => {
  const row = await records
    .selectFrom('imports')
    .select('asked as options')
    .where('id', '=', importId)
    .executeTakeFirst();
  if (!row?.options) return false;
  const options: UploadOptions = JSON.parse(row.options);
  const cutOff = (options.cutOff ?? 0) + 1;
  if (cutOff > most) return false;
  const again = { asked: JSON.stringify({ ...options, cutOff }), rejects_path: null };
  await records.updateTable('imports').set(again).where('id', '=', importId).execute();
  await setStarted(records, importId, 'waiting');
  return true;
};

/** Stores the rejected rows of an upload all of whose rows were rejected. */
export const noteRejects = async (
  records: Records,
  importId: number,
  { path, rows, by }: { path: string; rows: number; by: unknown },
): Promise<void> => {
  const values = { rejects_path: path, rows_rejected: rows, rows_read: rows, rejected_by: JSON.stringify(by ?? {}) };
  await records.updateTable('imports').set(values).where('id', '=', importId).execute();
};
