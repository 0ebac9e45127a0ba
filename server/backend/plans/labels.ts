import { statusLabels } from '../../domain/subscription.ts';
import { textsIn } from '../words/texts-in.ts';

/** The status labels of docs/product.md §4 in the language of an id. */
export const labelsIn = (languageId: number) => {
  const t = textsIn(languageId);
  return statusLabels.map(label => ({
    label,
    title: t(`planStates:${label}.title`),
    text: t(`planStates:${label}.text`),
  }));
};
