import { sql } from 'kysely';
import { demoFormat } from '../dashboards/dashboards.ts';
import type { Records } from '../schema.ts';

/** Notes that files of rejected rows are gone; paths are below DATA_DIR. */
export const forgetRejects = async (records: Records, paths: readonly string[]): Promise<void> => {
  await records.updateTable('imports').set({ rejects_path: null }).where('rejects_path', 'in', paths).execute();
};

/** Imports that a team may see: its own, and those of the command line, which belong to no team. */
const visible = (records: Records, teamId: number) =>
  records
    .selectFrom('imports')
    .leftJoin('countries', 'countries.id', 'imports.country_id')
    .leftJoin('users', 'users.id', 'imports.user_id')
    .where(either => either.or([either('imports.team_id', '=', teamId), either('imports.team_id', 'is', null)]));

const columns = ['imports.id', 'imports.team_id', 'imports.country_id', 'imports.file_name', 'imports.format'] as const;
const story = ['imports.state', 'imports.started_at', 'imports.finished_at', 'imports.undone_at'] as const;
const found = [
  'imports.first_day',
  'imports.last_day',
  'imports.rejects_path',
  'imports.dirt',
  'imports.corrections',
  'imports.renamed',
  'imports.added',
  'imports.rejected_by',
] as const;
const ends = ['imports.error', 'imports.error_params', 'imports.asked', 'imports.outdated_by'] as const;
const counts = [
  ...(['imports.rows_read', 'imports.rows_written', 'imports.rows_unchanged'] as const),
  ...(['imports.rows_replaced', 'imports.rows_rejected', 'imports.rows_superseded'] as const),
];

const importRows = (records: Records, teamId: number) =>
  visible(records, teamId)
    .select([...columns, ...story, ...found, ...ends, ...counts])
    .select(['countries.code as country', 'users.id as person_id'])
    .select(sql<string | null>`users.name || ' ' || users.last_name`.as('person'));

/** A page of the imports that a team may see, the newest first; `page` counts from 1. */
export const listImports = (records: Records, teamId: number, page: number, limit: number) =>
  importRows(records, teamId)
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
export type ImportRow = Awaited<ReturnType<typeof listImports>>[number];

/** How many there are. */
export const countImports = async (records: Records, teamId: number): Promise<number> => {
  const query = visible(records, teamId).select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
};

/** One of them; undefined if there is none, or it is another team's. */
export const findImport = (records: Records, teamId: number, importId: number): Promise<ImportRow | undefined> =>
  importRows(records, teamId).where('imports.id', '=', importId).executeTakeFirst();

/** The options of an upload. */
export type UploadOptions = {
  format?: string | undefined;
  countryCode?: string | undefined;
  dryRun: boolean;
  /** How often it was interrupted by the end of the process. */
  cutOff?: number | undefined;
};
export type Waiting = { fileName: string; teamId: number; userId: number; options: UploadOptions };

/** Adds an upload whose file is stored, and returns its id. */
export const addWaiting = async (records: Records, upload: Waiting, now: Date): Promise<number> => {
  const values = {
    file_name: upload.fileName,
    sha256: '',
    format: upload.options.format ?? '',
    state: 'waiting' as const,
    started_at: now.toISOString(),
    team_id: upload.teamId,
    user_id: upload.userId,
    asked: JSON.stringify(upload.options),
  };
  const { id } = await records.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Waiting uploads, the oldest first. */
export const waitingImports = (records: Records) =>
  records
    .selectFrom('imports')
    .select(['id', 'file_name', 'asked', 'started_at'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();

/** Marks an upload as running, or as waiting for the next start. */
export const setStarted = async (records: Records, importId: number, state: 'running' | 'waiting'): Promise<void> => {
  const values = { state, ...(state === 'waiting' ? { finished_at: null, error: null, error_params: null } : {}) };
  await records
    .updateTable('imports')
    .set(values)
    .where('id', '=', importId)
    .where('state', 'not in', ['done', 'checked'])
    .execute();
};

/** Notes why an upload failed; finished imports are not changed. */
export const failImport = async (
  records: Records,
  importId: number,
  problem: { code: string; params: Readonly<Record<string, unknown>> },
  now: Date,
): Promise<void> => {
  const failed = { state: 'failed' as const, error: problem.code, error_params: JSON.stringify(problem.params) };
  await records
    .updateTable('imports')
    .set({ ...failed, finished_at: now.toISOString() })
    .where('id', '=', importId)
    .where('state', 'in', ['waiting', 'running', 'failed'])
    .execute();
};

/** Ends a dry run. */
export const endCheck = async (records: Records, importId: number, countryCode: string, now: Date): Promise<void> => {
  await records
    .updateTable('imports')
    .set(({ selectFrom }) => ({
      state: 'checked' as const,
      finished_at: now.toISOString(),
      country_id: selectFrom('countries').select('id').where('code', '=', countryCode),
    }))
    .where('id', '=', importId)
    .execute();
};

/** Notes the recognised format. */
export const noteFormat = async (records: Records, importId: number, format: string): Promise<void> => {
  await records.updateTable('imports').set({ format }).where('id', '=', importId).execute();
};

/** Marks a finished import to be undone; false if there is none, or it is the demo's. */
export const beginUndo = async (records: Records, importId: number): Promise<boolean> => {
  const result = await records
    .updateTable('imports')
    .set({ state: 'undoing' })
    .where('id', '=', importId)
    .where('state', '=', 'done')
    .where('format', '!=', demoFormat)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Marks the import as done again after its undo failed. */
export const giveUpUndo = async (records: Records, importId: number): Promise<void> => {
  await records.updateTable('imports').set({ state: 'done' }).where('id', '=', importId).execute();
};

/**
 * Notes that an import's observations are deleted. Later imports of the country that skipped prices because this import
 * had them may be imported again.
 */
export const endUndo = (records: Records, importId: number, now: Date): Promise<void> =>
  records.transaction().execute(async work => {
    const undone = await work.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirstOrThrow();
    await work
      .updateTable('imports')
      .set({ state: 'undone', undone_at: now.toISOString() })
      .where('id', '=', importId)
      .execute();
    await work
      .updateTable('imports')
      .set({ outdated_by: importId })
      .where('id', '>', importId)
      .where('state', '=', 'done')
      .where('rows_unchanged', '>', 0)
      .where('country_id', '=', undone.country_id)
      .where('first_day', '<=', undone.last_day)
      .where('last_day', '>=', undone.first_day)
      .execute();
  });

/** Later imports that skipped prices of this one. */
export const laterRepeats = async (records: Records, of: ImportRow): Promise<number[]> => {
  const rows = await records
    .selectFrom('imports')
    .select('id')
    .where('id', '>', of.id)
    .where('state', '=', 'done')
    .where('rows_unchanged', '>', 0)
    .where('country_id', '=', of.country_id)
    .where('first_day', '<=', of.last_day)
    .where('last_day', '>=', of.first_day)
    .orderBy('id')
    .execute();
  return rows.map(row => row.id);
};

/** Imports that are to be undone. */
export const undoingImports = async (records: Records): Promise<number[]> => {
  const rows = await records.selectFrom('imports').select('id').where('state', '=', 'undoing').orderBy('id').execute();
  return rows.map(row => row.id);
};

/** Countries in which the product index still contains a deleted import. */
export const undoneToIndex = (records: Records) =>
  records
    .selectFrom('imports')
    .select(['id', 'country_id'])
    .where('state', '=', 'undone')
    .where('id', 'in', records.selectFrom('indexed_imports').select('import_id'))
    .execute();

/**
 * The first team owns the imports of the command line. With the demo market these are its first team, which everybody
 * may try, and the first team that registered.
 */
export const keepsHouse = async (records: Records, teamId: number): Promise<boolean> => {
  const first = await records
    .selectFrom('teams')
    .select(({ fn }) => fn.min('id').as('id'))
    .groupBy('is_demo')
    .execute();
  return first.some(({ id }) => id === teamId);
};
