import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type NotificationRow = {
  id: number;
  product: string;
  href: string;
  /** What happened, on one line; `what` says all of it. */
  brief: string;
  what: string;
  dashboard: string;
  /** Its alert in words; '' if it has no name. */
  alert: string;
  /** A note that its import was undone; '' if not. */
  note: string;
};

/** What was reported about one day. */
export type NotificationDay = { day: string; label: string; rows: NotificationRow[] };

export type NotificationsPageProps = {
  /** Which of the two lists is shown, and its page. */
  viewed: boolean;
  page: number;
  lists: { label: string; href: string; current: boolean }[];
  panel: PanelState<{ days: NotificationDay[]; pages: PagesProps }>;
};

type At = Pick<NotificationsPageProps, 'viewed' | 'page'>;

const Row = ({ row, viewed, page }: { row: NotificationRow } & At) => {
  const { t } = usePage();
  const fields = { id: row.id, to: viewed ? 'unviewed' : 'viewed', viewed: String(viewed), page };
  return (
    <li className="notification">
      <h3 className="notification__product">
        <a href={row.href} title={row.product}>
          {row.product}
        </a>
      </h3>
      <details className="notification__what">
        <summary>{row.brief}</summary>
        <p>{row.what}</p>
        {row.alert ? <p className="muted">{row.alert}</p> : null}
      </details>
      <p className="notification__of">{row.dashboard}</p>
      <PostButton action={paths.notifications} fields={fields} size="small" look="quiet">
        <Icon name={viewed ? 'back' : 'check'} />
        <span className="notification__mark">
          {t(viewed ? 'notifications:markUnviewed' : 'notifications:markViewed')}
        </span>
        <span className="visually-hidden">: {row.product}</span>
      </PostButton>
      {row.note ? <p className="notification__note">{row.note}</p> : null}
    </li>
  );
};

const Day = ({ day, label, rows, ...at }: NotificationDay & At) => (
  <section className="notifications__of-day" aria-labelledby={`day-${day}`}>
    <h2 className="notifications__day" id={`day-${day}`}>
      {label}
    </h2>
    <ul className="notifications__list">
      {rows.map(row => (
        <Row key={row.id} row={row} {...at} />
      ))}
    </ul>
  </section>
);

const None = ({ viewed }: Pick<At, 'viewed'>) => {
  const { t, basePath } = usePage();
  return viewed ? (
    <EmptyState title={t('notifications:noneViewed')} text={t('notifications:noneViewedText')}>
      <ButtonLink href={basePath + paths.notifications}>{t('notifications:toUnviewed')}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={t('notifications:none')} text={t('notifications:noneText')}>
      <ButtonLink href={basePath + paths.dashboards}>{t('notifications:toDashboards')}</ButtonLink>
    </EmptyState>
  );
};

/** A person's notifications, by the day that they are about: viewed or not, each can be marked as the other. */
export const NotificationsPage = ({ lists, panel, ...at }: NotificationsPageProps) => {
  const { t, basePath } = usePage();
  const to = at.viewed ? 'unviewed' : 'viewed';
  return (
    <Frame current="notifications">
      <div className="pagehead">
        <h1>{t('notifications:title')}</h1>
        <p className="pagehead__answer">{t('notifications:lead')}</p>
        <div className="pagehead__acts">
          <ButtonLink href={basePath + paths.notificationSettings}>{t('notifications:settings')}</ButtonLink>
        </div>
      </div>
      <nav className="tabs" aria-label={t('notifications:lists')}>
        {lists.map(list => (
          <a key={list.href} href={list.href} aria-current={list.current ? 'page' : undefined}>
            {list.label}
          </a>
        ))}
      </nav>
      <Panel panel={panel}>
        {({ days, pages }) =>
          days.length === 0 ? (
            <None viewed={at.viewed} />
          ) : (
            <div className="stack notifications">
              <PostButton
                action={paths.notifications}
                fields={{ to, viewed: String(at.viewed), all: '1' }}
                size="small"
              >
                {t(at.viewed ? 'notifications:allUnviewed' : 'notifications:allViewed')}
              </PostButton>
              {days.map(day => (
                <Day key={day.day} {...day} {...at} />
              ))}
              <Pagination {...pages} />
            </div>
          )
        }
      </Panel>
    </Frame>
  );
};
