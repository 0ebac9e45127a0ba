import { bounds } from '../../contract/entities/account.ts';
import type { Translator } from '../../rendering/translator.ts';
import type { FieldRule } from '../form-fields.ts';

/** The lines of the registration form; all but the repetition go to the call under the same names. */
export const registerRules = (t: Translator): FieldRule[] => [
  { name: 'name', label: t('forms:name'), max: bounds.name },
  { name: 'lastName', label: t('forms:lastName'), max: bounds.name },
  { name: 'email', label: t('forms:workEmail'), max: bounds.email, kind: 'email' },
  { name: 'teamName', label: t('forms:teamName'), max: bounds.teamName },
  { name: 'password', label: t('forms:password'), max: bounds.password, least: bounds.passwordLeast, kind: 'secret' },
  { name: 'confirmPassword', label: t('forms:repeat'), max: bounds.password, kind: 'secret', repeats: 'password' },
];
