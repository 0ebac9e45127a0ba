import type { SwitchProps } from '../../../views/components/forms/Switch.tsx';
import type { ViewChoice } from '../../../views/pages/analysis/parts/ViewChoices.tsx';
import {
  type ChoiceName,
  type Fields,
  type FieldValues,
  fieldValues,
  writeFields,
} from '../../contract/analyses/parts/address.ts';
import { withQuery } from '../../domain/paths.shared.ts';
import type { OpenAnalysis } from './ask/open-analysis.ts';
import { writeView } from './filter/selection.ts';

/** A declared field of the address, with its label. */
type Labelled<F extends Fields, N extends keyof F & string> = { fields: F; name: N; label: string };
type Option<V> = { value: V; label: string };

const writeOne = <const F extends Fields, N extends keyof F & string>(fields: F, name: N, value: FieldValues<F>[N]) =>
  writeFields<F>(fields, { [name]: value } as unknown as Partial<FieldValues<F>>);

/** Some values of a field as links. `standard`, by default the first one, is omitted in the address. */
export const presentLinks = <const F extends Fields, N extends keyof F & string>(
  { selection }: OpenAnalysis,
  here: string,
  { fields, name, label }: Labelled<F, N>,
  options: readonly Option<FieldValues<F>[N]>[],
  standard = options[0]?.value,
): SwitchProps => {
  const current = selection.view[name] ? fieldValues(fields, selection.view)[name] : standard;
  return {
    label,
    ...(name === 'view' ? { isOfViews: true } : {}),
    options: options.map(({ value, label: text }) => ({
      label: text,
      href: withQuery(here, writeView(selection, value === standard ? { [name]: '' } : writeOne(fields, name, value))),
      current: value === current,
    })),
  };
};

/** All values of a field as links, each with its text; null is none of them. */
export const presentSwitch = <const F extends Fields, N extends ChoiceName<F>>(
  open: OpenAnalysis,
  here: string,
  labelled: Labelled<F, N>,
  text: (value: FieldValues<F>[N]) => string,
): SwitchProps => {
  const { fields, name } = labelled;
  const field = fields[name];
  if (field?.kind !== 'choice') throw new Error(`${name} is not a choice of an address`);
  const values = (field.first === null ? [null, ...field.values] : field.values) as FieldValues<F>[N][];
  const options = values.map(value => ({ value, label: text(value) }));
  const standard = field.first as FieldValues<F>[N];
  const chosen = open.selection.view[name] ? fieldValues(fields, open.selection.view)[name] : standard;
  return { ...presentLinks(open, here, labelled, options, standard), isUsual: chosen === standard };
};

/** More options than this are a list with a button: as links they would take a row of the page for themselves. */
const mostLinks = 6;

/** The same as links if there are few options, otherwise as a list with a button. */
export const presentChoice = <const F extends Fields, N extends keyof F & string>(
  open: OpenAnalysis,
  here: string,
  labelled: Labelled<F, N>,
  options: readonly Option<FieldValues<F>[N]>[],
): ViewChoice => {
  if (options.length <= mostLinks) return presentLinks(open, here, labelled, options);
  const { fields, name, label } = labelled;
  const kept = [...writeView(open.selection, { [name]: '' })].map(([field, value]) => ({ name: field, value }));
  return {
    action: here,
    kept,
    name,
    label,
    value: open.selection.view[name] ?? '',
    options: options.map(({ value, label: text }) => ({
      value: writeOne(fields, name, value)[name] ?? '',
      label: text,
    })),
  };
};
