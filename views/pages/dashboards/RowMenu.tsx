import { paths } from '../../../server/domain/paths.shared.ts';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Icon, type IconName } from '../../components/icons/Icon.tsx';
import { usePage } from '../../page-context.tsx';

/** What the person may do with a dashboard of the list. */
export type RowCan = { edit: boolean; delete: boolean; clone: boolean; leave: boolean };

type Props = { id: number; name: string; active: boolean; can: RowCan };

const Of = ({ name }: { name: string }) => <span className="visually-hidden">: {name}</span>;

type WayProps = { href: string; icon: IconName; label: string; name: string };

const Way = ({ href, icon, label, name }: WayProps) => (
  <a href={usePage().basePath + href}>
    <Icon name={icon} />
    <span>
      {label}
      <Of name={name} />
    </span>
  </a>
);

type ActProps = { action: string; icon: IconName; label: string; name: string };

const Act = ({ action, icon, label, name }: ActProps) => (
  <PostButton action={action}>
    <Icon name={icon} />
    <span>
      {label}
      <Of name={name} />
    </span>
  </PostButton>
);

/** Leaving and deleting link to pages that ask for confirmation. */
const Ends = ({ id, name, active, can }: Props) => {
  const { t } = usePage();
  return (
    <>
      {can.leave ? (
        <Way href={paths.leaveDashboard(id)} icon="leave" label={t('dashboards:leave')} name={name} />
      ) : null}{' '}
      {can.delete ? (
        <Way
          href={active ? paths.deleteDashboard(id) : paths.deleteDraft(id)}
          icon="cross"
          label={t('dashboards:delete')}
          name={name}
        />
      ) : null}
    </>
  );
};

/** More actions on a dashboard, as far as the person may: it opens without scripts. */
export const RowMenu = (props: Props) => {
  const { t } = usePage();
  const { id, name, active, can } = props;
  return (
    <details className="menu menu--end" name="dashboards">
      <summary>
        <Icon name="more" />
        <span className="visually-hidden">{t('dashboards:moreOf', { name })}</span>
      </summary>
      <div className="menu__list">
        {can.edit && !active ? (
          <Act action={paths.choice(id, 'setup', 'review')} icon="ok" label={t('dashboards:activateIt')} name={name} />
        ) : null}{' '}
        <Way
          href={paths.settings(id)}
          icon="pencil"
          label={t(can.edit ? 'dashboards:edit' : 'common:place_settings')}
          name={name}
        />{' '}
        <Way href={paths.members(id)} icon="person" label={t('common:place_members')} name={name} />{' '}
        <Way href={paths.groups(id)} icon="tag" label={t('common:place_groups')} name={name} />{' '}
        {can.clone ? (
          <Act action={paths.cloneDashboard(id)} icon="plus" label={t('dashboards:clone')} name={name} />
        ) : null}{' '}
        {can.leave || can.delete ? <hr /> : null}
        <Ends {...props} />
      </div>
    </details>
  );
};
