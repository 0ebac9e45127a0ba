import { z } from 'zod';
import { type OpenJob, openInLane } from '../../records/jobs/lanes.ts';
import type { Records } from '../../records/schema.ts';
import type { ImportProgress } from './progress.ts';
import type { Turns } from './turns.ts';

/** Of the jobs that write observations one runs at a time, in any process. */
export const lane = 'observations';

/** Their kinds: the import of an upload, the undo of an import, and a file of the command line. */
export const [importJob, undoJob, commandJob] = ['import', 'undo', 'command'] as const;
export const importKinds: readonly string[] = [importJob, undoJob, commandJob];

/** `importId`: null for a file of the command line. `progress`: null until it is known. */
export type RunningJob = { importId: number | null; file: string; progress: ImportProgress | null };

/** What writes observations at a moment, and what waits for its turn. */
export type Line = {
  running: RunningJob | null;
  /** How many wait. */
  waiting: number;
  /** How many are ahead of a waiting import; null if it is not waiting. */
  ahead: (importId: number) => number | null;
};

const payload = z.object({ file: z.string() });

const importIdOf = ({ kind, about }: OpenJob): number | null => (kind === commandJob ? null : about);

/** What the process that does it has said of it. */
const readSaid = ({ progress }: OpenJob): ImportProgress | null =>
  progress === null ? null : (JSON.parse(progress) as ImportProgress);

/** Reads who waits. */
export const loadLine = async (records: Records, turns: Turns, now: number): Promise<Line> => {
  const jobs = await openInLane(records, lane, now);
  const running = jobs.find(job => job.isRunning);
  const waiting = jobs.filter(job => !job.isRunning);
  return {
    running: running
      ? {
          importId: importIdOf(running),
          file: payload.parse(JSON.parse(running.payload)).file,
          progress: turns.progressOf(running.id) ?? readSaid(running),
        }
      : null,
    waiting: waiting.length,
    ahead: importId => {
      const at = waiting.findIndex(job => importIdOf(job) === importId);
      return at < 0 ? null : at + (running ? 1 : 0);
    },
  };
};
