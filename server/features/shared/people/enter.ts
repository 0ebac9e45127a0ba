import { customerProfile, signIn } from '../../../contract/calls/main/accounts/account.ts';
import { checkSubscription } from '../../../contract/calls/main/accounts/subscription.ts';
import type { Profile } from '../../../contract/entities/account.ts';
import { languageById } from '../../../domain/languages.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { toPerson } from '../../../http/pages/person.ts';
import { openSession } from '../../../session/sign-in.ts';
import { type Outcome, ok } from '../../../upstream/outcome.ts';

/** An ended subscription is shown at sign-in (docs/product.md §7.5); a failed check is not. */
const hasEnded = async (request: PageRequest): Promise<boolean> => {
  const check = await request.call(checkSubscription, {}).catch(() => null);
  return check?.kind === 'ok' && check.value.state === 'ended';
};

/** The profile has the language and the name: it is loaded with the new token, before there is a session. */
const profileWith = async (request: PageRequest, token: string): Promise<Outcome<Profile>> => {
  const { session } = request.raw.request;
  session.token = token;
  const [profile, ended] = await Promise.all([request.call(customerProfile, {}), hasEnded(request)]);
  if (profile.kind !== 'ok') delete session.token;
  else if (ended) request.notify({ type: 'warning', key: 'SubscriptionEnded' });
  return profile;
};

/** Opens the session with a new token; the result has no other value. */
export const enterWith = async (
  request: PageRequest,
  { accessToken: token, expiresAt }: { accessToken: string; expiresAt?: string | undefined },
): Promise<Outcome<true>> => {
  const profile = await profileWith(request, token);
  if (profile.kind !== 'ok') return profile;
  const { request: raw } = request.raw;
  const lang = languageById(profile.value.languageId);
  await openSession(raw, { token, expiresAt, person: toPerson(profile.value), lang, now: request.now });
  return ok(true);
};

/** Signs in upstream and opens the session with the token (docs/product.md §7.1). */
export const enter = async (
  request: PageRequest,
  credentials: { email: string; password: string },
): Promise<Outcome<true>> => {
  const signed = await request.call(signIn, { body: credentials });
  return signed.kind === 'ok' ? enterWith(request, signed.value) : signed;
};
