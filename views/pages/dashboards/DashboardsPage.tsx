import { Button, ButtonLink } from '../../components/Button.tsx';
import { Flag } from '../../components/Flag.tsx';
import { Icon } from '../../components/Icon.tsx';
import { EmptyState, FailedPanel, NoMatch } from '../../components/States.tsx';
import { Tag } from '../../components/Tag.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type DashboardItem = {
  id: number;
  name: string;
  flag: string;
  countryName: string;
  active: boolean;
  since: string;
  totalAnalysis: string;
  totalProducts: string;
  totalRetailers: string;
  alerts: number;
  href: string;
};

export type DashboardsPageProps = {
  items: DashboardItem[];
  /** Those of all items, whatever is searched for. */
  count: number;
  productsText: string;
  query: string;
  states: { label: string; href: string; current: boolean }[];
  failure: { title: string; text: string } | null;
};

const Counts = ({ item }: { item: DashboardItem }) => {
  const { t } = usePage();
  return (
    <dl className="dash__counts">
      <div>
        <dt>{t('dashboards:analyses')}</dt>
        <dd className="num">{item.totalAnalysis}</dd>
      </div>
      <div>
        <dt>{t('dashboards:products')}</dt>
        <dd className="num">{item.totalProducts}</dd>
      </div>
      <div>
        <dt>{t('dashboards:retailers')}</dt>
        <dd className="num">{item.totalRetailers}</dd>
      </div>
    </dl>
  );
};

/** What else there is of a dashboard: it opens without scripts. */
const More = ({ id, name }: { id: number; name: string }) => {
  const { t, basePath } = usePage();
  const path = `${basePath}/dashboards/${id}`;
  const of = <span className="visually-hidden">: {name}</span>;
  return (
    <details className="menu menu--end" name="dashboards">
      <summary>
        <Icon name="more" />
        <span className="visually-hidden">{t('dashboards:moreOf', { name })}</span>
      </summary>
      <div className="menu__list">
        <a href={`${path}/settings`}>
          {t('common:place_settings')}
          {of}
        </a>{' '}
        <a href={`${path}/members`}>
          {t('common:place_members')}
          {of}
        </a>{' '}
        <a href={`${path}/groups`}>
          {t('common:place_groups')}
          {of}
        </a>
      </div>
    </details>
  );
};

const Row = ({ item }: { item: DashboardItem }) => {
  const { t, basePath } = usePage();
  return (
    <li className="dash__row">
      <div className="dash__name">
        <Flag src={item.flag} basePath={basePath} />
        <div>
          <h2>
            <a href={item.href}>{item.name}</a>
          </h2>
          <p className="muted">
            {item.countryName} · {item.since}
          </p>
        </div>
      </div>
      <div className="dash__status">
        {item.active ? (
          <Tag kind="ok" icon="ok">
            {t('dashboards:statusActive')}
          </Tag>
        ) : (
          <Tag icon="pencil">{t('dashboards:statusDraft')}</Tag>
        )}
        {item.alerts > 0 ? (
          <Tag kind="error" icon="bell">
            {t('dashboards:alerts', { count: item.alerts })}
          </Tag>
        ) : null}
      </div>
      <Counts item={item} />
      <div className="dash__acts">
        <a
          className="button"
          href={item.href}
          aria-label={t(item.active ? 'dashboards:openNamed' : 'dashboards:continueNamed', { name: item.name })}
        >
          {t(item.active ? 'dashboards:open' : 'dashboards:continue')}
        </a>{' '}
        <More id={item.id} name={item.name} />
      </div>
    </li>
  );
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
            <Row key={item.id} item={item} />
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
