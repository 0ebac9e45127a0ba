import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { type FiringDay, FiringDays } from '../../components/FiringDays.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type FiredAlertsPageProps = {
  frame: DashboardFrameProps;
  listHref: string;
  title: string;
  lead: string;
  /** A link from the firings of one alert to those of all; '' if all are shown. */
  allHref: string;
  panel: PanelState<{ days: FiringDay[]; pages: PagesProps }>;
};

/** The days on which alerts fired, each with a link to the page that shows what happened. */
export const FiredAlertsPage = ({ frame, listHref, title, lead, allHref, panel }: FiredAlertsPageProps) => {
  const { t } = usePage();
  return (
    <DashboardFrame {...frame}>
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[
          { label: frame.dashboard.name, href: frame.overview.href },
          { label: t('alerts:title'), href: listHref },
          { label: t('alerts:firedTitle') },
        ]}
      />
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">
          {lead} {allHref ? <a href={allHref}>{t('notifications:firedAll')}</a> : null}
        </p>
      </div>
      <Panel panel={panel}>
        {({ days, pages }) =>
          days.length === 0 ? (
            <EmptyState icon="bell" title={t('notifications:firedNone')} text={t('notifications:firedNoneText')}>
              <ButtonLink href={listHref}>{t('notifications:firedToAlerts')}</ButtonLink>
            </EmptyState>
          ) : (
            <div className="stack notifications">
              <FiringDays days={days} />
              {pages.pages.length > 0 ? <Pagination {...pages} /> : null}
            </div>
          )
        }
      </Panel>
    </DashboardFrame>
  );
};
