import { bounds } from '../contract/entities/account.ts';
import type { Translator } from '../rendering/translator.ts';
import type { FieldRule } from './form-fields.ts';

/** The two lines of a new password, under the names that product.md §5 gives them. */
export const newPasswordRules = (t: Translator): FieldRule[] => [
  {
    name: 'newPassword',
    label: t('forms:newPassword'),
    max: bounds.password,
    least: bounds.passwordLeast,
    kind: 'secret',
  },
  {
    name: 'newPasswordConfirm',
    label: t('forms:repeat'),
    max: bounds.password,
    kind: 'secret',
    repeats: 'newPassword',
  },
];
