import { paths } from '../../../server/domain/paths.shared.ts';
import { Definitions } from '../../components/Definitions.tsx';
import { AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { findError } from '../../components/forms/ErrorSummary.tsx';
import { describedBy, FieldError, type Option } from '../../components/forms/Field.tsx';
import { InviteFields } from '../../components/forms/InviteFields.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { MailBanner, type MailNote } from '../../components/notices/MailNote.tsx';
import { Onboarding, type OnboardingProps } from '../../components/notices/Onboarding.tsx';
import { TeamHead, type TeamTabs } from '../../components/TeamHead.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { type TeamRow, TeamTable } from './TeamTable.tsx';

export type TeamPageProps = FormTrouble & {
  teamName: string;
  tabs: TeamTabs;
  /** How many are in it. */
  title: string;
  lead: string;
  canManage: boolean;
  onboarding: OnboardingProps | null;
  members: TeamRow[];
  /** Roles that can be assigned, and what each may do. */
  roles: (Option & { note: string })[];
  invitations: { id: number; email: string; note: string }[];
  typed: { emails: string; message: string; role: string };
  maxMessage: number;
  /** Why an invitation may not arrive; null where it does. */
  note: MailNote | null;
  roleHelp: { name: string; text: string }[];
};

const Invitations = ({ invitations, canManage }: Pick<TeamPageProps, 'invitations' | 'canManage'>) => {
  const { t } = usePage();
  return invitations.length === 0 ? null : (
    <section className="stack stack--tight" aria-labelledby="invitations">
      <h2 id="invitations">{t('team:invitations')}</h2>
      <ul className="settings">
        {invitations.map(({ id, email, note }) => (
          <li className="setting" key={id}>
            <div>
              <p className="breakable">{email}</p>
              <p className="muted">{note}</p>
            </div>
            {canManage ? (
              <div className="row">
                <PostButton action={paths.resendInvitation} fields={{ invitation: id }} size="small">
                  {t('team:resend')}
                  <span className="visually-hidden">: {email}</span>
                </PostButton>{' '}
                <PostButton action={paths.withdrawInvitation} fields={{ invitation: id }} size="small" look="quiet">
                  {t('team:withdraw')}
                  <span className="visually-hidden">: {email}</span>
                </PostButton>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Each role with what it may do. */
const Roles = ({
  roles,
  chosen,
  error,
}: Pick<TeamPageProps, 'roles'> & { chosen: string; error?: string | undefined }) => {
  const { t } = usePage();
  return (
    <fieldset className="choices" id="role" tabIndex={-1} aria-describedby={describedBy('role', undefined, error)}>
      <legend>{t('team:role')}</legend>
      {error ? <FieldError id="role" error={error} /> : null}
      {roles.map(role => (
        <label className="choice" key={role.value}>
          <input type="radio" name="role" value={role.value} defaultChecked={role.value === chosen} />
          <span>{role.label}</span> <span className="choice__note">{role.note}</span>
        </label>
      ))}
    </fieldset>
  );
};

const InviteForm = ({ typed, roles, maxMessage, note, errors }: TeamPageProps) => {
  const { t } = usePage();
  return (
    <section className="stack stack--tight form-narrow" aria-labelledby="invite">
      <h2 id="invite">{t('team:invite')}</h2>
      <MailBanner note={note} />
      <AccountForm action={paths.teamInvitations} submit={t('members:send')} errors={errors} problem={null}>
        <InviteFields typed={typed} emailsHelp={t('team:emailsHelp')} maxMessage={maxMessage} errors={errors}>
          <Roles roles={roles} chosen={typed.role} error={findError(errors, 'role')} />
        </InviteFields>
      </AccountForm>
    </section>
  );
};

/** The people of a team with their roles, and invitations. */
export const TeamPage = (props: TeamPageProps) => {
  const { t } = usePage();
  const { teamName, tabs, title, lead, canManage, onboarding, members, roles, roleHelp, problem } = props;
  return (
    <Frame current="team">
      <TeamHead tabs={tabs} teamName={teamName} current="members" title={title} lead={lead} />
      <div className="stack stack--loose">
        {problem ? <Banner type="error" {...problem} /> : null}
        {onboarding ? <Onboarding {...onboarding} /> : null}
        <TeamTable members={members} roles={roles} canManage={canManage} />
        {roleHelp.length > 0 ? <Definitions label={t('team:roles')} terms={roleHelp} /> : null}
        <div className="duo">
          {canManage ? <InviteForm {...props} /> : <p className="muted">{t('team:notYours')}</p>}
          <Invitations {...props} />
        </div>
      </div>
    </Frame>
  );
};
