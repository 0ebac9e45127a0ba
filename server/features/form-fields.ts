import type { FormError } from '../../views/components/ErrorSummary.tsx';
import { emailAddress, oddCharacter } from '../contract/entities/account.ts';
import type { Translator } from '../rendering/translator.ts';

/** A line of a form: its name, its label in words, and its bounds in characters (product.md §5: ours). */
export type FieldRule = {
  name: string;
  label: string;
  max: number;
  least?: number;
  /** An address; a secret, which is taken as it was typed and never shown again; `line` is anything else. */
  kind?: 'line' | 'email' | 'secret';
  /** Name of the field that this one repeats. */
  repeats?: string;
};

export type FieldValues = Record<string, string>;
export type ReadFields = { values: FieldValues; errors: FormError[] };

const isUnreadable = (text: string): boolean => oddCharacter.test(text) || !/[\p{L}\p{N}\p{S}]/u.test(text);

const faultOf = (t: Translator, rule: FieldRule, value: string, values: FieldValues): string | null => {
  const { max, least = 0, kind = 'line', repeats } = rule;
  if (value === '') return t('common:required');
  if (value.length > max) return t('common:tooLong', { max, length: value.length });
  if (value.length < least) return t('forms:tooShort', { least, length: value.length });
  if (kind === 'email' && !emailAddress.safeParse(value).success) return t('forms:notAnEmail');
  if (kind !== 'secret' && isUnreadable(value)) return t('forms:oddCharacter');
  return repeats && value !== values[repeats] ? t('forms:mismatch') : null;
};

/** Reads the lines of a form and says of each what is wrong with it, its label first. */
export const readFields = (form: URLSearchParams, t: Translator, rules: readonly FieldRule[]): ReadFields => {
  const values = Object.fromEntries(
    rules.map(({ name, kind }) => {
      const typed = form.get(name) ?? '';
      return [name, kind === 'secret' ? typed : typed.trim()];
    }),
  );
  const errors = rules.flatMap(rule => {
    const fault = faultOf(t, rule, values[rule.name] ?? '', values);
    return fault === null ? [] : [{ field: rule.name, text: `${rule.label}: ${fault}` }];
  });
  return { values, errors };
};
