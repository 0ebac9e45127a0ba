import { z } from 'zod';
import type { FormError } from '../../../views/components/forms/ErrorSummary.tsx';
import { bounds } from '../../contract/entities/account.ts';
import { safeNextPath } from '../../domain/next-path.ts';
import type { Translator } from '../../rendering/translator.ts';
import { filled, one, secret } from '../shared/forms/fields.ts';
import { type Form, readFields, readForm } from '../shared/forms/read-form.ts';

/** The page after signing in; '' if the address is not one of ours. */
const wayOn = z.object({ next: one(z.unknown().transform(next => safeNextPath(next) ?? '')) });

export const nextIn = (query: URLSearchParams): string => readFields(wayOn, query).next;

const signInForm = {
  schema: z.object({ email: filled(bounds.email), password: secret(bounds.password) }),
  labels: { email: 'login:email', password: 'login:password' },
} satisfies Form;

export type LoginForm = { email: string; next: string } & (
  | { credentials: { email: string; password: string } }
  | { credentials: null; errors: FormError[] }
);

/** Reads the form: the mail address without spaces around it, the password as it is. */
export function readLoginForm(form: URLSearchParams, t: Translator): LoginForm {
  const read = readForm(form, t, signInForm);
  const shown = { email: read.typed.email.slice(0, bounds.email), next: nextIn(form) };
  return read.ok ? { ...shown, credentials: read.body } : { ...shown, credentials: null, errors: read.errors };
}
