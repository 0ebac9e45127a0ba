import { formats } from './formats/all-formats.ts';
import type { Form } from './formats/format.ts';

/** Whether there is a promotion stands in the columns that name it. */
const describeForm = ({ fields, masters = [] }: Form) => ({
  columns: fields
    .filter(({ columns, target }) => columns.length > 0 && target !== 'promoted')
    .map(({ columns, target, required }) => ({
      headers: columns.map(spellings => spellings.join(' / ')),
      value: target,
      needed: required ?? false,
    })),
  masters: masters.map(master => master.fileName),
});

/** Every format as a person reads it: its country, the forms in which it comes, their columns. */
export const describeFormats = () =>
  formats.map(({ name, country, forms }) => ({
    name,
    countryCode: country ?? null,
    dayInName: forms.some(form => form.fields.some(field => field.always instanceof RegExp)),
    forms: forms.map(describeForm),
  }));
