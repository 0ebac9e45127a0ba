import { paths } from '../../../server/domain/paths.shared.ts';
import { Button } from '../../components/Button.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import type { Option } from '../../components/forms/Field.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { PeopleTable } from '../../components/PeopleTable.tsx';
import { Tag } from '../../components/Tag.tsx';
import { usePage } from '../../page-context.tsx';

export type TeamRow = {
  id: number;
  name: string;
  email: string;
  role: string;
  roleId: string;
  isOn: boolean;
  /** Neither role nor status can be changed: the owner's, and the person's own. */
  fixed: boolean;
  isOneself: boolean;
};

type RowProps = { member: TeamRow; roles: Option[]; canManage: boolean };

const Role = ({ member, roles, canManage }: RowProps) => {
  const { t, basePath } = usePage();
  if (!canManage || member.fixed || roles.length === 0) return <>{member.role}</>;
  const id = `role-${member.id}`;
  return (
    <form method="post" action={basePath + paths.teamMemberRole} className="row">
      <Csrf />
      <input type="hidden" name="member" value={member.id} />
      <label className="visually-hidden" htmlFor={id}>
        {t('team:roleOf', { name: member.name })}
      </label>
      <select className="select select--small" id={id} name="role" defaultValue={member.roleId}>
        {roles.map(role => (
          <option key={role.value} value={role.value}>
            {role.label}
          </option>
        ))}
      </select>
      <Button size="small">{t('team:saveRole')}</Button>
    </form>
  );
};

const Acts = ({ member, canManage }: RowProps) => {
  const { t } = usePage();
  if (!canManage || member.fixed) return null;
  return (
    <PostButton
      action={paths.teamMemberStatus}
      fields={{ member: member.id, seen: member.isOn ? 'active' : 'off' }}
      size="small"
    >
      {t(member.isOn ? 'team:switchOff' : 'team:switchOn')}
      <span className="visually-hidden">: {member.name}</span>
    </PostButton>
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
      <td data-label={t('team:role')}>
        <Role {...props} />
      </td>
      <td data-label={t('team:status')}>
        <Tag {...(member.isOn ? { kind: 'ok', icon: 'ok' } : { icon: 'cross' })}>
          {t(member.isOn ? 'team:on' : 'team:off')}
        </Tag>
      </td>
      <td className="members__acts">
        <Acts {...props} />
      </td>
    </tr>
  );
};

type Props = { members: TeamRow[]; roles: Option[]; canManage: boolean };

/** The people of a team, one row each. */
export const TeamTable = ({ members, roles, canManage }: Props) => {
  const { t } = usePage();
  return (
    <PeopleTable label={t('team:members')} columns={[t('account:name'), t('team:role'), t('team:status')]}>
      {members.map(member => (
        <Row key={member.id} member={member} roles={roles} canManage={canManage} />
      ))}
    </PeopleTable>
  );
};
