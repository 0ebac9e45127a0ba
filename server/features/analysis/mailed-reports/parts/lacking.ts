import type { PageRequest } from '../../../../http/pages/page-request.ts';
import type { FailureReason, Outcome } from '../../../../upstream/outcome.ts';
import { findFailed } from './find.ts';

/** Why a call was not answered, where another time it may be. */
const passing: ReadonlySet<FailureReason> = new Set(['unavailable', 'overloaded', 'tooSlow']);

/**
 * A request that notes which call could not be answered now: pages do without some of what they ask for, and a mail would look as
 * if it were whole.
 */
export const watched = (request: PageRequest): { request: PageRequest; missed: () => FailureReason | null } => {
  let reason: FailureReason | null = null;
  const noted = <T>(outcome: Outcome<T>): Outcome<T> => {
    if (outcome.kind === 'failed' && passing.has(outcome.reason)) reason ??= outcome.reason;
    return outcome;
  };
  const watching: PageRequest = {
    ...request,
    call: async (call, input) => noted(await request.call(call, input)),
    callOr: async (call, input, otherwise) => noted(await request.callOr(call, input, otherwise)),
  };
  return { request: watching, missed: () => reason };
};

/** Which part of a page could not be had now, and why, in words; null where it is whole. */
export const lackOf = ({ t }: PageRequest, props: object, missed: FailureReason | null): string | null => {
  const failed = findFailed(props);
  if (failed) return failed;
  return missed && t('analysis:failed.title', { panel: t('reports:lackingPart') });
};
