import type { Translator } from '../../rendering/translator.ts';
import type { Failure } from '../../upstream/outcome.ts';
import { refusalCode } from '../shared/forms/form-refusal.ts';

export type Problem = { title: string; text: string };

/** Why a step failed, in words; the page keeps the person's choices. */
export function presentProblem(t: Translator, failure: Failure): Problem {
  if (failure.kind === 'planOver') return { title: t('dashboards:planOver'), text: t('dashboards:planOverText') };
  if (failure.kind === 'failed' && failure.reason === 'refused')
    return { title: t('errors:badRequest.title'), text: t('errors:badRequest.text') };
  if (refusalCode(failure) === 'made_before') return { title: t('forms:refused'), text: t('forms:madeBefore') };
  const kind = ({ forbidden: 'forbidden', rejected: 'badRequest', notFound: 'notFound' } as const)[
    failure.kind as 'forbidden'
  ];
  const isSlow = failure.kind === 'failed' && failure.reason === 'tooSlow';
  const key = kind ?? (isSlow ? 'tooSlow' : 'unavailable');
  return { title: t(`errors:${key}.title`), text: t(`errors:${key}.text`) };
}

/** The HTTP status of that page. */
export const chooseStatus = (failure: Failure): number => {
  if (failure.kind === 'failed' && failure.reason === 'refused') return 422;
  if (refusalCode(failure) === 'made_before') return 409;
  return { planOver: 402, forbidden: 403, rejected: 422, notFound: 404, unauthorized: 401, failed: 503 }[failure.kind];
};
