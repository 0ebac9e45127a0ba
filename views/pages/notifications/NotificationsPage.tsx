import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type NotificationRow = {
  id: number;
  product: string;
  href: string;
  what: string;
  where: string;
  /** The name of the alert; '' for one without a name. */
  alert: string;
  /** A note that its import was undone; '' if not. */
  note: string;
};

export type NotificationsPageProps = {
  /** Which of the two lists is shown, and its page. */
  viewed: boolean;
  page: number;
  lists: { label: string; href: string; current: boolean }[];
  panel: PanelState<{ rows: NotificationRow[]; pages: PagesProps }>;
};

type At = Pick<NotificationsPageProps, 'viewed' | 'page'>;

const Row = ({ row, viewed, page }: { row: NotificationRow } & At) => {
  const { t } = usePage();
  const fields = { id: row.id, to: viewed ? 'unviewed' : 'viewed', viewed: String(viewed), page };
  return (
    <li className={viewed ? 'alert-row' : 'alert-row notification--new'}>
      <div>
        <h2 className="notification__title">
          <a href={row.href}>{row.product}</a>
        </h2>
        <p className="notification__what">{row.what}</p>
        <p className="muted">{row.where}</p>
        {row.alert ? <p className="muted">{row.alert}</p> : null}
        {row.note ? <p>{row.note}</p> : null}
      </div>
      <PostButton action={paths.notifications} fields={fields} size="small">
        {t(viewed ? 'notifications:markUnviewed' : 'notifications:markViewed')}
        <span className="visually-hidden">: {row.product}</span>
      </PostButton>
    </li>
  );
};

const None = ({ viewed }: Pick<At, 'viewed'>) => {
  const { t, basePath } = usePage();
  return viewed ? (
    <EmptyState title={t('notifications:noneViewed')} text={t('notifications:noneViewedText')} />
  ) : (
    <EmptyState title={t('notifications:none')} text={t('notifications:noneText')}>
      <ButtonLink href={basePath + paths.dashboards}>{t('notifications:toDashboards')}</ButtonLink>
    </EmptyState>
  );
};

/** A person's notifications: viewed or not, each can be marked as the other. */
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
        {({ rows, pages }) =>
          rows.length === 0 ? (
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
              <ul className="alert-list">
                {rows.map(row => (
                  <Row key={row.id} row={row} {...at} />
                ))}
              </ul>
              <Pagination {...pages} />
            </div>
          )
        }
      </Panel>
    </Frame>
  );
};
