import { paths } from '../../../server/domain/paths.shared.ts';
import { Button } from '../../components/Button.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { ErrorSummary, errorAt, type FormError } from '../../components/forms/ErrorSummary.tsx';
import { TextField } from '../../components/forms/Field.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type LoginPageProps = {
  email: string;
  next: string;
  expired: boolean;
  /** What somebody filled in was sent without a session, and is not saved. */
  unsent: boolean;
  /** The person has just signed out. */
  signedOut: boolean;
  errors: FormError[];
  /** If this server has a demo market. */
  demo: { email: string; password: string } | null;
  bounds: { email: number; password: number };
};

const DemoBox = ({ email, password }: { email: string; password: string }) => {
  const { t } = usePage();
  return (
    <aside className="card card--sunken stack stack--tight">
      <h2>{t('login:demoTitle')}</h2>
      <p className="muted">{t('login:demoText')}</p>
      <dl className="facts">
        <dt>{t('login:email')}</dt>
        <dd>
          <code>{email}</code>
        </dd>
        <dt>{t('login:password')}</dt>
        <dd>
          <code>{password}</code>
        </dd>
      </dl>
    </aside>
  );
};

/** E-mail and password; a message if a session has ended. */
export const LoginPage = ({ email, next, expired, unsent, signedOut, errors, demo, bounds }: LoginPageProps) => {
  const { t, basePath } = usePage();
  const ended = unsent ? 'unsent' : 'expired';
  return (
    <Frame>
      <div className="signin">
        <div className="signin__form">
          <h1>{t('login:title')}</h1>
          <p className="muted">{t(next ? 'login:leadNext' : 'login:lead')}</p>
          {expired || unsent ? <Banner type="info" title={t(`login:${ended}`)} text={t(`login:${ended}Text`)} /> : null}
          {signedOut ? (
            <Banner type="ok" title={t('common:outcomeSignedOut')} text={t('common:outcomeSignedOutText')} />
          ) : null}
          <ErrorSummary title={t('common:errorSummary')} errors={errors} />
          <form method="post" action={basePath + paths.login} className="stack" noValidate>
            <Csrf />
            {next ? <input type="hidden" name="next" value={next} /> : null}
            <TextField
              id="email"
              name="email"
              type="email"
              label={t('login:email')}
              value={email}
              autoComplete="username"
              maxLength={bounds.email}
              error={errors.find(({ field }) => field === 'email')?.brief ?? errorAt(errors, 'email', t('login:email'))}
            />
            <TextField
              id="password"
              name="password"
              type="password"
              label={t('login:password')}
              autoComplete="current-password"
              error={errorAt(errors, 'password', t('login:password'))}
            />
            <div className="row">
              <Button look="primary">{t('login:submit')}</Button>
            </div>
          </form>
          <p className="signin__links">
            <a href={basePath + paths.recover}>{t('login:forgotten')}</a>
            <a href={basePath + paths.register}>{t('common:register')}</a>
          </p>
        </div>
        {demo ? <DemoBox {...demo} /> : null}
      </div>
    </Frame>
  );
};
