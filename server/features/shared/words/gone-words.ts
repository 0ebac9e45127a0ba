import type { ComparisonSet } from '../../../contract/entities/comparison-set.ts';
import type { Translator } from '../../../rendering/translator.ts';

/** What was chosen for a set and has left the dashboard since, by name; '' where nothing has. */
export const goneWords = (t: Translator, { gone }: ComparisonSet): string => {
  const names = [...gone.products, ...gone.retailers];
  return names.length === 0 ? '' : t('sets:gone', { names: names.join(', ') });
};
