import type { ComparisonSet } from '../../../contract/entities/comparison-set.ts';
import type { Translator } from '../../../rendering/translator.ts';

/** The choices of a set that have left the dashboard, by name; '' if there are none. */
export const goneWords = (t: Translator, { gone }: ComparisonSet): string => {
  const names = [...gone.products, ...gone.retailers];
  return names.length === 0 ? '' : t('sets:gone', { names: names.join(', ') });
};
