import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { done } from '../../../entities/account.ts';
import { job, jobCounts, jobStanding } from '../../../entities/job.ts';
import { idText, limit, page, paged } from '../../../scalars.ts';

/** Ours (docs/product.md §7.10): backends that have nothing of the kind reply 404. */
const of = { api: 'main', section: '7.10', family: 'account' } as const;
const operators = 'Owners and administrators of the team that runs the installation only';
const params = z.object({ jobId: idText });

export const jobList = defineCall({
  ...of,
  id: 'jobs.list',
  method: 'GET',
  path: '/jobs',
  summary: `What happens without a person's request: what waits by when it is due, everything else the latest first; \`counts\` are those of all jobs. Done ones are there for a week. ${operators}`,
  query: z.object({ state: jobStanding.optional(), kind: z.string().max(40).optional(), page, limit: limit(50, 200) }),
  reply: paged(job).extend({ counts: z.array(jobCounts) }),
});

export const giveUpJob = defineCall({
  ...of,
  id: 'jobs.giveUp',
  method: 'POST',
  path: '/jobs/{jobId}/give-up',
  summary: `Ends a job that waits; one that has failed stays as it is. 409 \`not_given_up\` while it runs, once it is done, and for what there is always. ${operators}`,
  params,
  reply: done,
});

export const runJob = defineCall({
  ...of,
  id: 'jobs.run',
  method: 'POST',
  path: '/jobs/{jobId}/run',
  summary: `Begins a job now: one that waits, or has failed; one that runs or is due stays as it is. 409 \`not_runnable\` where nothing is left to be done. ${operators}`,
  params,
  reply: done,
});
