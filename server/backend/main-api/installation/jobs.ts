import type { z } from 'zod';
import * as contract from '../../../contract/calls/main/installation/jobs.ts';
import { type Job, type JobCounts, jobStandings } from '../../../contract/entities/job.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implement } from '../../api/implement.ts';
import type { Subject } from '../../jobs/job-kind.ts';
import { giveUp, loadSubjects, readWays, runAgain } from '../../jobs/oversee.ts';
import { forbidden } from '../../problems/problem.ts';
import { operates } from '../../records/accounts/teams.ts';
import { countJobs, type JobCount, type ListedJob, listJobs } from '../../records/jobs/overview.ts';
import type { Services } from '../../services.ts';

const moment = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** A code is shown; the text of an error may name what is nobody's business. */
const shownProblem = (problem: string | null): string | null =>
  problem === null || /^[\w.-]{1,40}$/.test(problem) ? problem : 'unforeseen';

const wire = ({ jobKinds }: Services, job: ListedJob, subject: Subject | undefined, now: number): Job => ({
  jobId: job.id,
  kind: job.kind,
  state: job.standing,
  subject: subject?.name ?? null,
  letter: subject?.letter ?? null,
  attempts: job.attempts,
  problem: shownProblem(job.problem),
  createdAt: new Date(job.created_at).toISOString(),
  startedAt: moment(job.started_at),
  endedAt: moment(job.ended_at),
  dueAt: moment(job.due_at),
  ...readWays(
    job,
    jobKinds.find(({ kind }) => kind === job.kind),
    now,
  ),
});

const countsWire = (counted: readonly JobCount[]): JobCounts[] =>
  [...Map.groupBy(counted, ({ kind }) => kind)].map(([kind, rows]) => {
    const counts = jobStandings.map(standing => [standing, rows.find(row => row.standing === standing)?.count ?? 0]);
    return { kind, ...(Object.fromEntries(counts) as Omit<JobCounts, 'kind'>) };
  });

/** What belongs to the installation is for the team that runs it. */
const requireOperator = async ({ records }: Services, { teamId }: Principal): Promise<void> => {
  if (!(await operates(records, teamId))) throw forbidden('This team does not run the installation');
};

const list = (services: Services): Implementation =>
  implement(contract.jobList, async ({ principal, query: { state, kind, page, limit } }) => {
    await requireOperator(services, principal);
    const { records, jobKinds } = services;
    const now = services.now().getTime();
    const { data, total } = await listJobs(records, { standing: state, kind }, { page, limit }, now);
    const subjects = await loadSubjects(records, jobKinds, data);
    const reply: z.input<typeof contract.jobList.reply> = {
      data: data.map(job => wire(services, job, subjects.get(job.id), now)),
      page,
      limit,
      total,
      counts: countsWire(await countJobs(records, now)),
    };
    return reply;
  });

const change = (
  services: Services,
  call: typeof contract.runJob | typeof contract.giveUpJob,
  act: typeof runAgain,
): Implementation =>
  implement(call, async ({ principal, params: { jobId } }) => {
    await requireOperator(services, principal);
    const { records, jobKinds: kinds, bell, now } = services;
    await act({ records, kinds, now: now().getTime() }, jobId);
    bell.ring();
    return { done: true as const };
  });

/** What happens without a person's request, for those who run the installation. */
export const jobCalls = (services: Services): Implementation[] => [
  list(services),
  change(services, contract.giveUpJob, giveUp),
  change(services, contract.runJob, runAgain),
];
