import type { ChoiceProblem } from '../../../views/pages/choices/ChoiceFrame.tsx';
import type { Refusal } from '../shared/forms/form-refusal.ts';

/** The message of a refused choice above the form: 402 is the plan's limit, with a link to the packages. */
export const toProblem = ({ status, errors, problem }: Refusal): ChoiceProblem => {
  const [first] = errors;
  const shown = problem ?? (first ? { title: first.text, text: '' } : null);
  return shown && { ...shown, isPlan: status === 402 };
};
