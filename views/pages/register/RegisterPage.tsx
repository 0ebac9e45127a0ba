import { AccountField, AccountForm, type FormTrouble } from '../../components/AccountForm.tsx';
import { Consent } from '../../components/Consent.tsx';
import { NarrowFrame } from '../../layout/NarrowFrame.tsx';
import { usePage } from '../../page-context.tsx';

export type RegisterPageProps = FormTrouble & {
  values: { name: string; lastName: string; email: string; teamName: string };
  bounds: { name: number; email: number; teamName: number; password: number; passwordLeast: number };
};

/** Makes an account, and a team of one's own on the free package. */
export const RegisterPage = ({ values, errors, problem, bounds }: RegisterPageProps) => {
  const { t, basePath } = usePage();
  const common = { errors };
  return (
    <NarrowFrame title={t('register:title')} lead={t('register:lead')}>
      <AccountForm action="/register" submit={t('register:submit')} errors={errors} problem={problem}>
        <AccountField
          {...common}
          name="name"
          label={t('forms:name')}
          max={bounds.name}
          value={values.name}
          autoComplete="given-name"
        />
        <AccountField
          {...common}
          name="lastName"
          label={t('forms:lastName')}
          max={bounds.name}
          value={values.lastName}
          autoComplete="family-name"
        />
        <AccountField
          {...common}
          name="email"
          type="email"
          label={t('forms:workEmail')}
          help={t('register:emailHelp')}
          max={bounds.email}
          value={values.email}
          autoComplete="username"
        />
        <AccountField
          {...common}
          name="teamName"
          label={t('forms:teamName')}
          help={t('register:teamHelp')}
          max={bounds.teamName}
          value={values.teamName}
          autoComplete="organization"
        />
        <AccountField
          {...common}
          name="password"
          type="password"
          label={t('forms:password')}
          help={t('forms:passwordHelp', { least: bounds.passwordLeast })}
          max={bounds.password}
          autoComplete="new-password"
        />
        <AccountField
          {...common}
          name="confirmPassword"
          type="password"
          label={t('forms:repeat')}
          max={bounds.password}
          autoComplete="new-password"
        />
        <Consent />
      </AccountForm>
      <p>
        {t('register:already')} <a href={`${basePath}/login`}>{t('common:signIn')}</a>
      </p>
    </NarrowFrame>
  );
};
