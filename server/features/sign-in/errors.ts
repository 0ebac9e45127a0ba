import type { FormError } from '../../../views/components/ErrorSummary.tsx';
import type { Translator } from '../../rendering/translator.ts';
import type { Failure } from '../../upstream/outcome.ts';

/** The embedded backend's own limit does not say how long it lasts: it is a quarter of an hour. */
const backendWait = 15 * 60;

const tooMany = (t: Translator, seconds: number): string => t('login:tooMany', { count: Math.ceil(seconds / 60) });

const text = (t: Translator, failure: Failure): string => {
  if (failure.kind === 'failed') return t('login:unavailable');
  if (failure.kind === 'rejected' && failure.status === 429) return tooMany(t, backendWait);
  if (failure.kind === 'forbidden' || (failure.kind === 'rejected' && failure.status === 403))
    return t('login:inactive');
  return `${t('login:wrong')} ${t('login:wrongText')}`;
};

/** One error for both fields: which of the two is wrong is nobody's business but the account's. */
export const loginErrors = (failure: Failure, t: Translator): FormError[] => [
  { field: 'email', text: text(t, failure) },
];

/** The error of an attempt that was not even made: `seconds` is how long there are no further ones. */
export const tooManyErrors = (seconds: number, t: Translator): FormError[] => [
  { field: 'email', text: tooMany(t, seconds) },
];
