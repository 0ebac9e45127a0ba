import { ApiProblem, invalid } from '../problems/problem.ts';
import { type PasswordFault, passwordFault } from './password-rules.ts';

/** 400: the token of a mail is unknown, used or expired; the reply does not say which. */
export const tokenInvalid = (): ApiProblem =>
  new ApiProblem(400, 'token_invalid', 'The link is unknown, was used or is too old');

const words: Record<PasswordFault, string> = {
  too_common: 'The password is well known',
  too_simple: 'The password hardly varies',
  like_you: 'The password is made of your name, address or team',
};

type Chosen = { password: string; repeated: string | undefined; about: readonly string[] };
type Names = { password: string; repeated: string };

/**
 * Throws a 400 if a chosen password is not allowed: `fields` has a code, `mismatch` for the repetition, otherwise a
 * PasswordFault, under the field names of the call's body.
 */
export const refuseWeakPassword = async ({ password, repeated, about }: Chosen, names: Names): Promise<void> => {
  if (repeated !== undefined && repeated !== password)
    throw invalid({ [names.repeated]: 'mismatch' }, 'The two passwords differ');
  const fault = await passwordFault(password, about);
  if (fault) throw invalid({ [names.password]: fault }, words[fault]);
};
