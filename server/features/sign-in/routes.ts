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
import { endSession, openSession } from '../../session/sign-in.ts';
import type { Failure } from '../../upstream/outcome.ts';
import { loginErrors } from './errors.ts';
import { readLoginForm } from './form.ts';

const demoEmail = 'demo@vitrina.example';
const home = '/dashboards';

type Shown = Partial<Pick<LoginPageProps, 'email' | 'next' | 'errors' | 'expired' | 'signedOut'>>;

/** What a failed sign-in answers with: a wrong password is the person's, an upstream that is gone is not. */
const statusOf = (failure: Failure): number => {
  if (failure.kind === 'rejected') return failure.status === 429 ? 429 : 422;
  return failure.kind === 'failed' ? 503 : 422;
};

const personOf = (profile: Profile) => ({
  id: profile.id,
  name: profile.name,
  lastName: profile.lastName,
  teamName: profile.team.name,
  role: profile.role,
});

/** /login and /logout. */
export function signInRoutes(settings: Settings, now: () => number): Route[] {
  const isDemo = settings.DEMO && settings.upstreamUrls === null;
  const demo = isDemo ? { email: demoEmail, password: settings.DEMO_PASSWORD } : null;

  const show = (request: PageRequest, shown: Shown, status = 200): Reply => {
    const props = { email: '', next: '', errors: [], expired: false, signedOut: false, demo, bounds, ...shown };
    return pageReply(page(request.t('login:title'), LoginPage, props), status);
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

  const submit = async (request: PageRequest): Promise<Reply> => {
    const { email, password, next, errors } = readLoginForm(request.form, request.t);
    if (errors.length > 0) return show(request, { email, next, errors }, 422);
    const outcome = await request.call(signIn, { body: { email, password } });
    const failure =
      outcome.kind === 'ok' ? await enter(request, outcome.value.accessToken, outcome.value.expiresAt) : outcome;
    if (failure) return show(request, { email, next, errors: loginErrors(failure, request.t) }, statusOf(failure));
    return redirectTo(next || home);
  };

  const leave = async (request: PageRequest): Promise<Reply> => {
    await endSession(request.raw.request);
    request.raw.response.set('Clear-Site-Data', '"storage"');
    return redirectTo('/login?out=1');
  };

  return [open.get('/login', form), open.post('/login', submit), signedIn.post('/logout', leave)];
}
