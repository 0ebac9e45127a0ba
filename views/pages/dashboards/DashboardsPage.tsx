import { Button, ButtonLink } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { EmptyState, FailedPanel, NoMatch } from '../../components/States.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { type DashboardItem, DashboardRow } from './DashboardRow.tsx';

export type DashboardsPageProps = {
  items: DashboardItem[];
  /** Those of all items, whatever is searched for. */
  count: number;
  productsText: string;
  query: string;
  states: { label: string; href: string; current: boolean }[];
  failure: { title: string; text: string } | null;
};

const Tools = ({ query, states }: Pick<DashboardsPageProps, 'query' | 'states'>) => {
  const { t, basePath } = usePage();
  return (
    <form method="get" action={`${basePath}/dashboards`} className="row listtools">
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

const List = ({ items, count, query, states }: DashboardsPageProps) => {
  const { t, basePath } = usePage();
  const all = `${basePath}/dashboards`;
  if (count === 0) {
    return (
      <EmptyState title={t('dashboards:emptyTitle')} text={t('dashboards:emptyText')}>
        <ButtonLink look="primary" href={`${basePath}/dashboards/new`}>
          {t('dashboards:new')}
        </ButtonLink>
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
  const { count, failure, productsText } = props;
  return (
    <Frame current="dashboards">
      <div className="pagehead">
        <h1>{t('dashboards:title')}</h1>
        {count > 0 ? (
          <p className="pagehead__answer">{t('dashboards:lead', { count, products: productsText })}</p>
        ) : null}
        <div className="pagehead__acts">
          <ButtonLink look="primary" href={`${basePath}/dashboards/new`}>
            <Icon name="plus" />
            {t('dashboards:new')}
          </ButtonLink>
        </div>
      </div>
      {failure ? (
        <FailedPanel
          {...failure}
          retry={{ href: `${basePath}/dashboards`, label: t('common:retry') }}
          reference={t('common:reference', { id: requestId })}
        />
      ) : (
        <List {...props} />
      )}
    </Frame>
  );
};
