import type { FormError } from '../../../views/components/forms/ErrorSummary.tsx';
import type { Translator } from '../../rendering/translator.ts';
import type { Failure } from '../../upstream/outcome.ts';
import type { TooMany } from '../shared/forms/limited.ts';

/** The embedded backend's own limit has no duration in its reply: it is a quarter of an hour. */
const backendWait = 15 * 60;

const tooMany = (t: Translator, seconds: number): string => t('login:tooMany', { count: Math.ceil(seconds / 60) });

/** A reply that is not one of a sign-in: the address of the main API is wrong, and no password would work there. */
const isElsewhere = (failure: Failure | TooMany): boolean =>
  failure.kind === 'notFound' || (failure.kind === 'rejected' && failure.error === null);

/** What is wrong, if it is something else than what was typed; '' otherwise. */
const text = (t: Translator, failure: Failure | TooMany): string => {
  if (failure.kind === 'tooMany') return tooMany(t, failure.seconds);
  if (failure.kind === 'failed') return t('login:unavailable');
  if (isElsewhere(failure)) return t('login:elsewhere');
  if (failure.kind === 'rejected' && failure.status === 429) return tooMany(t, backendWait);
  if (failure.kind === 'forbidden' || (failure.kind === 'rejected' && failure.status === 403))
    return t('login:inactive');
  return '';
};

/** One error for both fields: which of the two is wrong is not revealed. */
export const loginErrors = (failure: Failure | TooMany, t: Translator): FormError[] => {
  const other = text(t, failure);
  if (other) return [{ field: 'email', text: other }];
  const brief = t('login:wrong');
  return [{ field: 'email', text: `${brief} ${t('login:wrongText')}`, brief }];
};

/** The reply to a failed sign-in: a wrong password is the person's fault, an unavailable upstream is not. */
export const loginStatus = (failure: Failure | TooMany): number => {
  if (failure.kind === 'tooMany') return 429;
  if (failure.kind === 'failed' || isElsewhere(failure)) return 503;
  return failure.kind === 'rejected' && failure.status === 429 ? 429 : 422;
};

/** When to try again, after too many attempts. */
export const loginHeaders = (failure: Failure | TooMany): Record<string, string> =>
  failure.kind === 'tooMany' ? { 'Retry-After': String(failure.seconds) } : {};
