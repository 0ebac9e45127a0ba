import type { Generated } from 'kysely';

/** Running is a waiting one whose lease has not ended. */
export type JobState = 'waiting' | 'done' | 'failed';

/**
 * Table of migration 039: everything that happens without a person's request. A process that does a job holds a lease on
 * it; one whose lease has ended is anybody's again. Moments are ms since the epoch.
 */
export type JobTables = {
  jobs: {
    id: Generated<number>;
    kind: string;
    /** The id of what it is about; 0 for what there is once. With the kind it names the job. */
    about: number;
    /** Of the jobs of a lane one runs at a time; '' has no such rule. */
    lane: string;
    /** JSON. */
    payload: string;
    state: JobState;
    /** When it may run; null once it has ended. */
    due_at: number | null;
    /** How often it was begun; what there is always: since it last went well. */
    attempts: Generated<number>;
    /** How often a process that had begun it was not heard of again. */
    lost: Generated<number>;
    lease_until: number | null;
    leased_by: string | null;
    /** 1: it was asked for while it ran, and runs once more. */
    again: Generated<number>;
    /** JSON: how far the process that does it is, if it says so. */
    progress: string | null;
    /** Why the last attempt failed. */
    problem: string | null;
    created_at: number;
    started_at: number | null;
    ended_at: number | null;
  };
};
