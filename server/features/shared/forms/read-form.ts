import type { z } from 'zod';
import type { TextKey, TextValues } from '../../../../locales/text.ts';
import type { FormError } from '../../../../views/components/forms/ErrorSummary.tsx';
import { endWith } from '../../../http/reply.ts';
import type { Translator } from '../../../rendering/translator.ts';

/** The labels of a form's fields, by name. */
export type Labels = Readonly<Record<string, TextKey>>;

/** A form: its fields (`fields.ts`), and their labels. */
export type Form<Schema extends z.ZodObject = z.ZodObject> = { schema: Schema; labels: Labels };

/** The input under each name, to be shown again. */
export type Typed<Schema extends z.ZodObject> = Record<keyof z.output<Schema> & string, string>;

export type CheckedForm<Schema extends z.ZodObject> =
  | { ok: true; body: z.output<Schema> }
  | { ok: false; errors: FormError[] };
export type ReadForm<Schema extends z.ZodObject> = { typed: Typed<Schema> } & CheckedForm<Schema>;

/** The values sent under the name of each field. */
const valuesByField = (schema: z.ZodObject, form: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries(Object.keys(schema.shape).map(name => [name, form.getAll(name)]));

/** The message of a failed check (`customIssue`, `issueAlone`). */
type Wording = { key: TextKey; values: TextValues; isAlone?: boolean };

const wordingIn = (issue: z.core.$ZodIssue): Wording | undefined =>
  issue.code === 'custom' ? (issue.params as Wording | undefined) : undefined;

const faultText = (t: Translator, issue: z.core.$ZodIssue): string => {
  const wording = wordingIn(issue);
  if (wording) return t(wording.key, wording.values);
  const length = typeof issue.input === 'string' ? issue.input.length : 0;
  if (issue.code === 'too_small' && length > 0) return t('forms:tooShort', { least: Number(issue.minimum), length });
  if (issue.code === 'too_small') return t('common:required');
  return issue.code === 'too_big' ? t('common:tooLong', { max: Number(issue.maximum), length }) : t('common:chooseOne');
};

/** The first fault of each field. */
const toErrors = (t: Translator, issues: readonly z.core.$ZodIssue[], labels: Labels): FormError[] => {
  const found = new Map<string, FormError>();
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '');
    const label = wordingIn(issue)?.isAlone ? undefined : labels[field];
    const text = faultText(t, issue);
    if (!found.has(field)) found.set(field, { field, text: label ? `${t(label)}: ${text}` : text });
  }
  return [...found.values()];
};

/** Checks a form's input: its values, or the fault of each field in the person's language. */
export const checkForm = <Schema extends z.ZodObject>(
  t: Translator,
  { schema, labels }: Form<Schema>,
  values: unknown,
): CheckedForm<Schema> => {
  const parsed = schema.safeParse(values, { reportInput: true });
  if (parsed.success) return { ok: true, body: parsed.data };
  return { ok: false, errors: toErrors(t, parsed.error.issues, labels) };
};

/** Reads a form: its values, or the fault of each field in the person's language; and its input in any case. */
export const readForm = <Schema extends z.ZodObject>(
  form: URLSearchParams,
  t: Translator,
  fields: Form<Schema>,
): ReadForm<Schema> => {
  const sent = valuesByField(fields.schema, form);
  const typed = Object.fromEntries(
    Object.entries(sent).map(([name, values]) => [name, (values[0] ?? '').trim()]),
  ) as Typed<Schema>;
  return { typed, ...checkForm(t, fields, sent) };
};

/** Reads an address, or a form of buttons. Throws on invalid values unless their field has a default. */
export const readFields = <Schema extends z.ZodObject>(schema: Schema, query: URLSearchParams): z.output<Schema> =>
  schema.parse(valuesByField(schema, query));

/** Reads a form with fixed choices only: anything else did not come from our form, and ends the request. */
export const readChoices = <Schema extends z.ZodObject>(schema: Schema, form: URLSearchParams): z.output<Schema> => {
  const parsed = schema.safeParse(valuesByField(schema, form));
  return parsed.success ? parsed.data : endWith('badRequest');
};
