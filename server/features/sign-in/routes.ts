import { LoginPage, type LoginPageProps } from '../../../views/pages/login/LoginPage.tsx';
import type { Settings } from '../../config/settings.ts';
import { customerProfile, signIn } from '../../contract/calls/main/account.ts';
import { bounds, type Profile } from '../../contract/entities/account.ts';
import { languageOf } from '../../domain/languages.ts';
import { safeNextPath } from '../../domain/next-path.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { open, type Route, signedIn } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { endSession, openSession } from '../../session/sign-in.ts';
import type { Failure } from '../../upstream/outcome.ts';
import { loginErrors, tooManyErrors } from './errors.ts';
import { type LoginForm, readLoginForm } from './form.ts';
import { isUnconfirmed, toConfirmation } from './unconfirmed.ts';

const demoEmail = 'demo@vitrina.example';
const home = '/dashboards';

type SignInServices = { settings: Settings; now: () => number; limits: FormLimits };

type Credentials = Pick<LoginForm, 'email' | 'password'>;

type Shown = Partial<Pick<LoginPageProps, 'email' | 'next' | 'errors' | 'expired' | 'signedOut'>>;

/** What a failed sign-in answers with: a wrong password is the person's, an upstream that is gone is not. */
const statusOf = (failure: Failure): number => {
  if (failure.kind === 'rejected') return failure.status === 429 ? 429 : 422;
  return failure.kind === 'failed' ? 503 : 422;
};

/** Nobody looked at what was typed. A refusal or a reply off the contract may be how an API says that it was wrong. */
const wasUnheard = (failure: Failure): boolean =>
  failure.kind === 'failed' && (failure.reason === 'unavailable' || failure.reason === 'tooSlow');

const retryAfter = (seconds: number) => ({ 'Retry-After': String(seconds) });

const personOf = (profile: Profile) => ({
  id: profile.id,
  name: profile.name,
  lastName: profile.lastName,
  teamName: profile.team.name,
  role: profile.role,
});

/** /login and /logout. */
export function signInRoutes({ settings, now, limits }: SignInServices): Route[] {
  const isDemo = settings.DEMO && settings.upstreamUrls === null;
  const demo = isDemo ? { email: demoEmail, password: settings.DEMO_PASSWORD } : null;

  const show = (request: PageRequest, shown: Shown, status = 200, headers: Record<string, string> = {}): Reply => {
    const props = { email: '', next: '', errors: [], expired: false, signedOut: false, demo, bounds, ...shown };
    return pageReply(page(request.t('login:title'), LoginPage, props), status, headers);
  };

  const form = (request: PageRequest): Reply => {
    const next = safeNextPath(request.query.get('next')) ?? '';
    if (request.signedIn) return redirectTo(next || home);
    return show(request, { next, expired: request.query.has('expired'), signedOut: request.query.has('out') });
  };

  /** The profile tells the language and the name: it is asked for with the new token, before there is a session. */
  const enter = async (request: PageRequest, token: string, expiresAt: string | undefined): Promise<Failure | null> => {
    const { request: raw } = request.raw;
    raw.session.token = token;
    const profile = await request.call(customerProfile, {});
    if (profile.kind !== 'ok') {
      delete raw.session.token;
      return profile;
    }
    const lang = languageOf(profile.value.languageId);
    await openSession(raw, { token, expiresAt, person: personOf(profile.value), lang, now: now() });
    return null;
  };

  const attempt = async (request: PageRequest, { email, password }: Credentials): Promise<Failure | null> => {
    const outcome = await request.call(signIn, { body: { email, password } });
    return outcome.kind === 'ok' ? enter(request, outcome.value.accessToken, outcome.value.expiresAt) : outcome;
  };

  const submit = async (request: PageRequest): Promise<Reply> => {
    const { errors, next, ...typed } = readLoginForm(request.form, request.t);
    const again = { email: typed.email, next };
    if (errors.length > 0) return show(request, { ...again, errors }, 422);
    const counted = ['signIn', typed.email, request.raw.request.ip] as const;
    const wait = await limits.take(...counted);
    if (wait > 0) return show(request, { ...again, errors: tooManyErrors(wait, request.t) }, 429, retryAfter(wait));
    const failure = await attempt(request, typed);
    if (!failure) await limits.forgive(...counted);
    if (failure && wasUnheard(failure)) await limits.takeBack(...counted);
    if (failure && isUnconfirmed(failure)) return toConfirmation(request, typed.email, failure);
    if (failure) return show(request, { ...again, errors: loginErrors(failure, request.t) }, statusOf(failure));
    return redirectTo(next || home);
  };

  const leave = async (request: PageRequest): Promise<Reply> => {
    await endSession(request.raw.request);
    request.raw.response.set('Clear-Site-Data', '"storage"');
    return redirectTo('/login?out=1');
  };

  return [open.get('/login', form), open.post('/login', submit), signedIn.post('/logout', leave)];
}
