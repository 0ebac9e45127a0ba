import { paths, withQuery } from '../../../server/domain/paths.shared.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { PeopleTable } from '../../components/PeopleTable.tsx';
import { Tag } from '../../components/Tag.tsx';
import { usePage } from '../../page-context.tsx';

export type MemberRow = {
  id: number;
  name: string;
  email: string;
  role: string;
  isOn: boolean;
  access: 'view' | 'edit';
  /** Owners and administrators have access to every dashboard: nothing can be set. */
  fixed: boolean;
  /** A reader only views, whatever the dashboard allows. */
  canSetAccess: boolean;
  isOneself: boolean;
};

type Props = { id: number; members: MemberRow[]; canManage: boolean };
type RowProps = { dashboardId: number; member: MemberRow; canManage: boolean };

const Access = ({ dashboardId, member, canManage }: RowProps) => {
  const { t, basePath } = usePage();
  if (!canManage || !member.canSetAccess) return <>{t(`members:access_${member.access}`)}</>;
  const id = `access-${member.id}`;
  return (
    <form method="post" action={basePath + paths.memberAccess(dashboardId)} className="row">
      <Csrf />
      <input type="hidden" name="member" value={member.id} />
      <label className="visually-hidden" htmlFor={id}>
        {t('members:accessOf', { name: member.name })}
      </label>
      <select className="select select--small" id={id} name="access" defaultValue={member.access}>
        <option value="view">{t('members:access_view')}</option>
        <option value="edit">{t('members:access_edit')}</option>
      </select>
      <Button size="small">{t('account:save')}</Button>
    </form>
  );
};

const Acts = ({ dashboardId, member, canManage }: RowProps) => {
  const { t, basePath } = usePage();
  if (!canManage || member.fixed || member.isOneself) return null;
  const of = <span className="visually-hidden">: {member.name}</span>;
  return (
    <div className="row">
      <PostButton
        action={paths.memberStatus(dashboardId)}
        fields={{ member: member.id, seen: member.isOn ? 'active' : 'off' }}
        size="small"
      >
        {t(member.isOn ? 'members:switchOff' : 'members:switchOn')}
        {of}
      </PostButton>
      <ButtonLink
        href={basePath + withQuery(paths.memberRemove(dashboardId), { member: member.id })}
        size="small"
        look="quiet"
      >
        {t('members:remove')}
        {of}
      </ButtonLink>
    </div>
  );
};

const Row = (props: RowProps) => {
  const { t } = usePage();
  const { member } = props;
  return (
    <tr>
      <th scope="row">
        <span>{member.name}</span> {member.isOneself ? <Tag kind="own">{t('members:you')}</Tag> : null}{' '}
        <span className="sub breakable">{member.email}</span>
      </th>
      <td data-label={t('account:role')}>{member.role}</td>
      <td data-label={t('dashboards:status')}>
        <Tag {...(member.isOn ? { kind: 'ok', icon: 'ok' } : { icon: 'cross' })}>
          {t(member.isOn ? 'members:on' : 'members:off')}
        </Tag>
      </td>
      <td data-label={t('members:access')}>
        <Access {...props} />
      </td>
      <td className="members__acts">
        <Acts {...props} />
      </td>
    </tr>
  );
};

/** The people of a dashboard, one row each. */
export const MemberTable = ({ id, members, canManage }: Props) => {
  const { t } = usePage();
  const columns = [t('account:name'), t('account:role'), t('dashboards:status'), t('members:access')];
  return (
    <PeopleTable label={t('members:title')} columns={columns}>
      {members.map(member => (
        <Row key={member.id} dashboardId={id} member={member} canManage={canManage} />
      ))}
    </PeopleTable>
  );
};
