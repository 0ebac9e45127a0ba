import { paths } from '../../../server/domain/paths.shared.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Onboarding, type OnboardingProps } from '../../components/notices/Onboarding.tsx';
import { EmptyState, FailedPanel, NoMatch } from '../../components/notices/States.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { type DashboardItem, DashboardRow } from './DashboardRow.tsx';

export type DashboardsPageProps = {
  /** How many watch in how many countries, and how many are drafts; '' without any. */
  lead: string;
  items: DashboardItem[];
  /** Those of all items, whatever is searched. */
  count: number;
  query: string;
  states: { label: string; href: string; current: boolean }[];
  /** The steps of a new team, as long as it has no active analysis. */
  onboarding: OnboardingProps | null;
  failure: { title: string; text: string } | null;
};

const Tools = ({ query, states }: Pick<DashboardsPageProps, 'query' | 'states'>) => {
  const { t, basePath } = usePage();
  return (
    <form method="get" action={basePath + paths.dashboards} className="row listtools">
      <label className="visually-hidden" htmlFor="q">
        {t('dashboards:name')}
      </label>
      <input
        className="input input--small listtools__q"
        id="q"
        name="q"
        type="search"
        defaultValue={query}
        placeholder={t('dashboards:name')}
      />
      <Button size="small">{t('dashboards:find')}</Button>{' '}
      <nav className="segmented" aria-label={t('dashboards:status')}>
        {states.map(state => (
          <a key={state.href} href={state.href} aria-current={state.current ? 'page' : undefined}>
            {state.label}{' '}
          </a>
        ))}
      </nav>
    </form>
  );
};

/** For people who may make one. */
const NewDashboard = () => {
  const { t, basePath, person } = usePage();
  if (person?.works === false) return null;
  return (
    <ButtonLink look="primary" href={basePath + paths.newDashboard}>
      <Icon name="plus" />
      {t('dashboards:new')}
    </ButtonLink>
  );
};

const List = ({ items, count, query, states }: DashboardsPageProps) => {
  const { t, basePath, person } = usePage();
  const all = basePath + paths.dashboards;
  if (count === 0) {
    return (
      <EmptyState
        icon="grid"
        title={t('dashboards:emptyTitle')}
        text={t(person?.works === false ? 'dashboards:emptyForReader' : 'dashboards:emptyText')}
      >
        <NewDashboard />
      </EmptyState>
    );
  }
  return (
    <>
      <Tools query={query} states={states} />
      {items.length === 0 ? (
        <NoMatch
          title={t('dashboards:noMatchTitle')}
          text={t('dashboards:noMatchText', { count, query })}
          removals={[{ label: t('dashboards:showAll'), href: all }]}
        />
      ) : (
        <ul className="dash">
          {items.map(item => (
            <DashboardRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </>
  );
};

/** All dashboards that the person may open. */
export const DashboardsPage = (props: DashboardsPageProps) => {
  const { t, basePath, requestId } = usePage();
  const { lead, failure, onboarding } = props;
  return (
    <Frame current="dashboards">
      <div className="pagehead">
        <h1>{t('dashboards:title')}</h1>
        {lead ? <p className="pagehead__answer">{lead}</p> : null}
        <div className="pagehead__acts">
          <NewDashboard />
        </div>
      </div>
      {failure ? (
        <FailedPanel
          {...failure}
          retry={{ href: basePath + paths.dashboards, label: t('common:retry') }}
          reference={t('common:reference', { id: requestId })}
        />
      ) : (
        <div className="stack">
          {onboarding ? <Onboarding {...onboarding} /> : null}
          <List {...props} />
        </div>
      )}
    </Frame>
  );
};
