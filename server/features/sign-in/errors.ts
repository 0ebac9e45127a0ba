import type { FormError } from '../../../views/components/ErrorSummary.tsx';
import type { Translator } from '../../rendering/translator.ts';
import type { Failure } from '../../upstream/outcome.ts';

const text = (t: Translator, failure: Failure): string => {
  if (failure.kind === 'failed') return t('login:unavailable');
  if (failure.kind === 'rejected' && failure.status === 429) return t('login:tooMany');
  if (failure.kind === 'forbidden' || (failure.kind === 'rejected' && failure.status === 403))
    return t('login:inactive');
  return `${t('login:wrong')} ${t('login:wrongText')}`;
};

/** One error for both fields: which of the two is wrong is nobody's business but the account's. */
export const loginErrors = (failure: Failure, t: Translator): FormError[] => [
  { field: 'email', text: text(t, failure) },
];
