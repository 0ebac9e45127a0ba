import { paths } from '../../../server/domain/paths.shared.ts';
import { MenuAct, MenuLink, MoreMenu } from '../../components/forms/MoreMenu.tsx';
import { usePage } from '../../page-context.tsx';

/** What the person may do with a dashboard of the list. */
export type RowCan = { edit: boolean; delete: boolean; clone: boolean; leave: boolean };

type Props = {
  id: number;
  name: string;
  active: boolean;
  /** Of a draft: whether it has what a dashboard needs. */
  isReady: boolean;
  can: RowCan;
};

/** Leaving and deleting link to pages that ask for confirmation. */
const Ends = ({ id, name, active, can }: Props) => {
  const { t, basePath } = usePage();
  return (
    <>
      {can.leave ? (
        <MenuLink href={basePath + paths.leaveDashboard(id)} icon="leave" label={t('dashboards:leave')} name={name} />
      ) : null}{' '}
      {can.delete ? (
        <MenuLink
          href={basePath + (active ? paths.deleteDashboard(id) : paths.deleteDraft(id))}
          icon="cross"
          label={t('dashboards:delete')}
          name={name}
        />
      ) : null}
    </>
  );
};

/** More actions on a dashboard, as far as the person may. */
export const RowMenu = (props: Props) => {
  const { t, basePath } = usePage();
  const { id, name, active, isReady, can } = props;
  const settings = t(can.edit ? 'dashboards:edit' : 'common:place_settings');
  return (
    <MoreMenu group="dashboards" label={t('dashboards:moreOf', { name })}>
      {can.edit && !active && isReady ? (
        <MenuAct
          action={paths.choice(id, 'setup', 'review')}
          icon="ok"
          label={t('dashboards:activateIt')}
          name={name}
        />
      ) : null}{' '}
      <MenuLink href={basePath + paths.settings(id)} icon="pencil" label={settings} name={name} />{' '}
      <MenuLink href={basePath + paths.members(id)} icon="person" label={t('common:place_members')} name={name} />{' '}
      <MenuLink href={basePath + paths.groups(id)} icon="tag" label={t('common:place_groups')} name={name} />{' '}
      {can.clone ? (
        <MenuAct action={paths.cloneDashboard(id)} icon="plus" label={t('dashboards:clone')} name={name} />
      ) : null}{' '}
      {can.leave || can.delete ? <hr /> : null}
      <Ends {...props} />
    </MoreMenu>
  );
};
