import { paths } from '../../../server/domain/paths.shared.ts';
import { AccountField, AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { Consent } from '../../components/forms/Consent.tsx';
import { ChosenPasswordFields, NameFields } from '../../components/forms/PersonFields.tsx';
import { NarrowFrame } from '../../layout/NarrowFrame.tsx';
import { usePage } from '../../page-context.tsx';

export type RegisterPageProps = FormTrouble & {
  /** The package or trial that a new team begins with. */
  lead: string;
  values: { name: string; lastName: string; email: string; teamName: string };
  bounds: { name: number; email: number; teamName: number; password: number; passwordLeast: number };
};

/** Creates an account, and a team of its own. */
export const RegisterPage = ({ lead, values, errors, problem, bounds }: RegisterPageProps) => {
  const { t, basePath } = usePage();
  return (
    <NarrowFrame title={t('register:title')} lead={lead}>
      <AccountForm action={paths.register} submit={t('register:submit')} errors={errors} problem={problem}>
        <NameFields values={values} errors={errors} max={bounds.name} />
        <AccountField
          name="email"
          type="email"
          label={t('forms:workEmail')}
          help={t('register:emailHelp')}
          errors={errors}
          max={bounds.email}
          value={values.email}
          autoComplete="username"
        />
        <AccountField
          name="teamName"
          label={t('forms:teamName')}
          help={t('register:teamHelp')}
          errors={errors}
          max={bounds.teamName}
          value={values.teamName}
          autoComplete="organization"
        />
        <ChosenPasswordFields
          label={t('forms:password')}
          names={['password', 'confirmPassword']}
          errors={errors}
          bounds={bounds}
        />
        <Consent />
      </AccountForm>
      <p>
        {t('register:already')} <a href={basePath + paths.login}>{t('common:signIn')}</a>
      </p>
    </NarrowFrame>
  );
};
