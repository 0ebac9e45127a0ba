import { LRUCache } from 'lru-cache';
import type { AnyCall, CallInput, CallResult } from '../contract/call.ts';
import type { Outcome } from './outcome.ts';
import type { CallContext } from './send.ts';

/** Calls the API and reads the reply by the contract. Never throws because of the upstream. */
export type CallApi = <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  context: CallContext,
) => Promise<Outcome<CallResult<C>>>;

/**
 * Calls what an API may lack, or does `otherwise` by calls that every API has. Remembers for a while that an API lacks
 * it.
 */
export type CallOr = <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  context: CallContext,
  otherwise: () => Promise<Outcome<CallResult<C>>>,
) => Promise<Outcome<CallResult<C>>>;

/** How long an API is not asked again for a call that it lacks. */
const lackedMs = 10 * 60_000;

/** An API answers a call that it does not know in a way of its own. */
const mayBeLacking = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'notFound' ||
  (outcome.kind === 'failed' && (outcome.reason === 'offContract' || outcome.reason === 'refused'));

export const createCallOr = (call: CallApi): CallOr => {
  const lacked = new LRUCache<string, true>({ max: 100, ttl: lackedMs });
  return async (wanted, input, context, otherwise) => {
    if (lacked.has(wanted.id)) return otherwise();
    const outcome = await call(wanted, input, context);
    if (!mayBeLacking(outcome)) return outcome;
    const other = await otherwise();
    // Where the other way does not lead anywhere either, what was asked for does not exist.
    if (other.kind === 'ok') lacked.set(wanted.id, true);
    return other;
  };
};
