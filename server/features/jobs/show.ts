import { type JobsCount, JobsPage, type JobsPageProps } from '../../../views/pages/data/JobsPage.tsx';
import type { CallResult } from '../../contract/call.ts';
import { jobList } from '../../contract/calls/main/installation/jobs.ts';
import { jobStandings } from '../../contract/entities/job.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { readFields } from '../shared/forms/read-form.ts';
import { lastInstead, pageLinks } from '../shared/lists/page-links.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { followPage } from '../shared/outcomes/follow-page.ts';
import { ownZone } from '../shared/people/own-zone.ts';
import { observedWords } from '../shared/words/observed-words.ts';
import { kindText, presentJob } from './present.ts';
import { type JobsQuery, jobsPath, jobsQuery } from './query.ts';

const limit = 50;

type List = CallResult<typeof jobList>;

/** How many of each kind stand how: none where one page of the list shows them all. */
const presentCounts = (request: PageRequest, { counts }: List): JobsCount[] => {
  const { t, basePath } = request;
  const all = counts.reduce((sum, one) => sum + jobStandings.reduce((of, state) => of + one[state], 0), 0);
  if (all <= limit) return [];
  const { number } = observedWords(request);
  const rows = counts.map(counted => ({
    kind: kindText(t, counted.kind),
    figures: jobStandings.map(state => ({
      text: number(counted[state]),
      href: counted[state] > 0 ? basePath + jobsPath({ state, kind: counted.kind }) : null,
    })),
  }));
  return rows.toSorted((one, other) => one.kind.localeCompare(other.kind, request.lang));
};

/** What needs somebody, said first where there is any: what failed, what is tried again, what runs and what waits. */
const presentTitle = ({ t }: PageRequest, { counts }: List): string => {
  const sum = (state: (typeof jobStandings)[number]): number => counts.reduce((all, one) => all + one[state], 0);
  const [waiting, running, retrying, failed] = [sum('waiting'), sum('running'), sum('retrying'), sum('failed')];
  const counted = [
    ...(failed > 0 ? [t('jobs:someFailed', { count: failed })] : []),
    ...(retrying > 0 ? [t('jobs:someRetrying', { count: retrying })] : []),
    ...(running > 0 ? [t('jobs:someRunning', { count: running })] : []),
    waiting > 0 ? t('jobs:someWaiting', { count: waiting }) : t('jobs:noneWaiting'),
    ...(failed > 0 ? [] : [t('jobs:noneFailed')]),
  ].join(', ');
  return t('jobs:titleOf', { counts: counted });
};

const presentForm = ({ t }: PageRequest, { counts }: List, { state, kind }: JobsQuery): JobsPageProps['form'] => ({
  state: state ?? '',
  states: [
    { value: '', label: t('jobs:allStates') },
    ...jobStandings.map(value => ({ value, label: t(`jobs:state_${value}`) })),
  ],
  kind: kind ?? '',
  kinds: [
    { value: '', label: t('jobs:allKinds') },
    ...[...new Set([...counts.map(counted => counted.kind), ...(kind ? [kind] : [])])].map(value => ({
      value,
      label: kindText(t, value),
    })),
  ],
});

/** /data/jobs, with the message of the form that was sent. */
export const showJobs = async (request: PageRequest, query: JobsQuery, refusal: Refusal = unsent): Promise<Reply> => {
  const { t, basePath } = request;
  const [listed, zone] = await Promise.all([request.call(jobList, { query: { ...query, limit } }), ownZone(request)]);
  const list = orEnd(listed);
  const last = lastInstead(list);
  if (last !== null && refusal.status === 200) return redirectTo(jobsPath({ ...query, page: last }));
  const following = list.data.some(({ state }) => state === 'running')
    ? followPage(request, { hrefOf: more => jobsPath(query, more), byItself: false })
    : null;
  const title = presentTitle(request, list);
  const words = observedWords(request, zone);
  const props: JobsPageProps = {
    title,
    following: following?.following ?? null,
    counts: presentCounts(request, list),
    form: presentForm(request, list, query),
    rows: list.data.map(presentJob(request, words)),
    page: query.page,
    allHref: query.state || query.kind ? basePath + jobsPath({}) : null,
    pages: pageLinks({
      t,
      label: t('common:pages'),
      page: list.page,
      limit,
      total: list.total,
      count: words.number,
      pageHref: number => basePath + jobsPath({ ...query, page: number }),
    }),
    problem: refusal.problem,
  };
  return pageReply(page(title, JobsPage, props), refusal.status, refusal.status === 200 ? following?.headers : {});
};

export const jobs = (request: PageRequest): Promise<Reply> => showJobs(request, readFields(jobsQuery, request.query));
