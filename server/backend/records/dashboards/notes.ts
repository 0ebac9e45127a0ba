import type { Records } from '../schema.ts';

/** What is written of a note; `productId` and `analysis` are null where it is about everything. */
export type NoteContent = {
  text: string;
  firstDay: string;
  lastDay: string;
  productId: number | null;
  analysis: string | null;
};

/** Notes with who wrote them, as long as they are of the team. */
const rows = (records: Records, dashboardId: number) =>
  records
    .selectFrom('notes')
    .innerJoin('dashboards', 'dashboards.id', 'notes.dashboard_id')
    .leftJoin('memberships', join =>
      join
        .onRef('memberships.user_id', '=', 'notes.author_id')
        .onRef('memberships.team_id', '=', 'dashboards.team_id')
        .on('memberships.status', '=', 'active'),
    )
    .leftJoin('users', 'users.id', 'memberships.user_id')
    .select(['notes.id', 'notes.text', 'notes.first_day as firstDay', 'notes.last_day as lastDay'])
    .select(['notes.product_id as productId', 'notes.analysis', 'notes.author_id as authorId'])
    .select(['notes.created_at as createdAt', 'notes.changed_at as changedAt'])
    .select(['users.name as firstName', 'users.last_name as lastName'])
    .where('notes.dashboard_id', '=', dashboardId);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const readRow = ({ firstName, lastName, createdAt, changedAt, ...row }: Row) => ({
  ...row,
  authorName: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  writtenAt: new Date(createdAt).toISOString(),
  changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
});
export type FoundNote = ReturnType<typeof readRow>;

/** All notes of a dashboard, the earliest day first. */
export const notesOf = async (records: Records, dashboardId: number): Promise<FoundNote[]> =>
  (await rows(records, dashboardId).orderBy('notes.first_day').orderBy('notes.id').execute()).map(readRow);

/** One of them; undefined where the dashboard has none of this id. */
export const findNote = async (records: Records, dashboardId: number, noteId: number): Promise<FoundNote | undefined> =>
  (await rows(records, dashboardId).where('notes.id', '=', noteId).execute()).map(readRow)[0];

/** How many notes a dashboard has. */
export const countNotes = async (records: Records, dashboardId: number): Promise<number> => {
  const counted = records
    .selectFrom('notes')
    .select(({ fn }) => fn.countAll<number | bigint | string>().as('n'))
    .where('dashboard_id', '=', dashboardId);
  return Number((await counted.executeTakeFirstOrThrow()).n);
};

const written = ({ text, firstDay, lastDay, productId, analysis }: NoteContent) => ({
  text,
  first_day: firstDay,
  last_day: lastDay,
  product_id: productId,
  analysis,
});

/** Adds a note; returns its id. */
export const insertNote = async (
  records: Records,
  { dashboardId, authorId }: { dashboardId: number; authorId: number },
  content: NoteContent,
  createdAt: Date,
): Promise<number> => {
  const values = {
    ...written(content),
    dashboard_id: dashboardId,
    author_id: authorId,
    created_at: createdAt.getTime(),
    changed_at: null,
  };
  return (await records.insertInto('notes').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

/** Writes a note anew. */
export const setNoteContent = async (
  records: Records,
  noteId: number,
  content: NoteContent,
  changedAt: Date,
): Promise<void> => {
  const set = { ...written(content), changed_at: changedAt.getTime() };
  await records.updateTable('notes').set(set).where('id', '=', noteId).execute();
};

/** Deletes a note. */
export const deleteNote = async (records: Records, noteId: number): Promise<void> => {
  await records.deleteFrom('notes').where('id', '=', noteId).execute();
};
