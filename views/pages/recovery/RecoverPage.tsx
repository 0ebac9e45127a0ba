import { paths } from '../../../server/domain/paths.shared.ts';
import { AccountField, AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { NarrowFrame } from '../../layout/NarrowFrame.tsx';
import { usePage } from '../../page-context.tsx';

export type RecoverPageProps = FormTrouble & { email: string; maxEmail: number };

/** Requests the mail with the link for a new password. */
export const RecoverPage = ({ email, errors, problem, maxEmail }: RecoverPageProps) => {
  const { t, basePath } = usePage();
  return (
    <NarrowFrame title={t('recovery:title')} lead={t('recovery:lead')}>
      <AccountForm action={paths.recover} submit={t('recovery:submit')} errors={errors} problem={problem}>
        <AccountField
          name="email"
          type="email"
          label={t('forms:email')}
          errors={errors}
          max={maxEmail}
          value={email}
          autoComplete="username"
        />
      </AccountForm>
      <p>
        <a href={basePath + paths.login}>{t('recovery:back')}</a>
      </p>
    </NarrowFrame>
  );
};
