import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { FormLimits, LimitedForm } from '../../../security/form-limits.ts';
import type { Failure, Outcome } from '../../../upstream/outcome.ts';

/** An attempt that was not made: `seconds` until the next one is allowed. */
export type TooMany = { kind: 'tooMany'; seconds: number };

type Attempt = {
  limits: FormLimits;
  form: LimitedForm;
  account: string;
  /** A refusal because of the input does not count: for forms that are limited because of the mails that they send. */
  refusalIsFree?: boolean;
};

const unreachable = new Set(['unavailable', 'overloaded']);

/** Without any reply the attempt does not count. One that was too slow may have been done all the same, and counts. */
const wasUnreachable = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'failed' && unreachable.has(outcome.reason);

/** Makes the call of a form, unless it was sent too often for this account or from this address. */
export const limited = async <T>(
  request: PageRequest,
  { limits, form, account, refusalIsFree = false }: Attempt,
  call: () => Promise<Outcome<T>>,
): Promise<{ kind: 'ok'; value: T } | Failure | TooMany> => {
  const counted = [form, account, request.raw.request.ip] as const;
  const seconds = await limits.take(...counted);
  if (seconds > 0) {
    request.record('tooManyAttempts');
    return { kind: 'tooMany', seconds };
  }
  const outcome = await call();
  if (wasUnreachable(outcome) || (refusalIsFree && outcome.kind === 'rejected')) await limits.takeBack(...counted);
  return outcome;
};
