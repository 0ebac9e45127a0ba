import type { ChoiceFormProps } from '../../../../views/pages/analysis/parts/ChoiceForm.tsx';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { writeSelection } from '../filter/selection.ts';

type Listed = { data: { masterProductId: number; productName: string }[] };

/** The maximum page size of the dashboard API. */
export const mostOffered = 200;

/**
 * The choice of one product among those of the dashboard API (docs/product.md §7.9), or of all; null without a choice.
 */
export const productChoice = (
  { t }: PageRequest,
  { selection }: OpenAnalysis,
  here: string,
  listed: Outcome<Listed>,
): ChoiceFormProps | null => {
  if (listed.kind !== 'ok' || listed.value.data.length < 2) return null;
  const kept = [...writeSelection(selection, { products: [], competitors: [], groups: [], page: 1 })];
  const [chosen, ...others] = [...selection.products, ...selection.competitors];
  return {
    action: here,
    kept: kept.map(([name, value]) => ({ name, value })),
    name: 'product',
    label: t('analysis:productChoice'),
    value: others.length === 0 && chosen ? String(chosen) : '',
    options: [
      { value: '', label: t('analysis:productChoiceAll') },
      ...listed.value.data.map(({ masterProductId, productName }) => ({
        value: String(masterProductId),
        label: productName,
      })),
    ],
  };
};
