import { Switch, type SwitchProps } from '../../../components/forms/Switch.tsx';
import { ChoiceForm, type ChoiceFormProps } from './ChoiceForm.tsx';

/** A choice of a view: a few options as links, more of them as a list with a button. */
export type ViewChoice = SwitchProps | ChoiceFormProps;

/** What is chosen, in words; '' for nothing. */
export const chosenOf = (choice: ViewChoice): string =>
  choice.options.find(option =>
    'current' in option ? option.current : 'action' in choice && option.value === choice.value,
  )?.label ?? '';

/** The choices of a view, in their order. */
export const ViewChoices = ({ choices }: { choices: readonly ViewChoice[] }) =>
  choices.map(one => ('action' in one ? <ChoiceForm key={one.label} {...one} /> : <Switch key={one.label} {...one} />));
