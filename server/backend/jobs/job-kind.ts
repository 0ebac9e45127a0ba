import type { Job, Outcome } from '../records/jobs/jobs.ts';
import type { Records } from '../records/schema.ts';

/** What a job is about, for administrators: neither its content nor a whole address. `letter`: which one a mail is. */
export type Subject = { name: string | null; letter?: string };

/** A job that ended its process so often would do it again. */
export const mostLost = 3;

/** What is done with the jobs of a kind. */
export type JobKind = {
  kind: string;
  /** How many of them one process runs at a time. */
  atOnce: number;
  /**
   * Does one. The signal ends it, with the process or since its lease was lost: then its outcome is not written. What it
   * throws is logged, and it is tried again later and later.
   */
  run: (job: Job, signal: AbortSignal) => Promise<Outcome>;
  /** It finds out itself whether its processes died too often; otherwise a job whose process died `mostLost` times is given up. */
  judgesLoss?: true;
  /** Called when there was nothing more to do. */
  whenIdle?: () => void;
  /** It is there from the start, and due again so long after it has ended, in ms. */
  every?: number;
  /**
   * What jobs are about, by the ids that they are about; a kind without it is about the file that its payload names, or
   * nothing in particular.
   */
  subjects?: (records: Records, about: readonly number[]) => Promise<ReadonlyMap<number, Subject>>;
  /**
   * Makes good, within the transaction that has a failed one begin anew, what its failure has changed. False: nothing is
   * left to be done. A kind without it just begins anew.
   */
  revive?: (work: Records, job: Job) => Promise<boolean>;
  /** A failed one cannot begin anew: nothing is left of what it was about. */
  endsForGood?: true;
  /**
   * Notes, within the transaction that gives it up, that it will not be done; false where it has to be. A kind without it cannot
   * be given up.
   */
  giveUp?: (work: Records, job: Job) => Promise<boolean>;
};
