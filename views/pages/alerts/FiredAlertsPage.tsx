import { Button, ButtonLink } from '../../components/Button.tsx';
import { type FiringDay, FiringDays } from '../../components/FiringDays.tsx';
import { type Option, SelectField } from '../../components/forms/Field.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { DashboardCrumbs } from '../../layout/DashboardCrumbs.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

/** `alertId`: '' for all of them. */
export type HistoryFilterProps = { action: string; alertId: string; alerts: Option[] };

export type FiredAlertsPageProps = {
  frame: DashboardFrameProps;
  listHref: string;
  title: string;
  lead: string;
  /** Null where there is nothing to choose. */
  filter: HistoryFilterProps | null;
  /** A link from the firings of one alert to those of all; '' if all are shown. */
  allHref: string;
  panel: PanelState<{ days: FiringDay[]; pages: PagesProps }>;
};

const Filter = ({ action, alertId, alerts }: HistoryFilterProps) => {
  const { t } = usePage();
  return (
    <form method="get" action={action} className="row finder__row">
      <SelectField id="alertId" name="alertId" label={t('notifications:alert')} value={alertId} options={alerts} />
      <Button>{t('data:show')}</Button>
    </form>
  );
};

/** The days on which alerts fired, each with a link to the page that shows what happened. */
export const FiredAlertsPage = ({ frame, listHref, title, lead, filter, allHref, panel }: FiredAlertsPageProps) => {
  const { t } = usePage();
  return (
    <DashboardFrame {...frame}>
      <DashboardCrumbs
        dashboard={{ name: frame.dashboard.name, href: frame.overview.href }}
        above={{ label: t('alerts:title'), href: listHref }}
        crumb={t('alerts:firedTitle')}
      />
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">
          {lead} {allHref ? <a href={allHref}>{t('notifications:firedAll')}</a> : null}
        </p>
      </div>
      {filter ? <Filter {...filter} /> : null}
      <Panel panel={panel}>
        {({ days, pages }) =>
          days.length === 0 ? (
            <EmptyState
              icon="bell"
              title={t(allHref ? 'notifications:firedNoneOf' : 'notifications:firedNone')}
              text={t('notifications:firedNoneText')}
            >
              <ButtonLink href={listHref}>{t('notifications:firedToAlerts')}</ButtonLink>
            </EmptyState>
          ) : (
            <div className="stack notifications">
              <FiringDays days={days} named={allHref === ''} />
              {pages.pages.length > 0 ? <Pagination {...pages} /> : null}
            </div>
          )
        }
      </Panel>
    </DashboardFrame>
  );
};
