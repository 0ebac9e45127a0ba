import { groupings } from './wire.ts';

/**
 * A field of a screen's address, besides the filter that all analyses share. Of a choice without a value in the address
 * `first` applies; null stands for no choice.
 */
type Choice<V extends string, First extends V | null> = {
  readonly kind: 'choice';
  readonly values: readonly V[];
  readonly first: First;
};
export type Field =
  | Choice<string, string | null>
  | { readonly kind: 'flag' }
  | { readonly kind: 'id' }
  | { readonly kind: 'text'; readonly longest: number };

/** One of these; the first one, or the named one, if the address has none. */
export const choice = <const V extends string>(
  values: readonly [V, ...V[]],
  first: NoInfer<V> = values[0],
): Choice<V, V> => ({ kind: 'choice', values, first });

/** One of these, or none. */
export const optionalChoice = <const V extends string>(values: readonly V[]): Choice<V, null> => ({
  kind: 'choice',
  values,
  first: null,
});

/** Yes or no; the address says only yes. */
export const flag = { kind: 'flag' } as const;
/** Any id, or none. */
export const anyId = { kind: 'id' } as const;
/** Any text up to a length; longer ones are cut. */
export const anyText = (longest: number) => ({ kind: 'text', longest }) as const;

/** The fields of a screen, by their names in its address. */
export type Fields = Readonly<Record<string, Field>>;
type FieldValue<F extends Field> =
  F extends Choice<infer V, infer First>
    ? First extends null
      ? V | null
      : V
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'id' }
        ? number | null
        : string;
/** What the fields of an address say. */
export type FieldValues<F extends Fields> = { [K in keyof F]: FieldValue<F[K]> };

/** The fields as they stand in an address; '' is the default. */
export type WrittenFields = Readonly<Record<string, string>>;

const yes = '1';

const readId = (text: string): number | null => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

const isOf = (field: Field, text: string): boolean => {
  if (field.kind === 'choice') return field.values.includes(text);
  if (field.kind === 'flag') return text === yes;
  return field.kind === 'text' || readId(text) !== null;
};

/** Whether a field can have this text; '' stands for its default. */
export const canBe = (field: Field, text: string): boolean => {
  const typed = text.trim();
  return typed === '' || isOf(field, typed);
};

/** The fields of an address; unknown values are ignored. `find`: the text of a field, by its name. */
export const readFields = (fields: Fields, find: (name: string) => string | null): WrittenFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const whole = (find(name) ?? '').trim();
      const text = field.kind === 'text' ? whole.slice(0, field.longest) : whole;
      return [name, isOf(field, text) ? text : ''];
    }),
  );

const valueIn = (field: Field, text: string): string | number | boolean | null => {
  if (field.kind === 'choice') return field.values.includes(text) ? text : field.first;
  if (field.kind === 'flag') return text === yes;
  return field.kind === 'id' ? readId(text) : text;
};

/** The same as values, each with its type. */
export const fieldValues = <const F extends Fields>(fields: F, written: WrittenFields): FieldValues<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueIn(field, written[name] ?? '')]),
  ) as FieldValues<F>;

/** Some fields as they stand in an address. */
export const writeFields = <const F extends Fields>(fields: F, values: Partial<FieldValues<F>>): WrittenFields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      const isDefault = !value || (field?.kind === 'choice' && value === field.first);
      return [name, isDefault ? '' : value === true ? yes : String(value)];
    }),
  );

/** The names of fields with a fixed list of values. */
export type ChoiceName<F extends Fields> = {
  [K in keyof F]: F[K] extends { kind: 'choice' } ? K : never;
}[keyof F] &
  string;

/** How a chart of lines is drawn: together or each line apart, and the number of the one that is looked at. */
export const chartForm = { form: optionalChoice(['together', 'apart']), line: anyId } as const;

/** What the rows of a table of product × place stand together by. */
export const rowsBy = { by: choice(groupings) } as const;
