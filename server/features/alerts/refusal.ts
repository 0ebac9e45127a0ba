import { z } from 'zod';
import type { FormError } from '../../../views/components/ErrorSummary.tsx';
import type { Translator } from '../../rendering/translator.ts';
import type { Failure } from '../../upstream/outcome.ts';
import { filledWrongly, type Refusal, refusalCode } from '../shared/forms/form-refusal.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';

/** Where the form holds what the contract calls by these names. */
const places = {
  productIds: ['subject', 'alertForm:subject'],
  groupIds: ['subject', 'alertForm:subject'],
  retailerIds: ['retailers', 'alertForm:retailers'],
  regionIds: ['regions', 'alertForm:regions'],
  cityIds: ['cities', 'alertForm:cities'],
  shopIds: ['shops', 'alertForm:shops'],
} as const;

const bodyOf = z.object({ fields: z.record(z.string(), z.string()) });

/** What left the dashboard while the form was open is told at its field. */
const foreign = (t: Translator, failure: Failure): FormError[] => {
  const body = failure.kind === 'rejected' ? bodyOf.safeParse(failure.error).data : undefined;
  return Object.entries(places).flatMap(([name, [field, label]]) =>
    body?.fields[name] === undefined ? [] : [{ field, text: `${t(label)}: ${t('alertForm:fault.foreign')}` }],
  );
};

/** A refused alert in words, at its fields. Ends the request where the dashboard is not the person's to change. */
export const alertRefusal = (t: Translator, failure: Failure): Refusal => {
  if (refusalCode(failure) === 'no_competitors') {
    const text = `${t('alertForm:baseline')}: ${t('alertForm:fault.noCompetitors')}`;
    return filledWrongly([{ field: 'baseline', text }]);
  }
  const errors = foreign(t, failure);
  return errors.length > 0 ? filledWrongly(errors) : refusedChange(t, failure);
};
