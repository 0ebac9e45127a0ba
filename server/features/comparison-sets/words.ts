import type { ComparisonSet } from '../../contract/entities/comparison-set.ts';
import type { Translator } from '../../rendering/translator.ts';
import type { Failure } from '../../upstream/outcome.ts';
import { filledWrongly, type Refusal, refusalCode } from '../shared/forms/form-refusal.ts';
import type { Labels } from '../shared/forms/read-form.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';

const codes = ['already_archived', 'already_active', 'archived'] as const;

/** The content of a set, in words; how many pieces where there are more of them than products. */
export const holds = (t: Translator, { products, retailerIds }: ComparisonSet): string => {
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0);
  const values = {
    products: t('sets:products', { count: products.length }),
    retailers: t('sets:retailers', { count: retailerIds.length }),
  };
  return pieces > products.length
    ? t('sets:holdsPieces', { ...values, pieces: t('sets:pieces', { count: pieces }) })
    : t('sets:holds', values);
};

/** A refused change of sets in words; a name that is in use is reported at its field. */
export const setRefusal = (t: Translator, failure: Failure, labels: Labels = {}): Refusal => {
  const code = refusalCode(failure);
  if (code === 'name_taken') {
    return filledWrongly([{ field: 'name', text: `${t('sets:name')}: ${t('sets:taken')}` }]);
  }
  const known = codes.find(one => one === code);
  if (!known) return refusedChange(t, failure, labels);
  return { status: 422, errors: [], problem: { title: t('forms:refused'), text: t(`sets:refused_${known}`) } };
};
