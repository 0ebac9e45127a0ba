import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { type FiringDay, FiringDays, type FiringItem } from '../../components/FiringDays.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { titleWords } from '../../title-words.ts';

export type NotificationsPageProps = {
  /** Which of the two lists is shown, and its page. */
  viewed: boolean;
  title: string;
  page: number;
  lists: { label: string; href: string; current: boolean }[];
  /** `several`: they are of more than one dashboard. */
  panel: PanelState<{ days: FiringDay[]; several: boolean; pages: PagesProps }>;
};

type At = Pick<NotificationsPageProps, 'viewed' | 'page'>;

/** Marks one as the other. */
const Mark = ({ row, viewed, page }: { row: FiringItem } & At) => {
  const { t } = usePage();
  const fields = { id: row.key, to: viewed ? 'unviewed' : 'viewed', viewed: String(viewed), page };
  return (
    <PostButton action={paths.notifications} fields={fields} look="quiet">
      <Icon name={viewed ? 'back' : 'check'} />
      <span>{t(viewed ? 'notifications:markUnviewed' : 'notifications:markViewed')}</span>
      <span className="visually-hidden">: {row.product}</span>
    </PostButton>
  );
};

const None = ({ viewed }: Pick<At, 'viewed'>) => {
  const { t, basePath } = usePage();
  return viewed ? (
    <EmptyState icon="bell" title={t('notifications:noneViewed')} text={t('notifications:noneViewedText')}>
      <ButtonLink href={basePath + paths.notifications}>{t('notifications:toUnviewed')}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState icon="bell" title={t('notifications:none')} text={t('notifications:noneText')}>
      <ButtonLink href={basePath + paths.dashboards}>{t('notifications:toDashboards')}</ButtonLink>
    </EmptyState>
  );
};

/** A person's notifications, by the day that they are about: viewed or not, each can be marked as the other. */
export const NotificationsPage = ({ title, lists, panel, ...at }: NotificationsPageProps) => {
  const { t, basePath } = usePage();
  const to = at.viewed ? 'unviewed' : 'viewed';
  return (
    <Frame current="notifications">
      <div className="pagehead">
        <h1>{titleWords(title)}</h1>
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
        {({ days, several, pages }) =>
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
              <FiringDays days={days} named={several} act={row => <Mark row={row} {...at} />} />
              <Pagination {...pages} />
            </div>
          )
        }
      </Panel>
    </Frame>
  );
};
