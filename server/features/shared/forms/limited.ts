import type { PageRequest } from '../../../http/page-request.ts';
import type { FormLimits, LimitedForm } from '../../../security/form-limits.ts';
import type { Failure, Outcome } from '../../../upstream/outcome.ts';

/** An attempt that was not even made: `seconds` is how long there are no further ones. */
export type TooMany = { kind: 'tooMany'; seconds: number };

type Attempt = {
  limits: FormLimits;
  form: LimitedForm;
  account: string;
  /** A refusal for what was filled in costs nothing: for forms whose limit is there for the mails that they send. */
  refusalIsFree?: boolean;
};

const unheard = new Set(['unavailable', 'overloaded']);

/** Nobody answered: the person is not to pay for it. What was too slow may have been done all the same, and counts. */
const wasUnheard = (outcome: Outcome<unknown>): boolean => outcome.kind === 'failed' && unheard.has(outcome.reason);

/** Makes the call of a form, unless the form was sent too often for this account or from this address. */
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
  if (wasUnheard(outcome) || (refusalIsFree && outcome.kind === 'rejected')) await limits.takeBack(...counted);
  return outcome;
};
