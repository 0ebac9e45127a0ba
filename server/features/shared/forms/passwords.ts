import type { z } from 'zod';
import { bounds } from '../../../contract/entities/account.ts';
import { says, secret } from './fields.ts';
import type { Labels } from './read-form.ts';

/** A password that is chosen, and one that has to be the same. */
export const chosenPassword = secret(bounds.password, bounds.passwordLeast);
export const anyPassword = secret(bounds.password);

/** Says at the second field that it is not what stands in the first. */
export const repeated = <Schema extends z.ZodObject>(schema: Schema, first: string, second: string): Schema =>
  schema.refine(typed => typed[first] === typed[second], { path: [second], ...says('forms:mismatch') });

/** The two lines of a new password, under the names that docs/product.md §5 gives them. */
export const newPasswordFields = { newPassword: chosenPassword, newPasswordConfirm: anyPassword };
export const newPasswordLabels = {
  newPassword: 'forms:newPassword',
  newPasswordConfirm: 'forms:repeat',
} as const satisfies Labels;
