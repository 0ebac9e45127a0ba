import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { ChosenPasswordFields } from '../../components/forms/PersonFields.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { NarrowFrame } from '../../layout/NarrowFrame.tsx';
import { usePage } from '../../page-context.tsx';

export type NewPasswordPageProps = FormTrouble & {
  /** Null if the link cannot be used. */
  token: string | null;
  bounds: { password: number; passwordLeast: number };
};

const Unusable = () => {
  const { t, basePath } = usePage();
  return (
    <>
      <Banner type="error" title={t('forms:linkTitle')} text={t('recovery:linkText')} />
      <p>
        <ButtonLink look="primary" href={basePath + paths.recover}>
          {t('recovery:again')}
        </ButtonLink>
      </p>
    </>
  );
};

/** Sets a new password with the token of a mail. */
export const NewPasswordPage = ({ token, errors, problem, bounds }: NewPasswordPageProps) => {
  const { t } = usePage();
  if (token === null)
    return (
      <NarrowFrame title={t('recovery:newTitle')}>
        <Unusable />
      </NarrowFrame>
    );
  return (
    <NarrowFrame title={t('recovery:newTitle')} lead={t('recovery:newLead')}>
      <AccountForm action={paths.newPassword} submit={t('recovery:newSubmit')} errors={errors} problem={problem}>
        <input type="hidden" name="token" value={token} />
        <ChosenPasswordFields
          label={t('forms:newPassword')}
          names={['newPassword', 'newPasswordConfirm']}
          errors={errors}
          bounds={bounds}
        />
      </AccountForm>
    </NarrowFrame>
  );
};
