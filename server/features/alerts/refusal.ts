import { z } from 'zod';
import type { FormError } from '../../../views/components/forms/ErrorSummary.tsx';
import type { Translator } from '../../rendering/translator.ts';
import type { Failure } from '../../upstream/outcome.ts';
import { filledWrongly, type Refusal, refusalCode } from '../shared/forms/form-refusal.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';

/** The form's fields for these names of the contract. */
const places = {
  productIds: ['subject', 'alertForm:subject'],
  groupIds: ['subject', 'alertForm:subject'],
  retailerIds: ['retailers', 'alertForm:retailers'],
  regionIds: ['regions', 'alertForm:regions'],
  cityIds: ['cities', 'alertForm:cities'],
  shopIds: ['shops', 'alertForm:shops'],
} as const;

const refusalBody = z.object({ fields: z.record(z.string(), z.string()) });

/** Choices that left the dashboard while the form was open are reported at their fields. */
const foreign = (t: Translator, failure: Failure): FormError[] => {
  const body = failure.kind === 'rejected' ? refusalBody.safeParse(failure.error).data : undefined;
  return Object.entries(places).flatMap(([name, [field, label]]) =>
    body?.fields[name] === undefined ? [] : [{ field, text: `${t(label)}: ${t('alertForm:fault.foreign')}` }],
  );
};

/** The refusal of an alert in words, at its fields. Ends the request if the person may not change the dashboard. */
export const alertRefusal = (t: Translator, failure: Failure): Refusal => {
  if (refusalCode(failure) === 'no_competitors') {
    const text = `${t('alertForm:baseline')}: ${t('alertForm:fault.noCompetitors')}`;
    return filledWrongly([{ field: 'baseline', text }]);
  }
  const errors = foreign(t, failure);
  return errors.length > 0 ? filledWrongly(errors) : refusedChange(t, failure);
};
