import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { AccountForm } from '../../components/forms/AccountForm.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { NarrowFrame } from '../../layout/NarrowFrame.tsx';
import { usePage } from '../../page-context.tsx';

export type ConfirmEmailPageProps = {
  /** Null if the link cannot be used. */
  token: string | null;
  problem: { title: string; text: string } | null;
};

const Unusable = () => {
  const { t, basePath } = usePage();
  return (
    <>
      <Banner type="error" title={t('forms:linkTitle')} text={t('register:linkText')} />
      <p className="row">
        <ButtonLink look="primary" href={basePath + paths.login}>
          {t('common:signIn')}
        </ButtonLink>
        <ButtonLink href={basePath + paths.register}>{t('register:again')}</ButtonLink>
      </p>
    </>
  );
};

/** The last step of a registration: a button, since opening a link confirms nothing. */
export const ConfirmEmailPage = ({ token, problem }: ConfirmEmailPageProps) => {
  const { t } = usePage();
  if (token === null)
    return (
      <NarrowFrame title={t('register:confirmTitle')}>
        <Unusable />
      </NarrowFrame>
    );
  return (
    <NarrowFrame title={t('register:confirmTitle')} lead={t('register:confirmLead')}>
      <AccountForm action={paths.confirmEmail} submit={t('register:confirmSubmit')} errors={[]} problem={problem}>
        <input type="hidden" name="token" value={token} />
      </AccountForm>
    </NarrowFrame>
  );
};
