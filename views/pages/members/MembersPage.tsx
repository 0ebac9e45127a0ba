import { paths } from '../../../server/domain/paths.shared.ts';
import type { FormTrouble } from '../../components/forms/AccountForm.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import type { MailNote } from '../../components/notices/MailNote.tsx';
import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { InviteForm } from './InviteForm.tsx';
import { type MemberRow, MemberTable } from './MemberTable.tsx';

export type MembersPageProps = FormTrouble & {
  frame: DashboardFrameProps;
  id: number;
  dashboardName: string;
  canManage: boolean;
  members: MemberRow[];
  /** Of the team, not of the dashboard. */
  others: { id: number; name: string; email: string; role: string }[];
  invitations: { email: string; until: string }[];
  typed: { emails: string; message: string };
  maxMessage: number;
  note: MailNote | null;
};

const Others = ({ id, others }: Pick<MembersPageProps, 'id' | 'others'>) => {
  const { t } = usePage();
  if (others.length === 0) return null;
  return (
    <section className="stack stack--tight form-narrow" aria-labelledby="others">
      <h2 id="others">{t('members:others')}</h2>
      <ul className="settings">
        {others.map(other => (
          <li className="setting" key={other.id}>
            <div>
              <h3>{other.name}</h3>
              <p className="muted breakable">
                {other.email} · {other.role}
              </p>
            </div>
            <PostButton action={paths.memberStatus(id)} fields={{ member: other.id }} size="small">
              {t('members:bring')}
              <span className="visually-hidden">: {other.name}</span>
            </PostButton>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Invitations = ({ invitations }: Pick<MembersPageProps, 'invitations'>) => {
  const { t } = usePage();
  if (invitations.length === 0) return null;
  return (
    <section className="stack stack--tight form-narrow" aria-labelledby="invitations">
      <h2 id="invitations">{t('members:invitations')}</h2>
      <ul className="settings">
        {invitations.map(({ email, until }) => (
          <li className="setting" key={email}>
            <span className="breakable">{email}</span>
            <span className="muted">{t('members:until', { day: until })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The members of a dashboard with their access, other people of the team, and invitations. */
export const MembersPage = (props: MembersPageProps) => {
  const { t } = usePage();
  const { frame, id, dashboardName, canManage, members, others, invitations } = props;
  const canPause = canManage && members.some(member => !member.fixed && !member.isOneself);
  return (
    <DashboardFrame {...frame}>
      <DashboardPageHead
        dashboard={{ name: dashboardName, href: frame.overview.href }}
        title={t('members:people', { count: members.length })}
        crumb={t('members:title')}
        lead={t('members:lead')}
      />
      <div className="stack stack--loose">
        {props.problem ? <Banner type="error" {...props.problem} /> : null}
        <div className="stack stack--tight">
          <MemberTable id={id} members={members} canManage={canManage} />
          {canPause ? <p className="muted measure">{t('members:actsHelp')}</p> : null}
        </div>
        <div className="duo">
          {canManage ? <InviteForm {...props} /> : <p className="muted">{t('members:notYours')}</p>}
          {canManage ? <Others id={id} others={others} /> : null}
          <Invitations invitations={invitations} />
        </div>
      </div>
    </DashboardFrame>
  );
};
