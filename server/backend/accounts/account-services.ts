import type { Mailer } from '../mail/mailer.ts';
import type { Records } from '../records/schema.ts';
import type { Handles } from './handles.ts';
import type { SignInLimit } from './sign-in-limit.ts';
import type { Tokens } from './tokens.ts';

/** What accounts are made, opened and changed with. */
export type AccountServices = {
  records: Records;
  tokens: Tokens;
  handles: Handles;
  signInLimit: SignInLimit;
  mailer: Mailer;
  /** How many days a new team tries before the limits of the free package hold; 0: not at all. */
  trialDays: number;
  now: () => Date;
};
