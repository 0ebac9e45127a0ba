import type { Records } from '../schema.ts';

/** A job that waits or runs, with what it says of itself. */
export type OpenJob = {
  id: number;
  kind: string;
  about: number;
  payload: string;
  progress: string | null;
  isRunning: boolean;
};

/** The jobs of a lane at a moment, in the order in which they are done. */
export const openInLane = async (records: Records, lane: string, now: number): Promise<OpenJob[]> => {
  const rows = await records
    .selectFrom('jobs')
    .select(['id', 'kind', 'about', 'payload', 'progress', 'lease_until'])
    .where('lane', '=', lane)
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return rows.map(({ lease_until: until, ...job }) => ({ ...job, isRunning: until !== null && until > now }));
};

/** Says how far a job that runs is. */
export const noteProgress = async (records: Records, id: number, progress: string): Promise<void> => {
  await records.updateTable('jobs').set({ progress }).where('id', '=', id).execute();
};

/** Takes out a job that waits: nobody asks for it any more. */
export const dropJob = async (records: Records, kind: string, about: number): Promise<void> => {
  const waiting = records.deleteFrom('jobs').where('kind', '=', kind).where('about', '=', about);
  await waiting.where('state', '=', 'waiting').where('lease_until', 'is', null).execute();
};

/** Takes out every job of a kind that has not ended. */
export const dropJobs = async (records: Records, kind: string): Promise<void> => {
  await records.deleteFrom('jobs').where('kind', '=', kind).where('state', '=', 'waiting').execute();
};
