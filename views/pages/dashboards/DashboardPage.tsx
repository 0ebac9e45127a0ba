import { paths } from '../../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { type Figure, Figures } from '../../components/Figures.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { DemoMark } from '../../components/notices/DemoMark.tsx';
import { NoMatch } from '../../components/notices/States.tsx';
import { OwnKey } from '../../components/OwnKey.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import type { FilterProps } from '../../islands/filter/Filter.island.tsx';
import { IslandSlot } from '../../islands/IslandSlot.tsx';
import { AnswerFirst } from '../../layout/AnswerFirst.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { PicturesProvider, usePage } from '../../page-context.tsx';
import { titleWords } from '../../title-words.ts';
import { LinkedNote, type LinkedNoteProps } from '../analysis/parts/LinkedNote.tsx';
import { Notes, type NotesProps } from '../analysis/parts/Notes.tsx';
import { TimeChart, type TimeChartValue } from '../analysis/parts/TimeChart.tsx';
import { type FiredAlert, FiredAlerts } from './FiredAlerts.tsx';
import { FreshRetailers, type FreshRetailersProps } from './FreshRetailers.tsx';
import { Moves, type MovesValue } from './Moves.tsx';

export type DashboardPageProps = {
  frame: DashboardFrameProps;
  name: string;
  question: string;
  /** How own prices compare, or what the dashboard holds. */
  answer: string;
  /** How that was in the preceding days. */
  since: string;
  filter: Omit<FilterProps, 'id'>;
  /** A note under the filter; '' without one. */
  remark: string;
  /** What could not be read, with a way to try again. */
  missed?: LinkedNoteProps | null;
  figures: { label: string; figures: Figure[] };
  /** null of a single day. */
  evolution: PanelState<TimeChartValue> | null;
  /** The notes on its days; null where the API has none. */
  notes?: NotesProps | null;
  /** null where nothing was observed, which the chart says. */
  moves: PanelState<MovesValue> | null;
  alerts: PanelState<FiredAlert[]>;
  /** The list of alerts. */
  alertsHref: string;
  freshness: FreshRetailersProps;
  /** The analysis of coverage; null where it is switched off. */
  coverageHref: string | null;
  facts: { name: string; value: string }[];
  /** Where its analyses are chosen for a workbook. */
  workbookHref: string;
  /** The analyses on one paper. */
  paperHref: string;
};

const MovesPanel = ({ moves }: { moves: PanelState<MovesValue> }) => {
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
            <div className="stack stack--tight">
              <p className="panel__sub">
                {/* A phone has no heads of columns, where the currency stands otherwise. */}
                {[t('matrix:pricesIn', { currency: value.currency }), t('overview:movesNote')].join('. ')}{' '}
                <OwnKey rows={value.rows} />
              </p>
              <Moves {...value} />
            </div>
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

const RetailersPanel = ({ freshness, coverageHref }: Pick<DashboardPageProps, 'freshness' | 'coverageHref'>) => {
  const { t } = usePage();
  return (
    <section id="freshness" aria-labelledby="freshness-title">
      <div className="panel__head">
        <h2 id="freshness-title">{titleWords(freshness.title)}</h2>
        {coverageHref ? (
          <a className="panel__sub" href={coverageHref}>
            {t('overview:freshnessSub')}
          </a>
        ) : (
          <span className="panel__sub">{t('overview:freshnessSub')}</span>
        )}
      </div>
      <FreshRetailers retailers={freshness.retailers} />
    </section>
  );
};

const PageHead = ({ question, answer, since }: Pick<DashboardPageProps, 'question' | 'answer' | 'since'>) => (
  <div className="pagehead">
    <h1>{titleWords(question)}</h1>
    <p className="pagehead__answer">
      <strong>{titleWords(answer)}</strong> {titleWords(since)}
    </p>
  </div>
);

type ActsProps = Pick<DashboardPageProps, 'workbookHref' | 'paperHref'>;

const Acts = ({ workbookHref, paperHref }: ActsProps) => {
  const { t } = usePage();
  return (
    <>
      <ButtonLink size="small" href={workbookHref} title={t('workbook:ofDashboard')}>
        <Icon name="download" />
        {t('workbook:ofDashboardLink')}
      </ButtonLink>
      <ButtonLink size="small" href={paperHref} title={t('paper:lead')}>
        {t('paper:title')}
      </ButtonLink>
    </>
  );
};

const Tiles = ({ figures }: Pick<DashboardPageProps, 'figures'>) => {
  const { t } = usePage();
  return (
    <div className="stack stack--tight">
      <Figures {...figures} />
      {figures.figures.some(({ slim }) => slim?.spark) ? <p className="panel__sub">{t('overview:tilesNote')}</p> : null}
    </div>
  );
};

const Facts = ({ facts }: Pick<DashboardPageProps, 'facts'>) => (
  <p className="muted not-narrow">{facts.map(({ name, value }) => `${name} ${value}`).join(' · ')}</p>
);

/** A dashboard's own page: a question and its answer, then figures, price changes, firings of alerts, and retailers. */
export const DashboardPage = (props: DashboardPageProps) => {
  const { t, basePath } = usePage();
  return (
    <DashboardFrame {...props.frame}>
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[{ label: t('common:dashboards'), href: basePath + paths.dashboards }, { label: props.name }]}
        beside={props.frame.dashboard.isDemo ? <DemoMark /> : null}
      />
      <AnswerFirst
        head={<PageHead {...props} />}
        figures={<Tiles {...props} />}
        acts={<Acts {...props} />}
        controls={
          <>
            <IslandSlot name="Filter" id="filter" mode="idle" props={{ id: 'filter', ...props.filter }} />
            {props.remark ? <p className="muted filter-remark">{props.remark}</p> : null}
            {props.missed ? <LinkedNote {...props.missed} /> : null}
          </>
        }
      >
        {props.evolution ? (
          <section>
            <PicturesProvider value>
              <Panel panel={props.evolution}>{value => <TimeChart {...value} />}</Panel>
            </PicturesProvider>
          </section>
        ) : null}
        {props.notes ? <Notes {...props.notes} /> : null}
        <div className={props.moves ? 'duo overview__duo' : undefined}>
          {props.moves ? <MovesPanel moves={props.moves} /> : null}
          <div className="stack stack--loose">
            <AlertsPanel {...props} />
            {props.freshness.retailers.length > 0 ? <RetailersPanel {...props} /> : null}
          </div>
        </div>
        <Facts {...props} />
      </AnswerFirst>
    </DashboardFrame>
  );
};
