import type { SwitchProps } from '../../../views/components/forms/Switch.tsx';
import type { ChoiceFormProps } from '../../../views/pages/analysis/parts/ChoiceForm.tsx';
import type { ChoiceName, Fields, FieldValues } from '../../contract/analyses/parts/address.ts';
import { withQuery } from '../../domain/paths.shared.ts';
import type { OpenAnalysis } from './ask/open-analysis.ts';
import { writeView } from './filter/selection.ts';

type Option = { value: string; label: string };

/** Some options of a field of the address, as links. `standard`, by default the first one, is omitted in the address. */
export const presentLinks = (
  { selection }: OpenAnalysis,
  here: string,
  name: string,
  label: string,
  options: readonly Option[],
  standard = options[0]?.value,
): SwitchProps => {
  const current = selection.view[name] || standard;
  return {
    label,
    options: options.map(({ value, label: text }) => ({
      label: text,
      href: withQuery(here, writeView(selection, { [name]: value === standard ? '' : value })),
      current: value === current,
    })),
  };
};

/** The values of a declared field as links, each with its text; null is none of them. */
export const presentSwitch = <const F extends Fields, N extends ChoiceName<F>>(
  open: OpenAnalysis,
  here: string,
  { fields, name, label }: { fields: F; name: N; label: string },
  text: (value: FieldValues<F>[N]) => string,
): SwitchProps => {
  const field = fields[name];
  if (field?.kind !== 'choice') throw new Error(`${name} is not a choice of an address`);
  const values = field.first === null ? [null, ...field.values] : field.values;
  const options = values.map(value => ({ value: value ?? '', label: text(value as FieldValues<F>[N]) }));
  return presentLinks(open, here, name, label, options, field.first ?? '');
};

/** More options than this are a list with a button, not links. */
const mostLinks = 10;

/** The same as links if there are few options, otherwise as a list with a button. */
export const presentChoice = (
  open: OpenAnalysis,
  here: string,
  name: string,
  label: string,
  options: readonly Option[],
): SwitchProps | ChoiceFormProps => {
  if (options.length <= mostLinks) return presentLinks(open, here, name, label, options);
  const kept = [...writeView(open.selection, { [name]: '' })].map(([field, value]) => ({ name: field, value }));
  return { action: here, kept, name, label, value: open.selection.view[name] ?? '', options: [...options] };
};
