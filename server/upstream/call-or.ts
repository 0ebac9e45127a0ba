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

/** Whether an API has answered a call lately, to whomever: it need not be asked for it to know that it has it. */
export type HasAnswered = (call: AnyCall) => boolean;

/** How long an API is not asked again for a call that it lacks, or is known to have one that it answered. */
const rememberedMs = 10 * 60_000;
const mostKept = 100;

/** An API answers a call that it does not know in a way of its own. */
const mayBeLacking = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'notFound' ||
  (outcome.kind === 'failed' && (outcome.reason === 'offContract' || outcome.reason === 'refused'));

/**
 * That an API lacks a call holds for everybody, while one answer may be about one person who has just lost a dashboard:
 * a call that was answered lately is not lacking, and any other one is asked for twice.
 */
export const createCallOr = (call: CallApi): { callOr: CallOr; hasAnswered: HasAnswered } => {
  const lacked = new LRUCache<string, true>({ max: mostKept, ttl: rememberedMs });
  const answered = new LRUCache<string, true>({ max: mostKept, ttl: rememberedMs });

  const ask: CallApi = async (wanted, input, context) => {
    const outcome = await call(wanted, input, context);
    if (outcome.kind === 'ok') answered.set(wanted.id, true);
    return outcome;
  };

  const callOr: CallOr = async (wanted, input, context, otherwise) => {
    if (lacked.has(wanted.id)) return otherwise();
    const outcome = await ask(wanted, input, context);
    if (!mayBeLacking(outcome)) return outcome;
    const other = await otherwise();
    // Where the other way does not lead anywhere either, what was asked for does not exist.
    if (other.kind !== 'ok' || answered.has(wanted.id)) return other;
    const again = await ask(wanted, input, context);
    if (!mayBeLacking(again)) return again;
    lacked.set(wanted.id, true);
    return other;
  };
  return { callOr, hasAnswered: ({ id }) => answered.has(id) };
};
