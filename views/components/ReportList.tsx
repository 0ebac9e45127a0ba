import { usePage } from '../page-context.tsx';
import { ButtonLink } from './Button.tsx';
import { PostButton } from './forms/PostButton.tsx';
import type { IconName } from './icons/Icon.tsx';
import { type PagesProps, Pagination } from './Pagination.tsx';
import { Tag } from './Tag.tsx';

const marks = {
  on: { kind: 'ok', icon: 'ok' },
  paused: { kind: 'plain', icon: 'clock' },
  stopped: { kind: 'warning', icon: 'alert' },
} as const satisfies Record<string, { kind: string; icon: IconName }>;

export type ReportRow = {
  id: number;
  name: string;
  href: string;
  /** What it shows where its name does not say so, when, to how many, with what, and who made it. */
  facts: string;
  mark: keyof typeof marks;
  stateText: string;
  /** When it comes next, or why it does not. */
  standing: string;
  /** Null where it is not the person's, or its dashboard is gone. */
  changeHref: string | null;
  /** Pauses it, or has it sent again; null where it cannot be made. */
  switching: { action: string; to: 'on' | 'off' } | null;
};

/** Pauses a report, or has it sent again. `back`: the list that is shown then, else the report's own page. */
export const SwitchReport = ({
  report: { name, switching },
  back,
}: {
  report: Pick<ReportRow, 'name' | 'switching'>;
  back?: 'dashboard' | 'team';
}) => {
  const { t } = usePage();
  if (!switching) return null;
  const { action, to } = switching;
  return (
    <PostButton
      action={action}
      fields={{ to, ...(back ? { back } : {}) }}
      {...(back ? { size: 'small' as const } : { look: to === 'off' ? 'quiet' : 'primary' })}
    >
      {t(to === 'on' ? 'reports:resume' : 'reports:pause')}
      {back ? <span className="visually-hidden">: {name}</span> : null}
    </PostButton>
  );
};

const Acts = ({ report, back }: { report: ReportRow; back: 'dashboard' | 'team' }) => {
  const { t, person } = usePage();
  if (!person?.works) return null;
  return (
    <div className="row">
      {report.changeHref ? (
        <ButtonLink href={report.changeHref} size="small">
          {t('reports:change')}
          <span className="visually-hidden">: {report.name}</span>
        </ButtonLink>
      ) : null}{' '}
      <SwitchReport report={report} back={back} />
    </div>
  );
};

/** How a report stands: a sign, a word, and when it comes next or why it does not. */
export const ReportStanding = ({ mark, stateText, standing }: Pick<ReportRow, 'mark' | 'stateText' | 'standing'>) => (
  <p>
    <Tag {...marks[mark]}>{stateText}</Tag> <span className="muted">{standing}</span>
  </p>
);

/** `pages`: null where one has them all. */
export type ReportListProps = { reports: ReportRow[]; pages: PagesProps | null };

/** Reports, the newest first; `of`: whose list it is. */
export const ReportList = ({ reports, pages, of }: ReportListProps & { of: 'dashboard' | 'team' }) => {
  const { t } = usePage();
  if (reports.length === 0) return <p className="muted">{t('reports:none')}</p>;
  return (
    <>
      <ul className="sets">
        {reports.map(report => (
          <li className="set" key={report.id}>
            <div className="set__what">
              <h3>
                <a href={report.href}>{report.name}</a>
              </h3>
              <p className="muted">{report.facts}</p>
              <ReportStanding {...report} />
            </div>
            <Acts report={report} back={of} />
          </li>
        ))}
      </ul>
      {pages ? <Pagination {...pages} /> : null}
    </>
  );
};
