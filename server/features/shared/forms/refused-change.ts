import type { Translator } from '../../../rendering/translator.ts';
import type { Failure } from '../../../upstream/outcome.ts';
import { endWithFailure } from '../outcomes/failure.ts';
import { type Refusal, readRefusal, refusalCode } from './form-refusal.ts';
import type { TooMany } from './limited.ts';
import type { Labels } from './read-form.ts';

const codes = [
  'incomplete',
  'not_selectable',
  'fixed',
  'role_views',
  'no_own_products',
  'changed_meanwhile',
  'too_many_alerts',
] as const;
type Code = (typeof codes)[number];
const isCode = (text: string | undefined): text is Code => codes.some(code => code === text);

const refusalWith = (title: string, text: string, status = 422): Refusal => ({
  status,
  errors: [],
  problem: { title, text },
});

/**
 * The message for a refused change of a dashboard, in the page's language if there is a text for it. Ends the request
 * if the dashboard does not exist, or the person may not change it (docs/product.md §8).
 */
export const refusedChange = (t: Translator, failure: Failure | TooMany, labels: Labels = {}): Refusal => {
  if (failure.kind === 'notFound' || failure.kind === 'forbidden') return endWithFailure(failure);
  if (failure.kind === 'planOver') return refusalWith(t('dashboards:planOver'), t('dashboards:planOverText'), 402);
  const code = refusalCode(failure);
  if (code === 'made_before') return refusalWith(t('forms:refused'), t('forms:madeBefore'), 409);
  return isCode(code)
    ? refusalWith(t('forms:refused'), t(`settings:refused_${code}`))
    : readRefusal(t, failure, labels);
};
