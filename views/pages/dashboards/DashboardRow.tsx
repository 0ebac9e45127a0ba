import { paths } from '../../../server/domain/paths.shared.ts';
import { Flag } from '../../components/icons/Flag.tsx';
import { Tag } from '../../components/Tag.tsx';
import { usePage } from '../../page-context.tsx';
import { type RowCan, RowMenu } from './RowMenu.tsx';

export type DashboardItem = {
  id: number;
  name: string;
  flag: string;
  /** '' where the name says it. */
  countryName: string;
  active: boolean;
  /** Whether it has a retailer and a product: a draft without them cannot be activated. */
  isReady: boolean;
  /** Since when there is data; of a draft how far it is. */
  since: string;
  totalAnalysis: string;
  totalProducts: string;
  totalRetailers: string;
  /** Notifications of its alerts that the person has not viewed. */
  alerts: number;
  href: string;
  can: RowCan;
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

/** A dashboard in the list: its name, state, content and actions. */
export const DashboardRow = ({ item }: { item: DashboardItem }) => {
  const { t, basePath } = usePage();
  return (
    <li className="dash__row">
      <div className="dash__name">
        <Flag src={item.flag} basePath={basePath} />
        <div>
          <h2>
            <a href={item.href}>{item.name}</a>
          </h2>
          <p className="muted">{[item.countryName, item.since].filter(Boolean).join('\u00a0· ')}</p>
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
          <a href={basePath + paths.notifications}>
            <Tag icon="bell">{t('notifications:countHere', { count: item.alerts })}</Tag>
          </a>
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
        <RowMenu id={item.id} name={item.name} active={item.active} isReady={item.isReady} can={item.can} />
      </div>
    </li>
  );
};
