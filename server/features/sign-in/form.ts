import type { FormError } from '../../../views/components/ErrorSummary.tsx';
import { bounds } from '../../contract/entities/account.ts';
import { safeNextPath } from '../../domain/next-path.ts';
import type { Translator } from '../../rendering/translator.ts';

export type LoginForm = { email: string; password: string; next: string; errors: FormError[] };

const errorIn = (t: Translator, field: 'email' | 'password', value: string): FormError[] => {
  const label = t(`login:${field}`);
  if (value === '') return [{ field, text: `${label}: ${t('common:required')}` }];
  const max = bounds[field];
  if (value.length > max) return [{ field, text: `${label}: ${t('common:tooLong', { max, length: value.length })}` }];
  return [];
};

/** Reads the form: the mail address without spaces around it, the password as it is. */
export function readLoginForm(form: URLSearchParams, t: Translator): LoginForm {
  const email = (form.get('email') ?? '').trim();
  const password = form.get('password') ?? '';
  return {
    email: email.slice(0, bounds.email),
    password,
    next: safeNextPath(form.get('next')) ?? '',
    errors: [...errorIn(t, 'email', email), ...errorIn(t, 'password', password)],
  };
}
