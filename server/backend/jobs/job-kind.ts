import type { Job, Outcome } from '../records/jobs/jobs.ts';

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
  /** Called when there was nothing more to do. */
  whenIdle?: () => void;
  /** It is there from the start, and due again so long after it has ended, in ms. */
  every?: number;
};
