import { formats } from '../formats/all-formats.ts';
import type { Field, Form } from '../formats/format.ts';

const describeField = ({ columns, target, required }: Field, value: string = target) => ({
  headers: columns.map(spellings => spellings.join(' / ')),
  value,
  needed: required ?? false,
});

/** The column with which another variant of the same form identifies products. */
const describeVariant = ({ fields }: Form) =>
  fields
    .filter(field => field.target === 'productCode')
    .map(field => ({ ...describeField(field, 'publisherCode'), needed: false }));

const describeForm = ({ fields, masters = [], codes }: Form, variants: readonly Form[]) => ({
  columns: fields
    // Columns that name the promotion also show whether there is one.
    .filter(({ columns, target }) => columns.length > 0 && target !== 'promoted')
    .flatMap(field => {
      if (field.target !== 'productCode') return [describeField(field)];
      const own = describeField(field, codes === 'publishers' ? 'productIdentity' : field.target);
      return [own, ...variants.flatMap(describeVariant)];
    }),
  masters: masters.map(master => master.fileName),
});

/** A form together with the variants that follow it. */
const described = (forms: readonly Form[]) =>
  forms.flatMap((form, at) => {
    if (form.isVariant) return [];
    const rest = forms.slice(at + 1);
    const end = rest.findIndex(other => !other.isVariant);
    return [describeForm(form, end < 0 ? rest : rest.slice(0, end))];
  });

/** The description of every format for people: its country, its forms, and their columns. */
export const describeFormats = () =>
  formats.map(({ name, country, forms }) => ({
    name,
    countryCode: country ?? null,
    dayInName: forms.some(form => form.fields.some(field => field.always instanceof RegExp)),
    forms: described(forms),
  }));
