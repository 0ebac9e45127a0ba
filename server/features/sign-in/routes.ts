import { LoginPage, type LoginPageProps } from '../../../views/pages/login/LoginPage.tsx';
import type { Settings } from '../../config/settings.ts';
import { bounds } from '../../contract/entities/account.ts';
import { paths, patterns, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { open, type Route, signedIn } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { isSecure, sessionCookieName } from '../../session/set-up-session.ts';
import { endSession } from '../../session/sign-in.ts';
import { SessionNotSaved } from '../../session/stored-sessions.ts';
import { limited } from '../shared/forms/limited.ts';
import { enter } from '../shared/people/enter.ts';
import { loginErrors, loginHeaders, loginStatus } from './errors.ts';
import { nextIn, readLoginForm } from './form.ts';
import { isUnconfirmed, toConfirmation } from './unconfirmed.ts';

const demoEmail = 'demo@vitrina.example';

type Demo = LoginPageProps['demo'];
type Shown = Partial<Pick<LoginPageProps, 'email' | 'next' | 'errors' | 'expired' | 'unsent' | 'signedOut'>>;

const show = (request: PageRequest, demo: Demo, shown: Shown, status = 200, headers = {}): Reply => {
  const props = {
    email: '',
    next: '',
    errors: [],
    expired: false,
    unsent: false,
    signedOut: false,
    demo,
    bounds,
    ...shown,
  };
  return pageReply(page(request.t('login:title'), LoginPage, props), status, headers);
};

const form =
  (demo: Demo) =>
  (request: PageRequest): Reply => {
    const next = nextIn(request.query);
    if (request.signedIn) return redirectTo(next || paths.dashboards);
    const [expired, unsent, signedOut] = ['expired', 'unsent', 'out'].map(name => request.query.has(name));
    return show(request, demo, { next, expired, unsent, signedOut });
  };

const submit =
  (demo: Demo, limits: FormLimits) =>
  async (request: PageRequest): Promise<Reply> => {
    const { t } = request;
    const read = readLoginForm(request.form, t);
    const { next, email } = read;
    if (!read.credentials) return show(request, demo, { email, next, errors: read.errors }, 422);
    const { credentials } = read;
    const attempt = { limits, form: 'signIn', account: email } as const;
    const outcome = await limited(request, attempt, () => enter(request, credentials));
    if (outcome.kind === 'ok') {
      await limits.forgive('signIn', email, request.raw.request.ip);
      request.record('signedIn');
      return redirectTo(next || paths.dashboards);
    }
    if (outcome.kind === 'rejected') request.record('signInRefused');
    if (isUnconfirmed(outcome)) return toConfirmation(request, email, outcome);
    const again = { email, next, errors: loginErrors(outcome, t) };
    return show(request, demo, again, loginStatus(outcome), loginHeaders(outcome));
  };

/** If the end of the session cannot be stored, at least the browser's cookie is removed. */
const leave =
  (settings: Settings) =>
  async (request: PageRequest): Promise<Reply> => {
    const { request: raw, response } = request.raw;
    request.record('signedOut');
    await endSession(raw).catch((error: unknown) => {
      if (!(error instanceof SessionNotSaved)) throw error;
      response.clearCookie(sessionCookieName(settings), {
        path: settings.BASE_PATH || '/',
        secure: isSecure(settings),
      });
    });
    response.set('Clear-Site-Data', '"storage"');
    return redirectTo(withQuery(paths.login, { out: 1 }));
  };

/** /login and /logout. */
export function signInRoutes({ settings, limits }: { settings: Settings; limits: FormLimits }): Route[] {
  const isDemo = settings.DEMO && settings.upstreamUrls === null;
  const demo = isDemo ? { email: demoEmail, password: settings.DEMO_PASSWORD } : null;
  return [
    open.get(patterns.login, form(demo)),
    open.post(patterns.login, submit(demo, limits)),
    signedIn.post(patterns.logout, leave(settings)),
  ];
}
