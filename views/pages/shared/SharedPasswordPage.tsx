import { AccountField, AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { SharedFrame } from '../../layout/SharedFrame.tsx';
import { usePage } from '../../page-context.tsx';

export type SharedPasswordPageProps = FormTrouble & { action: string };

/** Asks for the password of a share link. */
export const SharedPasswordPage = ({ action, errors, problem }: SharedPasswordPageProps) => {
  const { t, basePath } = usePage();
  return (
    <SharedFrame name="" until="" here={basePath + action}>
      <div className="signin">
        <div className="signin__form">
          <h1>{t('shares:passwordTitle')}</h1>
          <p className="muted">{t('shares:passwordLead')}</p>
          <AccountForm action={action} submit={t('shares:passwordOpen')} errors={errors} problem={problem}>
            <AccountField name="password" type="password" label={t('shares:password')} errors={errors} max={200} />
          </AccountForm>
        </div>
      </div>
    </SharedFrame>
  );
};
