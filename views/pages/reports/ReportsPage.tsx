import { ButtonLink } from '../../components/Button.tsx';
import { MailBanner, type MailNote } from '../../components/notices/MailNote.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { ReportList, type ReportListProps } from '../../components/ReportList.tsx';
import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type ReportsPageProps = ReportListProps & {
  frame: DashboardFrameProps;
  dashboardName: string;
  /** How many there are, and when the next is sent. */
  title: string;
  newHref: string;
  /** Why its mails may not arrive; null where they do. */
  note: MailNote | null;
};

const New = ({ href }: { href: string }) => {
  const { t } = usePage();
  return (
    <ButtonLink href={href} look="primary">
      {t('reports:new')}
    </ButtonLink>
  );
};

/** The reports about a dashboard. */
export const ReportsPage = ({ frame, dashboardName, title, newHref, note, reports, pages }: ReportsPageProps) => {
  const { t, person } = usePage();
  return (
    <DashboardFrame {...frame}>
      <DashboardPageHead
        dashboard={{ name: dashboardName, href: frame.overview.href }}
        title={title}
        crumb={t('reports:title')}
        lead={t('reports:lead')}
        acts={reports.length > 0 && person?.works ? <New href={newHref} /> : null}
      />
      <div className="stack stack--loose form-wide">
        <MailBanner note={note} />
        {reports.length === 0 ? (
          <EmptyState
            icon="clock"
            title={t('reports:none')}
            text={t(person?.works ? 'reports:noneText' : 'reports:noneToRead')}
          >
            {person?.works ? <New href={newHref} /> : null}
          </EmptyState>
        ) : (
          <section>
            <h2 className="visually-hidden">{t('reports:title')}</h2>
            <ReportList reports={reports} pages={pages} of="dashboard" />
          </section>
        )}
      </div>
    </DashboardFrame>
  );
};
