import { paths } from '../../../server/domain/paths.shared.ts';
import { PostButton } from '../../components/forms/PostButton.tsx';
import type { IconName } from '../../components/icons/Icon.tsx';
import { Tag } from '../../components/Tag.tsx';
import { usePage } from '../../page-context.tsx';

export type JobRow = {
  id: number;
  what: string;
  about: string | null;
  state: 'waiting' | 'running' | 'retrying' | 'failed' | 'done';
  stateText: string;
  /** Why it failed, how often, and when it is tried again. */
  detail: string;
  when: string;
  canRun: boolean;
  canGiveUp: boolean;
};

const marks = {
  waiting: { kind: 'plain', icon: 'clock' },
  running: { kind: 'plain', icon: 'more' },
  retrying: { kind: 'warning', icon: 'alert' },
  failed: { kind: 'error', icon: 'error' },
  done: { kind: 'ok', icon: 'ok' },
} as const satisfies Record<JobRow['state'], { kind: string; icon: IconName }>;

type Fields = Record<string, string | number>;

const Acts = ({ job, fields }: { job: JobRow; fields: Fields }) => {
  const { t } = usePage();
  const which = <span className="visually-hidden">{`: ${job.what} #${job.id}`}</span>;
  return (
    <div className="row">
      {job.canRun ? (
        <PostButton action={paths.jobRun(job.id)} fields={fields} size="small">
          {t(job.state === 'failed' ? 'jobs:runAgain' : 'jobs:runNow')}
          {which}
        </PostButton>
      ) : null}{' '}
      {job.canGiveUp ? (
        <PostButton action={paths.jobGiveUp(job.id)} fields={fields} size="small" look="quiet">
          {t('jobs:giveUp')}
          {which}
        </PostButton>
      ) : null}
    </div>
  );
};

const Row = ({ job, fields }: { job: JobRow; fields: Fields }) => {
  const { t } = usePage();
  return (
    <tr>
      <th scope="row">
        {job.what} <span className="sub breakable">{[job.about, `#${job.id}`].filter(Boolean).join(' · ')}</span>
      </th>
      <td data-label={t('jobs:state')}>
        <Tag {...marks[job.state]}>{job.stateText}</Tag>
        {job.detail ? <span className="sub breakable">{job.detail}</span> : null}
      </td>
      <td data-label={t('jobs:when')}>{job.when}</td>
      <td className="members__acts">{job.canRun || job.canGiveUp ? <Acts job={job} fields={fields} /> : null}</td>
    </tr>
  );
};

/** Jobs; `fields` go along with their buttons, so that these lead back to the same list. */
export const JobTable = ({ rows, fields }: { rows: JobRow[]; fields: Fields }) => {
  const { t } = usePage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard
    <section className="tablebox tablebox--open" aria-label={t('jobs:list')} tabIndex={0}>
      <table className="table table--cards members">
        <thead>
          <tr>
            <th scope="col">{t('jobs:what')}</th>
            <th scope="col">{t('jobs:state')}</th>
            <th scope="col">{t('jobs:when')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('members:acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(job => (
            <Row key={job.id} job={job} fields={fields} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
