import { giveUpJob, runJob } from '../../contract/calls/main/installation/jobs.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import { type Refusal, readRefusal, refusalCode } from '../shared/forms/form-refusal.ts';
import { readFields } from '../shared/forms/read-form.ts';
import { endWithFailure, idParameter } from '../shared/outcomes/failure.ts';
import { jobsPath, jobsQuery } from './query.ts';
import { showJobs } from './show.ts';

const codes = ['not_runnable', 'not_given_up'] as const;

/** Does it to one job, and returns to the list as it was. */
const act =
  (call: typeof runJob | typeof giveUpJob, key: string) =>
  async (request: PageRequest): Promise<Reply> => {
    const { t } = request;
    const query = readFields(jobsQuery, request.form);
    const outcome = await request.call(call, { params: { jobId: idParameter(request.params.jobId) } });
    if (outcome.kind === 'ok') {
      request.notify({ type: 'ok', key });
      return redirectTo(jobsPath(query));
    }
    if (outcome.kind === 'notFound' || outcome.kind === 'forbidden') return endWithFailure(outcome);
    const code = codes.find(one => one === refusalCode(outcome));
    const refusal: Refusal = code
      ? { status: 409, errors: [], problem: { title: t('forms:refused'), text: t(`jobs:refused_${code}`) } }
      : readRefusal(t, outcome);
    return showJobs(request, query, refusal);
  };

export const run = act(runJob, 'JobRun');
export const giveUp = act(giveUpJob, 'JobGivenUp');
