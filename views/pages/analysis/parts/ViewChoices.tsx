import { Switch, type SwitchProps } from '../../../components/forms/Switch.tsx';
import { ChoiceForm, type ChoiceFormProps } from './ChoiceForm.tsx';

/** A choice of a view: a few options as links, more of them as a list with a button. */
export type ViewChoice = SwitchProps | ChoiceFormProps;

/** The choices of a view, in their order. */
export const ViewChoices = ({ choices }: { choices: readonly ViewChoice[] }) =>
  choices.map(one => ('action' in one ? <ChoiceForm key={one.label} {...one} /> : <Switch key={one.label} {...one} />));
