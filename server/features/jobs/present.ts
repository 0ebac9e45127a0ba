import type { JobRow } from '../../../views/pages/data/JobTable.tsx';
import type { Job } from '../../contract/entities/job.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import type { Translator } from '../../rendering/translator.ts';
import type { Words } from '../shared/words/observed-words.ts';

const kinds = [
  ...(['mail', 'delivery', 'import', 'command', 'undo', 'evaluation', 'alerts'] as const),
  ...(['images', 'forget', 'report', 'reportNow', 'reportTurns'] as const),
];
const letters = [
  ...(['confirmEmail', 'alreadyRegistered', 'recoverPassword', 'passwordChanged'] as const),
  ...(['invitation', 'invitationToKnown', 'alerts', 'report', 'reportStopped'] as const),
];
const problems = [
  ...(['refused', 'tooLate', 'unreadable', 'withdrawn', 'address', 'unreachable', 'tooSlow', 'status'] as const),
  ...(['removed', 'lost', 'unforeseen', 'file'] as const),
];

const known = <Word extends string>(words: readonly Word[], code: string | null): Word | undefined =>
  words.find(word => word === code);

/** What jobs of a kind do; one of another version goes by its code. */
export const kindText = (t: Translator, code: string): string => {
  const kind = known(kinds, code);
  return kind ? t(`jobs:kind_${kind}`) : code;
};

const aboutText = (t: Translator, { letter, subject }: Job): string | null => {
  const key = known(letters, letter);
  const name = key ? t(`jobs:letter_${key}`) : letter;
  if (name === null) return subject;
  return subject === null ? name : t('jobs:letterTo', { letter: name, address: subject });
};

const problemText = (t: Translator, code: string): string => {
  const problem = known(problems, code);
  return problem ? t(`jobs:problem_${problem}`) : t('jobs:problemCode', { code });
};

/** When its turn is, if that is later: of what has not begun, this is what one wants to know. */
const dueLater = ({ dueAt, state }: Job, now: number): string | null =>
  dueAt !== null && state !== 'running' && Date.parse(dueAt) > now ? dueAt : null;

const detail = (t: Translator, { moment }: Words, job: Job, now: number): string[] => {
  const { problem, attempts, state } = job;
  const due = state === 'retrying' ? dueLater(job, now) : null;
  return [
    ...(problem === null ? [] : [problemText(t, problem)]),
    ...(problem === null || attempts === 0 ? [] : [t('jobs:attempts', { count: attempts })]),
    ...(due === null ? [] : [t('jobs:nextAt', { moment: moment(due) })]),
  ];
};

const when = (t: Translator, { moment }: Words, job: Job, now: number): string => {
  const { endedAt, startedAt, createdAt, state } = job;
  const due = state === 'waiting' ? dueLater(job, now) : null;
  if (due !== null) return t('jobs:dueAt', { moment: moment(due) });
  if (endedAt !== null) return t('jobs:endedAt', { moment: moment(endedAt) });
  if (state === 'running' && startedAt !== null) return t('jobs:startedAt', { moment: moment(startedAt) });
  return t('jobs:createdAt', { moment: moment(createdAt) });
};

/** A job in a row of the list. */
export const presentJob =
  (request: PageRequest, words: Words) =>
  (job: Job): JobRow => {
    const { t, now } = request;
    return {
      id: job.jobId,
      what: kindText(t, job.kind),
      about: aboutText(t, job),
      state: job.state,
      stateText: t(`jobs:state_${job.state}`),
      detail: detail(t, words, job, now).join('. '),
      when: when(t, words, job, now),
      canRun: job.canRun,
      canGiveUp: job.canGiveUp,
    };
  };
