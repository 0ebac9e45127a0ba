import { ButtonLink } from '../../components/Button.tsx';
import { ReportList, type ReportRow } from '../../components/ReportList.tsx';
import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type ReportsPageProps = {
  frame: DashboardFrameProps;
  dashboardName: string;
  newHref: string;
  reports: ReportRow[];
};

/** The reports about a dashboard. */
export const ReportsPage = ({ frame, dashboardName, newHref, reports }: ReportsPageProps) => {
  const { t, person } = usePage();
  return (
    <DashboardFrame {...frame}>
      <DashboardPageHead
        dashboard={{ name: dashboardName, href: frame.overview.href }}
        title={t('reports:title')}
        lead={t('reports:lead')}
      />
      <div className="stack stack--loose form-wide">
        {person?.works ? (
          <p>
            <ButtonLink href={newHref} look="primary">
              {t('reports:new')}
            </ButtonLink>
          </p>
        ) : null}
        <section>
          <h2 className="visually-hidden">{t('reports:title')}</h2>
          <ReportList reports={reports} />
        </section>
      </div>
    </DashboardFrame>
  );
};
