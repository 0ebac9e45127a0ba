import { paths } from '../../../server/domain/paths.shared.ts';
import { Button } from '../../components/Button.tsx';
import { AccountField, AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { type Option, SelectField } from '../../components/forms/Field.tsx';
import { ChosenPasswordFields } from '../../components/forms/PersonFields.tsx';
import { Tag } from '../../components/Tag.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { type SessionRow, Sessions } from './Sessions.tsx';

/** `errors` and `problem` belong to the password form: the others cannot be filled in wrongly. */
export type AccountPageProps = FormTrouble & {
  name: string;
  email: string;
  emailState: 'confirmed' | 'open' | 'unknown';
  team: string;
  role: string;
  language: string;
  languages: Option[];
  sessions: SessionRow[];
  /** In which time zone moments are shown. */
  zone: string;
  bounds: { password: number; passwordLeast: number };
};

const EmailState = ({ state }: { state: AccountPageProps['emailState'] }) => {
  const { t } = usePage();
  if (state === 'unknown') return null;
  return (
    <Tag kind={state === 'confirmed' ? 'ok' : 'warning'} icon={state === 'confirmed' ? 'ok' : 'alert'}>
      {t(state === 'confirmed' ? 'account:confirmed' : 'account:unconfirmed')}
    </Tag>
  );
};

const Language = ({ language, languages }: Pick<AccountPageProps, 'language' | 'languages'>) => {
  const { t, basePath } = usePage();
  return (
    <section className="card stack" aria-labelledby="language-title">
      <h2 id="language-title">{t('account:language')}</h2>
      <form method="post" action={basePath + paths.accountLanguage} className="stack">
        <Csrf />
        <SelectField
          id="language"
          name="language"
          label={t('account:languageLabel')}
          help={t('account:languageHelp')}
          value={language}
          options={languages}
        />
        <div className="row">
          <Button>{t('account:save')}</Button>
        </div>
      </form>
    </section>
  );
};

const Password = ({ email, errors, problem, bounds }: AccountPageProps) => {
  const { t } = usePage();
  return (
    <section className="card stack" aria-labelledby="password-title">
      <h2 id="password-title">{t('account:password')}</h2>
      <p className="muted">{t('account:passwordText')}</p>
      <AccountForm
        action={paths.accountPassword}
        submit={t('account:passwordSubmit')}
        errors={errors}
        problem={problem}
      >
        {/* So that a password manager knows whose password it keeps. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <AccountField
          name="currentPassword"
          type="password"
          label={t('account:currentPassword')}
          errors={errors}
          max={bounds.password}
          autoComplete="current-password"
        />
        <ChosenPasswordFields
          label={t('forms:newPassword')}
          names={['newPassword', 'newPasswordConfirm']}
          errors={errors}
          bounds={bounds}
        />
      </AccountForm>
    </section>
  );
};

/** A person's name, language, password and sessions. */
export const AccountPage = (props: AccountPageProps) => {
  const { t } = usePage();
  const { name, email, emailState, team, role } = props;
  return (
    <Frame current="account">
      <div className="pagehead">
        <h1>{t('account:title')}</h1>
        <p className="pagehead__answer breakable">
          {[name, team, role, email].join('\u00a0· ')} <EmailState state={emailState} />
        </p>
      </div>
      <div className="duo">
        <div className="stack stack--loose">
          <Sessions sessions={props.sessions} zone={props.zone} />
          <Language {...props} />
        </div>
        <Password {...props} />
      </div>
    </Frame>
  );
};
