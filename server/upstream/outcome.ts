import { failureWords } from '../contract/errors.ts';

/**
 * Why a call failed, for the person and the log. The caller itself gets docs/product.md's plain value `error`.
 * `cancelled`: the person disconnected, or the file to be sent was cut off. `overloaded`: the upstream asks to try
 * later, or this process was too busy to wait for it.
 */
export type FailureReason =
  | 'unavailable'
  | 'overloaded'
  | 'tooSlow'
  | 'tooLarge'
  | 'offContract'
  | 'refused'
  | 'cancelled';

/**
 * The result of an upstream call (docs/product.md §8): the value, or a failure as named there.
 * - notFound: `not found`, for 404 and for empty results of analyses; `no_group found` for a missing group
 * - planOver: `{message: plan is over}`
 * - rejected: an object with an `error` field that contains the server's body (account and group calls)
 * - unauthorized (signs out) and forbidden (a page; `code` if the upstream gives a reason) are distinguished from the
 * rest
 * - failed: the plain value `error`, with a reason for the screen and the log
 */
export type Outcome<T> = { kind: 'ok'; value: T } | Failure;
export type Failure =
  | { kind: 'notFound'; error: string }
  | { kind: 'planOver'; message: string }
  | { kind: 'rejected'; status: number; error: unknown }
  | { kind: 'unauthorized' }
  | { kind: 'forbidden'; code?: string }
  | { kind: 'failed'; error: typeof failureWords.error; reason: FailureReason };

/** The value of an outcome; null for any failure, if a page can do without it. */
export const orNull = <T>(outcome: Outcome<T>): T | null => (outcome.kind === 'ok' ? outcome.value : null);

export const ok = <T>(value: T): Outcome<T> => ({ kind: 'ok', value });
export const notFound = (error: string = failureWords.notFound): Failure => ({ kind: 'notFound', error });
export const planOver = (): Failure => ({ kind: 'planOver', message: failureWords.planOver });
export const rejected = (status: number, body: unknown): Failure => ({ kind: 'rejected', status, error: body });
export const unauthorized: Failure = { kind: 'unauthorized' };
export const forbidden = (code?: string): Failure => ({ kind: 'forbidden', ...(code === undefined ? {} : { code }) });
export const failed = (reason: FailureReason): Failure => ({ kind: 'failed', error: failureWords.error, reason });

type Values<T extends readonly Outcome<unknown>[]> = {
  -readonly [K in keyof T]: Extract<T[K], { kind: 'ok' }> extends { value: infer V } ? V : never;
};

/**
 * Several outcomes as one: ok with all values, or the first failure (docs/product.md §8: bulk dashboard loading returns
 * error on any failure). A 401 takes precedence, since it ends the session.
 */
export function allOk<T extends readonly Outcome<unknown>[]>(outcomes: readonly [...T]): Outcome<Values<T>> {
  const failures = outcomes.filter((outcome): outcome is Failure => outcome.kind !== 'ok');
  const worst = failures.find(failure => failure.kind === 'unauthorized') ?? failures[0];
  if (worst) return worst;
  return ok(outcomes.map(outcome => (outcome as { value: unknown }).value) as Values<T>);
}
