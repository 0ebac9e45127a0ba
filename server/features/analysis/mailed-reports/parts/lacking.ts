import type { PageRequest } from '../../../../http/pages/page-request.ts';
import type { FailureReason, Outcome } from '../../../../upstream/outcome.ts';
import { findFailed } from './find.ts';

/** Why a call was not answered, where another time it may be. */
const passing: ReadonlySet<FailureReason> = new Set(['unavailable', 'overloaded', 'tooSlow']);

/**
 * A request that notes which call could not be answered now: pages do without some of what they ask for, and a mail would look as
 * if it were whole.
 */
export const watched = (request: PageRequest): { request: PageRequest; missed: () => boolean } => {
  let isMissed = false;
  const noted = <T>(outcome: Outcome<T>): Outcome<T> => {
    isMissed ||= outcome.kind === 'failed' && passing.has(outcome.reason);
    return outcome;
  };
  const watching: PageRequest = {
    ...request,
    call: async (call, input) => noted(await request.call(call, input)),
    callOr: async (call, input, otherwise) => noted(await request.callOr(call, input, otherwise)),
  };
  return { request: watching, missed: () => isMissed };
};

/** The name of a part of a page that could not be had now, '' for one that the page does without in silence; null where it is whole. */
export const lackingPart = (props: object, isMissed: boolean): string | null =>
  findFailed(props) ?? (isMissed ? '' : null);
