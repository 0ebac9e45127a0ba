import type { z } from 'zod';
import { bounds } from '../../../contract/entities/account.ts';
import { customIssue, secret } from './fields.ts';
import type { Labels } from './read-form.ts';

/** A new password and its repetition. */
export const chosenPassword = secret(bounds.password, bounds.passwordLeast);
export const anyPassword = secret(bounds.password);

/** Reports at the second field that it differs from the first. */
export const repeated = <Schema extends z.ZodObject>(schema: Schema, first: string, second: string): Schema =>
  schema.refine(typed => typed[first] === typed[second], { path: [second], ...customIssue('forms:mismatch') });

/** The two fields of a new password, with the names of docs/product.md §5. */
export const newPasswordFields = { newPassword: chosenPassword, newPasswordConfirm: anyPassword };
export const newPasswordLabels = {
  newPassword: 'forms:newPassword',
  newPasswordConfirm: 'forms:repeat',
} as const satisfies Labels;
