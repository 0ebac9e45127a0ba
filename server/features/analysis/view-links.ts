import type { SwitchProps } from '../../../views/components/forms/Switch.tsx';
import type { ChoiceFormProps } from '../../../views/pages/analysis/parts/ChoiceForm.tsx';
import { withQuery } from '../../domain/paths.shared.ts';
import type { OpenAnalysis } from './ask/open-analysis.ts';
import { writeView } from './filter/selection.ts';

type Option = { value: string; label: string };

/** The options of the view, as links. `standard`, by default the first option, is omitted in the address. */
export const presentSwitch = (
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
  if (options.length <= mostLinks) return presentSwitch(open, here, name, label, options);
  const kept = [...writeView(open.selection, { [name]: '' })].map(([field, value]) => ({ name: field, value }));
  return { action: here, kept, name, label, value: open.selection.view[name] ?? '', options: [...options] };
};
