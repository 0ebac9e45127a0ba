import { paths, withQuery } from '../../../server/domain/paths.shared.ts';
import { AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { Consent } from '../../components/forms/Consent.tsx';
import { ChosenPasswordFields, NameFields } from '../../components/forms/PersonFields.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { NarrowFrame } from '../../layout/NarrowFrame.tsx';
import { usePage } from '../../page-context.tsx';

type Invited = { email: string; teamName: string; inviterName: string; message: string };

export type AcceptInvitationPageProps = FormTrouble & {
  /** Null if the invitation cannot be used: shown before any form (docs/product.md §4). */
  invitation: Invited | null;
  token: string;
  values: { name: string; lastName: string };
  bounds: { name: number; password: number; passwordLeast: number };
};

const Invitation = ({ email, inviterName, message }: Invited) => {
  const { t } = usePage();
  return (
    <div className="card card--sunken stack stack--tight">
      <p>{t('invitation:from', { inviter: inviterName })}</p>
      {message ? <blockquote className="quote">{message}</blockquote> : null}
      <p className="muted">{t('invitation:address', { email })}</p>
    </div>
  );
};

/** Creates the account of an invited person in the inviting team. */
export const AcceptInvitationPage = (props: AcceptInvitationPageProps) => {
  const { t } = usePage();
  const { invitation, token, values, errors, problem, bounds } = props;
  if (invitation === null)
    return (
      <NarrowFrame title={t('invitation:title')}>
        <Banner type="error" {...(problem ?? { title: t('forms:linkTitle'), text: t('invitation:linkText') })} />
      </NarrowFrame>
    );
  return (
    <NarrowFrame title={t('invitation:join', { team: invitation.teamName })} lead={t('invitation:lead')}>
      <Invitation {...invitation} />
      <AccountForm
        action={withQuery(paths.acceptInvitation, { token })}
        submit={t('invitation:submit')}
        errors={errors}
        problem={problem}
      >
        <NameFields values={values} errors={errors} max={bounds.name} />
        <ChosenPasswordFields
          label={t('forms:password')}
          names={['password', 'confirmPassword']}
          errors={errors}
          bounds={bounds}
        />
        <Consent />
      </AccountForm>
    </NarrowFrame>
  );
};
