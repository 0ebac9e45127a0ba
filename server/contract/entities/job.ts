import { z } from 'zod';
import { count, id, moment } from '../scalars.ts';

/** `retrying` waits after an attempt that failed; `failed` is not tried again. */
export const jobStandings = ['waiting', 'running', 'retrying', 'failed', 'done'] as const;
export const jobStanding = z.enum(jobStandings);
export type JobStanding = z.output<typeof jobStanding>;

/** Something that happens without a person's request. Neither its content nor a whole mail address is part of it. */
export const job = z.object({
  jobId: id,
  kind: z.string().meta({ description: 'mail, delivery, import, command, undo, evaluation, alerts, images, forget' }),
  state: jobStanding,
  subject: z.string().nullable().meta({
    description: 'what it is about: the name of a file or of a team, or the end of a mail address',
  }),
  letter: z.string().nullable().meta({ description: 'which letter a mail is' }),
  attempts: count,
  problem: z.string().nullable().meta({ description: 'why the last attempt failed: a code' }),
  createdAt: moment,
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  dueAt: moment.nullable().meta({ description: 'when it may begin, or be tried again' }),
  canRun: z.boolean().meta({ description: 'whether it can be begun now, or once more' }),
  canGiveUp: z.boolean(),
});
export type Job = z.output<typeof job>;

/** How many jobs of a kind stand how. */
export const jobCounts = z.object({
  kind: z.string(),
  waiting: count,
  running: count,
  retrying: count,
  failed: count,
  done: count,
});
export type JobCounts = z.output<typeof jobCounts>;
