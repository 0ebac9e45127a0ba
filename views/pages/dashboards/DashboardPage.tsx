import { paths } from '../../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { type Figure, Figures } from '../../components/Figures.tsx';
import { DemoMark } from '../../components/notices/DemoMark.tsx';
import { NoMatch } from '../../components/notices/States.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import type { FilterProps } from '../../islands/filter/Filter.island.tsx';
import { IslandSlot } from '../../islands/IslandSlot.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { TimeChart, type TimeChartValue } from '../analysis/parts/TimeChart.tsx';
import { type FiredAlert, FiredAlerts } from './FiredAlerts.tsx';
import { Moves, type MovesValue } from './Moves.tsx';

export type DashboardPageProps = {
  frame: DashboardFrameProps;
  name: string;
  /** How own prices compare, in a sentence; null if unknown. */
  answer: string | null;
  lead: string;
  /** The days of the page, and the preceding ones. */
  period: string;
  filter: Omit<FilterProps, 'id'>;
  figures: { label: string; figures: Figure[] };
  evolution: PanelState<TimeChartValue>;
  moves: PanelState<MovesValue>;
  alerts: PanelState<FiredAlert[]>;
  /** The list of alerts. */
  alertsHref: string;
  analyses: { label: string; help: string; href: string }[];
  facts: { name: string; value: string }[];
};

const MovesPanel = ({ moves }: Pick<DashboardPageProps, 'moves'>) => {
  const { t } = usePage();
  const all = moves.state === 'ok' ? moves.value.all : null;
  return (
    <section id="moves" aria-labelledby="moves-title">
      <div className="panel__head">
        <h2 id="moves-title">{t('overview:moves')}</h2>
        {all ? (
          <a className="panel__sub no-print" href={all.href}>
            {all.label}
          </a>
        ) : null}
      </div>
      <Panel panel={moves}>
        {value =>
          value.rows.length > 0 ? (
            <>
              {value.summary ? <p className="muted">{value.summary}</p> : null}
              <Moves {...value} />
            </>
          ) : (
            <NoMatch {...value.none} removals={[]} />
          )
        }
      </Panel>
    </section>
  );
};

const AlertsPanel = ({ alerts, alertsHref }: Pick<DashboardPageProps, 'alerts' | 'alertsHref'>) => {
  const { t } = usePage();
  return (
    <section aria-labelledby="alerts-title">
      <div className="panel__head">
        <h2 id="alerts-title">{t('alerts:firedTitle')}</h2>
        <a className="panel__sub no-print" href={alertsHref}>
          {t('overview:allAlerts')}
        </a>
      </div>
      <Panel panel={alerts}>
        {fired =>
          fired.length > 0 ? (
            <FiredAlerts alerts={fired} />
          ) : (
            <NoMatch title={t('notifications:firedNone')} text={t('notifications:firedNoneText')} removals={[]} />
          )
        }
      </Panel>
    </section>
  );
};

const PageHead = ({ name, answer, lead }: Pick<DashboardPageProps, 'name' | 'answer' | 'lead'>) => (
  <div className="pagehead">
    <h1>{name}</h1>
    <p className="pagehead__answer">
      {answer ? <strong>{answer}</strong> : null} {lead}
    </p>
  </div>
);

const Facts = ({ facts }: Pick<DashboardPageProps, 'facts'>) => (
  <dl className="facts">
    {facts.map(fact => (
      <div className="facts__row" key={fact.name}>
        <dt>{fact.name}</dt>
        <dd>{fact.value}</dd>
      </div>
    ))}
  </dl>
);

/** A dashboard's own page: its figures, price changes, and firings of its alerts. */
export const DashboardPage = (props: DashboardPageProps) => {
  const { t, basePath } = usePage();
  return (
    <DashboardFrame {...props.frame}>
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[{ label: t('common:dashboards'), href: basePath + paths.dashboards }, { label: props.name }]}
      />
      <PageHead {...props} />
      {props.frame.dashboard.isDemo ? <DemoMark /> : null}
      <div className="sections">
        <IslandSlot name="Filter" id="filter" mode="idle" props={{ id: 'filter', ...props.filter }} />
        <p className="muted">{props.period}</p>
        <Figures {...props.figures} />
        <section>
          <Panel panel={props.evolution}>{value => <TimeChart {...value} />}</Panel>
        </section>
        <div className="duo">
          <MovesPanel {...props} />
          <div className="stack stack--loose">
            <AlertsPanel {...props} />
            <Facts {...props} />
          </div>
        </div>
        <section>
          <h2>{t('dashboards:analysesTitle')}</h2>
          <ul className="cards">
            {props.analyses.map(analysis => (
              <li className="card" key={analysis.href}>
                <h3>
                  <a href={analysis.href}>{analysis.label}</a>
                </h3>
                <p className="muted">{analysis.help}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </DashboardFrame>
  );
};
